"""What the eye saw at rest, in the words of the table: zones, cards, backs and chips, never pixels."""

from enum import Enum

import msgspec

from dealer.cards import Card


class ZoneKind(Enum):
    """Areas of the felt. Seat zones come once per seat."""

    SEAT_UP = "seat-up"  # face-up cards of a seat: stud upcards, a tabled hand
    SEAT_DOWN = "seat-down"  # downcards: backs are counted, faces are never looked at
    SEAT_BET = "seat-bet"  # chips in front of a seat on this street
    BOARD = "board"
    BURN = "burn"
    MUCK = "muck"
    POT = "pot"


class ZoneRef(msgspec.Struct, frozen=True):
    """One zone of the table; ``seat`` is 0 for the zones that the table has once."""

    kind: ZoneKind
    seat: int = 0


class SeenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A face-up card at rest. ``card`` is None when there is a card that could not be read surely."""

    card: Card | None
    confidence: float
    x_mm: float
    y_mm: float
    """Centre of the card in mm from the table's centre, x to the right and y away from the dealer."""


class ZoneSettled(msgspec.Struct, frozen=True, kw_only=True, tag_field="observation", tag="zone-settled"):
    """A zone came to rest with these cards, in dealing order (left to right as the seat or the dealer sees them).

    ``backs`` counts cards face down. ``chips`` says whether any chip lies there (never how many).
    """

    zone: ZoneRef
    at_ms: int
    frame_seq: int
    cards: tuple[SeenCard, ...] = ()
    backs: int = 0
    chips: bool = False


class CameraState(Enum):
    """What the camera can do just now."""

    LIVE = "live"
    LOST = "lost"
    BLURRED = "blurred"
    BLOCKED = "blocked"
    MOVED = "moved"
    NONE = "none"  # manual mode: there is no camera


class CameraChanged(msgspec.Struct, frozen=True, kw_only=True, tag_field="observation", tag="camera-changed"):
    """The camera's state changed; ``detail`` is one sentence for a person."""

    state: CameraState
    at_ms: int
    detail: str = ""


Observation = ZoneSettled | CameraChanged
