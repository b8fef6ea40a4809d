"""Irregularities of the deal: cards told one by one or by their number at the end, and who called attention to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dealer import games, rulebooks
from dealer.cards import Card
from dealer.events import CardDealt, CardRead, Facing
from dealer.expected import ExpectAct, ExpectCard
from dealer.expects import expects
from dealer.games import Game
from dealer.hand import HandState
from dealer.irregular.exposed import governing
from dealer.irregular.types import Irregularity, Outcome, Severity
from dealer.mishaps import CardExposed, CardsMoved, Exposer, Report, Reported, Where
from dealer.seating import Player, TableSetup
from tests.scenarios import words
from tests.scenarios.answering import Got
from tests.scenarios.fields import Fields, ScenarioError, by_seat, fields, flag, listed, one_of, seat, whole
from tests.scenarios.position import Setting, about_to_deal
from tests.scenarios.wrong.session import Session

_cards = listed(words.card)
EVENTS = (
    "dealt_sequence",
    "card_dealt",
    "card_off_table",
    "card_exposed_by_player",
    "deal_complete",
    "attention_called",
)
_DEEP = 100_000


@dataclass(slots=True)
class Deal:
    """A deal under way: what of the setup its events need."""

    session: Session
    game: Game
    absent: Sequence[int] = ()
    button_seen: int = 0
    after_deal: Sequence[Card] = ()
    expected_seat: int | None = None
    """Who should have got the card that another seat got."""
    named: dict[int, Card] = field(default_factory=dict)
    """Exposed cards by the event that dealt them."""


def handles(events: Sequence[Fields]) -> bool:
    """Whether the events are those of a deal."""
    return bool(events) and all(event.raw().get("event") in EVENTS for event in events)


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of a deal that goes wrong, and how the hand goes on."""
    deal = _deal(setup, events)
    for event in events:
        _happens(deal, event)
    session = deal.session
    irregular = session.last
    started, known = session.state, len(session.noticed)
    session.put_right()
    then = next((notice.rule for notice in session.noticed[known:]), None)
    if isinstance(expects(session.state), ExpectCard) and deal.after_deal:
        raise ScenarioError(f"{setup.where}.deck_top_after_deal: the deal is not complete")
    session.finish_betting()
    before_flop, burn_due = session.stub, session.state.burn_due
    burned = [str(card) for card in session.burned]
    session.deal_on()
    return {
        **_ruling(deal, irregular),
        "then": then,
        **_redeal(started, session.state),
        **_on(session, before_flop, burn_due, burned),
    }


def _deal(setup: Fields, events: Sequence[Fields]) -> Deal:
    game = words.game(setup)
    empty: tuple[int, ...] = setup.maybe("empty", listed(seat), ())
    absent: tuple[int, ...] = setup.maybe("absent", listed(seat), ())
    posted: tuple[int, ...] = setup.maybe("posted", listed(seat), ())
    told = setup.maybe("seats", listed(seat), None)
    seats = told or (tuple(range(1, setup.take("players", whole) + 1)) if "players" in setup else _seats(game, events))
    dealt_in = tuple(each for each in seats if each not in empty and (each not in absent or each in posted))
    setting = Setting(
        game=game,
        stakes=games.default_stakes(game),
        seats=dealt_in,
        button=setup.maybe("button_expected", seat, 0) or setup.maybe("button", seat, max(dealt_in)),
        deep=_DEEP,
        rulebook=words.rulebook(setup),
        switches=words.switches(setup),
    )
    return Deal(
        session=Session(state=about_to_deal(setting)),
        game=game,
        absent=absent,
        button_seen=setup.maybe("button_seen", seat, 0),
        after_deal=setup.maybe("deck_top_after_deal", _cards, ()),
    )


def _seats(game: Game, events: Sequence[Fields]) -> tuple[int, ...]:
    """As many seats as the game has, so that the numbered cards come to the seats that the events name."""
    dealt = [event.raw() for event in events if event.raw().get("event") == "card_dealt"]
    places = [(each["n"], each["seat"]) for each in dealt if isinstance(each.get("n"), int)]
    for players in range(game.seats[1], 1, -1):
        if all((int(str(n)) - 1) % players + 1 == int(str(at)) for n, at in places):
            return tuple(range(1, players + 1))
    raise ScenarioError("setup.seats: no number of players gets the cards in that order")


