"""What the dealer says in seven-card stud."""

from dealer.events import CardDealt, Facing
from tests.dealer.cardroom import Hand


def stud(*stacks: int, rulebook: str = "roberts-cash") -> Hand:
    return Hand("limit_seven_card_stud", *stacks, button=len(stacks), rulebook=rulebook)


def fourth_street(doors: str, upcards: str) -> Hand:
    """A hand that comes to fourth street with these upcards; what was said until then is not listened to."""
    seats = len(doors.split())
    hand = stud(*[200] * seats).deal(doors).everybody_calls()
    hand.heard()
    return hand.deal(upcards)


def test_the_low_card_is_said_with_its_seat_and_the_bring_in() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d")
    assert hand.heard() == ["Low card, deuce, seat 2, brings it in for 3"]


def test_the_suit_is_named_when_the_rank_is_tied() -> None:
    hand = stud(200, 200, 200, 200).deal("3d 3c Ac Kh")
    assert hand.heard() == ["Low card, three of clubs, seat 2, brings it in for 3"]


def test_the_ace_is_not_low() -> None:
    hand = stud(200, 200, 200).deal("Ac Kc Ad")
    assert hand.heard() == ["Low card, king, seat 2, brings it in for 3"]


def test_the_low_card_waits_for_the_last_door_card_to_be_read() -> None:
    hand = stud(200, 200, 200).deal("Kh ? ?")
    assert hand.heard() == []
    first, second = (seat.upcards[0].event for seat in hand.state.seats[1:])
    hand.reads(second, "9d")
    assert hand.heard() == []
    hand.reads(first, "2c")
    assert hand.heard() == ["Low card, deuce, seat 2, brings it in for 3"]
    hand.to(3)
    assert hand.heard() == []


def test_a_low_card_that_is_all_in_for_the_ante_is_named_with_the_seat_that_opens() -> None:
    hand = stud(200, 1, 200)
    hand.heard()
    hand.deal("Kh 2c 9d")
    assert hand.heard() == ["Low card, deuce of clubs, seat 2, all-in; seat 3 opens"]


def test_a_completion_is_said_and_never_called_a_raise() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d").to(3)
    hand.heard()
    hand.to(10)
    assert hand.heard() == ["Completion, 10"]
    hand.to(20)
    assert hand.heard() == ["Raise, 20 total"]


def test_the_low_card_that_completes_at_once_is_a_completion() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d")
    hand.heard()
    hand.to(10)
    assert hand.heard() == ["Completion, 10"]


def test_after_a_completion_three_raises_cap_the_betting() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d").to(3).to(10).to(20).to(30)
    assert "Capped" not in hand.heard()
    hand.to(40)
    assert hand.heard() == ["Raise, 40 total", "Capped"]


def test_the_high_hand_is_said_on_fourth_street() -> None:
    hand = fourth_street("Qc Ac Td", "Jd Ks 9d")
    assert hand.heard() == ["Ace high, seat 2"]


def test_as_many_cards_are_named_as_tell_the_high_hand_from_the_others() -> None:
    hand = fourth_street("Ah Ac Td", "Qd Ks 9d")
    assert hand.heard() == ["Ace-king, seat 2, high"]


def test_of_equal_boards_the_first_dealt_acts_first_and_is_named() -> None:
    hand = fourth_street("Td Ac Ah", "9d Ks Kd")
    assert hand.heard() == ["Ace-king, seat 2, high"]
    assert hand.now.startswith("Seat 2:")


def test_every_new_pair_is_said_with_its_seat_and_the_high_one_once() -> None:
    hand = fourth_street("9c Kh Ac", "9d Ks 2d")
    assert hand.heard() == [
        "Pair of nines, seat 1",
        "Pair of kings, seat 2, high",
        "Open pair, either limit may be bet",
    ]


def test_the_screen_lists_every_new_pair() -> None:
    hand = fourth_street("9c Kh Ac", "9d Ks 2d")
    assert hand.shown() == [
        "Pair of nines, seat 1",
        "Pair of kings, seat 2",
        "Pair of kings, seat 2, high",
        "Open pair, seat 1: 10 or 20 may be bet",
    ]


def test_where_the_rulebook_gives_no_double_bet_the_open_pair_is_not_an_option() -> None:
    hand = stud(200, 200, rulebook="tda-2024").deal("9c Kh").everybody_calls()
    hand.heard()
    hand.deal("9d Ks")
    assert hand.heard() == ["Pair of nines, seat 1", "Pair of kings, seat 2, high"]


def test_a_pair_is_said_when_it_comes_and_not_on_the_next_street() -> None:
    hand = fourth_street("9c Kh", "9d Ks").everybody_calls()
    hand.heard()
    hand.deal("2d 3d")
    assert hand.heard() == ["Pair of kings, seat 2, high"]


