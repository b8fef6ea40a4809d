"""Chips put on the table in the middle of a hand (Robert's, table stakes; TDA likewise plays what began the hand)."""

from dealer.games import Game
from dealer.hand import Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "POT-STAKES-01"


def in_every_game(game: Game, book: Rulebook) -> bool:
    """All poker here is played for table stakes."""
    return True


def notice(at: Happening) -> Notice | None:
    """It is told of a seat that is in the hand."""
    match at.fact:
        case Reported(what=Report.CHIPS_ADDED, seat=seat, amount=amount) if seat in at.after.by_number:
            return Notice(rule=RULE, event=at.fact.seq, seat=seat, count=amount)
        case _:
            return None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """They play from the next hand on; in this one the seat has what it began with."""
    if now.state.stage is Stage.OVER:
        return None
    began = next(each.stack for each in now.state.start.dealt if each.seat == notice.seat)
    steps = (step("added-chips-next-hand", seat=notice.seat, began=began),)
    return Remedy(outcome=Outcome.CHIPS_ADDED_MID_HAND, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=in_every_game,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.CHIPS_ADDED_MID_HAND,),
    vocabulary={
        "irregularity.pot-stakes-01": ("seat",),
        "step.added-chips-next-hand": ("seat", "began"),
    },
)