def _happens(deal: Deal, event: Fields) -> None:
    session = deal.session
    kind = event.take("event", one_of(*EVENTS))
    if kind in ("card_dealt", "card_off_table"):
        _card(deal, event, off_table=kind == "card_off_table")
    elif kind == "dealt_sequence":
        _sequence(deal, event)
    elif kind == "card_exposed_by_player":
        number = event.take("seat", seat)
        nth = event.maybe("card_index", whole, len(session.state.seat(number).cards))
        _exposed(deal, number, nth, Exposer.PLAYER, event.maybe("card", words.card, None))
    elif kind == "deal_complete":
        _button(deal)
        counts = event.maybe("cards", by_seat(whole), None)
        if counts is None:
            session.deal_on()
        else:
            _counted(deal, counts)
        session.deck.extend(deal.after_deal)
    else:
        _button(deal)
        session.deal_on()
        for _ in range(event.take("players_acted", whole)):
            expected = expects(session.state)
            if not isinstance(expected, ExpectAct):
                raise ScenarioError(f"{event.where}.players_acted: nobody is to act")
            session.passes(expected)


def _sequence(deal: Deal, event: Fields) -> None:
    """The first cards of the deal by the seats that they went to."""
    key = next((each for each in ("seats", "sequence", "order") if each in event), "seats")
    for number in event.take(key, listed(seat)):
        expected = expects(deal.session.state)
        if isinstance(expected, ExpectCard) and expected.seat != number and deal.expected_seat is None:
            deal.expected_seat = expected.seat
        deal.session.happens(CardDealt(seq=0, seat=number, facing=Facing.DOWN))


def _button(deal: Deal) -> None:
    if deal.button_seen:
        deal.session.happens(Reported(seq=0, what=Report.BUTTON_AT, seat=deal.button_seen))
        deal.button_seen = 0


def _card(deal: Deal, event: Fields, *, off_table: bool) -> None:
    session, number = deal.session, event.take("seat", seat)
    n = event.maybe("n", whole, _dealt(session) + 1)
    while _dealt(session) + 1 < n:
        expected = expects(session.state)
        if not isinstance(expected, ExpectCard):
            raise ScenarioError(f"{event.where}.n: so many cards are not dealt")
        session.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing))
    if _dealt(session) + 1 != n:
        raise ScenarioError(f"{event.where}.n: card {n} has been dealt")
    expected = expects(session.state)
    if isinstance(expected, ExpectCard) and expected.seat != number:
        deal.expected_seat = expected.seat
    session.happens(CardDealt(seq=0, seat=number, facing=Facing.DOWN))
    card = event.maybe("card", words.card, None)
    if off_table:
        nth = len(session.state.seat(number).cards)
        session.happens(Reported(seq=0, what=Report.OFF_TABLE, seat=number, count=nth))
        _named(session, number, nth, card)
    elif event.maybe("exposed", flag, False):
        _exposed(deal, number, len(session.state.seat(number).cards), Exposer.DEALER, card)


def _dealt(session: Session) -> int:
    return sum(isinstance(fact, CardDealt) for fact in session.facts)


def _exposed(deal: Deal, number: int, nth: int, by: Exposer, card: Card | None) -> None:
    session = deal.session
    session.happens(CardExposed(seq=0, seat=number, nth=nth, by=by))
    _named(session, number, nth, card)


def _named(session: Session, number: int, nth: int, card: Card | None) -> None:
    if card is not None:
        dealt = session.state.seat(number).cards[nth - 1].event
        session.happens(CardRead(seq=0, target=dealt, card=card))


def _counted(deal: Deal, counts: Mapping[int, int]) -> None:
    """The deal as it is on record, then the cards beyond it, and what is wrong at the end is counted aloud."""
    session, due = deal.session, len(deal.game.cards(0))
    session.deal_on()
    order = session.state.order
    for number in order:
        for _ in range(counts.get(number, due) - due):
            session.happens(CardDealt(seq=0, seat=number, facing=Facing.DOWN))
    for number in counts:
        if number in deal.absent:
            session.happens(Reported(seq=0, what=Report.ABSENT, seat=number))
    for number, count in counts.items():
        if number not in order:
            what = Report.NOT_ENTITLED if count else Report.DEALT_OUT
            session.happens(Reported(seq=0, what=what, seat=number))
        elif count != due:
            session.happens(Reported(seq=0, what=Report.COUNTED, seat=number, count=count))


