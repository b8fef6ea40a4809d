"""A seat that is not the low card brought it in (Robert's, Seven-card Stud)."""

from dealer.events import Wagered
from dealer.hand import Stage
from dealer.irregular.named_wrongly import bets_for_the_low_card
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.stud import brings_in
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.irregular.windows import next_has_acted
from dealer.mishaps import WagerReturned

RULE = "STUD-BRING-06"


def notice(at: Happening) -> Notice | None:
    """Chips from another seat while the low card has still to bring it in."""
    betting, fact = at.before.betting, at.fact
    if betting is None or not isinstance(fact, Wagered) or not bets_for_the_low_card(at.before, fact):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, seats=(betting.obliged,))


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Until the next player acts the chips go back and the true low card brings it in; then the wager stands."""
    state, low = now.state, notice.seats[0]
    if state.street != 0 or state.stage is not Stage.BETTING:
        return None
    here = any(action.event == notice.event for action in state.actions)
    if here and next_has_acted(state, notice.event):
        return Remedy(outcome=Outcome.WAGER_STANDS, steps=(step("wager-stands"),), words={"low": low}, case="late")
    back = (WagerReturned(seq=UNNUMBERED, target=notice.event),) if here else ()
    steps = (step("true-low-brings-in", facts=back, low=low),)
    return Remedy(outcome=Outcome.CORRECT_LOW, steps=steps, words={"low": low})


RULING = Ruling(
    rule=RULE,
    applies=brings_in,
    watches=(Wagered,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.CORRECT_LOW, Outcome.WAGER_STANDS),
    vocabulary={
        "irregularity.stud-bring-06": ("seat", "low"),
        "irregularity.stud-bring-06-late": ("seat", "low"),
        "step.true-low-brings-in": ("low",),
        "step.wager-stands": (),
    },
)
