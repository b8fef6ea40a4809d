"""The shipped nets on rendered tables: every card of every deck, in any light, or no name at all."""

from collections import Counter
from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from dealer.cards import DECK
from dealer.observations import CameraChanged, CameraState, ZoneKind, ZoneRef, ZoneSettled
from tests.vision.rendered import BOARD, LAYOUT, Table, downcards, laid, moved
from vision.eye import Eye, Pace
from vision.foreground import cloth_of
from vision.frame import Image
from vision.layout import slots
from vision.markers import felt_from_tags, find_tags
from vision.nets import OnnxNets
from vision.reader import SURE, read_picture
from vision.render import decks
from vision.render.scene import Arm, ButtonDisc, CardOnTable, ChipStack, Light, Scene
from vision.render.table import TableRenderer
from vision.zones import ZoneReader

UP_ZONES = [ZoneRef(ZoneKind.SEAT_UP, place.seat) for place in LAYOUT.seats]
CODES = [str(card) for card in DECK]
NEVER = Pace(sweep_every=10**9)


@pytest.fixture(scope="module")
def nets() -> OnnxNets:
    return OnnxNets()


@pytest.fixture(scope="module")
def table() -> Table:
    return Table((2304, 1296))


def dealt(codes: list[str], deck: str) -> tuple[list[CardOnTable], dict[ZoneRef, list[str]]]:
    """Four cards to each seat and five to the board, as far as they go."""
    truth, cards, left = {}, [], list(codes)
    for ref, count in [*((ref, 4) for ref in UP_ZONES), (BOARD, 5)]:
        truth[ref], left = left[:count], left[count:]
        cards += laid(ref, truth[ref], deck=deck)
    return cards, truth


def shuffled(seed: int) -> list[str]:
    return [CODES[i] for i in np.random.default_rng(seed).permutation(52)]


def names(picture: Image, nets: OnnxNets, truth: dict[ZoneRef, list[str]]) -> Iterator[tuple[str, str | None]]:
    """Each card of the truth with what was read in its place (None: unread)."""
    felt = felt_from_tags(LAYOUT, find_tags(picture, range(4)))
    reader = ZoneReader(nets, LAYOUT, felt, cloth_of(picture, felt, LAYOUT))
    for ref, codes in truth.items():
        look = reader.look(picture, ref)
        assert not look.covered
        got = [str(card.reading.card) if card.reading.confidence >= SURE else None for card in look.cards]
        yield from zip(codes, got + [None] * (len(codes) - len(got)), strict=False)
        assert len(got) <= len(codes), (ref, codes, got)


@pytest.mark.parametrize("deck", decks.deck_names())
def test_all_52_cards_of_a_deck_are_read_at_every_seat_and_on_the_board(
    nets: OnnxNets, table: Table, deck: str
) -> None:
    codes = shuffled(7)
    read = []
    for half in (codes[:29], codes[26:]):
        cards, truth = dealt(half, deck)
        read += list(names(table.picture(cards), nets, truth))
    assert [(told, got) for told, got in read if got not in (told, None)] == []
    assert sum(got is None for _, got in read) <= 2


@pytest.mark.parametrize(
    "light",
    [Light(brightness=0.5), Light(brightness=1.4), Light(kelvin=2700), Light(kelvin=6500), Light(gradient=0.35)],
    ids=["dim", "bright", "lamp", "daylight", "from one side"],
)
def test_no_light_makes_a_wrong_card_and_every_suit_is_read_alike(nets: OnnxNets, table: Table, light: Light) -> None:
    cards, truth = dealt(shuffled(11), "classic")
    read = list(names(table.picture(cards, light=light), nets, truth))
    assert [(told, got) for told, got in read if got not in (told, None)] == []
    missing = Counter(told[1] for told, got in read if got is None)
    assert max(missing.values(), default=0) - min(missing.get(suit, 0) for suit in "cdhs") <= 1
    assert sum(missing.values()) <= 2


@pytest.mark.parametrize("cloth", [(245, 245, 245), (150, 190, 205), (60, 50, 140), (120, 60, 20)])
def test_cards_are_read_on_white_pale_red_and_blue_cloth(
    nets: OnnxNets, table: Table, cloth: tuple[int, int, int]
) -> None:
    cards, truth = dealt(shuffled(13)[:17], "jumbo")
    picture = TableRenderer(table.camera, 1).draw(Scene(LAYOUT, tuple(cards), cloth=cloth), np.random.default_rng(1))
    read = [(told, got) for told, got in names(picture, nets, truth)]
    assert [(told, got) for told, got in read if got not in (told, None)] == []
    assert sum(got is None for _, got in read) <= 2


def card_on_paper(code: str, turn_deg: float, deck: str = "classic") -> Image:
    """One card, 110 px wide, turned on a grey sheet."""
    face = decks.face(deck, code)
    height, width = face.shape[:2]
    scale = 110 / width
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), turn_deg, scale)
    turn[:, 2] += np.array([160 - width / 2, 160 - height / 2])
    flat = cv2.warpAffine(face, turn, (320, 320), flags=cv2.INTER_AREA)
    alpha = flat[..., 3:] / 255.0
    return np.asarray(flat[..., :3] * alpha + np.array([90, 95, 90]) * (1 - alpha), np.uint8)


@pytest.mark.parametrize("code", ["6c", "6d", "6h", "6s", "9c", "9d", "9h", "9s"])
def test_sixes_and_nines_are_not_taken_for_each_other_however_they_are_turned(nets: OnnxNets, code: str) -> None:
    for turn in (-20, -10, 0, 10, 20, 90, 180, 200, 270):
        read = [str(face.card) for face in read_picture(nets, card_on_paper(code, turn)).named]
        assert read in ([code], []), (code, turn)


