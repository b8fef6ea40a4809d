"""The two nets: an index detector of plain 3x3 convolutions, and a small reader of upright index crops."""

from torch import Tensor, nn
from torch.nn import functional

from vision.training import NO_RANK, NO_SUIT
from vision.training.shapes import CROP_H, CROP_W, DETECTOR_CHANNELS


def _block(inner: int, outer: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inner, outer, 3, stride, 1, bias=False), nn.BatchNorm2d(outer), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):  # type: ignore[misc,unused-ignore]  # untyped where torch is not installed
    """Two convolutions beside the identity."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = _block(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: Tensor) -> Tensor:
        """Keep the shape (n, width, h, w)."""
        return functional.relu(x + self.second(self.first(x)))


class IndexDetector(nn.Module):  # type: ignore[misc,unused-ignore]  # untyped where torch is not installed
    """Finds printed indices, face centres and back centres at a quarter of the picture's size.

    Input (n, 3, H, W) BGR 0 to 1, H and W multiples of 16; output (n, 11, H/4, W/4), see DETECTOR_CHANNELS.
    Plain convolutions, since the device runs them twice as fast per operation as depthwise ones.
    """

    def __init__(self, width: int = 12) -> None:
        super().__init__()
        c = width
        self.stem = _block(3, c, 2)
        self.quarter = nn.Sequential(_block(c, 2 * c, 2), Residual(2 * c))
        self.eighth = nn.Sequential(_block(2 * c, 4 * c, 2), Residual(4 * c), Residual(4 * c))
        self.sixteenth = nn.Sequential(_block(4 * c, 6 * c, 2), Residual(6 * c), Residual(6 * c))
        self.from_sixteenth = nn.Conv2d(6 * c, 4 * c, 1)
        self.up_eighth = _block(4 * c, 3 * c)
        self.from_quarter = nn.Conv2d(2 * c, 3 * c, 1)
        self.up_quarter = _block(3 * c, 3 * c)
        self.head = _block(3 * c, 4 * c)
        self.out = nn.Conv2d(4 * c, DETECTOR_CHANNELS, 1)
        bias = self.out.bias
        if bias is not None:
            nn.init.constant_(bias[:3], -4.0)  # few cells hold anything: start from there

    def forward(self, x: Tensor) -> Tensor:
        """Give the heat maps and vectors."""
        fine = self.quarter(self.stem(x))
        mid = self.eighth(fine)
        deep = self.sixteenth(mid)
        mid = self.up_eighth(mid + functional.interpolate(self.from_sixteenth(deep), scale_factor=2.0))
        fine = self.up_quarter(self.from_quarter(fine) + functional.interpolate(mid, scale_factor=2.0))
        out: Tensor = self.out(self.head(fine))
        return out


class IndexReader(nn.Module):  # type: ignore[misc,unused-ignore]  # untyped where torch is not installed
    """Reads rank and suit of an upright crop: (n, 3, 48, 32) BGR 0 to 1 to logits (n, 14) and (n, 5)."""

    def __init__(self, width: int = 24) -> None:
        super().__init__()
        c = width
        self.features = nn.Sequential(
            _block(3, c, 2),
            _block(c, c),
            _block(c, 2 * c, 2),
            _block(2 * c, 2 * c),
            _block(2 * c, 3 * c),
            _block(3 * c, 3 * c, 2),
        )
        self.drop = nn.Dropout(0.15)
        self.mix = nn.Linear(3 * c * (CROP_H // 8) * (CROP_W // 8), 96)
        self.rank = nn.Linear(96, NO_RANK + 1)
        self.suit = nn.Linear(96, NO_SUIT + 1)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Give the rank and suit logits."""
        h = functional.relu(self.mix(self.drop(self.features(x).flatten(1))))
        return self.rank(h), self.suit(h)
