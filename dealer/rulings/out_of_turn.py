"""A seat acts before its turn (HE-ACT-04; TDA 53)."""

from dealer.events import Checked, Fact, Folded, Wagered
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular import steps as common
from dealer.irregular.bets import everywhere, has_acted_since, told_in_betting, turn
from dealer.irregular.named_wrongly import bets_for_the_low_card, is_wrong_high_hand
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.irregular.windows import acted, substantial
from dealer.mishaps import Report, Reported, WagerReturned

RULE = "HE-ACT-04"
RECORDED, TOLD = "recorded", "told"


def notice(at: Happening) -> Notice | None:
    """An action of a seat in the round that is not the next to act, or the dealer's word that there was one."""
    fact, before = at.fact, at.before
    if told_in_betting(fact, before, Report.OUT_OF_TURN) and isinstance(fact, Reported):
        in_turn = fact.seat == turn(before) or is_wrong_high_hand(before, at.game, fact.seat)
        return None if in_turn else Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=TOLD)
    if not isinstance(fact, Checked | Folded | Wagered) or before.stage is not Stage.BETTING:
        return None
    expected = expects(before)
    if not isinstance(expected, ExpectAct) or expected.seat == fact.seat:
        return None
    if bets_for_the_low_card(before, fact) or is_wrong_high_hand(before, at.game, fact.seat):
        return None  # a hand that was named wrongly is another matter
    in_round = before.betting is not None and fact.seat in before.betting.order
    skipped = (expected.seat,)
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=RECORDED, seats=skipped) if in_round else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The seat that was passed over acts first, as long as it speaks before there is substantial action behind it."""
    state = now.state
    if state.stage is not Stage.BETTING or has_acted_since(now, notice.seat, notice.event):
        return None
    behind = tuple(each for each in acted(state, notice.event, street=state.street) if each.seat not in notice.seats)
    window, skipped = substantial(behind), notice.seats[0] if notice.seats else turn(state)
    if not window.is_open:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor(), window=window, words={"turn": skipped})
    back: tuple[Fact, ...] = ()
    if notice.reason == RECORDED and any(action.event == notice.event for action in state.actions):
        back = (WagerReturned(seq=UNNUMBERED, target=notice.event),)
    steps = (step("action-is-on", facts=back, seat=skipped), step("binding-if-unchanged", seat=notice.seat))
    return Remedy(outcome=Outcome.OUT_OF_TURN, steps=steps, window=window, words={"turn": skipped})


RULING = Ruling(
    rule=RULE,
    applies=everywhere,
    watches=(Checked, Folded, Wagered, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.OUT_OF_TURN, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.he-act-04": ("seat", "turn"),
        "step.action-is-on": ("seat",),
        "step.binding-if-unchanged": ("seat",),
        "step.call-floor": (),
    },
)
