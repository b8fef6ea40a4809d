"""Cards from their corner indices: twins of one card are found by geometry and voted together."""

from dataclasses import dataclass
from itertools import combinations
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.faces import IndexRead, Reading, together
from vision.layout import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.nets import Floats

SMALL_INDEX_MM = 17.0
"""Height of rank and suit of a standard index; jumbo ones are up to twice as high."""
_INSET_MM = (6.0, 13.0)  # centre of a standard index from the card's edges
_SPREAD_MM = float(np.hypot(CARD_WIDTH_MM - 2 * _INSET_MM[0], CARD_HEIGHT_MM - 2 * _INSET_MM[1]))
_LEAN = (CARD_WIDTH_MM - 2 * _INSET_MM[0]) / (CARD_HEIGHT_MM - 2 * _INSET_MM[1])
_BOTH_WEIGHT = 0.8  # two indices of one card share light, focus and print


@dataclass(frozen=True, slots=True)
class Sighting:
    """A face-up card: its reading, its corners in pixels (4, 2; upper left first, clockwise), its indices."""

    reading: Reading
    quad: Floats
    indices: tuple[IndexRead, ...]

    @property
    def centre(self) -> Floats:
        """Middle of the card in pixels (x, y)."""
        return np.asarray(self.quad.mean(0), np.float32)

    @property
    def heat(self) -> float:
        """How sure the detector is that an index is there, 0..1."""
        return max(index.heat for index in self.indices)


def assemble(reads: list[IndexRead], px_per_mm: float | None = None) -> tuple[list[Sighting], float]:
    """Group indices into cards; give the cards, surest first, and the scale in pixels per millimetre.

    Without ``px_per_mm`` the scale is estimated from the twins, else from the indices' heights.
    """
    fits = {(i, j): _Fit.of(reads[i], reads[j]) for i, j in combinations(range(len(reads)), 2)}
    known = px_per_mm is not None
    scale = px_per_mm if px_per_mm is not None else _scale(reads, fits)
    pairs = sorted(
        ((fit.cost(scale, surely=known), i, j) for (i, j), fit in fits.items() if fit is not None),
        key=lambda pair: pair[0],
    )
    taken: set[int] = set()
    cards: list[Sighting] = []
    for cost, i, j in pairs:
        if cost < _PAIR_LIMIT and i not in taken and j not in taken:
            taken |= {i, j}
            cards.append(_pair(reads[i], reads[j]))
    cards += [_single(read, scale) for i, read in enumerate(reads) if i not in taken]
    cards.sort(key=lambda card: (-min(len(card.indices), 2) * card.reading.confidence, -card.heat))
    return _plausible(cards), scale


_PAIR_LIMIT = 14.0
_Vector = NDArray[np.floating[Any]]


@dataclass(frozen=True, slots=True)
class _Fit:
    """How well two indices suit each other as the two of one card."""

    lean: float  # log of the diagonal's slope over a card's
    turn_deg: float  # from exactly opposite directions
    spread_px: float
    height_px: float
    agreement: float

    @classmethod
    def of(cls, a: IndexRead, b: IndexRead) -> "_Fit | None":
        up = a.up / a.height - b.up / b.height
        length = float(np.hypot(*up))
        if length < 1.8:  # more than about 50 degrees from opposite
            return None
        up = up / length
        apart = b.at - a.at
        right, down = float(apart @ np.array([-up[1], up[0]])), float(-apart @ up)
        if right <= 0 or down <= 0:
            return None
        return cls(
            lean=float(np.log(right / down / _LEAN)),
            turn_deg=float(np.degrees(2 * np.arccos(min(1.0, length / 2)))),
            spread_px=float(np.hypot(*apart)),
            height_px=(a.height + b.height) / 2,
            agreement=a.reading.agreement(b.reading),
        )

    def cost(self, px_per_mm: float, *, surely: bool) -> float:
        """Squared deviations; below about ten the two are one card."""
        ratio = self.spread_px / self.height_px
        if not 1.8 <= ratio <= 8.0:
            return float("inf")
        size = np.log(self.spread_px / (px_per_mm * _SPREAD_MM)) / (0.07 if surely else 0.14)
        shape = self.lean / (0.15 if surely else 0.25)
        turn = self.turn_deg / (8.0 if surely else 12.0)
        return float(size**2 + shape**2 + turn**2 + min(6.0, -1.5 * np.log(self.agreement + 1e-6)))


