"""The first card to the wrong seat, or cards out of sequence (Robert's, Misdeals 1f and 1h; TDA 35-A)."""

from dealer.events import CardDealt, Source
from dealer.hand import HandState
from dealer.irregular import exposed
from dealer.irregular.misdeals import OUTCOMES, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.types import Notice, Remedy
from dealer.mishaps import Report, Reported

RULE = "HE-IRR-10"
FIRST, LATER = "first-card-wrong-position", "out-of-sequence"
_SURE = 4
"""Seats of a round that the camera must have seen begin elsewhere: with fewer, one card seen late looks the same."""


def notice(at: Happening) -> Notice | None:
    """A card told to have gone to another seat, or a whole first round that the camera saw begin elsewhere."""
    fact, before = at.fact, at.before
    if isinstance(fact, Reported):
        told = fact.what is Report.OUT_OF_SEQUENCE and before.street <= 0
        return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=LATER) if told else None
    if not isinstance(fact, CardDealt) or before.street != 0 or not before.queue:
        return None
    if fact.source is Source.CAMERA:
        began = _round_began(at.after)
        return Notice(rule=RULE, event=fact.seq, seat=began, reason=FIRST) if began else None
    if fact.source is Source.IMPORT or before.queue[0][0] == fact.seat or fact.seat not in before.by_number:
        return None
    came = [seat for _, seat in sorted((card.event, each.seat) for each in before.seats for card in each.cards)]
    if came != (list(before.order) * len(at.game.cards(0)))[: len(came)]:
        return None  # it went wrong before
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=LATER if came else FIRST)


def _round_began(state: HandState) -> int:
    """The seat at which the first round began, when all have one card and they came round from there; 0 otherwise."""
    if len(state.order) < _SURE or any(len(seat.cards) != 1 for seat in state.seats):
        return 0
    came = sorted(state.order, key=lambda seat: state.seat(seat).cards[0].event)
    at = state.order.index(came[0])
    round_from_there = state.order[at:] + state.order[:at]
    return came[0] if at and tuple(came) == round_from_there else 0


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A misdeal while it may be called."""
    return misdeal_or_stands(now, case=notice.reason, words={"first": now.state.order[0]})


RULING = Ruling(
    rule=RULE,
    applies=exposed.has_button_misdeals,
    watches=(CardDealt, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=OUTCOMES,
    vocabulary={
        "irregularity.he-irr-10-first-card-wrong-position": ("seat", "first"),
        "irregularity.he-irr-10-out-of-sequence": (),
        "step.misdeal": (),
        "step.play-on": (),
    },
)
