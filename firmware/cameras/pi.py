"""The Raspberry Pi's own camera through picamera2, which is imported only here.

Written against picamera2's documentation and not yet run on a Pi.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from firmware.cameras.protocol import CameraError
from vision.frame import Frame

SIZE = (2304, 1296)
"""Camera Module 3's full-field binned mode, px."""
FPS = 15
EXPOSURE_US = 8_000
"""Short enough against motion blur; a multiple of 1/125 s keeps mains flicker small."""
INSTALL = "sudo apt install -y python3-picamera2 --no-install-recommends"


@dataclass(frozen=True, slots=True)
class PiSystem:
    """The Pi's system packages, which have no types."""

    camera: Callable[[], Any]
    """``Picamera2``: takes hold of the first camera."""
    af_mode: Any
    """``libcamera.controls.AfModeEnum``."""


def installed() -> PiSystem:
    """What apt has installed. Raises CameraError that says what to install, also for a package that does not fit."""
    try:
        from libcamera import controls
        from picamera2 import Picamera2
    except ImportError as error:
        raise CameraError(
            f"picamera2 is not installed ({error.name}); on a Pi run “{INSTALL}” and make the environment "
            "with --system-site-packages, elsewhere use --source virtual or usb:0"
        ) from error
    except ValueError as error:  # what numpy raises when a system package was built for another release of it
        raise CameraError(
            f"picamera2 was built for another NumPy ({error}); "
            "use Raspberry Pi OS 13 (trixie) or newer, or a USB camera with --source usb:0"
        ) from error
    return PiSystem(Picamera2, controls.AfModeEnum)


class PiCamera:
    """Camera Module 3 with one video configuration for the whole session.

    The mode is never switched: switching leaks contiguous memory (picamera2 issue 1125) and stalls. ``system`` gives
    the Pi's packages when the camera is opened.
    """

    def __init__(self, clock: Callable[[], int], system: Callable[[], PiSystem] = installed) -> None:
        self.name = "picamera2"
        self._clock = clock
        self._system = system
        self._camera: Any = None  # picamera2 has no types and is not installed everywhere
        self._seq = 0

    def open(self) -> None:
        """Start the camera. Raises CameraError that names the missing package, cable or other user."""
        system = self._system()
        try:
            camera = system.camera()
        except (IndexError, RuntimeError) as error:
            raise CameraError(
                "The Pi finds no camera; check the ribbon cable and that the contacts face right"
            ) from error
        self._camera = camera
        try:
            self._start(camera, system.af_mode)
        except RuntimeError as error:
            self.close()
            raise CameraError(
                f"The Pi's camera does not start ({error}); end the program that uses it, or check the cable"
            ) from error

    def _start(self, camera: Any, af_mode: Any) -> None:  # picamera2 has no types
        # "RGB888" is picamera2's name for arrays in blue-green-red order, which is what a Frame holds.
        camera.configure(
            camera.create_video_configuration(
                main={"size": SIZE, "format": "RGB888"}, buffer_count=4, controls={"FrameRate": FPS}
            )
        )
        if "AfMode" in camera.camera_controls:
            # A hand over the table must not pull the focus off the felt: focus once, then hold.
            camera.set_controls({"AfMode": af_mode.Auto})
        camera.start()
        if "AfMode" in camera.camera_controls:
            camera.autofocus_cycle()
            position = camera.capture_metadata().get("LensPosition", 1.0)
            camera.set_controls({"AfMode": af_mode.Manual, "LensPosition": position})
        camera.set_controls({"ExposureTime": EXPOSURE_US})

    def read(self) -> Frame | None:
        """Wait for a frame. Raises CameraError when the camera stopped."""
        if self._camera is None:
            raise CameraError("picamera2 is not open")
        try:
            array = self._camera.capture_array("main")
        except RuntimeError as error:
            raise CameraError(f"The Pi's camera stopped ({error}); check the ribbon cable") from error
        self._seq += 1
        return Frame(np.ascontiguousarray(array[:, :, :3]), self._seq, self._clock(), self.name)

    def close(self) -> None:
        """Give the camera back."""
        if self._camera is not None:
            self._camera.stop()
            self._camera.close()
            self._camera = None
