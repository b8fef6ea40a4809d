"""Bets that come back out of the middle to who had made them."""

from msgspec.structs import replace

from dealer.events import BetsReturned
from dealer.hand import HandState
from dealer.pots import layers, less, slice_pots


def returned(state: HandState, fact: BetsReturned) -> HandState:
    """Chips go from the middle back to the stacks, no more than each seat put in there.

    The pots are made anew, unless some are pushed already: then they only shrink.
    """
    left, given = state.collected, []
    seats = {seat.seat: seat for seat in state.seats}
    for share in fact.shares:
        seat = seats.get(share.seat)
        if seat is None:
            continue
        amount = min(max(0, share.amount), left, max(0, seat.paid - seat.bet - seat.dead))
        seats[share.seat] = replace(seat, stack=seat.stack + amount, paid=seat.paid - amount)
        left -= amount
        given.append(replace(share, amount=amount))
    after = replace(
        state,
        seats=tuple(seats[seat.seat] for seat in state.seats),
        collected=left,
        given_back=(*state.given_back, *given),
    )
    if state.pushed:
        return replace(after, pots=less(state.pots, state.collected - left))
    pots = slice_pots(layers(after.seats, state.order), state.start.carried)
    return replace(after, pots=less(pots, state.raked))
