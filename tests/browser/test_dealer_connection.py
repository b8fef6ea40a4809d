"""How the dealer's page keeps in touch: reconnecting, saying that it is stale, many tabs, polling."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from dealer.commands import Undo
from tests.browser.conftest import Room, live
from tests.web.views import holdem_turn, question_open, stud_third_street

pytestmark = pytest.mark.browser

NO_SHARED_WORKER = "delete globalThis.SharedWorker;"


def is_stale(page: Page) -> None:
    page.wait_for_function("() => document.body.classList.contains('stale')")
    expect(page.locator("#stale-bar")).to_be_visible()
    assert page.locator("#main").evaluate("element => element.inert")
    assert page.locator("#keys").evaluate("element => element.inert")


@pytest.mark.parametrize("script", ["", NO_SHARED_WORKER])
def test_a_broken_stream_greys_the_page_and_a_new_one_restores_it(room: Room, script: str) -> None:
    page = room.open(script)
    room.stop()
    is_stale(page)
    expect(page.locator("#stale-bar")).to_contain_text("Reconnecting")
    page.keyboard.press("u")
    assert room.table.commands == []
    room.table.show(question_open())
    room.start()
    live(page, room.table.view())
    expect(page.locator("#question-show")).to_have_text("Seat 5 put in chips")
    page.click("#undo")
    assert room.table.wait_command() == Undo(based_on=room.table.view().version)


def test_a_restarted_program_may_count_its_versions_anew(room: Room) -> None:
    page = room.open()
    room.show(page, holdem_turn())
    room.stop()
    is_stale(page)
    room.table = type(room.table)(replace(stud_third_street(), version=1))
    room.start()
    live(page, room.table.view())
    expect(page.locator("#now-show")).to_have_text("Seat 3 brings it in: 5, or complete to 10")


def test_a_silent_stream_greys_the_page_until_it_speaks_again(room: Room) -> None:
    room.settings = replace(room.settings, stale_ms=700, beat_ms=60_000)
    page = room.open()
    is_stale(page)
    room.table.show(question_open())
    page.wait_for_function("() => document.querySelector('#question-show').textContent === 'Seat 5 put in chips'")


def test_signs_of_life_keep_a_quiet_page_fresh(room: Room) -> None:
    room.settings = replace(room.settings, stale_ms=900, beat_ms=200)
    page = room.open(
        "globalThis.greyed = 0; addEventListener('DOMContentLoaded', () => { document.body.dataset.version = ''; });"
    )
    page.evaluate(
        "new MutationObserver(() => { greyed += document.body.classList.contains('stale'); })"
        ".observe(document.body, { attributes: true })"
    )
    page.wait_for_timeout(2_000)
    assert page.evaluate("greyed") == 0


def test_eight_tabs_of_one_browser_all_live_on_one_stream(room: Room) -> None:
    """A browser opens six connections to a host; with a stream per tab the seventh would never load."""
    pages = [room.open() for _ in range(8)]
    assert room.gate.active == 1
    shown = room.table.show(question_open())
    for page in pages:
        live(page, shown)
        expect(page.locator("#question-show")).to_have_text("Seat 5 put in chips")
    pages[7].click("#undo")
    assert room.table.wait_command() == Undo(based_on=shown.version)
    pages[0].close()
    shown = room.table.show(holdem_turn())
    for page in pages[1:]:
        live(page, shown)


def test_without_a_shared_worker_a_tab_out_of_sight_lets_go_of_its_stream(room: Room) -> None:
    hide = """
        globalThis.sight = 'visible';
        Object.defineProperty(document, 'visibilityState', { get: () => sight });
        globalThis.look = (how) => { sight = how; document.dispatchEvent(new Event('visibilitychange')); };
    """
    pages = []
    for _ in range(8):
        for page in pages:
            page.evaluate("look('hidden')")
        pages.append(room.open(NO_SHARED_WORKER + hide))
    pages[7].evaluate("look('hidden')")
    pages[3].evaluate("look('visible')")
    shown = room.table.show(question_open())
    live(pages[3], shown)
    assert room.gate.active <= 2, "those that left a moment ago may not have been noticed yet"


def test_a_page_without_a_place_polls(room: Room) -> None:
    room.settings = replace(room.settings, max_streams=0, poll_ms=200)
    page = room.open()
    room.show(page, question_open())
    expect(page.locator("#question-show")).to_have_text("Seat 5 put in chips")
    room.stop()
    is_stale(page)
    room.start()
    live(page, room.table.view())


def test_leaving_pages_free_the_server(room: Room) -> None:
    for _ in range(3):
        assert room.browser is not None
        room.open().close()
    assert room.context is not None
    room.context.close()
    room.context = None
    page = room.open()
    page.wait_for_timeout(1_500)
    assert room.gate.active == 1
