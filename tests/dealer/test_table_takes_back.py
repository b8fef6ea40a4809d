"""Undo and correction: the last thing is taken back, step by step, and a wrong card is put right in place."""

import pytest

from dealer.commands import Action, Mode, NameCard, SetSeat, Undo
from dealer.events import CardDealt, CardRead, Corrected, Facing
from tests.dealer.room import Room, codes, setup


@pytest.fixture
def room() -> Room:
    return Room(setup(), mode=Mode.MANUAL)


@pytest.fixture
def watched() -> Room:
    room = Room(setup())
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.burn_pile(1)
    return room


def preflop(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)


def test_undo_takes_back_the_last_action(room: Room) -> None:
    preflop(room)
    room.does(5, Action.RAISE, 20)
    room.undo()
    assert (room.view.to_act, room.seat(5).bet, room.seat(5).stack) == (5, 0, 1000)


def test_repeated_undo_walks_back_to_before_the_hand(room: Room) -> None:
    shown = [room.view]
    preflop(room)
    room.does(5, Action.CALL)
    room.does(1, Action.FOLD)
    steps = 0
    while room.view.can_undo:
        room.undo()
        steps += 1
    assert steps == 9, "two actions, six cards, and the start with its posts"
    assert room.view.seats == shown[0].seats
    assert room.now == "Start the next hand"
    assert room.refused(Undo()).message == "There is nothing to take back."
    assert room.events[0].seq == 1, "and all of it stays on record"
    room.start()
    assert room.view.hand_no == 2


def test_undo_walks_back_past_a_correction_and_then_takes_back_the_card(room: Room) -> None:
    preflop(room)
    room.everybody_calls()
    room.burns_and_deals("Ah", "7d")
    room.names("board:1", "7h")
    room.names("board:1", "7s")
    boards = []
    for _ in range(4):
        room.undo()
        boards.append(codes(room.view.board))
    assert boards == ["Ah 7h", "Ah 7d", "Ah", ""]


def test_a_misread_card_is_corrected_and_the_journal_says_old_new_and_who() -> None:
    room = Room(setup("limit_seven_card_stud", {1: 500, 3: 500}))
    room.start()
    room.downs(1, 2)
    room.downs(3, 2)
    room.ups(1, "Kd")
    room.ups(3, "2c")
    room.does(3, Action.BRING_IN)
    room.names("seat:3:up:0", "Qc", by="floor")
    assert codes(room.seat(3).upcards) == "Qc"
    assert room.seat(3).bet == 3, "what happened since then stays as it happened"
    (row,) = room.book.corrections(hand_no=1)
    assert isinstance(row.old, CardDealt)
    assert isinstance(row.new, CardDealt)
    assert (str(row.old.card), str(row.new.card), row.by) == ("2c", "Qc", "floor")
    assert (row.new.seat, row.new.facing, row.new.seq) == (3, Facing.UP, row.target)


def test_a_card_that_was_read_later_is_corrected_where_it_was_read(room: Room) -> None:
    preflop(room)
    room.everybody_calls()
    room.burns_and_deals("", "7d", "2c")
    room.names("board:0", "Ah")
    room.names("board:0", "As")
    assert codes(room.view.board) == "As 7d 2c"
    correction = room.events[-1]
    assert isinstance(correction, Corrected)
    assert isinstance(correction.instead, CardRead)
    room.undo()
    room.undo()
    assert codes(room.view.board) == "? 7d 2c"


def test_naming_a_card_as_it_is_records_nothing(room: Room) -> None:
    preflop(room)
    room.everybody_calls()
    room.burns_and_deals("Ah", "7d", "2c")
    before = room.events
    room.names("board:0", "Ah")
    assert room.events == before


def test_a_folded_hand_comes_back_when_the_fold_was_a_slip_of_the_finger(room: Room) -> None:
    preflop(room)
    room.does(5, Action.FOLD)
    room.does(1, Action.CALL)
    room.does(3, Action.CHECK)
    room.press(Undo())
    room.press(Undo())
    room.press(Undo())
    assert room.view.to_act == 5
    room.does(5, Action.CALL)
    assert room.log.count("Seat 5 folds") == 0
    assert sum(isinstance(event, Corrected) for event in room.events) == 3


def test_undo_of_the_end_of_a_hand_brings_its_seats_and_its_button_back(room: Room) -> None:
    preflop(room)
    room.does(5, Action.FOLD)
    room.does(1, Action.FOLD)
    room.pushes_and_ends()
    button = room.view.button
    room.undo()
    assert room.view.now.key.startswith("gather")
    assert room.view.button != button
    room.undo()
    assert room.view.now.key.startswith("push")
    assert room.seat(3).stack == 995
    room.pushes_and_ends()
    assert room.view.button == button
    assert room.seat(3).stack == 1005


def test_a_hand_stays_over_once_the_seats_have_changed(room: Room) -> None:
    preflop(room)
    room.does(5, Action.FOLD)
    room.does(1, Action.FOLD)
    room.pushes_and_ends()
    room.press(SetSeat(seat=3, stack=5000))
    assert room.refused(Undo()).code == "seats-changed"


def test_a_camera_card_that_was_taken_back_is_not_put_there_again_at_once(watched: Room) -> None:
    watched.board("Ah 7d 2c")
    watched.undo()
    assert codes(watched.view.board) == "Ah 7d"
    watched.board("Ah 7d 2c")
    assert codes(watched.view.board) == "Ah 7d", "the eye has nothing new to say"
    watched.deals("2s")
    assert codes(watched.view.board) == "Ah 7d 2s"
    assert watched.view.question is None


def test_a_card_that_was_taken_back_is_read_anew_when_the_zone_changes(watched: Room) -> None:
    watched.board("Ah 7d 2c")
    watched.undo()
    watched.board("Ah 7d")
    watched.board("Ah 7d 2s")
    assert codes(watched.view.board) == "Ah 7d 2s"


def test_cards_that_were_taken_back_with_the_action_return_with_it(watched: Room) -> None:
    watched.board("Ah 7d 2c")
    while watched.view.to_act != 3:
        watched.undo()
    assert (codes(watched.view.board), watched.view.burns) == ("", 0)
    watched.does(3, Action.CHECK)
    assert (codes(watched.view.board), watched.view.burns) == ("Ah 7d 2c", 1)


def test_undo_of_a_reading_leaves_the_card_unread_until_somebody_names_it(watched: Room) -> None:
    watched.board("Ah 7d ??")
    watched.board("Ah 7d 2c")
    watched.undo()
    assert codes(watched.view.board) == "Ah 7d ?"
    watched.names("board:2", "2s")
    assert codes(watched.view.board) == "Ah 7d 2s"
    assert watched.view.question is None


def test_a_correction_is_refused_for_a_card_that_lies_elsewhere(watched: Room) -> None:
    watched.board("Ah 7d 2c")
    assert watched.refused(NameCard(place="board:2", card="Ah")).code == "card-on-the-board"
