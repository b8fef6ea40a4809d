"""Trains the index detector on stored scenes."""

from pathlib import Path

import numpy as np
import torch
from numpy.random import Generator
from torch import Tensor

from vision.training import progress
from vision.training.detector_targets import Example, example
from vision.training.nets import IndexDetector
from vision.training.shards import Shard, read_shards

BATCH = 8
PEAK_RATE = 2.5e-3
REPORT_EVERY = 50
REREAD_EVERY = 500


def losses(out: Tensor, batch: list[Example]) -> tuple[Tensor, Tensor, Tensor]:
    """Give the losses of heat, index vectors and card axes, each averaged over what there was to find."""
    heat, counts, index_vector, card_vector, index_here, card_here = (
        torch.from_numpy(np.stack([getattr(item, name) for item in batch]))
        for name in ("heat", "counts", "index_vector", "card_vector", "index_here", "card_here")
    )
    chance = out[:, :3].sigmoid().clamp(1e-4, 1 - 1e-4)
    centre = heat.eq(1).float()
    found = centre * (1 - chance) ** 2 * chance.log() * 2
    quiet = (1 - centre) * (1 - heat) ** 4 * chance**2 * (1 - chance).log()
    heat_loss = -((found + quiet) * counts).sum() / (centre * counts).sum().clamp(min=1)

    indices = index_here.sum().clamp(min=1)
    offset = ((out[:, 3:5] - index_vector[:, :2]).abs() * index_here).sum() / indices
    wanted = index_vector[:, 2:]
    length = wanted.square().sum(1, keepdim=True).sqrt().clamp(min=0.4)
    up = ((out[:, 5:7] - wanted).abs() / length * index_here).sum() / indices

    # A card looks the same turned by 180 degrees, and so do its axes: either sign is right.
    cards = card_here.sum().clamp(min=1)
    axes = torch.zeros(())
    for part in (slice(0, 2), slice(2, 4)):
        guess, truth = out[:, 7:11][:, part], card_vector[:, part]
        near = torch.minimum((guess - truth).abs().sum(1), (guess + truth).abs().sum(1))
        axes = axes + (near * card_here[:, 0]).sum() / cards
    return heat_loss, offset + 1.5 * up, axes


def draw_batch(rng: Generator, shards: list[Shard]) -> list[Example]:
    """Cut a batch of windows from random scenes."""
    batch = []
    for _ in range(BATCH):
        shard = shards[int(rng.integers(len(shards)))]
        batch.append(example(rng, shard, int(rng.integers(len(shard.pictures)))))
    return batch


def train_detector(scenes: Path, work: Path, steps: int, seed: int, save_every: int, say: progress.Say) -> progress.Run:
    """Train for `steps` batches of eight windows, from the checkpoint in `work` when there is one.

    Raises ValueError when there are no scenes.
    """
    torch.set_num_threads(1)  # a second thread on a shared machine waits more than it works
    torch.manual_seed(seed)
    shards = read_shards(scenes)
    work.mkdir(parents=True, exist_ok=True)
    net = IndexDetector().to(memory_format=torch.channels_last)  # type: ignore[call-overload,unused-ignore]  # torch
    run = progress.begin(net, PEAK_RATE, weight_decay=1e-2)
    file = work / "detector.pt"
    if progress.resume(run, file):
        say(f"detector: taken up at step {run.step}")
    tally = np.zeros(3)
    while run.step < steps:
        if run.step % REREAD_EVERY == 0:
            shards = read_shards(scenes)
        batch = draw_batch(np.random.default_rng([seed, run.step]), shards)
        pictures = torch.from_numpy(np.stack([item.picture for item in batch]))
        run.net.train()
        parts = losses(run.net(pictures.contiguous(memory_format=torch.channels_last)), batch)
        progress.advance(run, parts[0] + parts[1] + parts[2], steps, PEAK_RATE)
        tally += [float(part.detach()) for part in parts]
        if run.step % REPORT_EVERY == 0:
            heat, index, card = tally / REPORT_EVERY
            say(f"detector: step {run.step}/{steps} heat {heat:.3f} index {index:.3f} card {card:.3f}")
            tally[:] = 0
        if run.step % save_every == 0 or run.step == steps:
            progress.save(run, file)
    return run
