"""A flop of four cards or more (Robert's, Hold'em 3; TDA 39-A)."""

from dealer.events import BoardCardDealt, Fact
from dealer.hand import Stage
from dealer.irregular import steps as common
from dealer.irregular.board import FLOP, beyond, came_early, dealt, has_acted, has_flop, moved
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import CardsMoved, Move, Where
from dealer.rulebooks.switches import FourCardFlop

RULE = "HE-IRR-04"


def notice(at: Happening) -> Notice | None:
    """A card too many on a flop that nobody has bet on."""
    before, full = at.before, at.game.board(FLOP)
    if before.street != FLOP or before.stage not in (Stage.DEALING, Stage.BETTING):
        return None
    if len(before.board) != full or before.board_due or has_acted(before, FLOP):
        return None
    turn_came_early = came_early(at, FLOP + 1)
    return None if turn_came_early else Notice(rule=RULE, event=at.fact.seq, count=full + 1)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Dealt again, even when everybody can tell which card is the extra one; once somebody has bet the floor rules."""
    state = now.state
    if not state.is_contested:
        return None
    if has_acted(state, FLOP) or state.street > FLOP:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    flop, dealt_again = beyond(state, now.game, 0), dealt(state, now.game, FLOP)
    if now.book.remedies.four_card_flop is FourCardFlop.REDEAL:
        back = moved(flop, Where.STUB, shuffle=True)
        steps: tuple[Step, ...] = (
            step("flop-to-stub", facts=back),
            step("deal-flop-without-burn", done=dealt_again),
        )
        return Remedy(outcome=Outcome.REDEAL_FLOP, steps=steps)
    # the floor's pick is the next burn: it lies on the pile ahead of the turn, which then takes none
    moves = (*(Move(card=card, to=Where.STUB) for card in flop), Move(to=Where.BURNS))
    picked: tuple[Fact, ...] = (CardsMoved(seq=UNNUMBERED, moves=moves),)
    steps = (
        step("call-floor"),
        step("scramble-and-pick", facts=picked),
        step("flop-of-the-others", done=dealt_again),
    )
    return Remedy(outcome=Outcome.REDEAL_FLOP, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=has_flop,
    watches=(BoardCardDealt,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.REDEAL_FLOP, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.he-irr-04": (),
        "step.flop-to-stub": (),
        "step.deal-flop-without-burn": (),
        "step.call-floor": (),
        "step.scramble-and-pick": (),
        "step.flop-of-the-others": (),
    },
)
