"""The virtual camera: a camera like any other, whose pictures are drawn."""

import threading

import numpy as np

from firmware.cameras.virtual import VirtualCamera
from firmware.virtual_table.stage import Stage
from vision.layout import home_table
from vision.render.scene import CardOnTable

SMALL = (640, 360)


def test_pictures_are_numbered_and_show_what_lies_on_the_stage() -> None:
    stage = Stage(home_table(6))
    camera = VirtualCamera(stage, lambda: 77, size=SMALL, fps=1000)
    camera.open()
    empty = camera.read()
    stage.put(CardOnTable("jumbo", "Ah", True, 0.0, 0.0, 90.0))
    laid = camera.read()
    assert empty is not None
    assert laid is not None
    assert (empty.seq, laid.seq, laid.captured_ms, laid.camera) == (1, 2, 77, "virtual")
    assert laid.image.shape == (360, 640, 3)
    middle = (slice(165, 195), slice(305, 335))
    assert laid.image[middle].mean() > empty.image[middle].mean() + 60


def test_two_pictures_of_a_table_at_rest_differ_by_noise_alone() -> None:
    camera = VirtualCamera(Stage(home_table(6)), lambda: 0, size=SMALL, fps=1000)
    camera.open()
    frames = [camera.read() for _ in range(2)]
    images = [frame.image.astype(int) for frame in frames if frame]
    difference = np.abs(images[0] - images[1])
    assert 0 < difference.mean() < 6


def test_closing_ends_a_read_that_waits_and_opening_goes_on() -> None:
    camera = VirtualCamera(Stage(home_table(6)), lambda: 0, size=SMALL, fps=0.01)
    camera.open()
    assert camera.read() is not None
    got: list[object] = []
    reader = threading.Thread(target=lambda: got.append(camera.read()))
    reader.start()
    camera.close()
    reader.join(10)
    assert got == [None]
    camera.open()
    camera._fps = 1000
    frame = camera.read()
    assert frame is not None
    assert frame.seq == 2
