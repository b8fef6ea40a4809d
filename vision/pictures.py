"""Pictures from files: read whole or refused with one sentence."""

from pathlib import Path

import cv2
import numpy as np

from dealer.errors import UpcardError
from vision.frame import Image

_ENDS = {b"\xff\xd8": b"\xff\xd9", b"\x89P": b"IEND"}


class PictureError(UpcardError, OSError):
    """A file is not there or is not a whole picture."""


def load_picture(path: Path) -> Image:
    """Read a picture as uint8 (H, W, 3) BGR, turned upright as its camera noted.

    Raises PictureError when the file is missing, not a picture, or cut short.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PictureError(f"{path} cannot be opened: {error.strerror or error}.") from error
    end = _ENDS.get(data[:2])
    if end is not None and end not in data[-max(65536, len(data) // 10) :]:
        raise PictureError(f"{path} is cut short: copy the file again.")
    image = None
    if data:
        try:
            image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        except cv2.error as error:
            raise PictureError(f"{path} is too large or broken: {error.err}.") from error
    if image is None:
        raise PictureError(f"{path} is not a picture that can be read: use JPEG, PNG, WebP, BMP or TIFF.")
    return np.asarray(image, np.uint8)
