"""Draws what a sheet of faces does not hold: the card's outline and its back."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

PX_PER_MM = 5
CARD_MM = (63, 88)
CARD_PX = (CARD_MM[0] * PX_PER_MM, CARD_MM[1] * PX_PER_MM)
"""Width and height of a drawn card, 315 x 440 px."""
CORNER_MM = 3.2
_SUPERSAMPLING = 4

Colour = tuple[int, int, int]
"""Blue, green, red, 0 to 255."""


def outline(width: int = CARD_PX[0], height: int = CARD_PX[1]) -> NDArray[np.uint8]:
    """Give the opacity of a card with round corners: uint8 (height, width), 255 inside, smooth at the rim."""
    k = _SUPERSAMPLING
    big = np.zeros((height * k, width * k), np.uint8)
    radius = round(CORNER_MM * width / CARD_MM[0] * k)
    right, bottom = width * k - 1, height * k - 1
    cv2.rectangle(big, (radius, 0), (right - radius, bottom), 255, -1)
    cv2.rectangle(big, (0, radius), (right, bottom - radius), 255, -1)
    for x in (radius, right - radius):
        for y in (radius, bottom - radius):
            cv2.circle(big, (x, y), radius, 255, -1)
    return np.asarray(cv2.resize(big, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def with_outline(face: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Add the opacity channel: uint8 (H, W, 3) BGR becomes (H, W, 4) BGRA, colours not premultiplied."""
    height, width = face.shape[:2]
    return np.dstack([face, outline(width, height)])


def lattice_back(ink: Colour, paper: Colour = (246, 250, 250)) -> NDArray[np.uint8]:
    """Draw a back of crossed lines with a rosette in the middle inside a white margin: (440, 315, 3) BGR."""
    yy, xx = _millimetres()
    diagonal = np.abs(np.sin((xx + yy) * math.pi / 3.2)) * np.abs(np.sin((xx - yy) * math.pi / 3.2))
    pattern = diagonal > 0.32
    distance = np.hypot(xx, yy)
    petals = distance < 9.5 + 1.6 * np.cos(8 * np.arctan2(yy, xx))
    pattern[petals] = (np.sin(distance[petals] * math.pi / 1.1) > -0.2) & (distance[petals] > 2.2)
    rim = (np.abs(xx) > CARD_MM[0] / 2 - 5.6) | (np.abs(yy) > CARD_MM[1] / 2 - 5.6)
    pattern[rim] = True
    margin = (np.abs(xx) > CARD_MM[0] / 2 - 4.2) | (np.abs(yy) > CARD_MM[1] / 2 - 4.2)
    return _two_colours(pattern & ~margin, ink, paper)


def ring_back(ink: Colour, paper: Colour = (244, 248, 250)) -> NDArray[np.uint8]:
    """Draw a back of interlaced rings to within 3 mm of the edge: (440, 315, 3) BGR."""
    yy, xx = _millimetres()
    pitch = 7.5
    rings = np.zeros(xx.shape, np.bool_)
    for shift_x, shift_y in ((0.0, 0.0), (pitch / 2, pitch / 2)):
        u = (xx + shift_x + pitch / 2) % pitch - pitch / 2
        v = (yy + shift_y + pitch / 2) % pitch - pitch / 2
        rings |= np.abs(np.hypot(u, v) - pitch * 0.42) < 0.55
    margin = (np.abs(xx) > CARD_MM[0] / 2 - 3) | (np.abs(yy) > CARD_MM[1] / 2 - 3)
    return _two_colours(~rings & ~margin, ink, paper)


def full_bleed_back(ink: Colour, accent: Colour) -> NDArray[np.uint8]:
    """Draw a back of diamonds that runs to the edge, as casino decks have: (440, 315, 3) BGR."""
    yy, xx = _millimetres()
    diamonds = (np.abs((xx / 5.25) % 2 - 1) + np.abs((yy / 7.333) % 2 - 1)) % 1
    return _two_colours(diamonds > 0.5, ink, accent)


def _millimetres() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Give each pixel's (y, x) in millimetres from the card's centre."""
    width, height = CARD_PX
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    return (yy - (height - 1) / 2) / PX_PER_MM, (xx - (width - 1) / 2) / PX_PER_MM


def _two_colours(mask: NDArray[np.bool_], ink: Colour, paper: Colour) -> NDArray[np.uint8]:
    return np.where(mask[..., None], np.array(ink, np.uint8), np.array(paper, np.uint8))
