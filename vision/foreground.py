"""What lies on the felt: everything that does not have the felt's own colour and smoothness, whatever the light."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.felt import Felt, Matrix, Patch, Window
from vision.frame import Image
from vision.indices import Pyramid
from vision.layout import TableLayout
from vision.nets import Floats

Mask = NDArray[np.uint8]
"""uint8 (H, W), 255 where something lies, 0 where the felt shows."""

_TINT = 17.0  # of 255: how far a colour may be from the felt's at the same brightness
_BRIGHTER = 1.35
_DARKER = 0.45  # below a hand's shadow
_LEAST = 6.0  # of 255: a difference in brightness smaller than this is noise
_ROUGHER = 2.3  # times the felt's own unevenness
_ROUGH_LEAST = 4.0  # of 255
_WEIGHTS = np.array([0.2, 0.5, 0.3], np.float32)


@dataclass(frozen=True, slots=True)
class Cloth:
    """The felt's look: its colour in the middle of the table, and how the light falls off.

    ``colour`` is float32 (3,) blue, green, red; ``shade`` (6,) are the coefficients of log brightness over
    1, x, y, x^2, xy, y^2 in metres.
    """

    colour: Floats
    shade: Matrix

    def things(self, patch: Patch, within: Mask) -> Mask:
        """Where things lie on a flattened patch of felt, ``within`` a mask that leaves out what is no felt.

        Printed lines thinner than about 4 px do not count.
        """
        soft = cv2.GaussianBlur(patch.image, (3, 3), 0).astype(np.float32)
        bright = _brightness(soft)
        plain = self._light(patch) * float(self.colour @ _WEIGHTS)
        ratio = bright / np.maximum(plain, 1.0)
        own = self.colour / max(float(self.colour @ _WEIGHTS), 1.0)
        blue, green, red = (np.abs(channel - bright * part) for channel, part in zip(cv2.split(soft), own, strict=True))
        tint = cv2.max(cv2.max(blue, green), red)
        # The same print in twice the light is twice as far from the felt's colour.
        limit = _TINT * np.clip(bright / 110.0, 0.45, 1.3)
        odd = np.abs(bright - plain) > _LEAST
        things = (tint > limit) | (odd & ((ratio > _BRIGHTER) | (ratio < _DARKER))) | self._rough(patch.image, within)
        mask = cv2.morphologyEx(things.astype(np.uint8) * within, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
        closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
        return np.asarray(cv2.bitwise_and(closed, within), np.uint8)

    @staticmethod
    def _rough(image: Image, within: Mask) -> NDArray[np.bool_]:
        """Where brightness varies more from millimetre to millimetre than on the felt: a back in the felt's colour."""
        grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)
        mean, square = cv2.blur(grey, (7, 7)), cv2.blur(grey * grey, (7, 7))
        spread = cv2.blur(np.sqrt(np.maximum(square - mean * mean, 0)), (5, 5))
        rough = (spread > max(_ROUGH_LEAST, _ROUGHER * float(np.percentile(spread, 30)))).astype(np.uint8)
        # An edge is rough for a hand's breadth of pixels, a pattern wherever it goes on.
        inner = cv2.erode(rough, np.ones((9, 9), np.uint8))
        inner = cv2.morphologyEx(inner, cv2.MORPH_OPEN, np.ones((11, 11), np.uint8))
        away_from_rail = cv2.erode(within, np.ones((17, 17), np.uint8))
        return np.asarray((cv2.dilate(inner, np.ones((3, 3), np.uint8)) > 0) & (away_from_rail > 0))

    def _light(self, patch: Patch) -> Floats:
        """How bright the felt is expected to be, as a share of ``colour``: drawn coarsely, since light is smooth."""
        height, width = patch.image.shape[:2]
        x, y = np.meshgrid(np.linspace(0, width - 1, 24), np.linspace(0, height - 1, 16))
        mm = np.asarray(patch.to_mm, np.float64)  # affine: flattened patches have no perspective left
        x_m = (mm[0, 0] * x + mm[0, 1] * y + mm[0, 2]) / 1000
        y_m = (mm[1, 0] * x + mm[1, 1] * y + mm[1, 2]) / 1000
        coarse = np.exp(_terms(x_m, y_m) @ self.shade).astype(np.float32)
        return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)


def cloth_of(image: Image, felt: Felt, layout: TableLayout) -> Cloth:
    """Learn the felt's look from a picture, whatever lies on it; a small copy of the frame is enough."""
    whole = Window(0.0, 0.0, layout.width_mm * 0.97, layout.height_mm * 0.97)
    patch = felt.warp(Pyramid(image), whole, 0.15)
    flat = patch.image.reshape(-1, 3)
    tints = (cv2.cvtColor(patch.image, cv2.COLOR_BGR2LAB).reshape(-1, 3)[:, 1:] // 8).astype(np.int64)
    # Neighbouring bins count too, so that a felt on the edge of two is not split.
    counts = np.bincount(tints[:, 0] * 32 + tints[:, 1], minlength=1024).reshape(32, 32).astype(np.float32)
    best = int(np.argmax(cv2.blur(counts, (3, 3), borderType=cv2.BORDER_CONSTANT)))
    near = (np.abs(tints - divmod(best, 32)) <= 1).all(1)
    rows, columns = np.divmod(np.arange(len(flat)), patch.image.shape[1])
    x, y = patch.mm(np.stack([columns, rows], 1).astype(np.float64)).T / 1000
    bright = np.maximum(flat @ _WEIGHTS, 1.0)
    middle = float(np.median(bright[near]))
    keep = near & (np.abs(np.log(bright / middle)) < 0.7)
    shade = np.zeros(6)
    for tolerance in (0.25, 0.12):  # first roughly, then without what shines or lies in shadow
        shade, *_ = np.linalg.lstsq(_terms(x[keep], y[keep]), np.log(bright[keep] / middle), rcond=None)
        keep = near & (np.abs(np.log(bright / middle) - _terms(x, y) @ shade) < tolerance)
        if keep.sum() < 100:
            shade, keep = np.zeros(6), near
            break
    lit = flat[keep] / np.exp(_terms(x[keep], y[keep]) @ shade)[:, None]
    return Cloth(np.median(lit, 0).astype(np.float32), shade)


def _terms(x_m: Matrix, y_m: Matrix) -> Matrix:
    return np.stack([np.ones_like(x_m), x_m, y_m, x_m * x_m, x_m * y_m, y_m * y_m], -1)


def _brightness(image: Floats) -> Floats:
    return np.asarray(cv2.transform(image, _WEIGHTS[None]), np.float32)