def test_a_glare_over_one_index_leaves_the_other_to_read(nets: OnnxNets) -> None:
    for code in ("Kh", "8s", "3c", "Td"):
        glare = card_on_paper(code, 0)
        cv2.circle(glare, (118, 100), 24, (255, 255, 255), -1)
        read = [str(face.card) for face in read_picture(nets, glare).named]
        assert read in ([code], []), code


def test_a_sleeve_around_a_card_does_not_change_its_name(nets: OnnxNets) -> None:
    for code in ("As", "7d", "Qc"):
        sleeved = card_on_paper(code, 8)
        cv2.rectangle(sleeved, (92, 70), (228, 250), (200, 205, 205), 5)
        read = [str(face.card) for face in read_picture(nets, sleeved).named]
        assert read in ([code], []), code


@pytest.mark.parametrize("count", range(2, 10))
def test_two_to_nine_cards_in_a_fan_are_each_read_or_unread_but_none_is_made_up(nets: OnnxNets, count: int) -> None:
    codes = shuffled(20 + count)[:count]
    first = slots(LAYOUT, BOARD)[0]
    cards = [
        CardOnTable("classic", code, True, first.x_mm + 26.0 * i, first.y_mm, 90 - 3.0 * i, z=i)
        for i, code in enumerate(codes)
    ]
    picture = Table((2304, 1296)).picture(cards)
    x, y = (int(v) for v in Table((2304, 1296)).camera.project(np.array([[first.x_mm, first.y_mm]]))[0])
    read = read_picture(nets, picture[y - 120 : y + 120, x - 120 : x + 480], card_px=80)
    found = Counter(str(face.card) for face in read.named)
    assert not found - Counter(codes)
    assert sum(found.values()) >= count - 1


def test_a_table_without_face_up_cards_has_no_cards(nets: OnnxNets, table: Table) -> None:
    rng = np.random.default_rng(4)
    for seed in range(3):
        chips = [
            ChipStack(int(rng.choice([1, 5, 25, 100])), int(rng.integers(1, 6)), *rng.uniform(-350, 350, 2).tolist())
            for _ in range(25)
        ]
        backs = [card for seat in range(1, 7) for card in downcards(seat, 2)]
        scene = Scene(LAYOUT, tuple(backs), tuple(chips), ButtonDisc(300, 250), (Arm(200, 100, 80.0),))
        picture = TableRenderer(table.camera, seed).draw(scene, rng)
        assert read_picture(nets, picture).named == ()


# --- the eye with its nets -----------------------------------------------------------------------------------


def settled(said: list[object], ref: ZoneRef) -> list[list[str]]:
    return [[str(card.card) for card in one.cards] for one in said if isinstance(one, ZoneSettled) and one.zone == ref]


@pytest.fixture
def eye(nets: OnnxNets, table: Table) -> Eye:
    eye = Eye(LAYOUT, nets, pace=NEVER)
    table.show(eye, table.picture(), 10)
    assert eye.felt is not None
    return eye


def test_a_flop_a_turn_and_a_river_are_each_told_once_in_order(table: Table, eye: Eye) -> None:
    codes = ["Ah", "Kd", "6s", "9c", "Td"]
    for count in (3, 4, 5):
        said = table.show(eye, table.picture(laid(BOARD, codes[:count])), 6)
        assert settled(said, BOARD) == [codes[:count]]


def test_upcards_are_told_in_the_order_dealt_at_every_seat(table: Table, eye: Eye) -> None:
    codes = shuffled(31)
    rows = {ref: codes[4 * i : 4 * i + 4] for i, ref in enumerate(UP_ZONES)}
    said = table.show(eye, table.picture([card for ref, row in rows.items() for card in laid(ref, row)]), 12)
    assert {ref: settled(said, ref) for ref in rows} == {ref: [row] for ref, row in rows.items()}


def test_a_card_sliding_along_the_board_is_told_only_where_it_stops(table: Table, eye: Eye) -> None:
    cards = laid(BOARD, ["Qs"])
    said = [one for i in range(10) for one in table.show(eye, table.picture(moved(cards, 200 - 20.0 * i)), 1)]
    assert settled(said, BOARD) == []
    assert settled(table.show(eye, table.picture(cards), 6), BOARD) == [["Qs"]]


def test_swapped_red_and_blue_are_noticed_and_no_suit_is_told(nets: OnnxNets, table: Table) -> None:
    eye = Eye(LAYOUT, nets, pace=NEVER)
    picture = table.picture([*laid(BOARD, ["Ah", "Kh", "6s"]), *laid(UP_ZONES[0], ["9h", "Td"])])
    said = table.show(eye, np.ascontiguousarray(picture[..., ::-1]), 12)
    assert [one for one in said if isinstance(one, ZoneSettled) and one.cards] == []
    changes = [one for one in said if isinstance(one, CameraChanged)]
    assert changes[-1].state is CameraState.BLOCKED
    assert "swapped" in changes[-1].detail


def test_a_card_that_is_already_on_the_board_is_not_believed_twice_unless_beyond_doubt(table: Table, eye: Eye) -> None:
    """Two sure readings are told as they are: a fouled deck is for people to see."""
    table.show(eye, table.picture(laid(BOARD, ["Ah", "Kd", "6s"])), 6)
    both = [*laid(BOARD, ["Ah", "Kd", "6s"]), *laid(UP_ZONES[2], ["Kd"])]
    (told,) = settled(table.show(eye, table.picture(both), 12), UP_ZONES[2])
    assert told in (["Kd"], ["None"])
