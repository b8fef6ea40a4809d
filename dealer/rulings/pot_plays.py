"""False openers after a raise, two calls or the end of the round: the pot plays (Robert's, Jacks or Better)."""

from dealer.events import OpenersShown
from dealer.irregular import falseopen
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.openers import Plays, why_it_plays

RULE = "JOB-PLAYS-01"


def notice(at: Happening) -> Notice | None:
    """The opener shows false openers; ``reason`` says why the others play on."""
    seat, why = falseopen.shown(at), why_it_plays(at.before)
    if not seat or why is None or seat in at.before.opened_all_in:
        return None
    return Notice(rule=RULE, event=at.fact.seq, seat=seat, reason=why.value.replace("_", "-"))


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """No bet goes back."""
    if is_over(now.state):
        return None
    return Remedy(outcome=Outcome.POT_PLAYS, steps=(step("no-bets-back", seat=notice.seat),), case=notice.reason)


RULING = Ruling(
    rule=RULE,
    applies=falseopen.needs_openers,
    watches=(OpenersShown,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.POT_PLAYS,),
    vocabulary={
        **{f"irregularity.job-plays-01-{why.value.replace('_', '-')}": ("seat",) for why in Plays},
        "step.no-bets-back": ("seat",),
    },
)
