"""Each row of KNOWN_PROBLEMS.md names tests that exist, or the part of the product that it comes with."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "tests" / "KNOWN_PROBLEMS.md"
NAMED = re.compile(r"`(tests/[^`]+)`")
LATER = re.compile(r"\bcomes? with the (?P<part>[a-z' ]+)")


def rows(text: str) -> list[tuple[str, str]]:
    """Problem and what holds it, of every row."""
    cells = [line.strip("| \n").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [(row[0], " | ".join(row[1:])) for row in cells if row[0] != "problem"]


def missing(named: str) -> bool:
    """Whether a test (``file::function``) or a golden hand (a file) that a row names is not there."""
    file, _, function = named.partition("::")
    path = ROOT / file
    if not path.is_file():
        return True
    if path.suffix != ".py":
        return path.parent != ROOT / "tests" / "hands"
    functions = {node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)}
    return not function.startswith("test_") or function not in functions


ROWS = rows(TABLE.read_text("utf-8"))


@pytest.mark.parametrize(("problem", "held_by"), ROWS, ids=[row[0] for row in ROWS])
def test_a_known_problem_is_held_by_tests_that_exist_or_comes_with_a_later_part(problem: str, held_by: str) -> None:
    named = NAMED.findall(held_by)
    assert named or LATER.search(held_by), problem
    assert [name for name in named if missing(name)] == []


def test_a_test_that_is_not_there_would_be_noticed() -> None:
    assert missing("tests/hands/no_such_hand.toml")
    assert missing("tests/test_known_problems.py::test_no_such_test")
    assert missing("tests/test_known_problems.py")
    assert missing("tests/shared.py::SHARED")
    assert not missing("tests/test_known_problems.py::test_a_test_that_is_not_there_would_be_noticed")
    assert rows("| problem | held by |\n|---|---|\n| A thing | `tests/x.py::y` |\n") == [("A thing", "`tests/x.py::y`")]
