"""A zone settles when it lies still and several looks agree; a hand over it is no content."""

import cv2
import numpy as np

from dealer.cards import parse_card
from dealer.observations import ZoneKind, ZoneRef
from tests.vision.rendered import BOARD, LAYOUT
from tests.vision.test_grouping_cards import reading
from vision.felt import Felt
from vision.layout import slots
from vision.motion import Motion, MotionGate
from vision.settle import LOOKS, PATIENCE, ZoneSettler
from vision.zones import CardLook, ZoneLook

SIZE = (1152, 648)
FELT = Felt(np.array([[0.6, 0.0, 576.0], [0.0, -0.6, 324.0], [0.0, 0.0, 1.0]]))


def look(*cards: tuple[str, float, float], covered: bool = False, backs: int = 0) -> ZoneLook:
    return ZoneLook(
        cards=tuple(CardLook(reading(code, sureness), x, 120.0, x) for code, sureness, x in cards),
        backs=backs,
        covered=covered,
    )


def test_looks_that_agree_settle_a_zone() -> None:
    settler = ZoneSettler(0.9)
    results = [settler.add(look(("Ah", 0.99, -60), ("Kd", 0.99, 10))) for _ in range(LOOKS)]
    assert results[:-1] == [None] * (LOOKS - 1)
    content = results[-1]
    assert content is not None
    assert [str(card.card) for card in content.cards] == ["Ah", "Kd"]


def test_a_card_still_creeping_does_not_settle() -> None:
    settler = ZoneSettler(0.9)
    assert all(settler.add(look(("Ah", 0.99, -60 + 8.0 * i))) is None for i in range(PATIENCE - 1))


def test_moving_again_forgets_the_looks() -> None:
    settler = ZoneSettler(0.9)
    for _ in range(LOOKS - 1):
        assert settler.add(look(backs=2)) is None
    settler.stir()
    assert settler.waiting == 0
    assert settler.add(look(backs=2)) is None


def test_a_hand_over_the_zone_never_settles_it_and_is_looked_at_ever_more_rarely() -> None:
    settler = ZoneSettler(0.9)
    looks = 0
    for _ in range(100):
        if settler.wants_look():
            looks += 1
            assert settler.add(look(covered=True)) is None
    assert looks < 30
    settler.stir()
    assert [settler.add(look(("Ah", 0.99, 0))) for _ in range(LOOKS)][-1] is not None


def test_an_unsure_card_is_waited_for_and_then_left_unread() -> None:
    settler = ZoneSettler(0.9)
    results = [settler.add(look(("Ah", 0.99, 0), ("8s", 0.7, 69))) for _ in range(PATIENCE)]
    assert results[:-1] == [None] * (PATIENCE - 1)
    assert results[-1] is not None
    assert [card.card for card in results[-1].cards] == [parse_card("Ah"), None]


def test_a_card_once_read_is_not_forgotten_when_a_glare_passes() -> None:
    settler = ZoneSettler(0.9)
    first = [settler.add(look(("8s", 0.99, 0))) for _ in range(LOOKS)][-1]
    assert first is not None
    settler.content = first
    again = [settler.add(look(("8s", 0.6, 1))) for _ in range(PATIENCE)]
    settled = next(content for content in again if content is not None)
    assert settled.says_the_same(first)


def test_another_card_in_its_place_is_not_taken_for_the_old_one() -> None:
    settler = ZoneSettler(0.9)
    settler.content = next(c for c in [settler.add(look(("8s", 0.99, 0))) for _ in range(LOOKS)] if c)
    again = [settler.add(look(("3h", 0.7, 1))) for _ in range(PATIENCE)]
    settled = next(content for content in again if content is not None)
    assert [card.card for card in settled.cards] == [None]


def test_a_ghost_seen_once_is_no_card() -> None:
    settler = ZoneSettler(0.9)
    results = [settler.add(look(("Ah", 0.99, 0), *([("Qd", 0.95, 69.0)] if i == 2 else []))) for i in range(6)]
    settled = next(content for content in results if content is not None)
    assert [str(card.card) for card in settled.cards] == ["Ah"]


def painted(x_mm: float | None = None) -> np.ndarray:
    """A plain felt with a white card at a place of the board's row."""
    picture = np.full((SIZE[1], SIZE[0], 3), (60, 100, 40), np.uint8)
    if x_mm is not None:
        corners = FELT.px(np.array([[x_mm - 31, 164], [x_mm + 31, 164], [x_mm + 31, 76], [x_mm - 31, 76]]))
        cv2.fillConvexPoly(picture, np.rint(corners).astype(np.int32), (240, 240, 240))
    return picture


def step(gate: MotionGate, picture: np.ndarray) -> Motion:
    return gate.step(gate.small(picture)).zones[BOARD]


def test_a_zone_rests_changes_moves_and_rests_again() -> None:
    gate = MotionGate(LAYOUT, FELT, SIZE)
    assert step(gate, painted()) is Motion.MOVING  # nothing to compare with yet
    assert step(gate, painted()) is Motion.CHANGED  # never accepted
    gate.accept(BOARD)
    assert step(gate, painted()) is Motion.RESTING
    assert step(gate, painted(-100.0)) is Motion.MOVING
    assert step(gate, painted(-90.0)) is Motion.MOVING
    assert step(gate, painted(-90.0)) is Motion.CHANGED
    gate.accept(BOARD)
    assert step(gate, painted(-90.0)) is Motion.RESTING


def test_a_card_pushed_by_three_millimetres_is_noticed_and_noise_is_not() -> None:
    rng = np.random.default_rng(5)
    gate = MotionGate(LAYOUT, FELT, SIZE)
    for _ in range(2):
        step(gate, painted(0.0))
    gate.accept(BOARD)
    for _ in range(20):
        noisy = np.clip(painted(0.0) + rng.normal(0, 6, (SIZE[1], SIZE[0], 3)), 0, 255).astype(np.uint8)
        assert step(gate, noisy) is Motion.RESTING
    assert step(gate, painted(3.0)) is Motion.MOVING


def test_slow_daylight_does_not_stir_the_table() -> None:
    gate = MotionGate(LAYOUT, FELT, SIZE)
    for _ in range(2):
        step(gate, painted(0.0))
    gate.accept(BOARD)
    for frame in range(300):
        light = 1.0 - frame / 1000
        assert step(gate, (painted(0.0) * light).astype(np.uint8)) is Motion.RESTING, frame


def test_what_happens_in_one_zone_does_not_stir_another() -> None:
    gate = MotionGate(LAYOUT, FELT, SIZE)
    for _ in range(2):
        gate.step(gate.small(painted()))
    for zone in LAYOUT.zones:
        gate.accept(zone.ref)
    stir = gate.step(gate.small(painted(slots(LAYOUT, BOARD)[0].x_mm)))
    assert [ref for ref, motion in stir.zones.items() if motion is not Motion.RESTING] == [BOARD]
    assert 0 < stir.changed_share < 0.01
    assert ZoneRef(ZoneKind.POT) in stir.zones
