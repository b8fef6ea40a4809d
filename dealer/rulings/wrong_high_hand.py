"""A seat that is not the high hand opens a stud street; the books only speak of a wrong low card: the floor rules."""

from dealer.events import Checked, Fact, Folded, Wagered
from dealer.irregular import steps as common
from dealer.irregular.bets import turn
from dealer.irregular.named_wrongly import is_wrong_high_hand
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.stud import is_stud
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported

RULE = "STUD-HIGH-01"


def notice(at: Happening) -> Notice | None:
    """The first action of a street is another seat's than the upcards say, or the dealer tells of it."""
    fact = at.fact
    if not _acts(fact) or not isinstance(fact, Checked | Folded | Wagered | Reported):
        return None
    if not is_wrong_high_hand(at.before, at.game, fact.seat):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=at.before.street, seats=(turn(at.before),))


def _acts(fact: Fact) -> bool:
    return not isinstance(fact, Reported) or fact.what is Report.OUT_OF_TURN


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The floor says whether the action goes back or stands, as long as the street is bet on."""
    state, high = now.state, notice.seats[0]
    if not state.is_contested or state.street != notice.count or high not in state.live:
        return None
    return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor(), words={"high": high})


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Checked, Folded, Wagered, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.CALL_FLOOR,),
    vocabulary={"irregularity.stud-high-01": ("seat", "high"), "step.call-floor": ()},
)
