"""The eye on rendered tables, without card nets: downcards come, hands pass, the camera is pushed."""

import cv2
import numpy as np
import pytest

from dealer.observations import CameraChanged, CameraState, ZoneKind, ZoneRef, ZoneSettled
from tests.vision.rendered import LAYOUT, RecordingNets, Table, arm_over, downcards, moved
from vision.eye import Eye, Pace
from vision.felt import felt_from_corners

pytestmark = pytest.mark.xdist_group("eye")  # one drawn table for all, looked at in order

SEAT_3 = ZoneRef(ZoneKind.SEAT_DOWN, 3)
NEVER = Pace(sweep_every=10**9)


def settled(said: list[object]) -> list[tuple[ZoneRef, int]]:
    return [(one.zone, one.backs) for one in said if isinstance(one, ZoneSettled)]


def states(said: list[object]) -> list[CameraState]:
    return [one.state for one in said if isinstance(one, CameraChanged)]


@pytest.fixture(scope="module")
def table() -> Table:
    return Table()


@pytest.fixture
def eye(table: Table) -> Eye:
    """An eye that has found the felt and seen the empty table settle."""
    eye = Eye(LAYOUT, RecordingNets(), pace=NEVER)
    said = table.show(eye, table.picture(), 14)
    assert states(said) == [CameraState.LIVE]
    assert {ref for ref, _ in settled(said)} == {zone.ref for zone in LAYOUT.zones}
    return eye


def test_cards_that_come_to_rest_are_told_exactly_once(table: Table, eye: Eye) -> None:
    said = table.show(eye, table.picture(downcards(3, 2)), 12)
    assert settled(said) == [(SEAT_3, 2)]


def test_a_card_that_slides_for_a_second_is_told_only_when_it_stops(table: Table, eye: Eye) -> None:
    cards = downcards(3, 1)
    said: list[object] = []
    for frame in range(15):
        said += table.show(eye, table.picture(moved(cards, 90 - 6.0 * frame)), 1)
    assert settled(said) == []
    assert settled(table.show(eye, table.picture(cards), 8)) == [(SEAT_3, 1)]


def test_a_hand_that_passes_or_rests_over_cards_tells_nothing(table: Table, eye: Eye) -> None:
    cards = downcards(3, 2)
    table.show(eye, table.picture(cards), 8)
    above = arm_over(SEAT_3)
    for shift in (-160, -80):
        arm = type(above)(above.x_mm + shift, above.y_mm + shift, above.angle_deg)
        assert settled(table.show(eye, table.picture(cards, arms=[arm]), 1)) == []
    assert SEAT_3 not in dict(settled(table.show(eye, table.picture(cards, arms=[above]), 20)))
    assert settled(table.show(eye, table.picture(cards), 8)) == []


def test_a_card_laid_under_a_hand_is_told_when_the_hand_leaves(table: Table, eye: Eye) -> None:
    above = arm_over(SEAT_3)
    table.show(eye, table.picture(arms=[above]), 6)
    assert SEAT_3 not in dict(settled(table.show(eye, table.picture(downcards(3, 1), arms=[above]), 8)))
    assert settled(table.show(eye, table.picture(downcards(3, 1)), 8)) == [(SEAT_3, 1)]


def test_a_dark_picture_is_blocked_and_tells_nothing_else(table: Table, eye: Eye) -> None:
    table.show(eye, table.picture(downcards(3, 2)), 8)
    said = table.show(eye, np.zeros((648, 1152, 3), np.uint8), 10)
    assert states(said) == [CameraState.BLOCKED]
    assert settled(said) == []
    assert "dark" in said[0].detail  # type: ignore[attr-defined]  # it is the one CameraChanged
    said = table.show(eye, table.picture(downcards(3, 2)), 10)
    assert states(said) == [CameraState.LIVE]
    assert settled(said) == []


def test_a_sleeve_before_the_lens_is_blocked(table: Table, eye: Eye) -> None:
    rng = np.random.default_rng(3)
    sleeve = np.clip(rng.normal(90, 3, (648, 1152, 3)), 0, 255).astype(np.uint8)
    assert states(table.show(eye, sleeve, 5)) == [CameraState.BLOCKED]


def test_a_picture_out_of_focus_is_told_and_nothing_is_read_from_it(table: Table, eye: Eye) -> None:
    soft = cv2.GaussianBlur(table.picture(downcards(3, 2)), (0, 0), 4)
    said = table.show(eye, soft, 10)
    assert states(said) == [CameraState.BLURRED]
    assert settled(said) == []
    assert settled(table.show(eye, table.picture(downcards(3, 2)), 10)) == [(SEAT_3, 2)]


