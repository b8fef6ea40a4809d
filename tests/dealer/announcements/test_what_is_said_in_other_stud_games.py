"""What the dealer says in razz, stud hi-lo, Mississippi stud and big-bet stud, and when the deck runs short."""

from dealer.events import Switch
from tests.dealer.cardroom import Hand

LOW_STAKES: tuple[Switch, ...] = (("announce.possible_straight_flush", True),)
EIGHT_DOORS = "2c Ah Kd Qs Jh 9d 8s 7h"
EIGHT_STREETS = ("5c Kh Qd Js 9h 8d 7s Ts", "6h 3c 4d 5h 2s 7d Tc 4c", "9s 6c 7c 8c Td 3h 4s 3s")


def razz(*stacks: int, rulebook: str = "roberts-cash") -> Hand:
    return Hand("limit_razz", *stacks, button=len(stacks), rulebook=rulebook)


def later_street(hand: Hand, *streets: str) -> list[str]:
    """What is said on the last of these streets, everybody calling until then."""
    for upcards in streets:
        hand.everybody_calls()
        hand.heard()
        hand.deal(upcards)
    return hand.heard()


def full_table(rulebook: str = "roberts-cash") -> Hand:
    """Eight players who all stay to the end of sixth street's betting but the last of them."""
    hand = Hand("limit_seven_card_stud", *[200] * 8, button=8, rulebook=rulebook).deal(EIGHT_DOORS)
    for upcards in EIGHT_STREETS:
        hand.everybody_calls().deal(upcards)
    return hand


def test_in_razz_the_high_card_brings_it_in() -> None:
    assert razz(200, 200, 200).deal("Kd Ah 2c").heard() == ["High card, king, seat 1, brings it in for 3"]


def test_in_razz_the_suit_decides_between_equal_cards_and_the_ace_is_low() -> None:
    assert razz(200, 200, 200).deal("As 2d 2h").heard() == ["High card, deuce of hearts, seat 3, brings it in for 3"]


def test_in_razz_a_high_card_that_is_all_in_is_named_with_the_seat_that_opens() -> None:
    hand = razz(1, 200, 200)
    hand.heard()
    assert hand.deal("Kd Ah 2c").heard() == ["High card, king of diamonds, seat 1, all-in; seat 2 opens"]


def test_in_razz_the_low_hand_is_said_card_by_card() -> None:
    assert later_street(razz(200, 200).deal("Kd 8c"), "9s 2d") == ["Eight-deuce, seat 2, low"]


def test_in_razz_a_pair_is_said_once_and_never_one_of_face_cards() -> None:
    hand = razz(200, 200, 200).deal("4c Kh 8c")
    assert later_street(hand, "4d Ks 2d") == ["Pair of fours, seat 1", "Eight-deuce, seat 3, low"]
    assert later_street(hand, "9d 9h 9s") == ["Nine-eight-deuce, seat 3, low"]


def test_in_razz_tens_and_aces_are_no_face_cards_and_the_lowest_pair_is_low() -> None:
    hand = razz(200, 200, 200).deal("Tc Jc Ac")
    assert later_street(hand, "Td Jd As") == ["Pair of tens, seat 1", "Ace-ace, seat 3, low"]
    assert later_street(hand, "7s 3s 5h") == ["Ace-ace-five, seat 3, low"]


def test_in_stud_hi_lo_the_low_card_and_the_high_hand_are_said() -> None:
    hand = Hand("limit_stud_hi_lo", 200, 200, 200, button=3).deal("Ac 4h 4d")
    assert hand.heard() == ["Low card, four of diamonds, seat 3, brings it in for 3"]
    assert later_street(hand, "2c 4s Kd") == ["Pair of fours, seat 2, high"]


def test_mississippi_says_both_pairs_of_the_two_cards_of_fifth_street() -> None:
    hand = Hand("limit_mississippi_stud", 200, 200, button=2).deal("9c Kh")
    assert hand.heard() == ["Low card, nine, seat 1, brings it in for 2"]
    assert later_street(hand, "5d Ks 5h 3c") == ["Pair of fives, seat 1", "Pair of kings, seat 2, high"]


def test_big_bet_stud_names_the_high_card_that_bets_or_folds() -> None:
    hand = Hand("no_limit_mississippi_stud", 200, 200, 200, button=3).deal("9c Ad Kd")
    assert hand.heard() == ["High card, ace, seat 2: bet or fold"]
    tied = Hand("no_limit_seven_card_stud", 200, 200, button=2).deal("Ac Ad")
    assert tied.heard() == ["High card, ace of diamonds, seat 2: bet or fold"]


def test_big_bet_razz_names_the_low_card_that_bets_or_folds() -> None:
    assert Hand("no_limit_razz", 200, 200, button=2).deal("9c Ad").heard() == ["Low card, ace, seat 2: bet or fold"]


def test_a_house_of_low_stakes_may_have_possible_straights_and_flushes_said_once() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, button=2, house=LOW_STAKES).deal("4c Kd")
    later_street(hand, "5c Qh")
    said = later_street(hand, "6c 9s")
    assert said == ["King high, seat 2", "Possible flush, seat 1", "Possible straight, seat 1"]
    assert later_street(hand, "7c 2d") == ["King high, seat 2"]


def test_a_common_card_is_said_once_before_it_is_burned_for() -> None:
    hand = full_table()
    hand.heard()
    hand.everybody_calls()
    assert hand.heard() == ["Common card"]
    assert hand.now.startswith("Shuffle")
    hand.deal("?")
    assert hand.heard() == []


def test_with_a_common_card_the_hand_that_is_high_with_it_is_said() -> None:
    hand = full_table().everybody_calls()
    hand.heard()
    assert hand.deal("4h").heard() == ["Pair of fours with the common card, seat 3, high"]


def test_in_a_tournament_the_common_card_is_no_part_of_the_high_hand() -> None:
    hand = full_table("tda-2024").everybody_calls()
    hand.heard()
    assert hand.deal("4h").heard() == ["Ace high, seat 2"]


def test_a_paired_board_is_said_only_where_the_house_asks_for_it() -> None:
    quiet = Hand("limit_holdem", 200, 200, button=2).deal().everybody_calls().deal("4h 9c Kd").everybody_calls()
    quiet.heard()
    assert quiet.deal("9s").heard() == []
    told = Hand("limit_holdem", 200, 200, button=2, house=(("announce.flop_board_pairs", True),))
    told.deal().everybody_calls().deal("4h 9c Kd").everybody_calls()
    told.heard()
    assert told.deal("9s").heard() == ["Pair of nines on the board"]
