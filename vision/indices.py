"""Corner indices in a picture: where they are, how they stand, and upright crops of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.nets import CROP_PX, GRAIN_PX, STRIDE_PX, CardNets, Floats

Matrix = NDArray[np.floating[Any]]

HEAT_FLOOR = 0.12
"""Index peaks below this are not looked at."""
CENTRE_FLOOR = 0.4
"""Face and back centres below this are not counted."""


@dataclass(frozen=True, slots=True)
class Finds:
    """What the detector found, in pixels of the source picture.

    ``at``, ``up`` and ``heat`` are float32 arrays of shape (n, 2), (n, 2) and (n,): the centre of each index, the
    vector from its bottom to its top (as long as the index is high), and how sure the detector is (0..1).
    ``faces`` and ``backs`` are (n, 3) arrays of x, y and heat of card centres.
    """

    at: Floats
    up: Floats
    heat: Floats
    faces: Floats
    backs: Floats


def find(nets: CardNets, image: Image, scale: float) -> Finds:
    """Find the indices of a picture (H, W, 3) looked at ``scale`` times its size."""
    small = _padded(_scaled(image, scale))
    maps = nets.detect(small)
    heat = _sigmoid(maps[:3])
    rows, columns = _peaks(heat[0], HEAT_FLOOR)
    offset = maps[3:5, rows, columns].T
    at = (np.stack([columns, rows], 1) + 0.5 + offset) * STRIDE_PX
    up = maps[5:7, rows, columns].T * 24.0
    keep = np.hypot(up[:, 0], up[:, 1]) >= 6.0
    at, up, strength = at[keep], up[keep], heat[0][rows, columns][keep]
    keep_first = _apart(at, np.hypot(up[:, 0], up[:, 1]) * 0.35, strength)
    return Finds(
        (at[keep_first] / scale).astype(np.float32),
        (up[keep_first] / scale).astype(np.float32),
        strength[keep_first].astype(np.float32),
        _centres(heat[1], scale),
        _centres(heat[2], scale),
    )


class Pyramid:
    """A picture at halving sizes, so that crops of a large picture are averaged and not merely sampled."""

    def __init__(self, image: Image) -> None:
        self._levels = [image]

    def level(self, px_per_pixel: float) -> tuple[Image, float]:
        """The picture and its share of the full size to sample one pixel every ``px_per_pixel`` source pixels."""
        wanted = max(0, int(np.floor(np.log2(max(px_per_pixel, 1e-6) / 1.2))))
        while len(self._levels) <= wanted and min(self._levels[-1].shape[:2]) >= 32:
            last = self._levels[-1]
            half = cv2.resize(last, (last.shape[1] // 2, last.shape[0] // 2), interpolation=cv2.INTER_AREA)
            self._levels.append(np.asarray(half, np.uint8))
        level = min(wanted, len(self._levels) - 1)
        return self._levels[level], 0.5**level


@dataclass(frozen=True, slots=True)
class Stances:
    """How indices stand in a picture: centres, and half-turn-free axes in pixels per index height.

    ``at``, ``down`` and ``right`` are (n, 2): ``down`` runs from the top of an index to its bottom, ``right`` as
    far to the right of it as the printed index is high. Seen obliquely the two are neither square nor equal.
    """

    at: Floats
    down: Floats
    right: Floats


def stances(finds: Finds, to_source: Matrix | None = None) -> Stances:
    """How the found indices stand in the source picture, sent through a 3x3 matrix if the finds lie elsewhere."""
    down = -finds.up
    right = np.stack([down[:, 1], -down[:, 0]], 1)
    if to_source is None:
        return Stances(finds.at, down, right)
    at, below, beside = (
        _project(to_source, points) for points in (finds.at, finds.at + down / 4, finds.at + right / 4)
    )
    return Stances(at, (below - at) * 4, (beside - at) * 4)


def crops(source: Pyramid, seen: Stances, span: float, stretches: Sequence[tuple[float, float]]) -> NDArray[np.uint8]:
    """Cut upright crops: uint8 (n * len(stretches), 48, 32, 3), all stretches of an index together.

    A stretch is (height, width) as factors of the nominal crop, whose height is ``span`` index heights.
    """
    rows, columns = CROP_PX
    cut = np.empty((len(seen.at) * len(stretches), rows, columns, 3), np.uint8)
    for i, (at, down, right) in enumerate(zip(seen.at, seen.down, seen.right, strict=True)):
        image, share = source.level(float(np.hypot(*down)) * span / rows)
        for j, (tall, wide) in enumerate(stretches):
            across, along = right * (span / rows * wide * share), down * (span / rows * tall * share)
            corner = (at + 0.5) * share - 0.5 - across * (columns - 1) / 2 - along * (rows - 1) / 2
            matrix = np.array([[across[0], along[0], corner[0]], [across[1], along[1], corner[1]]], np.float64)
            cv2.warpAffine(
                image,
                matrix,
                (columns, rows),
                dst=cut[i * len(stretches) + j],
                flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                borderMode=cv2.BORDER_REPLICATE,
            )
    return cut


def _project(matrix: Matrix, points: Matrix) -> Floats:
    mapped = np.hstack([points, np.ones((len(points), 1), np.float32)]) @ matrix.T
    return np.asarray(mapped[:, :2] / mapped[:, 2:], np.float32)


def _scaled(image: Image, scale: float) -> Image:
    if scale == 1:
        return image
    size = (max(GRAIN_PX, round(image.shape[1] * scale)), max(GRAIN_PX, round(image.shape[0] * scale)))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(image, size, interpolation=how), np.uint8)


def _padded(image: Image) -> Image:
    bottom, right = -image.shape[0] % GRAIN_PX, -image.shape[1] % GRAIN_PX
    return np.asarray(cv2.copyMakeBorder(image, 0, bottom, 0, right, cv2.BORDER_REPLICATE), np.uint8)


def _sigmoid(logits: Floats) -> Floats:
    return np.asarray(1.0 / (1.0 + np.exp(-logits)), np.float32)


def _peaks(heat: Floats, floor: float) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    summit = np.asarray(cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    rows, columns = np.nonzero((heat >= floor) & (heat >= summit))
    return rows, columns


def _centres(heat: Floats, scale: float) -> Floats:
    rows, columns = _peaks(heat, CENTRE_FLOOR)
    where = np.stack([(columns + 0.5) * STRIDE_PX / scale, (rows + 0.5) * STRIDE_PX / scale, heat[rows, columns]], 1)
    return np.asarray(where, np.float32).reshape(-1, 3)


def _apart(at: Floats, radius: Floats, strength: Floats) -> NDArray[np.intp]:
    """Keep the strongest of those that lie within each other's radius, strongest first."""
    order = np.argsort(-strength)
    kept: list[int] = []
    for i in order:
        if all(np.hypot(*(at[i] - at[k])) > max(radius[i], radius[k]) for k in kept):
            kept.append(int(i))
    return np.asarray(kept, np.intp)
