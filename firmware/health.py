"""How the appliance is: what `/health` tells people and watchdogs."""

from collections.abc import Callable, Sequence
from typing import Protocol

from dealer.observations import CameraState
from dealer.views import TableView
from web.ports import HealthReport, VirtualTally


class Watched(Protocol):
    """A thread that is kept running."""

    name: str
    failures: int

    @property
    def alive(self) -> bool:
        """Whether it runs."""


class Views(Protocol):
    """Where the newest view is."""

    def view(self) -> TableView:
        """The newest view."""


class Counter(Protocol):
    """Where frames are counted."""

    put_count: int


class Source(Protocol):
    """How the camera is."""

    state: CameraState
    detail: str


class Health:
    """Asks every part; called from the pages' threads."""

    def __init__(
        self,
        version: str,
        table: Views,
        camera: Source,
        frames: Counter,
        threads: Sequence[Watched],
        journal: str,
        clock: Callable[[], int],
        tally: Callable[[], VirtualTally] | None = None,
    ) -> None:
        self._version = version
        self._table = table
        self._camera = camera
        self._frames = frames
        self._threads = threads
        self._journal = journal
        self._clock = clock
        self._tally = tally

    def report(self) -> HealthReport:
        """The state now; ``ok`` is False when a thread has ended, or when the camera is lost."""
        view = self._table.view()
        dead = [f"The {thread.name} has stopped; restart Upcard" for thread in self._threads if not thread.alive]
        failed = [
            f"The {thread.name} failed {thread.failures} times and was started again"
            for thread in self._threads
            if thread.failures and thread.alive
        ]
        lost = [self._camera.detail] if self._camera.state is not CameraState.LIVE and self._camera.detail else []
        return HealthReport(
            ok=not dead and not lost,
            version=self._version,
            uptime_ms=self._clock(),
            camera=view.camera.state.value,
            frames=self._frames.put_count,
            hand_no=view.hand_no,
            table_alive=all(thread.alive for thread in self._threads if thread.name == "table"),
            journal=self._journal,
            problems=(*dead, *lost, *failed, *view.notices),
            virtual=self._tally() if self._tally else None,
        )