def _scale(reads: list[IndexRead], fits: dict[tuple[int, int], _Fit | None]) -> float:
    """Pixels per millimetre that most twins agree on, each weighted by how well its halves read alike."""
    votes = [
        (np.log(fit.spread_px / _SPREAD_MM), fit.agreement * np.exp(-((fit.lean / 0.25) ** 2) / 2))
        for fit in fits.values()
        if fit is not None and fit.agreement > 0.2 and 2.0 <= fit.spread_px / fit.height_px <= 7.0
    ]
    if votes:
        values, weights = np.array(votes).T
        support = (np.exp(-(((values[:, None] - values) / 0.15) ** 2) / 2) * weights).sum(1)
        return float(np.exp(values[np.argmax(support)]))
    heights = [read.height for read in reads if read.weight > 0.3] or [read.height for read in reads] or [20.0]
    return float(np.median(heights) / SMALL_INDEX_MM)


def _pair(a: IndexRead, b: IndexRead) -> Sighting:
    reading = together([a.reading, b.reading], [_BOTH_WEIGHT, _BOTH_WEIGHT])
    up = a.up / a.height - b.up / b.height
    up = up / np.hypot(*up)
    apart = b.at - a.at
    # The diagonal is measured far better than the printed direction: turn the card so that it fits.
    lean = np.arctan2(float(apart @ np.array([-up[1], up[0]])), float(-apart @ up))
    turn = float(np.clip(lean - np.arctan(_LEAN), -0.15, 0.15))
    up = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) @ up
    px_per_mm = float(np.hypot(*apart)) / _SPREAD_MM
    return Sighting(reading, _quad((a.at + b.at) / 2, up, px_per_mm), (a, b))


def _single(read: IndexRead, px_per_mm: float) -> Sighting:
    up = read.up / read.height
    right = np.array([-up[1], up[0]])
    inward = right * (CARD_WIDTH_MM / 2 - _INSET_MM[0]) - up * (CARD_HEIGHT_MM / 2 - _INSET_MM[1])
    return Sighting(read.reading, _quad(read.at + inward * px_per_mm, up, px_per_mm), (read,))


def _quad(centre: _Vector, up: _Vector, px_per_mm: float) -> Floats:
    right = np.array([-up[1], up[0]])
    half_w, half_h = right * px_per_mm * CARD_WIDTH_MM / 2, up * px_per_mm * CARD_HEIGHT_MM / 2
    corners = [centre - half_w + half_h, centre + half_w + half_h, centre + half_w - half_h, centre - half_w - half_h]
    return np.asarray(corners, np.float32)


def _plausible(cards: list[Sighting]) -> list[Sighting]:
    """Drop what cannot be a card of its own: pips, court letters and second looks on a card already seen."""
    kept: list[Sighting] = []
    for card in cards:
        if len(card.indices) == 1 and any(_part_of(card, other) for other in kept):
            continue
        kept.append(card)
    return kept


def _part_of(lone: Sighting, card: Sighting) -> bool:
    index = lone.indices[0]
    near = any(np.hypot(*(index.at - other.at)) < 0.8 * max(index.height, other.height) for other in card.indices)
    if near and lone.reading.confidence <= card.reading.confidence:
        return True
    inside = cv2.pointPolygonTest(card.quad, (float(index.at[0]), float(index.at[1])), measureDist=False) >= 0
    if not inside or card.reading.confidence < 0.5:
        return False
    same = lone.reading.card == card.reading.card
    return same or index.heat < 0.5 or lone.reading.confidence < 0.9
