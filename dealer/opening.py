"""Who acts first on a street, by position, by door card or by open hand."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from dealer import openers
from dealer.cards import Card, Rank
from dealer.evaluate import Hand, ace_to_five, board_rank
from dealer.games import Opens
from dealer.hand import ActionKind, HandState, SeatState
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import CommonCardOpener, HighTie, LowTie

OPENING = (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)
"""Actions that open the betting; in a game with blinds the first raise does."""


def unread(state: HandState, opens: Opens, book: Rulebook) -> tuple[int, ...]:
    """The face-up cards (seqs of their deal) that must be read before the opener is known.

    None when position decides.
    """
    match opens:
        case Opens.LEFT_OF_BIG_BLIND | Opens.LEFT_OF_BUTTON | Opens.OPENER:
            return ()
        case Opens.LOWEST_UPCARD | Opens.HIGHEST_UPCARD | Opens.HIGHEST_UPCARD_ACE_LOW | Opens.LOWEST_UPCARD_ACE_LOW:
            shown = [seat.upcards[:1] for seat in _live(state)]
        case Opens.HIGHEST_HAND | Opens.LOWEST_HAND:
            shown = [seat.upcards for seat in _live(state)]
            shown += [state.board] if _counts_common(book) else []
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
            return next_live(state.order, big_blind, live) if big_blind else order[0]
        case Opens.LOWEST_UPCARD | Opens.HIGHEST_UPCARD | Opens.HIGHEST_UPCARD_ACE_LOW | Opens.LOWEST_UPCARD_ACE_LOW:
            return _by_door(_doors(state, order), opens, book) or order[0]
        case Opens.HIGHEST_HAND | Opens.LOWEST_HAND:
            return (best_boards(state, opens, book) or order)[0]
        case Opens.OPENER:
            opened = _opened(state)
            return next_live(state.order, opened, live, own=True) if opened else order[0]
        case _:
            assert_never(opens)


def _live(state: HandState) -> list[SeatState]:
    return [seat for seat in state.seats if seat.live]


def next_live(order: Sequence[int], after: int, live: Sequence[int], *, own: bool = False) -> int:
    """The first live seat behind ``after`` in dealing order, going round; with ``own`` it may be ``after`` itself."""
    at = order.index(after) + (not own)
    return next(seat for seat in (*order[at:], *order[:at]) if seat in live)


def _opened(state: HandState) -> int:
    """The seat that opened the street before, or said that it does; 0 when nobody has."""
    if state.street == 1 and state.declared:
        return openers.opener(state)
    bets = (act.seat for act in state.actions if act.street == state.street - 1 and act.kind in OPENING)
    return next(bets, 0)


def _shown(state: HandState, order: Sequence[int]) -> dict[int, list[Card]]:
    """The known upcards of each seat that has any, in dealing order."""
    cards = {seat: [card.card for card in state.seat(seat).upcards if card.card is not None] for seat in order}
    return {seat: known for seat, known in cards.items() if known}


def _doors(state: HandState, order: Sequence[int]) -> dict[int, Card]:
    """The known door card of each seat that has one, in dealing order."""
    return {seat: cards[0] for seat, cards in _shown(state, order).items()}


def _by_door(doors: Mapping[int, Card], opens: Opens, book: Rulebook) -> int:
    """The seat whose door card decides, of equal ranks by suit or the first dealt; 0 when none is shown."""
    ace_low = opens in (Opens.HIGHEST_UPCARD_ACE_LOW, Opens.LOWEST_UPCARD_ACE_LOW)
    sign = 1 if opens in (Opens.LOWEST_UPCARD, Opens.LOWEST_UPCARD_ACE_LOW) else -1

    def key(seat: int) -> tuple[int, int]:
        card = doors[seat]
        suit = card.suit if book.stud.bring_in_tie is LowTie.BY_SUIT else 0
        return sign * (card.rank % Rank.ACE if ace_low else card.rank), sign * suit

    return min(doors, key=key, default=0)


def counted_common(state: HandState, book: Rulebook) -> list[Card]:
    """The common cards that count as a part of every open hand, as far as they are read."""
    return [card.card for card in state.board if card.card is not None and _counts_common(book)]


def _counts_common(book: Rulebook) -> bool:
    return book.stud.common_card_opener is CommonCardOpener.HIGH_HAND_WITH_IT


def best_boards(state: HandState, opens: Opens, book: Rulebook) -> list[int]:
    """The seats whose open hand acts first, the one that does so first: the first dealt of equals, or by suit.

    A common card is part of everybody's open hand, unless the house leaves it out (STUD-IRR-10).
    """
    live = state.live
    order = [seat for seat in state.order if seat in live]
    common = counted_common(state, book)
    shown = _shown(state, order)
    if not shown:
        return []
    rank = board_rank if opens is Opens.HIGHEST_HAND else ace_to_five
    values: dict[int, Hand] = {seat: rank([*cards, *common]) for seat, cards in shown.items()}
    top_value = max(values.values())
    best = [seat for seat in order if values.get(seat) == top_value]
    if book.stud.high_tie is HighTie.BY_SUIT:
        top = min if opens is Opens.LOWEST_HAND else max
        first = top(best, key=lambda seat: max(shown[seat]))
        best = [first, *(seat for seat in best if seat != first)]
    return best
