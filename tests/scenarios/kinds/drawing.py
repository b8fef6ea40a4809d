"""The draw: the order of discards and replacements, the fifth card, a new stub; and what a seat may ask for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dealer import deck, drawing, games, rulebooks
from dealer.cards import Card
from dealer.events import CardBurned, CardDealt, CardsDiscarded, DeckReshuffled, Facing
from dealer.expected import ExpectBurn, ExpectCard, ExpectDraw, ExpectReshuffle
from dealer.expects import expects
from dealer.games import Game
from dealer.gestures import rap
from dealer.mishaps import CardExposed
from tests.scenarios import words
from tests.scenarios.answering import Answer, Got
from tests.scenarios.fields import Fields, ScenarioError, by_seat, flag, listed, one_of, seat, text, whole
from tests.scenarios.kinds.hands import book_of
from tests.scenarios.position import Setting, about_to_deal, happens
from tests.scenarios.table import button
from tests.scenarios.wrong.session import Session

_cards = listed(words.card)
_COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(slots=True)
class Draw:
    """What is seen of a draw; cards have names only where the deck's order is told."""

    order: tuple[int, ...] = ()
    dealt: dict[int, list[tuple[int, Card | None]]] = field(default_factory=dict)
    """By seat (event, card) of each card that it got."""
    stub_before_last: int = 0
    reshuffled: ExpectReshuffle | None = None
    before_reshuffle: int = 0
    """Cards that the last seat had been dealt when the stub was made anew."""
    pool_parts: dict[str, int] = field(default_factory=dict)


