"""Places: how a page says which face-up card it means."""

import pytest

from dealer.errors import HandError
from dealer.places import DealtPlace, TabledPlace, board_place, resolve, tabled_place, up_place
from tests.dealer.cardroom import Hand


def test_a_board_card_is_found_by_its_place() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("Ah ? 2c")
    assert resolve(hand.state, board_place(1)) == DealtPlace(hand.state.board[1].event)


def test_an_upcard_is_found_behind_the_downcards_of_its_seat() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, button=2).deal("Kh 2c").everybody_calls().deal("Qh 3c")
    seat = hand.state.seat(2)
    assert resolve(hand.state, up_place(2, 0)) == DealtPlace(seat.cards[2].event)
    assert resolve(hand.state, up_place(2, 1)) == DealtPlace(seat.cards[3].event)


def test_a_tabled_card_is_found_with_the_deal_it_came_from() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls().deal("Ah Kd 2c")
    hand.tables(2, "? 9d")
    assert resolve(hand.state, tabled_place(2, 1)) == TabledPlace(2, 1, hand.state.seat(2).cards[1].event)


def test_a_card_more_than_were_dealt_has_no_deal() -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls()
    hand.tables(2, "9s 9d 9h")
    assert resolve(hand.state, tabled_place(2, 2)) == TabledPlace(2, 2, 0)


@pytest.mark.parametrize(
    "place",
    [
        "",
        "board",
        "board:0",
        "board:-1",
        "board:x",
        "board:²",
        "seat:2:up:0",
        "seat:2:tabled:0",
        "seat:9:up:0",
        "seat:2:down:0",
    ],
)
def test_a_place_without_a_face_up_card_is_refused_with_a_sentence(place: str) -> None:
    hand = Hand("limit_holdem", 200, 200, button=1).keeps_secret("AhAdKhKd").deal()
    with pytest.raises(HandError, match="no face-up card lies at"):
        resolve(hand.state, place)
