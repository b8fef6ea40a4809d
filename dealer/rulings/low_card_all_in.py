"""The low card is all-in for the ante (Robert's, Seven-card Stud; TDA RP-10-E)."""

from dealer import opening, rulebooks
from dealer.events import CardDealt, CardRead
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import brings_in
from dealer.irregular.types import Notice, Outcome, Remedy

RULE = "STUD-BRING-05"


def notice(at: Happening) -> Notice | None:
    """The betting of the first street opens, and the low card has no chips."""
    before, after = at.before, at.after
    if after.street != 0 or after.stage is not Stage.BETTING or before.stage is Stage.BETTING:
        return None
    low = _low(after, at.game)
    if after.seat(low).stack or after.betting is None or not after.betting.bring_in:
        return None
    return Notice(rule=RULE, event=at.fact.seq, seat=low)


def _low(state: HandState, game: Game) -> int:
    return opening.opener(state, game.streets[0].opens, 0, rulebooks.of(state.start))


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The seat to its left acts first: fold, bring it in or bet; if it folds the next has the same choice."""
    state = now.state
    if state.stage is not Stage.BETTING or state.street != 0 or state.betting is None or not state.betting.bring_in:
        return None
    return Remedy(outcome=Outcome.MAY_STILL_PLAY, steps=(step("next-brings-in-or-folds"),))


RULING = Ruling(
    rule=RULE,
    applies=brings_in,
    watches=(CardDealt, CardRead),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.MAY_STILL_PLAY,),
    vocabulary={"irregularity.stud-bring-05": ("seat",), "step.next-brings-in-or-folds": ()},
    blameless=True,
)
