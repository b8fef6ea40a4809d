"""Performs movements on a stage in their time."""

from collections.abc import Callable

from firmware.virtual_table.stage import Beat, Stage


class Mover:
    """Lets each movement take its time at ``speed`` (2 is twice as fast); at speed 0 movements and pauses are left out.

    ``clock`` gives the milliseconds by which the stage is looked at; ``wait`` lets so many seconds of it pass.
    """

    def __init__(self, stage: Stage, clock: Callable[[], float], wait: Callable[[float], object], speed: float) -> None:
        self._stage = stage
        self._clock = clock
        self._wait = wait
        self._speed = speed

    @property
    def at_once(self) -> bool:
        """Whether movements and pauses are left out."""
        return self._speed <= 0

    def pause(self, ms: float) -> None:
        """Wait so long at the table's speed."""
        if not self.at_once:
            self._wait(ms / 1000 / self._speed)

    def do(self, beat: Beat) -> None:
        """Perform a movement from beginning to end."""
        if not self.at_once:
            self._stage.begin(beat, self._clock(), 1 / self._speed)
            self.pause(beat.ms)
        self._stage.finish(beat)
