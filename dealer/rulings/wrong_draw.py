"""A seat got more or fewer cards at the draw than it threw away (Robert's, Draw High and Lowball)."""

from dealer.drawing import hand_size
from dealer.events import Fact
from dealer.hand import HandState
from dealer.irregular import counts, drawn
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardsMoved, Move, Report, Reported, Where

RULE = "DRAW-DRAW-01"
MISMATCH = "draw-count-mismatch"


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it; ``count`` is the number of cards that the hand has now."""
    fact = at.fact
    if not isinstance(fact, Reported) or fact.what is not Report.SERVED_WRONG:
        return None
    has = drawn.told(fact, at.before)
    if has is None or has == hand_size(at.before):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=MISMATCH, count=has)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Put right before anybody acts after the draw, the hand is in order; otherwise it is fouled."""
    state, seat = now.state, notice.seat
    if not drawn.is_still_wrong(now, seat, notice.event):
        return None
    words = {"count": notice.count}
    if not drawn.can_be_corrected(state, notice.event):
        return Remedy(outcome=Outcome.FOULED_HAND, steps=drawn.fouled(seat), words=words)
    has = len(state.seat(seat).cards)
    if has == hand_size(state):
        return None
    name = "draw-missing-cards" if has < hand_size(state) else "draw-extra-cards-back"
    steps = (step(name, facts=_corrected(state, seat), optional=True, seat=seat), *drawn.fouled(seat))
    return Remedy(outcome=Outcome.FOULED_IF_NOT_CORRECTED, steps=steps, words=words)


def _corrected(state: HandState, seat: int) -> tuple[Fact, ...]:
    """The missing cards come off the stub; those too many, the newest, go back on top of it."""
    size, cards = hand_size(state), state.seat(seat).cards
    if len(cards) < size:
        return (counts.completed(seat, size - len(cards)),)
    back = tuple(Move(card=card.event, to=Where.STUB) for card in reversed(cards[size:]))
    return (CardsMoved(seq=UNNUMBERED, moves=back),)


RULING = Ruling(
    rule=RULE,
    applies=drawn.has_draw,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.FOULED_IF_NOT_CORRECTED, Outcome.FOULED_HAND),
    vocabulary={
        "irregularity.draw-draw-01": ("seat", "count"),
        "step.draw-missing-cards": ("seat",),
        "step.draw-extra-cards-back": ("seat",),
        "step.fouled-hand": ("seat",),
    },
)
