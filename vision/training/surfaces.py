"""Draws the surface that cards lie on: felt, wood, cloth, carpet, desk clutter, and what lies about on them."""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training import RANKS, SUITS
from vision.training.art import Picture
from vision.training.glyphs import suit_shapes, typefaces

Field = NDArray[np.float32]
"""float32 (H, W), 0 to 1."""

FELTS = ((50, 110, 20), (40, 90, 30), (120, 70, 20), (30, 30, 130), (35, 35, 35), (90, 60, 90), (70, 120, 120))
WORDS = ("POKER", "BET", "DEALER", "10", "A", "K", "7", "ALL IN", "CALL", "STUD", "25", "$5", "PAYS 2 TO 1")
INKED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789"


def cloud(rng: Generator, size: int, octaves: int = 5, base: int = 2) -> Field:
    """Draw soft noise with detail at several scales."""
    field = np.zeros((size, size), np.float32)
    weight = 1.0
    for octave in range(octaves):
        side = base * 2**octave + 1
        grain = rng.random((side, side), np.float32)
        field += weight * cv2.resize(grain, (size, size), interpolation=cv2.INTER_CUBIC)
        weight *= rng.uniform(0.4, 0.8)
    field -= field.min()
    return np.asarray(field / (field.max() + 1e-6), np.float32)


def grain(rng: Generator, shape: tuple[int, ...], sigma: float) -> NDArray[np.float32]:
    """Draw independent noise."""
    return rng.standard_normal(shape, np.float32) * np.float32(sigma)


def colour(rng: Generator, low: int = 0, high: int = 255) -> tuple[int, int, int]:
    """Pick a colour, BGR."""
    blue, green, red = (int(v) for v in rng.integers(low, high, 3))
    return blue, green, red


def surface(rng: Generator, size: int) -> Picture:
    """Draw a square surface with nought to two papers or things on it."""
    kind = rng.random()
    if kind < 0.38:
        picture = _felt(rng, size)
    elif kind < 0.58:
        picture = _wood(rng, size)
    elif kind < 0.7:
        picture = _plain(rng, size)
    elif kind < 0.85:
        picture = _carpet(rng, size)
    else:
        picture = _clutter(rng, size)
    for _ in range(int(rng.choice([0, 0, 0, 1, 1, 2]))):
        _paper(rng, picture)
    for _ in range(int(rng.choice([0, 0, 0, 0, 1, 3]))):
        _lone_symbol(rng, picture)
    return picture


