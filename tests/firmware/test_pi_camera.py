"""The Pi's camera on a picamera2 that behaves as its manual and its issues say; none of this needs a Pi."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import numpy as np
import pytest

from firmware.cameras.pi import EXPOSURE_US, SIZE, PiCamera, PiSystem
from firmware.cameras.protocol import CameraError


class AfMode(Enum):
    Manual = 0
    Auto = 1


@dataclass
class FakePi:
    """One camera on the ribbon cable; ``held`` counts who holds it, ``modes`` every configuration it was given."""

    lens: bool = True
    fails: str = ""
    held: int = 0
    modes: list[tuple[tuple[int, int], str]] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)
    focused: int = 0
    running: bool = False

    def system(self) -> PiSystem:
        return PiSystem(self.take, AfMode)

    def take(self) -> "FakePi":
        if self.held:
            raise RuntimeError("Camera __init__ sequence did not complete.")
        self.held += 1
        return self

    @property
    def camera_controls(self) -> dict[str, tuple[int, int, int]]:
        return {"ExposureTime": (1, 66666, 1000)} | (
            {"AfMode": (0, 2, 0), "LensPosition": (0, 32, 1)} if self.lens else {}
        )

    def create_video_configuration(self, *, main: dict[str, Any], buffer_count: int, controls: Any) -> Any:
        return main["size"], main["format"]

    def configure(self, mode: tuple[tuple[int, int], str]) -> None:
        assert not self.running, "a running camera cannot change its mode"
        self.modes.append(mode)

    def set_controls(self, controls: dict[str, Any]) -> None:
        unknown = set(controls) - set(self.camera_controls)
        if unknown:
            raise RuntimeError(f"Control {unknown} is not advertised by libcamera")
        self.told.append(controls)

    def start(self) -> None:
        if self.fails:
            raise RuntimeError(self.fails)
        self.running = True

    def autofocus_cycle(self) -> bool:
        assert self.running, "the lens moves while pictures come"
        self.focused += 1
        return True

    def capture_metadata(self) -> dict[str, float]:
        return {"LensPosition": 2.5}

    def capture_array(self, name: str) -> np.ndarray:
        assert name == "main"
        picture = np.zeros((4, 6, 3), np.uint8)
        picture[..., 2] = 200  # red, in the order that "RGB888" really gives
        return picture

    def stop(self) -> None:
        self.running = False

    def close(self) -> None:
        self.held -= 1


@contextmanager
def opened(pi: FakePi) -> Iterator[PiCamera]:
    camera = PiCamera(lambda: 7, pi.system)
    camera.open()
    yield camera
    camera.close()


def test_the_lens_is_focused_once_and_then_locked_where_it_stands() -> None:
    pi = FakePi()
    with opened(pi):
        assert pi.focused == 1
        assert pi.told[0] == {"AfMode": AfMode.Auto}
        assert {"AfMode": AfMode.Manual, "LensPosition": 2.5} in pi.told[1:]


def test_a_camera_without_a_moving_lens_is_never_asked_to_focus() -> None:
    pi = FakePi(lens=False)
    with opened(pi):
        assert pi.told == [{"ExposureTime": EXPOSURE_US}]
        assert pi.focused == 0


def test_a_hundred_starts_use_one_mode_each_and_give_the_camera_back() -> None:
    pi = FakePi()
    for _ in range(100):
        with opened(pi) as camera:
            camera.read()
    assert pi.held == 0
    assert pi.modes == [(SIZE, "RGB888")] * 100


def test_a_picture_of_the_pi_is_blue_green_red() -> None:
    with opened(FakePi()) as camera:
        frame = camera.read()
    assert frame is not None
    assert frame.image[0, 0].tolist() == [0, 0, 200]
    assert (frame.seq, frame.captured_ms) == (1, 7)


def test_a_camera_that_does_not_start_is_said_and_given_back() -> None:
    pi = FakePi(fails="Failed to start camera: Device or resource busy")
    with pytest.raises(
        CameraError, match=r"does not start \(Failed to start camera: .*\); end the program that uses it"
    ):
        PiCamera(lambda: 0, pi.system).open()
    assert pi.held == 0


def test_a_missing_cable_is_said() -> None:
    def nothing() -> None:
        raise IndexError("list index out of range")

    with pytest.raises(CameraError, match="finds no camera; check the ribbon cable"):
        PiCamera(lambda: 0, lambda: PiSystem(nothing, AfMode)).open()
