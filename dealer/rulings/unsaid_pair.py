"""A low hand with a pair was spread without a word, and another player fouled his hand (Robert's, Lowball)."""

from dealer.evaluate import Category
from dealer.games import Game
from dealer.irregular import exposed, shownlow
from dealer.irregular import steps as common
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

RULE = "LB-PAIR-01"
UNSAID = "pair-not-announced"
_PAIRED = (
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
)


def applies(game: Game, book: Rulebook) -> bool:
    """In lowball."""
    return exposed.is_lowball(game)


def notice(at: Happening) -> Notice | None:
    """A hand is fouled while another one lies spread that has a pair; ``seats`` is the one that fouled its hand."""
    fact, state = at.fact, at.before
    if not isinstance(fact, Reported) or fact.what is not Report.FOULED or not shownlow.at_showdown(state):
        return None
    for seat in state.live:
        hand = shownlow.worth(state, seat, at.game, at.book)
        if seat != fact.seat and hand is not None and hand.category in _PAIRED:
            return Notice(rule=RULE, event=fact.seq, seat=seat, seats=(fact.seat,), reason=UNSAID)
    return None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The spreader may lose the pot unless he had said "pair", or two hands or more are intact."""
    state = now.state
    said = (fact for fact in now.facts if isinstance(fact, Reported) and fact.what is Report.PAIR_SAID)
    if any(fact.seat == notice.seat and fact.seq < notice.event for fact in said):
        return None
    if notice.seat not in state.live or not shownlow.at_showdown(state):
        return None
    intact = [seat for seat in state.live if seat != notice.seat and seat not in notice.seats]
    shown = [seat for seat in intact if state.seat(seat).tabled is not None]
    if shown:
        return Remedy(outcome=Outcome.BEST_HAND_WINS, steps=(step("cards-speak"),))
    return Remedy(outcome=Outcome.MAY_LOSE_POT_FLOOR, steps=common.call_floor())


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.MAY_LOSE_POT_FLOOR, Outcome.BEST_HAND_WINS),
    vocabulary={"irregularity.lb-pair-01": ("seat",), "step.cards-speak": (), "step.call-floor": ()},
)
