"""A whole table on one thread: the real engine, the virtual dealer, and a perfect eye between them."""

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from dealer import games, phrases
from dealer.commands import Accepted, AnyCommand, Rejected
from dealer.events import Stakes
from dealer.journal import Journal
from dealer.observations import CameraChanged, CameraState, Observation
from dealer.seating import Player, TableSetup
from dealer.table import Table
from dealer.views import TableView
from firmware.virtual_table.script import Script
from firmware.virtual_table.stage import Stage
from firmware.virtual_table.virtual_dealer import VirtualDealer
from tests.firmware.virtual_table.perfect_eye import PerfectEye
from vision.layout import TableLayout, home_table
from vision.render.scene import Scene

DEALT = (
    "no_limit_holdem",
    "limit_omaha_hi_lo",
    "limit_seven_card_stud",
    "limit_razz",
    "limit_mississippi_stud",
    "limit_five_card_stud",
)
"""Games of every kind that the virtual table deals."""


class Looker(Protocol):
    """Anything that looks at a scene."""

    def look(self, scene: Scene, at_ms: int) -> Sequence[Observation]: ...


class Clock:
    """Time that only the test moves."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


class Desk:
    """The port through which the virtual dealer reaches the table; waiting at it is when the eye looks."""

    def __init__(
        self,
        *,
        game: str = "no_limit_holdem",
        stacks: dict[int, int] | None = None,
        stakes: Stakes | None = None,
        button: int = 0,
        seed: int = 1,
        places: int = 6,
        scripts: tuple[Script, ...] = (),
        eye: Callable[[TableLayout], Looker] = PerfectEye,
        frame_ms: int = 0,
    ) -> None:
        self.clock = Clock()
        self.layout = home_table(places)
        self.stage = Stage(self.layout)
        self.eye = eye(self.layout)
        self._frame_ms = frame_ms
        seats = stacks if stacks is not None else dict.fromkeys(range(1, places + 1), 500)
        self.setup = TableSetup(
            game=game,
            stakes=stakes or games.load(game).stakes,
            seats={seat: Player(stack=chips, name=f"P{seat}") for seat, chips in seats.items()},
            button=button,
            places=places,
        )
        self.table = Table(self.setup, Journal.in_memory(wall=self.clock), self.clock, phrases.load("en"))
        self.table.observe(CameraChanged(state=CameraState.LIVE, at_ms=0))
        self.stopping = threading.Event()
        self.commands: list[AnyCommand] = []
        self.rejections: list[Rejected] = []
        self.views: list[TableView] = [self.table.view()]
        self.table.subscribe(self.views.append, "test")
        self._once: list[tuple[Callable[[TableView], bool], Callable[[], None]]] = []
        self.until: Callable[[TableView], bool] = lambda view: False
        self.visitor: Callable[[TableView], AnyCommand | None] = lambda view: None
        self.dealer = VirtualDealer(
            self, self.stage, clock=self.clock, stopping=self.stopping, seed=seed, speed=0.0, scripts=scripts
        )

    def once(self, when: Callable[[TableView], bool], do: Callable[[], None]) -> None:
        """Have something done by somebody else the first time that the dealer looks at such a view."""
        self._once.append((when, do))

    def view(self) -> TableView:
        for when, do in list(self._once):
            if when(self.table.view()):
                self._once.remove((when, do))
                do()
        view = self.table.view()
        if self.until(view):
            self.stopping.set()
        return view

    def command(self, command: AnyCommand) -> Accepted | Rejected:
        self.commands.append(command)
        answer = self.table.command(command)
        if isinstance(answer, Rejected):
            self.rejections.append(answer)
        return answer

    def wait_newer(self, version: int, timeout_s: float) -> TableView | None:
        if self.until(self.table.view()):
            self.stopping.set()
        if self.stopping.is_set():
            return None
        seen = self.eye.look(self.stage.scene(self.clock()), self.clock())
        if seen:
            self.table.observe_all(seen)
        pressed = self.visitor(self.table.view())
        if pressed is not None:
            self.command(pressed)
        self.clock.ms += self._frame_ms or (40 if self.table.view().version > version else round(timeout_s * 1000))
        return self.table.view() if self.table.view().version > version else None

    def run(self, until: Callable[[TableView], bool], longest_ms: int = 3_600_000) -> TableView:
        """Let the virtual dealer play until the view is so; fails when that takes too long."""
        limit = self.clock.ms + longest_ms
        self.until = lambda view: until(view) or self.clock.ms > limit
        self.stopping.clear()
        self.dealer.run()
        assert until(self.table.view()), f"not reached in {longest_ms} ms: {self.table.view().now}"
        return self.table.view()

    def chips(self) -> int:
        """All chips on the table."""
        view = self.table.view()
        return sum(seat.stack for seat in view.seats) + view.pot
