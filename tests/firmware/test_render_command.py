"""`upcard render`: pictures with their truth, films, and one clear sentence when it cannot be."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from dealer.errors import UpcardError
from firmware.commands_render import render_command
from firmware.virtual_table import script, truth
from firmware.virtual_table.throwing import SYNTAX

SMALL = ["--size", "960x540"]


def render(*arguments: object) -> Result:
    return CliRunner().invoke(render_command, [str(each) for each in arguments], catch_exceptions=True)


@pytest.fixture(scope="module")
def showdown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("render") / "showdown"
    result = render("holdem_showdown", "--out", out, "--fps", 1.5, "--still", *SMALL)
    assert result.exit_code == 0, result.output
    return out


def test_every_card_lies_in_the_picture_where_the_truth_says(showdown: Path) -> None:
    told = json.loads((showdown / "truth.json").read_text())
    assert told["size"] == [960, 540]
    checked = 0
    for frame in told["frames"]:
        image = cv2.imread(str(showdown / frame["file"]))
        for card in frame["cards"]:
            if not card["face_up"] or card["visible"] < 1:
                continue
            quad = np.array(card["quad_px"])
            mask = np.zeros(image.shape[:2], np.uint8)
            middle = quad.mean(axis=0)
            cv2.fillConvexPoly(mask, np.round(middle + (quad - middle) * 0.9).astype(np.int32), 1)
            assert np.percentile(image[mask > 0].min(axis=1), 70) > 140, (frame["file"], card["code"])
            checked += 1
    assert checked > 10


def test_the_truth_names_the_hands_cards_and_announcements(showdown: Path) -> None:
    told = json.loads((showdown / "truth.json").read_text())
    faces = {card["code"] for frame in told["frames"] for card in frame["cards"] if card["face_up"]}
    assert {"Qh", "7d", "2c", "9s", "Kd"} <= faces
    played = truth.play(script.load("holdem_showdown"))
    assert told["announcements"] == [line.show for line in played.announcements]
    assert told["finishing_stacks"]["5"] == played.final.seat(5).stack


def test_one_seed_draws_the_same_pictures_again(tmp_path: Path) -> None:
    for name, seed in (("one", 3), ("two", 3), ("three", 4)):
        assert render("seed:5", "--out", tmp_path / name, "--limit", 2, "--png", "--seed", seed, *SMALL).exit_code == 0
    pictures = [(tmp_path / name / "frame_00002.png").read_bytes() for name in ("one", "two", "three")]
    assert pictures[0] == pictures[1]
    assert pictures[0] != pictures[2]


def test_a_film_can_be_played(tmp_path: Path) -> None:
    film = tmp_path / "hand.mp4"
    result = render("folded_out", "--out", film, "--fps", 5, "--limit", 12, *SMALL)
    assert result.exit_code == 0, result.output
    played = cv2.VideoCapture(str(film))
    assert played.get(cv2.CAP_PROP_FRAME_COUNT) == 12
    read, picture = played.read()
    played.release()
    assert read
    assert picture.shape == (540, 960, 3)


def test_a_draw_game_is_rendered_with_its_discards_face_down(tmp_path: Path) -> None:
    result = render("five_card_draw", "--out", tmp_path, "--fps", 0.3, "--still", "--size", "320x180")
    assert result.exit_code == 0, result.output
    told = json.loads((tmp_path / "truth.json").read_text())
    assert "Seat 2: how many cards?" in told["prompts"]
    last = {card["code"]: card["face_up"] for frame in told["frames"] for card in frame["cards"]}
    assert not last["9h"]
    assert last["8d"], "it came in the draw and was shown"


def test_the_help_tells_every_line_that_a_script_may_hold() -> None:
    told = render("--help").output
    assert all(words in told for words in script.VERBS)
    assert all(line.removeprefix("seat 3 ").split()[0] in told for line in SYNTAX)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nowhere", "--out", "OUT"], "There is no script nowhere; give a file or one of"),
        (["seed:x", "--out", "OUT"], "write a number after “seed:”"),
        (["seed:1:poker", "--out", "OUT"], "game: "),
        (["side_pot", "--out", "OUT", "--size", "big"], "--size big: write width x height in px"),
        (["side_pot", "--out", "OUT.avi"], "ends in .mp4"),
        (["side_pot", "--out", "OUT/nowhere/x.mp4"], "there is no folder"),
        (["side_pot", "--out", "FILE"], "a file is in the way"),
    ],
)
def test_what_cannot_be_rendered_is_said_in_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    (tmp_path / "file").write_text("")
    places = {"OUT": str(tmp_path / "out"), "FILE": str(tmp_path / "file")}
    for name, path in places.items():
        arguments = [each.replace(name, path) for each in arguments]
    result = render(*arguments, "--limit", 1)
    assert isinstance(result.exception, UpcardError)
    assert sentence in str(result.exception)
    assert "\n" not in str(result.exception)
