"""A seat puts in less than a call, a bet or a raise asks for, and is not all-in (TDA 43, 51 and 52)."""

from dealer.expected import Options
from dealer.hand import SeatState
from dealer.irregular import steps as common
from dealer.irregular.bets import choices, everywhere, has_acted_since, least_raise, told_in_betting, wager
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import Report, Reported
from dealer.rulebooks.switches import BetErrors

RULE = "BET-UNDER-01"
HEADS_UP = 2


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it, with what lies in front of the seat."""
    fact = at.fact
    if not isinstance(fact, Reported) or not told_in_betting(fact, at.before, Report.UNDERBET):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=fact.amount)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Half a raise or more is completed and less is a call; too small a bet, or a short call of it, is completed."""
    if has_acted_since(now, notice.seat, notice.event):
        return None
    options, seat = choices(now.state, notice.seat), now.state.seat(notice.seat)
    if now.book.remedies.bet_errors is BetErrors.FLOOR or options is None or notice.count >= seat.bet + seat.stack:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    return _of(notice.count, options, seat, now)


def _of(told: int, options: Options, seat: SeatState, now: Now) -> Remedy | None:
    call, least = options.call_to, least_raise(options)
    if not call:
        least = options.bring_in_to if told < options.bring_in_to else least
        if not least or told >= least:
            return None
        return Remedy(outcome=Outcome.COMPLETE_BET, steps=(_complete(seat, least),))
    if told < call:
        if _faces_the_opening_bet(now) or len(now.state.live) == HEADS_UP:
            return Remedy(outcome=Outcome.COMPLETE_BET, steps=(_complete(seat, call),))
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    if not least or told >= least:
        return None
    if 2 * (told - call) >= least - call:
        return Remedy(outcome=Outcome.COMPLETE_BET, steps=(_complete(seat, least),))
    only = step("call-only", facts=wager(seat.seat, call), amount=call)
    return Remedy(outcome=Outcome.COUNTS_AS_CALL, steps=(only,))


def _faces_the_opening_bet(now: Now) -> bool:
    """Whether nobody has raised on this street: the blind or the first bet is what there is to call."""
    state = now.state
    totals = {action.to for action in state.actions if action.street == state.street and action.to}
    return len(totals) <= 1


def _complete(seat: SeatState, to: int) -> Step:
    return step("complete-to", facts=wager(seat.seat, to), amount=to)


RULING = Ruling(
    rule=RULE,
    applies=everywhere,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.COMPLETE_BET, Outcome.COUNTS_AS_CALL, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.bet-under-01": ("seat",),
        "step.complete-to": ("amount",),
        "step.call-only": ("amount",),
        "step.call-floor": (),
    },
)
