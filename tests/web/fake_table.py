"""A table for the pages' tests: it shows the views it is given and keeps the commands it was sent."""

import threading

from msgspec.structs import replace

from dealer.commands import Accepted, AnyCommand, Rejected
from dealer.views import ChoiceView, TableView, TellView
from web.ports import HealthReport


def stamped(view: TableView, version: int) -> TableView:
    """The view under that version, with the version in each choice's command, as a table makes it."""

    def stamp(choice: ChoiceView) -> ChoiceView:
        return replace(choice, command=replace(choice.command, based_on=version))

    question = view.question and replace(
        view.question,
        choices=tuple(stamp(choice) for choice in view.question.choices),
        dismiss=stamp(view.question.dismiss),
    )
    irregularities = tuple(
        replace(each, choices=tuple(stamp(choice) for choice in each.choices)) for each in view.irregularities
    )
    return replace(
        view,
        version=version,
        choices=tuple(stamp(choice) for choice in view.choices),
        question=question,
        irregularities=irregularities,
    )


class FakeTable:
    """A TablePort whose view the test sets; ``answer`` is what the next commands are told."""

    def __init__(self, view: TableView) -> None:
        self._changed = threading.Condition()
        self._view = stamped(view, view.version)
        self.telling: tuple[TellView, ...] | Rejected = ()
        self.commands: list[AnyCommand] = []
        self.rejection: Rejected | None = None

    def view(self) -> TableView:
        with self._changed:
            return self._view

    def wait_newer(self, version: int, timeout_s: float) -> TableView | None:
        with self._changed:
            self._changed.wait_for(lambda: self._view.version > version, timeout_s)
            return self._view if self._view.version > version else None

    def tells(self) -> tuple[TellView, ...] | Rejected:
        return self.telling

    def command(self, command: AnyCommand) -> Accepted | Rejected:
        with self._changed:
            self.commands.append(command)
            self._changed.notify_all()
            return self.rejection or Accepted(self._view.version)

    def show(self, view: TableView) -> TableView:
        """Put ``view`` on the pages under the next version."""
        with self._changed:
            self._view = stamped(view, self._view.version + 1)
            self._changed.notify_all()
            return self._view

    def wait_command(self, count: int = 1, timeout_s: float = 30.0) -> AnyCommand:
        """The ``count``-th command, once it has come."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.commands) >= count, timeout_s), "no command came"
            return self.commands[count - 1]


class FakeVirtual:
    """A virtual table's switch that remembers how it was set."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self.auto: list[bool] = []

    def set_auto(self, auto: bool) -> None:
        with self._changed:
            self.auto.append(auto)
            self._changed.notify_all()

    def wait_auto(self, count: int, timeout_s: float = 30.0) -> list[bool]:
        """All settings once ``count`` have come."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.auto) >= count, timeout_s), "the switch was not pressed"
            return list(self.auto)


def healthy() -> HealthReport:
    return HealthReport(
        ok=True, version="0.1.0", uptime_ms=1, camera="live", frames=10, hand_no=1, table_alive=True, journal="ok"
    )
