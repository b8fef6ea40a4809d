"""Openers: who opened a hand that needs a pair of jacks or better, and whether that must be, or was, proven."""

from collections.abc import Sequence

from msgspec.structs import replace

from dealer.cards import Card, Rank
from dealer.evaluate import Category, value
from dealer.events import OpenersShown, OpenersSplit
from dealer.games import Game, JokerUse, Makes, Openers, Part
from dealer.hand import ActionKind, HandState

_OPENING = (ActionKind.BET, ActionKind.RAISE)


def can_open(cards: Sequence[Card], joker: JokerUse = JokerUse.BUG) -> bool:
    """Whether the hand may open: a pair of jacks or anything higher (JOB-OPEN-01)."""
    worth = value(Part.HIGH, Makes.ANY_FIVE, cards, joker=joker)
    if worth is None or worth.category is Category.HIGH_CARD:
        return False
    return worth.category is not Category.PAIR or worth.ranks[0] >= Rank.JACK


def opener(state: HandState) -> int:
    """The seat that opened the first betting round; 0 when nobody has."""
    opened = (action.seat for action in state.actions if action.street == 0 and action.kind in _OPENING)
    return next(opened, 0)


def due(state: HandState, game: Game, takes: Sequence[int]) -> int:
    """The seat that must show its openers before the pot goes to ``takes``; 0 when none need be shown (JOB-OPEN-02)."""
    seat = opener(state)
    if game.openers is Openers.ANY or not seat or seat not in takes:
        return 0
    return 0 if any(shown == seat for shown, _ in state.openers) else seat


def told(state: HandState, fact: OpenersShown | OpenersSplit) -> HandState:
    """Openers were shown, or are broken up. A seat that had none is dead."""
    if all(seat.seat != fact.seat for seat in state.seats):
        return state
    match fact:
        case OpenersSplit():
            return replace(state, split_openers=(*state.split_openers, fact.seat))
        case OpenersShown(proved=True):
            return replace(state, openers=(*state.openers, (fact.seat, True)))
        case _:
            shown = replace(state, openers=(*state.openers, (fact.seat, False)))
            betting = shown.betting
            if betting is not None:
                order = tuple(seat for seat in betting.order if seat != fact.seat)
                shown = replace(shown, betting=replace(betting, order=order))
            dead = tuple(replace(seat, folded=True) if seat.seat == fact.seat else seat for seat in shown.seats)
            return replace(shown, seats=dead, gave_up=(*shown.gave_up, fact.seat))
