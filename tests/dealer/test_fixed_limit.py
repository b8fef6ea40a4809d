"""Fixed limit: sizes, the cap, short all-ins and the half-bet rule, bring-in and completion, open pairs."""

import pytest
from msgspec.structs import replace

from dealer.events import Limit
from dealer.expected import NoRaise
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import AllIn, HeadsUpCap, RaiseCap, Reopening, Stud
from tests.dealer.betting_round import Round

FIXED = Limit.FIXED
BLINDS = {1: 5, 2: 10}


def preflop(seats: int = 4) -> Round:
    return Round([500] * seats, FIXED, blinds=BLINDS, big_blind=10, first=3 if seats > 2 else 1)


def raise_to_the_end(betting: Round) -> list[int]:
    totals = []
    while betting.options.raise_to and len(totals) < 30:
        totals.append(betting.options.raise_to[0])
        betting.go(totals[-1])
    return totals


def test_the_big_blind_is_the_first_of_four_bets() -> None:
    betting = preflop()
    assert raise_to_the_end(betting) == [20, 30, 40]
    assert betting.betting.capped


def test_after_the_flop_a_bet_and_three_raises_are_the_cap() -> None:
    assert raise_to_the_end(Round([500] * 3, FIXED)) == [10, 20, 30, 40]


def test_five_bets_are_the_cap_where_the_house_says_so() -> None:
    assert (
        raise_to_the_end(Round([500] * 3, FIXED, book=Rulebook(title="House", raise_cap=RaiseCap(limit_max_bets=5))))[
            -1
        ]
        == 50
    )


def test_two_players_may_raise_on() -> None:
    assert len(raise_to_the_end(Round([5000] * 2, FIXED))) > 10


def test_two_players_are_capped_where_the_book_says_so() -> None:
    book = Rulebook(title="Tournament", raise_cap=RaiseCap(heads_up=HeadsUpCap.SAME_CAP))
    assert raise_to_the_end(Round([500] * 2, FIXED, book=book)) == [10, 20, 30, 40]


def test_with_two_left_before_the_cap_there_is_none() -> None:
    betting = Round([500] * 3, FIXED).go(10, 20, "fold", 30, 40)
    assert betting.options.raise_to == (50,)


def test_once_capped_the_betting_stays_capped_when_one_folds() -> None:
    betting = Round([500] * 3, FIXED).go(10, 20, 30, 40, "fold")
    assert betting.actor
    assert not betting.options.may_raise


def test_the_big_blind_has_the_option() -> None:
    betting = preflop().go("call", "call", "call")
    assert betting.actor == 2
    assert betting.options.may_check
    assert betting.options.raise_to == (20,)
    assert betting.go("check").actor == 0


def test_nobody_raises_their_own_bet() -> None:
    assert Round([500] * 4, FIXED).go(10, "call", "fold", "call").actor == 0


def test_less_than_half_a_bet_more_is_only_completed() -> None:
    betting = Round([500, 500, 14, 500], FIXED).go(10, "call", 14)
    assert betting.options.raise_to == (20,)
    assert betting.betting.count == 1
    betting.go("call")
    assert (betting.actor, betting.options.call_to, betting.options.may_raise) == (1, 14, False)


def test_half_a_bet_more_is_a_full_raise() -> None:
    betting = Round([500, 500, 15, 500], FIXED).go(10, "call", 15)
    assert betting.options.raise_to == (25,)
    assert betting.betting.count == 2
    betting.go("call")
    assert (betting.actor, betting.options.raise_to) == (1, (25,))


def test_two_short_all_ins_together_may_reopen() -> None:
    betting = Round([500, 500, 13, 17], FIXED).go(10, "call", 13, 17)
    assert (betting.actor, betting.options.raise_to) == (1, (27,))


def test_an_opening_all_in_of_less_than_half_a_bet_is_completed_to_a_bet() -> None:
    betting = Round([500, 500, 3, 500], FIXED).go("check", "check", 3)
    assert betting.options.raise_to == (10,)
    betting.go("call")
    assert not betting.options.may_raise


