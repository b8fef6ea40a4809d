"""Training starts, stops, goes on and exports nets in the agreed shape; skipped without the train extra."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from vision.training import art, run, shards
from vision.training.__main__ import main
from vision.training.scene import SceneStyle

torch = pytest.importorskip("torch", reason="training needs the train extra: pip install '.[train]'")
pytest.importorskip("onnx", reason="training needs the train extra: pip install '.[train]'")


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("training")
    shards.write_shard(folder / "scenes", 0, 1, art.load(None), SceneStyle(), scenes=4)
    return folder


def test_a_shard_can_be_drawn_again_from_its_seed_and_number(work: Path, tmp_path: Path) -> None:
    shards.write_shard(tmp_path, 0, 1, art.load(None), SceneStyle(), scenes=4)
    first, again = shards.read_shards(work / "scenes")[0], shards.read_shards(tmp_path)[0]
    assert np.array_equal(first.pictures, again.pictures)
    assert np.array_equal(first.labels.index_quad, again.labels.index_quad)


@pytest.mark.parametrize(("net", "outputs"), [("detector", {"o"}), ("reader", {"rank", "suit"})])
def test_a_run_that_stopped_goes_on_and_exports_what_the_eye_expects(
    net: str, outputs: set[str], work: Path, tmp_path: Path
) -> None:
    import onnxruntime

    lines: list[str] = []
    run.train_one(net, work / "scenes", tmp_path, tmp_path / "out", 1, 3, lines.append)
    run.train_one(net, work / "scenes", tmp_path, tmp_path / "out", 2, 3, lines.append)
    assert f"{net}: taken up at step 1" in lines
    session = onnxruntime.InferenceSession(str(tmp_path / "out" / f"index_{net}.onnx"))
    assert {output.name for output in session.get_outputs()} == outputs
    size = (2, 3, 64, 96) if net == "detector" else (2, 3, 48, 32)
    shapes = {array.shape for array in session.run(None, {"x": np.zeros(size, np.float32)})}
    assert shapes == ({(2, 11, 16, 24)} if net == "detector" else {(2, 14), (2, 5)})
    assert (tmp_path / "out" / "models.json").read_text().count("sha256") == 1


def test_training_without_scenes_says_what_to_run_first(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["train", "reader", "--work", str(tmp_path), "--steps", "1"])
    assert told.exit_code != 0
    assert "python -m vision.training generate" in told.output


def test_exporting_without_a_checkpoint_is_refused(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["export", "detector", "--work", str(tmp_path), "--out", str(tmp_path)])
    assert told.exit_code != 0
    assert "train the detector first" in told.output


def test_a_net_learns_to_tell_the_cards_it_is_shown(work: Path) -> None:
    """The reader's loss on one fixed batch falls by half within thirty steps: gradients reach every part."""
    from vision.training import progress, reader
    from vision.training.crops import CropSource
    from vision.training.nets import IndexReader

    torch.set_num_threads(1)
    torch.manual_seed(0)
    source = CropSource(shards.read_shards(work / "scenes")[0])
    pictures, rank, suit = reader.as_batch([source.draw(np.random.default_rng([1, i])) for i in range(32)])
    training = progress.begin(IndexReader(), 2e-3, 0.0)
    losses = []
    for _ in range(30):
        training.net.train()
        loss = reader.loss_of(training.net(pictures), rank, suit)
        progress.advance(training, loss, 10_000, 2e-3)
        losses.append(float(loss.detach()))
    assert losses[-1] < 0.5 * losses[0]
