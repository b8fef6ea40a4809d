"""Cards to a seat that is not entitled to them, or none to one that is (Robert's, Misdeals 1i and 1j; TDA 35-A)."""

from msgspec.structs import replace

from dealer.events import CardDealt
from dealer.irregular import exposed, windows
from dealer.irregular.misdeals import OUTCOMES, is_over, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, play_on, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardsMoved, HandKilled, Move, Report, Reported, Where

RULE = "HE-IRR-11"
EMPTY, NOT_ENTITLED = "empty-seat", "not-entitled"
DEALT_OUT, POSTED, ABSENT = "dealt-out", "dealt-out-but-posted", "absent"


def notice(at: Happening) -> Notice | None:
    """A card at a seat that is not in the hand, or a seat told to have been dealt in or out wrongly."""
    match at.fact:
        case CardDealt(seat=seat) if at.after.astray and not at.before.astray:
            return Notice(rule=RULE, event=at.fact.seq, seat=seat, reason=EMPTY)
        case Reported(what=Report.NOT_ENTITLED, seat=seat):
            return Notice(rule=RULE, event=at.fact.seq, seat=seat, reason=NOT_ENTITLED)
        case Reported(what=Report.DEALT_OUT, seat=seat):
            return Notice(rule=RULE, event=at.fact.seq, seat=seat, reason=DEALT_OUT)
        case Reported(what=Report.COUNTED, seat=seat, count=0) if seat in at.after.by_number and at.after.street == 0:
            return Notice(rule=RULE, event=at.fact.seq, seat=seat, reason=DEALT_OUT)
        case _:
            return None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A misdeal while it may be called; who was dealt out must be at the table or have posted."""
    state = now.state
    if is_over(state):
        return None
    if notice.reason != DEALT_OUT:
        return _cards_astray(notice, now)
    seat = state.by_number.get(notice.seat)
    if seat is not None and (seat.cards or not seat.live):
        return None  # it has cards after all, or no hand to play any more
    gone = tuple(HandKilled(seq=UNNUMBERED, seat=each.seat) for each in (seat,) if each is not None)
    steps = (step("seat-has-no-hand", facts=gone, seat=notice.seat),)
    told = any(
        isinstance(fact, Reported) and fact.what is Report.ABSENT and fact.seat == notice.seat for fact in now.facts
    )
    posted = seat is not None and seat.paid > 0
    if told and not posted:
        return Remedy(outcome=Outcome.NO_MISDEAL, steps=steps, case=ABSENT)
    remedy = misdeal_or_stands(now, case=POSTED if told else DEALT_OUT)
    return remedy if remedy is None or remedy.outcome is Outcome.MISDEAL else replace(remedy, steps=steps)


def _cards_astray(notice: Notice, now: Now) -> Remedy | None:
    """Too late for a misdeal, cards that belong to nobody are dead."""
    remedy = misdeal_or_stands(now, case=notice.reason)
    window = windows.misdeal(now.state, now.game, now.book)
    if remedy is None or window.is_open:
        return remedy
    events = [event for _, event in now.state.astray]
    seat = now.state.by_number.get(notice.seat)
    if notice.reason == NOT_ENTITLED and seat is not None and seat.live:
        killed = HandKilled(seq=UNNUMBERED, seat=notice.seat)
        return replace(remedy, steps=(step("seat-has-no-hand", facts=(killed,), seat=notice.seat),))
    if not events:
        return replace(remedy, steps=play_on())
    moves = tuple(Move(card=event, to=Where.MUCK) for event in events)
    return replace(remedy, steps=(step("odd-cards-dead", facts=(CardsMoved(seq=UNNUMBERED, moves=moves),)),))


RULING = Ruling(
    rule=RULE,
    applies=exposed.has_button_misdeals,
    watches=(CardDealt, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(*OUTCOMES, Outcome.NO_MISDEAL),
    vocabulary={
        "irregularity.he-irr-11-empty-seat": ("seat",),
        "irregularity.he-irr-11-not-entitled": ("seat",),
        "irregularity.he-irr-11-dealt-out": ("seat",),
        "irregularity.he-irr-11-dealt-out-but-posted": ("seat",),
        "irregularity.he-irr-11-absent": ("seat",),
        "step.misdeal": (),
        "step.play-on": (),
        "step.odd-cards-dead": (),
        "step.seat-has-no-hand": ("seat",),
    },
)
