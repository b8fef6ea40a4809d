"""The event stream: a snapshot first, every change after it, signs of life in the quiet, and no lost places."""

import msgspec
import pytest
from flask import Flask

from dealer.views import TableView
from tests.web.fake_table import FakeTable, healthy
from tests.web.views import holdem_turn, question_open, stud_third_street
from web.app import create_app
from web.settings import PageSettings
from web.stream import BEAT, EventStream, StreamGate


class QuietTable(FakeTable):
    """A table where nothing happens: waiting only moves the test's clock."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.now_s = 0.0

    def wait_newer(self, version: int, timeout_s: float) -> TableView | None:
        newer = super().wait_newer(version, 0.0)
        if newer is None:
            self.now_s += timeout_s
        return newer

    def clock(self) -> float:
        return self.now_s


@pytest.fixture
def table() -> QuietTable:
    return QuietTable(stud_third_street())


@pytest.fixture
def gate() -> StreamGate:
    gate = StreamGate(2)
    assert gate.enter()
    return gate


def open_stream(table: QuietTable, gate: StreamGate, gone: list[bool] | None = None) -> EventStream:
    left = gone if gone is not None else [False]
    return EventStream(table, gate, beat_s=5.0, gone=lambda: left[0], clock=table.clock)


def read(event: bytes) -> tuple[str, int, TableView]:
    """Name, id and view of an event."""
    assert event.endswith(b"\n\n")
    fields = dict(line.split(": ", 1) for line in event.decode().strip().splitlines() if not line.startswith(":"))
    return fields["event"], int(fields["id"]), msgspec.json.decode(fields["data"], type=TableView)


def test_a_new_browser_gets_the_whole_view_and_how_soon_to_come_back(table: QuietTable, gate: StreamGate) -> None:
    first = next(open_stream(table, gate))
    assert first.startswith(b"retry: ")
    assert read(first.split(b"\n\n", 1)[1]) == ("snapshot", 7, table.view())


def test_each_change_is_sent_under_its_version(table: QuietTable, gate: StreamGate) -> None:
    stream = open_stream(table, gate)
    next(stream)
    shown = table.show(question_open())
    assert read(next(stream)) == ("view", 8, shown)
    table.show(stud_third_street())
    last = table.show(holdem_turn())
    assert read(next(stream)) == ("view", 10, last), "a slow browser skips to the newest"


def test_a_quiet_table_still_gives_signs_of_life(table: QuietTable, gate: StreamGate) -> None:
    stream = open_stream(table, gate)
    next(stream)
    assert next(stream) == BEAT
    assert table.now_s == pytest.approx(5.0)
    assert next(stream) == BEAT
    assert table.now_s == pytest.approx(10.0)
    assert BEAT.startswith(b": "), "a comment line, which proxies pass and pages do not see"


def test_a_browser_that_left_ends_the_stream_within_a_second(table: QuietTable, gate: StreamGate) -> None:
    gone = [False]
    stream = open_stream(table, gate, gone)
    next(stream)
    gone[0] = True
    with pytest.raises(StopIteration):
        next(stream)
    assert table.now_s <= 1.0


def test_a_place_is_given_back_once_even_when_the_stream_never_began(table: QuietTable, gate: StreamGate) -> None:
    stream = open_stream(table, gate)
    assert gate.active == 1
    stream.close()
    stream.close()
    assert gate.active == 0


def make_app(table: FakeTable, gate: StreamGate) -> Flask:
    return create_app(table=table, health=healthy, settings=PageSettings(beat_ms=1), gate=gate)


def test_one_stream_too_many_is_told_to_poll(table: QuietTable) -> None:
    gate = StreamGate(1)
    client = make_app(table, gate).test_client()
    first = client.get("/events", buffered=False)
    assert first.mimetype == "text/event-stream"
    assert first.headers["Cache-Control"] == "no-cache"
    refused = client.get("/events")
    assert refused.status_code == 503
    assert refused.get_json()["error"]["code"] == "too-many-streams"
    assert int(refused.headers["Retry-After"]) > 0
    first.close()
    assert gate.active == 0


def test_asking_only_for_the_headers_takes_no_place(table: QuietTable) -> None:
    gate = StreamGate(1)
    assert make_app(table, gate).test_client().head("/events").status_code == 200
    assert gate.active == 0
