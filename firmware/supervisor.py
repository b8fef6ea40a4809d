"""Keeps a thread running: what it raises is logged and shown, then it is started again."""

import logging
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)

WAITS_S = (0.5, 2.0, 5.0, 15.0)
"""Waits before the first, second, ... restart; the last one repeats, so a thread that always fails cannot storm."""
HEALTHY_S = 60.0
"""A run this long forgets earlier failures."""


class Supervised:
    """A named thread around ``run``, which returns when ``stopping`` is set."""

    def __init__(
        self,
        name: str,
        run: Callable[[], None],
        stopping: threading.Event,
        clock: Callable[[], int],
        failed: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        self.name = name
        self.failures = 0
        self._run = run
        self._stopping = stopping
        self._clock = clock
        self._failed = failed
        self._thread = threading.Thread(target=self._keep, name=name, daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def join(self, timeout_s: float) -> None:
        """Wait for the thread to end after ``stopping`` was set."""
        if self._thread.ident is not None:
            self._thread.join(timeout_s)

    @property
    def alive(self) -> bool:
        """Whether the thread runs (it may be waiting for a restart)."""
        return self._thread.is_alive()

    def _keep(self) -> None:
        tries = 0
        while not self._stopping.is_set():
            began_ms = self._clock()
            try:
                self._run()
            except Exception as error:
                self.failures += 1
                tries = 1 if self._clock() - began_ms > HEALTHY_S * 1000 else tries + 1
                wait_s = WAITS_S[min(tries, len(WAITS_S)) - 1]
                log.exception("the %s failed, starting it again in %.1f s", self.name, wait_s)
                self._failed(f"The {self.name} failed ({type(error).__name__}) and was started again")
                self._stopping.wait(wait_s)
            else:
                return
