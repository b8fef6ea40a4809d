"""Warps a flat drawing to where the camera sees it: colours, opacity and shadow of one thing on the table."""

from dataclasses import dataclass
from math import ceil, cos, floor, hypot, log2, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import CameraModel, Matrix

Pixels = NDArray[np.uint8]
Plane = NDArray[np.float32]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom in px; right and bottom are outside."""

_SHADE_STEP = 4  # shadows are soft, so they are drawn this many times coarser


@dataclass(frozen=True, slots=True)
class Art:
    """A flat drawing: straight (not premultiplied) BGRA uint8 (H, W, 4) at several scales, the finest first.

    Beyond its outline its colours go on, so that a smooth edge does not pick up another colour.
    """

    levels: tuple[Pixels, ...]
    width_mm: float
    height_mm: float

    def level_for(self, px_per_mm: float) -> Pixels:
        """The coarsest level that is still at least about as fine as ``px_per_mm``."""
        fine_enough = [level for level in self.levels if level.shape[1] / self.width_mm >= 0.9 * px_per_mm]
        return fine_enough[-1] if fine_enough else self.levels[0]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where an art's middle lies on the felt, where its top points and how high it is.

    ``smear_mm`` is how far it moves while the shutter is open.
    """

    x_mm: float
    y_mm: float
    angle_deg: float
    z_mm: float = 0.0
    smear_mm: tuple[float, float] = (0.0, 0.0)

    def corners(self, art: Art) -> Matrix:
        """The art's corners on the felt, from its upper left clockwise as its reader sees it: float64 (4, 2)."""
        c, s = cos(radians(self.angle_deg - 90)), sin(radians(self.angle_deg - 90))
        half = np.array([art.width_mm / 2, art.height_mm / 2])
        signs = np.array([(-1, 1), (1, 1), (1, -1), (-1, -1)], np.float64) * half
        return np.asarray(signs @ np.array([[c, s], [-s, c]]) + (self.x_mm, self.y_mm), np.float64)


@dataclass(frozen=True, slots=True)
class Shadow:
    """How an art darkens the felt below it: opacity 0 to 1, where it falls and how soft it is, in mm."""

    opacity: float
    dx_mm: float
    dy_mm: float
    soft_mm: float


@dataclass(frozen=True, slots=True)
class Sprite:
    """A thing as the camera sees it at ``box``: ``colour`` uint8 (h, w, 3) BGR, ``alpha`` float32 (h, w).

    A shadow has no colour: it is black.
    """

    box: Box
    alpha: Plane
    colour: Pixels | None = None

    def lit(self, gains: Pixels, unit: int) -> "Sprite":
        """The same under a lamp: ``gains`` uint8 (height, width, 3) of the whole picture, where ``unit`` is 1."""
        if self.colour is None:
            return self
        left, top, right, bottom = self.box
        colour = cv2.multiply(self.colour, gains[top:bottom, left:right], scale=1 / unit)
        return Sprite(self.box, self.alpha, np.asarray(colour, np.uint8))

    def lay(self, picture: Pixels, window: Box) -> None:
        """Blend the part that lies in ``window`` onto the picture."""
        left, top = max(self.box[0], window[0]), max(self.box[1], window[1])
        right, bottom = min(self.box[2], window[2]), min(self.box[3], window[3])
        if left >= right or top >= bottom:
            return
        rows, columns = slice(top - self.box[1], bottom - self.box[1]), slice(left - self.box[0], right - self.box[0])
        alpha, below = self.alpha[rows, columns], picture[top:bottom, left:right]
        colour = np.zeros_like(below) if self.colour is None else self.colour[rows, columns]
        below[:] = cv2.blendLinear(below, colour, 1 - alpha, alpha)


