"""The catalogue's scenarios and our own, answered by the product as the command answers them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scenarios.answering import answered
from tests.scenarios.kinds import ANSWERS
from tests.scenarios.scenario import Scenario, read
from tests.shared import SHARED, needs_shared

CATALOGUE = SHARED / "rules" / "catalogue.yaml"
OWN = sorted((Path(__file__).parent / "own").glob("*.yaml"))

WHOLE_TYPES = {
    "announce",
    "betting",
    "board_low_possible",
    "button",
    "carry",
    "clock",
    "config",
    "deal_count",
    "deal_order",
    "deal_pattern",
    "deck_math",
    "draw",
    "draw_request",
    "eval_hand",
    "first_to_act",
    "hand_script",
    "low_order",
    "openers",
    "openers_proof",
    "rake",
    "rank_order",
    "sevens",
    "short_deck",
    "showdown",
    "showdown_order",
    "showdown_pots",
    "side_pots",
    "split",
    "split_hilo",
    "split_openers",
    "street_name",
    "suit_order",
}
"""Types of which the product answers every scenario of the catalogue; the others are counted by the command."""


def _of_the_catalogue() -> list[Scenario]:
    if not CATALOGUE.is_file():
        return []
    return [scenario for scenario in read(CATALOGUE) if scenario.type in WHOLE_TYPES]


@needs_shared
def test_the_catalogue_has_scenarios_of_every_type_that_is_held() -> None:
    assert {scenario.type for scenario in _of_the_catalogue()} == WHOLE_TYPES


@pytest.mark.parametrize("scenario", _of_the_catalogue(), ids=lambda scenario: scenario.id)
def test_the_catalogue_s_scenario_comes_out_as_it_says(scenario: Scenario) -> None:
    result = answered(scenario, ANSWERS)
    assert (result.error, result.got) == ("", scenario.expect) or result.passed, (result.error, result.got)


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_our_own_scenarios_come_out_as_they_say(path: Path) -> None:
    wrong = [
        (result.scenario.id, result.error, result.got)
        for result in (answered(scenario, ANSWERS) for scenario in read(path))
        if result.error or not result.passed
    ]
    assert wrong == []


def _run(tmp_path: Path, text: str, *options: str) -> tuple[int, str]:
    file = tmp_path / "some.yaml"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "tests.scenarios", str(file), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    return done.returncode, done.stdout + done.stderr


SPLIT = """
- id: halves
  type: split
  setup: {game: holdem, amount: 101, winners: [2, 5], button: 3, chip_unit: 1}
"""


def test_the_command_answers_without_being_told_what_is_expected(tmp_path: Path) -> None:
    code, told = _run(tmp_path, SPLIT, "--json")
    assert (code, json.loads(told)) == (0, {"id": "halves", "got": {"payouts": {"5": 51, "2": 50}}})


def test_a_wrong_answer_and_a_field_that_is_not_understood_make_the_command_fail(tmp_path: Path) -> None:
    code, told = _run(tmp_path, SPLIT + "  expect: {payouts: {'5': 50, '2': 51}}\n")
    assert code == 1
    assert "0 / 1" in told
    code, told = _run(tmp_path, SPLIT.replace("chip_unit", "chip_size"), "--json")
    assert (code, json.loads(told)["error"]) == (1, "setup: not understood: chip_size")


@pytest.mark.parametrize(
    ("instead", "error"),
    [
        ("holdem -> badugi", "setup.game: “badugi” is none of holdem"),
        ("amount: 101 -> amount: lots", "setup.amount: 'lots' is not an amount"),
        ("[2, 5] -> [2, five]", "setup.winners[1]: 'five' is not a seat"),
        ("type: split -> type: splits", "type “splits” is not known"),
    ],
)
def test_a_value_that_is_not_understood_is_named(tmp_path: Path, instead: str, error: str) -> None:
    was, _, now = instead.partition(" -> ")
    code, told = _run(tmp_path, SPLIT.replace(was, now), "--json")
    assert code == 1
    assert json.loads(told)["error"].startswith(error)


@needs_shared
def test_every_switch_of_the_catalogue_has_its_default_here() -> None:
    import yaml

    from dealer import rulebooks
    from dealer.rulebooks import with_switches
    from tests.scenarios.words import switch_value

    book = rulebooks.load("roberts-cash")
    listed = yaml.safe_load(CATALOGUE.read_text(encoding="utf-8"))["house_switches"]
    single = [each for each in listed if each["switch"] not in ("max_players.*", "stakes.label_by_structure")]
    written = [each for each in single if each["switch"] != "lowball.complete_short_hand"]
    assert len(written) == 56
    for each in written:
        value = switch_value(each["switch"], each["default"], each["switch"])
        assert with_switches(book, [(each["switch"], value)]) == book, each["switch"]
