"""Ink masks of ranks and suits in many typefaces, from which card indices are drawn."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render import decks
from vision.training import RANKS, SUITS

Mask = NDArray[np.uint8]
"""uint8 (H, W), 255 where there is ink, cut to the ink."""

FONT_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/share/texmf/fonts/opentype"))
LEFT_OUT = (
    "italic oblique keyboard dingbat symbol d050000 z003 math garamond libertine light thin hairline extralight "
    "initial emoji chancery caps unslanted lmmono lmroman5 lmroman6 lmroman7 lmroman8 lmroman9 lmroman12 "
    "variable -vf slant unsl foul cantarell linbiolinum_k _ri. bdita lmsans8 lmsans9 lmsans12 "
    "junicodetwobeta-semi junicodetwobeta-expandedm junicodetwobeta-expandeds"
).split()
"""Parts of file names: slanted and hairline faces, old-style figures, several optical sizes of one design."""
SUIT_FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "FreeSans.ttf", "FreeSerif.ttf", "FreeMono.ttf")
_SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))
_CAP_PX = 90


@dataclass(frozen=True)
class Typeface:
    """One typeface's masks: `ranks` for the thirteen ranks."""

    name: str
    ranks: dict[str, Mask]


def cut_to_ink(mask: Mask, threshold: int = 60) -> Mask | None:
    """Cut a mask to its ink; None when there is none to speak of."""
    ys, xs = np.nonzero(mask > threshold)
    if len(ys) < 20:
        return None
    return mask[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1].copy()


def _write(text: str, face: "cv2.FontFace") -> Mask | None:
    canvas = np.zeros((200, 320, 3), np.uint8)
    cv2.putText(canvas, text, (60, 140), (255, 255, 255), face, _CAP_PX)
    return cut_to_ink(canvas[..., 0])


@cache
def _faces() -> dict[str, "cv2.FontFace"]:
    """Open every usable font once; all stay open, since OpenCV's glyph cache goes by the object's address."""
    files = sorted({file.name: file for folder in FONT_FOLDERS for file in folder.glob("**/*.[to]tf")}.items())
    found = {name: cv2.FontFace(str(file)) for name, file in files if not any(w in name.lower() for w in LEFT_OUT)}
    return {"sans": cv2.FontFace("sans"), **found}


@cache
def typefaces() -> tuple[Typeface, ...]:
    """Give every typeface of the machine that has all thirteen ranks, OpenCV's own one first."""
    found = []
    for name, face in _faces().items():
        masks = {rank: _write("10" if rank == "T" else rank, face) for rank in RANKS}
        whole = {rank: mask for rank, mask in masks.items() if mask is not None}
        heights = [mask.shape[0] for mask in whole.values()]
        even = heights and min(heights) > 0.72 * max(heights)  # old-style figures have uneven heights
        if len(whole) == len(RANKS) and even:
            found.append(Typeface(name, whole))
    return tuple(found)


@cache
def suit_shapes() -> dict[str, tuple[Mask, ...]]:
    """Give several shapes of each suit: that of the classic deck's ace and of fonts that have them."""
    shapes: dict[str, list[Mask]] = {suit: [] for suit in SUITS}
    for suit in SUITS:
        ace = decks.face("classic", "A" + suit.lower())[150:290, 90:225, :3]
        mask = cut_to_ink(255 - ace.min(2), 90)
        if mask is not None:
            shapes[suit].append(mask)
    for name in SUIT_FONTS:
        face = _faces().get(name)
        drawn = [_write(_SYMBOLS[suit], face) for suit in SUITS] if face is not None else []
        whole = [mask for mask in drawn if mask is not None]
        if len({mask.tobytes() for mask in whole}) == len(SUITS):  # a font without them draws four equal boxes
            for suit, mask in zip(SUITS, whole, strict=True):
                shapes[suit].append(mask)
    return {suit: tuple(masks) for suit, masks in shapes.items()}
