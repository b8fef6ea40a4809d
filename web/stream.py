"""The event stream: the whole view on connecting, then again after each change, with signs of life between."""

import threading
import time
from collections.abc import Callable, Iterator

import msgspec

from dealer.views import TableView
from web.ports import TablePort

_LOOK_S = 1.0
"""A quiet stream looks this often whether its browser has left; also bounds the wait when the server stops."""
_RETRY_MS = 1_000


class StreamGate:
    """Counts open streams, so that they can never use up the server's threads."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._active = 0
        self._lock = threading.Lock()

    @property
    def active(self) -> int:
        """Streams open now."""
        return self._active

    def enter(self) -> bool:
        """Take a place; False when all are taken."""
        with self._lock:
            if self._active >= self._limit:
                return False
            self._active += 1
            return True

    def leave(self) -> None:
        """Give a place back."""
        with self._lock:
            self._active -= 1


def view_event(view: TableView, name: str) -> bytes:
    """One server-sent event: its id is the view's version, its data the view as one line of JSON."""
    return b"event: %b\nid: %d\ndata: %b\n\n" % (name.encode(), view.version, msgspec.json.encode(view))


BEAT = b": still here\nevent: beat\ndata: {}\n\n"
"""The comment keeps proxies awake; the event is what a page can hear, as comments are hidden from it."""


class EventStream:
    """The body of one `/events` response; closing it, begun or not, gives its place back exactly once."""

    def __init__(
        self,
        table: TablePort,
        gate: StreamGate,
        *,
        beat_s: float,
        gone: Callable[[], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``gone`` tells whether the browser has left; the place at ``gate`` must have been taken already."""
        self._table = table
        self._gate = gate
        self._beat_s = beat_s
        self._gone = gone
        self._clock = clock
        self._version: int | None = None
        self._spoke = clock()
        self._closed = False

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        if self._version is None:
            view = self._table.view()
            return self._say(view.version, b"retry: %d\n\n" % _RETRY_MS + view_event(view, "snapshot"))
        while not self._closed and not self._gone():
            quiet_s = self._beat_s - (self._clock() - self._spoke)
            newer = self._table.wait_newer(self._version, max(0.0, min(_LOOK_S, quiet_s)))
            if newer is not None:
                return self._say(newer.version, view_event(newer, "view"))
            if self._clock() - self._spoke >= self._beat_s:
                return self._say(self._version, BEAT)
        raise StopIteration

    def _say(self, version: int, text: bytes) -> bytes:
        self._version = version
        self._spoke = self._clock()
        return text

    def close(self) -> None:
        """Called by the server when the response is over, however it ended."""
        if not self._closed:
            self._closed = True
            self._gate.leave()
