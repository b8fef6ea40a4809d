"""What an index says: rank and suit probabilities, and their sum over several looks at one card."""

from dataclasses import dataclass, replace

import numpy as np

from dealer.cards import Card, Rank, Suit
from vision.indices import Finds, Matrix, Pyramid, crops, stances
from vision.nets import CardNets, Floats

STRETCHES = ((1.0, 1.0), (0.85, 0.85), (1.2, 1.2))
"""Each index is cut at these (height, width) factors: the detector's idea of its height is rough."""
RANKS = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@dataclass(frozen=True, slots=True)
class Reading:
    """Log-probabilities of rank (14,: A23456789TJQK, none) and suit (5,: CDHS, none)."""

    rank: Floats
    suit: Floats

    @property
    def card(self) -> Card:
        """The likeliest card, however unlikely."""
        return Card(RANKS[int(np.argmax(self.rank[:13]))], SUITS[int(np.argmax(self.suit[:4]))])

    @property
    def confidence(self) -> float:
        """Probability of ``card``, 0..1."""
        return float(np.exp(self.rank[:13].max() + self.suit[:4].max()))

    def probability(self, card: Card) -> float:
        """Probability of any card, 0..1."""
        return float(np.exp(self.rank[RANKS.index(card.rank)] + self.suit[SUITS.index(card.suit)]))

    @property
    def index_likelihood(self) -> float:
        """Probability that this is an index at all, 0..1."""
        return float((1 - np.exp(self.rank[13])) * (1 - np.exp(self.suit[4])))

    def agreement(self, other: "Reading") -> float:
        """Probability that two readings name one card, 0..1."""
        same_rank = np.exp(self.rank[:13] + other.rank[:13]).sum()
        same_suit = np.exp(self.suit[:4] + other.suit[:4]).sum()
        return float(same_rank * same_suit)


UNREADABLE = Reading(np.full(14, -np.log(14), np.float32), np.full(5, -np.log(5), np.float32))
"""A card of which nothing can be said."""


@dataclass(frozen=True, slots=True)
class IndexRead:
    """One printed index, read: centre and up-vector in pixels (x, y), detector heat 0..1, reading."""

    at: Floats
    up: Floats
    heat: float
    reading: Reading

    @property
    def height(self) -> float:
        """Height of the index in pixels."""
        return float(np.hypot(*self.up))

    @property
    def weight(self) -> float:
        """How much to trust this index: detector times reader."""
        return self.heat * self.reading.confidence


def together(readings: list[Reading], weights: list[float] | None = None) -> Reading:
    """Add up the evidence of several readings of one card.

    Readings of one picture are not independent, so weights below one keep the sum honest; by default all are one.
    """
    weights = weights or [1.0] * len(readings)
    rank = sum((w * r.rank for w, r in zip(weights, readings, strict=True)), np.zeros(14, np.float32))
    suit = sum((w * r.suit for w, r in zip(weights, readings, strict=True)), np.zeros(5, np.float32))
    return Reading(_normal(rank), _normal(suit))


def read(nets: CardNets, source: Pyramid, finds: Finds, to_source: Matrix | None = None) -> list[IndexRead]:
    """Read every index that the detector found.

    ``to_source`` is the 3x3 matrix from the pixels of the finds to those of ``source``, when they differ: the
    crops then come from the sharper picture, while the reads keep the pixels of the finds.
    """
    if not len(finds.at):
        return []
    rank, suit = nets.read(crops(source, stances(finds, to_source), nets.crop_span, STRETCHES))
    ranks = _normal(rank).reshape(-1, len(STRETCHES), 14).mean(1)
    suits = _normal(suit).reshape(-1, len(STRETCHES), 5).mean(1)
    return [
        IndexRead(at, up, float(heat), Reading(_normal(r), _normal(s)))
        for at, up, heat, r, s in zip(finds.at, finds.up, finds.heat, ranks, suits, strict=True)
    ]


def merged(reads: list[IndexRead]) -> list[IndexRead]:
    """Make one of the reads that are the same printed index, seen at several scales. Strongest first."""
    left = sorted(reads, key=lambda r: -r.weight)
    done: list[IndexRead] = []
    while left:
        first, rest = left[0], left[1:]
        same = [first, *(r for r in rest if _same_index(first, r))]
        left = [r for r in rest if not _same_index(first, r)]
        shares = np.array([r.weight + 1e-6 for r in same]) / sum(r.weight + 1e-6 for r in same)
        reading = together([r.reading for r in same], [float(share) for share in shares])
        done.append(replace(first, heat=max(r.heat for r in same), reading=reading))
    return done


def _same_index(a: IndexRead, b: IndexRead) -> bool:
    reach = 0.5 * min(a.height, b.height)
    along = float(a.up @ b.up) / (a.height * b.height)
    return bool(np.hypot(*(a.at - b.at)) < reach and along > 0.5)


def _normal(logs: Floats) -> Floats:
    top = logs.max(-1, keepdims=True)
    return np.asarray(logs - top - np.log(np.exp(logs - top).sum(-1, keepdims=True)), np.float32)
