"""A stud player picks up or turns over the upcards (Robert's, Dead Hands 3; TDA 66)."""

from dealer.hand import Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import is_stud, killed
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported

RULE = "STUD-IRR-05"
FACING, FREE, SHOWDOWN = "facing", "free", "showdown"


def notice(at: Happening) -> Notice | None:
    """The upcards of a live seat are gone; whether it faces a wager decides."""
    fact, before = at.fact, at.before
    if not isinstance(fact, Reported) or fact.what is not Report.LIFTED or fact.seat not in before.live:
        return None
    if before.stage in (Stage.SHOWDOWN, Stage.PUSHING):
        return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=SHOWDOWN)
    betting, seat = before.betting, before.seat(fact.seat)
    faces = betting is not None and betting.price > seat.bet and seat.stack > 0
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=FACING if faces else FREE)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Facing a wager it is a fold; without one a warning; at the showdown the hand lives until it is discarded."""
    state = now.state
    if notice.seat not in state.live:
        return None
    if notice.reason == SHOWDOWN:
        steps = (step("lives-until-discarded"),)
        return Remedy(outcome=Outcome.LIVE_UNTIL_DISCARDED, steps=steps, case=SHOWDOWN)
    if notice.reason == FREE:
        return Remedy(outcome=Outcome.NOT_A_FOLD, steps=(step("warn-upcards"),), case=FREE)
    if not state.is_contested:
        return None
    return Remedy(outcome=Outcome.FOLD, steps=(step("lifted-is-folded", facts=killed(notice.seat)),))


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.FOLD, Outcome.NOT_A_FOLD, Outcome.LIVE_UNTIL_DISCARDED),
    vocabulary={
        "irregularity.stud-irr-05": ("seat",),
        "irregularity.stud-irr-05-free": ("seat",),
        "irregularity.stud-irr-05-showdown": ("seat",),
        "step.lifted-is-folded": (),
        "step.warn-upcards": (),
        "step.lives-until-discarded": (),
    },
)