def _ruling(deal: Deal, irregular: Irregularity | None) -> Got:
    if irregular is None:
        return {"ruling": None, "flag": None, "misdeal": False, "log": bool(deal.session.noticed)}
    remedy = irregular.remedy
    outcome = remedy.outcome
    given = [
        move
        for step in remedy.steps
        for fact in step.facts
        if isinstance(fact, CardsMoved)
        for move in fact.moves
        if move.to is Where.SEAT and not move.card
    ]
    by_players = any(each.by is Exposer.PLAYER for each in deal.session.state.exposed)
    only = outcome is Outcome.REPLACE and by_players
    dealt = [fact.seq for fact in deal.session.facts if isinstance(fact, CardDealt)]
    return {
        "ruling": f"replace_seat_{irregular.notice.seat}_only" if only else outcome.value,
        "flag": outcome.value,
        "misdeal": outcome is Outcome.MISDEAL,
        "reason": (remedy.case or irregular.notice.reason).replace("-", "_") or None,
        "seat": irregular.notice.seat or None,
        "severity": remedy.severity.value,
        "flag_floor": remedy.severity is Severity.FLOOR,
        "cards_to_deal": len(given),
        "count": len(given),
        "expected_seat": deal.expected_seat,
        "first_bad_card": dealt.index(irregular.notice.event) + 1 if irregular.notice.event in dealt else None,
        "log": bool(deal.session.noticed),
    }


def _redeal(before: HandState, after: HandState) -> Got:
    """How the next hand begins, compared with the one that was dealt."""
    if not after.misdealt:
        return {"redeal": False}
    start = before.start
    setup = TableSetup(
        game=start.game,
        stakes=start.stakes,
        seats={dealt.seat: Player(stack=dealt.stack) for dealt in start.dealt},
        button=start.button,
        rulebook=start.rulebook,
        house=start.house,
    )
    first, again = setup.next_hand(), setup.after(after).next_hand()
    if first is None or again is None:
        raise ScenarioError("setup.seats: no hand can be dealt to them")
    same = again == first
    return {
        "redeal": True,
        "button_moves": again.button != start.button,
        "blinds": "stay_posted" if same else "posted_anew",
    }


def _on(session: Session, before_flop: int, burn_due: bool, burned: Sequence[str]) -> Got:
    """How the hand goes on: the cards given out by the remedy, the burn and the board."""
    given = [{"seat": number, "card": str(card) if card else None} for number, card in session.given]
    first = burned[0] if burned else None
    return {
        "replacement": given[0] if given else None,
        "burn_for_flop": first,
        "burn_for_draw": first,
        "new_burn": burn_due,
        "new_burn_on_draw": burn_due,
        "flop": [str(card.card) for card in session.state.board[:3]],
        "stub_before_flop": before_flop,
        "stub": before_flop,
    }


def dispatch(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Which rule governs each exposed card (VIS-EXPOSE-01)."""
    return {"rules": [_rule(case) for case in setup.take("cases", listed(fields))]}


def _rule(case: Fields) -> str | None:
    """The product's rule; what a card is decides under that rule, not between rules."""
    game = words.game(case)
    book = rulebooks.load(words.rulebook(case), words.switches(case))
    rule = governing(
        game,
        book,
        number=case.maybe("n", whole, 0),
        nth=case.maybe("card_index", whole, 0),
        street=case.maybe("street", lambda value, where: words.street(value, where, game), _street(case, game)),
        by=Exposer(case.maybe("by", one_of(*(each.value for each in Exposer)), Exposer.DEALER.value)),
        earlier=case.maybe("earlier", whole, 0),
        earlier_here=case.maybe("earlier_here", whole, 0),
    )
    case.maybe("card", words.card, None)
    case.finish()
    return rule or None


def _street(case: Fields, game: Game) -> int:
    """The street on which a seat gets its card of that number; the first where none is told."""
    nth = case.maybe("card_index", whole, 0)
    return next((street for street in range(len(game.streets)) if len(game.cards(street)) >= nth), 0)
