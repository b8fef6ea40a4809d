"""A player asks for another seat, or to join, while chips are carried over from hand to hand (Robert's, Draw High)."""

from dealer.games import Game
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "DRAW-SEAT-01"
CHANGE, JOIN = "change", "join"


def applies(game: Game, book: Rulebook) -> bool:
    """Where a hand that nobody opens leaves its antes in the middle."""
    return game.passes_out


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it in a hand that is played for a carried-over pot."""
    fact = at.fact
    if not isinstance(fact, Reported) or not at.before.start.carried:
        return None
    match fact.what:
        case Report.SEAT_CHANGE_ASKED:
            return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=CHANGE)
        case Report.JOIN_ASKED:
            return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=JOIN)
        case _:
            return None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """No change of seats; anybody may pay the antes due, unless chips were forfeited in a hand that was not his."""
    start, seat = now.state.start, notice.seat
    if notice.reason == CHANGE:
        return Remedy(outcome=Outcome.SEAT_CHANGE_REFUSED, steps=(step("no-seat-change"),), case=CHANGE)
    if start.forfeited:
        return Remedy(outcome=Outcome.JOIN_REFUSED, steps=(step("no-joining", seat=seat),), case=JOIN)
    steps = (step("join-for-antes", seat=seat, amount=start.stakes.ante * start.deal),)
    return Remedy(outcome=Outcome.MAY_JOIN_FOR_THE_ANTES, steps=steps, case=JOIN)


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.SEAT_CHANGE_REFUSED, Outcome.JOIN_REFUSED, Outcome.MAY_JOIN_FOR_THE_ANTES),
    vocabulary={
        "irregularity.draw-seat-01-change": ("seat",),
        "irregularity.draw-seat-01-join": ("seat",),
        "step.no-seat-change": (),
        "step.join-for-antes": ("seat", "amount"),
        "step.no-joining": ("seat",),
    },
)
