"""The chips on the virtual table follow what the screen says is in front of each seat and in the middle."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dealer.views import SeatStatus, TableView
from firmware.virtual_table.chiphands import ChipHands


@dataclass(frozen=True, slots=True)
class Bank:
    """All chips: bets and stacks by seat, pots main first."""

    bets: Mapping[int, int] = field(default_factory=dict)
    stacks: Mapping[int, int] = field(default_factory=dict)
    pots: tuple[int, ...] = ()

    @classmethod
    def of(cls, view: TableView) -> "Bank":
        """The chips as the screen shows them."""
        seated = [seat for seat in view.seats if seat.status is not SeatStatus.EMPTY]
        return cls({s.seat: s.bet for s in seated}, {s.seat: s.stack for s in seated}, view.pots)

    def with_bet(self, seat: int, total: int) -> "Bank":
        """The same after a seat has moved chips so that ``total`` lie in front of it."""
        more = total - self.bets.get(seat, 0)
        return replace(
            self,
            bets={**self.bets, seat: total},
            stacks={**self.stacks, seat: self.stacks.get(seat, 0) - more},
        )


class Chips:
    """Moves chips so that the table agrees with the screen."""

    def __init__(self, hands: ChipHands) -> None:
        self._hands = hands
        self._bank = Bank()

    def lay(self, bank: Bank) -> None:
        """Have exactly these chips on the table, at once."""
        empty = dict.fromkeys(self._bank.bets.keys() | self._bank.stacks.keys(), 0)
        self._hands.lay(empty | dict(bank.bets), bank.pots, empty | dict(bank.stacks))
        self._bank = bank

    def follow(self, bank: Bank) -> bool:
        """Move chips until they lie like this; True when something moved."""
        before, self._bank = self._bank, bank
        if bank == before:
            return False
        more = [seat for seat, bet in bank.bets.items() if bet > before.bets.get(seat, 0)]
        less = [seat for seat, bet in bank.bets.items() if bet < before.bets.get(seat, 0)]
        richer = [seat for seat, chips in bank.stacks.items() if chips > before.stacks.get(seat, 0)]
        into_pot = sum(bank.pots) - sum(before.pots)
        if more and not less and not into_pot:
            for seat in more:
                self._hands.bet(seat, bank.bets[seat], bank.stacks[seat])
        elif less and not more and into_pot > 0:
            self._hands.collect(tuple(less), bank.pots, dict(bank.stacks))
        elif richer and not more and not less and into_pot < 0:
            self._hands.push(tuple(richer), bank.pots, dict(bank.stacks))
        self._hands.lay(dict(bank.bets), bank.pots, dict(bank.stacks))
        return True
