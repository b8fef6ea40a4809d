"""A joker dealt in a game that is played without (Robert's, Irregularities 8 and Dead Hands 5)."""

from dealer.games import Game
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.scrap import scrapped
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import HandKilled, Report, Reported
from dealer.pack import has_joker
from dealer.rulebooks import Rulebook

RULE = "DECK-JOKER-01"
ACTED = "acted"


def applies(game: Game, book: Rulebook) -> bool:
    """Where no joker is in the pack."""
    return not has_joker(game, book)


def notice(at: Happening) -> Notice | None:
    """It is told of a live hand."""
    match at.fact:
        case Reported(what=Report.JOKER, seat=seat) if seat in at.after.live:
            return Notice(rule=RULE, event=at.fact.seq, seat=seat)
        case _:
            return None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A scrap of paper that the next card replaces, and no misdeal; who has acted on such a hand has none."""
    state = now.state
    if is_over(state) or notice.seat not in state.live:
        return None
    if any(action.seat == notice.seat for action in state.actions):
        killed = HandKilled(seq=UNNUMBERED, seat=notice.seat)
        steps = (step("joker-hand-is-dead", facts=(killed,), seat=notice.seat),)
        return Remedy(outcome=Outcome.DEAD_HAND, steps=steps, case=ACTED)
    steps = (step("joker-is-scrap", facts=scrapped(state, notice.seat, notice.event), seat=notice.seat),)
    return Remedy(outcome=Outcome.REPLACE, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.REPLACE, Outcome.DEAD_HAND),
    vocabulary={
        "irregularity.deck-joker-01": ("seat",),
        "irregularity.deck-joker-01-acted": ("seat",),
        "step.joker-is-scrap": ("seat",),
        "step.joker-hand-is-dead": ("seat",),
    },
)
