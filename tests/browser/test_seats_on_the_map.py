"""The seats on the page's map: what is told of each, and what a tap on one offers."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from dealer.commands import SitOut
from tests.browser.conftest import Room
from tests.web.views import at_the_draw, between_hands, holdem_turn, showdown

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


def test_the_seat_in_turn_stands_out_with_what_it_is_asked_to_do(room: Room) -> None:
    page = room.open()
    for view, seat, asked in (
        (holdem_turn(), 6, "act"),
        (at_the_draw(), 3, "draw"),
        (replace(showdown(), to_act=3), 3, "show"),
    ):
        room.show(page, view)
        expect(page.locator(".seat.to-act")).to_have_attribute("data-seat", str(seat))
        expect(page.locator(".seat.to-act .status")).to_have_text(f"▶ to {asked}")
    room.show(page, at_the_draw())
    expect(page.locator("#next")).to_have_text("next: seat 9 … 2 still to draw")
