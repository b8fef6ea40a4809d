"""Places of face-up cards: the names by which a page says which card it means."""

import msgspec

from dealer.errors import HandError
from dealer.hand import DealtCard, HandState


class DealtPlace(msgspec.Struct, frozen=True):
    """A card of the board, an upcard or a discard that is shown: the seq of the event that dealt it."""

    event: int


class TabledPlace(msgspec.Struct, frozen=True):
    """A downcard that its seat tabled: ``index`` counts from 0 in the order in which they were tabled.

    ``event`` is the seq that dealt it; 0 when the seat tabled more cards than it was seen to get.
    """

    seat: int
    index: int
    event: int


Place = DealtPlace | TabledPlace


def board_place(index: int) -> str:
    """The ``index``-th board card, from 0."""
    return f"board:{index}"


def up_place(seat: int, index: int) -> str:
    """The ``index``-th upcard of a seat, from 0 = door card."""
    return f"seat:{seat}:up:{index}"


def exposed_place(seat: int, index: int) -> str:
    """The ``index``-th exposed downcard of a seat, from 0."""
    return f"seat:{seat}:exposed:{index}"


def exposed_cards(state: HandState, number: int) -> tuple[DealtCard, ...]:
    """A seat's downcards that lay face up and that it still has, in dealing order; none once it has tabled."""
    seat, exposed = state.seat(number), {each.card for each in state.exposed}
    return tuple(card for card in seat.cards if card.event in exposed and not card.up and seat.tabled is None)


def tabled_place(seat: int, index: int) -> str:
    """The ``index``-th tabled downcard of a seat, from 0."""
    return f"seat:{seat}:tabled:{index}"


def discard_place(seat: int, index: int) -> str:
    """The ``index``-th card that a seat threw away, from 0."""
    return f"seat:{seat}:discard:{index}"


def resolve(state: HandState, place: str) -> Place:
    """Which card ``place`` names; raises HandError with a sentence when no such card is face up."""
    match place.split(":"):
        case ["board", index] if index.isdecimal() and int(index) < len(state.board):
            return DealtPlace(state.board[int(index)].event)
        case ["seat", number, "up", index] if _dealt_in(state, number) and index.isdecimal():
            upcards = state.seat(int(number)).upcards
            if int(index) < len(upcards):
                return DealtPlace(upcards[int(index)].event)
        case ["seat", number, "discard", index] if _dealt_in(state, number) and index.isdecimal():
            thrown = state.seat(int(number)).thrown
            if int(index) < len(thrown) and thrown[int(index)].up:
                return DealtPlace(thrown[int(index)].event)
        case ["seat", number, "exposed", index] if _dealt_in(state, number) and index.isdecimal():
            shown = exposed_cards(state, int(number))
            if int(index) < len(shown):
                return DealtPlace(shown[int(index)].event)
        case ["seat", number, "tabled", index] if _dealt_in(state, number) and index.isdecimal():
            seat = state.seat(int(number))
            if int(index) < len(seat.tabled or ()):
                dealt = [card.event for card in seat.cards if not card.up]
                return TabledPlace(seat.seat, int(index), dict(enumerate(dealt)).get(int(index), 0))
        case _:
            pass
    raise HandError(f"no face-up card lies at “{place}”; choose a card that the page shows")


def _dealt_in(state: HandState, number: str) -> bool:
    return number.isdecimal() and any(seat.seat == int(number) for seat in state.seats)
