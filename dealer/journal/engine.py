"""Connections to the journal's database, and bringing its shape up to date."""

from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import TypeVar
from weakref import finalize, ref

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from dealer.errors import JournalError

T = TypeVar("T")


def connect(path: Path | None) -> Engine:
    """An engine on the file, or on memory when there is none."""
    if path is None:
        # one connection for all threads: each connection to memory would otherwise be a database of its own
        url = URL.create("sqlite", database=":memory:")
        engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        engine = create_engine(URL.create("sqlite", database=str(path)))
    event.listen(engine, "connect", _settle)
    event.listen(engine, "connect", _closing_with(ref(engine)))
    return engine


def _settle(connection: SqliteConnection, _record: object) -> None:
    """Every commit waits for the disk, and readers never wait for the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _closing_with(engine: "ref[Engine]") -> Callable[[SqliteConnection, object], None]:
    """Close each connection when its engine is let go without being disposed of; Python 3.13 warns of one left open."""

    def note(connection: SqliteConnection, _record: object) -> None:
        held = engine()
        if held is not None:
            finalize(held, connection.close)

    return note


def attempt(what: str, work: Callable[[], T]) -> T:
    """Do one thing with the database. Raises JournalError, with ``what`` could not be done, for any fault in it."""
    try:
        return work()
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise JournalError(
            f"The journal could not {what} ({reason}); check the disk's free space and health"
        ) from error


def migrate(engine: Engine, name: str) -> None:
    """Bring the journal to the newest shape; one that is there already is left as it is.

    Raises JournalError for a journal of a newer Upcard.
    """
    attempt("be brought up to date", lambda: _migrate(engine, name))


def _migrate(engine: Engine, name: str) -> None:
    config = Config()
    config.set_main_option("script_location", "dealer.journal:migrations")
    scripts = ScriptDirectory.from_config(config)
    with engine.begin() as connection:
        shape = _shape(connection, name, known={script.revision for script in scripts.walk_revisions()})
        if shape != scripts.get_current_head():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _shape(connection: Connection, name: str, known: set[str]) -> str | None:
    """The revision that the journal has; None for an empty database."""
    shape = MigrationContext.configure(connection).get_current_revision()
    if shape is not None and shape not in known:
        raise JournalError(f"The journal {name} was written by a newer Upcard; update Upcard or choose another journal")
    return shape
