"""Runs the whole training: draws scenes, trains both nets side by side and exports them."""

import multiprocessing
from collections.abc import Callable, Sequence
from pathlib import Path

from vision.training import art
from vision.training.scene import SceneStyle
from vision.training.shards import write_shard

SEED = 20
SHARDS = 46
DETECTOR_STEPS = 9_500
READER_STEPS = 16_000
SAVE_EVERY = 250

Say = Callable[[str], None]


def generate(scenes: Path, shards: int, seed: int, extra_art: Path | None, say: Say, processes: int = 2) -> None:
    """Draw shards 0 to `shards` - 1 into the folder; those that are there already are left alone."""
    context = multiprocessing.get_context("spawn")
    lanes = [
        context.Process(target=_generate_lane, args=(scenes, range(lane, shards, processes), seed, extra_art))
        for lane in range(processes)
    ]
    _together(lanes)
    say(f"{shards} shards in {scenes}")


def _generate_lane(scenes: Path, numbers: range, seed: int, extra_art: Path | None) -> None:
    decks = art.load(extra_art)
    for number in numbers:
        write_shard(scenes, number, seed, decks, SceneStyle())


def _together(lanes: Sequence[multiprocessing.process.BaseProcess]) -> None:
    """Run processes side by side; RuntimeError when one of them fails."""
    for lane in lanes:
        lane.start()
    for lane in lanes:
        lane.join()
    failed = [lane.name for lane in lanes if lane.exitcode != 0]
    if failed:
        raise RuntimeError(f"{', '.join(failed)} failed: the lines above say why; run again to go on from there.")


def train_one(net: str, scenes: Path, work: Path, out: Path, steps: int, seed: int, say: Say) -> None:
    """Train "detector" or "reader" to `steps` and export its averaged weights into `out`."""
    from vision.training.detector import train_detector
    from vision.training.reader import train_reader

    if net == "detector":
        train_detector(scenes, work, steps, seed, SAVE_EVERY, say)
    else:
        train_reader(scenes, work, steps, seed, SAVE_EVERY, say)
    export(net, work, out)


def export(net: str, work: Path, out: Path) -> None:
    """Export the averaged weights of a checkpoint, finished or not; ValueError when there is none."""
    from vision.training import export as onnx
    from vision.training import progress
    from vision.training.nets import IndexDetector, IndexReader

    blank = IndexDetector() if net == "detector" else IndexReader()
    run = progress.begin(blank, rate=0.0, weight_decay=0.0)
    if not progress.resume(run, work / f"{net}.pt"):
        raise ValueError(f"There is no checkpoint {work / f'{net}.pt'}: train the {net} first.")
    if net == "detector":
        onnx.export_detector(run.average, out / onnx.DETECTOR_FILE)
    else:
        onnx.export_reader(run.average, out / onnx.READER_FILE)
    onnx.write_manifest(out)


def train(
    out: Path,
    work: Path = Path("training"),
    *,
    extra_art: Path | None = None,
    seed: int = SEED,
    shards: int = SHARDS,
    detector_steps: int = DETECTOR_STEPS,
    reader_steps: int = READER_STEPS,
    say: Say = print,
) -> None:
    """Do everything: scenes and checkpoints go to `work`, the two nets and models.json to `out`.

    Takes about three hours on two cores and takes up where it was interrupted. RuntimeError when a part fails.
    """
    scenes = work / "scenes"
    generate(scenes, shards, seed, extra_art, say)
    context = multiprocessing.get_context("spawn")
    lanes = [
        context.Process(name=net, target=train_one, args=(net, scenes, work, out, steps, seed, say))
        for net, steps in (("detector", detector_steps), ("reader", reader_steps))
    ]
    _together(lanes)
    from vision.training.export import write_manifest

    write_manifest(out)  # both lanes wrote it: once more, now that both nets are there
