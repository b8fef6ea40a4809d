"""The dealer turns up a first or second stud downcard (Robert's, Seven-card Stud; TDA RP-10-A)."""

from dealer.hand import HandState, Stage
from dealer.irregular import steps as common
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.stud import exposures, is_stud, place
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.irregular.windows import dealt_whole, misdeal
from dealer.mishaps import CardExposed, CardTurned, Exposer
from dealer.rulebooks.switches import ExposedDowncard

RULE = "STUD-IRR-01"
FIRST_DOWNCARDS = 2


def notice(at: Happening) -> Notice | None:
    """The first face among a seat's first two cards; a second one is another matter."""
    fact = at.fact
    if not isinstance(fact, CardExposed) or fact.by is not Exposer.DEALER or at.after.street > 0:
        return None
    if fact.nth > FIRST_DOWNCARDS or len(exposures(at.after, fact.seat)) != 1:
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=fact.nth)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It is the upcard and the third card comes down; if it is the low card the seat to its left opens, or need not."""
    state, rule = now.state, now.book.stud.exposed_downcard
    seat = next((seat for seat in state.seats if seat.seat == notice.seat and seat.live), None)
    if seat is None or state.street > 0 or len(exposures(state, notice.seat)) > 1:
        return None
    if rule is ExposedDowncard.MISDEAL:
        return _misdeal(now)
    turned = seat.cards[notice.count - 1].event in state.turned
    if seat.upcards and not turned:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor())  # its upcard has come already
    turn = step("third-card-down", facts=(CardTurned(seq=UNNUMBERED, seat=notice.seat, nth=notice.count),))
    opener = _opens_instead(state, notice.seat) if turned and rule is ExposedDowncard.THIRD_CARD_DOWN else 0
    if not dealt_whole(state, now.game) or not opener:
        dealing = not dealt_whole(state, now.game) or state.stage is Stage.DEALING
        steps = (turn, step("deal-the-others", waits=dealing, done=not dealing))
        return Remedy(outcome=Outcome.THIRD_CARD_DOWN, steps=steps)
    acted = bool(state.actions)
    steps = (turn, step("left-opens-or-folds", waits=not acted, done=acted, seat=opener))
    return Remedy(outcome=Outcome.LOW_WAS_EXPOSED_CARD, steps=steps, words={"turn": opener}, case="low")


def _opens_instead(state: HandState, low: int) -> int:
    """The seat that acts first because the low card was the exposed one; 0 when it was not the low card."""
    betting = state.betting
    if betting is None or not betting.bring_in or betting.obliged:
        return 0
    is_last = betting.order[-1:] == (low,)
    return betting.opener if is_last and any(place(state, low, card) for card in state.turned) else 0


def _misdeal(now: Now) -> Remedy:
    window = misdeal(now.state, now.game, now.book)
    if not window.is_open:
        return Remedy(outcome=Outcome.HAND_STANDS, steps=common.play_on(), window=window)
    return Remedy(outcome=Outcome.MISDEAL, steps=common.misdeal(), window=window)


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=(
        Outcome.THIRD_CARD_DOWN,
        Outcome.LOW_WAS_EXPOSED_CARD,
        Outcome.MISDEAL,
        Outcome.HAND_STANDS,
        Outcome.CALL_FLOOR,
    ),
    vocabulary={
        "irregularity.stud-irr-01": ("seat",),
        "irregularity.stud-irr-01-low": ("seat", "turn"),
        "step.third-card-down": (),
        "step.deal-the-others": (),
        "step.left-opens-or-folds": ("seat",),
        "step.misdeal": (),
        "step.play-on": (),
        "step.call-floor": (),
    },
)
