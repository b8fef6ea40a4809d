"""Draws a hand with its sleeve, seen from above."""

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.scene import Colour
from vision.render.sprite import Art, art_of

Field = NDArray[np.float32]

PX_PER_MM = 1.6
WIDTH_MM = 170.0
LENGTH_MM = 1300.0
"""From the fingertips backward: long enough that a sleeve always leaves the picture."""
HAND_MM = 200.0

# A right hand, fingers up: (from x, y, to x, y, radius) in mm; x from the middle, y from the fingertips down.
_FINGERS = (
    (-27.0, 30.0, -22.0, 100.0, 9.0),
    (-9.0, 9.0, -7.0, 96.0, 9.5),
    (9.0, 10.0, 8.0, 96.0, 9.5),
    (25.0, 22.0, 22.0, 98.0, 9.0),
)
_THUMB = ((-64.0, 84.0, -50.0, 122.0, 10.5), (-50.0, 122.0, -24.0, 160.0, 13.0))
_PALM = (
    (-18.0, 112.0, -13.0, 158.0, 24.0),
    (14.0, 112.0, 12.0, 158.0, 25.0),
    (0.0, 130.0, 0.0, 200.0, 27.0),
)


@lru_cache(maxsize=16)
def arm_art(sleeve: Colour, skin: Colour) -> Art:
    """An arm with its fingertips at the middle of the art's upper edge."""
    height, width = round(LENGTH_MM * PX_PER_MM), round(WIDTH_MM * PX_PER_MM)
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (xx - (width - 1) / 2) / PX_PER_MM, yy / PX_PER_MM
    hand = _swell(x, y, _FINGERS + _THUMB + _PALM)
    cuff = _swell(x, y, ((0.0, HAND_MM + 8, 0.0, LENGTH_MM + 80, 44.0),)) * (y > HAND_MM - 14)
    cuff += np.where(cuff > 0, 2.2 * np.sin(y / 17 + np.sin(x / 13) * 1.7) + 1.3 * np.sin(y / 7.1 - x / 9), 0)
    drawn = np.zeros((height, width, 4), np.float32)
    drawn[..., :3] = np.where(
        y[..., None] < HAND_MM - 8, np.array(skin, np.float32) * 0.5, np.array(sleeve, np.float32) * 0.5
    )
    for field, colour, gloss in ((hand, skin, 0.55), (cuff, sleeve, 0.75)):
        inside = np.clip(field / 1.5, 0, 1)[..., None]
        shade = _shade(field, gloss)[..., None] * np.array(colour, np.float32)
        drawn[..., :3] = drawn[..., :3] * (1 - inside) + shade * inside
        drawn[..., 3:] = np.maximum(drawn[..., 3:], inside * 255)
    _nails(drawn, skin)
    return art_of(np.clip(drawn, 0, 255).astype(np.uint8), WIDTH_MM, LENGTH_MM, levels=2)


def _swell(x: Field, y: Field, capsules: tuple[tuple[float, float, float, float, float], ...]) -> Field:
    """Height in mm of rounded capsules over the plane, 0 outside."""
    field = np.zeros_like(x)
    for ax, ay, bx, by, radius in capsules:
        along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1)
        distance2 = (x - ax - along * (bx - ax)) ** 2 + (y - ay - along * (by - ay)) ** 2
        field = np.maximum(field, np.sqrt(np.maximum(radius**2 - distance2, 0)))
    return field


def _shade(field: Field, gloss: float) -> Field:
    """Brightness of a swelling lit from the upper left."""
    smooth = cv2.GaussianBlur(field, (0, 0), 2.0)
    slope_y, slope_x = np.gradient(smooth, 1 / PX_PER_MM)
    light = (1 - 0.35 * slope_x - 0.45 * slope_y) / np.sqrt(1 + slope_x**2 + slope_y**2)
    return np.asarray(np.clip(1 - gloss + gloss * light, 0.25, 1.25), np.float32)


def _nails(drawn: Field, skin: Colour) -> None:
    middle = WIDTH_MM / 2
    tint = tuple(min(255.0, c * 1.08 + 14) for c in skin)
    for x, y, _, _, radius in _FINGERS:
        centre = (round((middle + x) * PX_PER_MM), round((y - 1) * PX_PER_MM))
        patch = np.zeros(drawn.shape[:2], np.uint8)
        cv2.ellipse(patch, centre, (round(radius * 0.5 * PX_PER_MM), round(6.0 * PX_PER_MM)), 0, 0, 360, 150, -1)
        weight = (cv2.GaussianBlur(patch, (0, 0), 1.0).astype(np.float32) / 255)[..., None]
        drawn[..., :3] = drawn[..., :3] * (1 - weight) + np.array(tint, np.float32) * weight
