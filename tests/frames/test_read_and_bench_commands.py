"""`upcard read` and `upcard bench`: fixed shapes, one sentence for bad input, shares that add up."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from firmware.commands_bench import bench_group
from firmware.commands_read import read_command
from tests.frames.test_reading_rendered_tables import card_on_paper
from tests.shared import SHARED, needs_shared


def read(*arguments: str | Path) -> Result:
    return CliRunner().invoke(read_command, [str(argument) for argument in arguments])


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "queen.png"
    cv2.imwrite(str(path), np.hstack([card_on_paper("Qh", 12), card_on_paper("6s", 190)]))
    return path


def test_a_picture_is_one_json_line_of_the_fixed_shape(picture: Path) -> None:
    result = read(picture, "--json")
    assert result.exit_code == 0
    line = json.loads(result.stdout)
    assert list(line) == ["image", "cards", "backs", "unread", "chips", "ms"]
    assert (line["image"], line["backs"], line["unread"], line["chips"]) == (str(picture), 0, 0, [])
    assert sorted(card["card"] for card in line["cards"]) == ["6s", "Qh"]
    for card in line["cards"]:
        assert 0.9 <= card["confidence"] <= 1
        assert np.array(card["quad"]).shape == (4, 2)
    queen = next(card for card in line["cards"] if card["card"] == "Qh")
    assert np.hypot(*(np.mean(queen["quad"], 0) - [160, 160])) < 8
    assert cv2.contourArea(np.array(queen["quad"], np.float32)) == pytest.approx(110 * 154, rel=0.1)


def test_without_json_a_picture_is_one_line_of_words(picture: Path) -> None:
    assert sorted(read(picture).stdout.strip().removeprefix(f"{picture}: ").split()) == ["6s", "Qh"]


def test_the_width_of_a_card_may_be_told(picture: Path) -> None:
    result = read(picture, "--json", "--card-px", "110")
    assert sorted(card["card"] for card in json.loads(result.stdout)["cards"]) == ["6s", "Qh"]


def test_a_picture_without_cards_names_none(tmp_path: Path) -> None:
    path = tmp_path / "felt.png"
    cv2.imwrite(str(path), np.random.default_rng(1).integers(40, 90, (300, 400, 3), np.uint8))
    line = json.loads(read(path, "--json").stdout)
    assert (line["cards"], line["backs"], line["unread"]) == ([], 0, 0)


def test_broken_missing_and_cut_pictures_get_a_sentence_each_and_the_others_are_read(
    picture: Path, tmp_path: Path
) -> None:
    garbage = tmp_path / "garbage.jpg"
    garbage.write_bytes(b"no picture at all")
    empty = tmp_path / "empty.png"
    empty.touch()
    cut = tmp_path / "cut.jpg"
    whole = cv2.imencode(".jpg", cv2.imread(str(picture)))[1].tobytes()
    cut.write_bytes(whole[: len(whole) // 2])
    result = read(garbage, picture, tmp_path / "nowhere.jpg", cut, empty, tmp_path, "--json")
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1
    said = result.stderr.splitlines()
    assert len(said) == 5
    assert all(line.startswith("upcard: ") and line.endswith(".") for line in said)
    assert "not a picture" in said[0]
    assert "cannot be opened: No such file" in said[1]
    assert "cut short" in said[2]


def test_annotated_pictures_are_written_beside_each_other(picture: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    twin = other / picture.name
    twin.write_bytes(picture.read_bytes())
    out = tmp_path / "deep" / "drawn"
    assert read(picture, twin, "--annotate", out).exit_code == 0
    drawn = sorted(path.name for path in out.iterdir())
    assert drawn == ["queen-2.jpg", "queen.jpg"]
    image = cv2.imread(str(out / "queen.jpg"))
    assert image.shape == cv2.imread(str(picture)).shape
    assert ((image[..., 1] > 150) & (image[..., 0] < 110) & (image[..., 2] < 110)).sum() > 200  # a green outline


def test_tiny_and_grey_pictures_do_no_harm(tmp_path: Path) -> None:
    tiny, grey = tmp_path / "tiny.png", tmp_path / "grey.png"
    cv2.imwrite(str(tiny), np.zeros((1, 1, 3), np.uint8))
    cv2.imwrite(str(grey), cv2.cvtColor(card_on_paper("Kd", 0), cv2.COLOR_BGR2GRAY))
    result = read(tiny, grey, "--json")
    assert result.exit_code == 0
    assert {card["card"] for card in json.loads(result.stdout.splitlines()[1])["cards"]} <= {"Kd"}


# --- bench ---------------------------------------------------------------------------------------------------


def bench(*arguments: str | Path) -> Result:
    return CliRunner().invoke(bench_group, ["photos", *[str(argument) for argument in arguments]])


@pytest.fixture
def labelled(tmp_path: Path, picture: Path) -> Path:
    """A source of one picture whose two labels are one right and one wrong."""
    folder = tmp_path / "photos" / "cards" / "mine"
    (folder / "images").mkdir(parents=True)
    (folder / "images" / "a.png").write_bytes(picture.read_bytes())
    objects = [
        {"label": "Qh", "kind": "card", "bbox": [90, 70, 140, 180]},
        {"label": "9s", "kind": "card", "bbox": [410, 70, 140, 180]},
        {"label": "2c", "kind": "card", "bbox": [300, 10, 20, 20]},
        {"label": "BACK", "kind": "card", "bbox": [300, 40, 20, 20]},
    ]
    (folder / "labels.json").write_text(
        json.dumps([{"file": "a.png", "width": 640, "height": 320, "objects": objects}])
    )
    return tmp_path / "photos"


def test_right_wrong_and_unread_are_shares_of_the_labelled_cards(labelled: Path) -> None:
    result = bench(labelled, "--json")
    line = json.loads(result.stdout)
    assert (line["source"], line["pictures"], line["cards"], line["astray"]) == ("mine", 1, 3, 0)
    assert (line["right"], line["wrong"], line["unread"]) == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=1e-3)
    table = bench(labelled, "--misses").stdout
    assert "9s read as 6s" in table
    assert "2c read as nothing" in table


def test_an_unknown_source_or_an_empty_folder_is_told(labelled: Path, tmp_path: Path) -> None:
    assert "choose from mine" in str(bench(labelled, "--source", "yours").exception)
    assert "no cards/*/labels.json" in str(bench(tmp_path / "photos" / "cards").exception)
    (labelled / "cards" / "mine" / "labels.json").write_text('[{"file": 3}]')
    assert "not a list of labelled pictures" in str(bench(labelled).exception)


@needs_shared
@pytest.mark.parametrize(
    ("source", "right", "wrong"),
    [("vegabs_blue", 0.98, 0.005), ("edje", 0.97, 0.01), ("rf_pokercards", 0.88, 0.02), ("rf_phone2022", 0.75, 0.03)],
)
def test_a_sample_of_real_photos_is_read_as_well_as_promised(source: str, right: float, wrong: float) -> None:
    result = json.loads(bench(SHARED / "photos", "--source", source, "--limit", "16", "--json").stdout)
    assert result["right"] >= right, result
    assert result["wrong"] <= wrong, result


def test_a_frame_in_which_nothing_changed_costs_at_most_three_resizes() -> None:
    result = CliRunner().invoke(bench_group, ["eye", "--json", "--runs", "6"])
    times = json.loads(result.stdout)
    assert 0 < times["unchanged_ratio"] <= 3, times
    assert times["one_card_ms"] < times["whole_table_ms"]
