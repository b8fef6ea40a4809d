"""The table thread: one writer, answers to everybody, and nobody sees an older table than they were answered."""

import threading
from collections.abc import Callable, Iterator, Sequence

import pytest
from msgspec.structs import replace

from dealer import phrases
from dealer.commands import Accepted, AnyCommand, Burn, Mode, Rejected, SetMode, StartHand
from dealer.journal import Journal
from dealer.observations import CameraChanged, CameraState, Observation
from dealer.setup.levels import Level
from dealer.table import Table
from dealer.views import TableView, VirtualView
from firmware.config import Config
from firmware.loop import TableLoop
from firmware.setup import table_setup


def a_table() -> Table:
    journal = Journal.in_memory(wall=lambda: 0)
    table = Table(table_setup(Config()), journal, lambda: 0, phrases.load("en"), mode=Mode.MANUAL)
    table.resume()
    return table


@pytest.fixture
def loop() -> Iterator[TableLoop]:
    stopping = threading.Event()
    loop = TableLoop(a_table(), stopping)
    thread = threading.Thread(target=loop.run)
    thread.start()
    yield loop
    stopping.set()
    loop.stop()
    thread.join(10)


def test_who_was_answered_sees_the_table_after_the_answer(loop: TableLoop) -> None:
    for mode in (Mode.CAMERA, Mode.MANUAL) * 50:
        assert isinstance(loop.command(SetMode(mode=mode)), Accepted)
        assert loop.view().mode is mode


def test_what_can_be_told_by_hand_is_asked_of_the_table_thread(loop: TableLoop) -> None:
    assert loop.tells() == ()
    assert isinstance(loop.command(StartHand()), Accepted)
    found = loop.tells()
    assert not isinstance(found, Rejected)
    assert "misdeal-called" in {tell.key for tell in found}


def test_a_view_that_is_waited_for_comes_with_the_change(loop: TableLoop) -> None:
    before = loop.view().version
    loop.observe((CameraChanged(state=CameraState.BLURRED, at_ms=0, detail="look at the lens"),))
    newer = loop.wait_newer(before, 10)
    assert newer is not None
    assert newer.camera.state is CameraState.BLURRED


def test_a_notice_and_the_virtual_table_reach_the_page(loop: TableLoop) -> None:
    loop.notice("The speaker is off")
    loop.show_virtual(VirtualView(auto=False))
    assert isinstance(loop.command(StartHand()), Accepted)
    view = loop.view()
    assert view.notices == ("The speaker is off",)
    assert view.virtual == VirtualView(auto=False)


def test_a_new_level_is_shown_when_its_time_comes_though_nobody_touches_the_table() -> None:
    levels = tuple(Level(small_blind=small, big_blind=2 * small, minutes=1) for small in (25, 50))
    clock, stopping = [0], threading.Event()
    setup = replace(table_setup(Config()), levels=levels, began_ms=0, level=1)
    table = Table(setup, Journal.in_memory(wall=lambda: 0), lambda: clock[0], phrases.load("en"), mode=Mode.MANUAL)
    table.resume()
    loop = TableLoop(table, stopping, tick_s=0.01)
    thread = threading.Thread(target=loop.run)
    thread.start()
    before = loop.view()
    clock[0] = 60_000
    newer = loop.wait_newer(before.version, 10)
    stopping.set()
    loop.stop()
    thread.join(10)
    assert newer is not None
    assert newer.now.show == "Level 2: blinds 50/100. Start the next hand"


def test_a_rejection_reaches_the_person_who_asked(loop: TableLoop) -> None:
    answer = loop.command(Burn())
    assert isinstance(answer, Rejected)
    assert answer.message


def test_a_table_that_fails_fails_for_the_one_who_asked_and_for_the_supervisor() -> None:
    class Broken:
        """Fails at every command."""

        def __init__(self) -> None:
            self.table = a_table()
            self.view: Callable[[], TableView] = self.table.view
            self.notice: Callable[[str], None] = self.table.notice
            self.tick: Callable[[], None] = self.table.tick
            self.show_virtual: Callable[[VirtualView], None] = self.table.show_virtual

        def observe_all(self, batch: Sequence[Observation]) -> None:
            self.table.observe_all(batch)

        def command(self, command: AnyCommand) -> Accepted | Rejected:
            raise ArithmeticError("chips do not add up")

    failed = threading.Event()
    stopping = threading.Event()
    loop = TableLoop(Broken(), stopping)

    def run() -> None:
        try:
            loop.run()
        except ArithmeticError:
            failed.set()

    thread = threading.Thread(target=run)
    thread.start()
    with pytest.raises(ArithmeticError, match="chips do not add up"):
        loop.command(Burn())
    assert failed.wait(10)
    thread.join(10)
