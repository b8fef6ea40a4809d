"""False openers before the draw, when the pot does not play (Robert's, Jacks or Better)."""

from dealer.events import OpenersShown
from dealer.hand import Stage
from dealer.irregular import falseopen
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.openers import pot_plays

RULE = "JOB-FALSE-01"


def notice(at: Happening) -> Notice | None:
    """The opener's bet is not raised and has fewer than two callers."""
    seat = falseopen.shown(at)
    if not seat or pot_plays(at.before) or seat in at.before.opened_all_in:
        return None
    return Notice(rule=RULE, event=at.fact.seq, seat=seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The hand is dead and its first bet stays; another seat may open, else the other bets go back."""
    state = now.state
    if state.stage is Stage.OVER or state.misdealt:
        return None
    steps = (
        step("false-opener-dead", done=notice.seat not in state.live, seat=notice.seat),
        step("who-opens-instead", waits=state.reopening, done=not state.reopening),
    )
    return Remedy(outcome=Outcome.FALSE_OPENERS, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=falseopen.needs_openers,
    watches=(OpenersShown,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.FALSE_OPENERS,),
    vocabulary={
        "irregularity.job-false-01": ("seat",),
        "step.false-opener-dead": ("seat",),
        "step.who-opens-instead": (),
    },
)
