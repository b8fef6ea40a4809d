"""A player raps pat without knowing of a raise (Robert's, Draw High)."""

from dealer.games import Family, Game, Part
from dealer.irregular import steps as common
from dealer.irregular.bets import choices, has_acted_since, told_in_betting
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "DRAW-RAP-01"


def applies(game: Game, book: Rulebook) -> bool:
    """In draw games and lowball."""
    return game.family is Family.DRAW


def notice(at: Happening) -> Notice | None:
    """The dealer tells of a rap by a seat that has a bet to call, so that it cannot mean a pass."""
    fact = at.fact
    if not isinstance(fact, Reported) or not told_in_betting(fact, at.before, Report.RAPPED):
        return None
    betting, seat = at.before.betting, at.before.seat(fact.seat)
    faces = betting is not None and betting.price > seat.bet
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat) if faces else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """In draw high it may still play the hand; lowball says nothing of it."""
    if has_acted_since(now, notice.seat, notice.event) or notice.seat not in now.state.live:
        return None
    if Part.HIGH not in now.game.parts:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    options = choices(now.state, notice.seat)
    seat, betting = now.state.seat(notice.seat), now.state.betting
    price = options.call_to if options else betting.price if betting else seat.bet
    more = max(0, min(price, seat.bet + seat.stack) - seat.bet)
    return Remedy(outcome=Outcome.MAY_STILL_PLAY, steps=(step("may-still-play", amount=more),))


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.MAY_STILL_PLAY, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.draw-rap-01": ("seat",),
        "step.may-still-play": ("amount",),
        "step.call-floor": (),
    },
)
