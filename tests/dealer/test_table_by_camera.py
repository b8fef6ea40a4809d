"""The table played by what the camera sees come to rest, with keys only for what a camera cannot see."""

import random

import pytest

from dealer.commands import Action
from dealer.events import CardBurned
from dealer.observations import ZoneKind
from tests.dealer.room import Room, codes, setup


@pytest.fixture
def room() -> Room:
    return Room(setup())


@pytest.fixture
def stud() -> Room:
    return Room(setup("limit_seven_card_stud", {1: 500, 3: 500, 5: 500}))


def to_the_flop(room: Room) -> None:
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.burn_pile(1)
    room.board("Ah 7d 2c")


def third_street(stud: Room) -> None:
    stud.start()
    for backs in (1, 2):
        for seat in (1, 3, 5):
            stud.downs(seat, backs)
    stud.ups(1, "Kd")
    stud.ups(3, "2c")
    stud.ups(5, "9h")


def test_a_whole_holdem_hand_is_followed(room: Room) -> None:
    to_the_flop(room)
    assert codes(room.view.board) == "Ah 7d 2c"
    for turn, board in ((2, "Ah 7d 2c 9s"), (3, "Ah 7d 2c 9s Kd")):
        room.everybody_calls()
        room.burn_pile(turn)
        room.board(board)
        assert codes(room.view.board) == board
    room.everybody_calls()
    assert room.now == "Seat 1 shows first"
    room.ups(1, "As Ac")
    room.ups(3, "Qs Qc")
    room.ups(5, "Js Jc")
    assert room.now == "Push the pot, 30, to seat 1"
    room.pushes_and_ends()
    assert room.seat(1).stack == 1020


def test_a_whole_stud_hand_is_followed(stud: Room) -> None:
    third_street(stud)
    assert stud.now.startswith("Seat 3 brings it in")
    stud.does(3, Action.BRING_IN)
    stud.everybody_calls()
    rows = {1: "Kd", 3: "2c", 5: "9h"}
    for burns, cards in enumerate((("Kh", "3s", "4d"), ("5c", "6c", "7c"), ("8d", "Td", "Jd")), start=1):
        stud.burn_pile(burns)
        for seat, card in zip((1, 3, 5), cards, strict=True):
            rows[seat] += f" {card}"
            stud.ups(seat, rows[seat])
        stud.everybody_calls()
    stud.burn_pile(4)
    for seat in (1, 3, 5):
        stud.downs(seat, 3)
    stud.everybody_calls()
    assert stud.view.now.key == "show-first"
    shown = {1: "Ac As Ah", 3: "Qs Qc Qh", 5: "Js Jc 2d"}
    for seat in (1, 3, 5):
        stud.ups(seat, f"{rows[seat]} {shown[seat]}")
    assert codes(stud.seat(1).tabled) == "Ac As Ah"
    stud.pushes_and_ends()
    assert stud.seat(1).stack > 500


def test_several_downcards_may_come_to_rest_at_once_and_in_any_order(room: Room) -> None:
    room.start()
    batch = [room.settled(ZoneKind.SEAT_DOWN, seat, backs=2) for seat in (5, 1, 3)]
    room.sees(*batch)
    assert [room.seat(seat).downcards for seat in (1, 3, 5)] == [2, 2, 2]
    assert room.view.to_act == 5


def test_a_seat_gets_no_more_downcards_than_the_game_deals(room: Room) -> None:
    room.start()
    room.downs(1, 4)
    assert room.seat(1).downcards == 2


def test_a_peek_at_the_downcards_changes_nothing(room: Room) -> None:
    room.start()
    room.dealt_in(1, 3, 5)
    before = len(room.events)
    room.downs(5, 0)
    room.downs(5, 2)
    assert len(room.events) == before
    assert room.view.question is None


def test_a_door_card_that_rests_before_its_downcards_is_taken_and_they_are_still_awaited(stud: Room) -> None:
    stud.start()
    stud.ups(1, "Kd")
    stud.ups(3, "2c")
    stud.ups(5, "9h")
    for seat in (1, 3, 5):
        stud.downs(seat, 2)
    assert [stud.seat(seat).downcards for seat in (1, 3, 5)] == [2, 2, 2]
    assert [codes(stud.seat(seat).upcards) for seat in (1, 3, 5)] == ["Kd", "2c", "9h"]
    assert stud.now.startswith("Seat 3 brings it in")


