"""What moved: a small copy of each frame against the last one and against the table as it lay at rest."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.observations import ZoneRef
from vision.felt import Felt
from vision.foreground import Mask
from vision.frame import Image
from vision.layout import TableLayout

SMALL_WIDTH_PX = 576
"""Width of the small copy, about: frames are shrunk by a whole number."""
_STEP = 15  # of 255: a change smaller than this is noise
_SHARE = 0.006  # of a zone's pixels: a third of a chip
_FEWEST_PX = 5
_DRIFT_EVERY = 8  # frames between two steps of following slow light
_DRIFT_STEP = 0.15


class Motion(Enum):
    """What a zone does: lies as it was when it was last accepted, lies differently, or moves."""

    RESTING = "resting"
    CHANGED = "changed"
    MOVING = "moving"


@dataclass(frozen=True, slots=True)
class Stir:
    """One frame's motion: by zone, and the share of the whole felt that differs from the table at rest (0..1)."""

    zones: dict[ZoneRef, Motion]
    changed_share: float


class MotionGate:
    """Compares frames at low resolution; the only work done for a frame in which nothing changed.

    A new gate has accepted nothing, so that every zone is CHANGED until ``accept``.
    """

    def __init__(self, layout: TableLayout, felt: Felt, frame_size: tuple[int, int]) -> None:
        """``frame_size`` is (width, height) in pixels of the frames to come."""
        self.shrink = max(1, round(frame_size[0] / SMALL_WIDTH_PX))
        self._size = (frame_size[0] // self.shrink, frame_size[1] // self.shrink)
        self._refs = tuple(zone.ref for zone in layout.zones)
        self._labels, self._felt_mask = self._drawn(layout, felt)
        self._felt_px = max(1, cv2.countNonZero(self._felt_mask))
        pixels = np.bincount(self._labels.ravel(), minlength=len(self._refs) + 1)
        self._limits = np.maximum(_FEWEST_PX, pixels * _SHARE)
        self._last: Image | None = None
        self._rest: Image | None = None
        self._accepted: set[ZoneRef] = set()
        self._frames = 0

    def small(self, image: Image) -> Image:
        """The small copy of a frame."""
        if self.shrink == 1:
            return image
        even = image[: self._size[1] * self.shrink, : self._size[0] * self.shrink]
        return np.asarray(cv2.resize(even, self._size, interpolation=cv2.INTER_AREA), np.uint8)

    def step(self, small: Image) -> Stir:
        """Take in the next frame's small copy."""
        last = small if self._last is None else self._last
        if self._rest is None:
            self._rest = small.copy()
        first = self._last is None
        self._last = small
        self._frames += 1
        moved = self._count(_differs(small, last))
        changed_mask = _differs(small, self._rest)
        changed = self._count(changed_mask)
        zones = {}
        for i, ref in enumerate(self._refs, 1):
            if first or moved[i] > self._limits[i]:
                zones[ref] = Motion.MOVING
            elif ref not in self._accepted or changed[i] > self._limits[i]:
                zones[ref] = Motion.CHANGED
            else:
                zones[ref] = Motion.RESTING
        share = cv2.countNonZero(cv2.bitwise_and(changed_mask, self._felt_mask)) / self._felt_px
        if self._frames % _DRIFT_EVERY == 0:
            self._follow_light(small, zones)
        return Stir(zones, share)

    def accept(self, ref: ZoneRef) -> None:
        """Take a zone as it lies now as its rest."""
        if self._last is None or self._rest is None:
            return
        here = self._labels == self._refs.index(ref) + 1
        self._rest[here] = self._last[here]
        self._accepted.add(ref)

    def accept_background(self) -> None:
        """Take everything outside the zones as it lies now."""
        if self._last is not None and self._rest is not None:
            self._rest[self._labels == 0] = self._last[self._labels == 0]

    def _count(self, mask: Mask) -> NDArray[np.int64]:
        return np.bincount(self._labels[mask > 0], minlength=len(self._refs) + 1)

    def _follow_light(self, small: Image, zones: dict[ZoneRef, Motion]) -> None:
        if self._rest is None:
            return
        still = [True] + [zones[ref] is Motion.RESTING for ref in self._refs]
        mixed = cv2.addWeighted(self._rest, 1 - _DRIFT_STEP, small, _DRIFT_STEP, 0)
        cv2.copyTo(mixed, _as_mask(np.array(still)[self._labels]), self._rest)

    def _drawn(self, layout: TableLayout, felt: Felt) -> tuple[NDArray[np.uint8], Mask]:
        labels = np.zeros(self._size[::-1], np.uint8)
        for i, zone in enumerate(layout.zones, 1):
            cv2.fillConvexPoly(labels, self._small_px(felt, np.array(zone.polygon)), i)
        half_x, half_y = layout.width_mm / 2, layout.height_mm / 2
        corners = np.array([[-half_x, half_y], [half_x, half_y], [half_x, -half_y], [-half_x, -half_y]])
        whole = np.zeros(self._size[::-1], np.uint8)
        cv2.fillConvexPoly(whole, self._small_px(felt, corners), 255)
        return labels, whole

    def _small_px(self, felt: Felt, points_mm: NDArray[np.floating[Any]]) -> NDArray[np.int32]:
        return np.rint((felt.px(points_mm) + 0.5) / self.shrink - 0.5).astype(np.int32)


def _differs(a: Image, b: Image) -> Mask:
    """Where two pictures differ in any channel."""
    apart = cv2.absdiff(a, b)
    blue, green, red = cv2.split(apart)
    _, mask = cv2.threshold(cv2.max(cv2.max(blue, green), red), _STEP, 255, cv2.THRESH_BINARY)
    return np.asarray(mask, np.uint8)


def _as_mask(where: NDArray[np.bool_]) -> Mask:
    return np.asarray(where, np.uint8) * 255