def draw(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """One draw, as the product asks for it."""
    game = words.game(setup)
    seats, folded, discards = _drawers(setup, game)
    top = setup.maybe("deck_top", _cards, ())
    setup.maybe("names", by_seat(text), {})  # of the players, who are told by their seats
    live = tuple(each for each in seats if each not in folded)
    setting = Setting(
        game=game,
        stakes=game.stakes,
        seats=seats,
        button=seats[-1] if "order" in setup else button(setup, seats),
        street=_draw_street(game, setup),
        live=live,
        deep=1_000,
        switches=words.switches(setup),
        rulebook=words.rulebook(setup),
    )
    state = about_to_deal(setting)
    count = deck.ledger(state, game, rulebooks.of(state.start)).stub
    if setup.maybe("stub", whole, count) != count:
        raise ScenarioError(f"{setup.where}.stub: the product's stub is {count} cards")
    seen = Draw()
    session = Session(state=state, deck=list(top))
    _drawn(session, discards, setup.maybe("exposed", by_seat(_cards), {}), seen)
    return _told(seen, session, discards, bool(top))


def _draw_street(game: Game, setup: Fields) -> int:
    draws = [index for index, street in enumerate(game.streets) if street.draw]
    if not draws:
        raise ScenarioError(f"{setup.where}.game: there is no draw in {game.title}")
    return draws[0]


def _drawers(setup: Fields, game: Game) -> tuple[tuple[int, ...], tuple[int, ...], dict[int, int]]:
    """All seats with the button's last, those that have folded, and what each other throws away."""
    folded = setup.maybe("folded", listed(seat), ())
    if "order" in setup:
        seats = setup.take("order", listed(seat))
        return seats, folded, setup.take("discards", by_seat(whole))
    if "players" in setup:
        seats = tuple(range(1, setup.take("players", whole) + 1))
        counts = setup.take("order_discards", listed(whole))
        which = setup.maybe("drawn_by", text, f"last {_COUNTS[len(counts)]} seats")
        if which == f"last {_COUNTS[len(counts)]} seats":
            drawers = seats[-len(counts) :]
        elif which == f"first {_COUNTS[len(counts)]} seats":
            drawers = seats[: len(counts)]
        else:
            raise ScenarioError(f"{setup.where}.drawn_by: {which!r} does not go with {len(counts)} discards")
        return seats, folded, dict(zip(drawers, counts, strict=True))
    return setup.take("seats", listed(seat)), folded, setup.take("discards", by_seat(whole))


def _drawn(session: Session, discards: Mapping[int, int], exposed: Mapping[int, Sequence[Card]], seen: Draw) -> None:
    """The draw, each step of which the product asks for; what is exposed is put right as it says."""
    game, book = games.load(session.state.start.game), rulebooks.of(session.state.start)
    while True:
        session.put_right()
        state = session.state
        match expects(state):
            case ExpectBurn():
                session.burn(session.top())
            case ExpectDraw(seat=number, order=order):
                seen.order = seen.order or order
                count = discards.get(number, 0)
                if count:
                    seen.stub_before_last = deck.ledger(state, game, book).stub
                seen.dealt.setdefault(number, [])
                session.happens(CardsDiscarded(seq=0, seat=number, count=count))
            case ExpectCard(seat=number):
                card = session.top()
                session.happens(CardDealt(seq=0, seat=number, facing=Facing.DOWN))
                seen.dealt[number].append((session.state.last_seq, card))
                if card in exposed.get(number, ()):
                    session.happens(CardExposed(seq=0, seat=number, nth=len(session.state.seat(number).cards)))
            case ExpectReshuffle() as due:
                drawer = state.queue[0][0]
                stub = deck.ledger(state, game, book)
                seen.reshuffled, seen.before_reshuffle = due, len(seen.dealt[drawer])
                seen.pool_parts = {"bottom": stub.stub, "burn": stub.burns, "earlier_discards": due.discards}
                session.happens(DeckReshuffled(seq=0))
            case _:
                return


def _told(seen: Draw, session: Session, discards: Mapping[int, int], named: bool) -> Got:
    game, book = games.load(session.state.start.game), rulebooks.of(session.state.start)
    last = next((number for number in reversed(seen.order) if discards.get(number)), 0)
    held = {card.event for each in session.state.seats for card in each.cards}
    kept = {number: [card for event, card in got if event in held] for number, got in seen.dealt.items()}
    got: dict[str, object] = {
        "order": list(seen.order),
        "burns": len(session.burned),
        "burn": len(session.burned),
        "stub_left": deck.ledger(session.state, game, book).stub,
        "stub_before_last": seen.stub_before_last,
        "dealt": {number: _names(cards) if named else len(cards) for number, cards in kept.items()},
    }
    if named:
        burned = _names(session.burned)
        got["first_burn"] = burned[0] if burned else None
        got["extra_burn"] = burned[1] if len(burned) > 1 else None
        gone = [card for dealt in seen.dealt.values() for event, card in dealt if event not in held]
        got["not_kept"] = _names(gone)
    if seen.reshuffled is not None:
        got["last_player_gets_now"] = seen.before_reshuffle
        got["reshuffle_pool"] = seen.reshuffled.cards
        got["pool_parts"] = seen.pool_parts
        got["dealt_from_pool"] = len(seen.dealt[last]) - seen.before_reshuffle
        got["own_discards_excluded"] = discards[last]
    return got


def _names(cards: Sequence[Card | None]) -> list[str]:
    if None in cards:
        raise ScenarioError("setup.deck_top: the cards told are not enough for the draw")
    return [str(card) for card in cards]


def draw_request(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What a seat asks for at the draw, and what it gets."""
    game, book = words.game(setup), book_of(setup)
    street = _draw_street(game, setup)
    number = setup.take("seat", seat)
    if "event" in setup:
        return _rapped(setup, game, street, number)
    if "said" in setup:
        said, changed = setup.take("said", whole), setup.take("changes_to", whole)
        allowed = drawing.may_change(
            card_has_left=setup.take("cards_off_deck", _off_deck),
            relied_on=setup.take("later_player_acted", flag),
        )
        return {"allowed": allowed, "receives": changed if allowed else said}
    wants, kept = setup.take("wants", whole), setup.maybe("kept", _cards, ())
    keeps_ace = any(card.rank.letter == "A" for card in kept)
    allowed = drawing.may_draw(wants, keeps_ace, game, street, book)
    possible = [count for count in range(6) if drawing.may_draw(count, keeps_ace, game, street, book)]
    got: dict[str, object] = {"allowed": allowed, "max": max(possible)}
    if allowed:
        now = min(wants, drawing.IN_A_ROW)
        got |= {"dealt_now": now, "dealt_later": wants - now, "draws": wants, "pat": not wants}
    return got


def _off_deck(value: object, where: str) -> bool:
    """Whether a card has left the deck, told as yes or no or as what it was."""
    if isinstance(value, bool):
        return value
    return bool(one_of("burn", "card")(value, where))


def _rapped(setup: Fields, game: Game, street: int, number: int) -> Got:
    """A rap in turn, at the draw or in the betting after it."""
    setup.take("event", one_of("rap"))
    phase = setup.maybe("phase", one_of("draw", "betting"), "draw")
    seats = (number, number % 10 + 1)
    setting = Setting(
        game=game, stakes=game.stakes, seats=tuple(sorted(seats)), button=seats[1], street=street, deep=1_000
    )
    state = about_to_deal(setting)
    while isinstance(expects(state), ExpectBurn):
        state = happens(state, CardBurned(seq=0))
    while phase == "betting" and isinstance(turn := expects(state), ExpectDraw):
        state = happens(state, CardsDiscarded(seq=0, seat=turn.seat, count=0))
    meant = rap(expects(state), number)
    if meant is None:
        raise ScenarioError(f"{setup.where}.event: a rap of seat {number} means nothing now")
    if isinstance(meant, CardsDiscarded):
        return {"draws": meant.count, "pat": meant.count == 0}
    return {"draws": None, "pat": False}


ANSWERS: Mapping[str, Answer] = {"draw": draw, "draw_request": draw_request}
