"""The chips that a pot-limit or half-pot maximum counts."""

from typing import assert_never

from dealer import posting
from dealer.events import Limit
from dealer.games import Game
from dealer.hand import HandState
from dealer.pots import layers, slice_pots
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import PotBase, ShortBlinds


def counted_pot(state: HandState, game: Game, book: Rulebook) -> int:
    """What lies in the middle and in front, as far as the house counts it (PL-MAX-01, PL-MAX-02, TDA 54-B)."""
    if state.start.limit not in (Limit.POT, Limit.HALF_POT):
        return state.pot_total
    in_front = sum(seat.bet for seat in state.seats)
    return _in_the_middle(state, book) + in_front + _short_blinds(state, game, book)


def _in_the_middle(state: HandState, book: Rulebook) -> int:
    """All of it, or only the pots that no seat is all-in for: what is contested with further bets."""
    match book.pot_limit.base:
        case PotBase.ALL_POTS:
            return state.collected
        case PotBase.ACTIVE_POT:
            # a seat whose last chips lie in front now is all-in on this street, and its pot is not made yet
            locked = {seat.seat for seat in state.seats if seat.all_in and not seat.bet}
            if not locked:
                return state.collected
            pots = slice_pots(layers(state.seats, state.order), state.start.carried)
            return sum(pot.amount for pot in pots if locked.isdisjoint(pot.eligible))
        case _:
            assert_never(book.pot_limit.base)


def _short_blinds(state: HandState, game: Game, book: Rulebook) -> int:
    """What the first round's small and big blind fall short of, where they count as full."""
    if state.street or book.pot_limit.short_blinds is ShortBlinds.AS_POSTED:
        return 0
    return posting.short_of_full(state.start, state.order, game, book)
