"""The seats on the page's map: what is told of each, and what a tap on one offers."""

import pytest
from playwright.sync_api import expect

from dealer.commands import SitOut
from tests.browser.conftest import Room
from tests.web.views import between_hands

pytestmark = pytest.mark.browser


def test_a_tap_on_a_seat_says_what_becomes_of_it_in_the_next_hand(room: Room) -> None:
    page = room.open()
    shown = room.show(page, between_hands())
    expect(page.locator('[data-seat="3"] .dues')).to_have_text("Posts 10")
    page.click('[data-head="3"]')
    expect(page.locator("#list")).to_contain_text("Posts 10")
    page.get_by_role("button", name="Sit out").click()
    assert room.table.wait_command() == SitOut(based_on=shown.version, seat=3)
    assert shown.seats[3].choices == ()
    expect(page.locator('[data-head="4"]')).to_have_count(0)
