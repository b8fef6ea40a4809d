"""Saves pictures of the dealer's page in its usual states and sizes: ``python -m tests.browser.shots DIR``."""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from dealer.views import TableView
from tests.browser.chromium import chromium_path, running_browser
from tests.web.fake_table import FakeTable, FakeVirtual, healthy
from tests.web.irregular_views import IRREGULAR, much_to_tell
from tests.web.views import (
    at_the_draw,
    between_hands,
    camera_lost,
    deal_by_hand,
    draw_bets,
    holdem_turn,
    question_open,
    showdown,
    stud_sixth_street,
    stud_third_street,
)
from web.app import create_app
from web.server import serve

SIZES = ((1024, 600), (800, 480), (390, 844))
STATES: dict[str, Callable[[], TableView]] = {
    "stud-third": stud_third_street,
    "stud-sixth": stud_sixth_street,
    "holdem-turn": holdem_turn,
    "holdem-ten": lambda: holdem_turn(10),
    "question": question_open,
    "camera-lost": camera_lost,
    "showdown": showdown,
    "deal-by-hand": deal_by_hand,
    "between": between_hands,
    "draw-bets": draw_bets,
    "draw": at_the_draw,
    **{f"wrong-{make.__name__}": make for make in IRREGULAR},
}


def _settled(page: Page, version: int) -> None:
    page.wait_for_function("version => Number(document.body.dataset.version) === version", arg=version)


def take(directory: Path, only: str = "") -> None:
    """Write one PNG per state and size, and the dialogs."""
    path = chromium_path()
    assert path, "chromium is not installed"
    table = FakeTable(stud_third_street())
    server = serve(create_app(table=table, health=healthy, virtual=FakeVirtual()), "127.0.0.1", 0)
    server.start()
    directory.mkdir(parents=True, exist_ok=True)
    with running_browser(path) as browser:
        for width, height in SIZES:
            page = browser.new_page(viewport={"width": width, "height": height})
            page.on("console", lambda message: sys.stderr.write(f"{message.text}\n"))
            page.on("pageerror", lambda error: sys.stderr.write(f"{error}\n"))
            page.goto(f"http://127.0.0.1:{server.port}/")
            for name, make in STATES.items():
                if only in name:
                    _settled(page, table.show(make()).version)
                    page.screenshot(path=directory / f"{name}-{width}.png")
            if only in "telling":
                table.telling = much_to_tell()
                _settled(page, table.show(holdem_turn()).version)
                page.click("#tell")
                page.wait_for_selector("[data-tell=boxed]")
                page.screenshot(path=directory / f"tell-what-{width}.png")
                page.click("[data-tell=boxed]")
                page.screenshot(path=directory / f"tell-seat-{width}.png")
                page.click("#tell")
            if only in "dialogs":
                _settled(page, table.show(holdem_turn()).version)
                page.wait_for_timeout(400)
                page.click("[data-key=raise]")
                page.screenshot(path=directory / f"pad-{width}.png")
                page.click("#pad .cancel")
                _settled(page, table.show(stud_sixth_street()).version)
                page.click("[data-place='seat:5:up:1']")
                page.click("[data-suit=h]")
                page.screenshot(path=directory / f"picker-{width}.png")
            page.close()
    server.stop()


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
