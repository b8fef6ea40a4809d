"""Trains the index reader on crops cut from stored scenes."""

from pathlib import Path

import numpy as np
import torch
from numpy.random import Generator
from torch import Tensor
from torch.nn import functional

from vision.training import progress
from vision.training.crops import UNKNOWN, Crop, CropSource
from vision.training.nets import IndexReader
from vision.training.shards import read_shards

BATCH = 128
PEAK_RATE = 2e-3
REPORT_EVERY = 100
REREAD_EVERY = 500
SMOOTHING = 0.02


def vary_light(crops: Tensor, noise: torch.Generator) -> Tensor:
    """Vary exposure, cast, contrast, saturation, sharpness and noise of (n, 3, 48, 32) crops in 0 to 1."""
    n = len(crops)

    def uniform(low: float, high: float, *shape: int) -> Tensor:
        return low + (high - low) * torch.rand(n, *shape, generator=noise)

    def some(share: float) -> Tensor:
        return (torch.rand(n, 1, 1, 1, generator=noise) < share).float()

    grey = crops.mean(1, keepdim=True)
    keep = 1 - some(0.2) * uniform(0.2, 1, 1, 1, 1)
    crops = grey + (crops - grey) * keep
    soft = functional.avg_pool2d(functional.pad(crops, (1, 1, 1, 1), mode="replicate"), 3, 1)
    crops = crops + some(0.25) * uniform(-0.6, 1, 1, 1, 1) * (soft - crops)
    crops = crops * uniform(0.6, 1.3, 1, 1, 1) * (1 + 0.08 * torch.randn(n, 3, 1, 1, generator=noise))
    mean = crops.mean((1, 2, 3), keepdim=True)
    crops = (crops - mean) * uniform(0.6, 1.4, 1, 1, 1) + mean + uniform(-0.12, 0.12, 1, 1, 1)
    crops = crops + uniform(0, 0.04, 1, 1, 1) * torch.randn(crops.shape, generator=noise)
    return crops.clamp(0, 1)


def as_batch(crops: list[Crop]) -> tuple[Tensor, Tensor, Tensor]:
    """Stack crops into (n, 3, 48, 32) in 0 to 1, ranks (n,) and suits (n,)."""
    pictures = np.stack([crop.picture for crop in crops]).transpose(0, 3, 1, 2).astype(np.float32) / 255
    labels = torch.tensor([(crop.rank, crop.suit) for crop in crops])
    return torch.from_numpy(pictures), labels[:, 0], labels[:, 1]


def draw_crops(rng: Generator, sources: list[CropSource], count: int) -> list[Crop]:
    """Draw crops from random shards."""
    return [sources[int(rng.integers(len(sources)))].draw(rng) for _ in range(count)]


def loss_of(out: tuple[Tensor, Tensor], rank: Tensor, suit: Tensor) -> Tensor:
    """Give the sum of both cross-entropies over the labels that are known."""
    return functional.cross_entropy(
        out[0], rank, ignore_index=UNKNOWN, label_smoothing=SMOOTHING
    ) + functional.cross_entropy(out[1], suit, ignore_index=UNKNOWN, label_smoothing=SMOOTHING)


def train_reader(scenes: Path, work: Path, steps: int, seed: int, save_every: int, say: progress.Say) -> progress.Run:
    """Train for `steps` batches of 128 crops, from the checkpoint in `work` when there is one.

    Raises ValueError when there are no scenes.
    """
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    sources = [CropSource(shard) for shard in read_shards(scenes)]
    work.mkdir(parents=True, exist_ok=True)
    run = progress.begin(IndexReader(), PEAK_RATE, weight_decay=2e-2)
    file = work / "reader.pt"
    if progress.resume(run, file):
        say(f"reader: taken up at step {run.step}")
    tally, right, known = 0.0, np.zeros(2), np.zeros(2)
    while run.step < steps:
        if run.step % REREAD_EVERY == 0:
            sources = [CropSource(shard) for shard in read_shards(scenes)]
        rng = np.random.default_rng([seed, run.step])
        noise = torch.Generator().manual_seed(seed * 1_000_003 + run.step)
        crops, rank, suit = as_batch(draw_crops(rng, sources, BATCH))
        run.net.train()
        out = run.net(vary_light(crops, noise))
        loss = loss_of(out, rank, suit)
        progress.advance(run, loss, steps, PEAK_RATE)
        tally += float(loss.detach())
        for k, truth in enumerate((rank, suit)):
            right[k] += float((out[k].argmax(1) == truth).sum())
            known[k] += float((truth != UNKNOWN).sum())
        if run.step % REPORT_EVERY == 0:
            share = right / known
            say(
                f"reader: step {run.step}/{steps} loss {tally / REPORT_EVERY:.3f} "
                f"rank {share[0]:.4f} suit {share[1]:.4f}"
            )
            tally, right[:], known[:] = 0.0, 0, 0
        if run.step % save_every == 0 or run.step == steps:
            progress.save(run, file)
    return run
