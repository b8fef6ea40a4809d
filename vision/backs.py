"""Cards counted without looking at their faces: by the shape and area of what lies on the felt."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.foreground import Mask
from vision.layout import CARD_HEIGHT_MM, CARD_WIDTH_MM, ROW_STEP_MM
from vision.nets import Floats

_CARD_MM2 = CARD_WIDTH_MM * CARD_HEIGHT_MM
_CHIP_MM2 = (500.0, 2300.0)  # one chip of 39 mm is 1195; two touching make twice that
_FLECK_MM2 = 350.0


@dataclass(frozen=True, slots=True)
class Shapes:
    """What lies in a zone by shape alone: cards, chips, and things that are neither (a hand, a phone)."""

    cards: int = 0
    chips: int = 0
    strange_mm2: float = 0.0
    centres: tuple[tuple[float, float], ...] = ()
    """Pixels of the middle of each card's blob; cards of one blob share it."""


def count_shapes(mask: Mask, px_per_mm: float, *, without: tuple[Floats, ...] = ()) -> Shapes:
    """Count the cards and chips in a mask. ``without`` are quads (4, 2) of cards already known, left out."""
    left = mask.copy()
    for quad in without:
        cv2.fillConvexPoly(left, np.rint(_grown(quad, 4.0 * px_per_mm)).astype(np.int32), 0)
    if without:
        left = np.asarray(cv2.morphologyEx(left, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
    contours, _ = cv2.findContours(left, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[-2:]
    cards, chips, strange = 0, 0, 0.0
    centres: list[tuple[float, float]] = []
    for contour in contours:
        area = float(cv2.contourArea(contour)) / px_per_mm**2
        if area < _FLECK_MM2:
            continue
        here = _cards_in(contour, area, px_per_mm) or int(bool(without) and _is_strip(contour, area, px_per_mm))
        cards += here
        if here:
            centre, _, _ = cv2.minAreaRect(contour)
            centres += [(float(centre[0]), float(centre[1]))] * here
        elif _is_chip(contour, area, px_per_mm):
            chips += max(1, round(area / 1195.0))
        else:
            strange += area
    return Shapes(cards, chips, strange, tuple(centres))


def _cards_in(contour: cv2.typing.MatLike, area: float, px_per_mm: float) -> int:
    """How many cards make a blob of this outline; 0 when it is no row of cards."""
    _, size, _ = cv2.minAreaRect(contour)
    short, long = sorted(side / px_per_mm for side in size)
    hull = float(cv2.contourArea(cv2.convexHull(contour))) / px_per_mm**2
    if area < 0.8 * _CARD_MM2 or area < 0.8 * hull or short < CARD_WIDTH_MM - 10:
        return 0
    if abs(short - CARD_WIDTH_MM) <= 10 and abs(long - CARD_HEIGHT_MM) <= 12:
        return 1
    if abs(short - CARD_HEIGHT_MM) <= 16 and area >= 0.75 * short * long:
        return 1 + round((long - CARD_WIDTH_MM) / ROW_STEP_MM)
    if area >= 0.7 * short * long:
        return max(1, 1 + round((area - _CARD_MM2) / (ROW_STEP_MM * CARD_HEIGHT_MM)))
    return 0


def _is_strip(contour: cv2.typing.MatLike, area: float, px_per_mm: float) -> bool:
    """Whether this is what shows of a card half under another: as long as a card, straight, and not so wide."""
    _, size, _ = cv2.minAreaRect(contour)
    short, long = sorted(side / px_per_mm for side in size)
    return short >= 15 and abs(long - CARD_HEIGHT_MM) <= 12 and area >= 0.8 * short * long


def _is_chip(contour: cv2.typing.MatLike, area: float, px_per_mm: float) -> bool:
    _, radius = cv2.minEnclosingCircle(contour)
    disc = np.pi * (radius / px_per_mm) ** 2
    if _CHIP_MM2[0] <= area <= _CHIP_MM2[1] and area >= 0.7 * disc:
        return True
    hull = float(cv2.contourArea(cv2.convexHull(contour))) / px_per_mm**2
    return _CHIP_MM2[1] < area <= 12000.0 and area >= 0.72 * hull


def _grown(quad: Floats, by_px: float) -> Floats:
    middle = quad.mean(0)
    away = quad - middle
    return np.asarray(quad + away / np.hypot(away[:, 0], away[:, 1])[:, None] * by_px * 1.4, np.float32)
