"""What the dealer does next in seven-card stud."""

from tests.dealer.cardroom import Hand


def stud(*stacks: int, button: int = 0) -> Hand:
    return Hand("limit_seven_card_stud", *stacks, button=button or len(stacks))


def test_the_deal_starts_at_the_dealers_left_and_upcards_come_last() -> None:
    hand = stud(200, 200, 200)
    assert (hand.now, hand.detail) == ("Deal: seat 1 first", "9 cards to deal")


def test_the_low_card_brings_it_in_or_completes() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d")
    assert (hand.now, hand.detail) == ("Seat 2 brings it in: 3, or complete to 10", "Deuce of clubs")


def test_a_call_of_the_bring_in_or_a_completion_is_never_called_a_raise() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d").to(3)
    assert hand.now == "Seat 3: call 3, complete to 10, or fold"
    hand.to(10)
    assert hand.now == "Seat 1: call 10, raise to 20, or fold"


def test_when_the_low_card_is_all_in_for_the_ante_the_next_seat_may_also_fold() -> None:
    hand = stud(200, 1, 200).deal("Kh 2c 9d")
    assert hand.now == "Seat 3 opens: bring-in 3, complete to 10, or fold"


def test_an_unread_door_card_is_looked_at_before_the_bring_in() -> None:
    hand = stud(200, 200, 200).deal("Kh ? 9d")
    assert (hand.now, hand.detail) == ("Look at seat 2", "One card not read; tap the card to name it")
    hand.looks("2c")
    assert hand.now.startswith("Seat 2 brings it in")


def test_an_open_pair_on_fourth_street_lets_every_seat_choose_its_limit() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d").everybody_calls().deal("Kd 3c 8d")
    assert hand.now == "Seat 1: check, bet 10, or bet 20"


def test_without_an_open_pair_there_is_one_limit() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d").everybody_calls().deal("Qd 3c 8d")
    assert hand.now == "Seat 1: check or bet 10"


def test_seventh_street_is_dealt_down() -> None:
    hand = stud(200, 200).deal("Kh 2c").everybody_calls()
    for upcards in ("Kd 3c", "7s 8s", "4s 9s"):
        hand.deal(upcards).everybody_calls()
    assert hand.now == "Burn and deal seventh street"


def test_in_stud_no_button_moves_at_the_end() -> None:
    hand = stud(200, 200).deal("Kh 2c").to(3).to(10).fold()
    hand.push()
    assert hand.now == "Gather the cards"
