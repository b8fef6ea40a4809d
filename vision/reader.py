"""Reading a picture: at which scale to look, which cards are sure, which are not."""

from dataclasses import dataclass

import cv2
import numpy as np

from dealer.cards import Card
from vision.cards import Sighting, assemble
from vision.faces import IndexRead, merged, read
from vision.frame import Image
from vision.indices import Finds, Pyramid, find
from vision.layout import CARD_WIDTH_MM
from vision.nets import CardNets, Floats

SURE = 0.9
"""The operating point: a card is named from this confidence on."""
BEST_CARD_PX = 82.0
"""Width of a card in the detector's picture at which it sees best."""
_SIDES_PX = (128, 192, 288, 432, 648, 972, 1458, 2187)
_BEYOND_DOUBT = 0.985
_SIDES_AT_LEAST_PX = 648


@dataclass(frozen=True, slots=True)
class SeenFace:
    """A card in the picture; ``card`` is None when it is not surely read."""

    card: Card | None
    confidence: float
    quad: Floats
    """Corners in pixels, (4, 2): upper left first, clockwise as the card is read."""
    indices: Floats
    """Centres of the indices that were read, in pixels, (n, 2)."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything seen in one picture. ``backs`` are (n, 2) centres; ``scale`` is pixels per millimetre."""

    faces: tuple[SeenFace, ...]
    backs: Floats
    px_per_mm: float

    @property
    def named(self) -> tuple[SeenFace, ...]:
        """The cards that were surely read."""
        return tuple(face for face in self.faces if face.card is not None)

    @property
    def unread(self) -> int:
        """How many cards are there that were not surely read."""
        return sum(face.card is None for face in self.faces)


@dataclass(frozen=True, slots=True)
class _Look:
    """One scale's finds and reads, and how much they say."""

    scale: float
    finds: Finds
    reads: list[IndexRead]
    worth: float


def read_picture(nets: CardNets, image: Image, *, card_px: float | None = None, sure: float = SURE) -> Picture:
    """Find and read the cards of any picture (H, W, 3).

    ``card_px`` is the width of a card in the picture, when it is known; otherwise several scales are tried and the
    one whose indices read best is kept, with its neighbours.
    """
    source = Pyramid(image)
    looks = _looks(nets, image, source, card_px)
    best = max(range(len(looks)), key=lambda i: looks[i].worth)
    chosen = looks[max(0, best - 1) : best + 2]
    reads = merged([index for look in chosen for index in look.reads])
    sightings, px_per_mm = assemble(reads, None if card_px is None else card_px / CARD_WIDTH_MM)
    return Picture(
        faces=tuple(_faces(sightings, sure)),
        backs=_backs(looks[best].finds, sightings),
        px_per_mm=px_per_mm,
    )


def _looks(nets: CardNets, image: Image, source: Pyramid, card_px: float | None) -> list[_Look]:
    longest = max(image.shape[:2])
    if card_px is not None:
        return [_look(nets, image, source, BEST_CARD_PX / card_px * factor) for factor in (0.8, 1.0, 1.25)]
    looks: list[_Look] = []
    for side in _SIDES_PX:
        if side > 1.6 * longest:
            break
        looks.append(_look(nets, image, source, side / longest))
        top = max(look.worth for look in looks)
        if side >= _SIDES_AT_LEAST_PX and top > 1 and looks[-1].worth < 0.8 * top:
            break
    return looks or [_look(nets, image, source, 1.0)]


def _look(nets: CardNets, image: Image, source: Pyramid, scale: float) -> _Look:
    finds = find(nets, image, scale)
    reads = read(nets, source, finds)
    worth = sum(index.weight for index in reads if index.reading.confidence > 0.5)
    return _Look(scale, finds, reads, worth)


def _faces(sightings: list[Sighting], sure: float) -> list[SeenFace]:
    faces: list[SeenFace] = []
    doubts: list[Sighting] = []
    named: set[Card] = set()
    for sighting in sightings:
        confidence, card = sighting.reading.confidence, sighting.reading.card
        # A deck has one of each card: a second one is believed only beyond doubt.
        if confidence >= (sure if card not in named else max(sure, _BEYOND_DOUBT)):
            named.add(card)
            faces.append(_face(sighting, sighting.reading.card))
        elif sighting.reading.index_likelihood * sighting.heat > 0.5:
            doubts.append(sighting)
    faces += [_face(doubt, None) for doubt in doubts]
    return faces


def _face(sighting: Sighting, card: Card | None) -> SeenFace:
    indices = np.array([index.at for index in sighting.indices], np.float32)
    return SeenFace(card, sighting.reading.confidence, sighting.quad, indices)


def _backs(finds: Finds, sightings: list[Sighting]) -> Floats:
    quads = [sighting.quad for sighting in sightings if sighting.reading.confidence > 0.5]
    free = [
        back[:2]
        for back in finds.backs
        if back[2] > 0.5
        and not any(
            cv2.pointPolygonTest(quad, (float(back[0]), float(back[1])), measureDist=False) >= 0 for quad in quads
        )
    ]
    return np.asarray(free, np.float32).reshape(-1, 2)
