"""Who acts first on a street, by position, by door card or by open hand."""

from collections.abc import Mapping, Sequence
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
            return _lowest(_shown(state, order), book) or order[0]
        case Opens.HIGHEST_HAND:
            return _highest(_shown(state, order), book) or order[0]
        case _:
            assert_never(opens)


def _live(state: HandState) -> list[SeatState]:
    return [seat for seat in state.seats if seat.live]


def _next_live(order: Sequence[int], after: int, live: Sequence[int]) -> int:
    """The first live seat behind ``after`` in dealing order, going round."""
    at = order.index(after) + 1
    return next(seat for seat in (*order[at:], *order[:at]) if seat in live)


def _shown(state: HandState, order: Sequence[int]) -> dict[int, list[Card]]:
    """The known upcards of each seat that has any, in dealing order."""
    cards = {seat: [card.card for card in state.seat(seat).upcards if card.card is not None] for seat in order}
    return {seat: known for seat, known in cards.items() if known}


def _lowest(shown: Mapping[int, Sequence[Card]], book: Rulebook) -> int:
    """The seat with the lowest door card, the first dealt of equals; 0 when nothing is shown."""
    if book.bring_in_tie is LowTie.BY_SUIT:
        return min(shown, key=lambda seat: shown[seat][0], default=0)
    return min(shown, key=lambda seat: shown[seat][0].rank, default=0)


def _highest(shown: Mapping[int, Sequence[Card]], book: Rulebook) -> int:
    """The seat with the highest open hand, the first dealt of equals; 0 when nothing is shown."""
    if book.high_tie is HighTie.BY_SUIT:
        return max(shown, key=lambda seat: (board_rank(shown[seat]), max(shown[seat])), default=0)
    return max(shown, key=lambda seat: board_rank(shown[seat]), default=0)
