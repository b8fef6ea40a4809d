"""The opener declares that it splits its openers (Robert's, Jacks or Better)."""

from dealer.events import OpenersSplit
from dealer.irregular import falseopen
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy

RULE = "JOB-SPLIT-01"


def notice(at: Happening) -> Notice | None:
    """It is declared."""
    fact = at.fact
    if not isinstance(fact, OpenersSplit) or fact.seat not in at.before.live:
        return None
    return None if fact.seat in at.before.split_openers else Notice(rule=RULE, event=fact.seq, seat=fact.seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The discards lie under a chip until the hand is over; the engine then asks for them before the pot goes."""
    state, seat = now.state, notice.seat
    if is_over(state) or seat not in state.live or any(shown == seat for shown, _ in state.openers):
        return None
    steps = (
        step("discards-under-a-chip"),
        step("expose-discards", waits=True, seat=seat),
    )
    return Remedy(outcome=Outcome.EXPOSE_DISCARDS, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=falseopen.needs_openers,
    watches=(OpenersSplit,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.EXPOSE_DISCARDS,),
    vocabulary={
        "irregularity.job-split-01": ("seat",),
        "step.discards-under-a-chip": (),
        "step.expose-discards": ("seat",),
    },
    blameless=True,
)
