"""Hands written as hand-history files: read back the same, by us and by PokerKit, and no downcard in them."""

from random import Random

import pytest
from msgspec.structs import replace
from pokerkit import HandHistory

from dealer.errors import NotationError
from dealer.events import HandTabled
from dealer.games import Openers, load
from dealer.notation import VARIANTS, read, replay, write
from tests.laws.random_hands import Table, play_out, random_start

WITHOUT_JOKER = (("joker.lowball_a5", False), ("joker.draw", False))


def played(name: str, seed: int) -> Table:
    rng = Random(seed)
    return play_out(rng, replace(random_start(rng, name, most=6), house=WITHOUT_JOKER))


@pytest.mark.parametrize("code", VARIANTS)
def test_a_hand_of_any_game_is_read_back_with_its_stacks(code: str) -> None:
    for seed in range(4):
        table = played(VARIANTS[code], seed)
        if any(not proved for _, proved in table.state.openers):
            continue  # a hand killed for want of openers is a ruling that the notation cannot tell
        hand = read(write(table.facts))
        _, stacks = replay(hand)
        stood = table.state.by_number
        assert hand.finishing_stacks == tuple(stood[seat].stack for seat in table.state.order)
        assert tuple(stacks) == hand.finishing_stacks


@pytest.mark.parametrize("code", ["NT", "PO", "N2L1D"])
def test_pokerkit_reads_what_is_written_to_the_same_stacks(code: str) -> None:
    for seed in range(8):
        text = write(played(VARIANTS[code], seed).facts)
        *_, last = HandHistory.loads(text)
        assert tuple(last.stacks) == read(text).finishing_stacks


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
