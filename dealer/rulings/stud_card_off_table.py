"""A stud card falls off the table (Robert's, Seven-card Stud)."""

from dealer.events import Fact
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.stud import is_stud
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardExposed, Report, Reported

RULE = "STUD-IRR-06"


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it, and which of the seat's cards it was."""
    fact, before = at.fact, at.before
    if not isinstance(fact, Reported) or fact.what is not Report.OFF_TABLE or fact.seat not in before.live:
        return None
    held = len(before.seat(fact.seat).cards)
    count = fact.count or held  # the newest where no number is told
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=count) if 1 <= count <= held else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It is played and counts as exposed; what is exposed follows the rule for that card."""
    seat = next((seat for seat in now.state.seats if seat.seat == notice.seat and seat.live), None)
    if seat is None or notice.count > len(seat.cards):
        return None
    card = seat.cards[notice.count - 1]
    known = any(each.card == card.event for each in now.state.exposed)
    exposed: tuple[Fact, ...] = ()
    if not card.up and not known:
        exposed = (CardExposed(seq=UNNUMBERED, seat=notice.seat, nth=notice.count),)
    steps = (step("plays-as-exposed", facts=exposed),)
    return Remedy(outcome=Outcome.CARD_PLAYS_AS_EXPOSED, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.CARD_PLAYS_AS_EXPOSED,),
    vocabulary={"irregularity.stud-irr-06": ("seat",), "step.plays-as-exposed": ()},
)