def chip(rng: Generator, picture: Picture, x: int, y: int, radius: int) -> None:
    """Draw a chip or a short stack seen from the side: edge spots, a value, a suit, or dice-chip pips."""
    body, spots, flat = colour(rng), (int(rng.integers(180, 256)),) * 3, rng.uniform(0.7, 1)
    turn = rng.uniform(0, 180)
    for layer in range(int(rng.integers(2, 7)) if rng.random() < 0.25 else 1):
        at = (x, y - layer * max(2, radius // 5))
        cv2.ellipse(picture, at, (radius, int(radius * flat)), 0, 0, 360, body, -1, cv2.LINE_AA)
        ring = (int(radius * 0.88), int(radius * flat * 0.88))
        for i in range(6):
            start = turn + i * 60
            cv2.ellipse(picture, at, ring, 0, start, start + 22, spots, max(1, int(radius * 0.22)), cv2.LINE_AA)
        turn += 17
    lighter = tuple(min(255, v + 40) for v in body)
    inner = (int(radius * 0.6), int(radius * flat * 0.6))
    cv2.ellipse(picture, at, inner, 0, 0, 360, lighter, -1, cv2.LINE_AA)
    if rng.random() < 0.4:
        value = str(rng.choice(["1", "5", "25", "100", "500", "10", "A"]))
        place = (int(at[0] - radius * 0.4), int(at[1] + radius * 0.25))
        cv2.putText(picture, value, place, 0, radius / 40, spots, max(1, radius // 16), cv2.LINE_AA)
    elif rng.random() < 0.6:
        _suit(rng, picture, at, radius * 0.7, spots if rng.random() < 0.5 else colour(rng, 0, 120))
    if rng.random() < 0.3:
        for i in range(4):
            angle = np.deg2rad(turn + 45 + 90 * i)
            place = (int(at[0] + 0.75 * radius * np.cos(angle)), int(at[1] + 0.75 * radius * flat * np.sin(angle)))
            _suit(rng, picture, place, radius * 0.3, spots)


def _clip(field: NDArray[np.float32]) -> Picture:
    return np.clip(field, 0, 255).astype(np.uint8)


def _felt(rng: Generator, size: int) -> Picture:
    base = np.array(FELTS[int(rng.integers(len(FELTS)))], np.float32) * np.float32(rng.uniform(0.5, 1.4))
    wear = (cloud(rng, size)[..., None] - 0.5) * np.float32(rng.uniform(0, 40))
    picture = _clip(base + wear + grain(rng, (size, size, 1), rng.uniform(2, 14)))
    if rng.random() < 0.6:  # a printed layout
        for _ in range(int(rng.integers(1, 5))):
            _layout_print(rng, picture)
    return picture


def _layout_print(rng: Generator, picture: Picture) -> None:
    size = picture.shape[0]
    ink, kind = colour(rng, 120, 255), rng.random()
    (x, y), (u, v) = rng.integers(-50, size + 50, (2, 2)).tolist()
    if kind < 0.35:
        cv2.line(picture, (x, y), (u, v), ink, int(rng.integers(1, 5)))
    elif kind < 0.6:
        axes = (int(rng.integers(30, 300)), int(rng.integers(30, 300)))
        cv2.ellipse(picture, (x, y), axes, float(rng.uniform(0, 180)), 0, 360, ink, int(rng.integers(1, 5)))
    elif kind < 0.8:
        word = str(rng.choice(WORDS))
        cv2.putText(picture, word, (x, y), int(rng.integers(8)), rng.uniform(0.5, 3), ink, int(rng.integers(1, 6)))
    else:
        _suit(rng, picture, (x, y), rng.uniform(15, 90), ink)


def _wood(rng: Generator, size: int) -> Picture:
    yy, xx = np.mgrid[0:size, 0:size].astype(np.float32) / np.float32(size)
    angle = rng.uniform(0, np.pi)
    across = xx * np.float32(np.cos(angle)) + yy * np.float32(np.sin(angle))
    waves = across * np.float32(rng.uniform(5, 60)) + cloud(rng, size, 4) * np.float32(rng.uniform(1, 8))
    mix = np.sin(waves * np.float32(2 * np.pi))[..., None] / 2 + 0.5
    dark = np.array(colour(rng, 10, 160), np.float32)
    light = dark + rng.uniform(-60, 90, 3).astype(np.float32)
    if rng.random() < 0.6:  # browns and pale woods
        tone = np.float32(rng.uniform(40, 210))
        dark = np.array([0.5, 0.7, 0.9], np.float32) * tone
        light = dark * np.float32(rng.uniform(0.8, 1.3))
    picture = light * mix + dark * (1 - mix) + grain(rng, (size, size, 1), rng.uniform(1, 9))
    if rng.random() < 0.4:  # planks
        pitch = rng.uniform(0.1, 0.5)
        picture = picture * np.where((across / pitch) % 1 < 0.015, 0.5, 1)[..., None]
    return _clip(np.asarray(picture, np.float32))


def _plain(rng: Generator, size: int) -> Picture:
    """Draw a plain desk or sheet, often as light as a card."""
    base = np.array(colour(rng, 150, 255) if rng.random() < 0.6 else colour(rng), np.float32)
    if rng.random() < 0.5:
        base = np.full(3, base.mean(), np.float32) + rng.uniform(-15, 15, 3).astype(np.float32)
    tint = (cloud(rng, size, 3)[..., None] - 0.5) * np.float32(rng.uniform(0, 50))
    return _clip(base + tint + grain(rng, (size, size, 1), rng.uniform(0, 6)))


def _carpet(rng: Generator, size: int) -> Picture:
    mix = cloud(rng, size, 7, int(rng.choice([2, 8, 24])))[..., None]
    one, two = np.array(colour(rng), np.float32), np.array(colour(rng), np.float32)
    picture = one * mix + two * (1 - mix) + grain(rng, (size, size, 3), rng.uniform(2, 35))
    if rng.random() < 0.5:  # stripes, weave or checks
        yy, xx = np.mgrid[0:size, 0:size].astype(np.float32)
        angle, k = rng.uniform(0, np.pi), rng.uniform(0.05, 1.2)
        u = (xx * np.cos(angle) + yy * np.sin(angle)) * k
        v = (yy * np.cos(angle) - xx * np.sin(angle)) * k
        pattern = np.sin(u) > 0
        if rng.random() < 0.5:
            pattern ^= np.sin(v) > 0
        picture = picture * np.where(pattern, 1, rng.uniform(0.4, 1))[..., None]
    return _clip(np.asarray(picture, np.float32))


def _clutter(rng: Generator, size: int) -> Picture:
    """Draw a desk full of things: overlapping shapes with soft shading, edges and letters."""
    picture = _plain(rng, size)
    for _ in range(int(rng.integers(8, 40))):
        x, y = (int(v) for v in rng.integers(-20, size + 20, 2))
        tone, kind = colour(rng), rng.random()
        if kind < 0.35:
            box = ((float(x), float(y)), tuple(rng.uniform(10, 180, 2).tolist()), float(rng.uniform(0, 180)))
            cv2.fillPoly(picture, [cv2.boxPoints(box).astype(np.int32)], tone, cv2.LINE_AA)
        elif kind < 0.6:
            axes = tuple(int(v) for v in rng.integers(5, 90, 2))
            width = int(rng.choice([-1, -1, 2, 5]))
            cv2.ellipse(picture, (x, y), axes, float(rng.uniform(0, 180)), 0, 360, tone, width, cv2.LINE_AA)
        elif kind < 0.85:
            end = (x + int(rng.integers(-150, 150)), y + int(rng.integers(-150, 150)))
            cv2.line(picture, (x, y), end, tone, int(rng.integers(1, 12)), cv2.LINE_AA)
        else:
            word = "".join(INKED[int(i)] for i in rng.integers(0, len(INKED), 6))
            cv2.putText(picture, word, (x, y), int(rng.integers(8)), rng.uniform(0.4, 2), tone, int(rng.integers(1, 5)))
    shade = 0.7 + 0.6 * cloud(rng, size, 4)[..., None]
    return _clip(np.asarray(picture.astype(np.float32) * shade + grain(rng, (size, size, 3), 3), np.float32))


def _paper(rng: Generator, picture: Picture) -> None:
    """Lay down a sheet or box, blank or with a few lines of writing."""
    size = picture.shape[0]
    centre, sides = rng.uniform(0, size, 2).tolist(), rng.uniform(20, 260, 2).tolist()
    corners = cv2.boxPoints((tuple(centre), tuple(sides), float(rng.uniform(0, 180)))).astype(np.int32)
    cv2.fillPoly(picture, [corners], colour(rng, 190, 255) if rng.random() < 0.5 else colour(rng), cv2.LINE_AA)
    for _ in range(int(rng.choice([0, 1, 1, 3]))):
        word = "".join(INKED[int(i)] for i in rng.integers(0, len(INKED), 8))
        place = tuple(int(v) for v in corners[1] + rng.integers(-20, 60, 2))
        ink = colour(rng, 0, 120)
        cv2.putText(picture, word, place, int(rng.integers(8)), rng.uniform(0.3, 1.5), ink, int(rng.integers(1, 4)))


def _suit(rng: Generator, picture: Picture, at: tuple[int, int], height: float, ink: tuple[int, ...]) -> None:
    shapes = suit_shapes()[SUITS[int(rng.integers(4))]]
    _print(rng, picture, shapes[int(rng.integers(len(shapes)))], at, height, ink)


def _lone_symbol(rng: Generator, picture: Picture) -> None:
    """Print a letter or a suit by itself, upright or turned: it is no index, however much it looks like half of one."""
    at = (int(rng.integers(picture.shape[1])), int(rng.integers(picture.shape[0])))
    ink = colour(rng, 0, 90) if rng.random() < 0.6 else colour(rng)
    if rng.random() < 0.5:
        _suit(rng, picture, at, rng.uniform(8, 60), ink)
        return
    face = typefaces()[int(rng.integers(len(typefaces())))]
    _print(rng, picture, face.ranks[RANKS[int(rng.integers(13))]], at, rng.uniform(10, 50), ink)


def _print(
    rng: Generator,
    picture: Picture,
    mask: NDArray[np.uint8],
    at: tuple[int, int],
    height: float,
    ink: tuple[int, ...],
) -> None:
    scale = height / mask.shape[0]
    turn = float(rng.uniform(0, 360))
    across, down = mask.shape[1] / 2, mask.shape[0] / 2
    matrix = cv2.getRotationMatrix2D((across, down), turn, scale)
    side = int(np.ceil(np.hypot(*mask.shape) * scale)) + 2
    matrix[0, 2] += side / 2 - across
    matrix[1, 2] += side / 2 - down
    stamp = cv2.warpAffine(mask, matrix, (side, side), flags=cv2.INTER_LINEAR)
    x0, y0 = at[0] - side // 2, at[1] - side // 2
    left, top = max(0, x0), max(0, y0)
    right, bottom = min(picture.shape[1], x0 + side), min(picture.shape[0], y0 + side)
    if right <= left or bottom <= top:
        return
    alpha = stamp[top - y0 : bottom - y0, left - x0 : right - x0, None].astype(np.float32) / 255
    part = picture[top:bottom, left:right]
    part[:] = (part * (1 - alpha) + np.array(ink, np.float32) * alpha).astype(np.uint8)
