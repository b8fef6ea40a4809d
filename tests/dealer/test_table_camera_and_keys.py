"""The camera and the keys at one table: manual mode, a lost camera, double taps."""

import pytest

from dealer.commands import Act, Action, Mode, SetMode, StartHand
from dealer.observations import CameraState
from tests.dealer.room import Room, codes, setup


@pytest.fixture
def room() -> Room:
    return Room(setup())


def test_in_manual_mode_the_camera_records_nothing_and_catches_up_afterwards(room: Room) -> None:
    room.start()
    room.manual()
    room.dealt_in(1, 3, 5)
    assert room.seat(1).downcards == 0
    room.deals("", "")
    room.press(SetMode(mode=Mode.CAMERA))
    assert [room.seat(seat).downcards for seat in (1, 3, 5)] == [2, 2, 2]


def test_what_a_key_told_and_the_camera_sees_is_recorded_once(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    room.burns_and_deals("Ah", "7d", "")
    room.burn_pile(1)
    room.board("Ah 7d 2c")
    assert (room.view.burns, codes(room.view.board)) == (1, "Ah 7d 2c")
    assert room.view.to_act == 1


def test_a_lost_camera_leaves_the_table_playable_by_its_keys(room: Room) -> None:
    room.start()
    room.downs(1, 1)
    view = room.camera(CameraState.LOST, "The camera was unplugged")
    assert (view.camera.state, view.camera.since_ms) == (CameraState.LOST, room.time.ms - 100)
    room.deals(*[""] * 5)
    room.does(5, Action.CALL)
    assert room.view.to_act == 1


def test_a_camera_that_comes_and_goes_makes_no_key_stale(room: Room) -> None:
    room.start()
    seen = room.dealt_in(1, 3, 5).version
    room.camera(CameraState.BLOCKED, "A hand is over the table")
    room.camera(CameraState.LIVE)
    room.press(Act(seat=5, action=Action.CALL, based_on=seen))


def test_a_double_tap_does_not_act_for_the_next_seat(room: Room) -> None:
    seen = room.start().version
    assert room.refused(StartHand(based_on=seen - 1)).code == "stale"
    seen = room.dealt_in(1, 3, 5).version
    tap = Act(seat=5, action=Action.FOLD, based_on=seen)
    room.press(tap)
    assert room.refused(tap).code == "stale"
    assert room.refused(Act(seat=1, action=Action.FOLD, based_on=seen)).code == "stale"


def test_a_page_of_an_earlier_run_presses_nothing(room: Room) -> None:
    room.start()
    version = room.dealt_in(1, 3, 5).version
    told = room.refused(Act(seat=5, action=Action.FOLD, based_on=version + 1000))
    assert told.code == "stale"
