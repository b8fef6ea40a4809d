"""Every golden hand is told to the engine, which must expect what the telling says, line by line."""

from pathlib import Path

import pytest

from dealer.state import fold
from tests.hands.telling import HANDS, NotAsTold, Telling, load, play

_FILES = sorted(HANDS.glob("*.toml"))


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.stem)
def test_the_hand_goes_as_it_is_told(path: Path) -> None:
    told = load(path)
    facts, state = play(told)
    assert sum(seat.stack + seat.bet for seat in state.seats) + state.collected == sum(told.stacks.values())
    assert fold(facts) == state


def test_a_hand_told_wrongly_is_found_with_its_line() -> None:
    told = Telling(
        title="wrong", game="limit_holdem", button=2, stacks={"1": 100, "2": 100}, hand="post\n> act 1: check"
    )
    with pytest.raises(NotAsTold, match=r"line 2, “> act 1: check”: got “card 1 down preflop”"):
        play(told)


def test_an_action_that_the_game_does_not_allow_is_found() -> None:
    told = Telling(
        title="wrong", game="limit_holdem", button=2, stacks={"1": 100, "2": 100}, hand="post\ndeal\n2 raise 25"
    )
    with pytest.raises(NotAsTold, match="raise 20"):
        play(told)
