"""A stud hand has too many or too few cards at the showdown (Robert's, Dead Hands 4)."""

from typing import assert_never

from dealer.hand import Stage
from dealer.irregular import steps as common
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import is_stud, killed
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks.switches import SixCardHand

RULE = "STUD-IRR-13"


def notice(at: Happening) -> Notice | None:
    """The cards of a live hand were counted at the showdown, and they are not as many as the game deals."""
    fact, before = at.fact, at.before
    if not isinstance(fact, Reported) or fact.what is not Report.COUNTED or before.stage is not Stage.SHOWDOWN:
        return None
    whole = len(at.game.cards(at.game.last_street))
    if fact.seat not in before.live or (fact.count == whole and not before.board):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=fact.count)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """More cards are dead, fewer too; a hand that lacks the last card alone may be ruled live."""
    state, whole = now.state, len(now.game.cards(now.game.last_street))
    if notice.seat not in state.live or state.stage is Stage.OVER:
        return None
    words = {"count": notice.count}
    dead = Remedy(outcome=Outcome.DEAD_HAND, steps=(step("hand-is-dead", facts=killed(notice.seat)),), words=words)
    if notice.count != whole - 1:
        return dead
    if state.board:  # the common card is the one that it lacks
        return Remedy(outcome=Outcome.LIVE, steps=(step("common-card-completes"),), words=words, case="common")
    match now.book.stud.six_card_hand:
        case SixCardHand.FLOOR_DECIDES:
            steps = common.call_floor()
            return Remedy(outcome=Outcome.FLOOR_DECIDES_LIVE_OR_DEAD, steps=steps, words=words)
        case SixCardHand.DEAD:
            return dead
        case SixCardHand.LIVE:
            return Remedy(outcome=Outcome.LIVE, steps=(step("ruled-live"),), words=words)
        case _:
            assert_never(now.book.stud.six_card_hand)


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.DEAD_HAND, Outcome.LIVE, Outcome.FLOOR_DECIDES_LIVE_OR_DEAD),
    vocabulary={
        "irregularity.stud-irr-13": ("seat", "count"),
        "irregularity.stud-irr-13-common": ("seat", "count"),
        "step.hand-is-dead": (),
        "step.ruled-live": (),
        "step.common-card-completes": (),
        "step.call-floor": (),
    },
)
