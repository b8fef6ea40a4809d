"""Stakes made whole from a label or from what is posted."""

import pytest

from dealer import games, rulebooks
from dealer.errors import GameError
from dealer.events import Switch
from dealer.rulebooks import Rulebook
from dealer.setup import stakes
from dealer.setup.stakes import Posted, Worth

CENTS = Worth(dollar=100)


def house(*switches: Switch) -> Rulebook:
    return rulebooks.load("roberts-cash", switches)


def test_a_label_names_the_limits_in_fixed_limit_and_the_blinds_in_no_limit() -> None:
    limit, no_limit = games.load("limit_holdem"), games.load("no_limit_holdem")
    whole = stakes.complete(stakes.from_label("5/10", limit, house(), CENTS), limit, house(), CENTS)
    assert (whole.small_bet, whole.big_bet, whole.small_blind, whole.big_blind) == (500, 1000, 250, 500)
    whole = stakes.complete(stakes.from_label("5/10", no_limit, house(), CENTS), no_limit, house(), CENTS)
    assert (whole.small_bet, whole.small_blind, whole.big_blind) == (1000, 500, 1000)


def test_a_label_of_three_figures_ends_with_the_last_bet() -> None:
    stud = games.load("limit_seven_card_stud")
    posted = stakes.from_label("$5/$10/$20", stud, house(), CENTS)
    assert (posted.lower, posted.upper, posted.final) == (500, 1000, 2000)


@pytest.mark.parametrize("label", ["5", "five/ten", "5/0", "5//10", "0.001/2"])
def test_a_label_that_says_no_stakes_is_told_how_to_write_one(label: str) -> None:
    with pytest.raises(GameError):
        stakes.from_label(label, games.load("limit_holdem"), house(), CENTS)


def test_half_a_big_blind_that_no_chip_makes_has_to_be_posted_or_rounded() -> None:
    game = games.load("limit_holdem")
    with pytest.raises(GameError, match="Half the big blind"):
        stakes.complete(Posted(lower=5, upper=10), game, house(), Worth())
    rounded = house(("blinds.small_blind_rounding", "floor_to_dollar"))
    assert stakes.complete(Posted(lower=5, upper=10), game, rounded, Worth()).small_blind == 2
    posted = house(("blinds.small_blind_rounding", "explicit_amount"))
    assert stakes.complete(Posted(lower=5, upper=10, small_blind=3), game, posted, Worth()).small_blind == 3
    with pytest.raises(GameError, match="say how much"):
        stakes.complete(Posted(lower=5, upper=10), game, posted, Worth())


def test_a_house_with_one_blind_has_no_small_one_and_one_with_antes_alone_none() -> None:
    game, posted = games.load("limit_holdem"), Posted(lower=10, upper=20, ante=1)
    single = stakes.complete(posted, game, house(("blinds.structure", "single")), Worth())
    assert (single.small_blind, single.big_blind) == (0, 10)
    antes = stakes.complete(posted, game, house(("blinds.structure", "ante_only")), Worth())
    assert (antes.small_blind, antes.big_blind, antes.ante) == (0, 0, 1)


def test_the_bring_in_is_what_is_posted_and_else_half_the_lower_limit() -> None:
    game = games.load("limit_razz")
    assert stakes.complete(Posted(lower=10, upper=20, bring_in=3), game, house(), Worth()).bring_in == 3
    whole = stakes.complete(Posted(lower=10, upper=20), game, house(), Worth())
    assert stakes.opening_choices(whole) == (5, 10)
    half = house(("stud.bring_in_amount", "half_lower_limit"))
    assert stakes.complete(Posted(lower=10, upper=20, bring_in=3), game, half, Worth()).bring_in == 5


@pytest.mark.parametrize(("lower", "ante"), [(50, 12), (100, 25), (200, 40), (300, 50), (500, 50), (1500, 150)])
def test_the_usual_ante_grows_with_the_limit(lower: int, ante: int) -> None:
    assert stakes.suggested_ante(games.load("limit_seven_card_stud"), lower, CENTS) == ante
    assert stakes.suggested_ante(games.load("limit_holdem"), lower, CENTS) == 0


def test_lowball_opens_for_the_big_blind_or_for_twice_as_much() -> None:
    game = games.load("limit_ace_to_five_lowball")
    whole = stakes.complete(Posted(lower=10, upper=20), game, house(), Worth())
    assert stakes.minimum_open(game, whole, house()) == 10
    assert stakes.minimum_open(game, whole, house(("lowball.min_open", "double_big_blind"))) == 20
