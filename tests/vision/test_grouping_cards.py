"""Both indices of one card are one card; a pip is no card; what is not sure is not named."""

from collections.abc import Sequence
from math import cos, radians, sin

import numpy as np
import pytest

from dealer.cards import Card, parse_card
from vision.cards import assemble
from vision.faces import RANKS, SUITS, IndexRead, Reading, merged, together
from vision.layout import CARD_HEIGHT_MM, CARD_WIDTH_MM

PX_PER_MM = 1.3
UPPER_LEFT, UPPER_RIGHT = (-1, 1), (1, 1)
LOWER_RIGHT, LOWER_LEFT = (1, -1), (-1, -1)


def reading(code: str, sureness: float = 0.97) -> Reading:
    card = parse_card(code)
    rank = np.full(14, (1 - sureness) / 13, np.float32)
    suit = np.full(5, (1 - sureness) / 4, np.float32)
    rank[RANKS.index(card.rank)] = suit[SUITS.index(card.suit)] = sureness
    return Reading(np.log(rank), np.log(suit))


def index(
    code: str,
    centre: tuple[float, float],
    corner: tuple[int, int] = UPPER_LEFT,
    *,
    turn_deg: float = 0.0,
    scale: float = PX_PER_MM,
    sureness: float = 0.97,
    heat: float = 0.9,
    stretch: float = 1.0,
) -> IndexRead:
    """The index in a corner of a card that lies at a place in pixels, turned clockwise."""
    right = np.array([cos(radians(turn_deg)), sin(radians(turn_deg))])
    down = np.array([-right[1], right[0]])
    across, along = corner[0] * (CARD_WIDTH_MM / 2 - 6), -corner[1] * (CARD_HEIGHT_MM / 2 - 13)
    squash = np.array([1.0, stretch])
    at = (np.array(centre) + (right * across + down * along) * scale) * squash
    up = -down * corner[1] * 17 * scale * squash
    return IndexRead(at.astype(np.float32), up.astype(np.float32), heat, reading(code, sureness))


def both(code: str, centre: tuple[float, float], **how: float) -> list[IndexRead]:
    return [index(code, centre, corner, **how) for corner in (UPPER_LEFT, LOWER_RIGHT)]


def named(reads: Sequence[IndexRead], px_per_mm: float | None = PX_PER_MM) -> list[tuple[str, int]]:
    cards, _ = assemble(list(reads), px_per_mm)
    return sorted((str(card.reading.card), len(card.indices)) for card in cards)


@pytest.mark.parametrize("turn_deg", [0, 17, 90, 143, 180, 270])
@pytest.mark.parametrize("px_per_mm", [PX_PER_MM, None])
def test_two_indices_of_a_card_turned_any_way_are_one_card(turn_deg: int, px_per_mm: float | None) -> None:
    reads = both("9h", (300, 200), turn_deg=turn_deg)
    assert named(reads, px_per_mm) == [("9h", 2)]
    (card,), _ = assemble(reads, px_per_mm)
    assert np.hypot(*(card.centre - [300, 200])) < 2
    width, height = np.hypot(*(card.quad[1] - card.quad[0])), np.hypot(*(card.quad[2] - card.quad[1]))
    assert (width, height) == pytest.approx((CARD_WIDTH_MM * PX_PER_MM, CARD_HEIGHT_MM * PX_PER_MM), rel=0.05)


@pytest.mark.parametrize("px_per_mm", [PX_PER_MM, None])
def test_a_row_of_five_cards_is_five_cards(px_per_mm: float | None) -> None:
    codes = ["Ah", "Kd", "6s", "9c", "Td"]
    reads = [one for i, code in enumerate(codes) for one in both(code, (100 + 90 * i, 200))]
    assert named(reads, px_per_mm) == sorted((code, 2) for code in codes)


@pytest.mark.parametrize("step_mm", [14, 22, 30, 44])
@pytest.mark.parametrize("px_per_mm", [PX_PER_MM, None])
def test_in_a_fan_the_covered_cards_keep_their_one_index(step_mm: int, px_per_mm: float | None) -> None:
    codes = ["2c", "3d", "4h", "5s", "6c"]
    reads = [index(code, (100 + step_mm * PX_PER_MM * i, 200)) for i, code in enumerate(codes[:-1])]
    reads += both(codes[-1], (100 + step_mm * PX_PER_MM * 4, 200))
    assert named(reads, px_per_mm) == [("2c", 1), ("3d", 1), ("4h", 1), ("5s", 1), ("6c", 2)]


def test_the_only_index_of_a_card_tells_where_the_card_lies() -> None:
    (card,), _ = assemble([index("Qs", (400, 300), LOWER_RIGHT, turn_deg=30)], PX_PER_MM)
    assert np.hypot(*(card.centre - [400, 300])) < 2


def test_four_indices_of_one_card_are_one_card() -> None:
    cards = {"5d": (150.0, 200.0), "6d": (250.0, 210.0), "7d": (420.0, 200.0)}
    corners = (UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT)
    reads = [index(code, at, corner, turn_deg=5) for code, at in cards.items() for corner in corners]
    assert named(reads, None) == [("5d", 4), ("6d", 4), ("7d", 4)]


def test_cards_in_a_stretched_picture_still_pair() -> None:
    cards = {"5d": (150.0, 200.0), "Kc": (290.0, 230.0), "7s": (450.0, 200.0)}
    reads = [one for code, at in cards.items() for one in both(code, at, turn_deg=12, stretch=1.3)]
    assert named(reads, None) == [("5d", 2), ("7s", 2), ("Kc", 2)]


def test_indices_of_one_card_that_contradict_each_other_leave_it_unread() -> None:
    reads = [index("6c", (200, 200), UPPER_LEFT), index("8c", (200, 200), LOWER_RIGHT)]
    (card,), _ = assemble(reads, PX_PER_MM)
    assert len(card.indices) == 2
    assert card.reading.confidence < 0.6


def test_a_weak_index_is_carried_by_its_strong_twin() -> None:
    reads = [index("6c", (200, 200), UPPER_LEFT), index("8c", (200, 200), LOWER_RIGHT, sureness=0.4)]
    (card,), _ = assemble(reads, PX_PER_MM)
    assert (str(card.reading.card), len(card.indices)) == ("6c", 2)


def test_a_pip_read_as_an_index_on_a_card_already_seen_is_no_card() -> None:
    pip = IndexRead(np.array([205, 190], np.float32), np.array([0, -20], np.float32), 0.4, reading("Qd", 0.7))
    assert named([*both("9d", (200, 200)), pip]) == [("9d", 2)]


def test_one_index_seen_at_two_scales_is_one_index() -> None:
    once, again = index("Ts", (100, 100)), index("Ts", (101, 99), sureness=0.6)
    other = index("2h", (300, 100))
    assert len(merged([once, again, other])) == 2


def test_evidence_of_two_looks_adds_up_and_probabilities_stay_probabilities() -> None:
    one = reading("Ah", 0.8)
    added = together([one, one])
    assert added.confidence > one.confidence
    assert np.exp(added.rank).sum() == pytest.approx(1)
    assert np.exp(added.suit).sum() == pytest.approx(1)
    assert added.probability(parse_card("Ah")) == pytest.approx(added.confidence)
    assert added.probability(Card(*RANKS[1:2], SUITS[0])) < 0.01


def test_no_index_makes_no_card() -> None:
    assert assemble([], None) == ([], 1.0)
