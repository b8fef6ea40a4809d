"""Somebody has not anted (Robert's, Seven-card Stud)."""

from dealer.events import CardDealt, Post
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import is_stud
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "STUD-ANTE-01"


def applies(game: Game, book: Rulebook) -> bool:
    """In stud games."""
    return is_stud(game, book)


def notice(at: Happening) -> Notice | None:
    """The antes were counted, or the first card comes, and one is still owed."""
    before, fact = at.before, at.fact
    if before.stage is not Stage.POSTING or (isinstance(fact, Reported) and fact.what is not Report.ANTE_MISSING):
        return None
    owing = _owing(before)
    told = fact.seat if isinstance(fact, Reported) else 0
    seat = told if told in owing else next(iter(owing), 0)
    return Notice(rule=RULE, event=fact.seq, seat=seat) if seat else None


def _owing(state: HandState) -> tuple[int, ...]:
    return tuple(owed.seat for owed in state.owed if owed.kind is Post.ANTE)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Nothing is dealt until the ante lies there."""
    if notice.seat not in _owing(now.state):
        return None
    return Remedy(outcome=Outcome.ANTE_MISSING, steps=(step("hold-for-ante"),))


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported, CardDealt),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.ANTE_MISSING,),
    vocabulary={"irregularity.stud-ante-01": ("seat",), "step.hold-for-ante": ()},
)
