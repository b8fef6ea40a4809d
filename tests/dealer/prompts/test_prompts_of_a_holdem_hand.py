"""What the dealer does next in hold'em."""

import pytest

from dealer.events import Stakes, Switch
from dealer.views import Urgency
from tests.dealer.cardroom import Hand


def test_the_deal_starts_at_the_small_blind_and_goes_round() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1)
    assert (hand.now, hand.detail) == ("Deal: seat 2 first", "6 cards to deal")
    hand.deal()
    assert hand.now == "Seat 1: call 10, raise to 20, or fold"


def test_every_seat_in_turn_hears_its_amounts() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, 200, button=1).deal()
    assert (hand.now, hand.detail) == ("Seat 4: call 10, raise to 20, or fold", "4 still to act")
    hand.to(20)
    assert hand.now == "Seat 1: call 20, raise to 30, or fold"
    hand.call()
    assert (hand.now, hand.detail) == ("Seat 2: call 20, raise to 30, or fold", "15 more to call, 2 still to act")


def test_the_big_blind_has_the_option_when_nobody_raised() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().call().call()
    assert (hand.now, hand.detail) == ("Seat 3, big blind: option", "Check or raise to 20")


def test_a_raised_big_blind_has_no_option() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().to(20).fold()
    assert hand.now == "Seat 3: call 20, raise to 30, or fold"
    assert hand.detail == "10 more to call, last to act"


def test_nobody_is_asked_to_burn_while_players_are_still_to_act() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().call().call()
    assert "Burn" not in hand.now
    hand.check()
    assert (hand.now, hand.detail) == ("Burn and deal the flop", "No players still to act, three players")
    assert hand.prompt.urgency is Urgency.DO


def test_the_flop_is_three_cards_and_the_turn_one() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().call().check().deal("")
    assert hand.now == "Deal the flop: three cards"
    hand.deal("Ah Kd")
    assert hand.now == "Deal the flop: one card"
    hand.deal("2c").check().check().deal("")
    assert hand.now == "Deal the turn: one card"


def test_after_the_flop_a_seat_checks_or_bets() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().everybody_calls().deal("Ah Kd 2c")
    assert hand.now == "Seat 2: check or bet 10"


def test_capped_betting_leaves_call_or_fold() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().to(20).to(30).to(40)
    assert hand.now == "Seat 1: call 40 or fold"


def test_in_no_limit_a_raise_starts_at_the_last_one() -> None:
    hand = Hand("no_limit_holdem", 500, 500, 500, button=1).deal().to(40)
    assert hand.now == "Seat 2: call 40, raise to 70 or more, or fold"


def test_a_short_stack_calls_all_in() -> None:
    hand = Hand("no_limit_holdem", 500, 30, 500, button=1).deal().to(40)
    assert hand.now == "Seat 2: call 30 all-in or fold"


def test_an_all_in_is_the_only_raise_of_a_stack_below_the_minimum() -> None:
    hand = Hand("no_limit_holdem", 500, 60, 500, button=1).deal().to(40)
    assert hand.now == "Seat 2: call 40, raise to 60 all-in, or fold"


def test_the_last_aggressor_shows_first_and_the_others_follow() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal().everybody_calls().deal("Ah Kd 2c").everybody_calls()
    hand.deal("7s").everybody_calls().deal("8s").check().to(20).call().call()
    assert (hand.now, hand.detail) == ("Seat 3 shows first", "Then seat 1 and seat 2")
    hand.tables(3, "Ac Ad")
    assert (hand.now, hand.detail) == ("Seat 1 shows next", "Then seat 2")
    hand.mucks(1)
    assert hand.now == "Seat 2 shows"


def test_a_tabled_card_that_is_not_read_is_looked_at_before_the_pot_goes() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("Ah Kd 2c").everybody_calls()
    hand.deal("7s").everybody_calls().deal("8s").everybody_calls()
    hand.tables(2, "Ac ?")
    hand.tables(1, "Kc Ks")
    assert (hand.now, hand.detail) == ("Look at seat 2", "One card not read; tap the card to name it")
    hand.looks("As")
    assert hand.now == "Push the pot, 20, to seat 2"


