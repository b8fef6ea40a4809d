"""Composes a table scene of cards, backs, chips and fingers, with exact labels."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.render.cardart import outline
from vision.training import surfaces
from vision.training.art import CARD_H, CARD_W, Picture, TrainingDeck
from vision.training.faces import Drawn, Index, draw_back, draw_card, draw_joker
from vision.training.optics import photograph

Quad = NDArray[np.float32]
"""float32 (4, 2) px: top left, top right, bottom right, bottom left as the thing itself is upright."""

SIZE = 384
COVER = -2
"""Marks a pixel of the owner map that something other than a card covers."""


@dataclass(frozen=True)
class SceneStyle:
    """How scenes are drawn: card width in px from `narrow` to `wide`, share of cards with a drawn index."""

    narrow: float = 50.0
    wide: float = 145.0
    redrawn: float = 0.6


@dataclass(frozen=True)
class IndexLabel:
    """A printed index: code ("Ah" style is not used here: rank + capital suit, or "??"), place, visible shares."""

    code: str
    quad: Quad
    visible: float
    rank_visible: float
    suit_visible: float


@dataclass(frozen=True)
class CardLabel:
    """A card: its code (None for a back), its place, the visible shares of all of it and of its middle."""

    code: str | None
    quad: Quad
    visible: float
    centre_visible: float


@dataclass(frozen=True)
class Scene:
    """A picture (SIZE, SIZE, 3) BGR with its labels."""

    picture: Picture
    cards: tuple[CardLabel, ...]
    indices: tuple[IndexLabel, ...]


@dataclass(frozen=True)
class _Placed:
    drawn: Drawn
    matrix: NDArray[np.float64]


def draw_scene(rng: Generator, art: tuple[TrainingDeck, ...], style: SceneStyle) -> Scene:
    """Draw one scene; the same generator state gives the same scene."""
    picture = surfaces.surface(rng, SIZE)
    owner = np.full((SIZE, SIZE), -1, np.int32)
    width = float(np.exp(rng.uniform(np.log(style.narrow), np.log(style.wide))))
    camera = _camera(rng)
    for _ in range(int(rng.choice([0, 0, 1, 3, 6]))):
        x, y = rng.integers(0, SIZE, 2).tolist()
        surfaces.chip(rng, picture, x, y, int(width * rng.uniform(0.25, 0.36)))
    placed: list[_Placed] = []
    wanted = int(rng.integers(2, max(4, min(17, int(1.1 * SIZE * SIZE / (width * width * 1.4)) + 1))))
    while len(placed) < wanted:
        for matrix in _group(rng, width, camera):
            kind = rng.random()
            if kind < 0.2:
                drawn = draw_back(rng)
            elif kind < 0.23:
                drawn = draw_joker(rng, art)
            else:
                drawn = draw_card(rng, art, style.redrawn)
            _lay(rng, picture, owner, _Placed(drawn, matrix), (len(placed), width))
            placed.append(_Placed(drawn, matrix))
    _cover(rng, picture, owner, width)
    cards, indices = _labels(placed, owner)
    return Scene(photograph(rng, picture), cards, indices)


def _camera(rng: Generator) -> NDArray[np.float64]:
    """Choose the map from the table to the picture: top down or tilted, at times stretched by up to 1.35."""
    tilt = float(rng.choice([0.0, 0.0, 0.3, 1.0]))
    size = float(SIZE)
    flat = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    seen = flat.copy()
    pinch = rng.uniform(0, 0.22) * tilt * size
    seen[0, 0] += pinch
    seen[1, 0] -= pinch
    seen[:, 1] = size / 2 + (seen[:, 1] - size / 2) * (1 - rng.uniform(0, 0.45) * tilt)
    tilted = cv2.getPerspectiveTransform(flat, seen)
    turn = _about_middle(_rotation(rng.uniform(0, 2 * np.pi)))
    matrix = turn @ tilted @ np.linalg.inv(turn)
    if rng.random() < 0.35:  # a picture squeezed to another format
        stretch = rng.uniform(1, 1.35)
        squeeze = np.diag([1, stretch, 1.0]) if rng.random() < 0.7 else np.diag([stretch, 1, 1.0])
        matrix = _about_middle(squeeze) @ matrix
    return np.asarray(matrix, np.float64)


def _rotation(angle: float) -> NDArray[np.float64]:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float64)


def _shift(x: float, y: float) -> NDArray[np.float64]:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1]], np.float64)


def _about_middle(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(_shift(SIZE / 2, SIZE / 2) @ matrix @ _shift(-SIZE / 2, -SIZE / 2))


def _group(rng: Generator, width: float, camera: NDArray[np.float64]) -> list[NDArray[np.float64]]:
    """Lay out one to eight cards as a single card, a row, a fan (loose to pinched) or a jumble."""
    count = int(rng.choice([1, 1, 1, 2, 2, 2, 3, 5, 8]))
    layout = "one" if count == 1 else str(rng.choice(["fan", "fan", "row", "jumble"]))
    x, y = rng.uniform(0, SIZE, 2)
    angle = rng.uniform(0, 2 * np.pi)
    if rng.random() < 0.25:
        angle = rng.integers(4) * np.pi / 2 + rng.normal(0, 0.05)
    tight = rng.random() < 0.35
    step = rng.uniform(0.08, 0.2) if tight else rng.uniform(0.18, 0.55)
    spread = rng.uniform(-0.3, 0.3)
    downward = layout == "fan" and rng.random() < 0.25  # cards laid towards the player, as in a stud hand
    if layout == "row":
        step, spread = rng.uniform(1.02, 1.15), 0.0
    elif downward:
        step, spread = rng.uniform(0.3, 0.6), rng.uniform(-0.05, 0.05)
    scale = width / CARD_W
    places = []
    for i in range(count):
        if layout == "jumble":
            at, turn = rng.normal((x, y), 0.5 * width), angle + rng.normal(0, 0.7)
        else:
            along = angle + (np.pi / 2 if downward else 0)
            at = np.array([x + np.cos(along) * step * width * i, y + np.sin(along) * step * width * i])
            at = at + rng.normal(0, 0.012 * width, 2)
            turn = angle + spread * i + rng.normal(0, 0.02)
        local = _shift(at[0], at[1]) @ _rotation(turn) @ np.diag([scale, scale, 1]) @ _shift(-CARD_W / 2, -CARD_H / 2)
        places.append(np.asarray(camera @ local, np.float64))
    if layout == "fan" and rng.random() < 0.3:
        places.reverse()  # the other neighbour lies on top
    return places


def _lay(rng: Generator, picture: Picture, owner: NDArray[np.int32], card: _Placed, number: tuple[int, float]) -> None:
    """Draw a card with its shadow into the picture and mark its pixels in the owner map."""
    name, width = number
    quad = project(card.matrix, np.array([[0, 0], [CARD_W, 0], [CARD_W, CARD_H], [0, CARD_H]], np.float32))
    pad = int(8 + width / 8)
    x0, y0 = np.maximum(np.floor(quad.min(0)).astype(int) - pad, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(0)).astype(int) + pad, SIZE)
    if x1 - x0 < 4 or y1 - y0 < 4:
        return
    matrix, size = _shift(-x0, -y0) @ card.matrix, (int(x1 - x0), int(y1 - y0))
    part = picture[y0:y1, x0:x1]
    opacity = _OUTLINE
    if rng.random() < 0.7:
        dx, dy = rng.uniform(-3, 3, 2) * width / 80
        cast = cv2.warpPerspective(opacity, _shift(dx, dy) @ matrix, size, flags=cv2.INTER_LINEAR)
        cast = cv2.GaussianBlur(cast, (0, 0), max(0.6, width / 50)).astype(np.float32)
        part[:] = (part * (1 - cast * np.float32(rng.uniform(0.1, 0.5) / 255))[..., None]).astype(np.uint8)
    face = card.drawn.picture
    sigma = CARD_W / width * 0.35
    if sigma > 0.6:  # so that shrinking does not alias
        face = np.asarray(cv2.GaussianBlur(face, (0, 0), sigma), np.uint8)
        opacity = np.asarray(cv2.GaussianBlur(opacity, (0, 0), sigma, borderType=cv2.BORDER_CONSTANT), np.uint8)
    warped = cv2.warpPerspective(face, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    shape = cv2.warpPerspective(opacity, matrix, size, flags=cv2.INTER_LINEAR)
    alpha = shape.astype(np.float32)[..., None] / 255
    part[:] = (part * (1 - alpha) + warped * alpha).astype(np.uint8)
    owner[y0:y1, x0:x1][shape > 127] = name


_OUTLINE = outline(CARD_W, CARD_H)


def _cover(rng: Generator, picture: Picture, owner: NDArray[np.int32], width: float) -> None:
    """Put fingers and chips on top of the cards."""
    for _ in range(int(rng.choice([0, 0, 0, 1, 2]))):
        at = rng.integers(0, SIZE, 2).tolist()
        tone = rng.uniform(60, 220)
        skin = (int(tone * 0.6), int(tone * 0.75), int(tone))
        ink = skin if rng.random() < 0.6 else surfaces.colour(rng)
        axes = (int(width * rng.uniform(0.6, 1.6)), int(width * rng.uniform(0.1, 0.22)))
        turn = float(rng.uniform(0, 180))
        cv2.ellipse(picture, at, axes, turn, 0, 360, ink, -1, cv2.LINE_AA)
        cv2.ellipse(owner, at, axes, turn, 0, 360, COVER, -1)
    for _ in range(int(rng.choice([0, 0, 0, 1, 3]))):
        x, y = rng.integers(0, SIZE, 2).tolist()
        radius = int(width * rng.uniform(0.25, 0.36))
        before = picture.copy()
        surfaces.chip(rng, picture, x, y, radius)
        owner[(picture != before).any(2)] = COVER


def project(matrix: NDArray[np.float64], points: NDArray[np.float32]) -> Quad:
    """Map (n, 2) canvas points into the picture."""
    return np.asarray(cv2.perspectiveTransform(points[None].astype(np.float32), matrix)[0], np.float32)


def _visible(matrix: NDArray[np.float64], points: NDArray[np.float32], owner: NDArray[np.int32], name: int) -> float:
    """Tell the share of the canvas points that lie in the picture and show this card."""
    x, y = np.round(project(matrix, points)).astype(int).T
    inside = (x >= 0) & (y >= 0) & (x < SIZE) & (y < SIZE)
    mine = owner[np.clip(y, 0, SIZE - 1), np.clip(x, 0, SIZE - 1)] == name
    return float(np.mean(inside & mine))


def _grid(x0: float, y0: float, x1: float, y1: float) -> NDArray[np.float32]:
    xx, yy = np.meshgrid(np.linspace(x0, x1, 6), np.linspace(y0, y1, 8))
    return np.stack([xx.ravel(), yy.ravel()], 1).astype(np.float32)


def _corners(index: Index) -> NDArray[np.float32]:
    w, h = index.width / 2 * index.up, index.height / 2 * index.up
    return np.array([[-w, -h], [w, -h], [w, h], [-w, h]], np.float32) + np.array([index.x, index.y], np.float32)


def _labels(placed: list[_Placed], owner: NDArray[np.int32]) -> tuple[tuple[CardLabel, ...], tuple[IndexLabel, ...]]:
    """Say where everything lies and how much of it can be seen."""
    cards, indices = [], []
    whole = _grid(0.04 * CARD_W, 0.04 * CARD_H, 0.96 * CARD_W, 0.96 * CARD_H)
    middle = _grid(0.39 * CARD_W, 0.38 * CARD_H, 0.61 * CARD_W, 0.62 * CARD_H)
    rim = np.array([[0, 0], [CARD_W, 0], [CARD_W, CARD_H], [0, CARD_H]], np.float32)
    for name, card in enumerate(placed):
        shown = _visible(card.matrix, whole, owner, name)
        cards.append(
            CardLabel(
                card.drawn.code,
                project(card.matrix, rim),
                shown,
                _visible(card.matrix, middle, owner, name),
            )
        )
        for index in card.drawn.indices:
            box = _corners(index)
            (left, top), (right, bottom) = box[0], box[2]
            half = (top + bottom) / 2
            rank = _visible(card.matrix, _grid(left, top, right, half), owner, name)
            suit = _visible(card.matrix, _grid(left, half, right, bottom), owner, name)
            code = card.drawn.code or "??"
            indices.append(IndexLabel(code, project(card.matrix, box), (rank + suit) / 2, rank, suit))
    return tuple(cards), tuple(indices)
