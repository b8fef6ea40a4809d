"""Cuts training windows from scenes and paints what the detector should answer for them."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training import NO_RANK
from vision.training.scene import SIZE
from vision.training.shapes import AXIS_PX, STRIDE, UP_PX
from vision.training.shards import Shard

WINDOW = 256
CELLS = WINDOW // STRIDE
LEAST_INDEX_PX = 8.0
"""An index lower than this cannot be read at all: neither wanted nor held against the net."""

INDEX, FACE, BACK = range(3)
"""The channels of the heat map."""

Map = NDArray[np.float32]


@dataclass(frozen=True)
class Example:
    """A window (3, 256, 256) BGR 0 to 1 and its targets on the (64, 64) grid.

    `heat` (3): 1 at a centre, falling off around it; `counts` (3): 0 where neither answer is held against the
    net; `index_vector` (4) offset and up, `card_vector` (4) half axes; `index_here`, `card_here` (1): where they hold.
    """

    picture: Map
    heat: Map
    counts: Map
    index_vector: Map
    card_vector: Map
    index_here: Map
    card_here: Map


def example(rng: Generator, shard: Shard, scene: int) -> Example:
    """Cut a random window at a random scale, quarter turn and exposure."""
    window = _draw_window(rng)
    cut = shard.pictures[scene, window.y0 : window.y0 + window.side, window.x0 : window.x0 + window.side]
    way = cv2.INTER_AREA if window.side > WINDOW else cv2.INTER_LINEAR
    fitted = cv2.resize(np.ascontiguousarray(cut), (WINDOW, WINDOW), interpolation=way)
    turned = np.rot90(fitted, window.quarter).transpose(2, 0, 1)
    picture = np.asarray(turned.astype(np.float32) / 255, np.float32)
    if rng.random() < 0.5:
        cast = (rng.uniform(0.7, 1.25) * (1 + 0.08 * rng.standard_normal(3))).astype(np.float32)
        picture = np.asarray(np.clip(picture * cast[:, None, None], 0, 1), np.float32)
    made = Example(
        picture,
        heat=np.zeros((3, CELLS, CELLS), np.float32),
        counts=np.ones((3, CELLS, CELLS), np.float32),
        index_vector=np.zeros((4, CELLS, CELLS), np.float32),
        card_vector=np.zeros((4, CELLS, CELLS), np.float32),
        index_here=np.zeros((1, CELLS, CELLS), np.float32),
        card_here=np.zeros((1, CELLS, CELLS), np.float32),
    )
    labels = shard.labels
    for i in np.flatnonzero(labels.index_scene == scene):
        quad = window.place(labels.index_quad[i])
        _paint_index(made, quad, labels.index_visible[i], joker=bool(labels.rank[i] == NO_RANK))
    for i in np.flatnonzero(labels.card_scene == scene):
        channel = BACK if labels.back[i] else FACE
        _paint_card(made, window.place(labels.card_quad[i]), labels.card_visible[i], channel)
    return made


@dataclass(frozen=True)
class _Window:
    x0: int
    y0: int
    side: int
    quarter: int

    def place(self, quad: NDArray[np.float32]) -> NDArray[np.float32]:
        """Map scene px to window px."""
        origin = np.array([self.x0, self.y0], np.float32)
        return _turn((quad - origin) * np.float32(WINDOW / self.side), self.quarter)


def _draw_window(rng: Generator) -> _Window:
    scale = float(np.exp(rng.uniform(np.log(0.8), np.log(1.2))))
    side = min(SIZE, round(WINDOW / scale))
    x0, y0 = (int(v) for v in rng.integers(0, SIZE - side + 1, 2))
    return _Window(x0, y0, side, int(rng.integers(4)))


def _paint_index(made: Example, quad: NDArray[np.float32], shown: NDArray[np.float32], joker: bool) -> None:
    up = (quad[0] + quad[1] - quad[2] - quad[3]) / 2
    height = float(np.hypot(*up))
    centre = quad.mean(0) / STRIDE - 0.5
    if not _inside(centre) or shown[0] < 0.2:
        return
    if joker or shown[0] < 0.6 or shown[1] < 0.5 or shown[2] < 0.3 or height < LEAST_INDEX_PX:
        _pardon(made.counts[INDEX], centre, height / STRIDE * 0.5)
        return
    _peak(made.heat[INDEX], centre, max(0.8, height / STRIDE * 0.14))
    for x, y in _around(centre):
        made.index_vector[:, y, x] = (*(centre - (x, y)), *(up / UP_PX))
        made.index_here[0, y, x] = 1


def _paint_card(made: Example, quad: NDArray[np.float32], shown: NDArray[np.float32], channel: int) -> None:
    centre = quad.mean(0) / STRIDE - 0.5
    width = float(np.hypot(*(quad[1] - quad[0]))) / STRIDE
    if not _inside(centre) or shown[0] < 0.25:
        return
    if shown[1] < 0.6 or shown[0] < 0.5:
        _pardon(made.counts[channel], centre, width * 0.3)
        return
    _peak(made.heat[channel], centre, max(1.0, width * 0.09))
    long = (quad[0] + quad[1] - quad[2] - quad[3]) / 4
    short = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
    for x, y in _around(centre):
        made.card_vector[:, y, x] = (*(long / AXIS_PX), *(short / AXIS_PX))
        made.card_here[0, y, x] = 1


def _turn(points: NDArray[np.float32], quarter: int) -> NDArray[np.float32]:
    """Turn window coordinates with numpy's rot90: a quarter turns the picture anticlockwise."""
    for _ in range(quarter):
        points = np.stack([points[..., 1], WINDOW - points[..., 0]], -1)
    return points


def _inside(centre: NDArray[np.float32]) -> bool:
    return bool((centre > -0.5).all() and (centre < CELLS - 0.5).all())


def _around(centre: NDArray[np.float32]) -> list[tuple[int, int]]:
    """Name the up to nine cells about a centre."""
    cx, cy = (int(v) for v in np.round(centre))
    return [
        (x, y) for x in range(max(0, cx - 1), min(CELLS, cx + 2)) for y in range(max(0, cy - 1), min(CELLS, cy + 2))
    ]


def _disc(centre: NDArray[np.float32], reach: float) -> tuple[slice, slice, Map]:
    """Give the part of the grid within `reach` cells of the centre and its squared distances from it."""
    low = np.maximum(np.floor(centre - reach), 0).astype(int)
    high = np.minimum(np.ceil(centre + reach) + 1, CELLS).astype(int)
    yy, xx = np.mgrid[low[1] : high[1], low[0] : high[0]].astype(np.float32)
    squared = (xx - centre[0]) ** 2 + (yy - centre[1]) ** 2
    return slice(low[1], high[1]), slice(low[0], high[0]), squared


def _peak(heat: Map, centre: NDArray[np.float32], sigma: float) -> None:
    """Raise a bell whose top cell is exactly 1."""
    middle = np.clip(np.round(centre), 0, CELLS - 1).astype(np.float32)
    rows, columns, squared = _disc(middle, 3.5 * sigma)
    np.maximum(heat[rows, columns], np.exp(-squared / (2 * sigma * sigma)), out=heat[rows, columns])


def _pardon(counts: Map, centre: NDArray[np.float32], reach: float) -> None:
    rows, columns, squared = _disc(centre, reach)
    counts[rows, columns][squared < reach * reach] = 0
