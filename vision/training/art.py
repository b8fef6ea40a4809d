"""The decks that training draws with: the shipped ones and, where they were fetched, two more families.

The two further families are LGPL art, so they are not part of this repository: `rasterise_extra` draws them
from the unpacked npm packages into a folder that only training reads (see vision/models/README.md).
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render import decks
from vision.training import RANKS, SUITS

Picture = NDArray[np.uint8]
"""uint8 (H, W, 3) BGR."""

CARD_W, CARD_H = 252, 352
"""The drawing canvas of a training card: 4 px/mm."""

_COURTS = "JQK"
_NAMES = {"A": "1", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
_SUIT_NAMES = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}


@dataclass(frozen=True)
class Box:
    """A rectangle on the canvas in px: left, top, right, bottom."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True)
class TrainingDeck:
    """A deck as drawn by its artist: faces on the canvas, the top-left index of each, and the jokers."""

    name: str
    faces: dict[str, Picture]
    index: dict[str, Box]
    jokers: tuple[Picture, ...]


WINDOW = {"classic": (0.14, 0.27), "fourcolour": (0.14, 0.27), "jumbo": (0.262, 0.46)}
"""The corner that holds the index and nothing else, as shares of the card's width and height."""
EXTRA_WINDOW = (0.132, 0.262)


def index_box(face: Picture, window: tuple[float, float]) -> Box:
    """Find the ink of the top-left index within the corner window."""
    corner = face[5 : round(window[1] * CARD_H), 5 : round(window[0] * CARD_W)]
    ys, xs = np.nonzero(corner.min(2) < 140)
    return Box(xs.min() + 5, ys.min() + 5, xs.max() + 6, ys.max() + 6)


@cache
def load(extra: Path | None) -> tuple[TrainingDeck, ...]:
    """Load the shipped decks, and those that `rasterise_extra` left in the folder `extra` when there is one."""
    loaded = []
    for name in decks.deck_names():
        faces = {
            rank + suit: _fit(np.ascontiguousarray(decks.face(name, rank + suit.lower())[..., :3]))
            for rank in RANKS
            for suit in SUITS
        }
        loaded.append(_deck(name, faces, WINDOW[name], ()))
    for folder in sorted(extra.iterdir()) if extra is not None else []:
        faces = {file.stem: _fit(_read(file)) for file in folder.glob("??.png")}
        if len(faces) == len(RANKS) * len(SUITS):
            jokers = tuple(_fit(_read(file)) for file in sorted(folder.glob("joker*.png")))
            loaded.append(_deck(folder.name, faces, EXTRA_WINDOW, jokers))
    return tuple(loaded)


def rasterise_extra(cards_js: Path, svg_cards: Path, out: Path) -> None:
    """Draw the unpacked npm packages cardsJS 1.1.1 and svg-cards 4.0.2 into `out`; needs resvg-py."""
    import resvg_py  # only here: training on the shipped decks alone does not need it

    (out / "cardsjs").mkdir(parents=True, exist_ok=True)
    (out / "svgcards").mkdir(parents=True, exist_ok=True)
    for rank in RANKS:
        for suit in SUITS:
            source = cards_js / "cards" / f"{'10' if rank == 'T' else rank}{suit}.svg"
            svg = re.sub(r"<\?xml[^>]*\?>", "", source.read_text(encoding="utf-8"), count=1)
            png = bytes(resvg_py.svg_to_bytes(svg_string=svg, height=CARD_H * 2))
            (out / "cardsjs" / f"{rank}{suit}.png").write_bytes(png)
            name = f"{_SUIT_NAMES[suit]}_{_NAMES.get(rank, rank)}.png"
            (out / "svgcards" / f"{rank}{suit}.png").write_bytes((svg_cards / "png" / "2x" / name).read_bytes())
    for colour in ("black", "red"):
        source = svg_cards / "png" / "2x" / f"joker_{colour}.png"
        (out / "svgcards" / f"joker_{colour}.png").write_bytes(source.read_bytes())


def _deck(
    name: str, faces: dict[str, Picture], window: tuple[float, float], jokers: tuple[Picture, ...]
) -> TrainingDeck:
    return TrainingDeck(name, faces, {code: index_box(face, window) for code, face in faces.items()}, jokers)


def _read(file: Path) -> Picture:
    """Read a card on white without the outline that its artist drew."""
    stored = np.asarray(cv2.imread(str(file), cv2.IMREAD_UNCHANGED), np.float32)
    alpha = stored[..., 3:] / 255
    return (stored[..., :3] * alpha + 255 * (1 - alpha)).round().astype(np.uint8)


def _fit(face: Picture) -> Picture:
    fitted = np.asarray(cv2.resize(face, (CARD_W, CARD_H), interpolation=cv2.INTER_AREA), np.uint8)
    for edge in (fitted[:5], fitted[-5:], fitted[:, :5], fitted[:, -5:]):  # the artist's outline
        edge[:] = 255
    return fitted
