"""No noise: a legal hand raises nothing; what goes wrong is raised exactly once, at the fact that shows it."""

from random import Random

import pytest

from dealer import games, rulings
from tests.laws.noise import legal_hand, playable, wrong_hand
from tests.laws.wrongs import every
from tests.laws.wrongs.wrong import Wrong

WRONGS = [
    pytest.param(wrong, id=f"{wrong.rule}-{at}") for wrongs in every().values() for at, wrong in enumerate(wrongs)
]


@pytest.mark.parametrize("rulebook", ["roberts-cash", "tda-2024"])
@pytest.mark.parametrize("game", games.names())
def test_a_legal_hand_raises_nothing(game: str, rulebook: str) -> None:
    for seed in range(3):
        assert not legal_hand(seed, game, rulebook)


@pytest.mark.parametrize("wrong", WRONGS)
def test_what_goes_wrong_is_raised_once_and_at_once(wrong: Wrong) -> None:
    names, rng, seen = playable(wrong), Random(7), 0
    for seed in range(60):
        raised = wrong_hand(seed, wrong, rng.choice(names))
        if not raised.happened:
            continue
        seen += 1
        assert (raised.early, raised.at_once, raised.late) == ((), (wrong.rule,), ())
        assert not raised.chips_moved
        assert not raised.left_open
        if seen == 8:
            return
    assert seen


@pytest.mark.parametrize("rule", sorted(rulings.every()))
def test_every_ruling_has_something_that_goes_wrong_for_it(rule: str) -> None:
    assert every().get(rule), f"{rule} is never made to happen: give it a Wrong in tests/laws/wrongs"


def test_nothing_goes_wrong_that_no_ruling_is_there_for() -> None:
    assert set(every()) <= set(rulings.every())
