"""A seat that was all-in for the ante opened without openers (Robert's, Jacks or Better)."""

from dealer.events import OpenersShown
from dealer.irregular import falseopen
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy

RULE = "JOB-ALLIN-01"


def notice(at: Happening) -> Notice | None:
    """It said that it opens without a chip behind, and shows that it had nothing to open with."""
    fact = at.fact
    if not isinstance(fact, OpenersShown) or fact.proved or fact.seat not in at.before.opened_all_in:
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The ante is lost, and the seat sits out, rebuy or not, until somebody has opened legally and the pot is won."""
    if notice.seat in now.state.live:
        return None
    steps = (
        step("ante-forfeited", done=True, seat=notice.seat),
        step("barred-until-won", seat=notice.seat),
    )
    return Remedy(outcome=Outcome.SEAT_BARRED, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=falseopen.needs_openers,
    watches=(OpenersShown,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.SEAT_BARRED,),
    vocabulary={
        "irregularity.job-allin-01": ("seat",),
        "step.ante-forfeited": ("seat",),
        "step.barred-until-won": ("seat",),
    },
    blameless=True,  # who has to show openers at the end may lack them in any hand
)
