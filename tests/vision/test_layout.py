"""The presets: zones on the felt, apart from one another, with room for the cards they are meant for."""

import itertools

import cv2
import numpy as np
import pytest

from dealer.observations import ZoneKind, ZoneRef
from vision.layout import (
    CARD_WIDTH_MM,
    TableLayout,
    Zone,
    card_corners,
    casino_table,
    contains,
    home_table,
    layout_for,
    place_of,
    slots,
)

PRESETS = [home_table(n) for n in range(2, 9)] + [casino_table(n) for n in range(2, 11)]
IDS = [f"{layout.name}-{len(layout.seats)}" for layout in PRESETS]


def shared_area(first: Zone, second: Zone) -> float:
    area, _ = cv2.intersectConvexConvex(
        np.asarray(first.polygon, np.float32), np.asarray(second.polygon, np.float32), handleNested=True
    )
    return float(area)


@pytest.mark.parametrize("layout", PRESETS, ids=IDS)
def test_zones_and_markers_lie_on_the_felt_and_do_not_overlap(layout: TableLayout) -> None:
    tags = [
        Zone(
            ZoneRef(ZoneKind.POT, -1 - tag.id),
            tuple((tag.x_mm + sx * tag.size_mm / 2, tag.y_mm + sy * tag.size_mm / 2) for sx, sy in _AROUND),
        )
        for tag in layout.tags
    ]
    everything = [*layout.zones, *tags]
    for zone in everything:
        assert all(abs(x) <= layout.width_mm / 2 and abs(y) <= layout.height_mm / 2 for x, y in zone.polygon), zone
    for first, second in itertools.combinations(everything, 2):
        assert shared_area(first, second) == 0, (first.ref, second.ref)


@pytest.mark.parametrize("layout", PRESETS, ids=IDS)
def test_every_seat_has_its_three_zones_and_the_table_its_four(layout: TableLayout) -> None:
    refs = {zone.ref for zone in layout.zones}
    seats = {ZoneRef(kind, place.seat) for place in layout.seats for kind in _SEAT_KINDS}
    table = {ZoneRef(kind) for kind in (ZoneKind.BOARD, ZoneKind.BURN, ZoneKind.MUCK, ZoneKind.POT)}
    assert refs == seats | table
    assert len(layout.zones) == len(refs)


@pytest.mark.parametrize("layout", PRESETS, ids=IDS)
def test_cards_laid_by_a_tidy_dealer_stay_in_their_zone(layout: TableLayout) -> None:
    for zone in layout.zones:
        if zone.ref.kind in (ZoneKind.POT, ZoneKind.SEAT_BET):
            continue
        for slot in slots(layout, zone.ref):
            for x, y in card_corners(slot.x_mm, slot.y_mm, slot.angle_deg):
                assert contains(zone.polygon, x, y), (zone.ref, slot)


@pytest.mark.parametrize("layout", PRESETS, ids=IDS)
def test_slots_follow_the_dealing_order(layout: TableLayout) -> None:
    for zone in layout.zones:
        along = [place_of(layout, zone.ref, slot.x_mm, slot.y_mm) for slot in slots(layout, zone.ref)]
        assert along == sorted(along)


@pytest.mark.parametrize("layout", PRESETS, ids=IDS)
def test_seats_run_clockwise_from_the_dealers_left(layout: TableLayout) -> None:
    bearings = [float(np.degrees(np.arctan2(place.x_mm, place.y_mm))) for place in layout.seats]
    turned = [(bearing - 180.0) % 360.0 for bearing in bearings]  # from the dealer's edge, clockwise
    assert turned == sorted(turned)
    assert [place.seat for place in layout.seats] == list(range(1, len(layout.seats) + 1))
    assert layout.seats[0].x_mm < 0


def test_four_upcards_overlap_by_a_third_and_the_board_not_at_all() -> None:
    layout = home_table(6)
    row = slots(layout, ZoneRef(ZoneKind.SEAT_UP, 3))
    assert len(row) == 7
    steps = [abs(b.x_mm - a.x_mm) for a, b in itertools.pairwise(row)]
    assert steps == pytest.approx([44, 44, 44, 28, 28, 28])
    board = slots(layout, ZoneRef(ZoneKind.BOARD))
    assert [b.x_mm - a.x_mm for a, b in itertools.pairwise(board)] == pytest.approx([CARD_WIDTH_MM + 6] * 4)


def test_a_seat_opposite_the_dealer_deals_to_its_own_right() -> None:
    layout = home_table(6)
    first, second = slots(layout, ZoneRef(ZoneKind.SEAT_UP, 3))[:2]
    assert second.x_mm < first.x_mm
    assert first.angle_deg == 270


def test_presets_are_chosen_by_name_and_refuse_an_impossible_number_of_seats() -> None:
    assert layout_for("casino", 9).width_mm == 2400
    with pytest.raises(ValueError, match="choose home"):
        layout_for("garage", 6)
    with pytest.raises(ValueError, match="2 to 8 seats, not 9"):
        layout_for("home", 9)
    with pytest.raises(KeyError, match="no zone seat-up of seat 7"):
        slots(home_table(6), ZoneRef(ZoneKind.SEAT_UP, 7))


_AROUND = ((-1, -1), (1, -1), (1, 1), (-1, 1))
_SEAT_KINDS = (ZoneKind.SEAT_UP, ZoneKind.SEAT_DOWN, ZoneKind.SEAT_BET)
