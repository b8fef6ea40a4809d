"""The camera's and the eye's threads: frames into the slot, observations out to the table."""

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from dealer.observations import CameraChanged, CameraState, Observation
from firmware.cameras.protocol import Camera, CameraError
from firmware.slot import FrameSlot
from vision.frame import Frame

log = logging.getLogger(__name__)

RETRY_S = 3.0
"""Between two tries to open a camera that is lost."""
SILENT_S = 0.5
"""How long the eye waits for a frame before it looks whether it should stop."""

Tell = Callable[[Sequence[Observation]], None]


class Looker(Protocol):
    """What the loop needs of vision.eye.Eye."""

    def look(self, frame: Frame) -> Sequence[Observation]:
        """Everything that came to rest in this frame."""


class CameraLoop:
    """Reads frames into the slot; a lost camera is said once and tried again until it is back."""

    def __init__(
        self, camera: Camera, slot: FrameSlot, tell: Tell, clock: Callable[[], int], stopping: threading.Event
    ) -> None:
        self._camera = camera
        self._slot = slot
        self._tell = tell
        self._clock = clock
        self._stopping = stopping
        self.state = CameraState.LOST
        self.detail = ""
        self._said = False

    def run(self) -> None:
        """Called by the camera thread."""
        while not self._stopping.is_set():
            try:
                self._camera.open()
            except CameraError as error:
                self._lost(str(error))
                self._stopping.wait(RETRY_S)
                continue
            if self._read_until_lost():
                return
            self._stopping.wait(RETRY_S)

    def _read_until_lost(self) -> bool:
        """True when there is nothing more to read ever: a recording has ended or the program stops."""
        try:
            return self._pump()
        except CameraError as error:
            self._lost(str(error))
            return False
        finally:
            self._camera.close()

    def _pump(self) -> bool:
        while not self._stopping.is_set():
            frame = self._camera.read()
            if frame is None:
                self._lost(f"The recording {self._camera.name} has ended")
                return True
            self._live()
            self._slot.put(frame)
        return True

    def _live(self) -> None:
        if self.state is not CameraState.LIVE:
            self.state, self.detail, self._said = CameraState.LIVE, "", True
            log.info("camera %s is live", self._camera.name)
            self._tell((CameraChanged(state=CameraState.LIVE, at_ms=self._clock()),))

    def _lost(self, sentence: str) -> None:
        if self.state is CameraState.LOST and self._said and sentence == self.detail:
            return
        self.state, self.detail, self._said = CameraState.LOST, sentence, True
        log.warning("%s", sentence)
        self._tell((CameraChanged(state=CameraState.LOST, at_ms=self._clock(), detail=sentence),))


class EyeLoop:
    """Takes the newest frame, looks, and tells the table; after a failure it looks with a new eye."""

    def __init__(self, make_eye: Callable[[], Looker], slot: FrameSlot, tell: Tell, stopping: threading.Event) -> None:
        self._make_eye = make_eye
        self._slot = slot
        self._tell = tell
        self._stopping = stopping
        self.looked = 0

    def run(self) -> None:
        """Called by the eye thread."""
        eye = self._make_eye()
        while not self._stopping.is_set():
            frame = self._slot.take(SILENT_S)
            if frame is None:
                continue
            seen = eye.look(frame)
            self.looked += 1
            if seen:
                self._tell(tuple(seen))
