"""The journal as files on a disk: made, locked, checked, copied and, when damaged, set aside; never thrown away."""

import fcntl
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from dealer.errors import JournalError

T = TypeVar("T")

_MAGIC = b"SQLite format 3\x00"
_HEADER_BYTES = 100
_COMPANIONS = ("-wal", "-shm")
_SHAPE = "alembic_version"
"""The table that says which shape a journal has; it is in every journal and in few other databases."""


def attempt(path: Path, work: Callable[[], T]) -> T:
    """Do something with the journal's files. Raises JournalError for any fault of the disk in it."""
    try:
        return work()
    except JournalError:
        raise
    except OSError as error:
        raise JournalError(
            f"The journal {path} cannot be used ({error.strerror}); check its permissions or choose another place"
        ) from error


def beside(path: Path, ending: str) -> Path:
    """The file whose name is the journal's with ``ending`` added."""
    return path.with_name(path.name + ending)


def lock(path: Path) -> int:
    """Take the journal for this process alone and give the lock's file descriptor; the kernel frees it on any exit.

    Raises JournalError when another process has it or when the folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(
            f"The folder of the journal {path} cannot be made ({error.strerror}); choose another"
        ) from error
    try:
        handle = os.open(beside(path, ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise JournalError(f"The journal {path} cannot be written ({error.strerror}); choose another place") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise JournalError(f"Another Upcard is using the journal {path}; stop it or choose another journal") from error
    return handle


def unlock(handle: int) -> None:
    """Give back what ``lock`` took."""
    os.close(handle)


def check_present(path: Path) -> bool:
    """Whether there is a journal at ``path``; False means that a new one may be made there.

    Raises JournalError for a folder, for a file that is no database, and for what a lost main file left behind.
    """
    if path.is_dir():
        raise JournalError(f"The journal {path} is a folder; name a file in it")
    if not path.exists():
        wal = beside(path, "-wal")
        if wal.exists() and wal.stat().st_size:
            raise JournalError(f"The journal {path} is gone but {wal.name} still lies there; put both back together")
        return False
    with path.open("rb") as file:
        head = file.read(_HEADER_BYTES)
    if len(head) < _HEADER_BYTES or not head.startswith(_MAGIC):
        raise damaged(path, "it is cut off or not a journal")
    return True


def damaged(path: Path, reason: str) -> JournalError:
    """The one sentence for a journal that cannot be trusted; the file itself is left as it is."""
    return JournalError(
        f"The journal {path} is damaged ({reason}) and was left untouched; "
        "put back a copy made by `upcard backup`, or keep it aside with `upcard backup --set-aside` and start a new one"
    )


def make(path: Path) -> None:
    """An empty file that only its owner can read; SQLite gives its companions the same permissions."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600))


def remove_unfinished(part: Path) -> None:
    """Clear away a journal that was cut off while it was being made; nothing was ever written to it."""
    for file in (part, *(beside(part, companion) for companion in _COMPANIONS)):
        file.unlink(missing_ok=True)


def move(source: Path, target: Path) -> None:
    """Rename a finished file so that the new name survives a power cut."""
    _sync(source)
    source.rename(target)
    _sync(target.parent)


def check_whole(path: Path) -> None:
    """Have SQLite read through every page, without writing.

    Raises JournalError when a page is missing or broken, and when the database is another program's.
    """
    _check_length(path)
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        answer, tables = _read_through(connection)
    except sqlite3.DatabaseError as error:
        raise damaged(path, str(error)) from error
    finally:
        connection.close()
    if answer != "ok":
        raise damaged(path, answer.splitlines()[0])
    if tables and _SHAPE not in tables:
        raise JournalError(f"{path} belongs to another program; choose another file for the journal")


def _read_through(connection: sqlite3.Connection) -> tuple[str, set[str]]:
    answer = connection.execute("PRAGMA quick_check(1)").fetchone()
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return str(answer[0]), {name for (name,) in names}


def _check_length(path: Path) -> None:
    """SQLite reads a cut last page as if it ended in zeros, so the length is compared with the header first."""
    wal = beside(path, "-wal")
    if wal.exists() and wal.stat().st_size:
        return  # pages may still be in the companion: a checkpoint that was cut off is finished from it
    with path.open("rb") as file:
        head = file.read(_HEADER_BYTES)
    page = int.from_bytes(head[16:18], "big")
    page = 65536 if page == 1 else page
    pages = int.from_bytes(head[28:32], "big")
    if path.stat().st_size < page * pages:
        raise damaged(path, "its end is missing")


def backup(path: Path, target: Path) -> None:
    """Copy a journal, also while it is in use, to a new file. Raises JournalError when it cannot be read or written."""
    attempt(path, lambda: _backup(path, target))


def _backup(path: Path, target: Path) -> None:
    if not check_present(path):
        raise JournalError(f"There is no journal at {path}; name the file that the table writes")
    if target.exists():
        raise JournalError(f"{target} exists already; name a new file for the copy")
    check_whole(path)
    part = beside(target, ".part")
    make(part)
    source, copy = sqlite3.connect(path), sqlite3.connect(part)
    try:
        source.backup(copy)
    except sqlite3.Error as error:
        raise JournalError(f"The copy {target} could not be written ({error}); the journal is unharmed") from error
    finally:
        copy.close()
        source.close()
    move(part, target)


def set_aside(path: Path) -> Path:
    """Move a damaged journal with its companions to the next free ``.damaged-N`` beside it, and say where it is.

    Raises JournalError while a table is using it.
    """
    handle = lock(path)
    try:
        return attempt(path, lambda: _set_aside(path))
    finally:
        unlock(handle)


def _set_aside(path: Path) -> Path:
    number = 1
    while beside(path, f".damaged-{number}").exists():
        number += 1
    kept = beside(path, f".damaged-{number}")
    for companion in _COMPANIONS:
        if beside(path, companion).exists():
            beside(path, companion).rename(beside(kept, companion))
    path.rename(kept)
    _sync(path.parent)
    return kept


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
