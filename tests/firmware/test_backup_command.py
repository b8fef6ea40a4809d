"""`upcard backup` on real journals."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealer.commands import Action, Mode
from dealer.errors import JournalError
from dealer.journal import Journal
from firmware.commands_backup import backup_command
from tests.dealer.room import Room, setup


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "upcard.sqlite3"
    with Journal.open(path, wall=lambda: 0) as journal:
        journal.for_table("Table 1")
    return path


def run(*args: object) -> str:
    done = CliRunner().invoke(backup_command, [str(arg) for arg in args], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_a_copy_is_made_while_the_table_runs(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with Journal.open(path, wall=lambda: 0):
        assert str(copy) in run(copy, "--journal", path)
    Journal.open(copy, wall=lambda: 0).close()


def test_a_damaged_journal_is_kept_and_the_table_starts_again(path: Path) -> None:
    os.truncate(path, 5000)
    with pytest.raises(JournalError, match="`upcard backup --set-aside`"):
        Journal.open(path, wall=lambda: 0)
    assert "damaged-1" in run("--set-aside", "--journal", path)
    Journal.open(path, wall=lambda: 0).close()
    assert path.with_name("upcard.sqlite3.damaged-1").stat().st_size == 5000


def test_a_journal_in_use_is_not_set_aside(path: Path) -> None:
    with Journal.open(path, wall=lambda: 0), pytest.raises(JournalError, match="Another Upcard"):
        run("--set-aside", "--journal", path)
    assert path.exists()


@pytest.mark.parametrize("args", [(), ("copy.sqlite3", "--set-aside")])
def test_one_of_both_has_to_be_said(path: Path, args: tuple[str, ...]) -> None:
    done = CliRunner().invoke(backup_command, [*args, "--journal", str(path)])
    assert (done.exit_code, "Name a file for the copy" in done.output) == (2, True)


def test_a_copy_on_a_blank_machine_goes_on_with_the_hand(tmp_path: Path) -> None:
    journal = tmp_path / "upcard.sqlite3"
    room = Room(setup(), Journal.open(journal, wall=lambda: 0), Mode.MANUAL)
    room.start()
    room.deals(*[""] * 6)
    room.does(5, Action.RAISE, 20)
    blank = tmp_path / "blank" / "upcard.sqlite3"
    blank.parent.mkdir()
    run(blank, "--journal", journal)
    room.does(1, Action.FOLD)
    room.journal.close()
    again = Room(setup(), Journal.open(blank, wall=lambda: 0), Mode.MANUAL)
    assert again.resumed
    assert (again.view.hand_no, again.view.to_act, again.seat(5).bet) == (1, 1, 20)
    again.does(1, Action.CALL)
    again.journal.close()
