"""A sample of the crash proofs; `python -m tests.prove crash` and `... program` kill fifty times each."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from dealer.commands import StartHand
from dealer.journal import Journal
from tests.crash.evidence import Left, Lost, look
from tests.crash.program import Program
from tests.crash.prove_crash import kill_once
from tests.crash.writer import open_table


def test_nothing_confirmed_is_lost_when_the_table_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    survived = [kill_once(path, seed) for seed in range(5)]
    assert sum(each.confirmed for each in survived) > 0


def test_the_whole_program_goes_on_with_the_hand_after_it_was_killed(tmp_path: Path) -> None:
    program, chance = Program(tmp_path, seed=1), Random(1)
    killed = [program.run_and_kill(chance, within_s=2) for _ in range(2)]
    assert killed[0].left.events
    assert killed[1].left.hand_no >= killed[0].left.hand_no
    assert killed[1].went_on_s > 0


def test_the_proof_notices_a_line_that_was_shown_and_is_not_in_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    with Journal.open(path, wall=lambda: 0) as journal:
        table = open_table(journal)
        table.command(StartHand())
        view = table.view()
    assert look(path, (view,), Left()).hand_no == 1
    more = replace(view, log=(*view.log, replace(view.log[-1], seq=view.log[-1].seq + 1)))
    with pytest.raises(Lost, match="hand 1 as it was shown"):
        look(path, (more,), Left())
