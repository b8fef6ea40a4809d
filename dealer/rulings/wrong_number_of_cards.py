"""A hand with a wrong number of cards at the end of the deal (Robert's, Misdeals 1e; TDA 35-A and 37)."""

from collections.abc import Mapping

from dealer.events import CardDealt
from dealer.irregular import counts, exposed, windows
from dealer.irregular.misdeals import is_over, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy, Window
from dealer.mishaps import Reported
from dealer.rulebooks.switches import FirstExtraCard, ShortButton

RULE = "HE-IRR-09"
SEVERAL = "several"


def notice(at: Happening) -> Notice | None:
    """Whoever it is; which rule goes first with extra cards is looked at when the remedy is asked for."""
    if not counts.shown(at):
        return None
    return Notice(rule=RULE, event=at.fact.seq, seat=next(iter(counts.wrong(at.after, at.game))))


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The button alone may be given its last card; any other wrong number is a misdeal while one may be called."""
    state = now.state
    off = counts.wrong(state, now.game)
    if is_over(state) or not off or _is_anothers(now, off):
        return None
    window = windows.misdeal(state, now.game, now.book)
    seat, count = next(iter(off.items()))
    words = {"seat": seat, "count": len(state.seat(seat).cards), "due": len(state.seat(seat).cards) - count}
    case = SEVERAL if len(off) > 1 else ""
    if off == {state.start.button: -1} and _may_complete_button(now, window):
        steps = (step("complete-button-hand", facts=(counts.completed(seat),), seat=seat),)
        return Remedy(outcome=Outcome.COMPLETE_BUTTON_HAND, steps=steps, window=window, words=words)
    if window.is_open:
        return misdeal_or_stands(now, case=case, words=words)
    return counts.too_late(now, tuple(off), case=case, words=words)


def _is_anothers(now: Now, off: Mapping[int, int]) -> bool:
    """In lowball short hands are completed (DRAW-HAND-01); extra cards alone have a rule in games with a flop."""
    short = [seat for seat, count in off.items() if count < 0]
    if exposed.is_lowball(now.game):
        only_button = short == [now.state.start.button] and off[short[0]] == -1
        return len(short) == len(off) and not only_button and now.book.lowball.complete_short_hand
    if short:
        return False
    if sum(off.values()) > 1:
        return True
    return _first_extra_is_burn(now, off) and windows.misdeal(now.state, now.game, now.book).is_open


def _first_extra_is_burn(now: Now, off: Mapping[int, int]) -> bool:
    return tuple(off) == now.state.order[:1] and now.book.misdeal.first_extra_card is FirstExtraCard.BURN


def _may_complete_button(now: Now, window: Window) -> bool:
    """By Robert's Rules while a misdeal may be called, in lowball also later; by the TDA until the button acts."""
    if now.state.street > 0:
        return False
    if exposed.is_lowball(now.game):
        return True
    until_it_acts = now.book.misdeal.short_button is ShortButton.UNTIL_IT_ACTS
    acted = any(action.seat == now.state.start.button for action in now.state.actions)
    return not acted and (window.is_open or until_it_acts)


RULING = Ruling(
    rule=RULE,
    applies=exposed.has_button_misdeals,
    watches=(CardDealt, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.COMPLETE_BUTTON_HAND, Outcome.MISDEAL, Outcome.TOO_LATE_FOR_MISDEAL),
    vocabulary={
        "irregularity.he-irr-09": ("seat", "count", "due"),
        "irregularity.he-irr-09-several": (),
        "step.complete-button-hand": ("seat",),
        "step.misdeal": (),
        "step.call-floor": (),
        "step.wrong-count-is-dead": (),
    },
)
