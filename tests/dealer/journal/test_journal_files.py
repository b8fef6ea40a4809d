"""The journal as a file: private, whole, for one program at a time, and never thrown away."""

import gc
import os
import shutil
import sqlite3
import stat
from pathlib import Path

import pytest

from dealer.errors import JournalError
from dealer.events import CardBurned, Dealt, HandStarted, Limit, Stakes
from dealer.journal import Journal, backup, set_aside
from dealer.journal.engine import connect
from dealer.journal.files import attempt, lock, unlock

START = HandStarted(
    seq=1,
    hand_no=1,
    game="limit_holdem",
    limit=Limit.FIXED,
    stakes=Stakes(small_bet=10, big_bet=20),
    dealt=(Dealt(seat=1, stack=100), Dealt(seat=2, stack=100)),
    button=1,
)


def wall() -> int:
    return 1_700_000_000_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "var" / "upcard.sqlite3"


@pytest.fixture
def full(path: Path) -> Path:
    """A journal with some hundred events, closed."""
    with Journal.open(path, wall=wall) as journal:
        book = journal.for_table("Table 1")
        book.append([START, *(CardBurned(seq=seq) for seq in range(2, 300))])
    return path


def refused(path: Path) -> str:
    """The sentence with which the journal is refused; it and its companions stay as they were."""
    before = {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    with pytest.raises(JournalError) as told:
        Journal.open(path, wall=wall)
    after = {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    assert {name: after.get(name) for name in before} == before
    sentence = str(told.value)
    assert str(path) in sentence
    assert "\n" not in sentence
    return sentence


def test_a_new_journal_is_made_with_its_folder_for_its_owner_alone(path: Path) -> None:
    with Journal.open(path, wall=wall) as journal:
        journal.for_table("Table 1").append([START])
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
    assert not path.with_name("upcard.sqlite3.new").exists()


def test_a_journal_that_others_could_read_is_closed_to_them(full: Path) -> None:
    full.chmod(0o644)
    Journal.open(full, wall=wall).close()
    assert stat.S_IMODE(full.stat().st_mode) == 0o600


def test_every_commit_waits_for_the_disk_and_readers_do_not_wait(full: Path) -> None:
    with Journal.open(full, wall=wall) as journal, journal._engine.connect() as connection:
        modes = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert modes == ["wal", 2, 1]


@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.5, 0.9, 0.9999])
def test_a_truncated_journal_is_refused_in_one_sentence_and_kept(full: Path, share: float) -> None:
    os.truncate(full, int(full.stat().st_size * share))
    sentence = refused(full)
    assert "is damaged" in sentence
    assert "`upcard backup`" in sentence


@pytest.mark.parametrize("page", [0, 12, 20])
def test_a_journal_with_an_overwritten_page_is_refused(full: Path, page: int) -> None:
    with full.open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\xff" * 4096)
    assert "is damaged" in refused(full)


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Buy chips.\n" * 40)
    assert "not a journal" in refused(path)
    other = tmp_path / "other.sqlite3"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()
    assert "belongs to another program" in refused(other)


def test_a_journal_of_a_newer_upcard_is_refused(full: Path) -> None:
    connection = sqlite3.connect(full)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    assert "newer Upcard" in refused(full)


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="is a folder"):
        Journal.open(tmp_path, wall=wall)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="cannot be made"):
        Journal.open(tmp_path / "file" / "var" / "upcard.sqlite3", wall=wall)


def test_what_a_lost_main_file_left_behind_is_not_written_over(full: Path) -> None:
    full.with_name(full.name + "-wal").write_bytes(b"x" * 100)
    full.unlink()
    with pytest.raises(JournalError, match="is gone but"):
        Journal.open(full, wall=wall)


def test_one_journal_is_for_one_program_at_a_time(full: Path) -> None:
    with Journal.open(full, wall=wall):
        with pytest.raises(JournalError, match="Another Upcard"):
            Journal.open(full, wall=wall)
    Journal.open(full, wall=wall).close()


def test_a_refused_journal_is_not_kept_locked(full: Path) -> None:
    whole = full.read_bytes()
    os.truncate(full, 5000)
    with pytest.raises(JournalError):
        Journal.open(full, wall=wall)
    full.write_bytes(whole)
    Journal.open(full, wall=wall).close()


def test_a_journal_that_was_half_made_is_made_again(path: Path) -> None:
    path.parent.mkdir()
    path.with_name(path.name + ".new").write_bytes(b"SQLite for")
    with Journal.open(path, wall=wall) as journal:
        assert journal.for_table("Table 1").last_events() == ()


def test_a_fault_of_the_disk_is_one_sentence(path: Path) -> None:
    def broken() -> None:
        raise PermissionError(13, "Permission denied", str(path))

    with pytest.raises(JournalError, match=r"cannot be used \(Permission denied\); check its permissions"):
        attempt(path, broken)


def test_a_backup_into_a_folder_that_is_not_there_is_refused(full: Path, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file or directory"):
        backup(full, tmp_path / "gone" / "copy.sqlite3")


def test_a_backup_of_a_journal_in_use_holds_everything(full: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with Journal.open(full, wall=wall) as journal:
        book = journal.for_table("Table 1")
        book.append([CardBurned(seq=300)])
        backup(full, copy)
        events = book.last_events()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with Journal.open(copy, wall=wall) as journal:
        assert journal.for_table("Table 1").last_events() == events
        assert journal.faults() == ()


def test_a_backup_never_overwrites_and_never_copies_damage(full: Path, tmp_path: Path) -> None:
    there = tmp_path / "there.sqlite3"
    there.write_text("precious")
    with pytest.raises(JournalError, match="exists already"):
        backup(full, there)
    with pytest.raises(JournalError, match="no journal at"):
        backup(tmp_path / "nothing", tmp_path / "copy.sqlite3")
    os.truncate(full, 9000)
    with pytest.raises(JournalError, match="is damaged"):
        backup(full, tmp_path / "copy.sqlite3")
    assert there.read_text() == "precious"
    assert not (tmp_path / "copy.sqlite3").exists()


def test_a_damaged_journal_is_set_aside_whole_and_the_next_beside_it(full: Path) -> None:
    shutil.copy(full, full.with_name("saved"))
    for number in (1, 2):
        os.truncate(full, 9000)
        kept = set_aside(full)
        assert kept.name == f"upcard.sqlite3.damaged-{number}"
        assert kept.stat().st_size == 9000
        assert not full.exists()
        Journal.open(full, wall=wall).close()


@pytest.mark.parametrize("file", [None, "loose.sqlite3"])
def test_a_database_that_nobody_holds_any_more_is_closed(tmp_path: Path, file: str | None) -> None:
    engine = connect(tmp_path / file if file else None)
    held = engine.raw_connection()
    connection = held.driver_connection
    held.close()
    assert connection is not None
    connection.execute("SELECT 1")
    del engine, held
    gc.collect()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")


def test_a_lock_ends_with_its_holder(path: Path) -> None:
    handle = lock(path)
    unlock(handle)
    unlock(lock(path))
