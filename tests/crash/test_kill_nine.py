"""A sample of the crash proof: `python -m tests.prove crash` kills fifty times."""

from pathlib import Path

from tests.crash.prove_crash import kill_once


def test_nothing_confirmed_is_lost_when_the_table_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    survived = [kill_once(path, seed) for seed in range(5)]
    assert sum(each.confirmed for each in survived) > 0
