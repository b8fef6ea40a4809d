"""A winner shows fewer cards than he was dealt (Robert's, Showdown and Omaha; TDA 13-A)."""

from dealer.events import HandTabled
from dealer.games import Family, Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "OM-SHOW-01"


def applies(game: Game, book: Rulebook) -> bool:
    """In games with a flop: who plays the board has to show his cards as well."""
    return game.family is Family.FLOP


def notice(at: Happening) -> Notice | None:
    """A hand tabled with fewer cards than it has, or told to be shown in part only."""
    match at.fact:
        case HandTabled(seat=seat) if seat in at.before.live and at.before.seat(seat).tabled is None:
            return Notice(rule=RULE, event=at.fact.seq, seat=seat) if _lacks(at.after, seat) else None
        case Reported(what=Report.SHOWN_IN_PART, seat=seat) if seat in at.before.live and _lacks(at.after, seat):
            return Notice(rule=RULE, event=at.fact.seq, seat=seat)
        case _:
            return None


def _lacks(state: HandState, number: int) -> bool:
    """Whether cards of the hand are still to be shown."""
    seat = state.seat(number)
    return seat.tabled is None or len(seat.tabled) < seat.downcards


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """No pot before all are shown; nobody who is left alone has to show."""
    state, seat = now.state, notice.seat
    if state.stage is Stage.OVER or not state.is_contested or seat not in state.live or not _lacks(state, seat):
        return None
    required = len(now.game.cards(now.game.last_street))
    steps = (step("show-all-cards", seat=seat, required=required),)
    return Remedy(outcome=Outcome.SHOW_ALL_HOLE_CARDS, steps=steps, words={"required": required})


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(HandTabled, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.SHOW_ALL_HOLE_CARDS,),
    vocabulary={
        "irregularity.om-show-01": ("seat", "required"),
        "step.show-all-cards": ("seat", "required"),
    },
    blocks_award=True,
)
