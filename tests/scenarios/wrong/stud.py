"""Irregularities of the stud family: the hand as the scenario sets it up, and its events told to the product."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from dealer.cards import Card
from dealer.events import CardBurned, CardDealt, CardRead, Facing, Posted, Stakes, Wagered
from dealer.expected import ExpectAct, ExpectBurn, ExpectCard, ExpectReading
from dealer.expects import expects
from dealer.games import Game, default_stakes, load
from dealer.hand import DealtCard, HandState
from dealer.mishaps import CardExposed, Report, Reported
from dealer.state import start
from tests.scenarios import words
from tests.scenarios.answering import Got
from tests.scenarios.ending import checked_through, last_street
from tests.scenarios.fields import Fields, ScenarioError, by_seat, flag, listed, one_of, seat, whole
from tests.scenarios.fields import text as word
from tests.scenarios.kinds.betting import acted, fact_of
from tests.scenarios.money import Money, money
from tests.scenarios.position import Setting, about_to_deal, begin, opened_by, started
from tests.scenarios.table import in_the_middle, stakes
from tests.scenarios.wrong import stud_told
from tests.scenarios.wrong.session import Session

_cards = listed(words.card)
_REPORTS = {
    "upcards_lifted": Report.LIFTED,
    "refund_requested": Report.REFUND_ASKED,
    "card_looked_at": Report.LOOKED_AT,
    "card_count": Report.COUNTED,
    "card_off_table": Report.OFF_TABLE,
    "upcards_seen": Report.REARRANGED,
}
_EVENTS = (
    *_REPORTS,
    "card_dealt",
    "deal_complete",
    "burn",
    "burn_skipped",
    "betting_complete",
    "betting_reaches",
    "designated_low",
    "action",
    "deal_street",
    "street_dealt",
    "antes_seen",
)
_DEALS = ("card_dealt", "card_off_table", "burn", "burn_skipped")


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of the events."""
    amounts = money(setup.raw(), [event.raw() for event in events])
    game = words.game(setup)
    kinds = [str(event.raw().get("event")) for event in events]
    upcards: dict[int, tuple[Card, ...]] = setup.maybe("upcards", by_seat(_cards), {})
    session = Session(state=_hand(setup, events, game, amounts, upcards))
    session.deck = list(setup.maybe("deck_top", _cards, ()))
    for each in setup.maybe("absent", listed(seat), ()):
        session.happens(Reported(seq=0, what=Report.ABSENT, seat=each))
    session.stays = setup.maybe("live_after_round", listed(seat), ())
    setup.maybe("looked_at", flag, False)
    for number, event in enumerate(events):
        kind = event.take("event", one_of(*_EVENTS))
        _happens(session, kind, event, amounts, upcards, kinds[:number])
    return stud_told.told(session, amounts, upcards)


def _hand(
    setup: Fields, events: Sequence[Fields], game: Game, amounts: Money, upcards: Mapping[int, tuple[Card, ...]]
) -> HandState:
    """The hand at the point where the events begin."""
    kinds = [str(event.raw().get("event")) for event in events]
    named = setup.maybe("street", word, None)
    seats = setup.maybe("seats", listed(seat), None) or setup.maybe("order", listed(seat), None)
    order = setup.maybe("order", listed(seat), ())
    if not seats:
        told = sorted({*upcards, *(int(str(event.raw()["seat"])) for event in events if "seat" in event.raw())})
        seats = tuple(told) if len(told) > 1 else (*told, told[0] % 8 + 1)
    right = max(seats) if not order else seats[-1]
    right = setup.maybe("dealer_after_seat", seat, right)
    if named == "showdown":
        return _showdown(setup, game, tuple(sorted(seats)), right)
    street = words.street(named, f"{setup.where}.street", game) if named else 0
    ante, unit = setup.maybe("ante", amounts.chips, None), amounts.scale
    chips = _posted(setup, game, amounts, ante)
    dealt_up: tuple[Card, ...] = setup.maybe("dealt_up", _cards, ())
    if dealt_up:
        upcards = {**upcards, next(int(str(event.raw()["seat"])) for event in events): dealt_up}
    all_in = setup.maybe("all_in", listed(seat), ())
    stays, to_act = setup.maybe("live_after_round", listed(seat), ()), setup.maybe("to_act", listed(seat), ())
    setting = Setting(
        game=game,
        stakes=chips,
        seats=tuple(sorted(seats)),
        button=right,
        street=street,
        live=tuple(each for each in sorted(seats) if not stays or each in stays or each in to_act),
        stacks=dict.fromkeys(all_in, chips.ante if not street else 0),
        deep=1_000_000 * unit,
        upcards=upcards,
        rulebook=words.rulebook(setup),
        switches=words.switches(setup),
    )
    first_deal = street == 0 and any(kind in ("card_dealt", "card_off_table", "antes_seen") for kind in kinds)
    deals = any(kind in _DEALS for kind in kinds) and not to_act
    if first_deal:
        return about_to_deal(setting) if "antes_seen" not in kinds else _unposted(setting)
    if deals or dealt_up:
        return about_to_deal(setting)
    state = begin(setting)
    if isinstance(expects(state), ExpectReading):
        first = [int(str(event.raw()["seat"])) for event in events if event.raw().get("event") == "action"]
        state = opened_by(state, (to_act or tuple(first) or _others(seats, events))[0])
    state = in_the_middle(state, setup)
    return _facing(state, setup, events, amounts)


