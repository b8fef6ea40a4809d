"""A card that lay face up when it was dealt at the draw (Robert's, Draw High and Lowball)."""

from dealer.events import Facing
from dealer.games import Family, Game
from dealer.hand import Exposure, HandState, Stage
from dealer.irregular import exposed
from dealer.irregular import steps as common
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import CardExposed, CardsMoved, Move, Where
from dealer.rulebooks import Rulebook

RULE = exposed.AT_THE_DRAW


def applies(game: Game, book: Rulebook) -> bool:
    """In every game with a draw."""
    return game.family is Family.DRAW


def notice(at: Happening) -> Notice | None:
    """A card of this draw; ``count`` is the event that dealt it. One that the player kept has been his before."""
    if exposed.rule_of(at) != RULE:
        return None
    card = at.after.exposed[-1]
    if card.card <= _last_action_before(at.before):
        return None
    return Notice(rule=RULE, event=at.fact.seq, seat=card.seat, count=card.card)


def _last_action_before(state: HandState) -> int:
    return max((action.event for action in state.actions if action.street < state.street), default=0)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It is never kept: it goes to the discards, and another one comes when everybody has drawn.

    Once somebody has acted after the draw with the card in the hand, the floor decides.
    """
    state = now.state
    if is_over(state) or not state.seat(notice.seat).live:
        return None
    card = next((each for each in state.exposed if each.card == notice.count), None)
    if card is None:
        return None
    lies = exposed.place(state, card) > 0
    if lies and _too_late(notice, state):
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    if state.stage is Stage.SHOWDOWN:  # nobody could bet, so that the draw was over at once
        return Remedy(outcome=Outcome.REPLACE, steps=(_at_once(card, done=not lies),))
    waiting = notice.seat in state.replacing or any(seat == notice.seat for seat, _ in state.queue)
    steps = (
        step("take-exposed-draw-card", facts=(_taken(card),), done=not lies, seat=card.seat),
        step("replace-after-the-draw", waits=waiting, done=not lies and not waiting, seat=card.seat),
    )
    return Remedy(outcome=Outcome.REPLACE, steps=steps)


def _too_late(notice: Notice, state: HandState) -> bool:
    return any(action.event > notice.event for action in state.actions) or any(
        seat.tabled is not None for seat in state.seats
    )


def _taken(card: Exposure) -> CardsMoved:
    moves = (Move(card=card.card, to=Where.MUCK, seat=card.seat),)
    return CardsMoved(seq=UNNUMBERED, moves=moves, after_the_draw=(card.seat,))


def _at_once(card: Exposure, *, done: bool) -> Step:
    moves = (
        Move(card=card.card, to=Where.MUCK, seat=card.seat),
        Move(to=Where.SEAT, seat=card.seat, facing=Facing.DOWN),
    )
    return step("replace-drawn-card", facts=(CardsMoved(seq=UNNUMBERED, moves=moves),), done=done, seat=card.seat)


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.REPLACE, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.draw-exp-02": ("seat",),
        "step.take-exposed-draw-card": ("seat",),
        "step.replace-after-the-draw": ("seat",),
        "step.replace-drawn-card": ("seat",),
        "step.call-floor": (),
    },
)
