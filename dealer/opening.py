"""Who acts first on a street, by position, by door card or by open hand."""

from collections.abc import Callable, Sequence
from typing import assert_never

from dealer.cards import Card
from dealer.evaluate import board_rank
from dealer.games import Opens
from dealer.hand import HandState, SeatState
from dealer.rulebooks import HighTie, LowTie, Rulebook


def unread(state: HandState, opens: Opens) -> tuple[int, ...]:
    """The upcards (seqs of their deal) that must be read before the opener is known; none when position decides."""
    match opens:
        case Opens.LEFT_OF_BIG_BLIND | Opens.LEFT_OF_BUTTON:
            return ()
        case Opens.LOWEST_UPCARD:
            shown = [seat.upcards[:1] for seat in _live(state)]
        case Opens.HIGHEST_HAND:
            shown = [seat.upcards for seat in _live(state)]
        case _:
            assert_never(opens)
    return tuple(card.event for cards in shown for card in cards if card.card is None)


def opener(state: HandState, opens: Opens, big_blind: int, book: Rulebook) -> int:
    """The seat that the rule makes first to act, whether or not it has chips left.

    ``big_blind`` is the seat of the big blind, 0 when there is none. Upcards that are not read are left out.
    """
    live = state.live
    order = [seat for seat in state.order if seat in live]
    match opens:
        case Opens.LEFT_OF_BUTTON:
            return order[0]
        case Opens.LEFT_OF_BIG_BLIND:
            return _next_live(state.order, big_blind, live) if big_blind else order[0]
        case Opens.LOWEST_UPCARD:
            by_suit = book.bring_in_tie is LowTie.BY_SUIT
            return _best(state, order, lambda cards: _lowness(cards[0], by_suit))
        case Opens.HIGHEST_HAND:
            by_suit = book.high_tie is HighTie.BY_SUIT
            return _best(state, order, lambda cards: (board_rank(cards), max(cards) if by_suit else None))
        case _:
            assert_never(opens)


def _live(state: HandState) -> list[SeatState]:
    return [seat for seat in state.seats if seat.live]


def _next_live(order: Sequence[int], after: int, live: Sequence[int]) -> int:
    """The first live seat behind ``after`` in dealing order, going round."""
    at = order.index(after) + 1
    return next(seat for seat in (*order[at:], *order[:at]) if seat in live)


def _lowness(card: Card, by_suit: bool) -> tuple[int, int]:
    return -card.rank, -card.suit if by_suit else 0


def _best(state: HandState, order: Sequence[int], value: Callable[[Sequence[Card]], object]) -> int:
    """The seat whose known upcards have the greatest value, the first dealt of equals."""
    best, best_value = order[0], None
    for number in order:
        cards = [card.card for card in state.seat(number).upcards if card.card is not None]
        if not cards:
            continue
        its_value = value(cards)
        if best_value is None or its_value > best_value:  # type: ignore[operator]
            best, best_value = number, its_value
    return best