def _unposted(setting: Setting) -> HandState:
    """The hand before the antes."""
    return start(started(setting, 0))


def _others(seats: Sequence[int], events: Sequence[Fields]) -> tuple[int, ...]:
    told = {int(str(event.raw()["seat"])) for event in events if "seat" in event.raw()}
    return tuple(each for each in seats if each not in told) or tuple(seats)


def _posted(setup: Fields, game: Game, amounts: Money, ante: int | None) -> Stakes:
    if "stakes" in setup:
        return stakes(setup, game, amounts)
    usual = default_stakes(game)
    return replace(usual, ante=usual.ante if ante is None else ante, unit=1)


def _showdown(setup: Fields, game: Game, seats: tuple[int, ...], right: int) -> HandState:
    state = checked_through(
        last_street(game, seats, right, pot=100, switches=words.switches(setup), rulebook=words.rulebook(setup))
    )
    common = setup.maybe("common_card", words.card, None)
    if common is None:
        return state
    return replace(state, board=(DealtCard(event=state.last_seq + 1, card=common, up=True),))


def _facing(state: HandState, setup: Fields, events: Sequence[Fields], amounts: Money) -> HandState:
    """Somebody else has made the bet that the seat of the first event faces."""
    bet = setup.maybe("bet", amounts.chips, 0)
    if not bet or any(event.raw().get("event") == "action" for event in events):
        return state
    expected = expects(state)
    if not isinstance(expected, ExpectAct):
        raise ScenarioError(f"{setup.where}.bet: nobody can bet here")
    session = Session(state=state)
    session.happens(Wagered(seq=0, seat=expected.seat, to=bet))
    return session.state


def _happens(
    session: Session,
    kind: str,
    event: Fields,
    amounts: Money,
    upcards: Mapping[int, tuple[Card, ...]],
    before: Sequence[str],
) -> None:
    match kind:
        case "card_dealt":
            _dealt(session, event, upcards, before)
        case "deal_complete":
            session.put_right()
            _deal_rest(session, upcards)
        case "burn":
            session.burn(_off_the_deck(session, event.maybe("card", words.card, None)))
        case "burn_skipped":
            if not isinstance(expects(session.state), ExpectBurn):
                raise ScenarioError(f"{event.where}: no burn is due")
        case "betting_complete":
            event.take("street", word)
            session.put_right()
            session.finish_betting()
            session.put_right()
        case _:
            _by_people(session, kind, event, amounts, upcards)


def _by_people(
    session: Session, kind: str, event: Fields, amounts: Money, upcards: Mapping[int, tuple[Card, ...]]
) -> None:
    match kind:
        case "betting_reaches":
            _reaches(session, event.take("seat", seat))
        case "designated_low":
            event.take("seat", seat)  # what the dealer says; the chips that follow are what counts
        case "action":
            session.happens(fact_of(session.state, acted(event, amounts)))
        case "deal_street":
            event.take("street", word)
        case "street_dealt":
            _street(session, event.maybe("street", word, None), event.where)
        case "antes_seen":
            _antes(session, event.take("seats", listed(seat)))
        case _:
            _reported(session, kind, event, upcards)


def _street(session: Session, name: str | None, where: str) -> None:
    """The street that is due, or the one of that name with the betting before it, is dealt."""
    game = load(session.state.start.game)
    to = session.state.street if name is None else words.street(name, where, game)
    while session.state.street < to and session.state.is_contested:
        session.finish_betting()
        if session.state.street < to:
            session.deal_on()
    session.deal_on()


