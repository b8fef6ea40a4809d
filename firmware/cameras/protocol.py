"""What every source of frames offers: a camera, a folder of pictures, a film, the virtual table."""

from typing import Protocol

from vision.frame import Frame


class CameraError(OSError):
    """The source cannot be opened or has stopped; the message says what to do."""


class Camera(Protocol):
    """A source of frames, opened and read by one thread."""

    name: str

    def open(self) -> None:
        """Start the source. Raises CameraError."""

    def read(self) -> Frame | None:
        """Wait for the next frame; None when a recorded source has ended. Raises CameraError when it is lost."""

    def close(self) -> None:
        """Give the device back; harmless when it is not open."""
