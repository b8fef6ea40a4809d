"""Bets that come back out of the middle to who had made them."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from dealer import awards, games, rulebooks
from dealer.events import BetsReturned, Half
from dealer.hand import HandState, Pot
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
    back = {share.seat for share in given if share.amount}
    return replace(after, pots=less(_in_one_pile(after, pots, back), state.raked))


def _in_one_pile(state: HandState, pots: Sequence[Pot], back: Collection[int]) -> tuple[Pot, ...]:
    """The pots without a cut that only the chips that went ``back`` have made: those lie in one pile still.

    Who took its overcall back has no claim on the chips above it; that it has none on those below either is why it went
    back (LB-SEVEN-02). Where it could win them all the same, by a card that was put right since, they stay apart.
    """
    piles = list(pots[:1])
    for pot in pots[1:]:
        below = piles[-1]
        out = set(below.eligible) - set(pot.eligible)
        if out <= set(back) and _takers(state, below) == _takers(state, pot):
            piles[-1] = Pot(amount=below.amount + pot.amount, eligible=pot.eligible)
        else:
            piles.append(pot)
    return tuple(piles)


def _takers(state: HandState, pot: Pot) -> set[tuple[int, Half | None]]:
    """Who takes the pot, or which half of it, by the hands that lie open."""
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    return {(share.seat, share.half) for share in awards.shares(state, pot, game, book)}
