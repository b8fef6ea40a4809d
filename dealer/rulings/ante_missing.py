"""Somebody has not anted (Robert's, Seven-card Stud)."""

from dealer.events import CardDealt, Fact, Post
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import is_stud
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "STUD-ANTE-01"
TOLD = "told"


def applies(game: Game, book: Rulebook) -> bool:
    """In stud games."""
    return is_stud(game, book)


def notice(at: Happening) -> Notice | None:
    """The antes were counted, or the first card comes, and one is still owed."""
    before, fact = at.before, at.fact
    if isinstance(fact, Reported) and fact.what is not Report.ANTE_MISSING:
        return None
    if before.stage is not Stage.POSTING:
        return _told_late(before, fact)
    owing = _owing(before)
    told = fact.seat if isinstance(fact, Reported) else 0
    seat = told if told in owing else next(iter(owing), 0)
    return Notice(rule=RULE, event=fact.seq, seat=seat) if seat else None


def _told_late(before: HandState, fact: Fact) -> Notice | None:
    """The antes are on record as if all were in; the dealer sees that one is not."""
    if not isinstance(fact, Reported) or before.street != 0 or before.actions or not before.start.stakes.ante:
        return None
    seat = before.by_number.get(fact.seat)
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=TOLD) if seat and seat.live else None


def _owing(state: HandState) -> tuple[int, ...]:
    return tuple(owed.seat for owed in state.owed if owed.kind is Post.ANTE)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Nothing is dealt until the ante lies there."""
    state = now.state
    late = notice.reason == TOLD and state.street == 0 and notice.seat in state.live
    if not late and notice.seat not in _owing(state):
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
