"""The first or second card of the deal exposed by the dealer (Robert's, Misdeals 1a; TDA 35-A)."""

from dealer.irregular import exposed
from dealer.irregular.misdeals import OUTCOMES, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.types import Notice, Remedy
from dealer.mishaps import CardExposed

RULE = exposed.FIRST_TWO


def notice(at: Happening) -> Notice | None:
    """The fact that one of the first two cards lay face up."""
    if exposed.rule_of(at) != RULE:
        return None
    card = at.after.exposed[-1]
    return Notice(rule=RULE, event=at.fact.seq, seat=card.seat, count=exposed.number(at.after, card.card))


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A misdeal while it may be called; a second exposed card is another rule's."""
    if len(exposed.by_the_dealer(now.state, now.facts)) != 1:
        return None
    return misdeal_or_stands(now, words={"count": notice.count})


RULING = Ruling(
    rule=RULE,
    applies=exposed.has_button_misdeals,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=OUTCOMES,
    vocabulary={
        "irregularity.he-irr-01": ("seat", "count"),
        "step.misdeal": (),
        "step.play-on": (),
    },
)
