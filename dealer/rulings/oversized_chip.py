"""A seat puts in one chip that is more than it needs and says nothing (TDA 44)."""

from dealer.irregular import steps as common
from dealer.irregular.bets import choices, everywhere, has_acted_since, least_raise, told_in_betting, wager
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks.switches import BetErrors

RULE = "BET-CHIP-01"


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it, with what the chip is worth."""
    fact = at.fact
    if not isinstance(fact, Reported) or not told_in_betting(fact, at.before, Report.OVERSIZED_CHIP):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=fact.amount)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It is a call where there is a bet to call, else a bet of all that the chip is worth."""
    if has_acted_since(now, notice.seat, notice.event):
        return None
    options, seat = choices(now.state, notice.seat), now.state.seat(notice.seat)
    if now.book.remedies.bet_errors is BetErrors.FLOOR or options is None:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    if options.call_to:
        call = step("call-only", facts=wager(notice.seat, options.call_to), amount=options.call_to)
        return Remedy(outcome=Outcome.COUNTS_AS_CALL, steps=(call,))
    worth = min(seat.bet + notice.count, seat.bet + seat.stack, options.raise_high or max(options.raise_to, default=0))
    least = least_raise(options)
    if not least or worth < least:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    bet = step("bet-of-the-chip", facts=wager(notice.seat, worth), amount=worth)
    return Remedy(outcome=Outcome.BET_OF_THE_CHIP, steps=(bet,))


RULING = Ruling(
    rule=RULE,
    applies=everywhere,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.COUNTS_AS_CALL, Outcome.BET_OF_THE_CHIP, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.bet-chip-01": ("seat",),
        "step.call-only": ("amount",),
        "step.bet-of-the-chip": ("amount",),
        "step.call-floor": (),
    },
)
