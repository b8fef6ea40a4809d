"""The felt in millimetres: seats, zones and markers of the table presets.

Origin at the table's centre, x to the right and y away from the dealer, who sits at the middle of the
bottom edge (y negative). Angles are degrees counter-clockwise from +x, so 90 points away from the dealer.
Seats are numbered clockwise seen from above, starting at the dealer's left.
"""

from math import cos, radians, sin

import msgspec

from dealer.observations import ZoneKind, ZoneRef

CARD_WIDTH_MM = 63.0
CARD_HEIGHT_MM = 88.0
BOARD_GAP_MM = 6.0
ROW_STEP_MM = 44.0
"""Step between overlapping cards of a seat: 70 % of a card's width, so that every upper-left index shows."""
TABLED_STEP_MM = 28.0
"""Step of the fifth and later cards of a seat: downcards tabled beside four upcards."""

Point = tuple[float, float]


class SeatPlace(msgspec.Struct, frozen=True):
    """Where a seat's cards begin: a point at the felt's edge, and the direction from it toward the pot."""

    seat: int
    x_mm: float
    y_mm: float
    facing_deg: float


class Zone(msgspec.Struct, frozen=True):
    """An area of the felt: a convex polygon of at least three (x, y) points in millimetres, in turning order."""

    ref: ZoneRef
    polygon: tuple[Point, ...]


class Tag(msgspec.Struct, frozen=True):
    """An AprilTag of family 36h11: its number, its centre and the side of its black square."""

    id: int
    x_mm: float
    y_mm: float
    size_mm: float


class Slot(msgspec.Struct, frozen=True):
    """Where a tidy dealer lays a card: its centre, and the direction in which the card's top points.

    A card reads the same from both ends, so ``angle_deg`` and ``angle_deg + 180`` are one place.
    """

    x_mm: float
    y_mm: float
    angle_deg: float


class TableLayout(msgspec.Struct, frozen=True):
    """A felt with its seats, its zones (which never overlap) and the four markers near its corners."""

    name: str
    width_mm: float
    height_mm: float
    seats: tuple[SeatPlace, ...]
    zones: tuple[Zone, ...]
    tags: tuple[Tag, ...]

    def zone(self, ref: ZoneRef) -> Zone:
        """Find a zone. Raises KeyError when the table does not have it."""
        for zone in self.zones:
            if zone.ref == ref:
                return zone
        raise KeyError(f"the table “{self.name}” has no zone {ref.kind.value} of seat {ref.seat}")

    def facing_deg(self, ref: ZoneRef) -> float:
        """Direction in which the owner of a zone looks: the seat's, or the dealer's for the table's own zones."""
        return next((place.facing_deg for place in self.seats if place.seat == ref.seat), 90.0)