def test_a_board_card_that_is_not_read_is_looked_at_before_the_pot_goes() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("Ah ? 2c").everybody_calls()
    hand.deal("7s").everybody_calls().deal("8s").everybody_calls()
    hand.tables(2, "Ac As")
    hand.tables(1, "Kc Ks")
    assert hand.now == "Look at the board"


def test_the_side_pot_is_pushed_first_with_the_name_of_the_winning_hand() -> None:
    hand = Hand("no_limit_holdem", 20, 100, 100, button=1).deal().to(20).to(100).call()
    hand.deal("9h 5d 5c").deal("2s").deal("3h")
    hand.tables(2, "9s 9d")
    hand.tables(3, "As Kd")
    hand.tables(1, "5h 5s")
    assert (hand.now, hand.detail) == ("Push the side pot, 160, to seat 2", "Nines full of fives")
    hand.push()
    assert (hand.now, hand.detail) == ("Push the main pot, 60, to seat 1", "Four fives")


def test_a_split_pot_names_the_seat_of_the_odd_chip() -> None:
    stakes = Stakes(small_bet=10, big_bet=10, small_blind=5, big_blind=10, unit=5)
    hand = Hand("no_limit_holdem", 100, 100, 100, button=1, stakes=stakes).deal().call().fold().check()
    hand.deal("Ah Kh Qd").everybody_calls().deal("Jc").everybody_calls().deal("Ts").everybody_calls()
    hand.tables(3, "2c 2d")
    hand.tables(1, "3c 3d")
    assert hand.now == "Split the pot, 25: 15 to seat 3 and 10 to seat 1"
    assert hand.detail == "Ace-high straight, odd chip to seat 3"


def test_an_even_split_has_no_odd_chip() -> None:
    hand = Hand("no_limit_holdem", 100, 100, button=1).deal().everybody_calls().deal("Ah Kh Qd").everybody_calls()
    hand.deal("Jc").everybody_calls().deal("Ts").everybody_calls()
    hand.tables(2, "2c 2d")
    hand.tables(1, "3c 3d")
    assert (hand.now, hand.detail) == ("Split the pot, 20: 10 each to seat 2 and seat 1", "Ace-high straight")


def test_a_pot_that_nobody_contests_is_pushed_without_naming_a_hand() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).keeps_secret("AhAd KhKd QhQd").deal().to(20).fold().fold()
    assert (hand.now, hand.detail) == ("Push the pot, 25, to seat 1", "No hand to show")


def test_at_the_end_the_button_moves_to_the_next_seat_with_chips() -> None:
    hand = Hand("no_limit_holdem", 100, 60, 100, button=1).deal().to(60).call().fold()
    hand.deal("Ah Kh Qd").deal("Jc").deal("2s")
    hand.tables(1, "Ac Ad")
    hand.tables(2, "3c 3d")
    hand.push()
    assert hand.now == "Gather the cards; button to seat 3"
    hand.ends()
    assert hand.now == "Start the next hand"


@pytest.mark.parametrize(
    ("house", "prompt"),
    [
        ((), ("Seat 2 shows first", "Then seat 1")),
        ((("showdown.all_must_show", True),), ("Seat 2 must show", "Every hand that is still in is shown here")),
    ],
)
def test_where_the_house_shows_every_hand_nobody_is_told_that_it_may_muck(
    house: tuple[Switch, ...], prompt: tuple[str, str]
) -> None:
    hand = Hand("no_limit_holdem", 100, 100, button=1, house=house).deal().everybody_calls()
    for cards in ("Ah Kh Qd", "Jc", "9s"):
        hand.deal(cards).everybody_calls()
    assert (hand.now, hand.detail) == prompt
