"""A player names a better low hand than he holds (Robert's, Lowball)."""

from dealer.games import Game
from dealer.hand import HandState
from dealer.irregular import exposed, shownlow, windows
from dealer.irregular import steps as common
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import HandKilled, Report, Reported
from dealer.rulebooks import Rulebook

RULE = "LB-MISCALL-01"
_TWO = 2


def applies(game: Game, book: Rulebook) -> bool:
    """In lowball."""
    return exposed.is_lowball(game)


def notice(at: Happening) -> Notice | None:
    """What a live seat said of its hand at the showdown; whether that was true shows when the hand is tabled."""
    fact = at.fact
    if not isinstance(fact, Reported) or fact.what is not Report.DECLARED or fact.seat not in at.before.live:
        return None
    if not shownlow.at_showdown(at.before):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, seats=at.before.live)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Cards speak, but nobody may claim a better hand than he holds; only the first card that is named counts."""
    state, fact = now.state, windows.happened(now.facts, notice.event)
    if not isinstance(fact, Reported) or notice.seat not in state.live or not shownlow.at_showdown(state):
        return None
    named = shownlow.ranks_named(fact.text)
    if not named:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())
    hand = shownlow.worth(state, notice.seat, now.game, now.book)
    if hand is None:
        return Remedy(outcome=Outcome.CHECK, steps=(step("miscall-compare", waits=True, seat=notice.seat),))
    said = [shownlow.height(rank, now.game) for rank in named]
    held = [shownlow.height(rank, now.game) for rank in hand.ranks]
    if not shownlow.is_pat_low(hand) or said[0] < held[0]:
        return _miscalled(notice, now)
    if said[0] > held[0] or said[1:] >= held[1 : len(said)]:
        return None  # no better than it is
    return Remedy(outcome=Outcome.NO_PENALTY, steps=(step("cards-speak"),))


def _miscalled(notice: Notice, now: Now) -> Remedy | None:
    """Dead where it made another player foul his hand, and in a pot of several players; else the best hand wins."""
    several = len(notice.seats) > _TWO
    if several or shownlow.others_fouled(now, notice.seat, notice.event):
        killed = (HandKilled(seq=UNNUMBERED, seat=notice.seat),)
        return Remedy(outcome=Outcome.DECLARER_DEAD, steps=(step("miscall-dead", facts=killed, seat=notice.seat),))
    if not _all_shown(now.state):
        return Remedy(outcome=Outcome.CHECK, steps=(step("miscall-others", waits=True),))
    return Remedy(outcome=Outcome.BEST_HAND_WINS, steps=(step("cards-speak"),))


def _all_shown(state: HandState) -> bool:
    return all(state.seat(seat).tabled is not None for seat in state.live)


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(
        Outcome.CHECK,
        Outcome.NO_PENALTY,
        Outcome.BEST_HAND_WINS,
        Outcome.DECLARER_DEAD,
        Outcome.CALL_FLOOR,
    ),
    vocabulary={
        "irregularity.lb-miscall-01": ("seat",),
        "step.miscall-compare": ("seat",),
        "step.miscall-others": (),
        "step.miscall-dead": ("seat",),
        "step.cards-speak": (),
        "step.call-floor": (),
    },
)
