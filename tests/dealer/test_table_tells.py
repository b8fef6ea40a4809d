"""Those who are told of changes: each change once, and none suffers from another."""

import logging
from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from dealer.commands import Act, Action, EndHand, Mode, PushPot
from dealer.errors import JournalError
from dealer.events import AnyEvent, Fact
from dealer.journal import Journal, Note, TableJournal
from dealer.observations import CameraState
from dealer.setup.levels import Level
from dealer.views import TableView, Urgency
from tests.dealer.room import Room, setup


@pytest.fixture
def room() -> Room:
    return Room(setup(), mode=Mode.MANUAL)


def test_a_listener_hears_where_the_table_stands_and_every_change(room: Room) -> None:
    heard: list[TableView] = []
    room.table.subscribe(heard.append, "page")
    room.start()
    room.deals("")
    assert [view.now.show for view in heard] == ["Start the next hand", "Deal: seat 1 first", "Deal: seat 3 next"]
    assert len({view.version for view in heard}) == 3


def test_a_refusal_is_no_change(room: Room) -> None:
    heard: list[TableView] = []
    room.table.subscribe(heard.append, "page")
    room.start()
    room.deals(*[""] * 6)
    count = len(heard)
    with pytest.raises(AssertionError):
        room.deals("")
    assert len(heard) == count


def test_a_listener_that_fails_is_shown_and_the_others_go_on(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    class Speech:
        broken = True

        def __call__(self, view: TableView) -> None:
            if self.broken:
                raise OSError("no loudspeaker")

    speech, heard = Speech(), list[TableView]()
    room.table.subscribe(speech, "Speech")
    room.table.subscribe(heard.append, "page")
    with caplog.at_level(logging.ERROR):
        room.start()
        room.deals("")
    assert [view.now.show for view in heard][-1] == "Deal: seat 3 next"
    assert room.view.notices == ("Speech failed (OSError: no loudspeaker); the table goes on without it.",)
    assert len(caplog.records) == 1, "a lasting failure is logged once"
    speech.broken = False
    room.deals("")
    assert room.view.notices == ()


def test_a_notice_is_shown_once(room: Room) -> None:
    room.table.notice("The disk is nearly full")
    version = room.view.version
    room.table.notice("The disk is nearly full")
    assert room.view.notices == ("The disk is nearly full",)
    assert room.view.version == version


def test_a_zone_that_says_nothing_new_is_no_change() -> None:
    room = Room(setup())
    room.start()
    version = room.downs(1, 1).version
    assert room.downs(1, 1).version == version
    assert room.camera(CameraState.BLOCKED, "A hand is in the way").version > version


class Disk:
    full = False


class JournalOnDisk(Journal):
    """A journal that cannot be written while its disk is full."""

    disk = Disk()

    def for_table(self, name: str) -> TableJournal:
        disk = self.disk

        class Book(TableJournal):
            def append(
                self, events: Sequence[AnyEvent], notes: Sequence[Note] = (), old: Mapping[int, Fact] | None = None
            ) -> None:
                if disk.full:
                    raise JournalError("The journal could not be written (disk is full)")
                super().append(events, notes, old)

        real = super().for_table(name)
        return Book(real._engine, real._table_id, real.name, real._wall)


def room_with_a_disk(mode: Mode) -> tuple[Room, Disk]:
    journal = JournalOnDisk.in_memory(wall=lambda: 0)
    assert isinstance(journal, JournalOnDisk)
    journal.disk = Disk()
    return Room(setup(), journal, mode), journal.disk


def test_nothing_is_shown_that_could_not_be_written() -> None:
    room, disk = room_with_a_disk(Mode.CAMERA)
    room.start()
    disk.full = True
    room.downs(1, 1)
    assert room.seat(1).downcards == 0
    assert room.view.notices == ("The journal could not be written (disk is full)",)
    disk.full = False
    room.downs(3, 1)
    assert [room.seat(seat).downcards for seat in (1, 3)] == [1, 1], "what was seen meanwhile is not lost"
    assert room.view.notices == ()


def test_a_command_that_could_not_be_written_is_rejected_and_not_done() -> None:
    room, disk = room_with_a_disk(Mode.MANUAL)
    room.start()
    room.deals(*[""] * 6)
    disk.full = True
    assert room.refused(Act(seat=5, action=Action.CALL)).code == "journal"
    disk.full = False
    room.does(5, Action.CALL)
    assert room.seat(5).bet == 10


def test_a_new_level_of_a_tournament_is_said_before_its_first_hand() -> None:
    levels = (
        Level(small_blind=25, big_blind=50, minutes=20),
        Level(small_blind=50, big_blind=100, ante=10, minutes=20),
    )
    room = Room(replace(setup("no_limit_holdem"), levels=levels), mode=Mode.MANUAL)
    assert room.view.now.show == "Level 1: blinds 25/50. Start the next hand"
    assert room.view.now.urgency is Urgency.SAY
    for _ in range(2):
        room.start()
        assert "Level" not in room.view.now.show
        room.deals(*[""] * 6)
        while room.view.to_act:
            room.does(room.view.to_act, Action.FOLD)
        room.press(PushPot())
        room.time.ms += 21 * 60_000
        room.press(EndHand())
        expected = "Level 2: blinds 50/100, ante 10. Start the next hand"
        assert room.view.now.show == (expected if room.view.hand_no == 1 else "Start the next hand")
