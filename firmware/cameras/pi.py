"""The Raspberry Pi's own camera through picamera2, which is imported only here.

Written against picamera2's documentation and not yet run on a Pi.
"""

from collections.abc import Callable
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


class PiCamera:
    """Camera Module 3 with one video configuration for the whole session.

    The mode is never switched: switching leaks contiguous memory (picamera2 issue 1125) and stalls.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self.name = "picamera2"
        self._clock = clock
        self._camera: Any = None  # picamera2 has no types and is not installed everywhere
        self._seq = 0

    def open(self) -> None:
        """Start the camera. Raises CameraError that names the missing package or cable."""
        try:
            from libcamera import controls  # the Pi's system package
            from picamera2 import Picamera2
        except ImportError as error:
            raise CameraError(
                f"picamera2 is not installed ({error.name}); on a Pi run “{INSTALL}” and make the environment "
                "with --system-site-packages, elsewhere use --source virtual or usb:0"
            ) from error
        try:
            camera = Picamera2()
        except (IndexError, RuntimeError) as error:
            raise CameraError(
                "The Pi finds no camera; check the ribbon cable and that the contacts face right"
            ) from error
        # "RGB888" is picamera2's name for arrays in blue-green-red order, which is what a Frame holds.
        camera.configure(
            camera.create_video_configuration(
                main={"size": SIZE, "format": "RGB888"}, buffer_count=4, controls={"FrameRate": FPS}
            )
        )
        if "AfMode" in camera.camera_controls:
            # A hand over the table must not pull the focus off the felt: focus once, then hold.
            camera.set_controls({"AfMode": controls.AfModeEnum.Auto})
        camera.start()
        if "AfMode" in camera.camera_controls:
            camera.autofocus_cycle()
            position = camera.capture_metadata().get("LensPosition", 1.0)
            camera.set_controls({"AfMode": controls.AfModeEnum.Manual, "LensPosition": position})
        camera.set_controls({"ExposureTime": EXPOSURE_US})
        self._camera = camera

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
