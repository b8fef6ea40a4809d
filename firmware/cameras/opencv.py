"""Films and USB cameras, both read through OpenCV."""

from collections.abc import Callable
from pathlib import Path

import cv2

from firmware.cameras.pace import Pace
from firmware.cameras.protocol import CameraError
from vision.frame import Frame

USB_SIZE = (2304, 1296)
"""Asked of a USB camera, px; it gives the nearest that it has."""


class Film:
    """A video file, once, at its own speed (``fps`` 0: as fast as frames are asked for)."""

    def __init__(self, path: Path, clock: Callable[[], int], fps: float | None = None) -> None:
        self.name = f"video:{path}"
        self._path = path
        self._clock = clock
        self._fps = fps
        self._pace = Pace(0)
        self._capture: cv2.VideoCapture | None = None
        self._seq = 0

    def open(self) -> None:
        """Open the film. Raises CameraError when it is missing or not a film."""
        if not self._path.is_file():
            raise CameraError(f"There is no film {self._path}; give --source video:FILE a video file")
        capture = cv2.VideoCapture(str(self._path))
        if not capture.isOpened():
            raise CameraError(f"{self._path} cannot be read as a film; convert it to MP4 (H.264)")
        self._capture = capture
        own = capture.get(cv2.CAP_PROP_FPS)
        self._pace = Pace(self._fps if self._fps is not None else (own if 0 < own <= 120 else 15.0))

    def read(self) -> Frame | None:
        """The next frame; None at the end of the film."""
        if self._capture is None:
            raise CameraError(f"{self.name} is not open")
        self._pace.wait()
        got, image = self._capture.read()
        if not got or image is None:
            return None
        self._seq += 1
        return Frame(image.astype("uint8", copy=False), self._seq, self._clock(), self.name)

    def close(self) -> None:
        """Let the file go."""
        self._pace.stop()
        if self._capture is not None:
            self._capture.release()
            self._capture = None


class UsbCamera:
    """A USB camera by its number; it sets its own pace."""

    def __init__(self, number: int, clock: Callable[[], int]) -> None:
        self.name = f"usb:{number}"
        self._number = number
        self._clock = clock
        self._capture: cv2.VideoCapture | None = None
        self._seq = 0

    def open(self) -> None:
        """Start the camera. Raises CameraError when there is none of that number."""
        device = Path(f"/dev/video{self._number}")
        if not device.exists():
            raise CameraError(f"There is no USB camera {self._number} ({device}); plug it in, or try another number")
        capture = cv2.VideoCapture(self._number, cv2.CAP_V4L2)
        if not capture.isOpened():
            raise CameraError(f"USB camera {self._number} does not start; another program may be using it")
        width, height = USB_SIZE
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)  # an old frame is worth nothing
        self._capture = capture

    def read(self) -> Frame | None:
        """Wait for a frame. Raises CameraError when the camera was unplugged."""
        if self._capture is None:
            raise CameraError(f"{self.name} is not open")
        got, image = self._capture.read()
        if not got or image is None:
            raise CameraError(f"USB camera {self._number} gives no more pictures; check its cable")
        self._seq += 1
        return Frame(image.astype("uint8", copy=False), self._seq, self._clock(), self.name)

    def close(self) -> None:
        """Give the device back."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None