def test_an_all_in_that_is_no_raise_is_a_call() -> None:
    betting = Round([500, 8], FIXED).go(10)
    assert (betting.options.call_to, betting.options.may_raise) == (8, False)


def test_nobody_bets_against_players_who_are_all_in() -> None:
    assert Round([500, 10, 20], FIXED).go(10, "call", "fold").actor == 0
    betting = Round([500, 10, 20], FIXED).go(10, "call", 20)
    assert (betting.actor, betting.options.may_raise) == (1, False)


def test_the_bring_in_may_be_completed_and_then_raised_three_times() -> None:
    betting = Round([500] * 4, FIXED, bring_in=3)
    options = betting.options
    assert (options.bring_in_to, options.raise_to, options.may_check, options.may_fold) == (3, (10,), False, False)
    betting.go("bring-in")
    assert betting.options.completes
    assert raise_to_the_end(betting) == [10, 20, 30, 40]


COMPLETION_IS_A_RAISE = Rulebook(title="House", stud=Stud(completion_counts_as_raise=True))


def test_where_the_completion_is_a_raise_two_more_follow_it() -> None:
    betting = Round([500] * 4, FIXED, bring_in=3, book=COMPLETION_IS_A_RAISE).go("bring-in")
    assert raise_to_the_end(betting) == [10, 20, 30]
    assert betting.options.no_raise is NoRaise.CAPPED
    later = Round([500] * 4, FIXED, bring_in=3, book=COMPLETION_IS_A_RAISE).go("bring-in", "call", "call")
    assert raise_to_the_end(later) == [10, 20, 30], "whoever completes it"


def test_a_full_bet_in_place_of_the_bring_in_completes_nothing() -> None:
    betting = Round([500] * 4, FIXED, bring_in=3, book=COMPLETION_IS_A_RAISE).go(10)
    assert raise_to_the_end(betting) == [20, 30, 40]


def test_where_the_completion_is_a_raise_the_cap_heads_up_counts_it_too() -> None:
    book = replace(COMPLETION_IS_A_RAISE, raise_cap=RaiseCap(heads_up=HeadsUpCap.SAME_CAP))
    betting = Round([500] * 2, FIXED, bring_in=3, book=book).go("bring-in")
    assert raise_to_the_end(betting) == [10, 20, 30]
    free = Round([35] * 2, FIXED, bring_in=3, book=COMPLETION_IS_A_RAISE).go("bring-in")
    assert raise_to_the_end(free) == [10, 20, 30, 35]


def test_opening_with_a_full_bet_is_the_first_of_four() -> None:
    betting = Round([500] * 4, FIXED, bring_in=3).go(10)
    assert not betting.options.completes
    assert raise_to_the_end(betting) == [20, 30, 40]


def test_a_completion_reopens_to_the_bring_in_and_its_callers_whatever_its_size() -> None:
    betting = Round([500] * 3, FIXED, bring_in=7).go("bring-in", "call", 10)
    assert (betting.actor, betting.options.raise_to) == (1, (20,))


def test_a_bring_in_that_is_only_called_ends_the_street() -> None:
    assert Round([500] * 3, FIXED, bring_in=3).go("bring-in", "call", "call").actor == 0


def test_an_all_in_bring_in_for_less_does_not_lower_the_price() -> None:
    assert Round([2, 500, 500], FIXED, bring_in=3).go("bring-in").options.call_to == 3


def test_with_an_open_pair_either_bet_may_be_made() -> None:
    betting = Round([500] * 3, FIXED, bet=5, upper=10, open_pair=True)
    assert betting.options.raise_to == (5, 10)
    betting.go(5)
    assert betting.options.raise_to == (10, 15)
    betting.go(15)
    assert betting.options.raise_to == (25,)


def test_without_an_open_pair_there_is_one_bet() -> None:
    assert Round([500] * 3, FIXED, bet=5, upper=10).options.raise_to == (5,)


def test_the_larger_bet_survives_a_check_and_locks_the_size() -> None:
    betting = Round([500] * 3, FIXED, bet=5, upper=10, open_pair=True).go("check", 10)
    assert betting.options.raise_to == (20,)


