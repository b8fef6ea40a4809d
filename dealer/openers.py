"""Openers: who opened a hand that needs a pair of jacks or better, and whether that must be, or was, proven."""

from collections.abc import Sequence
from enum import Enum
from itertools import combinations

from msgspec.structs import replace

from dealer import games
from dealer.cards import Card, Rank
from dealer.evaluate import Category, value
from dealer.events import OpenersShown, OpenersSplit, PotOpened
from dealer.games import Game, JokerUse, Makes, Openers, Part
from dealer.hand import ActionKind, HandState, SeatState, Stage

_OPENING = (ActionKind.BET, ActionKind.RAISE)
CALLERS_THAT_PLAY = 2
"""So many callers of a false opener's bet, and the pot plays (JOB-PLAYS-01)."""


def can_open(cards: Sequence[Card], joker: JokerUse = JokerUse.BUG) -> bool:
    """Whether the hand may open: a pair of jacks or anything higher (JOB-OPEN-01)."""
    worth = value(Part.HIGH, Makes.ANY_FIVE, cards, joker=joker)
    if worth is None or worth.category is Category.HIGH_CARD:
        return False
    return worth.category is not Category.PAIR or worth.ranks[0] >= Rank.JACK


def could_have_opened(final: Sequence[Card], discards: Sequence[Card], joker: JokerUse = JokerUse.BUG) -> bool:
    """Whether a hand that ends as ``final`` can have held openers before ``discards`` were thrown away (JOB-SPLIT-01).

    The five cards it began with are the discards and some of those that it ends with.
    """
    kept = len(final) - len(discards)
    return kept >= 0 and any(can_open((*discards, *cards), joker) for cards in combinations(final, kept))


def opener(state: HandState) -> int:
    """The seat that opened the first betting round, the last that said so; 0 when nobody has."""
    false = [seat for seat, proved in state.openers if not proved]
    return next((seat for seat in reversed(state.declared) if seat and seat not in false), bettor(state))


def needs_openers(state: HandState) -> bool:
    """Whether the game asks for a hand to open with."""
    return games.load(state.start.game).openers is not Openers.ANY


def bettor(state: HandState) -> int:
    """The seat that made the first bet of the first round; 0 when nobody has."""
    opened = (action.seat for action in state.actions if action.street == 0 and action.kind in _OPENING)
    return next(opened, 0)


def due(state: HandState, game: Game, takes: Sequence[int]) -> int:
    """The seat that must show its openers before the pot goes to ``takes``; 0 when none need be shown (JOB-OPEN-02)."""
    seat = opener(state)
    if game.openers is Openers.ANY or not seat or seat not in takes:
        return 0
    return 0 if any(shown == seat for shown, _ in state.openers) else seat


def forfeited(state: HandState) -> int:
    """What false openers have put in beyond their antes: it stays when nobody else opens (JOB-FALSE-01)."""
    false = {seat for seat, proved in state.openers if not proved}
    return sum(max(0, seat.paid - state.start.stakes.ante) for seat in state.seats if seat.seat in false)


class Plays(Enum):
    """Why a hand goes on although its opener had no openers (JOB-PLAYS-01)."""

    ROUND_COMPLETE = "pre_draw_complete"
    RAISED = "raised"
    TWO_CALLERS = "two_callers"


def why_it_plays(state: HandState) -> Plays | None:
    """Why the pot plays with false openers: after a raise, with two callers or more, once the round is complete."""
    if state.street != 0 or state.stage is not Stage.BETTING:
        return Plays.ROUND_COMPLETE
    first = [action.kind for action in state.actions if action.street == 0]
    if len([kind for kind in first if kind in _OPENING]) > 1:
        return Plays.RAISED
    return Plays.TWO_CALLERS if first.count(ActionKind.CALL) >= CALLERS_THAT_PLAY else None


def pot_plays(state: HandState) -> bool:
    """Whether the hand goes on although its opener had no openers."""
    return why_it_plays(state) is not None


def may_open(state: HandState) -> tuple[int, ...]:
    """Seats that may still say that they open: live and not passed, in dealing order.

    When nobody has bet these are the seats that are all-in for the ante (JOB-ALLIN-01).
    """
    passed = {action.seat for action in state.actions if action.street == 0 and action.kind is ActionKind.CHECK}
    seats = [state.seat(number) for number in state.order]
    asked = [seat.seat for seat in seats if seat.live and seat.seat not in passed]
    return tuple(asked) if bettor(state) else tuple(seat for seat in asked if state.seat(seat).all_in)


def told(state: HandState, fact: OpenersShown | OpenersSplit | PotOpened) -> HandState:
    """Openers were shown, or are broken up, or another seat opens. A seat that had none is dead."""
    if isinstance(fact, PotOpened) and not fact.seat:
        answers = state.reopening
        return replace(state, declared=(*state.declared, 0), reopening=False) if answers else state
    seat = next((seat for seat in state.seats if seat.seat == fact.seat), None)
    if seat is None:
        return state
    match fact:
        case OpenersSplit():
            return replace(state, split_openers=(*state.split_openers, fact.seat))
        case PotOpened():
            return _declared(state, seat) if seat.live else state
        case OpenersShown(proved=True):
            return replace(state, openers=(*state.openers, (fact.seat, True)))
        case _:
            return _false(state, seat)


def _declared(state: HandState, seat: SeatState) -> HandState:
    all_in = (*state.opened_all_in, seat.seat) if seat.all_in else state.opened_all_in
    return replace(state, declared=(*state.declared, seat.seat), opened_all_in=all_in, reopening=False)


def _false(state: HandState, seat: SeatState) -> HandState:
    """The hand is dead. When that leaves nobody, the pot with the opening bet stays for the next deal."""
    asks = seat.live and seat.seat == opener(state) and bettor(state) > 0 and not pot_plays(state)
    shown = replace(state, openers=(*state.openers, (seat.seat, False)), reopening=state.reopening or asks)
    if not seat.live:
        return shown
    betting = shown.betting
    if betting is not None:
        betting = replace(betting, order=tuple(each for each in betting.order if each != seat.seat))
    if state.live == (seat.seat,) and state.stage is Stage.PUSHING and not state.pushed:
        seat = _forfeits(state, seat)
        shown = replace(shown, passed_out=True, collected=state.collected + seat.paid - state.seat(seat.seat).paid)
    dead = tuple(replace(seat, folded=True) if each.seat == seat.seat else each for each in shown.seats)
    return replace(shown, seats=dead, betting=betting, gave_up=(*shown.gave_up, seat.seat))


def _forfeits(state: HandState, seat: SeatState) -> SeatState:
    """The opening bet that nobody called came back to the false opener; it stays in the middle after all."""
    if state.street != 0:
        return seat
    back = sum(share.amount for share in state.returned if share.seat == seat.seat)
    bet = next((action.to for action in state.actions if action.seat == seat.seat and action.kind in _OPENING), 0)
    amount = min(back, bet, seat.stack)
    return replace(seat, stack=seat.stack - amount, paid=seat.paid + amount)
