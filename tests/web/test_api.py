"""The JSON interface: what goes in reaches the table, what comes out is the view."""

import msgspec
import pytest
from flask.testing import FlaskClient

from dealer.commands import Accepted, Act, Action, CallFloor, NameCard, Rejected, TableHand, Undo
from dealer.views import TableView, TellView
from tests.web.fake_table import FakeTable, FakeVirtual, healthy
from tests.web.irregular_views import much_to_tell
from tests.web.views import holdem_turn, stud_third_street
from web.app import create_app
from web.ports import HealthReport


@pytest.fixture
def table() -> FakeTable:
    return FakeTable(stud_third_street())


@pytest.fixture
def virtual() -> FakeVirtual:
    return FakeVirtual()


@pytest.fixture
def client(table: FakeTable, virtual: FakeVirtual) -> FlaskClient:
    return create_app(table=table, health=healthy, virtual=virtual).test_client()


def test_the_view_comes_whole_and_is_not_kept_by_caches(client: FlaskClient, table: FakeTable) -> None:
    answer = client.get("/api/view")
    assert msgspec.json.decode(answer.data, type=TableView) == table.view()
    assert answer.headers["Cache-Control"] == "no-store"


def test_what_can_be_told_by_hand_comes_as_a_list_or_with_the_reason_why_not(
    client: FlaskClient, table: FakeTable
) -> None:
    table.telling = much_to_tell()
    assert msgspec.json.decode(client.get("/api/tells").data, type=tuple[TellView, ...]) == much_to_tell()
    table.telling = Rejected("busy", "Look at the screen.")
    answer = client.get("/api/tells")
    assert (answer.status_code, answer.get_json()["error"]["message"]) == (409, "Look at the screen.")


@pytest.mark.parametrize(
    "command",
    [
        Act(based_on=7, seat=3, action=Action.COMPLETE, to=10),
        NameCard(based_on=7, place="seat:8:up:0", card="Qs"),
        TableHand(seat=3, cards=("Ah", "Kd")),
        Undo(),
        CallFloor(note="seat 2 asks"),
    ],
)
def test_a_command_reaches_the_table_as_it_was_sent(client: FlaskClient, table: FakeTable, command: object) -> None:
    answer = client.post("/api/command", data=msgspec.json.encode(command), content_type="application/json")
    assert msgspec.json.decode(answer.data, type=Accepted) == Accepted(7)
    assert table.commands == [command]


def test_every_choice_of_a_view_can_be_sent_back_as_it_came(client: FlaskClient, table: FakeTable) -> None:
    table.show(holdem_turn())
    for choice in client.get("/api/view").get_json()["choices"]:
        assert client.post("/api/command", json=choice["command"]).status_code == 200
    assert table.commands == [choice.command for choice in table.view().choices]


def test_the_virtual_table_is_switched(client: FlaskClient, virtual: FakeVirtual) -> None:
    assert client.post("/api/virtual", json={"auto": False}).get_json() == {"auto": False}
    assert client.post("/api/virtual", json={"auto": "yes"}).status_code == 422
    assert virtual.auto == [False]


def test_without_a_virtual_table_there_is_nothing_to_switch(table: FakeTable) -> None:
    client = create_app(table=table, health=healthy).test_client()
    answer = client.post("/api/virtual", json={"auto": True})
    assert answer.status_code == 404
    assert answer.get_json()["error"]["code"] == "no-virtual-table"


def test_health_is_200_with_a_lost_camera_and_503_when_the_table_has_stopped(table: FakeTable) -> None:
    def client(report: HealthReport) -> FlaskClient:
        return create_app(table=table, health=lambda: report).test_client()

    lost = msgspec.structs.replace(healthy(), ok=False, camera="lost", problems=("The camera is unplugged.",))
    dead = msgspec.structs.replace(healthy(), ok=False, table_alive=False)
    assert msgspec.json.decode(client(lost).get("/health").data, type=HealthReport) == lost
    assert client(lost).get("/health").status_code == 200
    assert client(dead).get("/health").status_code == 503


def test_the_page_is_served_with_its_scripts_and_nothing_from_elsewhere(client: FlaskClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "://" not in page.text
    assert "<script>" not in page.text
    assert "style=" not in page.text
    for script in ("page", "stream-worker", "feed"):
        with client.get(f"/static/js/{script}.js") as answer:
            assert answer.mimetype in ("text/javascript", "application/javascript"), "a browser runs no other module"