def test_three_of_a_kind_is_the_high_hand_and_not_a_new_pair() -> None:
    hand = fourth_street("4c Ac", "4d As").everybody_calls()
    hand.heard()
    hand.deal("4h Ks")
    assert hand.heard() == ["Three fours, seat 1, high"]


def test_two_open_pairs_are_named_together() -> None:
    hand = fourth_street("9c Kh", "9d Qs").everybody_calls()
    hand.deal("5d Jd").everybody_calls()
    hand.heard()
    hand.deal("5c 2d")
    assert hand.heard() == ["Nines and fives, seat 1, high"]


def test_four_to_a_straight_flush_is_said_by_its_highest_card_only_if_it_is_high() -> None:
    hand = fourth_street("4c Kd", "5c Qh").everybody_calls()
    hand.deal("6c 9s").everybody_calls()
    hand.heard()
    hand.deal("7c 2c")
    assert hand.heard() == ["King high, seat 2"]


def test_on_seventh_street_the_high_hand_is_said_once_more() -> None:
    hand = fourth_street("4c Kd", "5c Qh").everybody_calls()
    hand.deal("6c 9s").everybody_calls().deal("7c 2c").everybody_calls()
    hand.heard()
    hand.deal()
    assert hand.heard() == ["King high, seat 2"]


def test_a_street_is_said_once_when_its_last_unread_card_is_read() -> None:
    hand = fourth_street("9c Kh Ac", "? Ks ?")
    assert hand.heard() == []
    first, last = hand.state.seat(1).upcards[1].event, hand.state.seat(3).upcards[1].event
    hand.reads(first, "9d")
    assert hand.heard() == []
    hand.reads(last, "2d")
    assert hand.heard() == [
        "Pair of nines, seat 1",
        "Pair of kings, seat 2, high",
        "Open pair, either limit may be bet",
    ]
    hand.check()
    assert hand.heard() == []


def test_the_board_of_a_folded_seat_is_not_the_high_hand() -> None:
    hand = stud(200, 200, 200).deal("Ah 2c Kd").to(3).call().fold()
    hand.heard()
    hand.deal("3c Qd")
    assert hand.heard() == ["King high, seat 3"]


def test_players_are_counted_before_the_burn_of_each_street() -> None:
    hand = stud(200, 200, 200).deal("Ah 2c Kd").to(3).call().fold()
    assert hand.heard()[-1] == "Two players"


def test_a_tabled_stud_hand_is_read_from_its_upcards_and_its_tabled_downcards() -> None:
    hand = fourth_street("9c Kh", "9d Qs").everybody_calls()
    hand.deal("5d Jd").everybody_calls().deal("5c 2d").everybody_calls().deal().everybody_calls()
    hand.heard()
    hand.tables(1, "9h 2c 3c")
    assert hand.heard() == ["Seat 1: nines full of fives"]
    hand.tables(2, "Ah Th ?")
    assert hand.heard() == []


def test_a_corrected_door_card_names_the_right_low_card_and_says_it_anew() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 3d")
    assert hand.whole_log() == ["1 Low card, deuce, seat 2, brings it in for 3"]
    door = hand.state.seat(2).upcards[0].event
    fact = hand.fact(door)
    assert isinstance(fact, CardDealt)
    misread = CardDealt(seq=door, seat=2, facing=Facing.UP, card=hand.state.seat(1).upcards[0].card)
    hand.corrects(door, misread)
    assert hand.whole_log() == ["2 Low card, three, seat 3, brings it in for 3"]


def test_pairs_of_a_street_that_is_read_late_are_said_then() -> None:
    hand = stud(11, 200).deal("9h 2c").to(3).to(10).call()
    hand.heard()
    hand.deal("? Tc Jd Ts 7s 6h")
    assert "Pair" not in "".join(hand.heard())
    fourth = hand.state.seats[0].upcards[1].event
    hand.reads(fourth, "9d")
    assert hand.heard() == ["Pair of nines, seat 1", "Pair of tens, seat 2, high"]


def test_the_high_hand_is_not_repeated_for_a_downcard_that_nobody_bets_on() -> None:
    hand = stud(11, 200).deal("9h 2c").to(3).to(10).call()
    hand.heard()
    hand.deal("9c Tc Jd 5s 7s 6h")
    assert hand.heard() == ["Pair of nines, seat 1, high"] * 3, "fourth, fifth and sixth street"
    bet = fourth_street("9h 2c", "9c Tc").everybody_calls().deal("Jd 5s").everybody_calls().deal("7s 6h")
    bet.everybody_calls()
    bet.heard()
    bet.deal()
    assert bet.heard() == ["Pair of nines, seat 1, high"], "who acts first on seventh street is said"
