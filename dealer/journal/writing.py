"""Rows of the journal as they are written: each event and note sealed with the one before it."""

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from dealer.codec import encode_event
from dealer.events import AnyEvent, Corrected, Fact, HandStarted
from dealer.journal import chain
from dealer.journal.notes import Note
from dealer.journal.schema import AUDIT, CORRECTIONS, EVENTS, HANDS


class Ends(msgspec.Struct, frozen=True, kw_only=True):
    """Where a table's part of the journal ends: its newest hand and the last seals of its two chains."""

    table_id: int
    table: str
    hand_id: int
    hand_no: int
    event_hash: str
    note_hash: str


def read_ends(connection: Connection, table_id: int, table: str) -> Ends:
    """Look where the table's part of the journal ends."""
    hand = select(HANDS.c.id, HANDS.c.hand_no).where(HANDS.c.table_id == table_id).order_by(HANDS.c.id.desc())
    event = select(EVENTS.c.hash).join(HANDS).where(HANDS.c.table_id == table_id).order_by(EVENTS.c.id.desc())
    note = select(AUDIT.c.hash).where(AUDIT.c.table_id == table_id).order_by(AUDIT.c.id.desc())
    row = connection.execute(hand.limit(1)).first()
    return Ends(
        table_id=table_id,
        table=table,
        hand_id=row.id if row else 0,
        hand_no=row.hand_no if row else 0,
        event_hash=connection.execute(event.limit(1)).scalar() or chain.START,
        note_hash=connection.execute(note.limit(1)).scalar() or chain.START,
    )


def begin_hand(connection: Connection, ends: Ends, event: HandStarted, wall_ms: int) -> Ends:
    """A row for a hand; the events after it are that hand's."""
    values = {"table_id": ends.table_id, "hand_no": event.hand_no, "game": event.game, "wall_ms": wall_ms}
    made = connection.execute(insert(HANDS).values(values).returning(HANDS.c.id))
    return replace(ends, hand_id=int(made.scalar_one()), hand_no=event.hand_no)


def write_event(connection: Connection, ends: Ends, event: AnyEvent, wall_ms: int) -> tuple[int, Ends]:
    """An event of the newest hand; gives its row's key."""
    payload = encode_event(event).decode()
    fields = event_fields(ends.hand_no, event.seq, event.at_ms, wall_ms, event.source.value, payload)
    sealed = chain.seal(ends.event_hash, ends.table, *fields)
    values = {
        "hand_id": ends.hand_id,
        "seq": event.seq,
        "at_ms": event.at_ms,
        "wall_ms": wall_ms,
        "source": event.source.value,
        "payload": payload,
        "hash": sealed,
    }
    made = connection.execute(insert(EVENTS).values(values).returning(EVENTS.c.id))
    return int(made.scalar_one()), replace(ends, event_hash=sealed)


def write_correction(connection: Connection, row: int, event: Corrected, old: Fact, wall_ms: int) -> None:
    """What the correction in the events' row ``row`` changed, for those who look for corrections."""
    values = {
        "event_id": row,
        "target": event.target,
        "old": encode_event(old).decode(),
        "new": None if event.instead is None else encode_event(event.instead).decode(),
        "by": event.by,
        "wall_ms": wall_ms,
    }
    connection.execute(insert(CORRECTIONS).values(values))


def write_note(connection: Connection, ends: Ends, note: Note, wall_ms: int) -> Ends:
    """A note of the audit log."""
    fields = note_fields(wall_ms, note.kind.value, note.by, note.payload)
    sealed = chain.seal(ends.note_hash, ends.table, *fields)
    values = {
        "table_id": ends.table_id,
        "wall_ms": wall_ms,
        "kind": note.kind.value,
        "by": note.by,
        "payload": note.payload,
        "hash": sealed,
    }
    connection.execute(insert(AUDIT).values(values))
    return replace(ends, note_hash=sealed)


def event_fields(hand_no: int, seq: int, at_ms: int, wall_ms: int, source: str, payload: str) -> tuple[int | str, ...]:
    """What the seal of an event covers, beside its table's name."""
    return (hand_no, seq, at_ms, wall_ms, source, payload)


def note_fields(wall_ms: int, kind: str, by: str, payload: str) -> tuple[int | str, ...]:
    """What the seal of a note covers, beside its table's name."""
    return (wall_ms, kind, by, payload)
