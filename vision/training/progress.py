"""What both training loops share: the learning rate's course, averaged weights, checkpoints."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn

from vision.training.nets import IndexDetector, IndexReader

Say = Callable[[str], None]
"""Takes one line of progress."""

WARM_UP_STEPS = 60
DECAY_SHARE = 0.35
"""The share of the steps, at the end, over which the rate falls to nought. Until then more steps may be added."""


@dataclass
class Run:
    """A training run that can be taken up again: the net, its averaged copy, the optimiser and the step."""

    net: nn.Module
    average: nn.Module
    optimiser: torch.optim.Optimizer
    step: int = 0


def begin(net: IndexDetector | IndexReader, rate: float, weight_decay: float) -> Run:
    """Start a run at step nought."""
    average = copy.deepcopy(net).eval()
    return Run(net, average, torch.optim.AdamW(net.parameters(), rate, weight_decay=weight_decay))


def rate_at(step: int, steps: int, peak: float) -> float:
    """Give the learning rate: warm-up, a level, then a fall to 1 % along a straight line."""
    left = (steps - step) / max(1.0, DECAY_SHARE * steps)
    return peak * min(1.0, (step + 1) / WARM_UP_STEPS) * max(0.01, min(1.0, left))


def advance(run: Run, loss: torch.Tensor, steps: int, peak: float) -> None:
    """Take one optimiser step and let the averaged weights follow."""
    for group in run.optimiser.param_groups:
        group["lr"] = rate_at(run.step, steps, peak)
    run.optimiser.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call,unused-ignore]  # torch has no types here
    nn.utils.clip_grad_norm_(run.net.parameters(), 5.0)
    run.optimiser.step()
    run.step += 1
    follow = min(0.998, (run.step + 1) / (run.step + 20))
    with torch.no_grad():
        for kept, new in zip(run.average.parameters(), run.net.parameters(), strict=True):
            kept.lerp_(new, 1 - follow)
        for held, seen in zip(run.average.buffers(), run.net.buffers(), strict=True):
            if held.dtype.is_floating_point:
                held.lerp_(seen, 1 - follow)
            else:
                held.copy_(seen)


def save(run: Run, file: Path) -> None:
    """Write a checkpoint; the old one is replaced only when the new one is whole."""
    partial = file.with_suffix(".part")
    torch.save(
        {
            "net": run.net.state_dict(),
            "average": run.average.state_dict(),
            "optimiser": run.optimiser.state_dict(),
            "step": run.step,
        },
        partial,
    )
    partial.replace(file)


def resume(run: Run, file: Path) -> bool:
    """Take a run up where its checkpoint left it; False when there is none."""
    if not file.exists():
        return False
    stored = torch.load(file, weights_only=True)
    run.net.load_state_dict(stored["net"])
    run.average.load_state_dict(stored["average"])
    run.optimiser.load_state_dict(stored["optimiser"])
    run.step = stored["step"]
    return True
