"""Hands of two final tables, replayed by the engine to the stacks that the broadcast showed."""

import pytest

from dealer.notation import complete, read, replay, write
from tests.shared import SHARED, needs_shared

_FOLDER = SHARED / "hands"
_HANDS = [file.name for file in sorted(_FOLDER.glob("*.phh"))]


@needs_shared
def test_there_are_forty_five_televised_hands() -> None:
    assert len(_HANDS) == 45


@needs_shared
@pytest.mark.parametrize("name", _HANDS)
def test_a_televised_hand_ends_in_the_stacks_that_were_shown(name: str) -> None:
    hand = read((_FOLDER / name).read_text())
    _, stacks = replay(hand)
    assert tuple(stacks) == hand.finishing_stacks


@needs_shared
@pytest.mark.parametrize("name", _HANDS)
def test_a_televised_hand_that_is_written_again_ends_the_same(name: str) -> None:
    hand = read((_FOLDER / name).read_text())
    again = read(write(complete(hand)))
    _, stacks = replay(again)
    assert tuple(stacks) == hand.finishing_stacks == again.finishing_stacks
