"""A drawn table: the same by seed, true to its own truth, and quick to repaint."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from dealer.observations import ZoneKind, ZoneRef
from vision.layout import home_table, slots
from vision.render.camera import overhead
from vision.render.scene import Arm, ButtonDisc, CardOnTable, ChipStack, Light, Scene
from vision.render.table import TableRenderer, draw
from vision.render.truth import card_truths

LAYOUT = home_table(6)
SMALL = overhead(LAYOUT.width_mm, LAYOUT.height_mm, (1280, 720))
FULL = overhead(LAYOUT.width_mm, LAYOUT.height_mm)


def a_scene() -> Scene:
    board = slots(LAYOUT, ZoneRef(ZoneKind.BOARD))
    down = slots(LAYOUT, ZoneRef(ZoneKind.SEAT_DOWN, 3))
    cards = [
        CardOnTable("jumbo", code, True, slot.x_mm, slot.y_mm, slot.angle_deg + turn, z=k)
        for k, (code, slot, turn) in enumerate(zip(("Ah", "Td", "7c"), board[::2], (2.0, -3.0, 1.0), strict=False))
    ]
    cards += [
        CardOnTable("classic", code, False, slot.x_mm, slot.y_mm, slot.angle_deg, z=k)
        for k, (code, slot) in enumerate(zip(("2s", "3s"), down, strict=False))
    ]
    return Scene(LAYOUT, tuple(cards), (ChipStack(25, 4, -560, -240),), ButtonDisc(-330, -150))


def test_one_seed_draws_one_picture() -> None:
    first = draw(a_scene(), SMALL, np.random.default_rng(5), seed=3)
    again = draw(a_scene(), SMALL, np.random.default_rng(5), seed=3)
    other = draw(a_scene(), SMALL, np.random.default_rng(6), seed=3)
    assert first.shape == (720, 1280, 3)
    assert first.dtype == np.uint8
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_repainting_what_changed_gives_the_picture_drawn_from_nothing() -> None:
    scene = a_scene()
    slid = replace(scene.cards[1], x_mm=40.0, y_mm=-30.0, lift_mm=10.0, smear_mm=(18.0, -6.0))
    busy = replace(
        scene,
        cards=(scene.cards[0], slid, *scene.cards[2:]),
        arms=(Arm(60.0, -40.0, 80.0, smear_mm=(10.0, 4.0)), Arm(-500.0, 300.0, -70.0, sleeve=(90, 60, 40))),
    )
    renderer = TableRenderer(SMALL)
    for step in (scene, busy, replace(busy, arms=()), replace(scene, chips=()), busy):
        renderer.draw(step, np.random.default_rng(1))
    fresh = TableRenderer(SMALL)
    assert np.array_equal(renderer._soft, _soft_of(fresh, busy))


def _soft_of(renderer: TableRenderer, scene: Scene) -> np.ndarray:
    renderer.draw(scene, np.random.default_rng(1))
    return renderer._soft


def test_a_cards_truth_lies_on_its_white_paper() -> None:
    scene = a_scene()
    picture = draw(scene, FULL, np.random.default_rng(0))
    empty = draw(replace(scene, cards=()), FULL, np.random.default_rng(0))
    faces = [truth for truth in card_truths(scene, FULL) if truth.face_up]
    assert [truth.code for truth in faces] == ["Ah", "Td", "7c"]
    for truth in faces:
        inside, ring = _masks(np.array(truth.quad_px), picture.shape[:2])
        changed = np.abs(picture.astype(int) - empty.astype(int)).max(axis=2) > 40
        assert changed[inside].mean() > 0.99
        assert changed[ring].mean() < 0.05
        assert np.median(picture[inside]) > 180


def _masks(quad: np.ndarray, shape: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Pixels just inside a quad, and a ring a few pixels outside of it."""
    middle = quad.mean(axis=0)
    filled = []
    for grow in (0.95, 1.08, 1.14):
        mask = np.zeros(shape, np.uint8)
        cv2.fillConvexPoly(mask, np.round(middle + (quad - middle) * grow).astype(np.int32), 1)
        filled.append(mask.astype(bool))
    return filled[0], filled[2] & ~filled[1]


def test_a_card_under_another_is_partly_visible() -> None:
    truths = card_truths(a_scene(), FULL)
    lower, upper = (truth for truth in truths if not truth.face_up)
    assert upper.visible == 1.0
    assert 0.6 < lower.visible < 0.8  # the next card lies 44 of 63 mm further


def test_a_face_down_card_looks_the_same_whatever_it_is() -> None:
    scene = a_scene()
    hidden = replace(scene, cards=tuple(replace(c, code="Ks") if not c.face_up else c for c in scene.cards))
    one, two = (draw(s, SMALL, np.random.default_rng(2)) for s in (scene, hidden))
    assert np.array_equal(one, two)


def test_the_markers_on_the_felt_are_found_where_the_layout_says() -> None:
    picture = draw(Scene(LAYOUT), FULL, np.random.default_rng(0))
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11))
    corners, ids, _ = detector.detectMarkers(picture)
    found = {int(i): c.reshape(4, 2).mean(axis=0) for i, c in zip(ids.ravel(), corners, strict=True)}
    assert sorted(found) == [tag.id for tag in LAYOUT.tags]
    for tag in LAYOUT.tags:
        expected = FULL.project(np.array([[tag.x_mm, tag.y_mm]]))[0]
        assert np.hypot(*(found[tag.id] - expected)) < 1.5


def test_the_whole_felt_is_in_the_picture() -> None:
    for camera in (SMALL, FULL):
        x, y = LAYOUT.width_mm / 2, LAYOUT.height_mm / 2
        corners = camera.project(np.array([(-x, y), (x, y), (x, -y), (-x, -y)]))
        assert (corners > 0).all()
        assert (corners < (camera.width, camera.height)).all()


def test_a_dimmer_lamp_makes_a_darker_picture() -> None:
    bright = draw(Scene(LAYOUT), SMALL, np.random.default_rng(0))
    dim = draw(Scene(LAYOUT, light=Light(brightness=0.6)), SMALL, np.random.default_rng(0))
    assert dim.mean() == pytest.approx(bright.mean() * 0.6, rel=0.03)


def test_a_felt_without_area_is_refused() -> None:
    with pytest.raises(ValueError, match="no area"):
        overhead(0.0, 1000.0)


def test_a_picture_at_rest_costs_less_than_fifty_milliseconds_of_one_core() -> None:
    from time import process_time

    cv2.setNumThreads(1)
    renderer, scene, rng = TableRenderer(FULL), a_scene(), np.random.default_rng(0)
    renderer.draw(scene, rng)
    costs = []
    for _ in range(5):
        began = process_time()
        renderer.draw(scene, rng)
        costs.append(process_time() - began)
    assert min(costs) < 0.05
