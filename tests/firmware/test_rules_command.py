"""`upcard rules`: every ruling with its source, one with trigger and steps, a sentence for a name that is none."""

import json

import pytest
from click.testing import CliRunner

from dealer import rulings
from firmware.cli import upcard


def told(*arguments: str) -> str:
    result = CliRunner().invoke(upcard, ["rules", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_list_has_every_ruling_with_its_source_in_each_book() -> None:
    lines = told().splitlines()
    assert [line.split()[0] for line in lines[::2]] == list(rulings.every())
    assert all("roberts-cash" in line and "tda-2024" in line for line in lines[1::2])


def test_one_ruling_has_its_trigger_its_steps_and_its_source() -> None:
    page = told("he-irr-07")
    for part in (
        "HE-IRR-07  A river card put out before the turn's betting is finished",
        "The fifth board card lands while the turn's betting is open",
        "step          Deal the river without a burn",
        "Robert's, Hold'em 6 (roberts-cash, roberts-tournament); TDA RP-5 (tda-2024)",
    ):
        assert part in page
    assert "five-card draw" not in page


def test_programs_get_json_and_a_document_is_made() -> None:
    (page,) = [json.loads(line) for line in told("--json", "LB-EXP-01").splitlines()]
    assert page["games"] == ["ace-to-five lowball (fixed)"]
    assert {each["rulebook"] for each in page["sources"]} >= {"roberts-cash", "tda-2024"}
    assert told("--markdown", "STUD-IRR-01").count("## STUD-IRR-01: ") == 1


def test_the_steps_come_in_the_table_s_language() -> None:
    assert "Karte" in told("HE-IRR-07", "--language", "de")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(("HE-IRR-99",), "There is no ruling “HE-IRR-99”"), (("--language", "xx"), "there are no phrases in “xx”")],
)
def test_what_is_not_there_gets_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = CliRunner().invoke(upcard, ["rules", *arguments])
    assert result.exit_code != 0
    assert sentence in str(result.exception)
