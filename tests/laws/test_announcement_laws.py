"""Laws of what is said aloud: nothing twice, nothing of a downcard, nothing of what a hand might become."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from dealer import games
from dealer.announcements import Announcement, announce, announcements_of
from dealer.announcements.possible import VOCABULARY as POSSIBLE
from dealer.cards import Rank, parse_card
from dealer.events import CardDealt, Facing, Fact
from dealer.games import Family, Game, Opens
from dealer.hand import HandState
from dealer.phrases import languages, load
from dealer.state import apply, start
from dealer.words import CardName, CardRow, Phrase, RankName, RankRow, Series, Word
from tests.laws.random_hands import Table, play_out, random_start

SEEDS = range(5)
ONCE = {"pair", "common-card", "pot", "split", "split-odd", "passed-out", "show-openers", "all-in", "bets-back"}
"""Kinds that are said once a hand of the same seat, rank or pot; the others once a street."""

FACES = {Rank.JACK, Rank.QUEEN, Rank.KING}


@cache
def played(file: str, seed: int) -> Table:
    """A random legal hand of the game, its structures by turns; the table keeps the downcards."""
    rng = Random(f"{file} {seed}")
    names = [name for name in games.names() if name == file or name.endswith(f"_{file}")]
    return play_out(rng, random_start(rng, names[seed % len(names)]))


@cache
def heard(file: str, seed: int) -> tuple[tuple[Announcement, HandState, int], ...]:
    """Everything that is said, each with the state that calls for it and the street that was dealt or bet."""
    table = played(file, seed)
    return tuple(_said(table.facts, games.load(table.state.start.game)))


def _said(facts: list[Fact], game: Game) -> Iterator[tuple[Announcement, HandState, int]]:
    state = start(facts[0])  # type: ignore[arg-type]  # a hand begins with its start
    for fact in facts[1:]:
        after = apply(state, fact)
        yield from ((each, after, state.street) for each in announce(state, fact, after, game))
        state = after


def ranks(word: Word) -> Iterator[Rank]:
    """The ranks that a word names."""
    match word:
        case CardName(card):
            yield card.rank
        case RankName(rank):
            yield rank
        case RankRow(row):
            yield from row
        case CardRow(cards):
            yield from (card.rank for card in cards if card is not None)
        case Phrase(words=words):
            for inner in words.values():
                yield from ranks(inner)
        case Series(items):
            for item in items:
                yield from ranks(item)
        case _:
            return


def open_ranks(state: HandState) -> set[Rank]:
    """The ranks of all cards that lie open, a joker standing for any."""
    cards = [each.card for seat in state.seats for each in seat.upcards] + [each.card for each in state.board]
    cards += [card for seat in state.seats for card in seat.tabled or ()]
    known = [card for card in cards if card is not None]
    return set(Rank) if any(card.joker for card in known) else {card.rank for card in known}


hands = pytest.mark.parametrize("seed", SEEDS)
every_game = pytest.mark.parametrize("file", games.files())


@every_game
@hands
@pytest.mark.parametrize("lang", languages())
def test_nothing_is_said_twice(file: str, seed: int, lang: str) -> None:
    words = load(lang)
    lines = Counter(
        (0 if each.kind in ONCE else street, words.say(each)) for each, _, street in heard(file, seed) if each.aloud
    )
    assert [line for line, times in lines.items() if times > 1] == []


@every_game
@hands
def test_only_cards_that_lie_open_are_named(file: str, seed: int) -> None:
    for each, state, _ in heard(file, seed):
        named = {rank for word in each.words.values() for rank in ranks(word)}
        assert named <= open_ranks(state), each


@every_game
@hands
def test_a_log_that_knows_the_downcards_says_the_same(file: str, seed: int) -> None:
    table = played(file, seed)
    chance = Random(seed)
    codes = [parse_card(rank + suit) for rank in "AKQJT9" for suit in "hs"]
    knowing = [
        replace(fact, card=chance.choice(codes))
        if isinstance(fact, CardDealt) and fact.facing is Facing.DOWN and fact.card is None
        else fact
        for fact in table.facts
    ]
    game = games.load(table.state.start.game)
    assert knowing != table.facts or not any(Facing.DOWN in street.deal for street in game.streets)
    assert announcements_of(knowing, game) == announcements_of(table.facts, game)


@every_game
@hands
def test_nothing_is_said_of_what_a_hand_might_become(file: str, seed: int) -> None:
    assert not [each for each, _, _ in heard(file, seed) if each.key in POSSIBLE]


@every_game
@hands
def test_a_raise_is_said_with_the_chips_that_lie_in_front(file: str, seed: int) -> None:
    for each, state, _ in heard(file, seed):
        if each.kind.partition("-")[0] in ("bet", "raise", "complete"):
            assert state.actions[-1].to == each.words["to"]
            assert state.actions[-1].seat == each.seat


@pytest.mark.parametrize("seed", range(30))
def test_razz_says_no_pair_of_face_cards(seed: int) -> None:
    said = [each for each, _, _ in heard("razz", seed) if each.kind == "pair"]
    assert not FACES & {rank for each in said for word in each.words.values() for rank in ranks(word)}


def test_the_hands_of_these_laws_say_what_there_is_to_say() -> None:
    """A law over hands that say nothing would prove nothing."""
    kinds = {each.kind for file in games.files() for seed in SEEDS for each, _, _ in heard(file, seed)}
    wanted = {"bet", "raise", "complete", "all-in", "capped", "players", "low-card", "pair", "high-hand"}
    assert wanted | {"low-hand", "hand", "pot", "split", "option", "high-card"} <= kinds
    pairs = [each for seed in range(30) for each, _, _ in heard("razz", seed) if each.kind == "pair"]
    assert pairs
    razz = games.load("razz")
    assert (razz.family, razz.streets[1].opens) == (Family.STUD, Opens.LOWEST_HAND)
