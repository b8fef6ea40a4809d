"""Whether the camera can be trusted just now: dark, covered, out of focus, or pushed."""

from dataclasses import dataclass

import cv2
import numpy as np

from dealer.observations import CameraState
from vision.felt import CalibrationError, Felt, Matrix
from vision.frame import Image
from vision.layout import TableLayout, Tag
from vision.markers import corners_of, felt_from_tags, find_tags

_DARK = 14.0  # mean brightness of 255
_FLAT = 5.0  # standard deviation of 255: a lens cap, a sleeve
_COVERED_SHARE = 0.55
_PUSHED_PX = 2.5
_PUSHED_MM = 2.0
_STEADY_PX = 1.0
_SOFT = 0.5  # of the sharpness at calibration
_OUT_OF_FOCUS = "The picture is out of focus: check the lens and its focus lock."
_SMOOTH_PX = 1.6  # of the small copy
_CORNER_MOST_PX = 1.2  # of the small copy, for felts placed by hand


@dataclass(frozen=True, slots=True)
class Verdict:
    """The camera's state with one sentence for a person; ``felt`` is set when the felt was found anew."""

    state: CameraState
    detail: str = ""
    felt: Felt | None = None


LIVE = Verdict(CameraState.LIVE)


def darkness(small: Image) -> Verdict | None:
    """The verdict on a picture in which nothing can be seen; None when something can."""
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    if float(grey.mean()) < _DARK:
        return Verdict(CameraState.BLOCKED, "The picture is dark: switch on the light or uncover the camera.")
    if float(grey.std()) < _FLAT:
        return Verdict(CameraState.BLOCKED, "Something covers the camera: uncover it.")
    return None


class CameraWatch:
    """Compares the markers with where they were when the felt was placed.

    Without markers (a felt placed by four corners) the small copy as a whole is compared instead.
    """

    def __init__(self, layout: TableLayout, felt: Felt, image: Image, small: Image) -> None:
        """``image`` and ``small`` are the full frame and its small copy at the time the felt was placed."""
        self._layout = layout
        self._felt = felt
        seen = find_tags(image, [tag.id for tag in layout.tags])
        self._homes = {tag.id: seen[tag.id] for tag in layout.tags if tag.id in seen}
        self._sharpness = {tag.id: self._sharp(image, tag) for tag in layout.tags if tag.id in seen}
        self._pattern = _pattern(small)
        self._shrink = image.shape[1] / small.shape[1]
        self._last_seen: dict[int, Matrix] = {}

    def check(self, image: Image, small: Image, changed_share: float) -> Verdict:
        """Judge one frame. ``changed_share`` is how much of the felt differs from the table at rest (0..1)."""
        dark = darkness(small)
        if dark is not None:
            return dark
        if not self._homes:
            return self._check_pattern(small, changed_share)
        near = self._near_home(image)
        soft = [self._sharp(image, tag) < _SOFT * self._sharpness[tag.id] for tag in self._known(near)]
        if near and all(soft):
            return Verdict(CameraState.BLURRED, _OUT_OF_FOCUS)
        if near and not self._pushed(near):
            self._last_seen = {}
            return LIVE
        return self._look_around(image, changed_share)

    def _known(self, seen: dict[int, Matrix]) -> list[Tag]:
        return [tag for tag in self._layout.tags if tag.id in seen and tag.id in self._homes]

    def _pushed(self, seen: dict[int, Matrix]) -> bool:
        shifts = [float(np.hypot(*(seen[tag.id] - self._homes[tag.id]).mean(0))) for tag in self._known(seen)]
        limits = [max(_PUSHED_PX, _PUSHED_MM * self._felt.px_per_mm(tag.x_mm, tag.y_mm)) for tag in self._known(seen)]
        beyond = sum(shift > limit for shift, limit in zip(shifts, limits, strict=True))
        return beyond * 2 > len(shifts)

    def _near_home(self, image: Image) -> dict[int, Matrix]:
        """The markers that are within a marker's width of their places; the rest of the picture is not searched."""
        found = {}
        for tag in self._layout.tags:
            if tag.id not in self._homes:
                continue
            quad = self._homes[tag.id]
            reach = float(np.ptp(quad, 0).max()) * 0.9
            low = np.maximum(np.floor(quad.min(0) - reach).astype(int), 0)
            high = np.ceil(quad.max(0) + reach).astype(int)
            piece = np.ascontiguousarray(image[low[1] : high[1], low[0] : high[0]])
            here = find_tags(piece, [tag.id], thorough=False)
            if tag.id in here:
                found[tag.id] = here[tag.id] + low
        return found

    def _look_around(self, image: Image, changed_share: float) -> Verdict:
        """Search the whole picture: the camera was pushed, or the markers are covered."""
        seen = find_tags(image, [tag.id for tag in self._layout.tags], thorough=False)
        before, self._last_seen = self._last_seen, seen
        try:
            felt = felt_from_tags(self._layout, seen)
        except CalibrationError as error:
            if changed_share > _COVERED_SHARE:
                return Verdict(CameraState.BLOCKED, "Something covers the table and its markers.")
            if all(self._sharp(image, tag) < _SOFT * self._sharpness[tag.id] for tag in self._known(self._homes)):
                return Verdict(CameraState.BLURRED, _OUT_OF_FOCUS)
            return Verdict(CameraState.BLOCKED, str(error))
        steady = before.keys() == seen.keys() and all(
            float(np.abs(seen[number] - before[number]).max()) <= _STEADY_PX for number in seen
        )
        return Verdict(
            CameraState.MOVED, "The camera or the table was pushed: finding the felt again.", felt if steady else None
        )

    def _sharp(self, image: Image, tag: Tag) -> float:
        """Steepest edge of a marker as a share of its contrast, so that light does not matter."""
        quad = self._felt.px(corners_of(tag))
        low = np.maximum(np.floor(quad.min(0)).astype(int), 0)
        high = np.ceil(quad.max(0)).astype(int) + 1
        piece = image[low[1] : high[1], low[0] : high[0]]
        if min(piece.shape[:2]) < 8:
            return 0.0
        grey = cv2.cvtColor(np.ascontiguousarray(piece), cv2.COLOR_BGR2GRAY).astype(np.float32)
        contrast = float(np.percentile(grey, 95) - np.percentile(grey, 5))
        slope = np.hypot(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1))
        return float(np.percentile(slope, 97)) / max(contrast, 8.0)

    def _check_pattern(self, small: Image, changed_share: float) -> Verdict:
        if changed_share > _COVERED_SHARE:
            return Verdict(CameraState.BLOCKED, "Something covers the table.")
        (right, down), sure = cv2.phaseCorrelate(self._pattern, _pattern(small))
        if sure > 0.15 and float(np.hypot(right, down)) > _CORNER_MOST_PX:
            return Verdict(
                CameraState.MOVED, "The camera or the table was pushed: put it back, or mark the felt's corners again."
            )
        return LIVE


def _pattern(small: Image) -> Matrix:
    """What stands out of a picture whatever the light: its edges, fading toward the border."""
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    # Smoothed first: the sensor's noise is edges too, and now and then outweighs the table's.
    edges = np.clip(np.abs(cv2.Laplacian(cv2.GaussianBlur(grey, (0, 0), _SMOOTH_PX), cv2.CV_32F)), 0, 60)
    window = cv2.createHanningWindow((small.shape[1], small.shape[0]), cv2.CV_32F)
    return np.asarray(edges * window, np.float32)
