"""What every fact of a hand has in common: its number, its time, and who says so."""

from enum import Enum

import msgspec


class Source(Enum):
    """Who says that it happened."""

    CAMERA = "camera"
    DEALER = "dealer"
    FLOOR = "floor"
    HOST = "host"
    HOUSE = "house"  # what the game itself does: posting by the posted stakes
    IMPORT = "import"  # a hand-history file


class Facing(Enum):
    """Which side of a dealt card is up."""

    UP = "up"
    DOWN = "down"


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="event"):
    """A fact. ``seq`` counts from 1 within the hand; ``at_ms`` is session time in milliseconds."""

    seq: int
    at_ms: int = 0
    source: Source = Source.DEALER
    confidence: float = 1.0
