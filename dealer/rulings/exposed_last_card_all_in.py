"""The last stud card of an all-in player comes face up (Robert's, Seven-card Stud)."""

from dealer.events import Fact
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.stud import ends_face_down
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardExposed, CardTurned, Exposer

RULE = "STUD-IRR-11"


def notice(at: Happening) -> Notice | None:
    """A face among the last downcards, of a seat without chips."""
    fact, after = at.fact, at.after
    if not isinstance(fact, CardExposed) or fact.by is not Exposer.DEALER or after.street != at.game.last_street:
        return None
    seat = next((seat for seat in after.seats if seat.seat == fact.seat), None)
    if seat is None or not seat.all_in or fact.nth != len(at.game.cards(after.street)):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=fact.nth)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It is kept, and the others get theirs face down as always."""
    state = now.state
    seat = next((seat for seat in state.seats if seat.seat == notice.seat and seat.live), None)
    if seat is None or is_over(state) or len(seat.cards) < notice.count:
        return None
    turned: tuple[Fact, ...] = ()
    if not seat.cards[notice.count - 1].up and seat.tabled is None:
        turned = (CardTurned(seq=UNNUMBERED, seat=notice.seat, nth=notice.count),)
    return Remedy(outcome=Outcome.KEEP, steps=(step("kept-others-down", facts=turned),))


RULING = Ruling(
    rule=RULE,
    applies=ends_face_down,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.KEEP,),
    vocabulary={"irregularity.stud-irr-11": ("seat",), "step.kept-others-down": ()},
)
