"""Drawings of what was read, over the picture it was read from."""

import cv2
import numpy as np

from vision.frame import Image
from vision.reader import Picture, SeenFace

_SURE = (60, 200, 60)
_LOOK = (0, 150, 255)
_BACK = (200, 80, 200)


def annotated(image: Image, picture: Picture) -> Image:
    """A copy of the picture with each card outlined and named, unsure ones marked "look", and backs ringed."""
    drawn = image.copy()
    unit = max(1.0, max(image.shape[:2]) / 900)
    for face in picture.faces:
        _outline(drawn, face, unit)
    for x, y in picture.backs:
        cv2.circle(drawn, (round(float(x)), round(float(y))), round(14 * unit), _BACK, round(2 * unit), cv2.LINE_AA)
        _words(drawn, "back", (x, y), _BACK, unit)
    return drawn


def _outline(drawn: Image, face: SeenFace, unit: float) -> None:
    colour = _LOOK if face.card is None else _SURE
    words = "look" if face.card is None else str(face.card)
    # A half-covered card is named at its one index; no name is wider than half its card.
    sides = np.hypot(*(face.quad[1] - face.quad[0])), np.hypot(*(face.quad[2] - face.quad[1]))
    unit = min(unit, float(min(sides)) / 60)
    at = face.indices.mean(0) if len(face.indices) == 1 else face.quad.mean(0)
    cv2.polylines(drawn, [np.rint(face.quad).astype(np.int32)], True, colour, max(1, round(2 * unit)), cv2.LINE_AA)
    _words(drawn, words, (float(at[0]), float(at[1])), colour, unit)


def _words(drawn: Image, words: str, at: tuple[float, float], colour: tuple[int, int, int], unit: float) -> None:
    size, thick = 0.5 * unit, max(1, round(1.2 * unit))
    (width, height), base = cv2.getTextSize(words, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    x, y = round(at[0] - width / 2), round(at[1] + height / 2)
    cv2.rectangle(drawn, (x - 3, y - height - 3), (x + width + 3, y + base), (25, 25, 25), -1)
    cv2.putText(drawn, words, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, colour, thick, cv2.LINE_AA)
