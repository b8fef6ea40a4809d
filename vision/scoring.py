"""How well pictures are read, against their labels."""

from enum import Enum
from pathlib import Path

import cv2
import msgspec
import numpy as np

from dealer.errors import UpcardError
from vision.nets import Floats
from vision.reader import Picture, SeenFace


class LabelError(UpcardError, ValueError):
    """A labels.json cannot be read as labels."""


class LabelKind(Enum):
    """What a label's box encloses: the visible card, one printed index, or nothing less than the picture."""

    CARD = "card"
    CORNER = "corner"
    WHOLE_IMAGE = "whole-image"


class Label(msgspec.Struct, frozen=True):
    """One labelled thing: "Ah", "A?" (rank only), "BACK" or "JOKER"; ``bbox`` is x, y, width, height in pixels."""

    label: str
    kind: LabelKind
    bbox: tuple[float, float, float, float] | None = None
    quad: tuple[tuple[float, float], ...] | None = None

    @property
    def is_card(self) -> bool:
        """Whether it names a card (or its rank)."""
        return len(self.label) == 2

    def says(self, face: SeenFace) -> bool:
        """Whether a named face is this label's card; a label of a rank alone asks for the rank alone."""
        return str(face.card) == self.label or (self.label[1:] == "?" and str(face.card)[0] == self.label[0])


class LabelledPicture(msgspec.Struct, frozen=True):
    """One picture of a labels.json, its file relative to the folder ``images`` beside it."""

    file: str
    width: int
    height: int
    objects: tuple[Label, ...]


class Score(msgspec.Struct, frozen=True):
    """Counts over labelled cards; ``astray`` are cards named where no label is (None: labels do not tell)."""

    right: int = 0
    wrong: int = 0
    unread: int = 0
    astray: int | None = None

    @property
    def cards(self) -> int:
        """How many labelled cards there were."""
        return self.right + self.wrong + self.unread

    def __add__(self, other: "Score") -> "Score":
        astray = None if self.astray is None and other.astray is None else (self.astray or 0) + (other.astray or 0)
        return Score(self.right + other.right, self.wrong + other.wrong, self.unread + other.unread, astray)


class Miss(msgspec.Struct, frozen=True):
    """A labelled card that was not read right, with what was read instead."""

    file: str
    label: str
    read: tuple[str, ...]


def load_labels(folder: Path) -> tuple[LabelledPicture, ...]:
    """Read ``labels.json`` of a source. Raises LabelError."""
    path = folder / "labels.json"
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LabelError(f"{path} cannot be opened: {error.strerror or error}.") from error
    try:
        return msgspec.json.decode(data, type=tuple[LabelledPicture, ...])
    except msgspec.DecodeError as error:
        raise LabelError(f"{path} is not a list of labelled pictures: {error}.") from error


def score(labelled: LabelledPicture, picture: Picture) -> tuple[Score, tuple[Miss, ...]]:
    """Compare what was read with the labels.

    A label is wrong when a card that is not its own was named there, whatever else was; right when its own card
    was; unread otherwise. Named faces first go to a label that agrees, then to the nearest that encloses them.
    """
    cards = [label for label in labelled.objects if label.is_card]
    right: set[int] = set()
    wrong: dict[int, list[str]] = {}
    astray = 0
    for face in picture.named:
        places = [i for i, label in enumerate(cards) if _lies_on(face, label, label.says(face))]
        own = [i for i in places if cards[i].says(face)]
        if own:
            right.update(own)
        elif places:
            nearest = min(places, key=lambda i: _distance(face, cards[i]))
            wrong.setdefault(nearest, []).append(str(face.card))
        else:
            astray += 1
    misses = tuple(
        Miss(labelled.file, label.label, tuple(wrong.get(i, ())))
        for i, label in enumerate(cards)
        if i in wrong or i not in right
    )
    exhaustive = all(label.kind is LabelKind.CARD for label in labelled.objects)
    right -= wrong.keys()
    unread = len(cards) - len(right) - len(wrong)
    return Score(len(right), len(wrong), unread, astray if exhaustive else None), misses


def _lies_on(face: SeenFace, label: Label, agrees: bool) -> bool:
    if label.kind is LabelKind.WHOLE_IMAGE or label.bbox is None:
        return True
    if label.kind is LabelKind.CORNER:
        # A card seen by its other index is seen; but it contradicts a label only with an index of its own there.
        if agrees and cv2.pointPolygonTest(face.quad, _middle(label), measureDist=True) > -0.25 * _size(label):
            return True
        return any(_in_box(label, point, 0.25) for point in face.indices)
    # The box encloses what shows of a card, which need not be its middle.
    points = np.vstack([face.indices, face.quad.mean(0)])
    if label.quad is not None:
        outline = np.array(label.quad, np.float32)
        return any(cv2.pointPolygonTest(outline, (float(x), float(y)), measureDist=False) >= 0 for x, y in points)
    return any(_in_box(label, point, 0.0) for point in points)


def _in_box(label: Label, point: Floats, slack: float) -> bool:
    assert label.bbox is not None
    x, y, width, height = label.bbox
    return bool(
        x - slack * width <= point[0] <= x + (1 + slack) * width
        and y - slack * height <= point[1] <= y + (1 + slack) * height
    )


def _middle(label: Label) -> tuple[float, float]:
    assert label.bbox is not None
    x, y, width, height = label.bbox
    return x + width / 2, y + height / 2


def _size(label: Label) -> float:
    assert label.bbox is not None
    return max(label.bbox[2:])


def _distance(face: SeenFace, label: Label) -> float:
    if label.bbox is None:
        return 0.0
    points = face.indices if label.kind is LabelKind.CORNER else face.quad.mean(0)[None]
    return float(np.hypot(*(points - np.array(_middle(label), np.float32)).T).min())
