"""One picture from a camera."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
"""A picture: uint8, shape (H, W, 3), blue-green-red, origin top left."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture with its number and time.

    ``image`` is uint8 (H, W, 3) BGR; ``seq`` counts from 1 per camera; ``captured_ms`` is session time.
    Raises ValueError when the image has another shape or type.
    """

    image: Image
    seq: int
    captured_ms: int
    camera: str

    def __post_init__(self) -> None:
        if self.image.dtype != np.uint8 or self.image.ndim != 3 or self.image.shape[2] != 3:
            raise ValueError(
                f"a frame must be uint8 of shape (H, W, 3), but camera {self.camera} gave "
                f"{self.image.dtype} of shape {self.image.shape}"
            )
