"""The sevens rule of limit ace-to-five: a seven or better that was checked after the draw wins nothing bet after it."""

from collections.abc import Mapping

from dealer import awards
from dealer.evaluate import Category, Hand, LowHand
from dealer.events import Limit, Share
from dealer.games import Game
from dealer.hand import ActionKind, ActionTaken, HandState
from dealer.rulebooks import Rulebook

BEST_CHECK = 7
"""A hand of this rank or lower has to bet."""
HAND_SIZE = 5


def due(state: HandState, game: Game, book: Rulebook) -> tuple[Share, ...]:
    """What goes back to whom before the pots are pushed; nothing where the rule is not played or was kept.

    A checked seven or better that is the best of the hands with chips in that
    betting makes all of it void, folded hands' bets too (LB-SEVEN-01); of equal best hands every one must have been
    checked. A seven or better may call an all-in for less than half a bet and win it, but who overcalls gets that call
    back (LB-SEVEN-02).
    """
    is_played = game.sevens_rule and book.lowball.sevens_rule and state.start.limit is Limit.FIXED
    if not is_played or state.street != game.last_street or state.pushed or state.given_back:
        return ()
    put = _put_in(state)
    hands = {seat: hand for seat, hand in _hands(state, game, book).items() if put.get(seat)}
    best = awards.winners(hands, tuple(hands))
    if not best or not all(_has_to_bet(hands[seat]) for seat in best):
        return ()
    actions = [action for action in state.actions if action.street == state.street]
    if max(put.values()) * 2 < _bet(state, book):
        back = _overcalls(actions, best)
    elif all(_checked(actions, seat) for seat in best):
        back = tuple(put)
    else:
        back = ()
    return tuple(Share(seat=seat, amount=put[seat]) for seat in state.order if seat in back)


def _hands(state: HandState, game: Game, book: Rulebook) -> Mapping[int, Hand]:
    """Tabled hands of which every card is read."""
    whole = [seat.seat for seat in state.seats if seat.tabled and None not in seat.tabled]
    values = awards.hands(state, game, book, game.parts[0])
    return {seat: hand for seat, hand in values.items() if seat in whole and len(hand.cards) == HAND_SIZE}


def _put_in(state: HandState) -> dict[int, int]:
    """Chips that each seat put in after the draw, without what nobody called."""
    put: dict[int, int] = {}
    for action in state.actions:
        if action.street == state.street and action.to:
            put[action.seat] = max(action.to, put.get(action.seat, 0))
    if put:
        most = max(put, key=lambda seat: put[seat])
        others = [amount for seat, amount in put.items() if seat != most]
        if any(share.seat == most for share in state.returned[-1:]):
            put[most] = min(put[most], max(others, default=0))
    return {seat: amount for seat, amount in put.items() if amount}


def _bet(state: HandState, book: Rulebook) -> int:
    """A full bet after the draw (LB-LIMIT-01)."""
    stakes = state.start.stakes
    return stakes.big_bet if book.lowball.double_after_draw else stakes.small_bet


def _has_to_bet(hand: Hand) -> bool:
    ranks = hand.ranks
    return isinstance(hand, LowHand) and hand.category is Category.HIGH_CARD and ranks[0] <= BEST_CHECK


def _checked(actions: list[ActionTaken], seat: int) -> bool:
    first = next((action.kind for action in actions if action.seat == seat), None)
    return first is ActionKind.CHECK


def _overcalls(actions: list[ActionTaken], best: list[int]) -> tuple[int, ...]:
    """Seats that called the short all-in behind the best hand's call; none when the best hand made that bet itself."""
    calls = [action.seat for action in actions if action.kind is ActionKind.CALL]
    if any(seat not in calls for seat in best):
        return ()
    first = min(calls.index(seat) for seat in best)
    return tuple(seat for seat in calls[first + 1 :] if seat not in best)
