"""A card found face up in the deck (Robert's, Irregularities 7 and Misdeals 1c; TDA 35-A)."""

from dealer.events import Fact
from dealer.games import Game
from dealer.irregular.misdeals import is_over, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.scrap import scrapped
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.irregular.windows import acted
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "DECK-BOXED-01"
SEVERAL = "two"


def in_every_game(game: Game, book: Rulebook) -> bool:
    """Every deck can have one."""
    return True


def notice(at: Happening) -> Notice | None:
    """It is told; the first cards are being dealt or have been and nobody has acted, or it comes later."""
    if not isinstance(at.fact, Reported) or at.fact.what is not Report.BOXED:
        return None
    initial = at.after.street <= 0 and not acted(at.after)
    return Notice(rule=RULE, event=at.fact.seq, seat=at.fact.seat, count=int(initial))


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A scrap of paper that the next card replaces; the second one of the first cards makes a misdeal."""
    if is_over(now.state):
        return None
    before = _boxed(now.facts, notice)
    if notice.count and before:
        return misdeal_or_stands(now, case=SEVERAL, words={"count": before + 1})
    if notice.count and _boxed(now.facts, notice, later=True):
        again = misdeal_or_stands(now, case=SEVERAL)
        if again is not None and again.outcome is Outcome.MISDEAL:
            return None  # the other one says it
    steps = (step("boxed-card-is-scrap", facts=scrapped(now.state, notice.seat, notice.event)),)
    return Remedy(outcome=Outcome.REPLACE, steps=steps)


def _boxed(facts: tuple[Fact, ...], notice: Notice, *, later: bool = False) -> int:
    """How many boxed cards were told before this one, or after it."""
    told = [fact.seq for fact in facts if isinstance(fact, Reported) and fact.what is Report.BOXED]
    return sum(seq > notice.event if later else seq < notice.event for seq in told)


RULING = Ruling(
    rule=RULE,
    applies=in_every_game,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.REPLACE, Outcome.MISDEAL, Outcome.HAND_STANDS),
    vocabulary={
        "irregularity.deck-boxed-01": (),
        "irregularity.deck-boxed-01-two": ("count",),
        "step.boxed-card-is-scrap": (),
        "step.misdeal": (),
        "step.play-on": (),
    },
)