@pytest.mark.parametrize("seed", range(8))
def test_the_order_in_one_picture_does_not_matter(seed: int) -> None:
    room = Room(setup())
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    batch = [room.settled(ZoneKind.BURN, backs=1), room.settled(ZoneKind.BOARD, cards="Ah 7d 2c")]
    batch += [room.settled(ZoneKind.SEAT_DOWN, seat, backs=2) for seat in (1, 3, 5)]
    random.Random(seed).shuffle(batch)
    room.sees(*batch)
    assert [type(event) for event in room.events].count(CardBurned) == 1
    assert isinstance(room.events[-4], CardBurned)
    assert codes(room.view.board) == "Ah 7d 2c"


def test_the_flop_is_on_record_even_when_no_burn_was_seen(room: Room) -> None:
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.board("Ah 7d 2c")
    assert codes(room.view.board) == "Ah 7d 2c"
    assert room.view.burns == 0
    assert room.view.to_act == 1


def test_a_burn_that_is_seen_after_its_cards_is_not_taken_for_the_next_one(room: Room) -> None:
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.board("Ah 7d 2c")
    room.burn_pile(1)
    assert room.view.burns == 1
    room.everybody_calls()
    assert room.now.startswith("Burn")


def test_a_burn_laid_exactly_on_the_pile_is_told_by_the_touched_pile(room: Room) -> None:
    to_the_flop(room)
    room.everybody_calls()
    room.burn_pile(1)
    assert room.view.burns == 1
    room.board("Ah 7d 2c 9s")
    burn = next(event for event in reversed(room.events) if isinstance(event, CardBurned))
    assert (room.view.burns, burn.confidence) == (2, 0.5)
    room.everybody_calls()
    room.board("Ah 7d 2c 9s Kd")
    assert room.view.burns == 2, "the pile was not touched again"


def test_a_burn_and_a_board_card_before_the_action_is_over_wait_for_it(room: Room) -> None:
    to_the_flop(room)
    room.burn_pile(2)
    room.board("Ah 7d 2c 9s")
    assert (room.view.burns, codes(room.view.board)) == (1, "Ah 7d 2c")
    for seat in (1, 3, 5):
        room.does(seat, Action.CHECK)
    assert (room.view.burns, codes(room.view.board)) == (2, "Ah 7d 2c 9s")
    assert room.view.to_act == 1


def test_a_player_who_hides_his_cards_is_still_to_act_when_the_dealer_burns(room: Room) -> None:
    to_the_flop(room)
    room.does(1, Action.CHECK)
    room.does(3, Action.CHECK)
    room.downs(5, 0)  # arms over the cards: two hands are seen, three are live
    room.burn_pile(2)
    assert (room.view.to_act, room.view.still_to_act, room.view.burns) == (5, 1, 1)
    assert room.now.startswith("Seat 5:")
    assert room.view.question is None, "nobody is taken for folded"


def test_the_flop_may_be_spread_after_it_was_put_down_in_one_packet(room: Room) -> None:
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.burn_pile(1)
    room.board("2c")
    room.board("Ah 7d 2c")
    assert sorted(codes(room.view.board).split()) == ["2c", "7d", "Ah"]
    assert room.view.to_act == 1


def test_a_card_that_cannot_be_read_is_dealt_and_asks_for_a_look(room: Room) -> None:
    to_the_flop(room)
    room.everybody_calls()
    room.burn_pile(2)
    room.board("Ah 7d 2c ??")
    assert codes(room.view.board) == "Ah 7d 2c ?"
    assert room.view.board[3].look
    room.board("Ah 7d 2c 9s")
    assert codes(room.view.board) == "Ah 7d 2c 9s"
    assert room.view.question is None


def test_an_unsure_reading_counts_as_unread(room: Room) -> None:
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.burn_pile(1)
    room.board("Ah 7d 2c", sure=0.6)
    assert codes(room.view.board) == "? ? ?"


def test_a_reading_of_a_card_that_lies_elsewhere_is_never_believed(stud: Room) -> None:
    stud.start()
    for seat in (1, 3, 5):
        stud.downs(seat, 2)
    stud.ups(1, "Kd")
    stud.ups(3, "Kd")
    stud.ups(5, "9h")
    assert codes(stud.seat(3).upcards) == "?"
    assert stud.now == "Look at seat 3"
    stud.names("seat:3:up:0", "2c")
    assert stud.now.startswith("Seat 3 brings it in")
    assert codes(stud.seat(1).upcards) == "Kd"


def test_the_bring_in_waits_for_the_reading_of_every_door_card(stud: Room) -> None:
    stud.start()
    for seat in (1, 3, 5):
        stud.downs(seat, 2)
    stud.ups(1, "Kd")
    stud.ups(3, "??")
    stud.ups(5, "9h")
    assert stud.now == "Look at seat 3"
    stud.ups(3, "2c")
    assert stud.now.startswith("Seat 3 brings it in")