@pytest.mark.parametrize("push_px", [(6, -4), (0, 10), (12, -14)])
def test_a_pushed_camera_is_told_before_anything_is_read_and_the_felt_found_again(
    table: Table, eye: Eye, push_px: tuple[int, int]
) -> None:
    before = eye.felt
    push = np.array([[1, 0, push_px[0]], [0, 1, push_px[1]]], np.float32)
    pushed = cv2.warpAffine(table.picture(downcards(3, 2)), push, (1152, 648), borderMode=cv2.BORDER_REPLICATE)
    said = table.show(eye, pushed, 14)
    assert isinstance(said[0], CameraChanged)
    assert states(said) == [CameraState.MOVED, CameraState.LIVE]
    assert settled(said) == [(SEAT_3, 2)]
    assert before is not None
    assert eye.felt is not None
    shift = eye.felt.px(np.zeros((1, 2))) - before.px(np.zeros((1, 2)))
    assert np.abs(shift - push_px).max() < 1.5


def test_covered_markers_are_asked_for_by_number(table: Table) -> None:
    picture = table.picture()
    for x, y in table.camera.project(np.array([[tag.x_mm, tag.y_mm] for tag in LAYOUT.tags[:2]])):
        cv2.circle(picture, (round(x), round(y)), 40, (30, 30, 30), -1)
    eye = Eye(LAYOUT, RecordingNets(), pace=NEVER)
    said = table.show(eye, picture, 6)
    assert states(said) == [CameraState.BLOCKED]
    assert "missing 0, 1" in said[0].detail  # type: ignore[attr-defined]  # it is the one CameraChanged
    assert eye.felt is None
    assert states(table.show(eye, table.picture(), 6)) == [CameraState.LIVE]


@pytest.mark.parametrize("exposures", [0, 15, 33])
def test_a_felt_placed_by_four_clicks_needs_no_markers(exposures: int) -> None:
    table = Table()
    for _ in range(exposures):
        table.picture()  # every exposure has its own noise
    half_x, half_y = LAYOUT.width_mm / 2, LAYOUT.height_mm / 2
    corners = table.camera.project(
        np.array([[-half_x, half_y], [half_x, half_y], [half_x, -half_y], [-half_x, -half_y]])
    )

    def without_markers(cards: list[object]) -> np.ndarray:
        picture = table.picture(cards)  # type: ignore[arg-type]  # cards on the table
        for x, y in table.camera.project(np.array([[tag.x_mm, tag.y_mm] for tag in LAYOUT.tags])):
            cv2.circle(picture, (round(x), round(y)), 32, (68, 98, 30), -1)
        return picture

    felt = felt_from_corners(LAYOUT, [(float(x), float(y)) for x, y in corners])
    eye = Eye(LAYOUT, RecordingNets(), felt=felt, pace=NEVER)
    assert states(table.show(eye, without_markers([]), 10)) == [CameraState.LIVE]
    assert settled(table.show(eye, without_markers(list(downcards(3, 2))), 8)) == [(SEAT_3, 2)]
    push = np.array([[1, 0, 14], [0, 1, 9]], np.float32)
    pushed = cv2.warpAffine(without_markers(list(downcards(3, 2))), push, (1152, 648), borderMode=cv2.BORDER_REPLICATE)
    said = table.show(eye, pushed, 6)
    assert states(said) == [CameraState.MOVED]
    assert settled(said) == []


def test_an_unchanged_table_shows_the_card_nets_nothing(table: Table) -> None:
    nets = RecordingNets()
    eye = Eye(LAYOUT, nets, pace=NEVER)
    table.show(eye, table.picture(), 14)
    assert nets.pictures
    nets.pictures.clear()
    table.show(eye, table.picture(), 40)
    assert nets.pictures == []
    table.show(eye, table.picture(downcards(3, 2)), 8)
    assert nets.pictures == []  # downcards are counted by shape alone


def test_the_safety_net_looks_again_at_a_resting_table(table: Table) -> None:
    nets = RecordingNets()
    eye = Eye(LAYOUT, nets, pace=Pace(sweep_every=4))
    table.show(eye, table.picture(), 14)
    nets.pictures.clear()
    said = table.show(eye, table.picture(), 80)
    assert nets.pictures
    assert settled(said) == []


def test_a_camera_that_changes_its_picture_size_is_followed(eye: Eye) -> None:
    larger = Table((1536, 864))
    said = larger.show(eye, larger.picture(downcards(3, 1)), 14)
    assert settled(said) == [(SEAT_3, 1)]


def test_seats_of_the_layout_are_those_that_are_told(table: Table, eye: Eye) -> None:
    cards = [card for place in LAYOUT.seats for card in downcards(place.seat, 1)]
    told = dict(settled(table.show(eye, table.picture(cards), 10)))
    assert told == {ZoneRef(ZoneKind.SEAT_DOWN, place.seat): 1 for place in LAYOUT.seats}
