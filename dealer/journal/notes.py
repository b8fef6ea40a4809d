"""Notes of the audit log: what people did with the table beside the hands."""

from enum import Enum

import msgspec


class NoteKind(Enum):
    """What a note is about."""

    SETUP = "setup"  # seats, game, stakes, button: the whole set-up
    MODE = "mode"
    FLOOR = "floor"
    ANSWER = "answer"  # to a question that the camera put
    EXPORT = "export"  # how many hands left the device, and why
    HAND_CLOSED = "hand-closed"  # names the last hash of the events, so that their tail cannot be cut off unseen


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the audit log; ``payload`` is JSON. Nothing here ever names a downcard."""

    kind: NoteKind
    by: str
    payload: str
