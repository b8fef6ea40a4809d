"""Usual scales of stakes, told in units that the house says the size of."""

from enum import Enum

from dealer.events import Stakes


class Scale(Enum):
    """How large the ante of limit Mississippi stud is against its bets (MISS-BET-01)."""

    LOW_ANTE = "low_ante"
    HIGH_ANTE = "high_ante"


_FORCED = {Scale.LOW_ANTE: (1, 2), Scale.HIGH_ANTE: (4, 5)}
"""(ante, bring-in) in units; a bet is 10 of them and in the last rounds 20."""


def scaled(scale: Scale, unit: int) -> Stakes:
    """The stakes of that scale in chips, ``unit`` chips to the unit."""
    ante, bring_in = _FORCED[scale]
    return Stakes(small_bet=10 * unit, big_bet=20 * unit, ante=ante * unit, bring_in=bring_in * unit)
