"""A table that was cut off takes up where it was: the same hand, the same next thing."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from dealer.commands import Action, Mode, SetGame, SetSeat
from dealer.errors import JournalError
from dealer.journal import Journal
from dealer.seating import TableSetup
from dealer.views import TableView
from tests.dealer.room import Room, codes, setup


def open_journal(path: Path) -> Journal:
    return Journal.open(path, wall=lambda: 1_700_000_000_000)


def same_but_for_the_run(view: TableView) -> TableView:
    """A view without what belongs to the run of the program."""
    return replace(view, version=0, now_ms=0, camera=replace(view.camera, since_ms=0), choices=())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


def cut_off(path: Path, room: Room, setup_now: TableSetup | None = None, mode: Mode = Mode.MANUAL) -> Room:
    room.journal.close()
    return Room(setup_now or setup(), open_journal(path), mode)


def test_a_hand_goes_on_at_the_same_point(path: Path) -> None:
    room = Room(setup(), open_journal(path), Mode.MANUAL)
    assert not room.resumed
    room.start()
    room.deals(*[""] * 6)
    room.does(5, Action.RAISE, 20)
    room.does(1, Action.FOLD)
    room.undo()
    before = room.view
    again = cut_off(path, room)
    assert again.resumed
    assert same_but_for_the_run(again.view) == same_but_for_the_run(before)
    assert [choice.label for choice in again.view.choices] == [choice.label for choice in before.choices]
    again.undo()
    assert again.view.to_act == 5


def test_session_time_goes_on_after_the_cut(path: Path) -> None:
    room = Room(setup(), open_journal(path), Mode.MANUAL)
    room.start()
    room.time.ms = 60_000
    room.deals("")
    again = cut_off(path, room)
    assert again.view.now_ms == 60_100
    again.deals("")
    assert again.events[-1].at_ms == 60_200


def test_the_camera_sees_the_same_cards_again_and_records_none_twice(path: Path) -> None:
    room = Room(setup(), open_journal(path))
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.burn_pile(1)
    room.board("Ah 7d 2c")
    events = room.events
    again = cut_off(path, room, mode=Mode.CAMERA)
    again.board("Ah 7d 2c")
    again.burn_pile(1)
    for seat in (1, 3, 5):
        again.downs(seat, 2)
        again.chips(seat)
    assert again.events == events
    assert codes(again.view.board) == "Ah 7d 2c"


def test_between_hands_stacks_button_seats_and_game_are_kept(path: Path) -> None:
    room = Room(setup(button=5), open_journal(path), Mode.MANUAL)
    room.start()
    room.deals(*[""] * 6)
    room.does(5, Action.FOLD)
    room.does(1, Action.FOLD)
    room.pushes_and_ends()
    room.press(SetSeat(seat=2, stack=777, name="Dora"))
    room.press(SetGame(game="no_limit_holdem"))
    again = cut_off(path, room, setup(button=5))
    assert not again.resumed
    assert [again.seat(seat).stack for seat in (1, 2, 3, 5)] == [995, 777, 1005, 1000]
    assert again.seat(2).name == "Dora"
    assert again.view.game == "No-limit hold'em"
    assert again.view.button == 1
    again.start()
    assert again.view.hand_no == 2


def test_a_changed_configuration_counts_from_the_next_start_between_hands(path: Path) -> None:
    room = Room(setup(), open_journal(path), Mode.MANUAL)
    room.start()
    changed = setup("no_limit_holdem", {1: 50, 2: 50})
    again = cut_off(path, room, changed)
    assert again.resumed
    assert again.view.game == "Limit hold'em"
    again.deals(*[""] * 6)
    again.does(5, Action.FOLD)
    again.does(1, Action.FOLD)
    again.pushes_and_ends()
    last = cut_off(path, again, changed)
    assert last.view.game == "No-limit hold'em"
    assert [last.seat(seat).stack for seat in (1, 2, 3)] == [50, 50, 0]


def test_manual_mode_that_was_chosen_stays_chosen(path: Path) -> None:
    room = Room(setup(), open_journal(path))
    room.start()
    room.manual()
    assert cut_off(path, room, mode=Mode.CAMERA).view.mode is Mode.MANUAL


def test_a_hand_whose_start_was_taken_back_is_not_taken_up(path: Path) -> None:
    room = Room(setup(), open_journal(path), Mode.MANUAL)
    room.start()
    room.undo()
    again = cut_off(path, room)
    assert not again.resumed
    again.start()
    assert again.view.hand_no == 2


def test_two_tables_share_a_journal_without_mixing_their_hands(path: Path) -> None:
    journal = open_journal(path)
    one = Room(setup(), journal, Mode.MANUAL)
    two = Room(replace(setup(), table="Table 2"), journal, Mode.MANUAL)
    one.start()
    two.start()
    one.deals("", "")
    two.deals("")
    assert (one.view.hand_no, two.view.hand_no) == (1, 1)
    assert (len(one.events), len(two.events)) == (5, 4)
    assert journal.faults() == ()


def test_an_event_that_cannot_be_read_is_said_in_one_sentence(path: Path) -> None:
    journal = open_journal(path)
    book = journal.for_table("Table 1")
    room = Room(setup(), journal, Mode.MANUAL)
    room.start()
    with journal._engine.begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER keep_events_update")
        connection.exec_driver_sql('UPDATE events SET payload = \'{"event": "dreamt"}\' WHERE seq = 2')
    with pytest.raises(JournalError, match="cannot be read"):
        book.last_events()
