"""What the dealer does next in seven-card stud."""

from dealer.events import CardBurned, CardDealt, DeckReshuffled, Facing
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


def full_table(players: int, rulebook: str = "roberts-cash") -> Hand:
    """All of them stay until sixth street is bet."""
    doors = "2c Ah Kd Qs Jh 9d 8s 7h".split()[:players]
    hand = Hand("limit_seven_card_stud", *[200] * players, button=players, rulebook=rulebook).deal(" ".join(doors))
    for row in ("5c Kh Qd Js 9h 8d 7s Ts", "6h 3c 4d 5h 2s 7d Tc 4c", "9s 6c 7c 8c Td 3h 4s 3s"):
        hand.everybody_calls().deal(" ".join(row.split()[:players]))
    return hand.everybody_calls()


def burn(hand: Hand) -> None:
    hand.happens(CardBurned(seq=hand.next))


def scramble(hand: Hand) -> None:
    hand.happens(DeckReshuffled(seq=hand.next))


def downcard(hand: Hand, seat: int) -> None:
    hand.happens(CardDealt(seq=hand.next, seat=seat, facing=Facing.DOWN))


def test_a_short_deck_is_dealt_scrambled_and_dealt_on() -> None:
    hand = full_table(7)
    assert hand.now == "Burn and deal seventh street"
    burn(hand)
    for seat in range(1, 6):
        assert hand.now == f"Deal: seat {seat} next"
        downcard(hand, seat)
    assert hand.now == "Shuffle the burn cards and the last card: 5 cards"
    scramble(hand)
    assert hand.now == "Burn again and deal two cards"
    burn(hand)
    assert hand.now == "Deal: seat 6 next"


def test_a_deck_that_cannot_serve_everybody_gives_one_common_card() -> None:
    hand = full_table(8)
    assert hand.now == "Shuffle the burn cards and the last card: 4 cards"
    scramble(hand)
    assert (hand.now, hand.detail) == ("Burn and turn a common card", "Too few cards for seventh street, eight players")
    burn(hand)
    assert (hand.now, hand.detail) == ("Turn one card up for everybody", "The common card of seventh street")
    hand.deal("?")
    assert hand.now == "Look at the board"
    hand.looks("4h")
    assert hand.now == "Seat 3: check or bet 20"


def test_a_tournament_shuffles_the_burns_into_the_stub() -> None:
    assert full_table(7, "tda-2024").now == "Shuffle the burn cards into the stub: 10 cards"


def test_a_hand_folded_without_a_bet_is_dealt_to() -> None:
    hand = stud(200, 200, 200).deal("Kh 2c 9d").everybody_calls().deal("Qd 3c 8d").fold().everybody_calls()
    assert hand.now == "Burn and deal fifth street"
    burn(hand)
    assert (hand.now, hand.detail) == (
        "Deal: seat 1 next",
        "A hand folded without a bet keeps its cards coming, three cards to go",
    )


def test_in_razz_the_high_card_brings_it_in_and_may_be_all_in() -> None:
    hand = Hand("limit_razz", 200, 200, 200, button=3).deal("Kh 2c 9d")
    assert hand.now == "Seat 1 brings it in: 3, or complete to 10"
    short = Hand("limit_razz", 1, 200, 200, button=3).deal("Kh 2c 9d")
    assert (short.now, short.detail) == (
        "Seat 2 opens: bring-in 3, complete to 10, or fold",
        "The high card is all-in",
    )
