"""Draws one training card: an artist's face, a face composed with a drawn index, a joker or a back."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training import RANKS, SUITS
from vision.training.art import CARD_H, CARD_W, Picture, TrainingDeck
from vision.training.glyphs import Mask, cut_to_ink, suit_shapes, typefaces

JOKER = "??"
"""The code of an index that is on a card but names none of the 52."""

_COURTS = "JQK"
_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0.5, 0.0), (0.5, 1.0)),
    "3": ((0.5, 0.0), (0.5, 0.5), (0.5, 1.0)),
    "4": ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)),
    "5": ((0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (0.0, 1.0), (1.0, 1.0)),
    "6": ((0.0, 0.0), (1.0, 0.0), (0.0, 0.5), (1.0, 0.5), (0.0, 1.0), (1.0, 1.0)),
    "7": ((0.0, 0.0), (1.0, 0.0), (0.5, 0.25), (0.0, 0.5), (1.0, 0.5), (0.0, 1.0), (1.0, 1.0)),
    "8": ((0.0, 0.0), (1.0, 0.0), (0.5, 0.25), (0.0, 0.5), (1.0, 0.5), (0.5, 0.75), (0.0, 1.0), (1.0, 1.0)),
    "9": (
        *((x, y) for y in (0.0, 1 / 3, 2 / 3, 1.0) for x in (0.0, 1.0)),
        (0.5, 0.5),
    ),
    "T": (
        *((x, y) for y in (0.0, 1 / 3, 2 / 3, 1.0) for x in (0.0, 1.0)),
        (0.5, 1 / 6),
        (0.5, 5 / 6),
    ),
}
"""Where a number card's pips stand within its middle, as shares of width and height."""


@dataclass(frozen=True)
class Index:
    """A printed index in canvas px: its centre, its size, and +1 upright or -1 upside down on the card."""

    x: float
    y: float
    width: float
    height: float
    up: int


@dataclass(frozen=True)
class Drawn:
    """A drawn card: canvas picture, its code (None for a back) and its indices."""

    picture: Picture
    code: str | None
    indices: tuple[Index, ...]


