"""Cards from their corner indices: those of one card are found by geometry and voted together."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.faces import IndexRead, Reading, together
from vision.layout import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.nets import Floats
from vision.twins import ACROSS_MM, DOWN_MM, Bond, Corner, Scale, Twin, find_twins, learn_scale

_Vector = NDArray[np.floating[Any]]
_SHARES = (1.0, 0.85, 0.6, 0.45)  # indices of one card share light, focus and print: two are not twice one
_WEAK_SHARE = 0.6
_FOUR_LIMIT = 12.0
_STRONG = 0.35  # weight from which an index is not one by chance
_LEAST_LIKELY = 0.08
_MOST_INDICES = 160
_LEFT: tuple[Corner, ...] = ((-1, 1),)


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
    """Group indices into cards; give the cards, surest first, and a typical scale in pixels per millimetre.

    ``px_per_mm`` is the scale of a flattened, calibrated picture; otherwise it is estimated from the indices.
    """
    reads = sorted((read for read in reads if _likely(read)), key=lambda read: -read.weight)[:_MOST_INDICES]
    scale = Scale(px_per_mm) if px_per_mm is not None else learn_scale(reads)
    twins = find_twins(reads, scale)
    four = _has_four_indices(twins)
    groups = _grouped(len(reads), twins, four=four)
    cards = [_card([reads[i] for i in group], scale, four=four) for group in groups]
    cards.sort(key=lambda card: (-min(len(card.indices), 2) * card.reading.confidence, -card.heat))
    typical = scale.at([max(reads, key=lambda read: read.weight)]) if reads else (px_per_mm or 1.0)
    return _plausible(cards), typical


def _likely(read: IndexRead) -> bool:
    return read.heat * read.reading.index_likelihood > _LEAST_LIKELY


def _has_four_indices(twins: list[Twin]) -> bool:
    """Whether the deck prints an index in every corner, as the bonds that only such decks have tell."""
    return sum(twin.bond in (Bond.ANTI, Bond.TOP) and twin.cost < _FOUR_LIMIT for twin in twins) >= 2


def _grouped(count: int, twins: list[Twin], *, four: bool) -> list[list[int]]:
    """Indices by card: pairs on the diagonal, or up to four that hang together."""
    group_of = {i: [i] for i in range(count)}
    for twin in twins:
        a, b = group_of[twin.first], group_of[twin.second]
        if a is b or len(a) + len(b) > (4 if four else 2) or not (four or twin.bond is Bond.DIAGONAL):
            continue
        a += b
        for i in b:
            group_of[i] = a
    return list({id(group): group for group in group_of.values()}.values())


def _card(indices: list[IndexRead], scale: Scale, *, four: bool) -> Sighting:
    return Sighting(_joined(indices), _placed(indices, scale, four=four), tuple(indices))


def _joined(indices: list[IndexRead]) -> Reading:
    """What the indices of one card say together.

    Strong ones count alike, so that two that contradict each other leave the card unread. A weak one may be a pip
    or a shadow: it says what it says only as far as it can be trusted to be an index.
    """
    best = max(indices, key=lambda index: index.weight)
    strong = [index for index in indices if index is best or index.weight >= _STRONG]
    weak = [index for index in indices if index is not best and index.weight < _STRONG]
    readings = [index.reading for index in strong] + [_doubted(index) for index in weak]
    shares = [_SHARES[len(strong) - 1]] * len(strong) + [_WEAK_SHARE] * len(weak)
    return together(readings, shares)


def _doubted(index: IndexRead) -> Reading:
    trust = index.heat * index.reading.index_likelihood
    rank = np.log(trust * np.exp(index.reading.rank) + (1 - trust) / 14)
    suit = np.log(trust * np.exp(index.reading.suit) + (1 - trust) / 5)
    return Reading(np.asarray(rank, np.float32), np.asarray(suit, np.float32))


def _placed(indices: list[IndexRead], scale: Scale, *, four: bool) -> Floats:
    """The card's corners from its indices, taking each for the corner that fits best."""
    first = indices[0]
    upright = [float(index.up @ first.up) > 0 for index in indices]
    signs = [1 if stands else -1 for stands in upright]
    up = sum((sign * index.up / index.height for sign, index in zip(signs, indices, strict=True)), np.zeros(2))
    up = up / np.hypot(*up)
    px_per_mm = scale.at(indices)
    sides = product((-1, 1), repeat=len(indices)) if four and len(indices) > 1 else [tuple(-sign for sign in signs)]
    best: tuple[float, Floats] | None = None
    for side in sides:
        corners = tuple(zip(side, signs, strict=True))
        if len(set(corners)) < len(corners):
            continue
        misfit, quad = _fitted(indices, corners, up, px_per_mm, rigid=scale.sure)
        if best is None or misfit < best[0]:
            best = misfit, quad
    return best[1] if best else _fitted(indices[:1], _LEFT, up, px_per_mm, rigid=True)[1]


def _fitted(
    indices: Sequence[IndexRead], corners: Sequence[Corner], up: _Vector, px_per_mm: float, *, rigid: bool
) -> tuple[float, Floats]:
    """Fit centre and half axes to the indices; what they leave open follows the printed direction and the scale."""
    right = np.array([-up[1], up[0]])
    axes = np.stack([right * ACROSS_MM / 2, up * DOWN_MM / 2]) * px_per_mm
    at = np.array([index.at for index in indices])
    places = np.array(corners, np.float64)
    trust = 0.15  # of the expected axes, against one index
    design = np.vstack([np.hstack([np.ones((len(at), 1)), places]), np.hstack([np.zeros((2, 1)), np.eye(2) * trust])])
    solved, *_ = np.linalg.lstsq(design, np.vstack([at, axes * trust]), rcond=None)
    misfit = float(np.abs(design @ solved - np.vstack([at, axes * trust])).sum()) / px_per_mm
    centre, across, away = solved
    if rigid:
        turned = away / DOWN_MM + np.array([across[1], -across[0]]) / ACROSS_MM
        away = turned / np.hypot(*turned) * px_per_mm * DOWN_MM / 2
        across = np.array([-away[1], away[0]]) * ACROSS_MM / DOWN_MM
        centre = (at - places @ np.stack([across, away])).mean(0)
    half_w, half_h = across * CARD_WIDTH_MM / ACROSS_MM, away * CARD_HEIGHT_MM / DOWN_MM
    quad = [centre - half_w + half_h, centre + half_w + half_h, centre + half_w - half_h, centre - half_w - half_h]
    return misfit, np.asarray(quad, np.float32)


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
