"""The law that no view, log line or announcement depends on a card that the table has not seen."""

import random
import re

import msgspec
import pytest
from msgspec.structs import replace

from dealer import games
from dealer.announcements import announcements_of
from dealer.cards import DECK, Card
from dealer.commands import Mode
from dealer.events import (
    AnyEvent,
    BetsReturned,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardRead,
    CardsDiscarded,
    Corrected,
    DeckReshuffled,
    Facing,
    OpenersShown,
    PotOpened,
)
from dealer.expected import (
    ExpectAct,
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    ExpectDraw,
    ExpectEnd,
    ExpectOpeners,
    ExpectOpening,
    ExpectPush,
    ExpectReshuffle,
    ExpectReturn,
    ExpectShow,
)
from dealer.expects import expects
from dealer.log import effective
from dealer.observations import CameraState
from dealer.prompts import prompt
from dealer.seating import Player, TableSetup
from dealer.state import fold
from dealer.viewing import TableExtras, build, log_lines
from dealer.views import CameraView
from tests.dealer.cardroom import ENGLISH, Hand


def played(seed: int) -> Hand:  # noqa: C901 one line for each expectation
    """A random hand to its end whose downcards are all in the log, some of them by a reading of their own."""
    chance = random.Random(seed)
    game = chance.choice(games.names())
    hand = Hand(game, *[chance.choice((30, 200, 1000)) for _ in range(chance.randint(2, 5))], button=1)
    deck = chance.sample(DECK, len(DECK))
    while (expected := hand.expected) is not None:
        match expected:
            case ExpectBurn():
                hand.happens(CardBurned(seq=hand.next))
            case ExpectBoard():
                hand.happens(BoardCardDealt(seq=hand.next, card=deck.pop()))
            case ExpectCard():
                deal_one(hand, expected, deck.pop(), chance)
            case ExpectAct():
                act(hand, expected, chance)
            case ExpectShow(seat=seat):
                show(hand, seat, chance)
            case ExpectDraw(seat=seat, most=most):
                hand.happens(CardsDiscarded(seq=hand.next, seat=seat, count=chance.randint(0, most)))
            case ExpectReshuffle():
                deck = chance.sample(DECK, len(DECK))
                hand.happens(DeckReshuffled(seq=hand.next))
            case ExpectOpening(may=may):
                hand.happens(PotOpened(seq=hand.next, seat=chance.choice((0, *may))))
            case ExpectReturn(shares=shares):
                hand.happens(BetsReturned(seq=hand.next, shares=shares))
            case ExpectOpeners(seat=seat):
                hand.happens(OpenersShown(seq=hand.next, seat=seat, proved=chance.random() < 0.8))
            case ExpectPush():
                hand.push()
            case ExpectEnd():
                hand.ends()
            case _:
                raise AssertionError(expected)
        undo(hand, chance)
    return hand


def deal_one(hand: Hand, expected: ExpectCard, card: Card, chance: random.Random) -> None:
    late = expected.facing is Facing.DOWN and chance.random() < 0.3
    at = hand.happens(CardDealt(seq=hand.next, seat=expected.seat, facing=expected.facing, card=None if late else card))
    if late:
        hand.happens(CardRead(seq=hand.next, target=at, card=card))


def act(hand: Hand, expected: ExpectAct, chance: random.Random) -> None:
    options = expected.options
    raises = (*options.raise_to, *((options.raise_low, options.raise_high) if options.raise_high else ()))
    if raises and chance.random() < 0.25:
        hand.to(chance.choice(raises))
    elif options.may_check:
        hand.check()
    elif options.bring_in_to:
        hand.to(options.bring_in_to)
    elif options.may_fold and chance.random() < 0.2:
        hand.fold()
    else:
        hand.call()


def show(hand: Hand, seat: int, chance: random.Random) -> None:
    if chance.random() < 0.4:
        hand.mucks(seat)
    else:
        hand.tables(seat, " ".join(str(card.card) for card in hand.state.seat(seat).cards if not card.up))


def undo(hand: Hand, chance: random.Random) -> None:
    """Now and then the last thing is taken back, also a hand that was tabled."""
    last = hand.events[-1]
    if chance.random() < 0.05 and last.seq > 8 and not isinstance(last, Corrected | CardRead | CardDealt):
        hand.corrects(last.seq, None)


def blind(events: list[AnyEvent]) -> list[AnyEvent]:
    """The same log as a table knows it that has seen no downcard but the tabled ones."""
    downs = {event.seq for event in events if isinstance(event, CardDealt) and event.facing is Facing.DOWN}
    known: list[AnyEvent] = []
    for event in events:
        if isinstance(event, CardDealt) and event.seq in downs:
            known.append(replace(event, card=None))
        elif not (isinstance(event, CardRead) and event.target in downs):
            known.append(event)
    return known


def seen(events: list[AnyEvent]) -> str:
    """The encoded view of the log, with everything that is said and told."""
    state, game = fold(events), games.load(events[0].game)  # type: ignore[union-attr]  # a hand begins with its start
    players = {dealt.seat: Player(stack=dealt.stack) for dealt in state.start.dealt}
    setup = TableSetup(game=state.start.game, stakes=state.start.stakes, seats=players)
    extras = TableExtras(version=1, now_ms=0, setup=setup, mode=Mode.MANUAL, camera=CameraView(state=CameraState.NONE))
    expected = expects(state)
    prompts = prompt(state, expected, game, setup=setup)
    said, log = announcements_of(events, game), log_lines(events, game, ENGLISH)
    return msgspec.json.encode(build(state, expected, prompts, said, log, extras, game, ENGLISH)).decode()


def secrets(events: list[AnyEvent]) -> set[Card]:
    """Downcards that the log knows and that are not tabled."""
    found = set()
    for seat in fold(events).seats:
        found |= {card.card for card in seat.cards if not card.up and card.card is not None}
        found -= set(seat.tabled or ())
    return found


def check(seed: int) -> int:
    """The law over every moment of one hand; how many moments it had."""
    hand = played(seed)
    assert fold(hand.events).last_seq == effective(hand.events)[-1].seq
    for end in range(1, len(hand.events) + 1):
        events = hand.events[:end]
        view = seen(events)
        assert view == seen(blind(events)), f"hand {seed}, event {end}"
        codes = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", view))
        assert not codes & {str(card) for card in secrets(events)}, f"hand {seed}, event {end}"
    return len(hand.events)


@pytest.mark.parametrize("seed", range(12))
def test_nothing_shown_or_said_depends_on_a_downcard_that_was_not_tabled(seed: int) -> None:
    assert check(seed) > 10


@pytest.mark.long
def test_nothing_shown_or_said_depends_on_a_downcard_in_a_hundred_hands() -> None:
    assert sum(check(seed) for seed in range(100, 200)) > 4_000


def test_a_hand_of_this_law_knows_every_downcard() -> None:
    hand = played(1)
    downs = [card for seat in hand.state.seats for card in seat.cards if not card.up]
    assert downs
    assert all(card.card is not None for card in downs)


def test_the_law_would_notice_a_named_downcard() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).keeps_secret("AsAd9h9d").deal()
    assert secrets(hand.events) == {card.card for seat in hand.state.seats for card in seat.cards}
    told = seen(hand.events).replace('"burns":0', '"burns":0,"note":"As"')
    assert "As" in set(re.findall(r"\b[2-9TJQKA][cdhs]\b", told))
