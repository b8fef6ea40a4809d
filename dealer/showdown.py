"""The showdown: who shows in what order, and which cards must still be read."""

from typing import assert_never

from dealer.cards import Card
from dealer.hand import ActionKind, HandState
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import ShowdownOrder

_AGGRESSIVE = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


def show_order(state: HandState, first_to_act: int, book: Rulebook) -> tuple[int, ...]:
    """The live seats in the order in which they show (SHOW-ORDER-01).

    ``first_to_act`` is the seat that was or would have been first on the final round.
    """
    final = [action for action in state.actions if action.street == state.street]
    bets = [action.seat for action in final if action.kind in _AGGRESSIVE]
    match book.showdown.order:
        case ShowdownOrder.LAST_AGGRESSOR_FINAL_ROUND:
            first = bets[-1:]
        case ShowdownOrder.FIRST_BETTOR_FINAL_ROUND:
            first = bets[:1]
        case ShowdownOrder.LAST_AGGRESSOR_ANY_ROUND:
            first = [action.seat for action in state.actions if action.kind in _AGGRESSIVE][-1:]
        case _:
            assert_never(book.showdown.order)
    start = (first or [action.seat for action in final[:1]] or [first_to_act])[0]
    at = state.order.index(start)
    live = state.live
    return tuple(seat for seat in (*state.order[at:], *state.order[:at]) if seat in live)


def to_show(state: HandState) -> tuple[int, ...]:
    """Seats that have neither tabled their hand nor given it up, in showing order."""
    undecided = {seat.seat for seat in state.seats if seat.live and seat.tabled is None and not seat.plays_board}
    return tuple(seat for seat in state.showing if seat in undecided)


def unread(state: HandState) -> tuple[int, ...]:
    """Cards (seqs of their deal) without which the pots cannot be awarded; none when one seat is left."""
    if len(state.live) < 2:
        return ()
    missing = [card.event for card in state.board if card.card is None]
    for seat in state.seats:
        if not seat.live or seat.tabled is None:
            continue
        missing += [card.event for card in seat.upcards if card.card is None]
        downs = (card.event for card in seat.cards if not card.up)
        missing += [event for event, card in zip(downs, seat.tabled, strict=False) if card is None]
    return tuple(missing)


def own_cards(state: HandState, number: int) -> tuple[Card, ...]:
    """The player's own cards as far as the table sees them: downcards that were tabled, and upcards that are read."""
    seat = state.seat(number)
    own = (*(seat.tabled or ()), *(card.card for card in seat.upcards))
    return tuple(card for card in own if card is not None)


def board_cards(state: HandState) -> tuple[Card, ...]:
    """The board as far as it is read."""
    return tuple(card.card for card in state.board if card.card is not None)
