"""A thread that fails is logged, shown and started again, and never storms."""

import threading

from firmware.supervisor import WAITS_S, Supervised


class NoWait(threading.Event):
    """A stop signal that notes how long it was asked to wait, and never waits."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    def wait(self, timeout: float | None = None) -> bool:
        self.waits.append(timeout or 0.0)
        return self.is_set()


def test_a_failing_thread_is_started_again_with_growing_waits() -> None:
    stopping = NoWait()
    said: list[str] = []
    left = [True] * 6

    def work() -> None:
        if left:
            left.pop()
            raise ValueError("a card fell off the table")

    keeper = Supervised("eye", work, stopping, lambda: 0, said.append)
    keeper.start()
    keeper.join(10)
    assert not keeper.alive
    assert keeper.failures == 6
    assert stopping.waits == [*WAITS_S, WAITS_S[-1], WAITS_S[-1]]
    assert said[0] == "The eye failed (ValueError) and was started again"


def test_a_stopped_program_starts_nothing_again() -> None:
    stopping = threading.Event()

    def work() -> None:
        stopping.set()
        raise ValueError("too late to matter")

    keeper = Supervised("eye", work, stopping, lambda: 0)
    keeper.start()
    keeper.join(10)
    assert keeper.failures == 1
    assert not keeper.alive
