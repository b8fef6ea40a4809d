"""What lies on the felt: everything that does not have the felt's own colour, whatever the light."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.felt import Felt, Window
from vision.frame import Image
from vision.indices import Pyramid
from vision.layout import TableLayout
from vision.nets import Floats

Mask = NDArray[np.uint8]
"""uint8 (H, W), 255 where something lies, 0 where the felt shows."""

_TINT = 20.0  # how far a colour may be from the felt's at the same brightness
_BRIGHTER = 1.32
_DARKER = 0.42  # below a hand's shadow
_DARK = 30.0  # brightness below which colours mean nothing


@dataclass(frozen=True, slots=True)
class Cloth:
    """The felt's colour: float32 (3,) blue, green, red."""

    colour: Floats

    def things(self, patch: Image) -> Mask:
        """Where things lie on a patch (H, W, 3) of felt. Printed lines thinner than about 4 px do not count."""
        soft = cv2.GaussianBlur(patch, (3, 3), 0).astype(np.float32)
        own = float(self.colour @ _WEIGHTS)
        bright = soft @ _WEIGHTS
        ratio = bright / max(own, 1.0)
        tint = np.abs(soft - ratio[..., None] * self.colour).max(2)
        plain = (tint < _TINT) & (ratio < 2.0) & (bright > _DARK / 2)
        if plain.sum() > 0.05 * plain.size:
            # The light differs over the table: brightness is judged against the felt that shows here.
            lowest = float(np.percentile(ratio[plain], 25))
            ratio = ratio / float(np.clip(lowest, 0.3, 1.5))
        things = (tint >= _TINT) | (ratio > _BRIGHTER) | (ratio < _DARKER)
        mask = things.astype(np.uint8) * 255
        mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
        return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8)), np.uint8)


_WEIGHTS = np.array([0.2, 0.5, 0.3], np.float32)


def cloth_of(image: Image, felt: Felt, layout: TableLayout) -> Cloth:
    """The commonest colour of the felt, whatever lies on it; a small copy of the frame is enough."""
    whole = Window(0.0, 0.0, layout.width_mm * 0.94, layout.height_mm * 0.94)
    flat = felt.warp(Pyramid(image), whole, 0.15).image
    tints = (cv2.cvtColor(flat, cv2.COLOR_BGR2LAB).reshape(-1, 3)[:, 1:] // 8).astype(np.int64)
    # Neighbouring bins count too, so that a felt on the edge of two is not split.
    counts = np.bincount(tints[:, 0] * 32 + tints[:, 1], minlength=1024).reshape(32, 32).astype(np.float32)
    best = int(np.argmax(cv2.blur(counts, (3, 3), borderType=cv2.BORDER_CONSTANT)))
    near = (np.abs(tints - divmod(best, 32)) <= 1).all(1)
    chosen = flat.reshape(-1, 3)[near]
    bright = chosen @ _WEIGHTS
    middle = chosen[np.abs(bright - np.median(bright)) <= max(8.0, float(bright.std()))]
    return Cloth(np.median(middle, 0).astype(np.float32))
