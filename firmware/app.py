"""The program as a whole: the only place where cameras, eye, table, journal and pages are joined."""

import importlib.metadata
import logging
import threading
from collections.abc import Callable
from pathlib import Path

from dealer import phrases
from dealer.commands import Mode
from dealer.journal import Journal
from dealer.pagewords import page_words
from dealer.table import Table
from dealer.views import VirtualView
from firmware.cameras.choose import real_camera
from firmware.cameras.protocol import Camera
from firmware.cameras.virtual import VirtualCamera
from firmware.clock import SessionClock, wall_ms
from firmware.config import Config
from firmware.health import Health
from firmware.loop import TableLoop
from firmware.setup import table_setup
from firmware.slot import FrameSlot
from firmware.supervisor import Supervised
from firmware.virtual_table import script as scripts
from firmware.virtual_table.stage import Stage
from firmware.virtual_table.virtual_dealer import VirtualDealer
from firmware.watching import CameraLoop, EyeLoop
from vision.eye import Eye
from vision.felt import felt_from_corners
from vision.layout import TableLayout, layout_for
from vision.nets import OnnxNets
from web.addresses import page_address
from web.app import create_app
from web.ports import VirtualTally
from web.server import serve
from web.settings import PageSettings

log = logging.getLogger(__name__)

VERSION = importlib.metadata.version("upcard")
STOP_S = 5.0


class VirtualTable:
    """The virtual table's camera and dealer, and its switch on the page."""

    def __init__(
        self,
        config: Config,
        layout: TableLayout,
        table: TableLoop,
        clock: Callable[[], int],
        stopping: threading.Event,
        *,
        script: scripts.Script | None,
        seed: int,
        speed: float,
    ) -> None:
        stage = Stage(layout)
        self._table = table
        self.camera: Camera = VirtualCamera(stage, clock, seed=seed)
        self.dealer = VirtualDealer(
            table,
            stage,
            clock=clock,
            stopping=stopping,
            seed=seed,
            speed=speed,
            scripts=(script,) if script else (),
            stakes=config.game.stakes,
            noted=lambda note: self._show(),
        )

    def set_auto(self, auto: bool) -> None:
        """True: the virtual dealer presses the players' keys; False: the visitor does."""
        self.dealer.set_auto(auto)
        self._show()

    def show(self) -> None:
        """Put the switch on the page."""
        self._show()

    def tally(self) -> VirtualTally:
        """The eye's mistakes so far, as the virtual dealer met them; from any thread."""
        now = self.dealer.tally
        return VirtualTally(
            hands=now.hands, misread=now.misread, named=now.named, keyed=now.keyed, abandoned=now.abandoned
        )

    def _show(self) -> None:
        self._table.show_virtual(VirtualView(auto=self.dealer.auto, note=self.dealer.note))


class App:
    """One table with its pages, built whole before anything is started.

    Raises JournalError, PortBusy, ConfigError, ScriptError, CameraError or ModelError, each with one sentence, when it
    cannot be built; a camera that is missing is no reason: the table then waits for it and can be run by hand.
    """

    def __init__(self, config: Config, *, script: str | None = None, seed: int = 1, speed: float = 1.0) -> None:
        self._stopping = threading.Event()
        clock = SessionClock()
        told = scripts.load(script) if script else None
        setup = table_setup(config, told)
        layout = layout_for(config.felt.preset, setup.places)
        nets = OnnxNets()
        felt = felt_from_corners(layout, config.felt.corners) if config.felt.corners else None
        virtual_source = config.source == "virtual"
        camera = None if virtual_source else real_camera(config.source, clock)
        self._journal = Journal.open(Path(config.journal.path), wall=wall_ms)
        words = phrases.load(config.language)
        # Versions go on from the wall clock, so that a page left open across a restart can press no old key.
        table = Table(setup, self._journal, clock, words, mode=Mode.CAMERA, first_version=wall_ms() // 100)
        resumed = table.resume()
        self._loop = TableLoop(table, self._stopping)
        self._virtual: VirtualTable | None = None
        if camera is None:
            self._virtual = VirtualTable(
                config, layout, self._loop, clock, self._stopping, script=told, seed=seed, speed=speed
            )
            camera = self._virtual.camera
        slot = FrameSlot()
        watching = CameraLoop(camera, slot, self._loop.observe, clock, self._stopping)
        eye_loop = EyeLoop(lambda: Eye(layout, nets, felt=felt), slot, self._loop.observe, self._stopping)
        self._threads = [
            self._thread("table", self._loop.run, clock),
            self._thread("camera", watching.run, clock),
            self._thread("eye", eye_loop.run, clock),
        ]
        if self._virtual:
            self._threads.append(self._thread("virtual dealer", self._virtual.dealer.run, clock))
        tally = self._virtual.tally if self._virtual else None
        health = Health(VERSION, self._loop, watching, slot, self._threads, self._journal.name, clock, tally)
        address = page_address(config.web.host, config.web.port)
        settings = PageSettings(
            address=address, hosts=config.web.hosts, language=config.language, words=page_words(words)
        )
        pages = create_app(table=self._loop, health=health.report, virtual=self._virtual, settings=settings)
        try:
            self._server = serve(pages, config.web.host, config.web.port)
        except OSError:
            self._journal.close()
            raise
        log.info("%s: %s, %s", config.table, setup.game, "a hand goes on" if resumed else "between hands")

    def _thread(self, name: str, run: Callable[[], None], clock: Callable[[], int]) -> Supervised:
        return Supervised(name, run, self._stopping, clock, self._loop.notice)

    def start(self) -> None:
        """Start every thread and serve the pages."""
        self._server.start()
        if self._virtual:
            self._virtual.show()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Stop everything and close the journal; what was recorded stays."""
        self._stopping.set()
        self._loop.stop()
        for thread in self._threads:
            thread.join(STOP_S)
        self._server.stop()
        self._journal.close()