def art_of(bgra: Pixels, width_mm: float, height_mm: float, levels: int = 3) -> Art:
    """Make an art of a drawing with straight opacity: uint8 (H, W, 4); its colours must go on beyond its outline."""
    stack = [np.asarray(bgra, np.uint8)]
    for _ in range(levels - 1):
        height, width = stack[-1].shape[:2]
        smaller = cv2.resize(stack[-1], (width // 2, height // 2), interpolation=cv2.INTER_AREA)
        stack.append(np.asarray(smaller, np.uint8))
    return Art(tuple(stack), width_mm, height_mm)


def warp(
    art: Art, pose: Pose, camera: CameraModel, shadow: Shadow | None = None, fineness: int = 2
) -> tuple[Sprite, ...]:
    """Draw an art at a pose: its shadow, when it has one, and itself; nothing when they are outside the picture.

    ``fineness`` is how many times finer than the picture it is warped before it is averaged down.
    """
    scale = camera.px_per_mm()
    smear = np.array(pose.smear_mm) * (scale, -scale)
    parts = [] if shadow is None else [_shade(art, pose, camera, shadow, smear)]
    parts.append(_body(art, pose, camera, smear, fineness))
    return tuple(part for part in parts if part)


def _body(art: Art, pose: Pose, camera: CameraModel, smear_px: Matrix, fineness: int) -> Sprite | None:
    quad = camera.project(pose.corners(art), pose.z_mm)
    box = _box(quad, 1 + hypot(*smear_px) / 2, camera)
    if box is None:
        return None
    flat = _warped(art.level_for(camera.px_per_mm() * fineness), quad, box, fineness)
    flat = _smeared(flat, smear_px)
    return Sprite(box, _opacity(flat[..., 3], 1.0), np.ascontiguousarray(flat[..., :3]))


def _shade(art: Art, pose: Pose, camera: CameraModel, shadow: Shadow, smear_px: Matrix) -> Sprite | None:
    quad = camera.project(pose.corners(art) + np.array([shadow.dx_mm, shadow.dy_mm]))
    soft = max(0.5, shadow.soft_mm * camera.px_per_mm())
    box = _box(quad, 2.5 * soft + hypot(*smear_px) / 2, camera)
    if box is None:
        return None
    step = _SHADE_STEP if soft > _SHADE_STEP else 1
    size = (box[2] - box[0], box[3] - box[1])
    coarse = (ceil(size[0] / step), ceil(size[1] / step))
    level = art.levels[-1][..., 3]
    target = (quad - box[:2] + 0.5) / step - 0.5
    sharp = np.asarray(cv2.warpPerspective(level, _matrix(level, target), coarse, flags=cv2.INTER_LINEAR), np.uint8)
    fallen = cv2.GaussianBlur(_smeared(sharp, smear_px / step), (0, 0), soft / step)
    if step > 1:
        fallen = cv2.resize(fallen, (coarse[0] * step, coarse[1] * step))[: size[1], : size[0]]
    return Sprite(box, _opacity(np.asarray(fallen, np.uint8), shadow.opacity))


def _opacity(alpha: Pixels, share: float) -> Plane:
    return np.asarray(np.multiply(alpha, np.float32(share / 255), dtype=np.float32), np.float32)


def _box(points: Matrix, margin: float, camera: CameraModel) -> Box | None:
    left, top = (floor(v - margin) for v in points.min(axis=0))
    right, bottom = (ceil(v + margin) + 1 for v in points.max(axis=0))
    left, top = max(left, 0), max(top, 0)
    right, bottom = min(right, camera.width), min(bottom, camera.height)
    return (left, top, right, bottom) if left < right and top < bottom else None


def _matrix(level: Pixels, target: Matrix) -> NDArray[np.float64]:
    height, width = level.shape[:2]
    corners = np.array([(-0.5, -0.5), (width - 0.5, -0.5), (width - 0.5, height - 0.5), (-0.5, height - 0.5)])
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), target.astype(np.float32))
    return np.asarray(matrix, np.float64)


def _warped(level: Pixels, quad: Matrix, box: Box, fineness: int) -> Pixels:
    """Warp straight BGRA to the box: uint8 (h, w, 4), colours going on beyond the outline."""
    matrix = _matrix(level, (quad - box[:2] + 0.5) * fineness - 0.5)
    size = ((box[2] - box[0]) * fineness, (box[3] - box[1]) * fineness)
    colour = cv2.warpPerspective(level[..., :3], matrix, size, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpPerspective(level[..., 3], matrix, size)
    flat = cv2.merge([*cv2.split(colour), alpha])
    if fineness > 1:
        flat = cv2.resize(flat, (size[0] // fineness, size[1] // fineness), interpolation=cv2.INTER_AREA)
    return np.asarray(flat, np.uint8)


def _smeared(flat: Pixels, smear_px: Matrix) -> Pixels:
    """Blur along the way that the thing moves while the shutter is open.

    Averaging with a copy half the way on, then a quarter, an eighth, ... sums a picture at every pixel of the way.
    """
    passes = max(0, ceil(log2(max(1.0, float(np.abs(smear_px).max())))))
    steps = [np.round(smear_px / 2**k).astype(int) for k in range(1, passes + 1)]
    reach = np.abs(steps).sum(axis=0) if steps else np.zeros(2, int)
    before = [int(r + 1) // 2 for r in reach]
    after = [int(r) - b for r, b in zip(reach, before, strict=True)]
    out = cv2.copyMakeBorder(flat, before[1], after[1], before[0], after[0], cv2.BORDER_REPLICATE)
    for x, y in steps:
        height, width = out.shape[0] - abs(int(y)), out.shape[1] - abs(int(x))
        first = out[max(0, -y) : max(0, -y) + height, max(0, -x) : max(0, -x) + width]
        second = out[max(0, y) : max(0, y) + height, max(0, x) : max(0, x) + width]
        out = cv2.addWeighted(first, 0.5, second, 0.5, 0)
    return np.asarray(out, np.uint8)
