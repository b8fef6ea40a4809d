"""The colour order of the camera, proved by the hearts: they are red in every deck."""

import numpy as np

from dealer.cards import Suit
from vision.cards import Sighting
from vision.indices import Finds, Matrix, Pyramid, crops, stances
from vision.nets import Floats

_COLOURED = 30.0  # of 255: red and blue this far apart are a colour and not a cast
_SURE = 0.9


def colour_order(cards: list[Sighting], source: Pyramid, to_source: Matrix) -> int:
    """How many hearts are printed in red, less those printed in blue; greys do not count.

    Cameras whose red and blue are swapped give a negative number. ``to_source`` is the 3x3 matrix from the pixels
    of the cards to those of ``source``.
    """
    hearts = [
        card.indices[0] for card in cards if card.reading.card.suit is Suit.HEARTS and card.reading.confidence >= _SURE
    ]
    if not hearts:
        return 0
    at = np.array([heart.at for heart in hearts], np.float32)
    up = np.array([heart.up for heart in hearts], np.float32)
    nothing = np.zeros((0, 3), np.float32)
    seen = stances(Finds(at, up, np.ones(len(hearts), np.float32), nothing, nothing), to_source)
    return sum(_vote(crop.astype(np.float32)) for crop in crops(source, seen, 1.1, ((1.0, 1.0),)))


def _vote(crop: Floats) -> int:
    """1 for red ink, -1 for blue, 0 when it has no colour; the paper is taken for white."""
    paper = np.percentile(crop.reshape(-1, 3), 85, axis=0)
    balanced = crop * (255.0 / np.maximum(paper, 1.0))
    apart = balanced[..., 2] - balanced[..., 0]
    red, blue = int((apart > _COLOURED).sum()), int((apart < -_COLOURED).sum())
    if max(red, blue) < 0.05 * apart.size:
        return 0
    return 1 if red > blue else -1
