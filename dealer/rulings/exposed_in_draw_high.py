"""A card that the dealer exposed before the draw in draw for the high hand (Robert's, Draw High)."""

from dealer.irregular import exposed, keptcards
from dealer.irregular.ruling import Now, Ruling
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardExposed

RULE = exposed.DRAW_HIGH


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Whatever card it is, it is kept."""
    card = keptcards.shown(notice, now.state)
    if card is None or now.state.street > 0:
        return None
    words = {"nth": exposed.place(now.state, card)}
    return Remedy(outcome=Outcome.MUST_TAKE, steps=keptcards.must_take(card.seat), words=words)


RULING = Ruling(
    rule=RULE,
    applies=keptcards.applies_to(RULE),
    watches=(CardExposed,),
    notice=keptcards.noticing(RULE),
    remedy=remedy,
    outcomes=(Outcome.MUST_TAKE,),
    vocabulary={"irregularity.draw-exp-01": ("seat", "nth"), "step.must-take": ("seat",)},
)
