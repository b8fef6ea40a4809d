"""The production server: many pages at once, browsers that leave, ports that are taken, clients that lie."""

import http.client
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import msgspec
import pytest

from tests.web.fake_table import FakeTable, healthy
from tests.web.views import question_open, stud_third_street
from web.app import create_app
from web.errors import ErrorAnswer
from web.server import PortBusy, Server, serve
from web.settings import PageSettings
from web.stream import StreamGate

HOST = "127.0.0.1"


@pytest.fixture
def table() -> FakeTable:
    return FakeTable(stud_third_street())


@pytest.fixture
def gate() -> StreamGate:
    return StreamGate(PageSettings().max_streams)


@pytest.fixture
def server(table: FakeTable, gate: StreamGate) -> Iterator[Server]:
    server = serve(create_app(table=table, health=healthy, gate=gate), HOST, 0)
    server.start()
    yield server
    server.stop()


def open_stream(server: Server) -> socket.socket:
    """A browser's stream, once its snapshot has begun to come."""
    client = socket.create_connection((HOST, server.port), timeout=10)
    client.sendall(f"GET /events HTTP/1.1\r\nHost: {HOST}:{server.port}\r\n\r\n".encode())
    heard = b""
    while b"data: " not in heard:
        heard += client.recv(65536)
    return client


def ask(server: Server, path: str) -> tuple[int, bytes, float]:
    """Status, body and seconds of one request over a new connection."""
    start = time.monotonic()
    with closing(http.client.HTTPConnection(HOST, server.port, timeout=10)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read(), time.monotonic() - start


def soon(what: Callable[[], bool], within_s: float) -> float:
    """Seconds until ``what`` held; fails when it did not."""
    start = time.monotonic()
    pause = threading.Event()
    while not what():
        assert time.monotonic() - start < within_s, f"not within {within_s} s"
        pause.wait(0.02)
    return time.monotonic() - start


def test_fifty_browsers_that_came_and_left_keep_nothing(server: Server, gate: StreamGate) -> None:
    ask(server, "/health")
    threads = threading.active_count()
    for _ in range(2):
        clients = [open_stream(server) for _ in range(25)]
        assert gate.active == 25
        for client in clients:
            client.close()
        soon(lambda: gate.active == 0, 3.0)
    status, _, seconds = ask(server, "/health")
    assert status == 200
    assert seconds < 1.0
    assert threading.active_count() == threads


def test_full_of_streams_the_server_still_answers_everything_else(server: Server, gate: StreamGate) -> None:
    clients = [open_stream(server) for _ in range(PageSettings().max_streams)]
    status, body, _ = ask(server, "/events")
    assert status == 503
    assert msgspec.json.decode(body, type=ErrorAnswer).error.code == "too-many-streams"
    for path in ("/health", "/api/view", "/", "/static/js/page.js"):
        status, _, seconds = ask(server, path)
        assert status == 200
        assert seconds < 1.0
    for client in clients:
        client.close()
    soon(lambda: gate.active == 0, 3.0)
    open_stream(server).close()


def test_a_change_reaches_every_open_page_at_once(server: Server, table: FakeTable) -> None:
    clients = [open_stream(server) for _ in range(8)]
    start = time.monotonic()
    version = table.show(question_open()).version
    for client in clients:
        heard = b""
        while f"id: {version}\n".encode() not in heard:
            heard += client.recv(65536)
        client.close()
    assert time.monotonic() - start < 1.0


def test_a_browser_that_reads_nothing_does_not_hold_up_the_others(server: Server, table: FakeTable) -> None:
    deaf = open_stream(server)
    hearing = open_stream(server)
    for _ in range(200):
        version = table.show(question_open()).version
    heard = b""
    while f"id: {version}\n".encode() not in heard:
        heard += hearing.recv(65536)
    assert ask(server, "/health")[2] < 1.0
    deaf.close()
    hearing.close()


def test_stopping_ends_open_streams_promptly_and_frees_the_port(table: FakeTable, gate: StreamGate) -> None:
    server = serve(create_app(table=table, health=healthy, gate=gate), HOST, 0)
    server.start()
    client = open_stream(server)
    start = time.monotonic()
    server.stop()
    server.stop()
    assert time.monotonic() - start < 3.0
    while client.recv(65536):
        pass
    client.close()
    again = serve(create_app(table=table, health=healthy), HOST, server.port)
    again.start()
    assert ask(again, "/health")[0] == 200
    again.stop()


def test_a_busy_port_is_named_with_what_to_do(server: Server, table: FakeTable) -> None:
    with pytest.raises(PortBusy, match=rf"Port {server.port} .*stop the program.*--port {server.port + 1}"):
        serve(create_app(table=table, health=healthy), HOST, server.port)


def test_an_address_of_another_machine_is_refused_in_one_sentence(table: FakeTable) -> None:
    for host in ("203.0.113.7", "no such host"):
        with pytest.raises(PortBusy) as refused:
            serve(create_app(table=table, health=healthy), host, 0)
        assert str(refused.value).count(".") < 12
        assert host in str(refused.value)


@pytest.mark.parametrize(
    ("request_text", "status"),
    [
        (b"HELLO\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: lots\r\n\r\n", 400),
        (b"POST /api/command HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n", 413),
        (b"GET / HTTP/1.1\r\nX: " + b"y" * 300_000 + b"\r\n\r\n", 431),
    ],
)
def test_what_the_server_itself_refuses_has_the_one_shape(server: Server, request_text: bytes, status: int) -> None:
    with socket.create_connection((HOST, server.port), timeout=10) as client:
        client.sendall(request_text)
        answer = http.client.HTTPResponse(client)
        answer.begin()
        assert answer.status == status
        assert answer.headers["Content-Type"] == "application/json"
        assert msgspec.json.decode(answer.read(), type=ErrorAnswer).error.message.endswith(".")


def test_a_phone_out_of_reach_is_given_up_on(server: Server) -> None:
    client = open_stream(server)
    (channel,) = server.connections()
    assert 0 < channel.getsockopt(socket.SOL_TCP, socket.TCP_USER_TIMEOUT) <= 30_000
    client.close()
