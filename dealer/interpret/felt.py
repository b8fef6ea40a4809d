"""The record and the felt side by side: what each zone should hold, and what it holds beyond that."""

from collections.abc import Iterator

from dealer import games
from dealer.cards import Card
from dealer.events import (
    AnyEvent,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardRead,
    Corrected,
    DiscardsShown,
    Facing,
    HandTabled,
)
from dealer.hand import HandState, Stage
from dealer.interpret.memory import Memory, silent
from dealer.interpret.rows import Known, Row, match
from dealer.mishaps import CardExposed, CardsMoved, CardTurned, HandKilled
from dealer.observations import ZoneKind, ZoneRef, ZoneSettled

BOARD = ZoneRef(ZoneKind.BOARD)
BURN = ZoneRef(ZoneKind.BURN)
_SEAT_ZONES = (ZoneKind.SEAT_UP, ZoneKind.SEAT_DOWN)
NOTHING_NEW = Row((), (), ())


def believed(memory: Memory, ref: ZoneRef) -> ZoneSettled | None:
    """What lies in a zone; None when it was never seen or says nothing for now."""
    return None if silent(memory, ref) else memory.zones.get(ref)


def board_row(state: HandState, memory: Memory) -> Row:
    """The board on the felt against the board on record."""
    known = [Known(card.event, card.card) for card in state.board]
    return _row(state, memory, BOARD, known)


def seat_row(state: HandState, memory: Memory, seat: int) -> Row:
    """A seat's face-up cards on the felt against its upcards, its tabled hand and its shown discards on record.

    A folded hand is in the muck, or still lies there: what its seat is dealt all the same (STUD-IRR-04) is new in
    either case.
    """
    ref, known = ZoneRef(ZoneKind.SEAT_UP, seat), _face_up(state, seat)
    if not state.seat(seat).folded:
        return _row(state, memory, ref, known)
    seen = believed(memory, ref)
    if seen is None or (len(seen.cards) <= len(known) and not all(card.card for card in seen.cards)):
        return NOTHING_NEW
    lying = {card.card for card in seen.cards}
    return _row(state, memory, ref, [card for card in known if card.card in lying])


def deals_faces_down(state: HandState) -> bool:
    """Whether the first cards, of which none lies face up, are being dealt or nobody has acted on them."""
    if state.street != 0 or state.actions or state.stage not in (Stage.DEALING, Stage.BETTING):
        return False
    return Facing.UP not in games.load(state.start.game).cards(0)


def faces(state: HandState, memory: Memory, seat: int) -> int:
    """How many cards of a seat lie face up although its first cards all belong face down."""
    return len(seat_row(state, memory, seat).new) if deals_faces_down(state) else 0


def astray(state: HandState, memory: Memory) -> Iterator[int]:
    """Seats that are not in the hand and have more cards than are on record, while the first cards are dealt."""
    if not deals_faces_down(state):
        return
    for ref in sorted(memory.zones, key=lambda ref: ref.seat):
        seen = believed(memory, ref) if ref.kind is ZoneKind.SEAT_DOWN and ref.seat not in state.by_number else None
        if seen is not None and seen.backs > sum(seat == ref.seat for seat, _ in state.astray):
            yield ref.seat


def new_backs(state: HandState, memory: Memory, seat: int) -> int:
    """How many downcards lie at a seat beyond those on record, faces among the first cards included.

    Those of a folded hand may be in the muck.
    """
    seen, held = believed(memory, ZoneRef(ZoneKind.SEAT_DOWN, seat)), state.seat(seat)
    exposed = faces(state, memory, seat)
    if seen is None:
        return max(0, exposed - held.downcards)
    if held.folded and seen.backs < held.downcards:
        return seen.backs
    return seen.backs + exposed - held.downcards


def seen_cards(state: HandState) -> Iterator[tuple[int, Card]]:
    """Every card that the table has seen in this hand, with the event that dealt it."""
    for card in state.board:
        if card.card:
            yield card.event, card.card
    for seat in state.seats:
        for known in _face_up(state, seat.seat):
            if known.card:
                yield known.event, known.card


def _face_up(state: HandState, number: int) -> list[Known]:
    seat = state.seat(number)
    downs = [card.event for card in seat.cards if not card.up]
    tabled = zip(downs, seat.tabled or (), strict=False)
    discards = [Known(card.event, card.card) for card in seat.thrown if card.up]
    upcards = [Known(card.event, card.card) for card in seat.upcards]
    return [*upcards, *(Known(event, card) for event, card in tabled), *discards]


def _row(state: HandState, memory: Memory, ref: ZoneRef, known: list[Known]) -> Row:
    seen = believed(memory, ref)
    if seen is None:
        return NOTHING_NEW
    here = {card.event for card in known}
    return match(known, seen.cards, {card for event, card in seen_cards(state) if event not in here})


def zones_of(state: HandState, event: AnyEvent) -> frozenset[ZoneRef]:
    """Where on the felt the cards lie that an event of this hand tells of."""
    match event:
        case CardBurned():
            return frozenset({BURN})
        case BoardCardDealt():
            return frozenset({BOARD})
        case CardDealt(seat=seat, facing=facing):
            kind = ZoneKind.SEAT_UP if facing is Facing.UP else ZoneKind.SEAT_DOWN
            return frozenset({ZoneRef(kind, seat)})
        case HandTabled(seat=seat) | DiscardsShown(seat=seat):
            return frozenset({ZoneRef(ZoneKind.SEAT_UP, seat)})
        case CardsMoved(moves=moves):
            cards = (_zones_of_card(state, move.card, _SEAT_ZONES) for move in moves if move.card)
            seats = (ZoneRef(kind, move.seat) for move in moves if move.seat for kind in _SEAT_ZONES)
            return frozenset((BURN, *seats, *(zone for zones in cards for zone in zones)))
        case CardTurned(seat=seat):
            return frozenset({ZoneRef(ZoneKind.SEAT_DOWN, seat)})  # face up it may lie where it belongs already
        case HandKilled(seat=seat) | CardExposed(seat=seat):
            return frozenset(ZoneRef(kind, seat) for kind in _SEAT_ZONES)
        case CardRead(target=target) | Corrected(target=target):
            return _zones_of_card(state, target)
        case _:
            return frozenset()


def _zones_of_card(
    state: HandState, dealt: int, kinds: tuple[ZoneKind, ...] = (ZoneKind.SEAT_UP,)
) -> frozenset[ZoneRef]:
    if any(card.event == dealt for card in state.board):
        return frozenset({BOARD})
    owners = (seat.seat for seat in state.seats if any(card.event == dealt for card in (*seat.cards, *seat.thrown)))
    return frozenset(ZoneRef(kind, seat) for seat in owners for kind in kinds)
