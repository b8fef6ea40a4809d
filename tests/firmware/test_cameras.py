"""Recorded and missing cameras."""

import importlib.util
from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware.cameras.choose import real_camera
from firmware.cameras.images import ImageFolder
from firmware.cameras.opencv import Film, UsbCamera
from firmware.cameras.pi import PiCamera
from firmware.cameras.protocol import CameraError


def clock() -> int:
    return 7


def picture(path: Path, shade: int) -> None:
    cv2.imwrite(str(path), np.full((24, 32, 3), shade, np.uint8))


def test_a_folder_is_played_in_name_order_and_a_broken_picture_is_passed_over(tmp_path: Path) -> None:
    picture(tmp_path / "b.png", 20)
    picture(tmp_path / "a.png", 10)
    (tmp_path / "ab.jpg").write_bytes(b"not a picture")
    (tmp_path / "notes.txt").write_text("no")
    camera = ImageFolder(tmp_path, clock, fps=0)
    camera.open()
    first, second = camera.read(), camera.read()
    assert first is not None
    assert second is not None
    assert (int(first.image[0, 0, 0]), int(second.image[0, 0, 0])) == (10, 20)
    assert (first.seq, second.seq, second.captured_ms) == (1, 2, 7)
    assert camera.read() is None
    assert camera.skipped == [tmp_path / "ab.jpg"]
    camera.close()


def test_a_film_is_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "hand.mp4"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), 10, (64, 48))
    for shade in (0, 120, 240):
        writer.write(np.full((48, 64, 3), shade, np.uint8))
    writer.release()
    film = Film(path, clock, fps=0)
    film.open()
    shades = []
    while (frame := film.read()) is not None:
        shades.append(int(frame.image.mean()))
    film.close()
    assert len(shades) == 3
    assert shades[0] < 40 < 200 < shades[2]


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("images:/no/such/folder", "no folder"),
        ("video:/no/such/film.mp4", "no film"),
        ("usb:97", "USB camera 97"),
        ("picamera2", "picamera2"),
    ],
)
def test_a_missing_source_says_what_to_do(source: str, says: str) -> None:
    if source == "picamera2" and importlib.util.find_spec("picamera2"):
        pytest.skip("picamera2 is installed here, so its camera may be there")
    camera = real_camera(source, clock)
    with pytest.raises(CameraError, match=says):
        camera.open()
    camera.close()


@pytest.mark.parametrize("source", ["", "webcam", "usb:", "usb:one", "images:", "picamera2:1", "virtual:x"])
def test_a_text_that_is_no_source_lists_the_sources(source: str) -> None:
    with pytest.raises(CameraError, match=r"images:DIR, video:FILE, usb:N or picamera2"):
        real_camera(source, clock)


def test_a_broken_film_and_an_empty_folder_are_said_plainly(tmp_path: Path) -> None:
    path = tmp_path / "torn.mp4"
    path.write_bytes(b"\x00\x00\x00\x18ftypmp42")
    with pytest.raises(CameraError, match="cannot be read as a film"):
        Film(path, clock).open()
    with pytest.raises(CameraError, match="holds no pictures"):
        ImageFolder(tmp_path, clock).open()


def test_sources_are_told_apart() -> None:
    assert isinstance(real_camera("usb:0", clock), UsbCamera)
    assert isinstance(real_camera("picamera2", clock), PiCamera)
