"""Irregularities of the draw games: numbers of cards, hands that are named or spread, and what players ask for."""

from collections.abc import Mapping, Sequence

from dealer.cards import Card
from dealer.events import CardBurned, CardDealt, CardsDiscarded
from dealer.expected import ExpectBurn, ExpectCard, ExpectDraw
from dealer.expects import expects
from dealer.games import Game, default_stakes
from dealer.hand import HandState
from dealer.irregular.types import Outcome
from dealer.mishaps import Report, Reported
from tests.scenarios import words
from tests.scenarios.answering import Got
from tests.scenarios.ending import checked_through, last_street
from tests.scenarios.fields import Fields, ScenarioError, by_seat, listed, one_of, seat, text, whole
from tests.scenarios.position import Setting, about_to_deal, begin
from tests.scenarios.wrong import deal
from tests.scenarios.wrong.session import Session

_cards = listed(words.card)
EVENTS = ("card_count", "draw")


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of the events."""
    if deal.handles(events):
        return deal.answer(setup, events)
    game = words.game(setup)
    hands: Mapping[int, Sequence[Card]] = setup.maybe("hands", by_seat(_cards), {})
    session = Session(state=_hand(setup, events, game, hands))
    for event in events:
        _happens(session, event)
    return _told(session)


def _hand(setup: Fields, events: Sequence[Fields], game: Game, hands: Mapping[int, Sequence[Card]]) -> HandState:
    """The hand at the draw, in the betting after it or at its showdown, with the seats that are told of."""
    told = {*hands, *setup.maybe("seats", listed(seat), ()), *setup.maybe("live", listed(seat), ())}
    told |= {int(str(event.raw()["seat"])) for event in events if "seat" in event.raw()}
    if len(told) < 2:
        told |= {each % 8 + 1 for each in told}
    seats = tuple(sorted(told))
    button = setup.maybe("button", seat, seats[-1])
    named = setup.maybe("street", text, "showdown")
    switches = words.switches(setup)
    if named == "showdown":
        book = words.rulebook(setup)
        return checked_through(last_street(game, seats, button, pot=100, switches=switches, rulebook=book))
    setting = Setting(
        game=game,
        stakes=default_stakes(game),
        seats=seats,
        button=button,
        street=words.street(named, f"{setup.where}.street", game),
        deep=1_000_000,
        rulebook=words.rulebook(setup),
        switches=switches,
    )
    return about_to_deal(setting) if named == "draw" else begin(setting)


def _happens(session: Session, event: Fields) -> None:
    kind = event.take("event", one_of(*EVENTS))
    number = event.take("seat", seat)
    if kind == "card_count":
        session.happens(Reported(seq=0, what=Report.COUNTED, seat=number, count=event.take("count", whole)))
    else:
        _draws(session, number, event.take("discarded", whole))
        received = event.take("received", whole)
        session.happens(Reported(seq=0, what=Report.SERVED_WRONG, seat=number, count=received))


def _draws(session: Session, number: int, count: int) -> None:
    """Seats before it stand pat, and it is recorded as dealt what it threw away."""
    while True:
        match expects(session.state):
            case ExpectBurn():
                session.happens(CardBurned(seq=0))
            case ExpectDraw(seat=turn) if turn != number:
                session.stands_pat(turn)
            case ExpectDraw():
                break
            case _:
                raise ScenarioError(f"events: seat {number} is not to draw")
    session.happens(CardsDiscarded(seq=0, seat=number, count=count))
    while isinstance(expected := expects(session.state), ExpectCard) and expected.seat == number:
        session.happens(CardDealt(seq=0, seat=number, facing=expected.facing))


def _told(session: Session) -> Got:
    irregular = session.last
    held = {each.seat: len(each.cards) for each in session.state.seats}
    session.put_right()
    if irregular is None:
        return {"flag": None, "ruling": None, "log": bool(session.noticed)}
    outcome, number = irregular.remedy.outcome, irregular.notice.seat
    return {
        "flag": irregular.notice.reason.replace("-", "_") or outcome.value,
        "ruling": outcome.value,
        "seat": number,
        "hand_size": held.get(number),
        "dead": [each.seat for each in session.state.seats if not each.live],
        "refund": 0 if outcome is Outcome.NO_REFUND else None,
        "log": bool(session.noticed),
    }
