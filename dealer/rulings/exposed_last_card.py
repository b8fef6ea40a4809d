"""A last stud card comes face up (Robert's, Seven-card Stud; TDA RP-10-B)."""

from dealer.events import Fact
from dealer.hand import HandState, SeatState, Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.stud import ends_face_down, moved
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import CardExposed, CardTurned, DeclaredAllIn, Exposer, Move, Where
from dealer.rulebooks.switches import ExposedLastCard

RULE = "STUD-IRR-12"
HEADS_UP = 2


def notice(at: Happening) -> Notice | None:
    """A face among the last downcards, of a seat with chips; how many have their last card already decides."""
    fact, after = at.fact, at.after
    if not isinstance(fact, CardExposed) or fact.by is not Exposer.DEALER or after.street != at.game.last_street:
        return None
    seat = next((seat for seat in after.seats if seat.seat == fact.seat), None)
    if seat is None or not seat.live or not seat.stack or fact.nth != len(at.game.cards(after.street)):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=fact.nth, reason=_case(after, at.before, fact.seat))


def _case(after: HandState, before: HandState, seat: int) -> str:
    if len(after.live) > HEADS_UP:
        return "several"
    others_wait = any(number != seat for number, _ in before.queue)
    return "first" if others_wait else "second"


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It counts as an upcard. With three or more, or as the second of two, its player may declare all-in first."""
    state = now.state
    seat = next((seat for seat in state.seats if seat.seat == notice.seat and seat.live), None)
    if seat is None or not state.is_contested or state.street != now.game.last_street:
        return None
    if any(action.street == state.street for action in state.actions) or state.stage is Stage.SHOWDOWN:
        return None
    if now.book.remedies.exposed_last_card is ExposedLastCard.REPLACED and _bets_remain(state):
        card = seat.cards[notice.count - 1].event if len(seat.cards) >= notice.count else 0
        replaced = moved(Move(card=card, to=Where.ASIDE)) if card else ()
        return Remedy(outcome=Outcome.REPLACE, steps=(step("replace-last-card", facts=replaced),), case="replaced")
    return Remedy(outcome=Outcome.CARD_PLAYS_AS_EXPOSED, steps=_steps(notice, seat), case=notice.reason)


def _steps(notice: Notice, seat: SeatState) -> tuple[Step, ...]:
    both_up = notice.reason == "first"
    turned: tuple[Fact, ...] = ()
    if len(seat.cards) >= notice.count and not seat.cards[notice.count - 1].up:
        turned = (CardTurned(seq=UNNUMBERED, seat=seat.seat, nth=notice.count, others_up=both_up),)
    if both_up:
        return (step("other-card-up-too", facts=turned),)
    declares = step("may-declare-all-in", facts=(DeclaredAllIn(seq=UNNUMBERED, seat=seat.seat),), optional=True)
    return (step("others-down", facts=turned), declares)


def _bets_remain(state: HandState) -> bool:
    return sum(seat.stack > 0 for seat in state.seats if seat.live) >= HEADS_UP


RULING = Ruling(
    rule=RULE,
    applies=ends_face_down,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.CARD_PLAYS_AS_EXPOSED, Outcome.REPLACE),
    vocabulary={
        "irregularity.stud-irr-12-several": ("seat",),
        "irregularity.stud-irr-12-first": ("seat",),
        "irregularity.stud-irr-12-second": ("seat",),
        "irregularity.stud-irr-12-replaced": ("seat",),
        "step.others-down": (),
        "step.other-card-up-too": (),
        "step.may-declare-all-in": (),
        "step.replace-last-card": (),
    },
)
