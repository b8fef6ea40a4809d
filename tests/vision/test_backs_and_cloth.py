"""Downcards are counted by shape, on any felt and in any light, and an arm is no card."""

import cv2
import numpy as np
import pytest

from dealer.observations import ZoneKind, ZoneRef
from tests.vision.rendered import LAYOUT, RecordingNets, Table, arm_over, downcards, laid, moved
from vision.backs import Surroundings, count_shapes
from vision.felt import Patch
from vision.foreground import Cloth, cloth_of
from vision.frame import Image
from vision.layout import slots
from vision.markers import felt_from_tags, find_tags
from vision.render.scene import ChipStack, Light, Scene
from vision.render.table import TableRenderer
from vision.zones import ZoneReader


def reader(picture: Image, nets: RecordingNets | None = None) -> ZoneReader:
    felt = felt_from_tags(LAYOUT, find_tags(picture, range(4)))
    return ZoneReader(nets or RecordingNets(), LAYOUT, felt, cloth_of(picture, felt, LAYOUT))


def down(seat: int) -> ZoneRef:
    return ZoneRef(ZoneKind.SEAT_DOWN, seat)


@pytest.fixture(scope="module")
def table() -> Table:
    return Table()


@pytest.mark.parametrize("deck", ["classic", "jumbo", "fourcolour"])
def test_none_to_three_downcards_are_counted_at_every_seat(table: Table, deck: str) -> None:
    counts = {1: 1, 2: 2, 3: 3, 4: 2, 5: 0, 6: 3}
    cards = [
        card
        for seat, count in counts.items()
        for card in laid(down(seat), ["2h", "3c", "4d"][:count], deck=deck, face_up=False)
    ]
    picture = table.picture(cards)
    looks = reader(picture)
    assert {seat: looks.look(picture, down(seat)).backs for seat in counts} == counts


@pytest.mark.parametrize(
    "light",
    [Light(brightness=0.45), Light(brightness=1.5), Light(kelvin=2700), Light(kelvin=6500), Light(gradient=0.4)],
)
def test_downcards_are_counted_in_any_light(table: Table, light: Light) -> None:
    picture = table.picture([card for seat in range(1, 7) for card in downcards(seat, 2)], light=light)
    looks = reader(picture)
    assert [looks.look(picture, down(seat)).backs for seat in range(1, 7)] == [2] * 6


@pytest.mark.parametrize("cloth", [(120, 60, 20), (40, 30, 140), (60, 60, 60), (150, 190, 205)])
def test_downcards_are_counted_on_blue_red_grey_and_pale_felt(table: Table, cloth: tuple[int, int, int]) -> None:
    cards = tuple(card for seat in range(1, 7) for card in downcards(seat, 2))
    scene = Scene(LAYOUT, cards, cloth=cloth)
    picture = TableRenderer(table.camera, 1).draw(scene, np.random.default_rng(2))
    looks = reader(picture)
    assert [looks.look(picture, down(seat)).backs for seat in range(1, 7)] == [2] * 6


def test_cards_laid_carelessly_are_counted(table: Table) -> None:
    cards = [
        card
        for seat in range(1, 7)
        for i, one in enumerate(downcards(seat, 2))
        for card in moved([one], 4.0 * (-1) ** (seat + i), 3.0 * (-1) ** seat)
    ]
    picture = table.picture(cards)
    looks = reader(picture)
    assert [looks.look(picture, down(seat)).backs for seat in range(1, 7)] == [2] * 6


def test_burns_and_mucked_cards_are_counted(table: Table) -> None:
    picture = table.picture(laid(ZoneRef(ZoneKind.BURN), ["2h"], face_up=False))
    looks = reader(picture)
    assert looks.look(picture, ZoneRef(ZoneKind.BURN)).backs == 1
    assert looks.look(picture, ZoneRef(ZoneKind.MUCK)).backs == 0


