"""Cards counted without looking at their faces: by the shape and area of what lies on the felt."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.foreground import Mask
from vision.layout import CARD_HEIGHT_MM, CARD_WIDTH_MM, ROW_STEP_MM
from vision.nets import Floats

_CARD_MM2 = CARD_WIDTH_MM * CARD_HEIGHT_MM
_CHIP_MM2 = 1195.0
_FLECK_MM2 = 350.0
_SCRAP_MM2 = 1500.0  # smaller odd things are no cards
_EDGE_MM = 20.0  # of a blob along the edge of what is looked at: it goes on beyond, as an arm does


@dataclass(frozen=True, slots=True)
class Shapes:
    """What lies in a zone by shape alone: cards, chips, and whether something covers it that is neither.

    ``centres`` are patch pixels, one for each card; cards of one blob share its middle.
    """

    cards: int = 0
    chips: int = 0
    covered: bool = False
    centres: tuple[tuple[float, float], ...] = ()

    def and_also(self, other: "Shapes") -> "Shapes":
        """Both together."""
        return Shapes(
            self.cards + other.cards,
            self.chips + other.chips,
            self.covered or other.covered,
            self.centres + other.centres,
        )


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The masks a zone is counted in, all of one patch: the zone itself, and all that is looked at around it."""

    zone: Mask
    seen: Mask
    px_per_mm: float


def count_shapes(things: Mask, around: Surroundings, *, without: tuple[Floats, ...] = ()) -> Shapes:
    """Count the cards and chips whose middle lies in the zone.

    ``without`` are quads (4, 2) of cards already known, left out; what shows of others beneath them still counts.
    """
    left = cv2.bitwise_and(things, around.seen)
    for quad in without:
        cv2.fillConvexPoly(left, np.rint(_grown(quad, 2.0 * around.px_per_mm)).astype(np.int32), 0)
    if without:
        left = cv2.morphologyEx(left, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    rim = cv2.subtract(around.seen, cv2.erode(around.seen, np.ones((3, 3), np.uint8), borderValue=0))
    contours, _ = cv2.findContours(left, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[-2:]
    total = Shapes()
    for contour in contours:
        blob = np.zeros(left.shape, np.uint8)
        cv2.drawContours(blob, [contour], -1, 255, -1)
        total = total.and_also(_judged(contour, blob, rim, around, among_faces=bool(without)))
    return total


def _judged(
    contour: cv2.typing.MatLike,
    blob: cv2.typing.MatLike,
    rim: cv2.typing.MatLike,
    around: Surroundings,
    *,
    among_faces: bool,
) -> Shapes:
    """What one blob is to the zone."""
    area = float(cv2.contourArea(contour)) / around.px_per_mm**2
    inside = cv2.countNonZero(cv2.bitwise_and(blob, around.zone)) / around.px_per_mm**2
    if area < _FLECK_MM2 or inside < _FLECK_MM2:
        return Shapes()
    touching = cv2.bitwise_and(blob, rim)
    cut_off = cv2.countNonZero(touching) / around.px_per_mm > _EDGE_MM
    crossing = cv2.connectedComponents(touching)[0] > 2  # the background is one of them
    if cut_off and (crossing or not _is_neat(contour, area, around.px_per_mm)):
        return Shapes(covered=inside > 2 * _FLECK_MM2)
    (x, y), _, _ = cv2.minAreaRect(contour)
    row, column = np.clip((round(y), round(x)), 0, np.array(blob.shape) - 1)
    if not around.zone[row, column]:
        return Shapes()
    cards = _cards_in(contour, area, around.px_per_mm)
    if not cards and not (among_faces and _is_strip(contour, area, around.px_per_mm)):
        if _are_chips(contour, area, around.px_per_mm):
            return Shapes(chips=max(1, round(area / _CHIP_MM2)))
        if area < _SCRAP_MM2:
            return Shapes()
    # Odd outlines that end inside what is looked at are untidy cards: no hand ends at its wrist.
    cards = cards or max(1, round(area / _CARD_MM2))
    return Shapes(cards=cards, centres=((float(x), float(y)),) * cards)


def _cards_in(contour: cv2.typing.MatLike, area: float, px_per_mm: float) -> int:
    """How many cards make a blob of this outline; 0 when it is no row of cards."""
    short, long = _sides(contour, px_per_mm)
    hull = float(cv2.contourArea(cv2.convexHull(contour))) / px_per_mm**2
    if area < 0.8 * _CARD_MM2 or area < 0.85 * hull or short < CARD_WIDTH_MM - 10:
        return 0
    if abs(short - CARD_WIDTH_MM) <= 10 and abs(long - CARD_HEIGHT_MM) <= 12:
        return 1
    if abs(short - CARD_HEIGHT_MM) <= 16 and area >= 0.78 * short * long:
        return 1 + round((long - CARD_WIDTH_MM) / ROW_STEP_MM)
    if area >= 0.7 * short * long:
        return max(1, 1 + round((area - _CARD_MM2) / (ROW_STEP_MM * CARD_HEIGHT_MM)))
    return 0


def _is_neat(contour: cv2.typing.MatLike, area: float, px_per_mm: float) -> bool:
    """Whether this is a card or a straight row of cards beyond doubt, even at the felt's edge."""
    short, long = _sides(contour, px_per_mm)
    single = abs(short - CARD_WIDTH_MM) <= 7 and abs(long - CARD_HEIGHT_MM) <= 8
    row = abs(short - CARD_HEIGHT_MM) <= 8 and long > CARD_HEIGHT_MM
    return (single or row) and area >= 0.9 * short * long


def _is_strip(contour: cv2.typing.MatLike, area: float, px_per_mm: float) -> bool:
    """Whether this is what shows of a card half under another: as long as a card, straight, and not so wide."""
    short, long = _sides(contour, px_per_mm)
    return short >= 10 and abs(long - CARD_HEIGHT_MM) <= 12 and area >= 0.8 * short * long


def _are_chips(contour: cv2.typing.MatLike, area: float, px_per_mm: float) -> bool:
    _, radius = cv2.minEnclosingCircle(contour)
    disc = float(np.pi * (radius / px_per_mm) ** 2)
    if area <= 2 * _CHIP_MM2:
        return area >= 0.6 * disc
    hull = float(cv2.contourArea(cv2.convexHull(contour))) / px_per_mm**2
    return area <= 12 * _CHIP_MM2 and area >= 0.65 * hull


def _sides(contour: cv2.typing.MatLike, px_per_mm: float) -> tuple[float, float]:
    _, size, _ = cv2.minAreaRect(contour)
    return min(size) / px_per_mm, max(size) / px_per_mm


def _grown(quad: Floats, by_px: float) -> Floats:
    away = quad - quad.mean(0)
    return np.asarray(quad + away / np.hypot(away[:, 0], away[:, 1])[:, None] * by_px * 1.4, np.float32)
