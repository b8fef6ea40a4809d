"""Fixtures of the page's tests: a browser, a table whose view the test sets, and a server between them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from dealer.views import TableView
from tests.browser.chromium import chromium_needed_here, running_browser
from tests.web.fake_table import FakeTable, FakeVirtual, healthy
from tests.web.views import stud_third_street
from web.app import create_app
from web.server import Server, serve
from web.settings import PageSettings
from web.stream import StreamGate

PATIENCE_MS = 30_000


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running_browser(chromium_needed_here()) as browser:
        yield browser


@dataclass
class Room:
    """One table with its pages; ``settings`` may be replaced before the first page opens."""

    browser: Browser
    table: FakeTable = field(default_factory=lambda: FakeTable(stud_third_street()))
    virtual: FakeVirtual = field(default_factory=FakeVirtual)
    settings: PageSettings = field(default_factory=lambda: PageSettings(settle_ms=0))
    port: int = 0
    server: Server | None = None
    gate: StreamGate = field(default_factory=lambda: StreamGate(32))
    context: BrowserContext | None = None
    faults: list[str] = field(default_factory=list)

    def start(self) -> None:
        """Serve, on the same port as before when there was one."""
        self.gate = StreamGate(self.settings.max_streams)
        app = create_app(table=self.table, health=healthy, virtual=self.virtual, settings=self.settings, gate=self.gate)
        self.server = serve(app, "127.0.0.1", self.port)
        self.port = self.server.port
        self.server.start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.stop()

    def open(self, script: str = "", width: int = 1024, height: int = 600) -> Page:
        """A new tab that shows the table; ``script`` runs before the page's own."""
        if self.server is None:
            self.start()
        if self.context is None:
            self.context = self.browser.new_context(viewport={"width": width, "height": height})
            self.context.set_default_timeout(PATIENCE_MS)
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console", lambda line: self.faults.append(line.text) if "Content Security Policy" in line.text else None
        )
        if script:
            page.add_init_script(script)
        page.goto(f"http://127.0.0.1:{self.port}/")
        live(page, self.table.view())
        return page

    def show(self, page: Page, view: TableView) -> TableView:
        """Change the table and wait until ``page`` shows it."""
        shown = self.table.show(view)
        live(page, shown)
        return shown


def live(page: Page, view: TableView) -> None:
    """Wait until the page shows this version and is not grey."""
    page.wait_for_function(
        "version => Number(document.body.dataset.version) === version && !document.body.classList.contains('stale')",
        arg=view.version,
    )


@pytest.fixture
def room(browser: Browser) -> Iterator[Room]:
    room = Room(browser)
    yield room
    if room.context is not None:
        room.context.close()
    room.stop()
    assert room.faults == [], "the page's scripts failed"
