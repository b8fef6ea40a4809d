"""Betting structures: how much a seat may raise to, and what a raise makes of the round."""

from typing import Protocol, assert_never

import msgspec
from msgspec.structs import replace

from dealer.events import Limit
from dealer.hand import BettingState
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import ShortOpening


class Raises(msgspec.Struct, frozen=True, kw_only=True):
    """Legal totals of a bet or raise: single ones in fixed limit, else every one from ``low`` to ``high``."""

    totals: tuple[int, ...] = ()
    low: int = 0
    high: int = 0


class Strategy(Protocol):
    """One betting structure. ``all_in`` is the total of a seat with all its chips in front."""

    def raises(self, betting: BettingState, all_in: int, pot_after_call: int, book: Rulebook) -> Raises:
        """The legal totals for a seat that may raise; an all-in for less than the least is among them."""
        ...

    def is_reopened(self, betting: BettingState, faced: int) -> bool:
        """Whether a seat that has acted may raise again now that it faces ``faced`` chips more (ALLIN-SHORT-01)."""
        ...

    def wagered(self, betting: BettingState, total: int) -> tuple[BettingState, bool]:
        """The round after a total above the price, and whether that was a full bet or raise."""
        ...


class FixedLimit:
    """Bets of one size, or of two while an open pair lets anybody choose the larger.

    Half a bet or more is a full one; less leaves the last full price in force (Robert's Rules, betting and raising).
    """

    def raises(self, betting: BettingState, all_in: int, pot_after_call: int, book: Rulebook) -> Raises:
        """One bet above the last full price, or the larger one."""
        one = betting.full + betting.step
        other = betting.full + max(betting.step, betting.big_size)
        return Raises(totals=tuple(sorted({min(one, all_in), min(other, all_in)})))

    def is_reopened(self, betting: BettingState, faced: int) -> bool:
        """By half a bet or more."""
        return 2 * faced >= betting.step

    def wagered(self, betting: BettingState, total: int) -> tuple[BettingState, bool]:
        """After a larger bet all raises are of the larger size (STUD-PAIR-01)."""
        by = total - betting.full
        if 2 * by < betting.step:
            return replace(betting, price=total), False
        step = betting.big_size if by >= betting.big_size > betting.step else betting.step
        return replace(betting, price=total, full=total, step=step, count=betting.count + 1), True


class BigBet:
    """Any total from one more full bet up to a ceiling: all the chips, or what the pot allows (NL-MIN-01)."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit

    def raises(self, betting: BettingState, all_in: int, pot_after_call: int, book: Rulebook) -> Raises:
        """A raise adds at least the last full one; an opening bet or a completion is at least the minimum bet.

        Where the blind may not just be called the first raise is no less than what opens (LB-OPEN-01).
        """
        unopened = betting.aggressor == 0 or book.allin.short_opening is ShortOpening.COMPLETE
        completes = betting.count == 0 and betting.price < betting.size and unopened
        low = betting.size if completes else betting.price + betting.step
        low = max(low, 0 if betting.aggressor else betting.least_open)
        high = max(low, betting.price + self._ceiling(betting, all_in, pot_after_call))
        return Raises(low=min(low, all_in), high=min(high, all_in))

    def is_reopened(self, betting: BettingState, faced: int) -> bool:
        """By a full raise, which several short ones may add up to (TDA 47-A)."""
        return faced >= betting.step

    def wagered(self, betting: BettingState, total: int) -> tuple[BettingState, bool]:
        """A raise of at least the step, or one that makes the bet a whole one, is full."""
        by = total - betting.price
        if by < betting.step and not total >= betting.size > betting.price:
            return replace(betting, price=total), False
        step = max(betting.step, by)
        return replace(betting, price=total, full=total, step=step, count=betting.count + 1), True

    def _ceiling(self, betting: BettingState, all_in: int, pot_after_call: int) -> int:
        """The largest raise on top of the price."""
        match self._limit:
            case Limit.POT:
                return pot_after_call
            case Limit.HALF_POT:
                return pot_after_call // 2
            case Limit.SPREAD:
                return max(betting.size, betting.big_size)
            case Limit.NO_LIMIT | Limit.FIXED:
                return all_in
            case _:
                assert_never(self._limit)


_STRATEGIES: dict[Limit, Strategy] = {limit: FixedLimit() if limit is Limit.FIXED else BigBet(limit) for limit in Limit}


def strategy(limit: Limit) -> Strategy:
    """How that betting structure works."""
    return _STRATEGIES[limit]
