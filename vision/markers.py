"""The printed markers: AprilTags 36h11 found in a picture, and the felt placed by them."""

from collections.abc import Iterable, Mapping

import cv2
import numpy as np

from vision.felt import CalibrationError, Felt, Matrix, felt_from_points, project
from vision.frame import Image
from vision.layout import TableLayout, Tag

ENOUGH_TAGS = 3
"""Three tags place the felt by their twelve corners, so that one may lie under a hand."""
_MOST_ERROR_PX = 6.0
_ZOOMS = (1.0, 2.0, 0.5)

Tags = Mapping[int, Matrix]
"""Found tags: number to (4, 2) corner pixels, clockwise in the picture."""


def find_tags(image: Image, wanted: Iterable[int], *, thorough: bool = True) -> dict[int, Matrix]:
    """Find markers by their numbers; ``thorough`` looks again at other sizes while some are missing."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    missing = set(wanted)
    found: dict[int, Matrix] = {}
    for zoom in _ZOOMS if thorough else _ZOOMS[:1]:
        if not missing:
            break
        looked_at = grey if zoom == 1 else cv2.resize(grey, None, fx=zoom, fy=zoom, interpolation=_how(zoom))
        corners, ids, _ = _detector().detectMarkers(looked_at)
        for quad, number in zip(corners, [] if ids is None else ids.ravel(), strict=True):
            if int(number) in missing:
                missing.discard(int(number))
                found[int(number)] = (np.asarray(quad, np.float64).reshape(4, 2) + 0.5) / zoom - 0.5
    return found


def felt_from_tags(layout: TableLayout, tags: Tags) -> Felt:
    """Place the felt by the markers that were found, however each is turned.

    Raises CalibrationError when there are fewer than three, or when they do not lie where the layout says.
    """
    placed = {tag.id: tag for tag in layout.tags}
    known = [number for number in placed if number in tags]
    if len(known) < ENOUGH_TAGS:
        hidden = ", ".join(str(number) for number in placed if number not in tags)
        raise CalibrationError(
            f"Only {len(known)} of the {len(placed)} markers are seen (missing {hidden}): uncover them, light them "
            "evenly, or mark the felt's four corners by hand."
        )
    rough = _rough(placed, tags, known)
    points_mm, points_px = [], []
    for number in known:
        corners_mm = corners_of(placed[number])
        expected = project(rough, corners_mm)
        seen = min(
            (np.roll(tags[number], turn, 0) for turn in range(4)), key=lambda quad: np.abs(quad - expected).sum()
        )
        points_mm.append(corners_mm)
        points_px.append(seen)
    felt = felt_from_points(np.concatenate(points_mm), np.concatenate(points_px))
    if felt.error_px > _MOST_ERROR_PX:
        raise CalibrationError(
            f"The markers do not lie as the {layout.name} table has them (off by {felt.error_px:.0f} pixels): "
            "check the table's preset and where each marker lies."
        )
    return felt


def corners_of(tag: Tag) -> Matrix:
    """A marker's corners in felt millimetres, (4, 2), upper left first, clockwise seen from above."""
    half = tag.size_mm / 2
    around = np.array([[-half, half], [half, half], [half, -half], [-half, -half]])
    return np.asarray(np.array([tag.x_mm, tag.y_mm]) + around)


def tag_image(number: int, side_px: int) -> Image:
    """Draw a marker, black square only: uint8 (side, side, 3). It needs a white margin of a tenth of its side."""
    grey = cv2.aruco.generateImageMarker(_dictionary(), number, side_px)
    return np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)


def _rough(placed: Mapping[int, Tag], tags: Tags, known: list[int]) -> Matrix:
    centres_mm: Matrix = np.array([[placed[number].x_mm, placed[number].y_mm] for number in known])
    centres_px = np.array([_crossing(tags[number]) for number in known])
    if len(known) >= 4:
        return felt_from_points(centres_mm, centres_px).to_px
    affine = np.hstack([centres_mm, np.ones((3, 1))])
    return np.asarray(np.vstack([np.linalg.solve(affine, centres_px).T, [0.0, 0.0, 1.0]]))


def _crossing(quad: Matrix) -> Matrix:
    """Where the diagonals meet: the image of the square's centre in any perspective."""
    a, b, c, d = quad
    along, across = c - a, d - b
    sides = np.stack([along, -across], 1)
    return np.asarray(a + along * np.linalg.solve(sides, b - a)[0])


def _detector() -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.cornerRefinementWinSize = 4
    return cv2.aruco.ArucoDetector(_dictionary(), settings)


def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)


def _how(zoom: float) -> int:
    return cv2.INTER_AREA if zoom < 1 else cv2.INTER_CUBIC
