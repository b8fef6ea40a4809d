"""The felt is found by its markers or by four clicks, and millimetres and pixels agree both ways."""

import cv2
import numpy as np
import pytest

from tests.vision.rendered import LAYOUT, Table
from vision.felt import CalibrationError, Felt, Window, felt_from_corners, felt_from_points
from vision.indices import Pyramid
from vision.layout import home_table
from vision.markers import corners_of, felt_from_tags, find_tags, tag_image
from vision.render.scene import Light

GRID = np.array([[x, y] for x in range(-850, 851, 170) for y in range(-450, 451, 150)], np.float64)


@pytest.fixture(scope="module")
def table() -> Table:
    return Table((2304, 1296))


@pytest.fixture(scope="module")
def empty(table: Table) -> np.ndarray:
    return table.picture()


def corners_px(table: Table) -> np.ndarray:
    half_x, half_y = LAYOUT.width_mm / 2, LAYOUT.height_mm / 2
    return table.camera.project(np.array([[-half_x, half_y], [half_x, half_y], [half_x, -half_y], [-half_x, -half_y]]))


def test_four_markers_place_the_felt_within_two_pixels(table: Table, empty: np.ndarray) -> None:
    felt = felt_from_tags(LAYOUT, find_tags(empty, range(4)))
    assert felt.error_px < 1
    assert np.abs(felt.px(GRID) - table.camera.project(GRID)).max() < 2


def test_four_clicks_give_the_same_felt_as_the_markers(table: Table, empty: np.ndarray) -> None:
    by_tags = felt_from_tags(LAYOUT, find_tags(empty, range(4)))
    by_clicks = felt_from_corners(LAYOUT, [(float(x), float(y)) for x, y in corners_px(table)])
    assert np.abs(by_tags.px(GRID) - by_clicks.px(GRID)).max() < 3


def test_millimetres_to_pixels_and_back_is_where_it_was(empty: np.ndarray) -> None:
    felt = felt_from_tags(LAYOUT, find_tags(empty, range(4)))
    assert np.abs(felt.mm(felt.px(GRID)) - GRID).max() < 1e-6
    piece = felt.within(100, 40)
    assert np.allclose(piece.px(GRID) + np.array([100, 40]), felt.px(GRID))
    assert np.allclose((felt.shrunk(4).px(GRID) + 0.5) * 4 - 0.5, felt.px(GRID))


def test_one_covered_marker_does_not_matter_but_two_do(empty: np.ndarray) -> None:
    tags = find_tags(empty, range(4))
    whole = felt_from_tags(LAYOUT, tags)
    three = felt_from_tags(LAYOUT, {number: tags[number] for number in (0, 1, 3)})
    assert np.abs(whole.px(GRID) - three.px(GRID)).max() < 6
    with pytest.raises(CalibrationError, match="Only 2 of the 4 markers are seen \\(missing 0, 2\\)"):
        felt_from_tags(LAYOUT, {number: tags[number] for number in (1, 3)})


def test_a_marker_laid_the_wrong_way_round_is_still_that_marker(empty: np.ndarray) -> None:
    tags = find_tags(empty, range(4))
    turned = {**tags, 2: np.roll(tags[2], 2, 0), 0: np.roll(tags[0], 1, 0)}
    assert np.allclose(felt_from_tags(LAYOUT, turned).px(GRID), felt_from_tags(LAYOUT, tags).px(GRID))


def test_markers_of_another_table_size_are_refused(empty: np.ndarray) -> None:
    tags = find_tags(empty, range(4))
    swapped = {0: tags[0], 1: tags[1], 2: tags[3], 3: tags[2]}
    with pytest.raises(CalibrationError):
        felt_from_tags(home_table(6), swapped)


def test_a_mirrored_picture_is_refused_with_what_to_do(table: Table) -> None:
    mirrored = [(2304 - float(x), float(y)) for x, y in corners_px(table)]
    with pytest.raises(CalibrationError, match="mirror"):
        felt_from_corners(LAYOUT, mirrored)


@pytest.mark.parametrize(
    ("corners", "words"),
    [
        ([(0, 0), (100, 0), (100, 100)], "four corners, but 3"),
        ([(0, 0), (100, 0), (0, 100), (100, 100)], "going around the table"),
        ([(0, 0), (50, 0), (100, 0), (150, 0)], "going around the table"),
    ],
)
def test_corners_that_outline_no_felt_are_refused(corners: list[tuple[float, float]], words: str) -> None:
    with pytest.raises(CalibrationError, match=words):
        felt_from_corners(LAYOUT, corners)


def test_points_on_one_line_place_nothing() -> None:
    line = np.array([[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0]])
    with pytest.raises(CalibrationError):
        felt_from_points(line * 10, line)


def test_markers_are_found_by_lamp_light_and_when_small(table: Table) -> None:
    lamp = table.picture(light=Light(brightness=0.45, kelvin=2700))
    assert set(find_tags(lamp, range(4))) == {0, 1, 2, 3}
    small = cv2.resize(lamp, (1024, 576), interpolation=cv2.INTER_AREA)
    assert set(find_tags(small, range(4))) == {0, 1, 2, 3}


def test_a_flattened_marker_stands_upright_and_has_its_size() -> None:
    felt = Felt(np.array([[0.7, 0.1, 500.0], [0.08, -0.75, 400.0], [0.0, 0.0, 1.0]]))
    picture = np.full((800, 1000, 3), 90, np.uint8)
    tag = LAYOUT.tags[1]
    tile = cv2.copyMakeBorder(tag_image(1, 80), 10, 10, 10, 10, cv2.BORDER_CONSTANT, value=(255, 255, 255))
    corners = felt.px(corners_of(tag) - [tag.x_mm, tag.y_mm]).astype(np.float32)
    inner = np.array([[9.5, 9.5], [89.5, 9.5], [89.5, 89.5], [9.5, 89.5]], np.float32)
    matrix = cv2.getPerspectiveTransform(inner, corners)
    cv2.warpPerspective(tile, matrix, (1000, 800), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    flat = felt.warp(Pyramid(picture), Window(0, 0, 100, 80), 4.0)
    assert flat.image.shape == (320, 400, 3)
    (found,) = find_tags(flat.image, [1]).values()
    assert np.abs(found - [[100, 60], [300, 60], [300, 260], [100, 260]]).max() < 4
    assert np.abs(flat.mm(np.array([[199.5, 159.5]]))).max() < 1e-6
    assert np.allclose(flat.px(np.array([[-50.0, 40.0]])), [[-0.5, -0.5]])


def test_a_seats_window_is_flattened_as_the_seat_sees_it() -> None:
    seat = Window(100.0, 200.0, 60.0, 40.0, up_deg=180.0)  # looks to the left: its right is away from the dealer
    corners = seat.corners_mm()
    assert np.allclose(corners, [[80, 170], [80, 230], [120, 230], [120, 170]])
