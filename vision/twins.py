"""Which indices belong to one card: how two of them lie to each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.faces import IndexRead
from vision.layout import CARD_HEIGHT_MM, CARD_WIDTH_MM

Matrix = NDArray[np.floating[Any]]

INSET_MM = (6.0, 13.0)
"""Centre of a standard index from the card's left and upper edges."""
ACROSS_MM = CARD_WIDTH_MM - 2 * INSET_MM[0]
DOWN_MM = CARD_HEIGHT_MM - 2 * INSET_MM[1]
SPREAD_MM = float(np.hypot(ACROSS_MM, DOWN_MM))
SMALL_INDEX_MM = 17.0
"""Height of rank and suit of a standard index; jumbo ones are up to twice as high."""

Corner = tuple[int, int]
"""(-1 left or 1 right, 1 upper or -1 lower); indices of the lower corners stand on their heads."""


class Bond(Enum):
    """How the second index lies to the first, which is seen upright: its place in mm, right and down."""

    DIAGONAL = (ACROSS_MM, DOWN_MM)  # upper left and lower right: every deck has these two
    ANTI = (-ACROSS_MM, DOWN_MM)  # upper right and lower left
    TOP = (ACROSS_MM, 0.0)  # upper left and upper right
    SIDE = (0.0, DOWN_MM)  # one above the other


@dataclass(frozen=True, slots=True)
class Twin:
    """Two indices (their places in the list) that may be one card's; the lower the cost the surer."""

    cost: float
    first: int
    second: int
    bond: Bond


@dataclass(frozen=True, slots=True)
class Scale:
    """What is known of the size of cards: pixels per millimetre everywhere, or index heights in millimetres.

    Without a calibrated camera cards differ in size over a picture, but their indices do so with them.
    """

    px_per_mm: float | None
    index_mm: float = SMALL_INDEX_MM

    def at(self, reads: Sequence[IndexRead]) -> float:
        """Pixels per millimetre near some indices."""
        if self.px_per_mm is not None:
            return self.px_per_mm
        return float(np.exp(np.mean([np.log(read.height) for read in reads]))) / self.index_mm

    @property
    def sure(self) -> bool:
        """Whether the camera is calibrated."""
        return self.px_per_mm is not None


LIMIT = 14.0
"""Twins of a higher cost are no twins."""
_OTHER_BONDS_COST = 3.0
_LEAST_AGREEMENT = 0.4  # for bonds that most decks do not have


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Every index against every other, as (n, n) arrays: row seen upright, column beside it."""

    right: Matrix
    down: Matrix
    opposite_deg: Matrix
    agreement: Matrix
    height: Matrix
    heat: Matrix
    doubt: Matrix

    @classmethod
    def of(cls, reads: Sequence[IndexRead], *, opposite: bool) -> "_Pairs":
        at = np.array([read.at for read in reads], np.float64)
        heights = np.array([read.height for read in reads])
        ups = np.array([read.up for read in reads], np.float64) / heights[:, None]
        sign = -1.0 if opposite else 1.0
        up = ups[:, None] + sign * ups[None]
        length = np.maximum(np.hypot(up[..., 0], up[..., 1]), 1e-6)
        up = up / length[..., None]
        apart = at[None] - at[:, None]
        ranks = np.exp([read.reading.rank[:13] for read in reads])
        suits = np.exp([read.reading.suit[:4] for read in reads])
        heat = np.array([read.heat for read in reads])
        likely = heat * np.array([read.reading.index_likelihood for read in reads])
        return cls(
            right=-apart[..., 0] * up[..., 1] + apart[..., 1] * up[..., 0],
            down=-(apart * up).sum(2),
            opposite_deg=np.degrees(2 * np.arccos(np.minimum(1.0, length / 2))),
            agreement=(ranks @ ranks.T) * (suits @ suits.T),
            height=np.sqrt(heights[:, None] * heights[None]),
            heat=np.minimum(heat[:, None], heat[None]),
            doubt=-np.log(np.minimum(likely[:, None], likely[None]) + 0.05),
        )


def find_twins(reads: Sequence[IndexRead], scale: Scale) -> list[Twin]:
    """All pairs that may be one card's, surest first."""
    if len(reads) < 2:
        return []
    upside_down, alike = _Pairs.of(reads, opposite=True), _Pairs.of(reads, opposite=False)
    twins = []
    for bond in Bond:
        cost = _cost(alike if bond is Bond.TOP else upside_down, bond, scale)
        if bond in (Bond.DIAGONAL, Bond.ANTI):
            cost = np.where(np.tri(len(reads), dtype=bool), np.inf, cost)  # the same from both ends
        np.fill_diagonal(cost, np.inf)
        rows, columns = np.nonzero(cost < LIMIT)
        twins += [Twin(float(cost[i, j]), int(i), int(j), bond) for i, j in zip(rows, columns, strict=True)]
    return sorted(twins, key=lambda twin: twin.cost)


def learn_scale(reads: Sequence[IndexRead]) -> Scale:
    """The index height that most diagonal twins agree on; a standard index when there are none."""
    if len(reads) < 2:
        return Scale(None)
    pairs = _Pairs.of(reads, opposite=True)
    ratio = np.hypot(pairs.right, pairs.down) / pairs.height
    lean = pairs.right / np.where(pairs.down == 0, np.inf, pairs.down)
    good = (pairs.opposite_deg < 50) & (lean > 0.35) & (lean < 1.9) & (ratio > 2.0) & (ratio < 7.5)
    good &= (pairs.agreement > 0.3) & np.triu(np.ones_like(good), 1)
    if not good.any():
        return Scale(None)
    values, weights = np.log(SPREAD_MM / ratio[good]), (pairs.agreement * pairs.heat)[good]
    support = (np.exp(-(((values[:, None] - values) / 0.12) ** 2) / 2) * weights).sum(1)
    near = np.abs(values - values[np.argmax(support)]) < 0.2
    return Scale(None, float(np.exp(np.average(values[near], weights=weights[near]))))


def _cost(pairs: _Pairs, bond: Bond, scale: Scale) -> Matrix:
    """Squared deviations from how two indices of one card lie, with a price for reading differently."""
    px_per_mm = scale.px_per_mm if scale.px_per_mm is not None else pairs.height / scale.index_mm
    across, below = bond.value
    size = np.log(np.maximum(np.hypot(pairs.right, pairs.down), 1e-6) / (np.hypot(across, below) * px_per_mm))
    # Cards seen obliquely or in a stretched picture have other angles between their corners.
    bearing = np.degrees(np.arctan2(pairs.right, pairs.down) - np.arctan2(across, below))
    bearing = (bearing + 180) % 360 - 180
    spread = (0.07, 4.0, 8.0) if scale.sure else (0.14, 7.5, 11.0)
    cost = (size / spread[0]) ** 2 + (bearing / spread[1]) ** 2 + (pairs.opposite_deg / spread[2]) ** 2
    cost = cost + np.minimum(6.0, -1.5 * np.log(pairs.agreement + 1e-6)) + pairs.doubt
    if bond is not Bond.DIAGONAL:
        cost = np.where(pairs.agreement < _LEAST_AGREEMENT, np.inf, cost + _OTHER_BONDS_COST)
    return np.asarray(np.where(pairs.opposite_deg > 50, np.inf, cost))
