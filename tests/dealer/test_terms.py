"""The terms of a betting round: what the game, its stakes and the house switches make of it."""

from msgspec.structs import replace

from dealer import games, rulebooks
from dealer.dealing import dealing_order
from dealer.events import Dealt, ExtraPost, HandStarted, Post, Stakes, Switch
from dealer.terms import Terms, of_street


def begun(game: str, **stakes: int) -> HandStarted:
    played = games.load(game)
    return HandStarted(
        seq=1,
        hand_no=1,
        game=game,
        limit=played.limit,
        stakes=replace(played.stakes, **stakes),
        dealt=tuple(Dealt(seat=seat, stack=1000) for seat in (1, 2, 3, 4)),
        button=4,
    )


def terms(start: HandStarted, street: int = 0, *house: Switch) -> Terms:
    book = rulebooks.load("roberts-cash", house)
    return of_street(start, dealing_order(start), games.load(start.game), street, book)


def killed(game: str, amount: int = 20) -> HandStarted:
    return replace(begun(game), extra_posts=(ExtraPost(seat=3, kind=Post.KILL, amount=amount),))


def test_the_cap_is_that_of_the_kind_of_game() -> None:
    caps = [terms(begun(game)).cap for game in ("limit_holdem", "limit_draw_high", "limit_mississippi_stud")]
    assert caps == [4, 5, 3]
    assert terms(begun("limit_mississippi_stud"), 0, ("mississippi.cap_bets", "bet_plus_three_raises")).cap == 4
    assert terms(begun("limit_holdem"), 0, ("raise_cap.limit_max_bets", 5)).cap == 5


def test_spread_limit_has_a_cap_and_big_bet_games_have_none() -> None:
    assert terms(begun("spread_limit_holdem")).cap == 4
    assert [terms(begun(f"{limit}_holdem")).cap for limit in ("half_pot", "pot_limit", "no_limit")] == [0, 0, 0]


def test_the_last_round_may_have_a_larger_bet() -> None:
    limit, spread = begun("limit_holdem", final_bet=40), begun("spread_limit_holdem", final_bet=80)
    assert [terms(limit, street).size for street in range(4)] == [10, 10, 20, 40]
    assert [terms(spread, street).big_size for street in range(4)] == [50, 50, 50, 80]


def test_an_open_pair_allows_the_larger_bet_only_on_fourth_street_and_where_the_house_plays_it() -> None:
    stud = begun("limit_seven_card_stud")
    assert [terms(stud, street).pair_size > 0 for street in range(5)] == [False, True, False, False, False]
    assert terms(stud, 1, ("stud.open_pair_double_bet", False)).pair_size == 0


def test_lowball_is_opened_for_the_blind_or_for_twice_as_much() -> None:
    lowball, house = begun("limit_ace_to_five_lowball"), ("lowball.min_open", "double_big_blind")
    assert (terms(lowball).least_open, terms(lowball, 0, house).least_open) == (0, 20)
    assert terms(lowball, 1, house).least_open == 0
    assert terms(begun("limit_holdem"), 0, house).least_open == 0


def test_only_limit_ace_to_five_forbids_the_check_raise() -> None:
    assert not terms(begun("limit_ace_to_five_lowball"), 1).check_raise
    assert terms(begun("limit_ace_to_five_lowball"), 1, ("lowball.check_raise_limit_a5", True)).check_raise
    assert terms(begun("no_limit_ace_to_five_lowball"), 1).check_raise
    assert terms(begun("limit_deuce_to_seven_lowball"), 1).check_raise


def test_big_bet_stud_begins_with_a_bet_or_a_fold() -> None:
    assert terms(begun("pot_limit_mississippi_stud")).must_bet
    assert not terms(begun("pot_limit_mississippi_stud"), 1).must_bet
    assert not terms(begun("limit_mississippi_stud")).must_bet


def test_a_kill_doubles_the_bets_of_every_round_and_half_a_kill_adds_half() -> None:
    full, half = killed("limit_ace_to_five_lowball"), killed("limit_holdem", 15)
    assert [terms(full, street).size for street in (0, 1)] == [20, 40]
    assert [terms(half, street, ("kill.amount_factor", 1.5)).size for street in range(4)] == [15, 15, 30, 30]
    assert terms(full, 0, ("kill.doubles_limit", False)).size == 10


def test_the_seat_that_killed_the_pot_acts_last_in_the_first_round_or_in_turn() -> None:
    kill = killed("limit_ace_to_five_lowball")
    assert (terms(kill).last, terms(kill, 1).last) == (3, 0)
    assert terms(kill, 0, ("kill.acts", "in_turn")).last == 0


def test_the_price_is_the_largest_blind_of_all() -> None:
    assert terms(killed("limit_holdem")).blind == 20
    three = replace(begun("limit_holdem"), stakes=Stakes(small_bet=20, big_bet=40, big_blind=10, more_blinds=(20,)))
    assert (terms(three).blind, terms(three, 1).blind) == (20, 0)


def test_only_jacks_or_better_may_double_a_big_bet_after_the_draw() -> None:
    doubles: Switch = ("jacks.big_bet_limit_doubling", True)
    games_of_draw = ("no_limit_jacks_or_better", "no_limit_draw_high", "no_limit_five_card_draw")
    assert [terms(begun(game), 1, doubles).size // terms(begun(game)).size for game in games_of_draw] == [2, 1, 1]
    assert terms(begun("no_limit_jacks_or_better"), 1).size == terms(begun("no_limit_jacks_or_better")).size
