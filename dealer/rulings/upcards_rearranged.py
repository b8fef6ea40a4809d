"""A stud player changes the order of the upcards (Robert's, Seven-card Stud)."""

from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import is_stud
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.words import CardRow

RULE = "STUD-IRR-14"


def notice(at: Happening) -> Notice | None:
    """The same cards lie in another order than they were dealt in."""
    fact, before = at.fact, at.before
    if not isinstance(fact, Reported) or fact.what is not Report.REARRANGED or fact.seat not in before.live:
        return None
    dealt = [card.card for card in before.seat(fact.seat).upcards]
    if None in dealt or sorted(fact.cards) != sorted(card for card in dealt if card) or list(fact.cards) == dealt:
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The player puts them back as they were dealt."""
    if notice.seat not in now.state.live:
        return None
    dealt = CardRow(tuple(card.card for card in now.state.seat(notice.seat).upcards))
    steps = (step("restore-order"),)
    return Remedy(outcome=Outcome.UPCARD_ORDER_CHANGED, steps=steps, words={"dealt": dealt})


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.UPCARD_ORDER_CHANGED,),
    vocabulary={"irregularity.stud-irr-14": ("seat", "dealt"), "step.restore-order": ()},
)
