"""Frames from camera to eye: the newest wins, a lost camera is said once and found again."""

import threading
from collections.abc import Sequence

import numpy as np

from dealer.observations import CameraChanged, CameraState, Observation
from firmware.cameras.protocol import CameraError
from firmware.slot import FrameSlot
from firmware.watching import CameraLoop, EyeLoop
from vision.frame import Frame


def frame(seq: int) -> Frame:
    return Frame(np.zeros((2, 2, 3), np.uint8), seq, seq, "test")


class ScriptedCamera:
    """Each entry of ``script`` is what the next call does: a frame, None for the end, or an error."""

    name = "scripted"

    def __init__(self, script: list[Frame | CameraError | None]) -> None:
        self.script = script
        self.opened = 0
        self.closed = 0

    def open(self) -> None:
        self.opened += 1
        step = self.script[0]
        if isinstance(step, CameraError) and step.args[0] == "no camera":
            self.script.pop(0)
            raise step

    def read(self) -> Frame | None:
        step = self.script.pop(0)
        if isinstance(step, CameraError):
            raise step
        return step

    def close(self) -> None:
        self.closed += 1


class NoWait(threading.Event):
    """A stop signal whose waits are over at once."""

    def wait(self, timeout: float | None = None) -> bool:
        return self.is_set()


def states(told: list[Observation]) -> list[tuple[CameraState, str]]:
    return [(o.state, o.detail) for o in told if isinstance(o, CameraChanged)]


def run(camera: ScriptedCamera) -> tuple[FrameSlot, list[Observation]]:
    told: list[Observation] = []

    def tell(batch: Sequence[Observation]) -> None:
        told.extend(batch)

    slot = FrameSlot()
    CameraLoop(camera, slot, tell, lambda: 0, NoWait()).run()
    return slot, told


def test_the_newest_frame_wins() -> None:
    slot = FrameSlot()
    slot.put(frame(1))
    slot.put(frame(2))
    taken = slot.take(0)
    assert taken is not None
    assert taken.seq == 2
    assert slot.dropped == 1
    assert slot.take(0) is None


def test_a_camera_that_is_unplugged_is_said_once_and_goes_on_when_it_is_back() -> None:
    lost = CameraError("check its cable")
    camera = ScriptedCamera(
        [frame(1), frame(2), lost, CameraError("no camera"), CameraError("no camera"), frame(3), None]
    )
    slot, told = run(camera)
    assert slot.put_count == 3
    assert states(told) == [
        (CameraState.LIVE, ""),
        (CameraState.LOST, "check its cable"),
        (CameraState.LOST, "no camera"),
        (CameraState.LIVE, ""),
        (CameraState.LOST, "The recording scripted has ended"),
    ]
    assert camera.closed == 2


def test_the_eye_tells_only_what_it_saw() -> None:
    stopping = threading.Event()
    slot = FrameSlot()
    told: list[Observation] = []

    class Once:
        def look(self, seen: Frame) -> Sequence[Observation]:
            if seen.seq == 1:
                slot.put(frame(2))
                return ()
            stopping.set()
            return (CameraChanged(state=CameraState.BLURRED, at_ms=seen.captured_ms),)

    slot.put(frame(1))
    loop = EyeLoop(Once, slot, told.extend, stopping)
    loop.run()
    assert loop.looked == 2
    assert states(told) == [(CameraState.BLURRED, "")]
