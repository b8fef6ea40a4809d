"""Scripts: read, refused with one clear sentence, and played out by the engine."""

from collections import Counter

import pytest

from dealer.events import CardDealt, Facing, Folded, HandTabled
from firmware.virtual_table import script, truth
from firmware.virtual_table.script import ScriptError
from tests.firmware.virtual_table.desk import DEALT

GOOD = """
game   = "no_limit_holdem"
button = 3
board  = "2c 3c 4c 5h 9d"
actions = ["seat 3 calls", "seat 1 calls", "seat 2 checks"]
[[seats]]
seat  = 1
stack = 100
cards = "Ah Kh"
[[seats]]
seat  = 2
stack = 100
[[seats]]
seat  = 3
stack = 100
"""


def test_every_shipped_script_plays_and_keeps_its_chips() -> None:
    assert len(script.shipped()) >= 4
    for name in script.shipped():
        played = truth.play(script.load(name))
        assert sum(s.stack for s in played.final.seats) == sum(d.stack for d in played.script.start.dealt)


def test_the_shipped_scripts_end_in_a_showdown_a_stud_river_a_side_pot_and_a_fold() -> None:
    played = {name: truth.play(script.load(name)) for name in script.shipped()}
    assert len(played["side_pot"].final.pushed) == 2
    assert not any(isinstance(event, HandTabled) for event in played["folded_out"].events)
    assert sum(isinstance(event, HandTabled) for event in played["holdem_showdown"].events) == 2
    stud = played["stud_seventh_street"]
    assert max(len(seat.cards) for seat in stud.final.seats) == 7


def test_the_truth_names_no_downcard_in_its_events_before_the_showdown() -> None:
    for name in script.shipped():
        for event in truth.play(script.load(name)).events:
            if isinstance(event, CardDealt) and event.facing is Facing.DOWN:
                assert event.card is None


@pytest.mark.parametrize("game", DEALT)
def test_seeds_play_any_game_to_its_end_with_every_chip(game: str) -> None:
    for seed in range(15):
        played = truth.play(script.from_seed(seed, game))
        assert sum(s.stack for s in played.final.seats) == sum(d.stack for d in played.script.start.dealt)


def test_seeds_bring_showdowns_folds_all_ins_and_split_or_side_pots() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        played = truth.play(script.from_seed(seed))
        seen["showdown"] += any(isinstance(event, HandTabled) for event in played.events)
        seen["fold"] += any(isinstance(event, Folded) for event in played.events)
        seen["won without showing"] += not any(isinstance(event, HandTabled) for event in played.events)
        seen["all-in"] += any(action.all_in for action in played.final.actions)
        seen["side pot"] += len(played.final.pots) > 1
    assert seen["showdown"] >= 30
    assert seen["won without showing"] >= 3
    assert seen["all-in"] >= 5
    assert seen["side pot"] >= 2
    assert seen["fold"] >= 40


def test_one_seed_makes_one_hand() -> None:
    assert truth.play(script.from_seed(4)).events == truth.play(script.from_seed(4)).events
    assert truth.play(script.from_seed(4)).events != truth.play(script.from_seed(5)).events


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("button = 3", ""), "x.toml: button: say which seat has it"),
        (("button = 3", "button = 3\ncolour = 3"), "x.toml: there is no key “colour”"),
        (("no_limit_holdem", "no_limit_badugi"), "x.toml: game: "),
        (("Ah Kh", "Ah Kx"), "x.toml: seats: seat 1: cards: “Kx” is not a card"),
        (("Ah Kh", "Ah 2c"), "x.toml: the card 2c comes twice"),
        (("seat 3 calls", "seat 3 shoves"), "x.toml: actions\\[0\\]: “seat 3 shoves” is not an action"),
        (("seat 3 calls", "seat 3 raises to"), "x.toml: actions\\[0\\]: “seat 3 raises to”: “raises to” needs a total"),
        (("seat 3 calls", "seat 3 calls 40"), "x.toml: actions\\[0\\]: “seat 3 calls 40”: “calls” takes no amount"),
        (("seat 3 calls", "seat 9 calls"), "x.toml: actions\\[0\\]: seat 9 is not in the hand"),
        (("stack = 100", "stack = 0"), "x.toml: seats: seat 1 has a stack of 0"),
        (("stack = 100", 'stack = "much"'), "x.toml: seats\\[0\\].stack: "),
        (("seat  = 3", "seat  = 2"), "x.toml: seats: seat 2 is given twice"),
        (("seat  = 3", "seat  = 12"), "x.toml: seats: seat 12 is not one of the 6 places"),
        (("game   = ", "game   = ]"), "x.toml: "),
        (('game   = "no_limit_holdem"', ""), "x.toml: the key “game” is missing"),
    ],
)
def test_a_faulty_script_is_refused_with_file_and_key(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence) as refused:
        script.parse(GOOD.replace(change[0], change[1], 1), "x.toml")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("seat 3 calls", "seat 3 checks"), "“seat 3 checks” is not possible; seat 3 may fold"),
        (("seat 3 calls", "seat 1 calls"), "“seat 1 calls” comes when seat 3 is to act"),
        (("seat 3 calls", "seat 3 raises to 12"), "“seat 3 raises to 12” is not possible"),
    ],
)
def test_an_action_that_is_not_legal_is_named(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence):
        truth.play(script.parse(GOOD.replace(change[0], change[1], 1), "x.toml"))


def test_actions_after_the_end_are_refused() -> None:
    folds = '["seat 2 folds", "seat 3 folds", "seat 1 folds"]'
    text = GOOD.replace('["seat 3 calls", "seat 1 calls", "seat 2 checks"]', folds).replace("button = 3", "button = 3")
    with pytest.raises(ScriptError, match="actions"):
        truth.play(script.parse(text, "x.toml"))


def test_a_script_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(ScriptError, match=r"There is no script nowhere\.toml; give a file or one of .*side_pot"):
        script.load("nowhere.toml")


def test_a_button_in_stud_is_refused() -> None:
    text = GOOD.replace("no_limit_holdem", "limit_seven_card_stud")
    with pytest.raises(ScriptError, match="button: Limit seven-card stud has none"):
        script.parse(text, "x.toml")
