"""Keeps a recorded source to its frames a second, and lets go at once when it is closed."""

import threading
import time


class Pace:
    """Call ``wait`` before each frame; with ``fps`` 0 it never waits."""

    def __init__(self, fps: float) -> None:
        self._gap_s = 1 / fps if fps > 0 else 0.0
        self._due = 0.0
        self._stopped = threading.Event()

    def wait(self) -> None:
        """Sleep until the next frame is due."""
        now = time.monotonic()
        if self._gap_s and self._due > now:
            self._stopped.wait(self._due - now)
        self._due = max(now, self._due) + self._gap_s

    def stop(self) -> None:
        """End a wait that is under way."""
        self._stopped.set()
