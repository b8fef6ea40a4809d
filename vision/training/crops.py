"""Cuts the reader's upright crops from scenes: indices as the detector will place them, and what is no index."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training import NO_RANK, NO_SUIT
from vision.training.scene import SIZE
from vision.training.shapes import CROP_H, CROP_W
from vision.training.shards import Shard

SPAN = 1.45
"""The crop's rows span this many index heights, so that the suit stays inside when the height is underestimated."""
UNKNOWN = -1
"""A label that is not trained on: so little of the symbol shows that nobody could tell."""
LEAST_INDEX_PX = 7.0
_SHARE_OF_NONE = 0.28


@dataclass(frozen=True)
class Crop:
    """A crop (48, 32, 3) uint8 BGR with its rank (0 to 13, or UNKNOWN) and suit (0 to 4, or UNKNOWN)."""

    picture: NDArray[np.uint8]
    rank: int
    suit: int


def upright(
    picture: NDArray[np.uint8],
    centre: NDArray[np.float32],
    up: NDArray[np.float32],
    height: float,
    skew: tuple[float, float] = (0.0, 1.0),
) -> NDArray[np.uint8]:
    """Cut the window of an index: `centre` px, `up` any length from its bottom to its top, `height` px.

    `skew` leans the window sideways (px per px of height) and widens it, as a slanted view does to an index.
    """
    scale = CROP_H / (SPAN * height)
    finer = 2 if scale < 0.6 else 1  # shrinking far: sample densely, then average, so as not to alias
    norm = float(np.hypot(up[0], up[1]))
    sin, cos = float(up[0]) / norm, -float(up[1]) / norm
    lean, widen = skew
    turn = np.array([[widen, lean], [0, 1]]) @ np.array([[cos, sin], [-sin, cos]]) * scale * finer
    shift = np.array([CROP_W, CROP_H]) * finer / 2 - 0.5 - turn @ centre
    matrix = np.hstack([turn, shift[:, None]])
    size = (CROP_W * finer, CROP_H * finer)
    cut = cv2.warpAffine(picture, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if finer > 1:
        cut = cv2.resize(cut, (CROP_W, CROP_H), interpolation=cv2.INTER_AREA)
    return np.asarray(cut, np.uint8)


class CropSource:
    """Draws crops from one shard; the same generator state gives the same crops."""

    def __init__(self, shard: Shard) -> None:
        self._pictures = shard.pictures
        labels = shard.labels
        quads = labels.index_quad
        self._scene = labels.index_scene
        self._centre = quads.mean(1)
        self._up = (quads[:, 0] + quads[:, 1] - quads[:, 2] - quads[:, 3]) / 2
        self._height = np.hypot(self._up[:, 0], self._up[:, 1])
        self._rank, self._suit, self._visible = labels.rank, labels.suit, labels.index_visible
        inside = ((quads > -2) & (quads < SIZE + 1)).all((1, 2))
        self._readable = np.flatnonzero(inside & (self._visible[:, 0] > 0.35) & (self._height > LEAST_INDEX_PX))
        self._card_scene, self._card_quad = labels.card_scene, labels.card_quad
        self._showing = np.flatnonzero(labels.card_visible[:, 0] > 0.4)

    def draw(self, rng: Generator) -> Crop:
        """Draw a crop: an index about seven times in ten, else something that is none."""
        if rng.random() > _SHARE_OF_NONE:
            return self._index(rng)
        kind = rng.random()
        if kind < 0.2:
            return self._wrong_way_up(rng)
        if kind < 0.8:
            return self._elsewhere(rng, on_a_card=True)
        return self._elsewhere(rng, on_a_card=False)

    def _index(self, rng: Generator) -> Crop:
        i = int(rng.choice(self._readable))
        cut = self._cut(rng, int(self._scene[i]), self._centre[i], self._up[i], float(self._height[i]))
        _, rank_shown, suit_shown = self._visible[i]
        return Crop(
            cut,
            int(self._rank[i]) if rank_shown > 0.3 else UNKNOWN,
            int(self._suit[i]) if suit_shown > 0.3 else UNKNOWN,
        )

    def _wrong_way_up(self, rng: Generator) -> Crop:
        i = int(rng.choice(self._readable))
        up = self._up[i]
        turned = -up if rng.random() < 0.6 else np.array([-up[1], up[0]]) * rng.choice([-1, 1])
        cut = self._cut(rng, int(self._scene[i]), self._centre[i], turned, float(self._height[i]))
        return Crop(cut, NO_RANK, NO_SUIT)

    def _elsewhere(self, rng: Generator, on_a_card: bool) -> Crop:
        """Cut a window away from every index: pips, court art, half an index, backs, chips, writing, cloth."""
        while True:
            if on_a_card:
                j = int(rng.choice(self._showing))
                scene, quad = int(self._card_scene[j]), self._card_quad[j]
                u, v = rng.uniform(-0.02, 1.02, 2)
                top, bottom = quad[0] + (quad[1] - quad[0]) * u, quad[3] + (quad[2] - quad[3]) * u
                centre = top + (bottom - top) * v
                up = (quad[0] - quad[3]) * rng.choice([-1, 1])
                if rng.random() < 0.2:
                    up = np.array([-up[1], up[0]])
                height = float(np.hypot(*up)) * rng.uniform(0.1, 0.36)
            else:
                scene = int(rng.integers(len(self._pictures)))
                centre = rng.uniform(10, SIZE - 10, 2).astype(np.float32)
                angle = rng.uniform(0, 2 * np.pi)
                up, height = np.array([np.sin(angle), -np.cos(angle)]), rng.uniform(9, 45)
            if not ((centre > 2) & (centre < SIZE - 2)).all():
                continue
            mine = self._scene == scene
            away = np.hypot(*(self._centre[mine] - centre).T)
            seen = self._visible[mine, 0] > 0.05
            if (away[seen] > 0.65 * np.maximum(self._height[mine][seen], height)).all():
                return Crop(self._cut(rng, scene, centre, up, height), NO_RANK, NO_SUIT)

    def _cut(
        self, rng: Generator, scene: int, centre: NDArray[np.float32], up: NDArray[np.float32], height: float
    ) -> NDArray[np.uint8]:
        """Cut with the errors that the detector makes in place, direction and, above all, height."""
        moved = centre + np.clip(rng.normal(0, 0.06, 2), -0.14, 0.14) * height
        angle = np.arctan2(up[1], up[0]) + np.clip(rng.normal(0, 0.1), -0.25, 0.25)
        seen = height * float(np.exp(np.clip(rng.normal(-0.03, 0.15), -0.36, 0.32)))
        way = np.array([np.cos(angle), np.sin(angle)], np.float32)
        slanted = rng.random() < 0.4
        skew = (float(rng.normal(0, 0.15)), float(np.exp(rng.normal(0, 0.12)))) if slanted else (0.0, 1.0)
        return upright(self._pictures[scene], moved.astype(np.float32), way, seen, skew)
