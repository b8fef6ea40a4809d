"""Two downcards or more exposed by the dealer (Robert's, Misdeals 1b; TDA 35-A)."""

from dealer.irregular import exposed
from dealer.irregular.misdeals import OUTCOMES, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.types import Notice, Remedy
from dealer.mishaps import CardExposed

RULE = exposed.SEVERAL


def notice(at: Happening) -> Notice | None:
    """The second card that the dealer exposes; what players show of their own hands does not count."""
    if exposed.rule_of(at) != RULE:
        return None
    cards = {each.card for each in exposed.by_the_dealer(at.after, ())}
    return Notice(rule=RULE, event=at.fact.seq, seat=at.after.exposed[-1].seat) if len(cards) == 2 else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A misdeal while it may be called."""
    shown = exposed.by_the_dealer(now.state, now.facts)
    return misdeal_or_stands(now, words={"count": len(shown)}) if len(shown) > 1 else None


RULING = Ruling(
    rule=RULE,
    applies=exposed.has_button_misdeals,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=OUTCOMES,
    vocabulary={
        "irregularity.he-irr-03": ("count",),
        "step.misdeal": (),
        "step.play-on": (),
    },
)
