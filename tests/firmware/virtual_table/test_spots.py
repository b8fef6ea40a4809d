"""Where things go on the virtual table: inside their zones, clear of each other."""

import random

import pytest

from dealer.observations import ZoneKind, ZoneRef
from firmware.virtual_table.spots import Spots
from vision.layout import casino_table, contains, home_table

LAYOUTS = [home_table(seats) for seats in (2, 6, 8)] + [casino_table(10)]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: f"{layout.name} {len(layout.seats)}")
def test_every_card_of_a_row_lies_in_its_zone(layout) -> None:
    spots = Spots(layout, random.Random(1))
    rows = {ZoneKind.SEAT_UP: 7, ZoneKind.SEAT_DOWN: 3, ZoneKind.BOARD: 5, ZoneKind.BURN: 4, ZoneKind.MUCK: 20}
    for zone in layout.zones:
        count = rows.get(zone.ref.kind, 0)
        for index in range(count):
            of = count if zone.ref.kind is ZoneKind.SEAT_UP else 0
            card = spots.card(zone.ref, index, "jumbo", "Ah", face_up=True, of=of)
            assert contains(zone.polygon, card.x_mm, card.y_mm)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: f"{layout.name} {len(layout.seats)}")
@pytest.mark.parametrize("amount", [1, 5, 37, 999, 12_345])
def test_a_bet_lies_in_its_zone_and_is_worth_its_amount(layout, amount: int) -> None:
    spots = Spots(layout, random.Random(1))
    for place in layout.seats:
        zone = layout.zone(ZoneRef(ZoneKind.SEAT_BET, place.seat))
        chips = spots.bet(place.seat, amount)
        assert sum(stack.value * stack.count for stack in chips) == amount
        assert all(contains(zone.polygon, stack.x_mm, stack.y_mm) for stack in chips)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: f"{layout.name} {len(layout.seats)}")
def test_chips_behind_and_the_button_lie_in_no_zone(layout) -> None:
    spots = Spots(layout, random.Random(1))
    for place in layout.seats:
        around = [spots.button(place.seat)] + [(s.x_mm, s.y_mm) for s in spots.stack(place.seat, 487)]
        assert not any(contains(zone.polygon, x, y) for zone in layout.zones for x, y in around)


def test_no_bet_is_no_chip() -> None:
    assert Spots(home_table(6), random.Random(1)).bet(1, 0) == ()
