"""A flop put out before the first betting round is finished (Robert's, Hold'em 3; TDA RP-5)."""

from dealer.events import BoardCardDealt
from dealer.irregular.board import FLOP, beyond, came_early, dealt, has_flop, moved
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Where

RULE = "HE-IRR-05"


def notice(at: Happening) -> Notice | None:
    """The first board card that lands while the first round is open."""
    return Notice(rule=RULE, event=at.fact.seq) if came_early(at, FLOP) else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Take it back, finish the betting, then deal another flop from the stub with the cards in it; the burn stays."""
    state, betting = now.state, now.state.street < FLOP
    if not state.is_contested:
        return None
    steps = (
        step("flop-aside", facts=moved(beyond(state, now.game, 0), Where.ASIDE)),
        step("flop-to-stub", facts=moved((), Where.STUB, shuffle=True, aside=state.aside), waits=betting),
        step("deal-flop-without-burn", waits=betting, done=state.street >= FLOP and dealt(state, now.game, FLOP)),
    )
    return Remedy(outcome=Outcome.REDEAL_FLOP_AFTER_BETTING, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=has_flop,
    watches=(BoardCardDealt,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.REDEAL_FLOP_AFTER_BETTING,),
    vocabulary={
        "irregularity.he-irr-05": (),
        "step.flop-aside": (),
        "step.flop-to-stub": (),
        "step.deal-flop-without-burn": (),
    },
)
