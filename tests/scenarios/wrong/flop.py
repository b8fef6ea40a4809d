"""Irregularities of games with a flop, once the cards are dealt."""

from collections.abc import Sequence

from msgspec.structs import replace

from dealer import games
from dealer.cards import Card
from dealer.events import BoardCardDealt
from dealer.expected import ExpectAct, ExpectBurn
from dealer.expects import expects
from dealer.hand import HandState
from dealer.irregular.types import Outcome
from tests.scenarios import words
from tests.scenarios.answering import Got
from tests.scenarios.fields import Fields, ScenarioError, listed, one_of, seat, text, whole
from tests.scenarios.position import Setting, about_to_deal, begin
from tests.scenarios.table import in_the_middle
from tests.scenarios.wrong import deal
from tests.scenarios.wrong.session import Session

_cards = listed(words.card)
_BOARD = {"flop_dealt": 1, "turn_dealt": 2, "river_dealt": 3}
_EVENTS = (*_BOARD, "burn", "betting_complete")
_FLAGS = {Outcome.MISSING_BURN: "missing_burn"}
"""Outcomes that the catalogue calls a flag rather than a ruling."""


def answer(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """What the product makes of board cards and burns that come when they should not."""
    if deal.handles(events):
        return deal.answer(setup, events)
    kinds = [str(event.raw().get("event")) for event in events]
    faces: tuple[Card, ...] = setup.maybe("flop_faces", _cards, ())
    before: tuple[Card, ...] = setup.maybe("burn", _cards, ())
    session = _session(setup, kinds)
    for each in before:
        session.burn(each)
    for event in events:
        _happens(session, event, faces)
    turn_now = expects(session.state)
    session.put_right()
    if session.state.street == 0 and session.taken:
        session.finish_betting()
        session.put_right()
    after_return, burns = session.stub, len(session.burned)
    next_burn = isinstance(expects(session.state), ExpectBurn)
    session.deal_on()
    told = _told(session, turn_now.seat if isinstance(turn_now, ExpectAct) else None, after_return, burns)
    return {**told, "next_burn": next_burn}


def _session(setup: Fields, kinds: Sequence[str]) -> Session:
    game = words.game(setup)
    seats = setup.maybe("seats", listed(seat), None) or tuple(range(1, setup.take("players", whole) + 1))
    street = setup.take("street", lambda value, where: words.street(value, where, game))
    setting = Setting(
        game=game,
        stakes=games.default_stakes(game),
        seats=seats,
        button=setup.maybe("button", seat, max(seats)),
        street=street,
        deep=1_000_000,
        rulebook=words.rulebook(setup),
        switches=words.switches(setup),
    )
    first = next((_BOARD[kind] for kind in kinds if kind in _BOARD), 0)
    dealing = first == street
    state = about_to_deal(setting) if dealing else in_the_middle(_called_to(begin(setting), setup), setup)
    if "burns_seen" in setup:
        seen, due = setup.take("burns_seen", whole), setup.take("burns_expected", whole)
        made_otherwise = game.burns(street) - due
        if made_otherwise and not setup.maybe("reason", text, ""):
            raise ScenarioError(f"{setup.where}.burns_expected: by this street there are {game.burns(street)}")
        burns = made_otherwise + seen
        state = replace(state, burns=burns, burn_due=burns < game.burns(street))
    deck: tuple[Card, ...] = ()
    for key in ("deck_after_flop", "deck_after_turn"):
        deck = setup.maybe(key, _cards, deck)
    return Session(state=state, deck=list(deck))


def _called_to(state: HandState, setup: Fields) -> HandState:
    """The round once everybody before the seats that have still to act has called, where that is what is told."""
    to_act = setup.maybe("to_act", listed(seat), ())
    session = Session(state=state)
    while isinstance(expected := expects(session.state), ExpectAct) and session.state.street == state.street:
        if not to_act or (expected.seat, *expected.waiting) == to_act:
            return session.state
        session.passes(expected)
    return state


def _happens(session: Session, event: Fields, faces: Sequence[Card]) -> None:
    kind = event.take("event", one_of(*_EVENTS))
    if kind == "betting_complete":
        street = event.take("street", text)
        played = games.load(session.state.start.game)
        if words.street(street, event.where, played) != session.state.street:
            raise ScenarioError(f"{event.where}.street: the betting of another street is open")
        session.put_right()
        session.finish_betting()
        session.put_right()
        return
    if kind == "burn":
        session.burn(_off_the_deck(session, event.maybe("card", words.card, None)))
        return
    if kind == "flop_dealt":
        for place in range(event.take("count", whole)):
            session.happens(BoardCardDealt(seq=0, card=faces[place] if place < len(faces) else None))
        return
    session.happens(BoardCardDealt(seq=0, card=_off_the_deck(session, event.maybe("card", words.card, None))))


def _off_the_deck(session: Session, card: Card | None) -> Card | None:
    """A card that the event names is the deck's next, if the setup names that."""
    top = session.top()
    if card is not None and top is not None and card != top:
        raise ScenarioError(f"events: the next card of the deck is {top}, not {card}")
    return card or top


def _told(session: Session, next_to_act: int | None, after_return: int, burns: int) -> Got:
    irregular, state = session.last, session.state
    outcome = irregular.remedy.outcome if irregular else None
    taken = [str(card) for card in session.taken]
    board = [str(card.card) for card in state.board]
    burned = [str(card) for card in session.burned]
    shuffled = session.shuffled[-1] if session.shuffled else None
    return {
        "ruling": outcome.value if outcome else None,
        "flag": _FLAGS.get(outcome) if outcome else None,
        "severity": irregular.remedy.severity.value if irregular else None,
        "returned_to_stub": taken,
        "burn_stays": burned[:burns],
        "new_burn": len(session.burned) > burns,
        "stub_after_return": after_return,
        "stub_at_reshuffle": shuffled,
        "stub_after_new_flop": session.stub,
        "stub_after_river": session.stub,
        "next_to_act": next_to_act,
        "set_aside": taken[0] if taken else None,
        "turn": board[3] if len(board) > 3 else None,
        "flop": board[:3],
        "burns_on_table": state.burns,
        "reshuffle_includes": taken if session.shuffled else [],
        "reshuffle_excludes": "burns and discards" if session.shuffled and state.burns else None,
        "river_burn": len(session.burned) > burns,
        "misdeal": outcome is Outcome.MISDEAL,
        "stub": session.stub,
    }
