"""Who acts first on a street, by position, by door card or by open hand."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from dealer.cards import Card, Rank
from dealer.evaluate import board_rank
from dealer.games import Opens
from dealer.hand import ActionKind, HandState, SeatState
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import HighTie, LowTie

OPENING = (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)
"""Actions that open the betting; in a game with blinds the first raise does."""


def unread(state: HandState, opens: Opens) -> tuple[int, ...]:
    """The upcards (seqs of their deal) that must be read before the opener is known; none when position decides."""
    match opens:
        case Opens.LEFT_OF_BIG_BLIND | Opens.LEFT_OF_BUTTON | Opens.OPENER:
            return ()
        case Opens.LOWEST_UPCARD | Opens.HIGHEST_UPCARD | Opens.HIGHEST_UPCARD_ACE_LOW:
            shown = [seat.upcards[:1] for seat in _live(state)]
        case Opens.HIGHEST_HAND | Opens.LOWEST_HAND:
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
        case Opens.HIGHEST_UPCARD:
            return max(doors := _doors(state, order), key=doors.__getitem__, default=order[0])
        case Opens.HIGHEST_UPCARD_ACE_LOW:
            return max(doors := _doors(state, order), key=lambda seat: _ace_low(doors[seat]), default=order[0])
        case Opens.HIGHEST_HAND:
            return _highest(_shown(state, order), book) or order[0]
        case Opens.LOWEST_HAND:
            return min(shown := _shown(state, order), key=lambda seat: _low_board(shown[seat]), default=order[0])
        case Opens.OPENER:
            opened = _opened(state)
            return _next_live(state.order, opened, live, own=True) if opened else order[0]
        case _:
            assert_never(opens)


def _live(state: HandState) -> list[SeatState]:
    return [seat for seat in state.seats if seat.live]


def _next_live(order: Sequence[int], after: int, live: Sequence[int], *, own: bool = False) -> int:
    """The first live seat behind ``after`` in dealing order, going round; with ``own`` it may be ``after`` itself."""
    at = order.index(after) + (not own)
    return next(seat for seat in (*order[at:], *order[:at]) if seat in live)


def _opened(state: HandState) -> int:
    """The seat that made the first bet of the street before; 0 when nobody has."""
    bets = (act.seat for act in state.actions if act.street == state.street - 1 and act.kind in OPENING)
    return next(bets, 0)


def _shown(state: HandState, order: Sequence[int]) -> dict[int, list[Card]]:
    """The known upcards of each seat that has any, in dealing order."""
    cards = {seat: [card.card for card in state.seat(seat).upcards if card.card is not None] for seat in order}
    return {seat: known for seat, known in cards.items() if known}


def _doors(state: HandState, order: Sequence[int]) -> dict[int, Card]:
    """The known door card of each seat that has one, in dealing order."""
    return {seat: cards[0] for seat, cards in _shown(state, order).items()}


def _ace_low(card: Card) -> tuple[int, int]:
    return card.rank % Rank.ACE, card.suit


def _low_board(cards: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """An open hand by its groups, the largest first, the ace low: the lower, the better (RAZZ-ACT-01)."""
    ranks = [card.rank % Rank.ACE for card in cards]
    return tuple(sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True))


def _lowest(shown: Mapping[int, Sequence[Card]], book: Rulebook) -> int:
    """The seat with the lowest door card, the first dealt of equals; 0 when nothing is shown."""
    if book.stud.bring_in_tie is LowTie.BY_SUIT:
        return min(shown, key=lambda seat: shown[seat][0], default=0)
    return min(shown, key=lambda seat: shown[seat][0].rank, default=0)


def _highest(shown: Mapping[int, Sequence[Card]], book: Rulebook) -> int:
    """The seat with the highest open hand, the first dealt of equals; 0 when nothing is shown."""
    if book.stud.high_tie is HighTie.BY_SUIT:
        return max(shown, key=lambda seat: (board_rank(shown[seat]), max(shown[seat])), default=0)
    return max(shown, key=lambda seat: board_rank(shown[seat]), default=0)
