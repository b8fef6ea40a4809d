"""What the dealer's screen shows against what lies on the table: what was missed, what is unread, what is wrong."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from dealer.observations import ZoneKind, ZoneRef
from dealer.places import board_place, tabled_place, up_place
from dealer.views import CardView, SeatStatus, SeatView, TableView
from firmware.virtual_table.felt import Felt, Laid

IN_HAND = (SeatStatus.LIVE, SeatStatus.ALL_IN)


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards the screen says are in a zone, and how many there are; ``tabled`` counts turned downcards."""

    zone: ZoneRef
    seen: int
    there: int
    tabled: bool = False


@dataclass(frozen=True, slots=True)
class Misread:
    """A face-up card that the screen does not show as it is; ``shown`` is "" when it is unread."""

    place: str
    shown: str
    card: str


def live_seats(view: TableView) -> tuple[int, ...]:
    """Seats that still have cards."""
    return tuple(seat.seat for seat in view.seats if seat.status in IN_HAND)


def differing(view: TableView, felt: Felt, without: Collection[int]) -> tuple[Count, ...]:
    """Every zone of which screen and table disagree how many cards there are.

    Seats ``without`` are left out: they have thrown their cards away and the screen does not know it yet.
    """
    return tuple(count for count in counted(view, felt, without) if count.seen != count.there)


def counted(view: TableView, felt: Felt, without: Collection[int]) -> Iterator[Count]:
    """Every zone with cards that matters to the hand, but for seats ``without``."""
    yield Count(ZoneRef(ZoneKind.BURN), view.burns, len(felt.burns))
    for seat in view.seats:
        if seat.status not in IN_HAND or seat.seat in without:
            continue
        downs = felt.downcards(seat.seat)
        turned = sum(laid.tabled for laid in downs)
        yield Count(ZoneRef(ZoneKind.SEAT_UP, seat.seat), len(seat.upcards), len(felt.upcards(seat.seat)))
        if turned or seat.tabled:
            yield Count(ZoneRef(ZoneKind.SEAT_UP, seat.seat), len(seat.tabled), turned, tabled=True)
        else:
            yield Count(ZoneRef(ZoneKind.SEAT_DOWN, seat.seat), seat.downcards, len(downs))
    yield Count(ZoneRef(ZoneKind.BOARD), len(view.board), len(felt.board))


def misreads(view: TableView, felt: Felt) -> tuple[Misread, ...]:
    """Face-up cards that are unread or read wrongly, as a dealer who looks from screen to table notices."""
    return tuple(wrong for wrong in _compared(view, felt) if wrong.shown != wrong.card)


def _compared(view: TableView, felt: Felt) -> Iterator[Misread]:
    yield from _row([board_place(i) for i in range(len(felt.board))], view.board, felt.board)
    for seat in view.seats:
        if seat.status in IN_HAND:
            yield from _seat(seat, felt)


def _seat(seat: SeatView, felt: Felt) -> Iterator[Misread]:
    ups, downs = felt.upcards(seat.seat), felt.downcards(seat.seat)
    yield from _row([up_place(seat.seat, i) for i in range(len(ups))], seat.upcards, ups)
    turned = [laid for laid in downs if laid.tabled]
    yield from _row([tabled_place(seat.seat, i) for i in range(len(turned))], seat.tabled, turned)


def _row(places: list[str], shown: tuple[CardView, ...], there: list[Laid]) -> Iterator[Misread]:
    for place, view, laid in zip(places, shown, there, strict=False):
        yield Misread(place, view.card, str(laid.card))


def card_at(felt: Felt, place: str) -> str:
    """The card that really lies at a place of the page; "" when none does."""
    match place.split(":"):
        case ["board", index]:
            row = felt.board
        case ["seat", number, "up", index]:
            row = felt.upcards(int(number))
        case ["seat", number, "tabled", index]:
            row = [laid for laid in felt.downcards(int(number)) if laid.tabled]
        case _:
            return ""
    return str(row[int(index)].card) if int(index) < len(row) else ""
