"""Where the virtual dealer and the players put things: chips in columns, stacks beside the cards, arms."""

import random
from dataclasses import replace
from math import cos, hypot, radians, sin

from dealer.observations import ZoneKind, ZoneRef
from firmware.virtual_table.stage import Person, Reach
from vision.layout import SeatPlace, Slot, TableLayout, contains, slots
from vision.render.chip import CHIP_MM, breakdown
from vision.render.scene import CardOnTable, ChipStack, Colour

_COLUMN_MM = CHIP_MM + 2.0
_ROW_MM = CHIP_MM + 2.0
_TIGHT = 5
"""A row of more cards than this is spread evenly."""
_SPREAD_MM = 224.0
"""From the first to the last card of such a row: as wide as a seat's zone allows."""
_SKINS: tuple[Colour, ...] = ((130, 160, 205), (95, 125, 172), (150, 182, 222), (62, 86, 128))
_SLEEVES: tuple[Colour, ...] = ((96, 58, 34), (60, 60, 66), (38, 44, 120), (150, 150, 152), (58, 84, 44), (44, 96, 140))
_STUB_MM = (0.0, -425.0)
_STACK_BESIDE_MM = 168.0
_STACK_ROWS = 3


class Spots:
    """Places on one layout; ``rng`` is how untidy people are."""

    def __init__(self, layout: TableLayout, rng: random.Random) -> None:
        self.layout = layout
        self._rng = rng
        self._beside: dict[int, tuple[tuple[float, float], ...]] = {}
        self.dealer = Person(0.0, -layout.height_mm / 2 - 170.0, (38, 34, 30), _SKINS[0])
        self.stub = (_STUB_MM[0], -layout.height_mm / 2 - (-500.0 - _STUB_MM[1]))

    def player(self, seat: int) -> Person:
        """The person on a seat. Raises KeyError when the table has no such seat."""
        place = self._place(seat)
        x, y = _from(place, -170.0, 0.0)
        return Person(x, y, _SLEEVES[seat % len(_SLEEVES)], _SKINS[seat % len(_SKINS)])

    def _place(self, seat: int) -> SeatPlace:
        for place in self.layout.seats:
            if place.seat == seat:
                return place
        raise KeyError(seat)

    def card(self, ref: ZoneRef, index: int, deck: str, code: str, *, face_up: bool, of: int = 0) -> CardOnTable:
        """Where the ``index``-th card of a zone goes, laid as people lay cards: nearly straight.

        ``of`` is how many cards the row will have, when that is known.
        """
        row = slots(self.layout, ref)
        if of > _TIGHT:
            row = _spread(row, of)
        slot = row[index] if index < len(row) else self._anywhere(row)
        return CardOnTable(
            deck,
            code,
            face_up,
            slot.x_mm + self._rng.uniform(-1.5, 1.5),
            slot.y_mm + self._rng.uniform(-1.5, 1.5),
            slot.angle_deg + self._rng.uniform(-2.0, 2.0),
        )

    def _anywhere(self, row: tuple[Slot, ...]) -> Slot:
        """A place among those of a row that is full: the muck grows into a heap."""
        slot = self._rng.choice(row)
        return Slot(slot.x_mm, slot.y_mm + self._rng.uniform(-8, 8), slot.angle_deg + self._rng.uniform(-12, 12))

    def middle(self, ref: ZoneRef) -> tuple[float, float]:
        """The middle of a zone."""
        polygon = self.layout.zone(ref).polygon
        return sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)

    def bet(self, seat: int, amount: int) -> tuple[ChipStack, ...]:
        """A seat's bet: one column per chip value, the largest first, at most four columns."""
        ref = ZoneRef(ZoneKind.SEAT_BET, seat)
        return _columns(self.middle(ref), self._along(ref), amount, 4)

    def pot(self, index: int, pots: int, amount: int) -> tuple[ChipStack, ...]:
        """A pot; side pots lie to the right of the main pot."""
        x, y = self.middle(ZoneRef(ZoneKind.POT))
        span = 260.0 / max(1, pots)
        return _columns((x - 130.0 + span * (index + 0.5), y), (1.0, 0.0), amount, max(1, int(span / _COLUMN_MM)))

    def stack(self, seat: int, amount: int) -> tuple[ChipStack, ...]:
        """A seat's chips behind, to the right of its downcards; none where the table has no room for them."""
        if seat not in self._beside:
            self._beside[seat] = self._spots_beside(self._place(seat))
        spots = zip(_changed(amount), self._beside[seat], strict=False)
        return tuple(ChipStack(value, count, x, y) for (value, count), (x, y) in spots)

    def _spots_beside(self, place: SeatPlace) -> tuple[tuple[float, float], ...]:
        spots = (
            _from(place, 32.0 + _ROW_MM * row, _STACK_BESIDE_MM + _COLUMN_MM * column)
            for column in range(2)
            for row in range(_STACK_ROWS)
        )
        return tuple(spot for spot in spots if self._free(*spot))

    def _free(self, x_mm: float, y_mm: float) -> bool:
        reach = CHIP_MM / 2 + 2
        around = [(x_mm + reach * cos(radians(a)), y_mm + reach * sin(radians(a))) for a in range(0, 360, 30)]
        half_x, half_y = self.layout.width_mm / 2, self.layout.height_mm / 2
        on_felt = all(abs(x) < half_x and abs(y) < half_y for x, y in around)
        clear = not any(contains(zone.polygon, x, y) for zone in self.layout.zones for x, y in around)
        off_tags = all(max(abs(x_mm - t.x_mm), abs(y_mm - t.y_mm)) > t.size_mm * 0.7 + reach for t in self.layout.tags)
        return on_felt and clear and off_tags

    def player_reach(self, seat: int, start_mm: float, end_mm: float) -> Reach:
        """A player's hand straight ahead, from and to so many mm beyond the felt's edge."""
        person = self.player(seat)
        place = self._place(seat)
        return Reach(person, _from(place, start_mm, 0.0), _from(place, end_mm, 0.0))

    def button(self, seat: int) -> tuple[float, float]:
        """The button before a seat, to its left, clear of its bet."""
        return _from(self._place(seat), 248.0, -135.0)

    def _along(self, ref: ZoneRef) -> tuple[float, float]:
        facing = radians(self.layout.facing_deg(ref))
        return sin(facing), -cos(facing)


