"""`/health`: what is well, what needs a person, and how often the virtual dealer had to help the eye."""

from dataclasses import dataclass

from dealer.observations import CameraState
from dealer.views import TableView
from firmware.health import Health
from tests.web.views import holdem_turn
from web.ports import VirtualTally


@dataclass
class Thread:
    name: str = "table"
    failures: int = 0
    alive: bool = True


@dataclass
class Parts:
    """A table, its camera and its frames, as health asks them."""

    state: CameraState = CameraState.LIVE
    detail: str = ""
    put_count: int = 12

    def view(self) -> TableView:
        return holdem_turn()


def health(parts: Parts, *threads: Thread, tally: VirtualTally | None = None) -> Health:
    told = (lambda: tally) if tally else None
    return Health("1.2", parts, parts, parts, threads, "hands.sqlite3", lambda: 5, told)


def test_all_is_well_while_threads_run_and_the_camera_sees() -> None:
    report = health(Parts(), Thread(), Thread("eye")).report()
    assert report.ok
    assert report.table_alive
    assert (report.frames, report.virtual) == (12, None)


def test_a_thread_that_has_ended_and_a_lost_camera_need_a_person() -> None:
    ended = health(Parts(), Thread(alive=False)).report()
    assert not ended.ok
    assert not ended.table_alive
    assert "The table has stopped; restart Upcard" in ended.problems
    lost = health(Parts(CameraState.LOST, "Camera 0 is unplugged"), Thread()).report()
    assert not lost.ok
    assert lost.table_alive
    assert "Camera 0 is unplugged" in lost.problems


def test_a_thread_that_was_started_again_is_told_and_is_no_alarm() -> None:
    report = health(Parts(), Thread("eye", failures=2)).report()
    assert report.ok
    assert "The eye failed 2 times and was started again" in report.problems


def test_the_virtual_dealers_tally_is_told() -> None:
    tally = VirtualTally(hands=9, misread=1, named=2, keyed=3, abandoned=0)
    assert health(Parts(), Thread(), tally=tally).report().virtual == tally
