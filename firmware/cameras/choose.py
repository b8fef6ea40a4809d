"""Turns a ``--source`` text into a camera."""

from collections.abc import Callable
from pathlib import Path

from firmware.cameras.images import ImageFolder
from firmware.cameras.opencv import Film, UsbCamera
from firmware.cameras.pi import PiCamera
from firmware.cameras.protocol import Camera, CameraError

KINDS = "virtual, images:DIR, video:FILE, usb:N or picamera2"


def real_camera(source: str, clock: Callable[[], int]) -> Camera:
    """The camera for any source but ``virtual``, not yet opened. Raises CameraError for a text that names none."""
    kind, _, rest = source.partition(":")
    match kind:
        case "images" if rest:
            return ImageFolder(Path(rest), clock)
        case "video" if rest:
            return Film(Path(rest), clock)
        case "usb" if rest.isdecimal():
            return UsbCamera(int(rest), clock)
        case "picamera2" if not rest:
            return PiCamera(clock)
    raise CameraError(f"“{source}” is not a source; write {KINDS}")