def draw_card(rng: Generator, art: tuple[TrainingDeck, ...], redrawn: float) -> Drawn:
    """Draw a random face of the 52: with a drawn index in the share `redrawn`, else as its artist left it."""
    deck = art[int(rng.integers(len(art)))]
    code = RANKS[int(rng.integers(13))] + SUITS[int(rng.integers(4))]
    if rng.random() < redrawn:
        card = _compose(rng, deck, code)
    else:
        box = deck.index[code]
        index = Index((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, box.x1 - box.x0, box.y1 - box.y0, 1)
        card = Drawn(deck.faces[code].copy(), code, _both_ends(index))
    return Drawn(_print_on_paper(rng, card.picture), card.code, card.indices)


def draw_joker(rng: Generator, art: tuple[TrainingDeck, ...]) -> Drawn:
    """Draw a joker: an artist's one, or a court picture with the word or a star where the index would be."""
    jokers = [joker for deck in art for joker in deck.jokers]
    if jokers and rng.random() < 0.5:
        picture = jokers[int(rng.integers(len(jokers)))].copy()
        index = Index(0.1 * CARD_W, 0.2 * CARD_H, 0.12 * CARD_W, 0.3 * CARD_H, 1)
        return Drawn(_print_on_paper(rng, picture), JOKER, _both_ends(index))
    picture = np.full((CARD_H, CARD_W, 3), 255, np.uint8)
    _place_court(rng, picture, art[int(rng.integers(len(art)))], 0.2, 0.12)
    ink = _ink(rng, "H" if rng.random() < 0.5 else "S")
    left, top, step = rng.uniform(0.03, 0.06) * CARD_W, rng.uniform(0.03, 0.05) * CARD_H, rng.uniform(15, 24)
    word = "JOKER" if rng.random() < 0.7 else "*"
    for _ in range(2):
        for i, letter in enumerate(word):
            cv2.putText(
                picture, letter, (int(left), int(top + step * (i + 1))), int(rng.integers(4)), step / 26, ink, 2
            )
        picture = np.ascontiguousarray(picture[::-1, ::-1])
    height = step * (len(word) + 0.4)
    index = Index(left + step * 0.4, top + height / 2, step, height, 1)
    return Drawn(_print_on_paper(rng, picture), JOKER, _both_ends(index))


def draw_back(rng: Generator) -> Drawn:
    """Draw a random back: two colours in one of seven patterns, with or without a margin and a medallion."""
    one, two = rng.integers(0, 256, 3), rng.integers(0, 256, 3)
    if rng.random() < 0.5:
        two = rng.integers(215, 256, 3)
    yy, xx = np.mgrid[0:CARD_H, 0:CARD_W].astype(np.float32)
    xx -= CARD_W / 2
    yy -= CARD_H / 2
    k = 2 * np.pi / rng.uniform(6, 40)
    match int(rng.integers(7)):
        case 0:
            mask = (np.sin((xx + yy) * k) > 0) ^ (np.sin((xx - yy) * k) > 0)
        case 1:
            mask = np.sin(xx * k) * np.sin(yy * k) > 0
        case 2:
            mask = np.sin(np.hypot(xx, yy) * k) > 0
        case 3:
            grain = rng.random((int(rng.integers(9, 50)), int(rng.integers(7, 40))), np.float32)
            mask = cv2.resize(grain, (CARD_W, CARD_H)) > 0.5
        case 4:
            mask = np.sin(np.arctan2(yy, xx) * int(rng.integers(4, 24)) + np.hypot(xx, yy) * k / 4) > 0
        case 5:
            mask = np.abs(np.sin((xx + yy) * k)) * np.abs(np.sin((xx - yy) * k)) > rng.uniform(0.1, 0.6)
        case _:
            mask = np.zeros((CARD_H, CARD_W), np.bool_)
    picture = np.where(mask[..., None], one, two).astype(np.uint8)
    if rng.random() < 0.75:
        margin = int(rng.integers(6, 25))
        framed = np.full_like(picture, 245)
        framed[margin:-margin, margin:-margin] = picture[margin:-margin, margin:-margin]
        picture = framed
    if rng.random() < 0.4:
        axes = (int(rng.integers(20, 90)), int(rng.integers(30, 120)))
        colour = tuple(int(v) for v in rng.integers(0, 256, 3))
        cv2.ellipse(picture, (CARD_W // 2, CARD_H // 2), axes, 0, 0, 360, colour, int(rng.choice([-1, 2, 4])))
    return Drawn(picture, None, ())


def _both_ends(index: Index) -> tuple[Index, ...]:
    return (index, Index(CARD_W - index.x, CARD_H - index.y, index.width, index.height, -index.up))


def _ink(rng: Generator, suit: str) -> tuple[int, int, int]:
    """Mix the ink of a suit: black or red, one deck in nine with green clubs and blue diamonds."""
    if suit in "DC" and rng.random() < 0.12:
        if suit == "D":
            return int(rng.integers(140, 235)), int(rng.integers(40, 110)), int(rng.integers(0, 40))
        return int(rng.integers(10, 60)), int(rng.integers(95, 160)), int(rng.integers(0, 50))
    if suit in "DH":
        return int(rng.integers(10, 75)), int(rng.integers(0, 55)), int(rng.integers(165, 245))
    grey = int(rng.integers(0, 46))
    return grey, grey, grey


def _stamp(picture: Picture, mask: Mask, box: tuple[float, float, float, float], ink: tuple[int, int, int]) -> None:
    """Print a mask in ink into the box (left, top, width, height) in px, cut at the card's edge."""
    x, y = round(box[0]), round(box[1])
    width, height = max(2, round(box[2])), max(2, round(box[3]))
    x, y = max(0, min(x, CARD_W - 2)), max(0, min(y, CARD_H - 2))
    small = cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA)
    part = picture[y : y + height, x : x + width]
    alpha = small[: part.shape[0], : part.shape[1], None].astype(np.float32) / 255
    part[:] = (part * (1 - alpha) + np.array(ink, np.float32) * alpha).astype(np.uint8)


def _compose(rng: Generator, deck: TrainingDeck, code: str) -> Drawn:
    """Compose a face: an index in a random typeface and size, and pips or a court picture in the room it leaves."""
    rank, suit = code[0], code[1]
    jumbo = rng.random() < 0.35
    ink = _ink(rng, suit)
    shapes = suit_shapes()[suit]
    shape = shapes[int(rng.integers(len(shapes)))]
    face = typefaces()[int(rng.integers(len(typefaces())))]
    glyph = _weigh(rng, face.ranks[rank])

    rank_h = (rng.uniform(0.15, 0.26) if jumbo else rng.uniform(0.08, 0.15)) * CARD_H
    natural = glyph.shape[1] / glyph.shape[0]
    if rank == "T":
        natural *= rng.uniform(0.65, 1)
    if rng.random() < 0.3:  # all ranks equally wide, as many card makers do
        natural = rng.uniform(0.5, 0.75)
    rank_w = min(rank_h * natural * rng.uniform(0.65, 1.1), (0.27 if jumbo else 0.155) * CARD_W)
    suit_h = rank_h * rng.uniform(0.45, 0.98)
    suit_w = min(suit_h * shape.shape[1] / shape.shape[0] * rng.uniform(0.75, 1.05), 0.26 * CARD_W)
    gap = rng.uniform(0.003, 0.022) * CARD_H
    wide = max(rank_w, suit_w)
    left, top = rng.uniform(0.015, 0.055) * CARD_W, rng.uniform(0.018, 0.06) * CARD_H
    lean = rng.uniform(0.3, 0.7) if rng.random() < 0.2 else 0.5

    half = np.full((CARD_H, CARD_W, 3), 255, np.uint8)
    four = rng.random() < 0.08
    _fill_middle(rng, half, deck, code, ((left + wide) / CARD_W + 0.02, shape, ink))
    for _ in range(2):
        spots = [left] if not four else [left, CARD_W - left - wide]
        for x in spots:
            _stamp(half, glyph, (x + (wide - rank_w) * lean, top, rank_w, rank_h), ink)
            _stamp(half, shape, (x + (wide - suit_w) * lean, top + rank_h + gap, suit_w, suit_h), ink)
        half = np.ascontiguousarray(half[::-1, ::-1])
    height = rank_h + gap + suit_h
    first = Index(left + wide / 2, top + height / 2, wide, height, 1)
    indices = _both_ends(first)
    if four:
        indices += _both_ends(Index(CARD_W - first.x, first.y, wide, height, 1))
    return Drawn(half, code, indices)


def _weigh(rng: Generator, glyph: Mask) -> Mask:
    """Make a glyph bolder or lighter by up to three px of its ninety, and often bend it a little."""
    if rng.random() < 0.5:
        glyph = _bend(rng, glyph)
    k = int(rng.integers(-2, 4))
    if k == 0:
        return glyph
    kernel = np.ones((abs(k) + 1, abs(k) + 1), np.uint8)
    padded = cv2.copyMakeBorder(glyph, 4, 4, 4, 4, cv2.BORDER_CONSTANT, value=0)
    changed = cv2.dilate(padded, kernel) if k > 0 else cv2.erode(padded, kernel)
    return np.asarray(changed, np.uint8) if k > 0 or changed.max() > 200 else glyph


def _bend(rng: Generator, glyph: Mask) -> Mask:
    """Draw a glyph a little leaning, tapered and bulged: a typeface that nobody has cut."""
    height, width = glyph.shape
    pad = round(0.12 * height)
    yy, xx = np.mgrid[-pad : height + pad, -pad : width + pad].astype(np.float32)
    v, u = yy / height - 0.5, xx / width - 0.5
    lean, taper, bulge, heavy, sway = (rng.normal(0, s) for s in (0.08, 0.12, 0.12, 0.12, 0.04))
    du = u * (1 + taper * v + bulge * v * v * 2) + lean * v * height / width + sway * np.sin(2 * np.pi * v)
    dv = v + heavy * (v * v - 0.25) + 0.04 * rng.normal() * u * width / height
    bent = cv2.remap(
        glyph,
        ((du + 0.5) * width).astype(np.float32),
        ((dv + 0.5) * height).astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=(0,),
    )
    cut = cut_to_ink(np.asarray(bent, np.uint8))
    return glyph if cut is None else cut


def _fill_middle(
    rng: Generator, picture: Picture, deck: TrainingDeck, code: str, style: tuple[float, Mask, tuple[int, int, int]]
) -> None:
    """Draw what stands between the indices; `style` is the free left edge (share), the suit's shape and ink."""
    edge, shape, ink = style
    rank = code[0]
    if rank in _COURTS:
        _place_court(rng, picture, deck, min(max(edge, 0.13), 0.32), rng.uniform(0.04, 0.2), code)
        return
    if rank == "A" or rng.random() < 0.1:  # an ace, or a casino deck with one large pip
        size = rng.uniform(0.12, 0.5) * CARD_W
        box = ((CARD_W - size) / 2, (CARD_H - size) / 2, size, size)
        _stamp(picture, shape, box, ink)
        return
    size = rng.uniform(0.1, 0.21) * CARD_W
    x0 = max(edge, 0.13) * CARD_W + (0 if edge < 0.2 else 0.02 * CARD_W)
    x0 = min(x0, 0.36 * CARD_W)
    y0 = rng.uniform(0.05, 0.12) * CARD_H if edge < 0.22 else rng.uniform(0.05, 0.2) * CARD_H
    span_x, span_y = CARD_W - 2 * x0 - size, CARD_H - 2 * y0 - size
    for px, py in _PIPS[rank]:
        mask = shape if py <= 0.5 else shape[::-1]
        _stamp(picture, mask, (x0 + px * span_x, y0 + py * span_y, size, size), ink)


def _place_court(
    rng: Generator, picture: Picture, deck: TrainingDeck, x: float, y: float, code: str | None = None
) -> None:
    """Put a court card's picture into the middle, from the share x, y of the card inwards."""
    source = code or "JQK"[int(rng.integers(3))] + SUITS[int(rng.integers(4))]
    inner = (0.285, 0.2) if deck.name == "jumbo" else (0.155, 0.06)
    x0, y0 = round(inner[0] * CARD_W), round(inner[1] * CARD_H)
    picked = deck.faces[source][y0 : CARD_H - y0, x0 : CARD_W - x0]
    left, top = round(x * CARD_W), round(y * CARD_H)
    size = (CARD_W - 2 * left, CARD_H - 2 * top)
    art = np.asarray(cv2.resize(picked, size, interpolation=cv2.INTER_AREA), np.uint8)
    if rng.random() < 0.35:
        art = art[..., rng.permutation(3)]
    elif rng.random() < 0.25:
        grey = cv2.cvtColor(np.ascontiguousarray(art), cv2.COLOR_BGR2GRAY)
        art = np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)
    picture[top : top + art.shape[0], left : left + art.shape[1]] = art
    if rng.random() < 0.5:
        corner = (left + art.shape[1] - 1, top + art.shape[0] - 1)
        colour = tuple(int(v) for v in rng.integers(0, 160, 3))
        cv2.rectangle(picture, (left, top), corner, colour, int(rng.integers(1, 3)))


def _print_on_paper(rng: Generator, picture: Picture) -> Picture:
    """Give the print its stock: white to cream, faded ink on some, and a few decks printed white on black."""
    if rng.random() < 0.03:
        inverted: NDArray[np.float32] = 255 - picture.astype(np.float32)
        return np.clip(inverted * rng.uniform(0.7, 1, 3) + rng.uniform(5, 35), 0, 255).astype(np.uint8)
    cream = rng.random() < 0.2
    stock = np.array(
        [rng.uniform(0.68, 0.9), rng.uniform(0.84, 0.96), rng.uniform(0.9, 1)]
        if cream
        else [rng.uniform(0.88, 1), rng.uniform(0.92, 1), rng.uniform(0.92, 1)],
        np.float32,
    )
    ink: NDArray[np.float32] = picture.astype(np.float32) * stock
    if rng.random() < 0.2:
        faded = ink * rng.uniform(0.65, 0.95) + 255 * stock * rng.uniform(0.03, 0.12)
        ink = np.asarray(faded, np.float32)
    return np.clip(ink, 0, 255).astype(np.uint8)