def contains(polygon: tuple[Point, ...], x_mm: float, y_mm: float) -> bool:
    """Say whether a point lies inside a convex polygon or on its edge."""
    turns = [
        (bx - ax) * (y_mm - ay) - (by - ay) * (x_mm - ax)
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def slots(layout: TableLayout, ref: ZoneRef) -> tuple[Slot, ...]:
    """Where the first, second, ... card of a zone goes when the dealer is tidy, in dealing order.

    Rows run to the right as the zone's owner sees them, each card lying on the one before, so that upper-left
    indices stay visible. A seat's upcard zone has seven slots: four at the wide step, then three tabled
    downcards. Chip zones have one slot, their middle. Raises KeyError for a zone that the table does not have.
    """
    zone = layout.zone(ref)
    facing = layout.facing_deg(ref)
    ahead = (cos(radians(facing)), sin(radians(facing)))
    right = (ahead[1], -ahead[0])
    along = [x * right[0] + y * right[1] for x, y in zone.polygon]
    across = [x * ahead[0] + y * ahead[1] for x, y in zone.polygon]
    middle = (min(across) + max(across)) / 2
    steps = _offsets(ref.kind)
    start = (min(along) + max(along)) / 2 - steps[-1] / 2
    return tuple(
        Slot(
            round(right[0] * (start + step) + ahead[0] * middle, 2),
            round(right[1] * (start + step) + ahead[1] * middle, 2),
            facing,
        )
        for step in steps
    )


def place_of(layout: TableLayout, ref: ZoneRef, x_mm: float, y_mm: float) -> float:
    """Distance in mm along a zone's dealing direction: sort cards by it to have them in dealing order."""
    facing = radians(layout.facing_deg(ref))
    return x_mm * sin(facing) - y_mm * cos(facing)


def home_table(seats: int) -> TableLayout:
    """A kitchen-table felt of 1.8 x 1.0 m for two to eight seats. Raises ValueError for another number."""
    return _table("home", (1800.0, 1000.0), seats, _HOME, bottom_x=560.0, top_span=1500.0)


def casino_table(seats: int) -> TableLayout:
    """A card room's felt of 2.4 x 1.1 m for two to ten seats. Raises ValueError for another number."""
    return _table("casino", (2400.0, 1100.0), seats, _CASINO, bottom_x=640.0, top_span=1760.0)


def layout_for(name: str, seats: int) -> TableLayout:
    """Give the preset "home" or "casino". Raises ValueError with the names when there is no such preset."""
    match name:
        case "home":
            return home_table(seats)
        case "casino":
            return casino_table(seats)
        case _:
            raise ValueError(f"There is no table “{name}”: choose home (1.8 x 1.0 m) or casino (2.4 x 1.1 m).")


# Seats at each half of the dealer's edge, at each end, and opposite the dealer, by number of seats.
_HOME = {2: (0, 1, 0), 3: (0, 1, 1), 4: (0, 1, 2), 5: (0, 1, 3), 6: (1, 1, 2), 7: (1, 1, 3), 8: (1, 1, 4)}
_CASINO = _HOME | {9: (1, 2, 3), 10: (1, 2, 4)}

_RAIL_MM = 8.0
_ROW_MM = (290.0, 104.0)  # a seat's card rows: four upcards and three tabled ones, and a little disorder
_DOWN_DEPTH_MM = 100.0
_BET_MM = (180.0, 58.0)
_GAP_MM = 10.0
_TAG_MM = 50.0
_TAG_INSET_MM = 50.0


def _offsets(kind: ZoneKind) -> tuple[float, ...]:
    match kind:
        case ZoneKind.SEAT_UP:
            row = [ROW_STEP_MM * i for i in range(4)]
            return tuple(row + [row[-1] + TABLED_STEP_MM * i for i in range(1, 4)])
        case ZoneKind.SEAT_DOWN:
            return tuple(ROW_STEP_MM * i for i in range(5))
        case ZoneKind.BOARD:
            return tuple((CARD_WIDTH_MM + BOARD_GAP_MM) * i for i in range(5))
        case ZoneKind.BURN:
            return tuple(ROW_STEP_MM * i for i in range(4))
        case ZoneKind.MUCK:
            return tuple(8.0 * i for i in range(8))
        case ZoneKind.SEAT_BET | ZoneKind.POT:
            return (0.0,)


def _table(
    name: str,
    size_mm: tuple[float, float],
    seats: int,
    spread: dict[int, tuple[int, int, int]],
    *,
    bottom_x: float,
    top_span: float,
) -> TableLayout:
    if seats not in spread:
        raise ValueError(f"The {name} table has {min(spread)} to {max(spread)} seats, not {seats}.")
    half_x, half_y = size_mm[0] / 2, size_mm[1] / 2
    bottom, ends, top = spread[seats]
    end_ys = [(i - (ends - 1) / 2) * (_ROW_MM[0] + 20.0) for i in range(ends)]
    left = [(-bottom_x, -half_y, 90.0)] * bottom + [(-half_x, y, 0.0) for y in end_ys]
    opposite = [((i + 0.5) / top * top_span - top_span / 2, half_y, 270.0) for i in range(top)]
    right = [(-x, y, (180.0 - facing) % 360) for x, y, facing in reversed(left)]
    places = tuple(SeatPlace(i, x, y, facing) for i, (x, y, facing) in enumerate(left + opposite + right, 1))
    zones = tuple(zone for place in places for zone in _seat_zones(place))
    inset_x, inset_y = half_x - _TAG_INSET_MM, half_y - _TAG_INSET_MM
    corners = ((-inset_x, inset_y), (inset_x, inset_y), (inset_x, -inset_y), (-inset_x, -inset_y))
    tags = tuple(Tag(i, x, y, _TAG_MM) for i, (x, y) in enumerate(corners))
    return TableLayout(name, size_mm[0], size_mm[1], places, zones + _middle_zones(), tags)


def _middle_zones() -> tuple[Zone, ...]:
    board = 5 * CARD_WIDTH_MM + 4 * BOARD_GAP_MM + 24.0
    return (
        _box(ZoneRef(ZoneKind.BOARD), (0.0, 120.0), (board, 116.0)),
        _box(ZoneRef(ZoneKind.POT), (0.0, -15.0), (300.0, 120.0)),
        _box(ZoneRef(ZoneKind.BURN), (-250.0, -240.0), (204.0, 108.0)),
        _box(ZoneRef(ZoneKind.MUCK), (250.0, -240.0), (180.0, 140.0)),
    )


def _seat_zones(place: SeatPlace) -> tuple[Zone, ...]:
    down = _RAIL_MM + _DOWN_DEPTH_MM / 2
    up = _RAIL_MM + _DOWN_DEPTH_MM + _GAP_MM + _ROW_MM[1] / 2
    bet = up + _ROW_MM[1] / 2 + _GAP_MM + _BET_MM[1] / 2
    return (
        _seat_box(place, ZoneKind.SEAT_DOWN, down, (_ROW_MM[0], _DOWN_DEPTH_MM)),
        _seat_box(place, ZoneKind.SEAT_UP, up, _ROW_MM),
        _seat_box(place, ZoneKind.SEAT_BET, bet, _BET_MM),
    )


def _seat_box(place: SeatPlace, kind: ZoneKind, ahead_mm: float, size_mm: tuple[float, float]) -> Zone:
    facing = radians(place.facing_deg)
    centre = (place.x_mm + ahead_mm * cos(facing), place.y_mm + ahead_mm * sin(facing))
    return _box(ZoneRef(kind, place.seat), centre, size_mm, place.facing_deg - 90.0)


def _box(ref: ZoneRef, centre: Point, size_mm: tuple[float, float], turn_deg: float = 0.0) -> Zone:
    c, s = cos(radians(turn_deg)), sin(radians(turn_deg))
    half_x, half_y = size_mm[0] / 2, size_mm[1] / 2
    corners = ((-half_x, half_y), (half_x, half_y), (half_x, -half_y), (-half_x, -half_y))
    return Zone(
        ref, tuple((round(centre[0] + x * c - y * s, 2), round(centre[1] + x * s + y * c, 2)) for x, y in corners)
    )


def card_corners(x_mm: float, y_mm: float, angle_deg: float) -> tuple[Point, ...]:
    """The four corners of a card at a place, from its upper left clockwise as its reader sees it."""
    c, s = cos(radians(angle_deg - 90.0)), sin(radians(angle_deg - 90.0))
    half = (CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2)
    return tuple(
        (x_mm + sx * half[0] * c - sy * half[1] * s, y_mm + sx * half[0] * s + sy * half[1] * c)
        for sx, sy in ((-1, 1), (1, 1), (1, -1), (-1, -1))
    )
