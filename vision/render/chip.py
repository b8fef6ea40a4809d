"""Draws chips and the dealer button from above."""

from functools import cache
from math import cos, pi, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.scene import Colour
from vision.render.sprite import Art, art_of

CHIP_MM = 39.0
CHIP_THICK_MM = 3.3
BUTTON_MM = 50.0
_PX_PER_MM = 8
_COLOURS: tuple[tuple[int, Colour, Colour], ...] = (
    (1, (228, 232, 234), (150, 70, 40)),
    (5, (38, 40, 190), (235, 235, 235)),
    (25, (62, 120, 34), (235, 235, 235)),
    (100, (36, 34, 34), (200, 200, 205)),
    (500, (130, 44, 96), (220, 220, 160)),
    (1000, (40, 170, 225), (60, 40, 40)),
    (5000, (60, 90, 200), (225, 235, 240)),
    (25000, (180, 140, 60), (235, 240, 245)),
)
VALUES = tuple(value for value, _, _ in _COLOURS)
"""Chip values in play, smallest first."""


def breakdown(amount: int) -> tuple[tuple[int, int], ...]:
    """The fewest chips that make an amount: (value, count), largest value first; nothing for 0."""
    left, stacks = max(0, amount), []
    for value in reversed(VALUES):
        count, left = divmod(left, value)
        if count:
            stacks.append((value, count))
    return tuple(stacks)


@cache
def chip_art(value: int) -> Art:
    """A chip's face: body, edge spots, inlay with its value; an unknown value looks like the next smaller one."""
    _, body, spots = max((row for row in _COLOURS if row[0] <= max(1, value)), key=lambda row: row[0])
    side = round(CHIP_MM * _PX_PER_MM)
    face, centre, radius = _blank(side, body), (side // 2, side // 2), side // 2 - 1
    for k in range(6):
        cv2.ellipse(face, centre, (radius, radius), 0, k * 60 - 9, k * 60 + 9, (*spots, 255), -1, cv2.LINE_AA)
    cv2.circle(face, centre, round(radius * 0.76), (*body, 255), -1, cv2.LINE_AA)
    cv2.circle(face, centre, round(radius * 0.58), (236, 240, 242, 255), -1, cv2.LINE_AA)
    cv2.circle(face, centre, round(radius * 0.58), (*spots, 255), 3, cv2.LINE_AA)
    _write(face, f"{value // 1000}K" if value >= 1000 else str(value), radius * 0.78, (*_dark(body), 255))
    face[..., 3] = _disc(side)
    return art_of(face, CHIP_MM, CHIP_MM)


@cache
def chip_side_art(value: int) -> Art:
    """A chip below another one: only its darker edge shows."""
    _, body, spots = max((row for row in _COLOURS if row[0] <= max(1, value)), key=lambda row: row[0])
    side = round(CHIP_MM * _PX_PER_MM)
    face, centre, radius = _blank(side, _dark(body)), (side // 2, side // 2), side // 2 - 1
    for k in range(6):
        cv2.ellipse(face, centre, (radius, radius), 0, k * 60 - 9, k * 60 + 9, (*_dark(spots), 255), -1, cv2.LINE_AA)
    face[..., 3] = _disc(side)
    return art_of(face, CHIP_MM, CHIP_MM)


@cache
def button_art() -> Art:
    """The white disc that says DEALER."""
    side = round(BUTTON_MM * _PX_PER_MM)
    face, centre, radius = _blank(side, (238, 243, 245)), (side // 2, side // 2), side // 2 - 1
    cv2.circle(face, centre, round(radius * 0.9), (60, 60, 60, 255), 4, cv2.LINE_AA)
    _write(face, "DEALER", radius * 1.45, (40, 40, 40, 255))
    face[..., 3] = _disc(side)
    return art_of(face, BUTTON_MM, BUTTON_MM)


def spots_turn(seed: int) -> float:
    """How far a chip is turned, in degrees: chips are never laid alike."""
    return (seed * 137.508) % 360


def ring(x_mm: float, y_mm: float, number: int, radius_mm: float = CHIP_MM + 1) -> tuple[float, float]:
    """Place number 0, 1, 2, ... of stacks around a point: the point, then a ring of six around it."""
    if number == 0:
        return x_mm, y_mm
    angle = (number - 1) * pi / 3
    return x_mm + radius_mm * cos(angle), y_mm + radius_mm * sin(angle)


def _dark(colour: Colour) -> Colour:
    return colour[0] * 3 // 5, colour[1] * 3 // 5, colour[2] * 3 // 5


def _blank(side: int, colour: Colour) -> NDArray[np.uint8]:
    face = np.empty((side, side, 4), np.uint8)
    face[:] = (*colour, 255)
    return face


def _disc(side: int) -> NDArray[np.uint8]:
    mask = np.zeros((side, side), np.uint8)
    cv2.circle(mask, (side // 2, side // 2), side // 2 - 1, 255, -1, cv2.LINE_AA)
    return mask


def _write(face: NDArray[np.uint8], text: str, width_px: float, ink: tuple[int, ...]) -> None:
    (wide, tall), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, 1.0, 3)
    size = min(width_px / wide, width_px / 1.6 / tall)
    (wide, tall), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, size, 4)
    origin = ((face.shape[1] - wide) // 2, (face.shape[0] + tall) // 2)
    cv2.putText(face, text, origin, cv2.FONT_HERSHEY_DUPLEX, size, ink, 4, cv2.LINE_AA)
