"""A caller who was beaten by what all could see asks for the call back (Robert's, Stud)."""

from dealer.games import Family, Game
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "SHOW-REFUND-01"


def applies(game: Game, book: Rulebook) -> bool:
    """In stud."""
    return game.family is Family.STUD


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it."""
    fact = at.fact
    if not isinstance(fact, Reported) or fact.what is not Report.REFUND_ASKED or fact.seat not in at.before.by_number:
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The call stands: to see a hand has its price."""
    return Remedy(outcome=Outcome.NO_REFUND, steps=(step("call-stands"),))


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.NO_REFUND,),
    vocabulary={"irregularity.show-refund-01": ("seat",), "step.call-stands": ()},
)
