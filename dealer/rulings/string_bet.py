"""A seat comes back with more chips for a bet that it has already made (TDA 42 and 56)."""

from dealer.irregular import steps as common
from dealer.irregular.bets import choices, everywhere, has_acted_since, told_in_betting, wager
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks.switches import BetErrors

RULE = "BET-STRING-01"


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it."""
    fact = at.fact
    if not isinstance(fact, Reported) or not told_in_betting(fact, at.before, Report.STRING_BET):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Only what came in with the first motion counts, which is a call; the rest goes back."""
    if has_acted_since(now, notice.seat, notice.event):
        return None
    options = choices(now.state, notice.seat)
    if now.book.remedies.bet_errors is BetErrors.FLOOR or options is None:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    if not options.call_to:
        return Remedy(outcome=Outcome.BET_IS_FIRST_MOTION, case="opening", steps=(step("first-motion"),))
    call = step("call-only", facts=wager(notice.seat, options.call_to), amount=options.call_to)
    return Remedy(outcome=Outcome.COUNTS_AS_CALL, steps=(call,))


RULING = Ruling(
    rule=RULE,
    applies=everywhere,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.COUNTS_AS_CALL, Outcome.BET_IS_FIRST_MOTION, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.bet-string-01": ("seat",),
        "irregularity.bet-string-01-opening": ("seat",),
        "step.first-motion": (),
        "step.call-only": ("amount",),
        "step.call-floor": (),
    },
)
