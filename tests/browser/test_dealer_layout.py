"""The dealer's page at its three sizes: nothing clipped, nothing too small to hit, contrast that can be read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from dealer.views import TableView
from tests.browser.conftest import Room
from tests.web.irregular_views import IRREGULAR
from tests.web.views import (
    at_the_draw,
    between_hands,
    camera_lost,
    draw_bets,
    holdem_turn,
    question_open,
    say,
    showdown,
    stud_sixth_street,
    stud_third_street,
)

pytestmark = pytest.mark.browser

SIZES = [(1024, 600), (800, 480), (390, 844)]
VIEWS = [
    stud_third_street,
    stud_sixth_street,
    lambda: holdem_turn(10),
    question_open,
    camera_lost,
    showdown,
    between_hands,
    *IRREGULAR,
]

PROBES = Path(__file__).with_name("layout_probes.js").read_text()


def probe(page: Page, name: str) -> Any:
    """What the probe of that name finds."""
    return page.evaluate(f"({PROBES.split(chr(10), 1)[1]}).{name}()")


def boxes(page: Page) -> list[dict[str, float]]:
    found: list[dict[str, float]] = probe(page, "buttons")
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_block_fits_and_every_button_can_be_hit(room: Room, width: int, height: int) -> None:
    page = room.open(width=width, height=height)
    for make in VIEWS:
        view = make()
        room.show(page, view)
        buttons = boxes(page)
        assert len(buttons) >= 12
        for button in buttons:
            assert min(button["w"], button["h"]) >= 48, button
            assert not button["spills"], button
            assert button["x"] >= 0, button
            assert button["x"] + button["w"] <= width, button
        for index, one in enumerate(buttons):
            for other in buttons[index + 1 :]:
                apart = (
                    one["x"] + one["w"] <= other["x"] + 0.5
                    or other["x"] + other["w"] <= one["x"] + 0.5
                    or one["y"] + one["h"] <= other["y"] + 0.5
                    or other["y"] + other["h"] <= one["y"] + 0.5
                )
                assert apart, (one, other)
        assert probe(page, "spilling") == [], view.now.show
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if width > 620:
            assert page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_on_the_map_overlaps_or_is_cut(room: Room, width: int, height: int) -> None:
    page = room.open(width=width, height=height)
    hands = [draw_bets, lambda: draw_bets(4), lambda: draw_bets(6), at_the_draw]
    for make in [*VIEWS, *hands, *(_table_of(seats) for seats in range(2, 10))]:
        room.show(page, make())
        assert probe(page, "mapFaults") == [], make().now.show


def _table_of(seats: int) -> Callable[[], TableView]:
    return lambda: holdem_turn(seats)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_long_words_shrink_instead_of_pushing_the_buttons_away(room: Room, width: int, height: int) -> None:
    page = room.open(width=width, height=height)
    view = question_open()
    long = "Seat 5 must complete to 10 or call the bring-in of 5; its raise of 7 was short of a full completion"
    saying = say(9, "Seat 1 shows a full house, aces full of sevens, and seat 6 shows two pair, aces and sevens")
    told = (say(8, "River, deuce of hearts"), saying)
    room.show(page, replace(view, now=replace(view.now, show=long), question=None, announcements=told))
    assert probe(page, "spilling") == []
    if width > 620:
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_words_stand_out_from_their_ground_by_the_aa_ratio(room: Room) -> None:
    page = room.open()
    for make in VIEWS:
        room.show(page, make())
        assert probe(page, "faint") == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_dialogs_fit(room: Room, width: int, height: int) -> None:
    page = room.open(width=width, height=height)
    room.show(page, holdem_turn())
    page.click("[data-key=raise]")
    for dialog in ("#pad", "#picker"):
        if dialog == "#picker":
            page.click("#pad .cancel")
            room.show(page, stud_sixth_street())
            page.click("[data-place='seat:5:up:1']")
        fits = page.locator(dialog).evaluate(
            "one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1"
        )
        assert fits, dialog
        for button in boxes(page):
            assert not button["spills"], button
            assert min(button["w"], button["h"]) >= 48, button
