"""A river card put out before the turn's betting is finished (Robert's, Hold'em 6; TDA RP-5)."""

from dealer.events import BoardCardDealt
from dealer.irregular.board import RIVER, TURN, beyond, came_early, dealt, has_flop, moved
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Where

RULE = "HE-IRR-07"


def notice(at: Happening) -> Notice | None:
    """The fifth board card lands while the turn's betting is open."""
    return Notice(rule=RULE, event=at.fact.seq) if came_early(at, RIVER) else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Take it back; the river comes from the stub shuffled with that card, without a burn."""
    state, betting = now.state, now.state.street < RIVER
    if is_over(state):
        return None
    steps = (
        step("river-aside", facts=moved(beyond(state, now.game, TURN), Where.ASIDE)),
        step(
            "aside-to-stub",
            facts=moved((), Where.STUB, shuffle=True, aside=state.aside),
            waits=betting,
        ),
        step("deal-river-without-burn", waits=betting, done=dealt(state, now.game, RIVER)),
    )
    return Remedy(outcome=Outcome.PREMATURE_RIVER, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=has_flop,
    watches=(BoardCardDealt,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.PREMATURE_RIVER,),
    vocabulary={
        "irregularity.he-irr-07": (),
        "step.river-aside": (),
        "step.aside-to-stub": (),
        "step.deal-river-without-burn": (),
    },
)
