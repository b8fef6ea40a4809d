"""The table thread: the only one that touches the table; everybody else leaves messages for it."""

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from typing import Protocol, TypeVar

from dealer.commands import Accepted, AnyCommand, Rejected
from dealer.observations import Observation
from dealer.views import TableView, TellView, VirtualView

_T = TypeVar("_T")

TICK_S = 1.0
ANSWER_S = 5.0
"""How long a person waits for an answer before being told that the table is busy."""


class SingleWriter(Protocol):
    """What the loop needs of dealer.table.Table."""

    def observe_all(self, batch: Sequence[Observation]) -> None:
        """Take in what the eye saw in one picture."""

    def command(self, command: AnyCommand) -> Accepted | Rejected:
        """Do what a person asks."""

    def tick(self) -> None:
        """Show what the clock alone changes."""

    def view(self) -> TableView:
        """The table now."""

    def tells(self) -> tuple[TellView, ...]:
        """What people can tell by hand now."""

    def notice(self, text: str) -> None:
        """Show a quiet line on the dealer's screen."""

    def show_virtual(self, virtual: VirtualView) -> None:
        """Show how the virtual table stands."""


def _nothing() -> None:
    """Nobody left a message: only the clock has moved on."""


class TableLoop:
    """Runs a table on one thread and gives everybody else its newest view.

    When nobody has anything for the table it looks at the clock every ``tick_s`` seconds.
    """

    def __init__(self, table: SingleWriter, stopping: threading.Event, tick_s: float = TICK_S) -> None:
        self._table = table
        self._stopping = stopping
        self._tick_s = tick_s
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._changed = threading.Condition()
        self._view = table.view()

    def run(self) -> None:
        """Work through the messages until ``stop``; called by the table thread."""
        self._refresh()
        while not self._stopping.is_set():
            try:
                work = self._inbox.get(timeout=self._tick_s)
            except queue.Empty:
                work = _nothing
            if work is None:
                return
            work()
            self._table.tick()
            self._refresh()

    def stop(self) -> None:
        """Wake the table thread so that it can end."""
        self._inbox.put(None)
        with self._changed:
            self._changed.notify_all()

    def _refresh(self) -> None:
        view = self._table.view()
        with self._changed:
            self._view = view
            self._changed.notify_all()

    # --- for other threads ----------------------------------------------------------------------------------

    def observe(self, batch: Sequence[Observation]) -> None:
        """Leave what the eye saw; never waits, never drops."""
        self._inbox.put(lambda: self._table.observe_all(batch))

    def notice(self, text: str) -> None:
        """Leave a quiet line for the dealer's screen."""
        self._inbox.put(lambda: self._table.notice(text))

    def show_virtual(self, virtual: VirtualView) -> None:
        """Leave how the virtual table stands."""
        self._inbox.put(lambda: self._table.show_virtual(virtual))

    def command(self, command: AnyCommand) -> Accepted | Rejected:
        """Have a command done and wait for the answer.

        An answer that takes longer than ANSWER_S is reported as ``busy``: the command may still be done, and the
        person will see it in the view.
        """
        return self._answer(lambda: self._table.command(command))

    def tells(self) -> tuple[TellView, ...] | Rejected:
        """What people can tell by hand now; ``busy`` as with a command."""
        return self._answer(self._table.tells)

    def _answer(self, ask: Callable[[], _T]) -> _T | Rejected:
        answer: Future[_T] = Future()

        def work() -> None:
            if not answer.set_running_or_notify_cancel():
                return  # the person was told "busy" before it began, so it is not done behind their back
            try:
                done = ask()
            except BaseException as error:
                answer.set_exception(error)
                raise
            self._refresh()  # before the answer: who asked must not see the table as it was
            answer.set_result(done)

        self._inbox.put(work)
        try:
            return answer.result(ANSWER_S)
        except FutureTimeout:
            answer.cancel()
            return Rejected("busy", "The table did not answer in time; look at the screen before pressing again")

    def view(self) -> TableView:
        """The newest view."""
        with self._changed:
            return self._view

    def wait_newer(self, version: int, timeout_s: float) -> TableView | None:
        """The newest view once its version is greater than ``version``; None after ``timeout_s`` seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._view.version > version or self._stopping.is_set(), timeout_s)
            return self._view if self._view.version > version else None
