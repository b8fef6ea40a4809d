"""A slot for one frame: the newest wins, so that a slow reader never works through a backlog."""

import threading

from vision.frame import Frame


class FrameSlot:
    """Put by the camera's thread, taken by the eye's."""

    def __init__(self) -> None:
        self._ready = threading.Condition()
        self._frame: Frame | None = None
        self.put_count = 0
        self.dropped = 0

    def put(self, frame: Frame) -> None:
        """Offer a frame; one that nobody took is dropped."""
        with self._ready:
            self.dropped += self._frame is not None
            self.put_count += 1
            self._frame = frame
            self._ready.notify()

    def take(self, timeout_s: float) -> Frame | None:
        """The newest frame not yet taken, or None after ``timeout_s`` seconds."""
        with self._ready:
            self._ready.wait_for(lambda: self._frame is not None, timeout_s)
            frame, self._frame = self._frame, None
            return frame
