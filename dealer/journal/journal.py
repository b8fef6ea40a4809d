"""One journal: opened, checked and brought up to date, then handed out table by table."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, Engine, insert, select

from dealer.errors import JournalError
from dealer.journal import chain, files
from dealer.journal.book import TableJournal
from dealer.journal.engine import attempt, connect, migrate
from dealer.journal.schema import AUDIT, EVENTS, HANDS, TABLES
from dealer.journal.writing import event_fields, note_fields


class Journal:
    """The record of every hand; made by ``open`` or ``in_memory``. ``wall`` gives UTC milliseconds since 1970."""

    def __init__(self, engine: Engine, *, wall: Callable[[], int], name: str, lock: int | None = None) -> None:
        self._engine = engine
        self._wall = wall
        self._lock = lock
        self._books: dict[str, TableJournal] = {}
        self.name = name

    @classmethod
    def open(cls, path: Path, *, wall: Callable[[], int]) -> Self:
        """Open the journal at ``path``, or make it there, for this process alone.

        Raises JournalError, in one sentence that says what to do, for a file that is damaged, cut off, in use, newer
        than this program or not a journal; such a file is not changed.
        """
        lock = files.lock(path)
        try:
            engine = files.attempt(path, lambda: _open(path))
        except JournalError:
            files.unlock(lock)
            raise
        return cls(engine, wall=wall, name=str(path), lock=lock)

    @classmethod
    def in_memory(cls, *, wall: Callable[[], int]) -> Self:
        """A journal that is gone with the process."""
        engine = connect(None)
        migrate(engine, "the journal in memory")
        return cls(engine, wall=wall, name="memory")

    def for_table(self, name: str) -> TableJournal:
        """The part of the journal that one table writes, always the same object; made when the table is new."""
        if name not in self._books:
            table_id = attempt("be written", lambda: self._table_id(name))
            self._books[name] = TableJournal(self._engine, table_id, name, self._wall)
        return self._books[name]

    def _table_id(self, name: str) -> int:
        with self._engine.begin() as connection:
            found = connection.execute(select(TABLES.c.id).where(TABLES.c.name == name)).scalar()
            if found is not None:
                return int(found)
            made = insert(TABLES).values(name=name, wall_ms=self._wall()).returning(TABLES.c.id)
            return int(connection.execute(made).scalar_one())

    def faults(self) -> tuple[str, ...]:
        """One sentence for each hash chain that does not hold; empty when nothing was changed behind our back."""
        return attempt("be read", self._faults)

    def _faults(self) -> tuple[str, ...]:
        faults = []
        with self._engine.connect() as connection:
            for table in connection.execute(select(TABLES).order_by(TABLES.c.id)).all():
                for what, rows in (
                    ("log of events", _events(connection, table.id, table.name)),
                    ("audit log", _notes(connection, table.id, table.name)),
                ):
                    row = chain.first_break(rows)
                    if row is not None:
                        faults.append(f"The {what} of {table.name} in {self.name} was changed at row {row + 1}")
        return tuple(faults)

    def close(self) -> None:
        """Finish with the file and let other processes have it."""
        self._engine.dispose()
        if self._lock is not None:
            files.unlock(self._lock)
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _open(path: Path) -> Engine:
    if files.check_present(path):
        files.check_whole(path)
        path.chmod(0o600)
        engine = connect(path)
        _migrate(engine, path)
        return engine
    # made under another name first: a file with the journal's own name is always a whole journal
    part = files.beside(path, ".new")
    files.remove_unfinished(part)
    files.make(part)
    engine = connect(part)
    _migrate(engine, path)
    engine.dispose()
    files.move(part, path)
    return connect(path)


def _migrate(engine: Engine, path: Path) -> None:
    try:
        migrate(engine, str(path))
    except JournalError:
        engine.dispose()
        raise


def _events(connection: Connection, table_id: int, name: str) -> Iterator[tuple[str, tuple[int | str, ...]]]:
    query = select(EVENTS, HANDS.c.hand_no).join(HANDS).where(HANDS.c.table_id == table_id).order_by(EVENTS.c.id)
    for row in connection.execute(query):
        fields = event_fields(row.hand_no, row.seq, row.at_ms, row.wall_ms, row.source, row.payload)
        yield row.hash, (name, *fields)


def _notes(connection: Connection, table_id: int, name: str) -> Iterator[tuple[str, tuple[int | str, ...]]]:
    query = select(AUDIT).where(AUDIT.c.table_id == table_id).order_by(AUDIT.c.id)
    for row in connection.execute(query):
        yield row.hash, (name, *note_fields(row.wall_ms, row.kind, row.by, row.payload))
