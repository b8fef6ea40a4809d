"""The virtual camera: draws the virtual table as often as the machine can afford it."""

import threading
import time
from collections.abc import Callable

import numpy as np

from firmware.virtual_table.stage import Stage
from vision.frame import Frame
from vision.render.camera import FULL_SIZE, CameraModel, overhead
from vision.render.table import TableRenderer

FPS = 10.0
REST_FPS = 4.0
"""While nothing moves fewer pictures are enough: the eye only has to see that nothing moves."""
REST_S = 1.2
"""After so long without a movement the table is at rest."""
WARM_UP = 3
"""Pictures drawn before their cost is measured."""
SHARE = 0.3
"""Of one core's time, at most so much is spent on drawing; a slow machine gets fewer pictures."""


def camera_over(stage: Stage, size: tuple[int, int] = FULL_SIZE) -> CameraModel:
    """A camera that sees the whole of a stage."""
    return overhead(stage.layout.width_mm, stage.layout.height_mm, size)


class VirtualCamera:
    """A Camera whose pictures are drawn from a stage; ``seed`` fixes cloth and noise."""

    def __init__(
        self,
        stage: Stage,
        clock: Callable[[], int],
        *,
        size: tuple[int, int] = FULL_SIZE,
        seed: int = 1,
        fps: float = FPS,
    ) -> None:
        self.name = "virtual"
        self.model = camera_over(stage, size)
        self.draw_ms = 0.0
        """What a picture costs, averaged, in ms of one core."""
        self._stage = stage
        self._clock = clock
        self._seed = seed
        self._fps = fps
        self._rng = np.random.default_rng(seed)
        self._renderer: TableRenderer | None = None
        self._closed = threading.Event()
        self._seq = 0
        self._due_s = 0.0
        self._changes = -1
        self._rests_since_s = 0.0

    def open(self) -> None:
        """Set up the drawing."""
        self._closed.clear()
        self._renderer = self._renderer or TableRenderer(self.model, self._seed)

    def read(self) -> Frame | None:
        """Wait until the next picture is due and draw it; None once the camera is closed."""
        if self._renderer is None:
            self.open()
        self._wait()
        if self._closed.is_set() or self._renderer is None:
            return None
        began = time.thread_time()
        image = self._renderer.draw(self._stage.scene(self._clock()), self._rng)
        cost_ms = (time.thread_time() - began) * 1000
        # The first pictures also fill the renderer's caches: they say nothing about what the next will cost.
        if self._seq >= WARM_UP:
            self.draw_ms = cost_ms if self._seq == WARM_UP else 0.8 * self.draw_ms + 0.2 * cost_ms
        self._seq += 1
        return Frame(image, self._seq, self._clock(), self.name)

    def _wait(self) -> None:
        """Sleep until a picture is due: sooner while something moves, later while the table is at rest."""
        now = time.monotonic()
        gap_s = max(1 / self._fps, self.draw_ms / 1000 / SHARE)
        due = self._due_s + gap_s
        if due > now:
            self._closed.wait(due - now)
        changes = self._stage.changes()
        if changes != self._changes or self._stage.moving():
            self._changes, self._rests_since_s = changes, time.monotonic()
        elif time.monotonic() - self._rests_since_s > REST_S:
            self._stage.wait_change(changes, max(0.0, 1 / REST_FPS - gap_s))
        self._due_s = time.monotonic()

    def close(self) -> None:
        """End a wait that is under way; the camera may be opened again."""
        self._closed.set()
