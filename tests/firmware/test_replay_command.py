"""`upcard replay`: real hands end with their stacks, and a file that is no hand gets one sentence."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealer.notation import write
from firmware.commands_replay import replay_command
from tests.dealer.test_notation_of_irregular_hands import irregular_hand
from tests.shared import SHARED, needs_shared

STUD = """
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 3
small_bet = 10
big_bet = 20
starting_stacks = [200, 200, 200]
actions = ['d dh p1 ????2c', 'd dh p2 ????Kd', 'd dh p3 ????9s', 'p1 pb', 'p2 cbr 10', 'p3 f', 'p1 f']
finishing_stacks = [196, 205, 199]
"""


def real_hands() -> list[Path]:
    return sorted((SHARED / "hands").glob("*.phh")) if SHARED.is_dir() else []


@needs_shared
def test_all_televised_hands_end_with_the_stacks_they_ended_with() -> None:
    hands = real_hands()
    assert len(hands) == 45
    result = CliRunner().invoke(replay_command, ["--json", *map(str, hands)])
    assert result.exit_code == 0, result.output
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(lines) == 45
    for path, line in zip(hands, lines, strict=True):
        stated = path.read_text("utf-8").split("finishing_stacks = ")[1].splitlines()[0]
        assert line["finishing_stacks"] == json.loads(stated)
        assert set(line) == {"finishing_stacks", "announcements", "irregularities", "events"}
        assert line["irregularities"] == []


def test_a_stud_hand_is_announced_as_it_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "stud.phh"
    path.write_text(STUD, "utf-8")
    result = CliRunner().invoke(replay_command, [str(path)])
    assert result.exit_code == 0, result.output
    assert "Low card, deuce, seat 1" in result.stdout
    assert "Completion, 10" in result.stdout
    assert "[196, 205, 199]" in result.stdout


def test_what_went_wrong_in_a_hand_is_named_with_its_rule(tmp_path: Path) -> None:
    path = tmp_path / "early.phh"
    path.write_text(write(irregular_hand("HE-IRR-05", "no_limit_holdem")), "utf-8")
    result = CliRunner().invoke(replay_command, [str(path)])
    assert result.exit_code == 0, result.output
    assert result.stdout.count("! HE-IRR-05: Premature flop") == 1
    told = json.loads(CliRunner().invoke(replay_command, ["--json", str(path)]).stdout)
    assert [line.partition(":")[0] for line in told["irregularities"]] == ["HE-IRR-05"]


def test_a_file_that_claims_other_stacks_is_said_and_fails(tmp_path: Path) -> None:
    path = tmp_path / "stud.phh"
    path.write_text(STUD.replace("[196, 205, 199]", "[197, 204, 199]"), "utf-8")
    result = CliRunner().invoke(replay_command, [str(path)])
    assert result.exit_code == 1
    assert "the file says [197, 204, 199]" in result.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not a hand", "not a hand history"),
        (STUD.replace("F7S", "F9X"), "F9X"),
        (STUD.replace("p1 pb", "p1 jumps"), "Action 4"),
        (STUD.replace("2c'", "2x'"), "2x"),
        ("", "variant"),
    ],
)
def test_a_file_that_is_no_hand_gets_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "bad.phh"
    path.write_text(text, "utf-8")
    result = CliRunner().invoke(replay_command, [str(path)])
    assert result.exit_code == 1
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert str(path) in result.stderr


def test_a_missing_file_does_not_keep_the_others_from_being_replayed(tmp_path: Path) -> None:
    path = tmp_path / "stud.phh"
    path.write_text(STUD, "utf-8")
    result = CliRunner().invoke(replay_command, ["--json", str(tmp_path / "none.phh"), str(path)])
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1
    assert "none.phh" in result.stderr
