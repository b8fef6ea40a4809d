"""Only the table's own pages may command it."""

import pytest
from flask.testing import FlaskClient

from tests.web.fake_table import FakeTable, healthy
from tests.web.views import stud_third_street
from web.app import create_app
from web.guard import is_local_name
from web.settings import PageSettings

HOST = "192.168.1.20:8080"


@pytest.fixture
def table() -> FakeTable:
    return FakeTable(stud_third_street())


@pytest.fixture
def client(table: FakeTable) -> FlaskClient:
    settings = PageSettings(hosts=("Table5.CardRoom.example",))
    return create_app(table=table, health=healthy, settings=settings).test_client()


def undo(client: FlaskClient, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in {"Host": HOST, **headers}.items()}
    return client.post("/api/command", json={"command": "undo"}, headers=named).status_code


def test_the_pages_own_posts_pass(client: FlaskClient, table: FakeTable) -> None:
    assert undo(client, Origin=f"http://{HOST}") == 200
    assert undo(client, Origin=f"http://{HOST}", Sec_Fetch_Site="same-origin") == 200
    assert undo(client) == 200, "a program without a browser"
    assert len(table.commands) == 3


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://192.168.1.20:9090"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
        {"Sec_Fetch_Site": "same-origin", "Origin": "http://evil.example"},
    ],
)
def test_another_sites_post_is_refused(client: FlaskClient, table: FakeTable, headers: dict[str, str]) -> None:
    assert undo(client, **headers) == 403
    assert table.commands == []


def test_another_site_can_neither_hold_a_stream_nor_read_the_view(client: FlaskClient) -> None:
    for path in ("/events", "/api/view"):
        assert client.get(path, headers={"Host": HOST, "Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert client.get("/", headers={"Host": HOST, "Sec-Fetch-Site": "cross-site"}).status_code == 200, "a link is fine"


def test_a_strangers_name_pointed_at_this_machine_is_refused(client: FlaskClient, table: FakeTable) -> None:
    assert undo(client, Host="evil.example", Origin="http://evil.example") == 400
    assert client.get("/", headers={"Host": "evil.example:8080"}).status_code == 400
    assert undo(client, Host="table5.cardroom.example:80") == 200
    assert len(table.commands) == 1


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "upcard", "upcard.local", "pi.lan", "10.0.0.7"])
def test_names_of_the_own_network_are_known(name: str) -> None:
    assert is_local_name(name, ())


@pytest.mark.parametrize("name", ["", "evil.example", "local.evil.example", "1.2.3.4.evil.example", "a:b"])
def test_public_names_are_not(name: str) -> None:
    assert not is_local_name(name, ())


@pytest.mark.parametrize("path", ["/", "/api/view", "/static/js/page.js", "/nowhere", "/health"])
def test_every_answer_carries_the_security_headers(client: FlaskClient, path: str) -> None:
    with client.get(path) as answer:
        headers = answer.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
