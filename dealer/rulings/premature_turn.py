"""A turn card put out before the flop's betting is finished (Robert's, Hold'em 6; TDA RP-5)."""

from dealer.events import BoardCardDealt
from dealer.irregular.board import FLOP, RIVER, TURN, beyond, came_early, dealt, has_flop, moved
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import Where
from dealer.rulebooks.switches import PrematureTurn

RULE = "HE-IRR-06"


def notice(at: Happening) -> Notice | None:
    """The fourth board card lands while the flop's betting is open."""
    return Notice(rule=RULE, event=at.fact.seq) if came_early(at, TURN) else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The card is not used on this street, even if everybody still to act folds."""
    if is_over(now.state):
        return None
    back = now.book.remedies.premature_turn is PrematureTurn.BACK_TO_THE_STUB
    return Remedy(outcome=Outcome.PREMATURE_TURN, steps=_back_to_the_stub(now) if back else _set_aside(now))


def _set_aside(now: Now) -> tuple[Step, ...]:
    """The next card becomes the turn after another burn; the river comes from a shuffled stub without one.

    Until the river the early burn counts for no street, so that the engine asks for the burn before the turn.
    """
    state = now.state
    early = beyond(state, now.game, FLOP) if state.street <= TURN else ()
    return (
        step("turn-aside", facts=moved(early, Where.ASIDE, void_burns=1)),
        step("burn-and-turn", waits=state.street < TURN, done=dealt(state, now.game, TURN)),
        step(
            "aside-to-stub",
            facts=moved((), Where.STUB, void_burns=-1, shuffle=True, aside=state.aside),
            waits=state.street < RIVER,
        ),
        step("deal-river-without-burn", waits=state.street < RIVER, done=dealt(state, now.game, RIVER)),
    )


def _back_to_the_stub(now: Now) -> tuple[Step, ...]:
    state = now.state
    early = beyond(state, now.game, FLOP) if state.street <= TURN else ()
    betting = state.street < TURN
    return (
        step("turn-aside", facts=moved(early, Where.ASIDE)),
        step("aside-to-stub", facts=moved((), Where.STUB, shuffle=True, aside=state.aside), waits=betting),
        step("deal-turn-without-burn", waits=betting, done=dealt(state, now.game, TURN)),
    )


RULING = Ruling(
    rule=RULE,
    applies=has_flop,
    watches=(BoardCardDealt,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.PREMATURE_TURN,),
    vocabulary={
        "irregularity.he-irr-06": (),
        "step.turn-aside": (),
        "step.burn-and-turn": (),
        "step.aside-to-stub": (),
        "step.deal-river-without-burn": (),
        "step.deal-turn-without-burn": (),
    },
)
