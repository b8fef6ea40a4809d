"""Hands of draw games with a wrong number of cards once the draw has begun: what the rulings about them share."""

from dealer.counting import kept
from dealer.drawing import hand_size
from dealer.games import Family, Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Now
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Step
from dealer.mishaps import HandKilled, Report, Reported
from dealer.rulebooks import Rulebook

FOULED = "fouled"


def has_draw(game: Game, book: Rulebook) -> bool:
    """In every game with a draw."""
    return game.family is Family.DRAW


def told(fact: object, state: HandState) -> int | None:
    """How many cards a live seat is told to have after it drew, before the fact is applied; None for other facts."""
    if not isinstance(fact, Reported) or state.street < 1 or fact.seat not in state.live:
        return None
    is_to_draw = fact.seat in state.drawing
    match fact.what:
        case Report.COUNTED if not (is_to_draw and state.street == 1):
            return fact.count
        case Report.SERVED_WRONG if not is_to_draw:
            return kept(state, state.seat(fact.seat)) + fact.count
        case _:
            return None


def is_still_wrong(now: Now, seat: int, since: int) -> bool:
    """Whether the seat is in and nothing has put its number right since that fact: cards moved, or another count."""
    state = now.state
    if seat not in state.live or state.stage in (Stage.PUSHING, Stage.OVER) or not state.is_contested:
        return False
    again = [f for f in now.facts if isinstance(f, Reported) and f.seat == seat and f.what is Report.COUNTED]
    return not any(fact.seq > since and fact.count == hand_size(state) for fact in again)


def can_be_corrected(state: HandState, since: int) -> bool:
    """Whether the draw is still on, or over without anybody having acted after it."""
    acted = any(action.street == state.street or action.event > since for action in state.actions)
    return state.stage in (Stage.DEALING, Stage.BETTING) and not acted


def fouled(seat: int) -> tuple[Step, ...]:
    """The hand is dead."""
    return (step("fouled-hand", facts=(HandKilled(seq=UNNUMBERED, seat=seat),), seat=seat),)
