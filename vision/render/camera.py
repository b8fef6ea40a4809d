"""The virtual camera: a pinhole over the felt that turns millimetres into pixels."""

from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

FULL_SIZE = (2304, 1296)
"""Width and height in px of the camera's video mode that views a whole table."""
FOCAL_SHARE = 0.77
"""Focal length as a share of the picture's width: a lens that sees 66 degrees across."""


@dataclass(frozen=True, slots=True)
class CameraModel:
    """A camera that looks down at the felt (plane z = 0, x right, y away from the dealer, z up, all in mm).

    ``x_mm``, ``y_mm``, ``height_mm`` say where it hangs, ``look_x_mm``, ``look_y_mm`` the point of the felt in the
    middle of its picture, ``roll_deg`` how far it is turned, counter-clockwise. ``k1`` is radial distortion:
    a point at half the picture's diagonal moves outward by ``k1`` of that distance.
    """

    width: int
    height: int
    focal_px: float
    x_mm: float
    y_mm: float
    height_mm: float
    look_x_mm: float = 0.0
    look_y_mm: float = 0.0
    roll_deg: float = 0.0
    k1: float = 0.0

    def axes(self) -> Matrix:
        """Camera axes as rows (right, down, forward) in felt coordinates: float64 (3, 3)."""
        forward = np.array([self.look_x_mm - self.x_mm, self.look_y_mm - self.y_mm, -self.height_mm])
        forward /= np.linalg.norm(forward)
        right = np.cross(forward, [0.0, 1.0, 0.0])
        right /= np.linalg.norm(right)
        down = np.cross(forward, right)
        c, s = cos(radians(self.roll_deg)), sin(radians(self.roll_deg))
        return np.stack([c * right + s * down, c * down - s * right, forward])

    def homography(self, z_mm: float = 0.0) -> Matrix:
        """Felt millimetres at height ``z_mm`` to undistorted pixels: float64 (3, 3), for column vectors (x, y, 1)."""
        axes = self.axes()
        eye = np.array([self.x_mm, self.y_mm, self.height_mm])
        lens = np.array(
            [[self.focal_px, 0, (self.width - 1) / 2], [0, self.focal_px, (self.height - 1) / 2], [0, 0, 1.0]]
        )
        plane = np.column_stack([axes[:, 0], axes[:, 1], axes[:, 2] * z_mm - axes @ eye])
        return np.asarray(lens @ plane, np.float64)

    def project(self, points_mm: Matrix, z_mm: float = 0.0) -> Matrix:
        """Pixels of felt points: float64 (n, 2) mm at height ``z_mm`` to float64 (n, 2) px, distortion included."""
        points = np.asarray(points_mm, np.float64).reshape(-1, 2)
        image = np.column_stack([points, np.ones(len(points))]) @ self.homography(z_mm).T
        return self.distort(image[:, :2] / image[:, 2:])

    def distort(self, points_px: Matrix) -> Matrix:
        """Where undistorted pixels (n, 2) land in the picture."""
        centre = np.array([(self.width - 1) / 2, (self.height - 1) / 2])
        away = points_px - centre
        radius2 = (away**2).sum(axis=1, keepdims=True) / (centre**2).sum()
        return np.asarray(centre + away * (1 + self.k1 * radius2), np.float64)

    def px_per_mm(self) -> float:
        """Scale in the middle of the picture."""
        distance = np.linalg.norm(
            [self.look_x_mm - self.x_mm, self.look_y_mm - self.y_mm, self.height_mm],
        )
        return float(self.focal_px / distance)


def overhead(
    width_mm: float,
    height_mm: float,
    size: tuple[int, int] = FULL_SIZE,
    *,
    tilt_deg: float = 4.0,
    roll_deg: float = 0.4,
    k1: float = 0.002,
    margin: float = 1.035,
) -> CameraModel:
    """A camera on a mast at the dealer's side of a felt of this size, as high as it must be to see all of it.

    ``margin`` is how much more than the felt it sees. Raises ValueError for a picture or felt without area.
    """
    if min(size) < 1 or min(width_mm, height_mm) <= 0:
        raise ValueError(f"a picture of {size[0]}x{size[1]} px of {width_mm:g}x{height_mm:g} mm has no area")
    focal = FOCAL_SHARE * size[0]
    distance = margin * max(width_mm * focal / size[0], height_mm * focal / size[1])
    back, up = distance * sin(radians(tilt_deg)), distance * cos(radians(tilt_deg))
    nearer = -0.008 * height_mm  # the near edge is larger in a tilted picture, so the middle lies toward it
    return CameraModel(size[0], size[1], focal, 0.0, nearer - back, up, 0.0, nearer, roll_deg, k1)
