"""Hands written as hand-history files: read back the same, by us and by PokerKit, and no downcard in them."""

import re
from random import Random

import pytest
from msgspec.structs import replace
from pokerkit import HandHistory, HoleCardsShowingOrMucking

from dealer.cards import JOKER
from dealer.errors import NotationError
from dealer.events import HandTabled, PotPushed, Share, Switch
from dealer.games import Openers, load
from dealer.notation import VARIANTS, read, replay, write
from tests.laws.random_hands import Table, play_out, random_start

WITH_JOKER: tuple[Switch, ...] = (("joker.draw_pack", True),)
"""In lowball it is in the pack unless the house says otherwise, in draw games only where it says so."""


def played(name: str, seed: int) -> Table:
    rng = Random(seed)
    return play_out(rng, replace(random_start(rng, name, most=6), house=WITH_JOKER))


def with_a_joker_shown(name: str) -> Table:
    """The first of the random hands in which somebody tables the joker and others have drawn."""
    hands = (played(name, seed) for seed in range(500))
    return next(
        table
        for table in hands
        if table.state.drawn and any(JOKER in (seat.tabled or ()) for seat in table.state.seats)
    )


@pytest.mark.parametrize("code", VARIANTS)
def test_a_hand_of_any_game_is_read_back_with_its_stacks(code: str) -> None:
    for seed in range(4):
        table = played(VARIANTS[code], seed)
        hand = read(write(table.facts))
        _, stacks = replay(hand)
        stood = table.state.by_number
        assert hand.finishing_stacks == tuple(stood[seat].stack for seat in table.state.order)
        assert tuple(stacks) == hand.finishing_stacks


@pytest.mark.parametrize("code", ["NT", "PO", "N2L1D"])  # where the two never differ in what is legal
def test_pokerkit_reads_what_is_written_to_the_same_stacks(code: str) -> None:
    for seed in range(8):
        text = write(played(VARIANTS[code], seed).facts)
        *_, last = HandHistory.loads(text)
        assert tuple(last.stacks) == read(text).finishing_stacks


@pytest.mark.parametrize("name", ["limit_ace_to_five_lowball", "limit_jacks_or_better", "limit_draw_high"])
def test_the_joker_is_told_in_a_comment_and_read_back_equal(name: str) -> None:
    table = with_a_joker_shown(name)
    text = write(table.facts)
    assert re.search(r'"p\d sm [^"]*\?\?[^"]* # upcard joker \d"', text)
    assert "Joker" not in text
    number = {seat: at for at, seat in enumerate(table.state.order, 1)}
    told = {number[fact.seat]: fact.cards for fact in table.facts if isinstance(fact, HandTabled)}
    read_back = {fact.seat: fact.cards for fact in read(text).events if isinstance(fact, HandTabled)}
    assert read_back == told
    assert tuple(replay(read(text))[1]) == read(text).finishing_stacks


def test_pokerkit_reads_on_past_the_joker_s_comment() -> None:
    """It has no ace-to-five draw, so the same file is given to it as deuce-to-seven: the acts are the same."""
    table = with_a_joker_shown("no_limit_ace_to_five_lowball")
    text = write(table.facts)
    assert "# upcard joker" in text
    states = list(HandHistory.loads(text.replace('variant = "NAL1D"', 'variant = "N2L1D"')))
    shown = sum(isinstance(fact, HandTabled) for fact in table.facts)
    assert len([each for each in states[-1].operations if isinstance(each, HoleCardsShowingOrMucking)]) == shown


@pytest.mark.parametrize("comment", ["joker 9", "joker 0", "joker x", "joker 1 1"])
def test_a_joker_where_no_unknown_card_is_is_refused(comment: str) -> None:
    text = write(with_a_joker_shown("limit_ace_to_five_lowball").facts)
    told = re.sub(r"# upcard joker \d", f"# upcard {comment}", text)
    with pytest.raises(NotationError, match="has no unknown card at place"):
        read(told)


def test_a_hand_that_died_for_want_of_openers_is_told_and_read_back() -> None:
    hands = (played("limit_jacks_or_better", seed) for seed in range(200))
    dead = [table for table in hands if any(not proved for _, proved in table.state.openers)]
    assert dead
    for table in dead:
        text = write(table.facts)
        assert "# upcard no-openers p" in text
        assert tuple(replay(read(text))[1]) == read(text).finishing_stacks


def test_no_downcard_is_written_that_was_not_tabled() -> None:
    for seed in range(10):
        table = played("no_limit_holdem", seed)
        tabled = {fact.seat for fact in table.facts if isinstance(fact, HandTabled)}
        text = write(table.facts)
        for seat, cards in table.downs.items():
            if seat not in tabled:
                assert not any(str(card) in text.split("finishing_stacks")[0] for card in cards)


def test_a_hand_that_is_being_played_is_not_written() -> None:
    table = played("no_limit_holdem", 1)
    with pytest.raises(NotationError, match="being played is not written"):
        write(table.facts[:-1])


def test_every_game_has_a_code_of_its_own() -> None:
    assert len(set(VARIANTS.values())) == len(VARIANTS)
    assert any(load(name).openers is not Openers.ANY for name in VARIANTS.values())


RAKED = (("rake.schedule", "percentage_with_cap"), ("rake.percent", 10), ("rake.cap", 3))


def test_rake_is_a_remark_that_another_reader_skips() -> None:
    rng = Random(3)
    table = play_out(rng, replace(random_start(rng, "no_limit_holdem", most=6), house=RAKED))
    assert table.state.raked
    text = write(table.facts)
    assert f"# upcard rake {table.state.raked}" in text
    assert list(HandHistory.loads(text))
    assert tuple(replay(read(text))[1]) == read(text).finishing_stacks


def test_a_pot_that_the_dealer_pushed_elsewhere_is_told_as_it_was_pushed() -> None:
    rng = Random(3)
    table = play_out(rng, random_start(rng, "no_limit_holdem", most=6))
    (told,) = (fact for fact in table.facts if isinstance(fact, PotPushed) and not fact.pot)
    loser = next(seat for seat in table.state.order if all(share.seat != seat for share in told.shares))
    amount = table.state.pots[0].amount
    table.facts[told.seq - 1] = replace(told, shares=(Share(seat=loser, amount=amount),))
    text = write(table.facts)
    assert f"# upcard push 0 p{table.state.order.index(loser) + 1} {amount}" in text
    assert tuple(replay(read(text))[1]) == read(text).finishing_stacks


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'actions = ["',
            'actions = ["# upcard rake much", "',
            "Action 1, “# upcard rake much”: “much” is not a number",
        ),
        ('actions = ["', 'actions = ["# upcard juggle", "', "not a remark that Upcard writes"),
        ('actions = ["', 'actions = ["# upcard openers p77", "', "“p77” is none of p1 to p"),
        ('_posts = ["p1', '_posts = ["p0', "_posts: “p0 "),
        ('_start = "{', '_start = "', "_start: "),
        ("starting_stacks = [", "starting_stacks = [5, ", "players|entries|its seats"),
    ],
)
def test_a_written_hand_that_was_changed_is_refused_in_one_sentence(old: str, new: str, says: str) -> None:
    text = write(played("no_limit_holdem", 1).facts)
    assert old in text
    with pytest.raises(NotationError, match=says):
        read(text.replace(old, new))
