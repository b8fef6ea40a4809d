"""Irregularities of the draw games: numbers of cards, hands that are named or spread, and what players ask for."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from dealer.cards import Card
from dealer.commands import StartHand
from dealer.events import CardBurned, CardDealt, CardsDiscarded, HandStarted, HandTabled, Wagered
from dealer.expected import ExpectAct, ExpectBurn, ExpectCard, ExpectDraw, ExpectPush
from dealer.expects import expects
from dealer.games import Game, default_stakes
from dealer.hand import ActionKind, HandState
from dealer.irregular.types import Outcome
from dealer.mishaps import Report, Reported
from dealer.openers import can_open, needs_openers
from dealer.seating import Player, TableSetup
from dealer.state import start
from dealer.table import between
from tests.scenarios import words
from tests.scenarios.answering import Got
from tests.scenarios.ending import checked_through, last_street
from tests.scenarios.fields import Fields, ScenarioError, by_seat, flag, listed, one_of, seat, text, whole
from tests.scenarios.kinds.betting import acted, fact_of
from tests.scenarios.money import Money, money
from tests.scenarios.position import Setting, about_to_deal, begin, happens
from tests.scenarios.wrong import deal, rap
from tests.scenarios.wrong.session import Session

_cards = listed(words.card)
_REPORTS = {
    "card_count": Report.COUNTED,
    "declared": Report.DECLARED,
    "hand_fouled": Report.FOULED,
    "refund_requested": Report.REFUND_ASKED,
    "seat_change_requested": Report.SEAT_CHANGE_ASKED,
    "join_requested": Report.JOIN_ASKED,
}
_EVENTS = (*_REPORTS, "draw", "tabled", "action")
_REFUSED = (Outcome.SEAT_CHANGE_REFUSED, Outcome.JOIN_REFUSED)


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of the events."""
    for other in (deal, rap):
        if other.handles(events):
            return other.answer(setup, events)
    amounts = money(setup.raw(), [event.raw() for event in events])
    game = words.game(setup)
    hands: Mapping[int, Sequence[Card]] = setup.maybe("hands", by_seat(_cards), {})
    session = Session(state=_hand(setup, events, game, hands, amounts))
    for event in events:
        _happens(session, event, hands, amounts)
    for number, cards in hands.items():
        _tables(session, number, cards)
    return _told(session)


def _hand(
    setup: Fields, events: Sequence[Fields], game: Game, hands: Mapping[int, Sequence[Card]], amounts: Money
) -> HandState:
    """The hand at the draw, in the betting after it or at its showdown, with the seats that are told of."""
    told = {*hands, *setup.maybe("seats", listed(seat), ()), *setup.maybe("live", listed(seat), ())}
    told |= {int(str(event.raw()["seat"])) for event in events if "seat" in event.raw()}
    opener = setup.maybe("opener", seat, 0)
    told |= {opener} if opener else set()
    if len(told) < 2:
        told |= {each % 8 + 1 for each in told}
    seats = tuple(sorted(told))
    button = setup.maybe("button", seat, seats[-1])
    named = setup.maybe("street", text, "post_draw" if opener else "showdown")
    book, switches = words.rulebook(setup), words.switches(setup)
    if "carry_over" in setup:
        return _carried(setup, game, seats, button, amounts)
    if named == "showdown":
        return checked_through(last_street(game, seats, button, pot=100, switches=switches, rulebook=book))
    if named == "post_draw":
        state = last_street(game, seats, button, pot=100, switches=switches, rulebook=book, opener=opener)
        bet = setup.maybe("bet", amounts.chips, 0)
        return happens(state, Wagered(seq=0, seat=opener, to=bet)) if bet else state
    setting = Setting(
        game=game,
        stakes=default_stakes(game),
        seats=seats,
        button=button,
        street=words.street(named, f"{setup.where}.street", game),
        deep=1_000_000,
        rulebook=book,
        switches=switches,
    )
    return about_to_deal(setting) if named == "draw" else begin(setting)


def _carried(setup: Fields, game: Game, seats: tuple[int, ...], button: int, amounts: Money) -> HandState:
    """A hand that is played for what others left in the middle."""
    table = TableSetup(
        game=game.name,
        stakes=default_stakes(game),
        seats={each: Player(stack=1_000_000) for each in seats},
        button=button,
        rulebook=words.rulebook(setup),
        house=words.switches(setup),
        carried=setup.take("carry_over", amounts.chips),
        forfeited=setup.maybe("forfeited", amounts.chips, 0),
        deal=setup.maybe("antes_due", whole, 1),
    )
    begun = between.start(table, 1, StartHand())
    if not isinstance(begun, HandStarted):
        raise ScenarioError(f"The hand cannot begin: {begun.kind}")
    return start(replace(begun, seq=1))


def _happens(session: Session, event: Fields, hands: Mapping[int, Sequence[Card]], amounts: Money) -> None:
    kind = event.take("event", one_of(*_EVENTS))
    if kind == "action":
        session.happens(fact_of(session.state, acted(event, amounts)))
        return
    number = event.take("seat", seat)
    if kind == "draw":
        _draws(session, number, event.take("discarded", whole))
        received = event.take("received", whole)
        session.happens(Reported(seq=0, what=Report.SERVED_WRONG, seat=number, count=received))
    elif kind == "tabled":
        _tabled(session, number, event.maybe("cards", _cards, hands.get(number, ())))
    else:
        if not event.maybe("before_pair_announced", flag, True):
            spread = next(each.seat for each in session.state.seats if each.tabled is not None)
            session.happens(Reported(seq=0, what=Report.PAIR_SAID, seat=spread))
        said, count = event.maybe("value", text, ""), event.maybe("count", whole, 0)
        session.happens(Reported(seq=0, what=_REPORTS[kind], seat=number, text=said, count=count))


def _tabled(session: Session, number: int, cards: Sequence[Card]) -> None:
    """A hand is spread; a caller who has less than openers then asks for what he paid to see them."""
    if isinstance(expects(session.state), ExpectAct):
        session.finish_betting()
    _tables(session, number, cards)
    called = any(each.kind is ActionKind.CALL and each.seat == number for each in session.state.actions)
    if needs_openers(session.state) and called and not can_open(cards):
        session.happens(Reported(seq=0, what=Report.REFUND_ASKED, seat=number))


def _tables(session: Session, number: int, cards: Sequence[Card]) -> None:
    if session.state.seat(number).tabled is None:
        session.happens(HandTabled(seq=0, seat=number, cards=tuple(cards)))


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
    got: dict[str, object] = {
        "flag": None,
        "ruling": None,
        "allowed": True,
        "dead": [each.seat for each in session.state.seats if not each.live],
        "winner": _winner(session.state),
        "log": bool(session.noticed),
    }
    if irregular is None:
        return got
    outcome, number = irregular.remedy.outcome, irregular.notice.seat
    return got | {
        "flag": irregular.notice.reason.replace("-", "_") or outcome.value,
        "ruling": outcome.value,
        "seat": number,
        "hand_size": held.get(number),
        "allowed": outcome not in _REFUSED,
        "refund": 0 if outcome is Outcome.NO_REFUND else None,
    }


def _winner(state: HandState) -> int | list[int] | None:
    """Who is pushed the pot, when all who are still in have shown."""
    match expects(state):
        case ExpectPush(shares=shares):
            won = sorted({share.seat for share in shares})
            return won[0] if len(won) == 1 else won
        case _:
            return None