def test_chips_are_noticed_and_are_not_cards(table: Table) -> None:
    bet = ZoneRef(ZoneKind.SEAT_BET, 2)
    (slot,) = slots(LAYOUT, bet)
    picture = table.picture(downcards(2, 2), chips=[ChipStack(5, 2, slot.x_mm, slot.y_mm)])
    looks = reader(picture)
    assert (looks.look(picture, bet).chips, looks.look(picture, bet).backs) == (True, 0)
    assert not looks.look(picture, ZoneRef(ZoneKind.SEAT_BET, 3)).chips


def test_an_arm_over_a_zone_covers_it_and_is_neither_card_nor_chip(table: Table) -> None:
    for ref in (ZoneRef(ZoneKind.BURN), ZoneRef(ZoneKind.POT), ZoneRef(ZoneKind.BOARD)):
        picture = table.picture(arms=[arm_over(ref)])
        look = reader(picture).look(picture, ref)
        assert look.covered, ref
        assert (look.backs, look.chips, look.cards) == (0, False, ()), ref


def test_a_face_up_card_in_a_downcard_zone_reaches_no_network(table: Table) -> None:
    """Design rule of privacy: pixels of a downcard zone are dropped before any network."""
    nets = RecordingNets()
    shown = laid(down(3), ["Ah"]) + laid(ZoneRef(ZoneKind.SEAT_UP, 3), ["Kd"])
    picture = table.picture(shown)
    looks = reader(picture, nets)
    felt = felt_from_tags(LAYOUT, find_tags(picture, range(4)))
    for zone in LAYOUT.zones:
        if zone.ref.kind in (ZoneKind.SEAT_DOWN, ZoneKind.BURN, ZoneKind.MUCK):
            outline = np.rint(felt.px(np.array(zone.polygon))).astype(np.int32)
            cv2.fillConvexPoly(picture, outline, (255, 0, 255))  # no felt, card or chip is magenta
    for zone in LAYOUT.zones:
        look = looks.look(picture, zone.ref)
        assert look.cards == () or zone.ref.kind is ZoneKind.SEAT_UP
    assert nets.pictures
    for seen in nets.pictures:
        blue, green, red = (seen[..., i].astype(int) for i in range(3))
        assert not ((blue > 200) & (red > 200) & (green < 60)).any()


def test_a_row_of_backs_half_out_of_the_zone_counts_where_its_middle_lies() -> None:
    zone = np.zeros((300, 400), np.uint8)
    zone[100:200, 50:350] = 255
    around = Surroundings(zone, np.full((300, 400), 255, np.uint8), 1.0)
    things = np.zeros((300, 400), np.uint8)
    things[120:208, 100:163] = 255
    assert count_shapes(things, around).cards == 1
    things[:] = 0
    things[190:278, 100:163] = 255
    assert count_shapes(things, around).cards == 0


def test_what_shows_beside_a_known_card_is_another_card() -> None:
    everywhere = np.full((300, 400), 255, np.uint8)
    things = np.zeros((300, 400), np.uint8)
    things[100:188, 100:207] = 255  # two cards, the left one 44 mm free
    known = np.array([[144, 100], [207, 100], [207, 188], [144, 188]], np.float32)
    found = count_shapes(things, Surroundings(everywhere, everywhere, 1.0), without=(known,))
    assert (found.cards, found.chips, found.covered) == (1, 0, False)


def test_felt_shows_between_cards_that_cover_most_of_it() -> None:
    patch = np.full((200, 300, 3), (60, 100, 30), np.uint8)
    patch[:, 100:] = (235, 240, 238)
    cloth = Cloth(np.array([60, 100, 30], np.float32), np.zeros(6))
    mask = cloth.things(Patch(patch, np.eye(3), 1.0), np.full((200, 300), 255, np.uint8))
    assert mask[:, :90].max() == 0
    assert mask[:, 105:].min() == 255
