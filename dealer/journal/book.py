"""One table's part of the journal: it appends events and notes, and reads back where the table stands."""

from collections.abc import Callable, Mapping, Sequence
from threading import Lock

import msgspec
from sqlalchemy import Engine, func, select

from dealer.codec import decode_event
from dealer.errors import HandError, JournalError
from dealer.events import AnyEvent, Corrected, Fact, HandEnded, HandStarted
from dealer.journal.engine import attempt
from dealer.journal.notes import Note, NoteKind
from dealer.journal.schema import AUDIT, CORRECTIONS, EVENTS, HANDS
from dealer.journal.writing import Ends, begin_hand, read_ends, write_correction, write_event, write_note


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


class TableJournal:
    """What one table appends and reads, from any thread; every method raises JournalError when the database fails."""

    def __init__(self, engine: Engine, table_id: int, name: str, wall: Callable[[], int]) -> None:
        self._engine = engine
        self._table_id = table_id
        self._wall = wall
        self._ends: Ends | None = None
        self._writing = Lock()
        self.name = name

    def append(
        self, events: Sequence[AnyEvent], notes: Sequence[Note] = (), old: Mapping[int, Fact] | None = None
    ) -> None:
        """Write all of it or, when JournalError is raised, nothing; it is on the disk when this returns.

        A HandStarted begins a hand, everything after it belongs to that hand until the next. ``old`` gives, by the
        seq of a correction among the events, the fact that it replaces.
        """
        with self._writing:  # each row is sealed with the one before it
            ends = self._ends or attempt("be read", self._read_ends)
            self._ends = None  # whatever goes wrong, the next append looks where the journal ends
            self._ends = attempt("be written", lambda: self._append(ends, events, notes, old or {}))

    def _append(self, ends: Ends, events: Sequence[AnyEvent], notes: Sequence[Note], old: Mapping[int, Fact]) -> Ends:
        with self._engine.begin() as connection:
            for event in events:
                wall_ms = self._wall()
                if isinstance(event, HandStarted):
                    ends = begin_hand(connection, ends, event, wall_ms)
                row, ends = write_event(connection, ends, event, wall_ms)
                if isinstance(event, Corrected):
                    write_correction(connection, row, event, old[event.seq], wall_ms)
                if isinstance(event, HandEnded):
                    ends = write_note(connection, ends, _closed(ends), wall_ms)
            for note in notes:
                ends = write_note(connection, ends, note, self._wall())
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

    def notes(self) -> tuple[Note, ...]:
        """The table's audit log, oldest first."""
        return attempt("be read", self._notes)

    def last_note(self, kind: NoteKind) -> Note | None:
        """The newest note of a kind."""
        return attempt("be read", lambda: self._last_note(kind))

    # --- inside one transaction -----------------------------------------------------------------------------

    def _read_ends(self) -> Ends:
        with self._engine.connect() as connection:
            return read_ends(connection, self._table_id, self.name)

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

    def _notes(self) -> tuple[Note, ...]:
        query = select(AUDIT).where(AUDIT.c.table_id == self._table_id).order_by(AUDIT.c.id)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return tuple(Note(kind=NoteKind(row.kind), by=row.by, payload=row.payload) for row in rows)

    def _last_note(self, kind: NoteKind) -> Note | None:
        query = select(AUDIT).where(AUDIT.c.table_id == self._table_id, AUDIT.c.kind == kind.value)
        with self._engine.connect() as connection:
            row = connection.execute(query.order_by(AUDIT.c.id.desc()).limit(1)).first()
        return Note(kind=kind, by=row.by, payload=row.payload) if row else None


def _closed(ends: Ends) -> Note:
    payload = msgspec.json.encode(Closed(hand_no=ends.hand_no, events_hash=ends.event_hash)).decode()
    return Note(kind=NoteKind.HAND_CLOSED, by="house", payload=payload)


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
