"""A downcard lay face up where no rule of its game says more (Robert's, Irregularities 12; TDA 1)."""

from dealer.games import Game
from dealer.hand import Stage
from dealer.irregular import steps as common
from dealer.irregular.exposed import rule_of
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardExposed, Exposer
from dealer.rulebooks import Rulebook

RULE = "VIS-EXPOSE-01"
ENDING = (Stage.SHOWDOWN, Stage.PUSHING, Stage.OVER)


def applies(game: Game, book: Rulebook) -> bool:
    """In every game."""
    return True


def notice(at: Happening) -> Notice | None:
    """The dealer turned up a face where only a back belongs, which no other rule governs.

    A card that its own player shows plays, and nothing is to be done about it.
    """
    fact, before, after = at.fact, at.before, at.after
    if not isinstance(fact, CardExposed) or fact.by is not Exposer.DEALER or after.stage in ENDING:
        return None
    if fact.seat not in after.live or len(after.exposed) == len(before.exposed) or rule_of(at):
        return None
    if any(each.card == after.exposed[-1].card for each in before.exposed):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=fact.nth)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The books do not say: the floor decides."""
    if notice.seat not in now.state.live or now.state.stage in ENDING:
        return None
    return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor(), words={"nth": notice.count})


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.CALL_FLOOR,),
    vocabulary={
        "irregularity.vis-expose-01": ("seat", "nth"),
        "step.call-floor": (),
    },
)