def test_a_blind_smaller_than_a_bet_is_completed_first() -> None:
    betting = Round([500] * 4, FIXED, bet=10, blinds={1: 2, 2: 5}, big_blind=5, first=3)
    assert (betting.options.completes, betting.options.raise_to) == (True, (10,))
    assert raise_to_the_end(betting) == [10, 20, 30, 40]


@pytest.mark.parametrize("total", [15, 25, 500])
def test_no_other_amount_is_a_raise(total: int) -> None:
    assert not preflop().options.allows(total)


def test_seats_that_act_later_are_named_in_order() -> None:
    from dealer.betting import waiting

    betting = preflop()
    assert waiting(betting.betting, betting.seats) == (4, 1, 2)
    betting.go("call", 20)
    assert waiting(betting.betting, betting.seats) == (2, 3)


def test_the_house_may_allow_two_players_six_bets() -> None:
    book = Rulebook(title="House", raise_cap=RaiseCap(heads_up=HeadsUpCap.SIX_BETS))
    assert raise_to_the_end(Round([500] * 2, FIXED, book=book)) == [10, 20, 30, 40, 50, 60]


def test_a_player_who_is_all_in_does_not_make_a_third_for_the_cap() -> None:
    betting = Round([12, 500, 500], FIXED).go(10, 20, 30)
    betting.go("call")  # seat 1 is all-in for 12, two players go on
    assert raise_to_the_end(betting)[:3] == [40, 50, 60]


def test_a_straddle_is_no_raise_and_is_raised_by_one_bet() -> None:
    betting = Round([500] * 4, FIXED, blinds={1: 5, 2: 10, 3: 20}, blind=20, first=4)
    assert raise_to_the_end(betting) == [30, 40, 50]


def test_a_seat_that_checked_may_only_call_where_there_is_no_check_raise() -> None:
    betting = Round([500] * 3, FIXED, check_raise=False).go("check", 10, "call")
    assert (betting.actor, betting.options.raise_to, betting.options.call_to) == (1, (), 10)
    assert betting.options.no_raise is NoRaise.CHECKED


def test_without_check_raise_a_seat_that_called_may_raise_a_raise() -> None:
    assert Round([500] * 3, FIXED, check_raise=False).go(10, 20, "call").options.raise_to == (30,)


def test_nobody_checks_before_the_first_bet_where_the_opener_bets_or_folds() -> None:
    betting = Round([500] * 3, FIXED, must_bet=True)
    assert not betting.options.may_check
    betting.go("fold")
    assert (betting.options.may_check, betting.options.call_to, betting.options.raise_to) == (False, 0, (10,))
    assert betting.go(10).options.call_to == 10


def test_where_the_blind_does_not_open_it_is_raised_to_the_double_or_not_played() -> None:
    betting = Round([500, 500, 500, 8], FIXED, blinds=BLINDS, big_blind=10, first=3, least_open=20)
    assert (betting.options.call_to, betting.options.raise_to) == (0, (20,))
    betting.go("fold")
    assert (betting.actor, betting.options.call_to) == (4, 8)  # its last chips may call
    betting.go("call")
    assert (betting.actor, betting.options.call_to, betting.options.raise_to) == (1, 0, (20,))
    assert betting.go(20).options.call_to == 20


def test_the_seat_that_acts_last_does_so_once_and_then_in_turn() -> None:
    betting = Round([500] * 5, FIXED, bet=20, blinds={1: 5, 2: 10, 4: 20}, blind=20, first=3, last=4)
    assert (betting.actor, betting.waiting) == (3, (5, 1, 2, 4))
    betting.go("call", 40, "fold", "call", "call")
    assert betting.actor == 4
    assert betting.go(60).actor == 5
    assert betting.go(80).actor == 2
    assert betting.go("call", "call").actor == 4


def test_any_raise_opens_the_betting_again_where_the_house_says_so() -> None:
    book = Rulebook(title="House", allin=AllIn(reopen=Reopening.ANY_RAISE))
    betting = [Round([500, 13, 500], FIXED, book=each).go(10, 13, "call") for each in (Rulebook(title="R"), book)]
    assert [each.options.raise_to for each in betting] == [(), (20,)]
