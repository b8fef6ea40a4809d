"""Every failure answers ``{"error": {"code", "message"}}`` and nothing else, with one sentence for a person."""

import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from dealer.commands import Rejected
from tests.web.fake_table import FakeTable, FakeVirtual, healthy
from tests.web.views import stud_third_street
from web.app import create_app
from web.errors import ErrorAnswer

GOOD = b'{"command": "undo"}'
JSON = "application/json"


@pytest.fixture
def table() -> FakeTable:
    return FakeTable(stud_third_street())


@pytest.fixture
def client(table: FakeTable) -> FlaskClient:
    return create_app(table=table, health=healthy, virtual=FakeVirtual()).test_client()


def sentence(answer: TestResponse, status: int, code: str) -> str:
    """The message, after checking that the body is exactly the one shape."""
    assert answer.status_code == status, answer.text
    assert answer.mimetype == JSON
    body = msgspec.json.decode(answer.data, type=ErrorAnswer, strict=True)
    assert msgspec.json.decode(answer.data).keys() == {"error"}
    assert body.error.code == code
    assert body.error.message.endswith((".", "!")), body.error.message
    return body.error.message


@pytest.mark.parametrize("path", ["/nowhere", "/floor", "/host", "/calibrate", "/api/nothing", "/static/none.js"])
def test_an_unknown_address_says_where_the_dealers_page_is(client: FlaskClient, path: str) -> None:
    assert "dealer's page" in sentence(client.get(path), 404, "not-found")


def test_the_wrong_method_is_refused_and_names_the_right_one(client: FlaskClient) -> None:
    answer = client.get("/api/command")
    sentence(answer, 405, "method-not-allowed")
    assert "POST" in answer.headers["Allow"]
    sentence(client.post("/health"), 405, "method-not-allowed")


@pytest.mark.parametrize(
    ("body", "status", "code", "words"),
    [
        (b"", 400, "bad-json", "not JSON"),
        (b"{", 400, "bad-json", "not JSON"),
        (b'{"command": "undo"} more', 400, "bad-json", "not JSON"),
        (b'{"command": "\xff"}', 400, "bad-json", "not JSON"),
        (b"[]", 422, "bad-request", "object"),
        (b"{}", 422, "bad-request", "command"),
        (b'{"command": "deal-me-aces"}', 422, "bad-request", "deal-me-aces"),
        (b'{"command": "act", "seat": 3}', 422, "bad-request", "action"),
        (b'{"command": "act", "seat": "three", "action": "fold"}', 422, "bad-request", "$.seat"),
        (b'{"command": "act", "seat": 3, "action": "peek"}', 422, "bad-request", "peek"),
        (b'{"command": "act", "seat": 3.5, "action": "call"}', 422, "bad-request", "$.seat"),
        (b'{"command": "undo", "also": 1}', 422, "bad-request", "also"),
        (b'{"command": "undo", "based_on": "now"}', 422, "bad-request", "$.based_on"),
        (b'{"command": "undo", "based_on": 1e99}', 422, "bad-request", "$.based_on"),
    ],
)
def test_a_lying_client_is_told_what_is_wrong(
    client: FlaskClient, table: FakeTable, body: bytes, status: int, code: str, words: str
) -> None:
    answer = client.post("/api/command", data=body, content_type=JSON)
    assert words in sentence(answer, status, code)
    assert table.commands == []


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_of_another_site_cannot_pass_as_a_command(client: FlaskClient, table: FakeTable, kind: str) -> None:
    sentence(client.post("/api/command", data=GOOD, content_type=kind), 415, "not-json")
    assert table.commands == []


def test_a_huge_body_is_refused(client: FlaskClient, table: FakeTable) -> None:
    body = b'{"command": "call-floor", "note": "' + b"x" * 20_000 + b'"}'
    answer = client.post("/api/command", data=body, content_type=JSON)
    assert "too long" in sentence(answer, 413, "request-entity-too-large")
    assert table.commands == []


def test_a_deeply_nested_body_is_refused(client: FlaskClient) -> None:
    answer = client.post("/api/command", data=b'{"command":' + b"[" * 16_000, content_type=JSON)
    assert answer.status_code in (400, 422)
    assert msgspec.json.decode(answer.data, type=ErrorAnswer)


def test_a_rejected_command_is_a_conflict_with_the_tables_sentence(client: FlaskClient, table: FakeTable) -> None:
    table.rejection = Rejected("stale", "The table has moved on; look again.")
    answer = client.post("/api/command", data=GOOD, content_type=JSON)
    assert sentence(answer, 409, "stale") == "The table has moved on; look again."


def test_an_inner_failure_is_told_without_its_insides() -> None:
    def broken() -> None:
        raise RuntimeError("the secret of the inside")

    app = create_app(table=FakeTable(stud_third_street()), health=broken)  # type: ignore[arg-type]  # it never returns
    answer = app.test_client().get("/health")
    assert "secret" not in sentence(answer, 500, "internal-server-error")
