"""Somebody calls a misdeal: is there still time for one? (Robert's, Misdeals; TDA 35-D and 36)"""

from dealer.irregular import exposed
from dealer.irregular.misdeals import OUTCOMES, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.types import Notice, Remedy
from dealer.mishaps import Report, Reported

RULE = "HE-IRR-12"


def notice(at: Happening) -> Notice | None:
    """It is told."""
    called = isinstance(at.fact, Reported) and at.fact.what is Report.MISDEAL_CALLED
    return Notice(rule=RULE, event=at.fact.seq) if called else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A misdeal while it may be called, if the cause is one of the book's; afterwards the hand is played out."""
    return misdeal_or_stands(now)


RULING = Ruling(
    rule=RULE,
    applies=exposed.has_button_misdeals,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=OUTCOMES,
    vocabulary={
        "irregularity.he-irr-12": (),
        "step.misdeal": (),
        "step.play-on": (),
    },
)
