"""Main and side pots from what each seat has put in, and the split of a pot among its winners."""

from collections.abc import Sequence

import msgspec

from dealer.events import Half, Share
from dealer.hand import Pot, SeatState


class Layer(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat has put into the middle; ``dead`` is the part that counts for no bet."""

    seat: int
    paid: int
    dead: int
    live: bool


def layers(seats: Sequence[SeatState], order: Sequence[int]) -> tuple[Layer, ...]:
    """The seats' contributions in dealing order, without bets still in front."""
    by_seat = {seat.seat: seat for seat in seats}
    return tuple(
        Layer(seat=seat.seat, paid=seat.paid - seat.bet, dead=seat.dead, live=seat.live)
        for seat in (by_seat[number] for number in order)
    )


def slice_pots(paid: Sequence[Layer], dead: int = 0) -> tuple[Pot, ...]:
    """Main pot first. Each pot holds what everybody put in between two all-in levels (POT-SIDE-01).

    Folded chips stay in the layers they were paid into (HE-ACT-06); dead money is in the main pot; what folded seats
    put in above every live one is in the last. No pot is empty; with nobody live there is one pot without a seat.
    ``dead`` are chips in the middle that no seat has put in.
    """
    bets = [each.paid - each.dead for each in paid]
    levels = sorted({bet for bet, each in zip(bets, paid, strict=True) if each.live})
    pots = []
    carried = dead + sum(each.dead for each in paid)
    floor = 0
    for level in levels:
        top = level if level < levels[-1] else max(bets)
        amount = carried + sum(min(bet, top) - min(bet, floor) for bet in bets)
        eligible = tuple(each.seat for bet, each in zip(bets, paid, strict=True) if each.live and bet >= level)
        floor = top
        carried = 0
        if amount:
            pots.append(Pot(amount=amount, eligible=eligible))
    unclaimed = dead + sum(each.paid for each in paid)
    if not levels and unclaimed:
        pots.append(Pot(amount=unclaimed, eligible=()))
    return tuple(pots)


def uncalled(seats: Sequence[SeatState]) -> Share | None:
    """The part of the largest bet of the street that nobody matched, to be given back to its seat if it is live."""
    largest = max(seats, key=lambda seat: seat.bet)
    second = max((seat.bet for seat in seats if seat is not largest), default=0)
    if not largest.live or largest.bet <= second:
        return None
    return Share(seat=largest.seat, amount=largest.bet - second)


def split(amount: int, winners: Sequence[int], unit: int, half: Half | None = None) -> tuple[Share, ...]:
    """Share ``amount`` evenly in chips of ``unit``; odd chips go one by one to the winners in the order given.

    What is left over smaller than a chip goes to the winner after them (POT-ODD-01).
    """
    each = amount // (unit * len(winners)) * unit
    rest = amount - each * len(winners)
    shares = []
    for seat in winners:
        odd = min(unit, rest)
        rest -= odd
        shares.append(Share(seat=seat, amount=each + odd, half=half))
    return tuple(shares)


def less(pots: Sequence[Pot], amount: int) -> tuple[Pot, ...]:
    """The pots after ``amount`` is taken out, from the main pot first; an emptied pot stays as one of nothing."""
    left = []
    for pot in pots:
        taken = min(pot.amount, amount)
        amount -= taken
        left.append(Pot(amount=pot.amount - taken, eligible=pot.eligible))
    return tuple(left)
