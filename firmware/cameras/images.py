"""A folder of pictures played as if a camera had taken them, in the order of their names."""

from collections.abc import Callable
from pathlib import Path

import cv2

from firmware.cameras.pace import Pace
from firmware.cameras.protocol import CameraError
from vision.frame import Frame

PICTURES = {".png", ".jpg", ".jpeg", ".webp", ".bmp"}


class ImageFolder:
    """Every picture of ``folder``, once, at ``fps`` pictures a second (0: as fast as they are asked for).

    A picture that cannot be decoded is skipped and named in ``skipped``: one bad file does not stop the table.
    """

    def __init__(self, folder: Path, clock: Callable[[], int], fps: float = 5.0) -> None:
        self.name = f"images:{folder}"
        self.skipped: list[Path] = []
        self._folder = folder
        self._clock = clock
        self._pace = Pace(fps)
        self._left: list[Path] = []
        self._seq = 0

    def open(self) -> None:
        """List the pictures. Raises CameraError when there are none."""
        if not self._folder.is_dir():
            raise CameraError(f"There is no folder {self._folder}; give --source images:DIR a folder of pictures")
        self._left = sorted(path for path in self._folder.iterdir() if path.suffix.lower() in PICTURES)
        if not self._left:
            raise CameraError(f"{self._folder} holds no pictures ({', '.join(sorted(PICTURES))})")

    def read(self) -> Frame | None:
        """The next picture; None when all were shown."""
        while self._left:
            path = self._left.pop(0)
            image = cv2.imread(str(path), cv2.IMREAD_COLOR)
            if image is None:
                self.skipped.append(path)
                continue
            self._pace.wait()
            self._seq += 1
            return Frame(image.astype("uint8", copy=False), self._seq, self._clock(), self.name)
        return None

    def close(self) -> None:
        """Nothing is held open."""
        self._pace.stop()
