"""A new game is a file: the example in CONTRIBUTING is the file that is shipped, and the table plays it."""

import re
from importlib import resources
from pathlib import Path
from random import Random

from dealer import games
from dealer.games import Makes, Part
from tests.laws.random_hands import play_out, random_start

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


def example() -> str:
    found = re.search(r"## How to add a game.*?```toml\n(.*?)```", CONTRIBUTING.read_text("utf-8"), re.DOTALL)
    assert found
    return found.group(1)


def test_the_example_is_the_file_that_is_shipped() -> None:
    assert example() == (resources.files(games) / "six_card_omaha.toml").read_text("utf-8")


def test_the_example_is_read_as_the_game_it_describes() -> None:
    game = games.decode(example().encode(), "six_card_omaha.toml")
    assert game == games.load("six_card_omaha")
    assert (game.title, game.parts, game.makes) == ("Pot-limit six-card Omaha", (Part.HIGH,), Makes.TWO_AND_THREE)
    assert len(game.cards(0)) == 6


def test_the_example_is_played_to_the_pot_at_each_of_its_structures() -> None:
    names = [name for name in games.names() if name.endswith("six_card_omaha")]
    assert len(names) == 2
    for name in names:
        for seed in range(10):
            table = play_out(Random(seed), random_start(Random(seed), name))
            assert table.state.collected == 0
            assert all(len(seat.cards) <= 6 for seat in table.state.seats)