def _from(place: SeatPlace, ahead_mm: float, right_mm: float) -> tuple[float, float]:
    """A point ``ahead_mm`` over the felt and ``right_mm`` to the right, as the player sees it."""
    c, s = cos(radians(place.facing_deg)), sin(radians(place.facing_deg))
    return place.x_mm + ahead_mm * c + right_mm * s, place.y_mm + ahead_mm * s - right_mm * c


def _spread(row: tuple[Slot, ...], count: int) -> tuple[Slot, ...]:
    """So many places at even steps over a whole row, whose own last steps are too narrow for large indices."""
    first, last = row[0], row[-1]
    stretch = _SPREAD_MM / hypot(last.x_mm - first.x_mm, last.y_mm - first.y_mm)
    x, y = (first.x_mm + last.x_mm) / 2, (first.y_mm + last.y_mm) / 2
    shares = [stretch * (i / (count - 1) - 0.5) for i in range(count)]
    return tuple(
        Slot(x + (last.x_mm - first.x_mm) * share, y + (last.y_mm - first.y_mm) * share, first.angle_deg)
        for share in shares
    )


def _columns(
    middle: tuple[float, float], along: tuple[float, float], amount: int, columns: int
) -> tuple[ChipStack, ...]:
    """Chips of an amount in a row of columns; the smallest values share the last one."""
    values = breakdown(amount)
    count = min(columns, len(values))
    stacks: list[ChipStack] = []
    for i, (value, chips) in enumerate(values):
        column = min(i, count - 1)
        offset = (column - (count - 1) / 2) * _COLUMN_MM
        x, y = middle[0] + along[0] * offset, middle[1] + along[1] * offset
        under = sum(stack.count for stack in stacks if (stack.x_mm, stack.y_mm) == (x, y))
        stacks.append(ChipStack(value, chips, x, y, under=under, z=i))
    return tuple(stacks)


def _changed(amount: int) -> tuple[tuple[int, int], ...]:
    """Chips as a player keeps them: the largest one changed into smaller ones, so that bets can be made."""
    values = list(breakdown(amount))
    if values and values[0][0] > 5:
        value, count = values[0]
        smaller = dict(breakdown(value - 1)) | {}
        kept = {value: count - 1} if count > 1 else {}
        total = dict(values[1:])
        for chip, chips in smaller.items():
            total[chip] = total.get(chip, 0) + chips
        total[1] = total.get(1, 0) + 1
        values = sorted((kept | total).items(), reverse=True)
    return tuple(values)


def moved(stacks: tuple[ChipStack, ...], by: tuple[float, float]) -> tuple[ChipStack, ...]:
    """The same chips displaced by so many mm."""
    return tuple(replace(stack, x_mm=stack.x_mm + by[0], y_mm=stack.y_mm + by[1]) for stack in stacks)
