"""The rake: the house's share of a pot by the posted schedule (POT-RAKE-01)."""

from fractions import Fraction
from typing import assert_never

from dealer.hand import HandState
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import Rake, RakeSchedule


def of_pot(total: int, schedule: Rake, unit: int) -> int:
    """What the house takes of a pot of ``total`` chips, in whole chips of ``unit``; side pots are counted in."""
    match schedule.schedule:
        case RakeSchedule.NONE:
            return 0
        case RakeSchedule.PERCENTAGE_WITH_CAP:
            share = int(total * Fraction(str(schedule.percent)) / 100)  # 2.5 % is exactly that
            return (min(share, schedule.cap) if schedule.cap else share) // unit * unit
        case _:
            assert_never(schedule.schedule)


def due(state: HandState, book: Rulebook) -> int:
    """What is still to be taken; nothing once a pot has been pushed."""
    if state.pushed or state.raked:
        return 0
    return of_pot(state.collected, book.rake, state.start.stakes.unit)
