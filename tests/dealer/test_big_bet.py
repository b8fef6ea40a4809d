"""No-limit, pot-limit, half-pot and spread: the least and the most, and what reopens the betting."""

from dealer.events import Limit
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import AllIn, ShortOpening
from tests.dealer.betting_round import Round

NONE, POT, HALF, SPREAD = Limit.NO_LIMIT, Limit.POT, Limit.HALF_POT, Limit.SPREAD
BLINDS = {1: 5, 2: 10}


def preflop(stacks: list[int], limit: Limit, pot: int = 0) -> Round:
    return Round(stacks, limit, blinds=BLINDS, big_blind=10, first=3, pot=pot)


def span(betting: Round) -> tuple[int, int]:
    return betting.options.raise_low, betting.options.raise_high


def test_the_first_raise_is_at_least_the_big_blind_more() -> None:
    assert span(preflop([500] * 4, NONE)) == (20, 500)


def test_a_raise_is_at_least_the_last_one() -> None:
    betting = Round([1000] * 3, NONE, bet=50).go(100)
    assert span(betting) == (200, 1000)
    assert span(betting.go(250)) == (400, 1000)


def test_the_least_raise_does_not_depend_on_what_the_others_have() -> None:
    betting = Round([190, 1000, 1000, 1000], NONE, bet=20, blinds={1: 10, 2: 20}, big_blind=20, first=3).go(100, 180)
    assert span(betting) == (190, 190)
    assert span(betting.go("call")) == (260, 1000)


def test_an_all_in_between_the_call_and_the_least_raise_is_allowed() -> None:
    betting = Round([500, 140, 500], NONE).go(100)
    assert span(betting) == (140, 140)
    betting.go(140)
    assert span(betting) == (240, 500)
    betting.go("call")
    assert (betting.actor, betting.options.may_raise) == (1, False)


def test_a_limper_may_not_raise_a_short_all_in_over_the_blind() -> None:
    betting = Round([500, 500, 500, 500, 15], NONE, blinds=BLINDS, big_blind=10, first=3).go("call", "call", 15)
    betting.go("call", "call")
    assert (betting.actor, betting.options.may_raise) == (3, False)


def test_a_checker_may_not_raise_a_short_opening_all_in() -> None:
    betting = Round([500, 500, 3, 500], NONE).go("check", "check", 3)
    assert span(betting) == (13, 500)
    betting.go("call")
    assert (betting.actor, betting.options.may_raise) == (1, False)


def test_a_short_opening_all_in_is_completed_where_the_house_says_so() -> None:
    book = Rulebook(title="House", allin=AllIn(short_opening=ShortOpening.COMPLETE))
    assert span(Round([500, 500, 3, 500], NONE, book=book).go("check", "check", 3)) == (10, 500)


def test_short_all_ins_that_add_up_to_a_raise_reopen() -> None:
    betting = Round([500, 500, 150, 200], NONE).go(100, "call", 150, 200)
    assert (betting.actor, span(betting)) == (1, (300, 500))


def test_short_all_ins_that_do_not_add_up_leave_it_closed() -> None:
    betting = Round([500, 500, 130, 180], NONE).go(100, "call", 130, 180)
    assert (betting.actor, betting.options.may_raise) == (1, False)


def test_several_short_all_ins_after_one_that_added_up_are_not_forgotten() -> None:
    betting = Round([900, 900, 169, 207, 230], NONE, bet=9).go(100, "call", 169, 207, 230)
    assert (betting.actor, betting.options.may_raise) == (1, True)


def test_a_short_big_blind_leaves_the_price() -> None:
    betting = Round([500, 4, 500, 500], NONE, blinds={1: 5, 2: 4}, big_blind=10, first=3)
    assert betting.options.call_to == 10
    assert span(betting) == (20, 500)


def test_the_raises_are_never_capped() -> None:
    betting = Round([5000] * 3, NONE)
    for total in range(10, 210, 10):
        betting.go(total)
    assert betting.options.may_raise


def test_nobody_can_bet_more_than_they_have() -> None:
    assert not preflop([500, 400, 180], NONE).options.allows(200)


def test_pot_limit_is_the_pot_after_the_call() -> None:
    betting = preflop([500] * 6, POT)
    assert span(betting) == (20, 35)
    betting.go(35)
    assert span(betting) == (60, 120)
    betting.go("fold", "fold", "fold")
    assert (betting.actor, betting.options.call_to, span(betting)[1]) == (1, 35, 115)


def test_pot_limit_counts_the_antes_and_the_earlier_streets() -> None:
    assert span(preflop([500] * 4, POT, pot=5))[1] == 40
    betting = Round([5000] * 4, POT, bet=50, pot=200).go(150, "call")
    assert span(betting) == (300, 800)
    assert span(betting.go(800)) == (1450, 2900)


def test_pot_limit_opens_between_the_blind_and_the_pot() -> None:
    assert span(Round([500] * 2, POT, pot=85)) == (10, 85)


def test_pot_limit_allows_the_least_raise_though_the_pot_is_smaller() -> None:
    assert span(Round([500] * 2, POT, pot=3)) == (10, 10)


def test_half_pot_is_half_of_that() -> None:
    assert span(Round([500] * 6, HALF, bet=5, pot=30)) == (5, 15)


def test_spread_limit_bets_up_to_the_larger_amount() -> None:
    betting = Round([500] * 3, SPREAD, bet=1, upper=5, pot=4)
    assert span(betting) == (1, 5)
    assert span(betting.go(3)) == (6, 8)
