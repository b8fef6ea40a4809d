"""What is done about a seat that takes long: a reminder and, where the house says so, an action for it (TIME-01)."""

from enum import Enum
from typing import assert_never

import msgspec

from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import ClockAction


class TimeOut(Enum):
    """What becomes of a hand whose time is up."""

    FOLD = "fold"
    ALL_IN = "all_in"
    """It stays in for what it has put in."""


class Overdue(msgspec.Struct, frozen=True, kw_only=True):
    """What to do now; nothing while there is time."""

    remind: bool
    action: TimeOut | None = None


def overdue(waited_ms: int, contributed: int, book: Rulebook) -> Overdue:
    """For a seat in turn since ``waited_ms`` that has ``contributed`` chips to the pot."""
    if waited_ms <= book.clock.seconds * 1000:
        return Overdue(remind=False)
    match book.clock.auto_action:
        case ClockAction.REMIND_ONLY:
            return Overdue(remind=True)
        case ClockAction.FOLD_AFTER_SECONDS:
            return Overdue(remind=True, action=TimeOut.FOLD)
        case ClockAction.ALL_IN_PROTECTION:
            return Overdue(remind=True, action=TimeOut.ALL_IN if contributed else TimeOut.FOLD)
        case other:
            assert_never(other)
