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
    assert roberts.stud.open_pair_double_bet
    assert not tda.stud.open_pair_double_bet
    assert roberts.raise_cap.heads_up is not tda.raise_cap.heads_up
    assert roberts.stud.high_tie is not tda.stud.high_tie
    assert roberts.odd_chip.stud_high_only is not tda.odd_chip.stud_high_only


def test_the_games_of_the_first_release_are_there() -> None:
    assert set(games.names()) >= {"limit_holdem", "no_limit_holdem", "limit_seven_card_stud"}


def test_a_game_is_named_with_its_structure_or_without_for_the_usual_one() -> None:
    assert games.load("holdem") == games.load("no_limit_holdem")
    assert games.load("pot_limit_omaha").title == "Pot-limit Omaha"
    assert games.load("seven_card_stud").title.endswith("even-card stud")


def test_a_structure_that_a_game_is_not_played_at_is_refused() -> None:
    with pytest.raises(GameError, match=r"mississippi_stud\.toml: limits: the game is played"):
        games.load("spread_limit_mississippi_stud")


def test_every_switch_of_the_profile_can_be_set_by_its_name() -> None:
    book = rulebooks.load("roberts-cash")
    house = rulebooks.with_switches(book, [("raise_cap.heads_up", "6_bets"), ("low_qualifier", 9)])
    assert (house.raise_cap.heads_up.value, house.low_qualifier) == ("6_bets", 9)
    assert len(rulebooks.switch_names()) >= 59


@pytest.mark.parametrize(
    ("switch", "says"),
    [
        (("raise_cap.three", 3), "There is no house switch “raise_cap.three”"),
        (("raise_cap", 3), "There is no house switch “raise_cap”"),
        (("title", "x"), "There is no house switch “title”"),
        (("raise_cap.heads_up", "always"), "raise_cap.heads_up: “always” cannot be: "),
    ],
)
def test_a_house_switch_that_cannot_be_is_refused_by_name(switch: tuple[str, int | str], says: str) -> None:
    with pytest.raises(GameError, match=says):
        rulebooks.with_switches(rulebooks.load("roberts-cash"), [switch])


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
    with pytest.raises(GameError, match=r"There is no game “tiddlywinks”; choose one of .*holdem"):
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
        ('title  = "hold\'em"', 'titel = "x"', "titel"),
        ('family = "flop"', 'family = "flip"', "family"),
        ("seats  = [2, 22]", "seats  = [5, 2]", "seats: 5 to 2 players"),
        ("seats  = [2, 22]", "seats  = [23, 23]", "seats: 23 players need 54 cards"),
        ("burn   = true", "burn   = 7", "burn"),
        ('name   = "turn"', 'name   = "river"', "streets: two have the same name"),
        ("[limits.no-limit]", "[limits.no-bounds]", "no-bounds"),
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
    written = text("holdem")
    assert old in written
    with pytest.raises(GameError, match=rf"bad\.toml: .*{says}"):
        games.decode(written.replace(old, new, 1).encode(), "bad.toml")


def test_only_the_first_street_has_a_forced_bet() -> None:
    written = text("holdem").replace('name   = "turn"', 'name   = "turn"\nforced = "blinds"')
    with pytest.raises(GameError, match=r"streets\[2\] \(turn\).forced: only the first street"):
        games.decode(written.encode(), "bad.toml")


def test_a_rulebook_switch_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GameError, match=r"house\.toml: .*three_raises"):
        rulebooks.decode(b'title = "House"\nthree_raises = true', "house.toml")