def test_a_hand_in_the_way_of_some_cards_is_no_news(stud: Room) -> None:
    third_street(stud)
    stud.does(3, Action.BRING_IN)
    stud.everybody_calls()
    stud.burn_pile(1)
    stud.ups(1, "Kd 4h")
    before = len(stud.events)
    stud.ups(1, "4h")
    stud.ups(1, "??")
    stud.ups(1, "")
    stud.ups(1, "Kd 4h")
    assert len(stud.events) == before
    assert stud.view.question is None


def test_a_new_card_beside_a_covered_one_is_not_taken_for_it(room: Room) -> None:
    to_the_flop(room)
    room.everybody_calls()
    room.burn_pile(2)
    room.board("7d 2c 9s")
    assert codes(room.view.board) == "Ah 7d 2c 9s"
    assert room.view.question is None


def test_a_hand_tabled_with_a_card_that_cannot_be_read_waits_for_it(room: Room) -> None:
    to_the_flop(room)
    for turn, board in ((2, "Ah 7d 2c 9s"), (3, "Ah 7d 2c 9s Kd")):
        room.everybody_calls()
        room.burn_pile(turn)
        room.board(board)
    room.everybody_calls()
    room.ups(3, "Qs")
    assert room.seat(3).tabled == ()
    room.ups(3, "Qs ??")
    assert codes(room.seat(3).tabled) == "Qs ?"
    room.ups(3, "Qs Qc")
    assert codes(room.seat(3).tabled) == "Qs Qc"
    assert room.now.startswith("Seat 1 shows")


def test_upcards_and_downcards_may_be_mixed_when_a_stud_hand_is_tabled() -> None:
    stud = Room(setup("limit_seven_card_stud", {1: 10, 3: 10}))
    stud.start()
    for seat in (1, 3):
        stud.downs(seat, 2)
    stud.ups(1, "Kd")
    stud.ups(3, "2c")
    stud.does(3, Action.ALL_IN)
    stud.does(1, Action.CALL)
    rows = {1: "Kd", 3: "2c"}
    for burns, (one, three) in enumerate((("Kh", "3s"), ("5c", "6c"), ("8d", "Td")), start=1):
        stud.burn_pile(burns)
        rows = {1: f"{rows[1]} {one}", 3: f"{rows[3]} {three}"}
        stud.ups(1, rows[1])
        stud.ups(3, rows[3])
    stud.burn_pile(4)
    stud.downs(1, 3)
    stud.downs(3, 3)
    stud.ups(1, "As Kd Kh Ac 8d 5c Qs")
    stud.ups(3, "2c 3s 6c Td 7h 7s 7c")
    assert (codes(stud.seat(1).tabled), codes(stud.seat(3).tabled)) == ("As Ac Qs", "7h 7s 7c")
    assert stud.view.question is None


def test_upcards_shown_in_the_middle_of_holdem_are_not_a_tabled_hand(room: Room) -> None:
    room.start()
    room.dealt_in(1, 3, 5)
    before = len(room.events)
    view = room.ups(3, "Qs Qc")
    assert len(room.events) == before
    assert "Qs" not in repr(view)


def test_cards_of_the_last_hand_are_not_dealt_again(room: Room) -> None:
    to_the_flop(room)
    room.does(1, Action.BET, 10)
    room.does(3, Action.FOLD)
    room.does(5, Action.FOLD)
    room.pushes_and_ends()
    room.start()
    assert [room.seat(seat).downcards for seat in (1, 3, 5)] == [0, 0, 0]
    for seat in (1, 3, 5):
        room.downs(seat, 0)
    room.dealt_in(1, 3, 5)
    assert room.view.now.key == "act"
    room.everybody_calls()
    assert room.now.startswith("Burn"), "the old board and burns still lie there"
    room.burn_pile(0)
    room.board("")
    room.burn_pile(1)
    room.board("3h 3d 3c")
    assert codes(room.view.board) == "3h 3d 3c"


def test_cards_dealt_before_the_start_is_pressed_are_not_lost(room: Room) -> None:
    for seat in (1, 3, 5):
        room.downs(seat, 0)
    room.dealt_in(1, 3, 5)
    assert room.events == ()
    room.start()
    assert [room.seat(seat).downcards for seat in (1, 3, 5)] == [2, 2, 2]


def test_cards_that_lay_there_when_upcard_was_started_belong_to_no_hand(room: Room) -> None:
    room.downs(3, 2)
    room.start()
    assert room.seat(3).downcards == 0


def test_between_hands_the_felt_records_nothing(room: Room) -> None:
    room.board("Ah 7d 2c")
    room.burn_pile(1)
    assert room.events == ()
    assert room.now == "Start the next hand"
