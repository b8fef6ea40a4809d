"""Stores drawn scenes in numbered shards, each reproducible from the seed and its number alone."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training import NO_RANK, NO_SUIT, RANKS, SUITS
from vision.training.art import TrainingDeck
from vision.training.scene import SIZE, Scene, SceneStyle, draw_scene

SCENES_PER_SHARD = 250


@dataclass(frozen=True)
class Labels:
    """The labels of a shard's scenes, one row per index or card.

    `index_scene`, `rank`, `suit` (n,) int; `index_quad` (n, 4, 2) px; `index_visible` (n, 3): all, rank half, suit
    half. `card_scene`, `back` (m,); `card_quad` (m, 4, 2); `card_visible` (m, 2): all, middle.
    A joker's index has the rank and suit "none".
    """

    index_scene: NDArray[np.int32]
    rank: NDArray[np.int32]
    suit: NDArray[np.int32]
    index_quad: NDArray[np.float32]
    index_visible: NDArray[np.float32]
    card_scene: NDArray[np.int32]
    back: NDArray[np.bool_]
    card_quad: NDArray[np.float32]
    card_visible: NDArray[np.float32]


@dataclass(frozen=True)
class Shard:
    """Pictures (n, SIZE, SIZE, 3) uint8 BGR, mapped from disk, and their labels."""

    pictures: NDArray[np.uint8]
    labels: Labels


def label_arrays(scenes: list[Scene]) -> Labels:
    """Put the labels of several scenes into arrays."""
    indices = [(number, index) for number, scene in enumerate(scenes) for index in scene.indices]
    cards = [(number, card) for number, scene in enumerate(scenes) for card in scene.cards]
    known = [index.code[0] in RANKS for _, index in indices]
    return Labels(
        index_scene=np.array([n for n, _ in indices], np.int32),
        rank=np.array(
            [RANKS.index(i.code[0]) if k else NO_RANK for k, (_, i) in zip(known, indices, strict=True)],
            np.int32,
        ),
        suit=np.array(
            [SUITS.index(i.code[1]) if k else NO_SUIT for k, (_, i) in zip(known, indices, strict=True)],
            np.int32,
        ),
        index_quad=np.array([i.quad for _, i in indices], np.float32).reshape(-1, 4, 2),
        index_visible=np.array([(i.visible, i.rank_visible, i.suit_visible) for _, i in indices], np.float32).reshape(
            -1, 3
        ),
        card_scene=np.array([n for n, _ in cards], np.int32),
        back=np.array([c.code is None for _, c in cards], np.bool_),
        card_quad=np.array([c.quad for _, c in cards], np.float32).reshape(-1, 4, 2),
        card_visible=np.array([(c.visible, c.centre_visible) for _, c in cards], np.float32).reshape(-1, 2),
    )


def write_shard(
    folder: Path,
    number: int,
    seed: int,
    art: tuple[TrainingDeck, ...],
    style: SceneStyle,
    scenes: int = SCENES_PER_SHARD,
) -> None:
    """Draw shard `number` into the folder; a shard that is there already is left alone."""
    target = folder / f"shard-{number:05d}.npy"
    if target.exists():
        return
    cv2.setNumThreads(1)
    drawn = [draw_scene(np.random.default_rng([seed, number, i]), art, style) for i in range(scenes)]
    folder.mkdir(parents=True, exist_ok=True)
    np.savez(folder / f"shard-{number:05d}.npz", **vars(label_arrays(drawn)))
    partial = folder / f"shard-{number:05d}.part"
    with partial.open("wb") as stream:
        np.save(stream, np.stack([scene.picture for scene in drawn]))
    partial.rename(target)  # the picture file's name says that the shard is whole


def read_shards(folder: Path, fewest: int = 1) -> list[Shard]:
    """Open every whole shard of the folder; ValueError when there are fewer than `fewest`."""
    shards = []
    for file in sorted(folder.glob("shard-*.npy")):
        stored = np.load(file.with_suffix(".npz"))
        pictures = np.load(file, mmap_mode="r")
        if pictures.shape[1:] != (SIZE, SIZE, 3):
            raise ValueError(f"{file} holds pictures of {pictures.shape[1:]}: delete the folder and generate anew.")
        shards.append(Shard(pictures, Labels(**{name: stored[name] for name in stored.files})))
    if len(shards) < fewest:
        raise ValueError(
            f"{folder} holds {len(shards)} shards and {fewest} are needed: run `python -m vision.training generate`."
        )
    return shards
