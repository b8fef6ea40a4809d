"""Irregularities of a showdown and of chips, in every game: a card seen twice, cards not shown, chips added."""

from collections.abc import Sequence

from dealer import games
from dealer.cards import Card
from dealer.events import Facing, HandTabled
from dealer.expected import ExpectAct, Options
from dealer.expects import expects
from dealer.games import Family
from dealer.irregular.types import Irregularity
from dealer.mishaps import Report, Reported
from dealer.words import CardRow, Phrase, Series
from tests.scenarios import words
from tests.scenarios.answering import Got
from tests.scenarios.ending import checked_through, facing, last_street
from tests.scenarios.fields import Fields, ScenarioError, by_seat, flag, listed, one_of, seat, text, whole
from tests.scenarios.kinds.betting import acted, take
from tests.scenarios.money import money
from tests.scenarios.position import Setting, begin
from tests.scenarios.table import table
from tests.scenarios.wrong.session import Session

_cards = listed(words.card)
_EVENTS = ("showdown", "tabled", "chips_added")


def handles(setup: Fields, events: Sequence[Fields]) -> bool:
    """Whether the events are those of a showdown, of chips, or a round of actions."""
    if all("action" in event and "event" not in event for event in events):
        return bool(events)
    kinds = {event.raw().get("event") for event in events}
    if kinds == {"tabled"}:
        return words.game(setup).family is Family.FLOP and "upcards" not in setup
    return kinds in ({"showdown"}, {"chips_added"})


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of the events."""
    if "action" in events[0]:
        return _round(setup, events)
    kind = events[0].take("event", one_of(*_EVENTS))
    if kind == "chips_added":
        return _chips(setup, events)
    return _twice(setup) if kind == "showdown" else _tabled(setup, events)


def _told(irregular: Irregularity | None) -> dict[str, object]:
    if irregular is None:
        return {"flag": None, "ruling": None, "seat": None, "award_blocked": False, "severity": None}
    return {
        "flag": irregular.remedy.outcome.value,
        "ruling": irregular.remedy.outcome.value,
        "seat": irregular.notice.seat or None,
        "award_blocked": irregular.blocks_award,
        "severity": irregular.remedy.severity.value,
    }


def _twice(setup: Fields) -> Got:
    """Every hand that is told is tabled; one more seat waits, so that there is something to show for."""
    game = words.game(setup)
    hands: dict[int, tuple[Card, ...]] = setup.take("hands", by_seat(_cards))
    other = next(number for number in range(1, 11) if number not in hands)
    seats = sorted((*hands, other))
    board = setup.maybe("board", _cards, ())
    at = last_street(game, seats, setup.maybe("button", seat, seats[-1]), hands=hands, board=board, pot=100)
    session = Session(state=checked_through(at))
    for number, cards in hands.items():
        session.happens(HandTabled(seq=0, seat=number, cards=facing(game, cards, Facing.DOWN)))
    irregular = session.last
    said = irregular.remedy.words if irregular else {}
    card, places = said.get("card"), said.get("places")
    return {
        **_told(irregular),
        "card": str(card.cards[0]) if isinstance(card, CardRow) else None,
        "locations": [_place(each) for each in places.items] if isinstance(places, Series) else [],
    }


def _place(place: Phrase) -> str:
    return f"seat {place.words['seat']}" if place.words else "board"


def _tabled(setup: Fields, events: Sequence[Fields]) -> Got:
    game = words.game(setup)
    street = setup.maybe("street", text, "showdown")
    if street != "showdown":
        raise ScenarioError(f"{setup.where}.street: hands are tabled at the showdown")
    shown = [(event.take("seat", seat), event.maybe("cards", _cards, None), event) for event in events]
    seats = setup.maybe("seats", listed(seat), None) or tuple(range(1, max(2, *(each[0] for each in shown)) + 1))
    board = setup.maybe("board", _cards, ())
    at = last_street(game, seats, setup.maybe("button", seat, max(seats)), board=board, pot=100)
    session = Session(state=checked_through(at))
    for place, (number, cards, event) in enumerate(shown):
        count = event.maybe("count", whole, len(cards or ()))
        if cards is not None and count != len(cards):
            raise ScenarioError(f"{event.where}.count: {len(cards)} cards are named")
        if place:
            event.take("event", one_of("tabled"))
        session.happens(HandTabled(seq=0, seat=number, cards=cards or (None,) * count))
    irregular = session.last
    return {**_told(irregular), "required": irregular.remedy.words.get("required") if irregular else None}


def _chips(setup: Fields, events: Sequence[Fields]) -> Got:
    game = words.game(setup)
    told = setup.take("stacks", by_seat(whole))
    if not setup.maybe("hand_in_progress", flag, True):
        raise ScenarioError(f"{setup.where}.hand_in_progress: between hands chips may be added")
    seats = setup.maybe("seats", listed(seat), None) or tuple(range(1, max(2, *told) + 1))
    setting = Setting(
        game=game,
        stakes=games.default_stakes(game),
        seats=seats,
        button=setup.maybe("button", seat, max(seats)),
        stacks=told,
        deep=10_000,
        rulebook=words.rulebook(setup),
    )
    session = Session(state=begin(setting))
    number = 0
    for place, event in enumerate(events):
        if place:
            event.take("event", one_of("chips_added"))
        number = event.take("seat", seat)
        amount = event.take("amount", whole)
        session.happens(Reported(seq=0, what=Report.CHIPS_ADDED, seat=number, amount=amount))
    held = session.state.seat(number)
    return {**_told(session.last), "playable_stack": held.stack + held.paid}


def _round(setup: Fields, events: Sequence[Fields]) -> Got:
    """What the seat in turn may do after the actions."""
    amounts = money(setup.raw(), [event.raw() for event in events])
    state = table(setup, amounts).state
    for event in events:
        act = acted(event, amounts)
        state, reason = take(state, act)
        if reason is not None:
            raise ScenarioError(f"{event.where}: not legal: {reason.value}")
    expected = expects(state)
    if not isinstance(expected, ExpectAct):
        raise ScenarioError("events: nobody is to act after them")
    player = state.seat(expected.seat)
    options = expected.options
    return {
        f"seat_{expected.seat}_may": _may(options),
        "next_to_act": expected.seat,
        "to_call": amounts.amount(max(0, options.call_to - player.bet)),
        "reopened": options.may_raise,
    }


def _may(options: Options) -> str:
    verb = "bet" if options.opens else "raise"
    allowed = [
        name
        for name, legal in (
            ("check", options.may_check),
            ("call", bool(options.call_to)),
            (verb, options.may_raise),
            ("fold", options.may_fold and not options.may_check),
        )
        if legal
    ]
    return ", ".join(allowed[:-1]) + (" or " if len(allowed) > 1 else "") + allowed[-1]