def _reported(session: Session, kind: str, event: Fields, upcards: Mapping[int, tuple[Card, ...]]) -> None:
    number = event.take("seat", seat)
    if kind == "card_off_table" and ("n" in event or not session.state.street):
        _deal_to(session, event.take("n", whole), number, upcards)
    elif kind == "card_off_table":
        _deal_on_to(session, number)
    if kind == "upcards_lifted":
        _agree(session, number, event.maybe("facing_bet", flag, None), event.where)
    count = event.maybe("count", whole, 0)
    if kind == "card_off_table":
        count = len(session.state.seat(number).cards)
    cards: tuple[Card, ...] = event.maybe("cards", _cards, ())
    session.happens(Reported(seq=0, what=_REPORTS[kind], seat=number, count=count, cards=cards))
    card = event.maybe("card", words.card, None)
    if card is not None:
        session.put_right()
        _named(session, number, count, card)


def _agree(session: Session, number: int, facing: bool | None, where: str) -> None:
    betting, held = session.state.betting, session.state.seat(number)
    faces = betting is not None and betting.price > held.bet
    if facing is not None and facing is not faces:
        raise ScenarioError(f"{where}.facing_bet: the table says otherwise")


def _dealt(session: Session, event: Fields, upcards: Mapping[int, tuple[Card, ...]], before: Sequence[str]) -> None:
    """A card for a seat; those that come before it come as they should, with a burn unless that is what went wrong."""
    number, card = event.take("seat", seat), event.maybe("card", words.card, None)
    exposed = event.maybe("exposed", flag, False)
    n = event.maybe("n", whole, None)
    if n is not None:
        _deal_to(session, n, number, upcards)
    elif "burn_skipped" in before or "burn" in before or isinstance(expects(session.state), ExpectAct):
        name = _off_the_deck(session, card)
        game_street = session.state.street + isinstance(expects(session.state), ExpectAct)
        facing = _facing_of(session, game_street)
        session.happens(CardDealt(seq=0, seat=number, facing=facing, card=name if facing is Facing.UP else None))
    else:
        _deal_on_to(session, number)
    if exposed:
        nth = len(session.state.seat(number).cards)
        session.happens(CardExposed(seq=0, seat=number, nth=nth))
        if card is not None:
            _named(session, number, nth, card)
        session.put_right() if n is None else None


def _facing_of(session: Session, street: int) -> Facing:
    return load(session.state.start.game).streets[street].deal[0]


def _named(session: Session, number: int, nth: int, card: Card) -> None:
    """The table has seen what the exposed card is."""
    dealt = session.state.seat(number).cards[nth - 1].event
    session.happens(CardRead(seq=0, target=dealt, card=card))


def _deal_to(session: Session, n: int, number: int, upcards: Mapping[int, tuple[Card, ...]]) -> None:
    """The deal up to its card number ``n``, which is to reach that seat."""
    dealt_to = 0
    while sum(len(each.cards) for each in session.state.seats) < n:
        expected = expects(session.state)
        if not isinstance(expected, ExpectCard):
            raise ScenarioError(f"events: the deal has no card number {n}")
        _next_card(session, expected, upcards)
        dealt_to = expected.seat
    if not dealt_to:
        raise ScenarioError(f"events: card number {n} has been dealt")
    if dealt_to != number:
        raise ScenarioError(f"events: card number {n} goes to seat {dealt_to}, not to seat {number}")


def _deal_on_to(session: Session, number: int) -> None:
    """The street up to that seat's card."""
    if isinstance(expects(session.state), ExpectBurn):
        session.happens(CardBurned(seq=0))
    while isinstance(expected := expects(session.state), ExpectCard):
        _next_card(session, expected, {})
        if expected.seat == number:
            return
    raise ScenarioError(f"events: no card is due to seat {number}")


def _next_card(session: Session, expected: ExpectCard, upcards: Mapping[int, tuple[Card, ...]]) -> None:
    card = None
    if expected.facing is Facing.UP:
        shown = [each.card for each in session.state.seat(expected.seat).upcards]
        card = next((each for each in upcards.get(expected.seat, ()) if each not in shown), None)
    session.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing, card=card))


def _deal_rest(session: Session, upcards: Mapping[int, tuple[Card, ...]]) -> None:
    while isinstance(expected := expects(session.state), ExpectCard):
        _next_card(session, expected, upcards)


def _off_the_deck(session: Session, card: Card | None) -> Card | None:
    top = session.top()
    if card is not None and top is not None and card != top:
        raise ScenarioError(f"events: the next card of the deck is {top}, not {card}")
    return card or top


def _reaches(session: Session, number: int) -> None:
    while isinstance(expected := expects(session.state), ExpectAct) and expected.seat != number:
        session.passes(expected)
    session.put_right()


def _antes(session: Session, seen: Sequence[int]) -> None:
    """Those who have anted; then the dealer looks whether one is missing."""
    for each in session.state.owed:
        if each.seat in seen:
            session.happens(Posted(seq=0, seat=each.seat, kind=each.kind, amount=each.amount))
    session.happens(Reported(seq=0, what=Report.ANTE_MISSING))
