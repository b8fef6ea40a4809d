"""The deck cannot give everybody a last stud card: one card for all (Robert's, Seven-card Stud; TDA RP-10-H)."""

from dealer.events import CardDealt, CardRead, Checked, Folded, Wagered
from dealer.hand import Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import is_stud
from dealer.irregular.types import Notice, Outcome, Remedy

RULE = "STUD-IRR-10"


def notice(at: Happening) -> Notice | None:
    """A street is over, all-in or not, and a card in the middle is due instead of one for each seat."""
    before, after = at.before, at.after
    if after.stage is not Stage.DEALING or after.street != before.street + 1 or before.street < 0:
        return None
    return Notice(rule=RULE, event=at.fact.seq, count=after.street) if after.board_due else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It is turned up in the middle and belongs to every hand; the high hand with it acts first."""
    state = now.state
    if state.stage is not Stage.DEALING or state.street != notice.count or not state.board_due:
        return None
    return Remedy(outcome=Outcome.COMMON_CARD, steps=(step("turn-common-card"),))


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Checked, Folded, Wagered, CardDealt, CardRead),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.COMMON_CARD,),
    vocabulary={"irregularity.stud-irr-10": (), "step.turn-common-card": ()},
    blameless=True,
)
