"""Games and rulebooks are files; a wrong one is refused with the file and the key."""

from importlib import resources

import pytest

from dealer import games, rulebooks
from dealer.errors import GameError
from dealer.events import Facing, Limit
from dealer.games import Family, Opens


def text(name: str) -> str:
    return (resources.files(games) / f"{name}.toml").read_text()


@pytest.mark.parametrize("name", games.names())
def test_every_game_file_loads(name: str) -> None:
    game = games.load(name)
    assert game.title
    assert game.stakes.small_bet > 0


@pytest.mark.parametrize("name", rulebooks.names())
def test_every_rulebook_file_loads(name: str) -> None:
    assert rulebooks.load(name).title


def test_the_two_rulebooks_differ_where_the_books_do() -> None:
    roberts, tda = rulebooks.load("roberts-cash"), rulebooks.load("tda-2024")
    assert roberts.open_pair_double_bet
    assert not tda.open_pair_double_bet
    assert roberts.heads_up_cap is not tda.heads_up_cap
    assert roberts.high_tie is not tda.high_tie
    assert roberts.odd_chip_stud is not tda.odd_chip_stud


def test_the_games_of_the_first_release_are_there() -> None:
    assert set(games.names()) >= {"limit_holdem", "no_limit_holdem", "limit_seven_card_stud"}


def test_holdem_is_two_downcards_and_five_board_cards_after_three_burns() -> None:
    game = games.load("no_limit_holdem")
    assert (game.title, game.family, game.limit) == ("No-limit hold'em", Family.FLOP, Limit.NO_LIMIT)
    assert game.cards(game.last_street) == (Facing.DOWN, Facing.DOWN)
    assert [game.board(street) for street in range(4)] == [0, 3, 4, 5]
    assert game.burns(game.last_street) == 3


def test_stud_is_two_down_four_up_and_one_down() -> None:
    game = games.load("limit_seven_card_stud")
    facings = [facing.value for facing in game.cards(game.last_street)]
    assert facings == ["down", "down", "up", "up", "up", "up", "down"]
    assert game.streets[0].opens is Opens.LOWEST_UPCARD
    assert game.burns(game.last_street) == 4


def test_stakes_are_proposed_by_the_game() -> None:
    stakes = games.default_stakes(games.load("limit_seven_card_stud"))
    assert (stakes.small_bet, stakes.big_bet, stakes.ante, stakes.bring_in) == (10, 20, 1, 3)


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(GameError, match=r"There is no game “tiddlywinks”; choose one of .*limit_holdem"):
        games.load("tiddlywinks")


def test_a_name_that_is_a_path_is_no_game() -> None:
    with pytest.raises(GameError, match="no game"):
        games.load("../rulebooks/roberts-cash")


def test_an_unknown_rulebook_is_refused_with_the_rulebooks_there_are() -> None:
    with pytest.raises(GameError, match="There is no rulebook “hoyle”; choose one of roberts-cash"):
        rulebooks.load("hoyle")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title  = "Limit hold\'em"', 'titel = "x"', "titel"),
        ('family = "flop"', 'family = "flip"', "family"),
        ("seats  = [2, 10]", "seats  = [5, 2]", "seats: 5 to 2 players"),
        ("seats  = [2, 10]", "seats  = [23, 23]", "seats: 23 players need 54 cards"),
        ("burn   = true", "burn   = 7", "burn"),
        ('name   = "turn"', 'name   = "river"', "streets: two have the same name"),
        (
            'opens  = "left-of-big-blind"',
            'opens  = "lowest-upcard"',
            r"\(preflop\).opens.*needs an upcard",
        ),
        ("board  = 3", "", r"streets\[1\] \(flop\).deal: the street deals no card"),
        ('forced = "blinds"', 'forced = "bring-in"', "forced: stakes.bring_in says how much"),
        ("big_blind   = 10", "", "forced: stakes.big_blind says how much"),
        ('bet    = "small"', 'bet = "small-or-big-on-open-pair"', "bet: an open pair needs two upcards"),
        ('parts  = ["high"]', "parts  = []", "parts: say what the pot is won with"),
        ('family = "flop"', 'family = "stud"', "board: only flop games have a board"),
        ("title", "= title", ""),
    ],
)
def test_a_wrong_game_file_is_refused_by_file_and_key(old: str, new: str, says: str) -> None:
    written = text("limit_holdem")
    assert old in written
    with pytest.raises(GameError, match=rf"bad\.toml: .*{says}"):
        games.decode(written.replace(old, new, 1).encode(), "bad.toml")


def test_only_the_first_street_has_a_forced_bet() -> None:
    written = text("limit_holdem").replace('name   = "turn"', 'name   = "turn"\nforced = "blinds"')
    with pytest.raises(GameError, match=r"streets\[2\] \(turn\).forced: only the first street"):
        games.decode(written.encode(), "bad.toml")


def test_a_rulebook_switch_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GameError, match=r"house\.toml: .*three_raises"):
        rulebooks.decode(b'title = "House"\nthree_raises = true', "house.toml")
