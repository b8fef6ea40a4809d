"""Other devices open the pages by the machine's number, which every phone understands."""

import ipaddress

import pytest

from tests.web.fake_table import FakeTable, healthy
from tests.web.views import stud_third_street
from web.addresses import own_address, page_address
from web.app import create_app
from web.settings import PageSettings


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", ""),
        ("::1", ""),
        ("localhost", ""),
        ("192.168.1.20", "http://192.168.1.20:8080/"),
        ("fd00::5", "http://[fd00::5]:8080/"),
        ("table5.lan", "http://table5.lan:8080/"),
    ],
)
def test_what_to_type_on_a_phone(host: str, address: str) -> None:
    assert page_address(host, 8080) == address


def test_pages_for_the_whole_network_are_found_by_this_machines_number() -> None:
    number = own_address()
    if not number:
        assert page_address("0.0.0.0", 8080) == ""
        return
    assert ipaddress.ip_address(number).version == 4
    assert page_address("0.0.0.0", 8080) == f"http://{number}:8080/"


def test_the_page_works_by_number_and_shows_it() -> None:
    settings = PageSettings(address="http://192.168.1.20:8080/")
    client = create_app(table=FakeTable(stud_third_street()), health=healthy, settings=settings).test_client()
    page = client.get("/", headers={"Host": "192.168.1.20:8080"})
    assert page.status_code == 200
    assert 'data-address="http://192.168.1.20:8080/"' in page.text
