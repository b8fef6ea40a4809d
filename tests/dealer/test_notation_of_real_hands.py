"""Hands of two final tables, replayed by the engine to the stacks that the broadcast showed."""

import re

import pytest

from dealer.notation import VARIANTS, read, replay
from tests.shared import SHARED, needs_shared

_FOLDER = SHARED / "hands"
_OURS = [
    file.name
    for file in sorted(_FOLDER.glob("*.phh"))
    if re.search(rf"^variant = '({'|'.join(VARIANTS)})'$", file.read_text(), re.MULTILINE)
]


@needs_shared
def test_the_hands_of_these_variants_are_found() -> None:
    assert len(_OURS) == 18


@needs_shared
@pytest.mark.parametrize("name", _OURS)
def test_a_televised_hand_ends_in_the_stacks_that_were_shown(name: str) -> None:
    hand = read((_FOLDER / name).read_text())
    _, stacks = replay(hand)
    assert tuple(stacks) == hand.finishing_stacks
