"""`upcard export`: finished hands leave the journal as files, and the audit log says so."""

from pathlib import Path
from random import Random

from click.testing import CliRunner
from msgspec.structs import replace

from dealer.journal import Journal, NoteKind
from dealer.notation import read
from firmware.commands_export import export_command
from tests.laws.random_hands import play_out, random_start


def journal_with_hands(path: Path, count: int) -> None:
    with Journal.open(path, wall=lambda: 0) as journal:
        table = journal.for_table("Table 1")
        for number in range(1, count + 1):
            rng = Random(number)
            first, *rest = play_out(rng, random_start(rng, "pot_limit_omaha")).facts
            table.append([replace(first, hand_no=number)])
            table.append(rest if number < count else rest[:-2])


def test_finished_hands_are_written_and_an_unfinished_one_is_left_out(tmp_path: Path) -> None:
    journal_with_hands(tmp_path / "j.sqlite3", 3)
    out = tmp_path / "hands"
    options = ["--phh", "--journal", str(tmp_path / "j.sqlite3"), "--out", str(out), "--reason", "review of hand 2"]
    result = CliRunner().invoke(export_command, options)
    assert result.exit_code == 0, result.output
    assert "Hand 3 is not over and is left out" in result.stderr
    files = sorted(out.glob("*.phh"))
    assert [file.name for file in files] == ["hand_000001.phh", "hand_000002.phh"]
    assert all(read(file.read_text("utf-8")).finishing_stacks for file in files)
    with Journal.open(tmp_path / "j.sqlite3", wall=lambda: 0) as journal:
        note = journal.for_table("Table 1").last_note(NoteKind.EXPORT)
    assert note is not None
    assert "review of hand 2" in note.payload


def test_a_hand_that_there_is_not_is_one_sentence(tmp_path: Path) -> None:
    journal_with_hands(tmp_path / "j.sqlite3", 1)
    options = ["--phh", "--journal", str(tmp_path / "j.sqlite3"), "--hand", "7", "--out", str(tmp_path / "o")]
    result = CliRunner().invoke(export_command, options)
    assert result.exit_code == 1
    assert "has no hand 7" in str(result.exception)
