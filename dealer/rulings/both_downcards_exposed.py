"""Both of a stud player's first downcards are dealt face up (Robert's, Seven-card Stud)."""

from dealer.irregular import steps as common
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import exposures, is_stud, killed
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.irregular.windows import misdeal
from dealer.mishaps import CardExposed, Exposer
from dealer.rulebooks.switches import ExposedDowncard

RULE = "STUD-IRR-02"
FIRST_DOWNCARDS = 2


def notice(at: Happening) -> Notice | None:
    """The second face among the seat's first two cards."""
    fact = at.fact
    if not isinstance(fact, CardExposed) or fact.by is not Exposer.DEALER or at.after.street > 0:
        return None
    cards = {each.card for each in exposures(at.after, fact.seat)}
    second = (
        fact.nth <= FIRST_DOWNCARDS and len(cards) == FIRST_DOWNCARDS and len(at.before.exposed) < len(at.after.exposed)
    )
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat) if second else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The hand is dead and its ante goes back; where an exposed card is a misdeal it is one."""
    state = now.state
    if notice.seat not in state.live or not state.is_contested:
        return None
    window = misdeal(state, now.game, now.book)
    if now.book.stud.exposed_downcard is ExposedDowncard.MISDEAL and window.is_open:
        return Remedy(outcome=Outcome.MISDEAL, steps=common.misdeal(), window=window)
    dead = step("dead-ante-back", facts=killed(notice.seat, ante_back=True), seat=notice.seat)
    return Remedy(outcome=Outcome.DEAD_HAND_ANTE_BACK, steps=(dead,))


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.DEAD_HAND_ANTE_BACK, Outcome.MISDEAL),
    vocabulary={"irregularity.stud-irr-02": ("seat",), "step.dead-ante-back": ("seat",), "step.misdeal": ()},
)
