"""Who takes what: halves, quarters, scoops, pots without a low, and odd chips by position or by suit."""

import pytest

from dealer.events import Half, Share
from tests.dealer.shown_hands import Shown

BOARD = "2s 5c Th 7d 8c"
SEED_HANDS = {1: "Kd Kh Qs 3c", 2: "As 3s Qc Qh", 3: "9s Jd 4h Kc", 4: "6d 9d Ts 4s", 5: "Ad 3d Jc 2h"}
"""Seat 3 makes a jack-high straight, seats 2 and 5 tie for the low (EVAL-LOW-05)."""


def omaha8(hands: dict[int, str], board: str = BOARD, button: int = 5) -> Shown:
    return Shown("limit_omaha_hi_lo", hands, board, button=button)


def test_a_low_half_that_ties_makes_quarters() -> None:
    assert omaha8(SEED_HANDS).shares(100) == (
        Share(seat=3, amount=50, half=Half.HIGH),
        Share(seat=2, amount=25, half=Half.LOW),
        Share(seat=5, amount=25, half=Half.LOW),
    )


def test_the_odd_chip_of_the_halves_goes_to_the_high_and_the_low_halfs_own_to_the_left_of_the_button() -> None:
    assert omaha8(SEED_HANDS).paid(103) == {3: 52, 2: 26, 5: 25}
    assert omaha8(SEED_HANDS, button=3).paid(103) == {3: 52, 5: 26, 2: 25}


def test_a_side_pot_without_a_low_goes_to_its_high_hand_whole() -> None:
    hands = {1: "As 3s Kd Qh", 2: "Kh Kc 9s 9d", 3: "Qs Qd Jh Jc"}
    shown = omaha8(hands, "2s 5c Th 7d Kd")
    assert shown.paid(90) == {2: 45, 1: 45}
    assert shown.shares(61, 2, 3) == (Share(seat=2, amount=61),)


def test_one_hand_that_is_best_both_ways_takes_the_pot_in_one_push() -> None:
    shown = omaha8({1: "As 3s Kd Kh", 2: "Qs Qd Jh Jc"}, "2s 5c 4h 7d 8c")
    assert shown.shares(61) == (Share(seat=1, amount=61),)


def test_a_low_of_nine_qualifies_only_where_the_house_says_so() -> None:
    hands, board = {1: "As 3s Kd Qc", 2: "Kh Kc Qs Qd"}, "2s 5c Th 9d Ts"
    assert omaha8(hands, board).paid(60) == {2: 60}
    posted = Shown("limit_omaha_hi_lo", hands, board, house=(("low_qualifier", 9),))
    assert posted.paid(60) == {2: 30, 1: 30}


def test_the_board_cannot_be_played_in_omaha() -> None:
    hands = {1: "4c 4d 9h 9s", 3: "2c 3c 5h 6d"}
    assert Shown("pot_limit_omaha", hands, "Tc Jc Qc Kc Ac", button=5).paid(20) == {3: 20}


STUD_TIE = {2: "Ac 2d 3h 4s 6c Kd 9h", 5: "Ad 2h 3s 4c 6d Ks 9c"}


def test_who_ties_both_ways_takes_the_odd_chip_with_the_highest_card_by_suit_of_all_seven() -> None:
    assert Shown("limit_stud_hi_lo", STUD_TIE).paid(41) == {5: 21, 2: 20}


def test_who_ties_both_ways_never_takes_two_chips_more_than_the_other() -> None:
    paid = Shown("limit_stud_hi_lo", STUD_TIE).paid(42)
    assert paid == {2: 21, 5: 21}


STUD_LOWS = {2: "Ah 2h 4c 5c 7h Kd Jc", 5: "As 2s 4d 5d 7s Ks Qc", 7: "Kc Kh Th Ts Td 9c 3h"}
"""Seat 7 has the high; seats 2 and 5 tie for the low."""


def test_the_odd_chip_of_a_stud_low_goes_to_the_lowest_card_by_suit() -> None:
    assert Shown("limit_stud_hi_lo", STUD_LOWS).paid(42) == {7: 21, 2: 11, 5: 10}


def test_under_tda_it_goes_to_the_highest_card_by_suit_of_the_five() -> None:
    assert Shown("limit_stud_hi_lo", STUD_LOWS, rulebook="tda-2024").paid(42) == {7: 21, 2: 10, 5: 11}


@pytest.mark.parametrize(
    ("house", "takes"),
    [((), 5), ((("odd_chip.low_ace", "ace_low"),), 2), ((("odd_chip.other", "high_card_by_suit"),), 2)],
)
def test_in_razz_the_lowest_card_by_suit_takes_the_odd_chip(house: tuple[tuple[str, str], ...], takes: int) -> None:
    # Seat 5 has the deuce of clubs, seat 2 the lowest ace and the highest.
    hands = {2: "Ac 2h 4c 5c 7h As Kd", 5: "Ah 2c 4d 5d 7s Kh Kc"}
    paid = Shown("limit_razz", hands, house=house).paid(31)
    assert max(paid, key=lambda seat: paid[seat]) == takes
    assert sorted(paid.values()) == [15, 16]


def test_in_razz_under_tda_the_highest_of_the_five_by_suit_takes_it() -> None:
    hands = {2: "Ac 2h 4c 5c 7h Qc Kd", 5: "Ad 2c 4d 5d 7s Kh Qd"}
    assert Shown("limit_razz", hands, rulebook="tda-2024").paid(31) == {2: 15, 5: 16}


def test_draw_games_follow_the_button() -> None:
    hands = {1: "Ac Kc Qd 9h 2s", 5: "Ad Kd Qc 9s 2h"}
    assert Shown("no_limit_draw_high", hands, button=3).paid(25) == {5: 13, 1: 12}


def test_several_odd_chips_go_one_by_one() -> None:
    hands = {1: "Ac Kc Qd 9h 2s", 3: "Ad Kd Qc 9s 2h", 5: "Ah Kh Qs 9c 2d"}
    shown = Shown("no_limit_draw_high", hands, button=3, unit=5)
    assert shown.paid(100) == {5: 35, 1: 35, 3: 30}


def test_what_is_smaller_than_the_smallest_chip_is_not_lost() -> None:
    assert sum(Shown("limit_omaha_hi_lo", SEED_HANDS, BOARD, unit=5).paid(103).values()) == 103


def test_the_only_claim_takes_a_pot_unseen() -> None:
    assert omaha8(SEED_HANDS).shares(40, 4) == (Share(seat=4, amount=40),)
