"""Nobody sits at a live stud hand (Robert's, Seven-card Stud; TDA 30)."""

from dealer.events import Fact, Wagered
from dealer.hand import Stage
from dealer.irregular.bets import turn
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.stud import is_stud, killed
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported

RULE = "STUD-IRR-03"


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it."""
    fact, before = at.fact, at.before
    if not isinstance(fact, Reported) or fact.what is not Report.ABSENT or fact.seat not in before.live:
        return None
    if before.stage in (Stage.SHOWDOWN, Stage.PUSHING, Stage.OVER):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Ante and forced bet are lost; the hand is killed when the action reaches it, and not before."""
    state = now.state
    if notice.seat not in state.live or not state.is_contested:
        return None
    if any(action.seat == notice.seat and action.event > notice.event for action in state.actions):
        return None  # it is back
    reached = turn(state) == notice.seat
    facts: tuple[Fact, ...] = killed(notice.seat)
    betting = state.betting
    if reached and betting is not None and betting.obliged == notice.seat:
        facts = (Wagered(seq=UNNUMBERED, seat=notice.seat, to=betting.bring_in), *facts)
    steps = (step("kill-when-reached", facts=facts, waits=not reached),)
    return Remedy(outcome=Outcome.KILL_HAND if reached else Outcome.HAND_STILL_LIVE, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.KILL_HAND, Outcome.HAND_STILL_LIVE),
    vocabulary={"irregularity.stud-irr-03": ("seat",), "step.kill-when-reached": ()},
)
