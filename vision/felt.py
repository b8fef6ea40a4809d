"""The felt in the picture: a homography between pixels and millimetres, and flattened patches of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.errors import UpcardError
from vision.frame import Image
from vision.indices import Pyramid
from vision.layout import Point, TableLayout

Matrix = NDArray[np.floating[Any]]
Points = Matrix


class CalibrationError(UpcardError, ValueError):
    """The felt cannot be placed in the picture; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A flattened piece of the felt: uint8 (H, W, 3), and the 3x3 matrix from its pixels to felt millimetres."""

    image: Image
    to_mm: Matrix
    px_per_mm: float

    def mm(self, points_px: Points) -> Matrix:
        """Felt millimetres of (n, 2) patch pixels."""
        return project(self.to_mm, points_px)

    def px(self, points_mm: Points) -> Matrix:
        """Patch pixels of (n, 2) felt millimetres."""
        return project(np.linalg.inv(self.to_mm), points_mm)


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of the felt to flatten: centre and size in mm, and the direction that becomes up."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    up_deg: float = 90.0

    def to_mm(self, px_per_mm: float) -> Matrix:
        """The 3x3 matrix from pixels of the flattened rectangle to felt millimetres."""
        up = np.array([cos(radians(self.up_deg)), sin(radians(self.up_deg))])
        right = np.array([up[1], -up[0]])
        corner = np.array([self.x_mm, self.y_mm]) - right * self.width_mm / 2 + up * self.height_mm / 2
        step = 1.0 / px_per_mm
        first = corner + (right - up) * step / 2  # the middle of the first pixel
        columns = [np.append(right * step, 0.0), np.append(-up * step, 0.0), np.append(first, 1.0)]
        return np.stack(columns, 1)

    def corners_mm(self) -> Matrix:
        """Its four corners, (4, 2), upper left first, clockwise."""
        size = self.width_mm, self.height_mm
        around: Matrix = np.array([[0.0, 0.0], [size[0], 0.0], [size[0], size[1]], [0.0, size[1]]]) - 0.5
        return project(self.to_mm(1.0), around)


@dataclass(frozen=True, slots=True)
class Felt:
    """Where the felt lies in the picture.

    ``to_px`` is the 3x3 matrix from felt millimetres (origin at the table's centre, y away from the dealer) to
    pixels (x, y of pixel centres); ``error_px`` is the root mean square of what the markers miss it by.
    """

    to_px: Matrix
    error_px: float = 0.0

    def px(self, points_mm: Points) -> Matrix:
        """Pixels of (n, 2) felt millimetres."""
        return project(self.to_px, points_mm)

    def mm(self, points_px: Points) -> Matrix:
        """Felt millimetres of (n, 2) pixels."""
        return project(np.linalg.inv(self.to_px), points_px)

    def px_per_mm(self, x_mm: float, y_mm: float) -> float:
        """Scale of the picture at a point of the felt (the larger of two directions)."""
        near = np.array([[x_mm, y_mm], [x_mm + 5, y_mm], [x_mm, y_mm + 5]])
        here, right, up = self.px(near)
        return float(max(np.hypot(*(right - here)), np.hypot(*(up - here))) / 5)

    def within(self, x_px: float, y_px: float) -> "Felt":
        """The same felt in a piece cut out of the picture at a pixel."""
        return Felt(_shift(-x_px, -y_px) @ self.to_px, self.error_px)

    def shrunk(self, factor: float) -> "Felt":
        """The same felt in a picture ``factor`` times smaller."""
        share = 1.0 / factor
        return Felt(_shift(-0.5, -0.5) @ np.diag([share, share, 1.0]) @ _shift(0.5, 0.5) @ self.to_px, self.error_px)

    def warp(self, source: Pyramid, window: Window, px_per_mm: float) -> Patch:
        """Flatten a rectangle of the felt out of a picture."""
        to_mm = window.to_mm(px_per_mm)
        image, share = source.level(self.px_per_mm(window.x_mm, window.y_mm) / px_per_mm)
        to_level = _shift(-0.5, -0.5) @ np.diag([share, share, 1.0]) @ _shift(0.5, 0.5)
        size = (max(1, round(window.width_mm * px_per_mm)), max(1, round(window.height_mm * px_per_mm)))
        flat = cv2.warpPerspective(
            image,
            to_level @ self.to_px @ to_mm,
            size,
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return Patch(np.asarray(flat, np.uint8), to_mm, px_per_mm)


def project(matrix: Matrix, points: Points) -> Matrix:
    """Send (n, 2) points through a 3x3 matrix."""
    flat = np.asarray(points, np.float64).reshape(-1, 2)
    mapped = np.hstack([flat, np.ones((len(flat), 1))]) @ matrix.T
    return np.asarray(mapped[:, :2] / mapped[:, 2:])


def felt_from_points(points_mm: Points, points_px: Points) -> Felt:
    """Fit the felt to four or more points known both ways. Raises CalibrationError when they do not span a plane."""
    found, _ = cv2.findHomography(np.asarray(points_mm, np.float64), np.asarray(points_px, np.float64), 0)
    if found is None or not np.isfinite(found).all() or abs(np.linalg.det(found)) < 1e-12:
        raise CalibrationError("The markers lie on one line: put them near the four corners of the felt.")
    matrix = np.asarray(found, np.float64)
    off = project(matrix, points_mm) - points_px
    felt = Felt(matrix, float(np.sqrt((off**2).sum(1).mean())))
    centre, right, up = felt.px(np.array([[0.0, 0.0], [10.0, 0.0], [0.0, 10.0]]))
    across, away = right - centre, up - centre
    if across[0] * away[1] - across[1] * away[0] >= 0:
        raise CalibrationError(
            "The felt is seen as in a mirror: turn off the camera's mirroring, or give the corners again in the order "
            "far left, far right, near right, near left as the dealer sees them."
        )
    return felt


def felt_from_corners(layout: TableLayout, corners_px: Sequence[Point]) -> Felt:
    """Place the felt by its four corners: far left, far right, near right, near left as the dealer sees them.

    Raises CalibrationError when they are not four, or not corners of a felt seen from above.
    """
    if len(corners_px) != 4:
        raise CalibrationError(f"A felt has four corners, but {len(corners_px)} were given.")
    half_x, half_y = layout.width_mm / 2, layout.height_mm / 2
    corners_mm = np.array([[-half_x, half_y], [half_x, half_y], [half_x, -half_y], [-half_x, -half_y]])
    seen = np.array(corners_px, np.float64)
    if (
        not cv2.isContourConvex(seen.astype(np.float32).reshape(-1, 1, 2))
        or cv2.contourArea(seen.astype(np.float32)) < 400
    ):
        raise CalibrationError("The four corners do not outline a felt: mark them again, going around the table.")
    return felt_from_points(corners_mm, seen)


def _shift(x: float, y: float) -> Matrix:
    return np.array([[1.0, 0.0, x], [0.0, 1.0, y], [0.0, 0.0, 1.0]])
