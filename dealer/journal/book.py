"""One table's part of the journal: it appends events and notes, and reads back where the table stands."""

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, func, insert, select

from dealer.codec import decode_event, encode_event
from dealer.errors import HandError, JournalError
from dealer.events import AnyEvent, Corrected, Fact, HandEnded, HandStarted
from dealer.journal import chain
from dealer.journal.engine import attempt
from dealer.journal.notes import Note, NoteKind
from dealer.journal.schema import AUDIT, CORRECTIONS, EVENTS, HANDS


class HandRow(msgspec.Struct, frozen=True, kw_only=True):
    """A hand in the list of hands; ``wall_ms`` is when it began."""

    hand_no: int
    game: str
    wall_ms: int


class CorrectionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A correction as it was made: what was held until then, what is held instead (None: it never was), by whom."""

    target: int
    old: Fact
    new: Fact | None
    by: str
    wall_ms: int


class Closed(msgspec.Struct, frozen=True, kw_only=True):
    """The payload of a HAND_CLOSED note: the seal of the last event of the hand."""

    hand_no: int
    events_hash: str


class _Ends(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table's part of the journal ends: its newest hand and the last seals of its two chains."""

    hand_id: int
    hand_no: int
    event_hash: str
    note_hash: str


class TableJournal:
    """What one table appends and reads; every method raises JournalError when the database fails."""

    def __init__(self, engine: Engine, table_id: int, name: str, wall: Callable[[], int]) -> None:
        self._engine = engine
        self._table_id = table_id
        self._wall = wall
        self._ends: _Ends | None = None
        self.name = name

    def append(
        self, events: Sequence[AnyEvent], notes: Sequence[Note] = (), old: Mapping[int, Fact] | None = None
    ) -> None:
        """Write all of it or, when JournalError is raised, nothing; it is on the disk when this returns.

        A HandStarted begins a hand, everything after it belongs to that hand until the next. ``old`` gives, by the
        seq of a correction among the events, the fact that it replaces.
        """
        ends = self._ends or attempt("be read", self._read_ends)
        self._ends = None  # whatever goes wrong, the next append looks where the journal ends
        self._ends = attempt("be written", lambda: self._append(ends, events, notes, old or {}))

    def _append(
        self, ends: "_Ends", events: Sequence[AnyEvent], notes: Sequence[Note], old: Mapping[int, Fact]
    ) -> "_Ends":
        with self._engine.begin() as connection:
            for event in events:
                if isinstance(event, HandStarted):
                    ends = replace(ends, hand_id=self._begin_hand(connection, event), hand_no=event.hand_no)
                row, ends = self._write_event(connection, ends, event)
                if isinstance(event, Corrected):
                    self._write_correction(connection, row, event, old[event.seq])
                if isinstance(event, HandEnded):
                    payload = msgspec.json.encode(Closed(hand_no=ends.hand_no, events_hash=ends.event_hash)).decode()
                    note = Note(kind=NoteKind.HAND_CLOSED, by="house", payload=payload)
                    ends = self._write_note(connection, ends, note)
            for note in notes:
                ends = self._write_note(connection, ends, note)
        return ends

    def last_events(self) -> tuple[AnyEvent, ...]:
        """The events of the newest hand, corrections included; empty when no hand was ever dealt."""
        return attempt("be read", lambda: self._events(hand_no=None))

    def last_hand_no(self) -> int:
        """The number of the newest hand; 0 when no hand was ever dealt."""
        return attempt("be read", self._read_ends).hand_no

    def events(self, hand_no: int) -> tuple[AnyEvent, ...]:
        """The events of one hand; empty when there is no such hand."""
        return attempt("be read", lambda: self._events(hand_no=hand_no))

    def corrections(self, hand_no: int) -> tuple[CorrectionRow, ...]:
        """Every correction of one hand, undo included, oldest first."""
        return attempt("be read", lambda: self._corrections(hand_no))

    def hands(self) -> tuple[HandRow, ...]:
        """Every hand of the table, oldest first."""
        return attempt("be read", self._hands)

    def last_note(self, kind: NoteKind) -> Note | None:
        """The newest note of a kind."""
        return attempt("be read", lambda: self._last_note(kind))

    # --- inside one transaction -----------------------------------------------------------------------------

    def _read_ends(self) -> "_Ends":
        hand = select(HANDS.c.id, HANDS.c.hand_no).where(HANDS.c.table_id == self._table_id).order_by(HANDS.c.id.desc())
        event = select(EVENTS.c.hash).join(HANDS).where(HANDS.c.table_id == self._table_id).order_by(EVENTS.c.id.desc())
        note = select(AUDIT.c.hash).where(AUDIT.c.table_id == self._table_id).order_by(AUDIT.c.id.desc())
        with self._engine.connect() as connection:
            row = connection.execute(hand.limit(1)).first()
            return _Ends(
                hand_id=row.id if row else 0,
                hand_no=row.hand_no if row else 0,
                event_hash=connection.execute(event.limit(1)).scalar() or chain.START,
                note_hash=connection.execute(note.limit(1)).scalar() or chain.START,
            )

    def _begin_hand(self, connection: Connection, event: HandStarted) -> int:
        values = {"table_id": self._table_id, "hand_no": event.hand_no, "game": event.game, "wall_ms": self._wall()}
        made = connection.execute(insert(HANDS).values(values).returning(HANDS.c.id))
        return int(made.scalar_one())

    def _write_event(self, connection: Connection, ends: "_Ends", event: AnyEvent) -> tuple[int, "_Ends"]:
        payload, wall_ms = encode_event(event).decode(), self._wall()
        fields = event_fields(ends.hand_no, event.seq, event.at_ms, wall_ms, event.source.value, payload)
        sealed = chain.seal(ends.event_hash, self.name, *fields)
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

    def _write_correction(self, connection: Connection, row: int, event: Corrected, old: Fact) -> None:
        values = {
            "event_id": row,
            "target": event.target,
            "old": encode_event(old).decode(),
            "new": None if event.instead is None else encode_event(event.instead).decode(),
            "by": event.by,
            "wall_ms": self._wall(),
        }
        connection.execute(insert(CORRECTIONS).values(values))

    def _write_note(self, connection: Connection, ends: "_Ends", note: Note) -> "_Ends":
        wall_ms = self._wall()
        fields = note_fields(wall_ms, note.kind.value, note.by, note.payload)
        sealed = chain.seal(ends.note_hash, self.name, *fields)
        values = {
            "table_id": self._table_id,
            "wall_ms": wall_ms,
            "kind": note.kind.value,
            "by": note.by,
            "payload": note.payload,
            "hash": sealed,
        }
        connection.execute(insert(AUDIT).values(values))
        return replace(ends, note_hash=sealed)

    # --- reading --------------------------------------------------------------------------------------------

    def _events(self, hand_no: int | None) -> tuple[AnyEvent, ...]:
        hands = select(func.max(HANDS.c.id)).where(HANDS.c.table_id == self._table_id)
        if hand_no is not None:
            hands = hands.where(HANDS.c.hand_no == hand_no)
        with self._engine.connect() as connection:
            query = select(EVENTS.c.payload).where(EVENTS.c.hand_id == hands.scalar_subquery()).order_by(EVENTS.c.seq)
            payloads = connection.execute(query).scalars().all()
        return tuple(_decode(payload) for payload in payloads)

    def _corrections(self, hand_no: int) -> tuple[CorrectionRow, ...]:
        joined = CORRECTIONS.join(EVENTS, CORRECTIONS.c.event_id == EVENTS.c.id).join(HANDS)
        query = select(CORRECTIONS).select_from(joined).order_by(CORRECTIONS.c.id)
        query = query.where(HANDS.c.table_id == self._table_id, HANDS.c.hand_no == hand_no)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return tuple(
            CorrectionRow(
                target=row.target,
                old=_fact(row.old),
                new=None if row.new is None else _fact(row.new),
                by=row.by,
                wall_ms=row.wall_ms,
            )
            for row in rows
        )

    def _hands(self) -> tuple[HandRow, ...]:
        query = select(HANDS).where(HANDS.c.table_id == self._table_id).order_by(HANDS.c.id)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return tuple(HandRow(hand_no=row.hand_no, game=row.game, wall_ms=row.wall_ms) for row in rows)

    def _last_note(self, kind: NoteKind) -> Note | None:
        query = select(AUDIT).where(AUDIT.c.table_id == self._table_id, AUDIT.c.kind == kind.value)
        with self._engine.connect() as connection:
            row = connection.execute(query.order_by(AUDIT.c.id.desc()).limit(1)).first()
        return Note(kind=kind, by=row.by, payload=row.payload) if row else None


def event_fields(hand_no: int, seq: int, at_ms: int, wall_ms: int, source: str, payload: str) -> tuple[int | str, ...]:
    """What the seal of an event covers, beside its table's name."""
    return (hand_no, seq, at_ms, wall_ms, source, payload)


def note_fields(wall_ms: int, kind: str, by: str, payload: str) -> tuple[int | str, ...]:
    """What the seal of a note covers, beside its table's name."""
    return (wall_ms, kind, by, payload)


def _decode(payload: str) -> AnyEvent:
    try:
        return decode_event(payload)
    except HandError as error:
        raise JournalError(f"The journal holds an event that cannot be read: {error}") from error


def _fact(payload: str) -> Fact:
    event = _decode(payload)
    if isinstance(event, Corrected):
        raise JournalError("The journal holds a correction of a correction; it was changed by another program")
    return event
