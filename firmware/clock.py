"""Session time: milliseconds that only grow, whatever the wall clock does."""

import time
from collections.abc import Callable


class SessionClock:
    """Counts milliseconds from ``start_ms``; call it for the time now.

    ``monotonic`` gives seconds and is an argument so that a test can move time by hand.
    """

    def __init__(self, start_ms: int = 0, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._zero = monotonic() - start_ms / 1000

    def __call__(self) -> int:
        """Milliseconds of session time now."""
        return int((self._monotonic() - self._zero) * 1000)


def wall_ms() -> int:
    """UTC milliseconds since 1970, by the device's clock."""
    return time.time_ns() // 1_000_000
