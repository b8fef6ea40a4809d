"""A hand that its player did not protect was taken for a folded one (Robert's, Irregularities 2; TDA 65-A)."""

from dealer.hand import Stage
from dealer.irregular.bets import everywhere
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import HandKilled, Report, Reported

RULE = "HAND-GUARD-01"


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it."""
    fact, before = at.fact, at.before
    if not isinstance(fact, Reported) or fact.what is not Report.UNPROTECTED or fact.seat not in before.live:
        return None
    if before.stage in (Stage.PUSHING, Stage.OVER):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It can be given back only while everybody can tell which cards it was; otherwise it is dead without redress."""
    if notice.seat not in now.state.live or not now.state.is_contested:
        return None
    steps = (
        step("give-back-if-certain"),
        step("dead-without-redress", facts=(HandKilled(seq=UNNUMBERED, seat=notice.seat),)),
    )
    return Remedy(outcome=Outcome.DEAD_HAND, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=everywhere,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.DEAD_HAND,),
    vocabulary={
        "irregularity.hand-guard-01": ("seat",),
        "step.give-back-if-certain": (),
        "step.dead-without-redress": (),
    },
)
