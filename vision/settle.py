"""A zone coming to rest: several looks that agree make one content."""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from dealer.cards import Card
from vision.faces import together
from vision.zones import CardLook, ZoneLook

LOOKS = 3
"""Looks that must agree before a zone has settled."""
PATIENCE = 8
"""Looks after which a zone settles with what is still unsure left unread."""
_NEAR_MM = 14.0
_STIR_MM = 5.0
_KEEP_PROBABILITY = 0.05


@dataclass(frozen=True, slots=True)
class LyingCard:
    """A face-up card at rest; ``card`` is None when it is not surely read."""

    card: Card | None
    confidence: float
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Content:
    """What lies in a zone at rest, cards in dealing order."""

    cards: tuple[LyingCard, ...] = ()
    backs: int = 0
    chips: bool = False

    def says_the_same(self, other: "Content") -> bool:
        """Whether two contents would tell the table the same; places and confidences do not count."""
        return self._told() == other._told()

    def _told(self) -> tuple[tuple[Card | None, ...], int, bool]:
        return tuple(card.card for card in self.cards), self.backs, self.chips


@dataclass(slots=True)
class ZoneSettler:
    """Collects the looks at one zone since it last moved."""

    sure: float
    content: Content = Content()
    """What last settled here."""
    told: bool = False
    """Whether ``content`` has been told to the table."""
    _looks: list[ZoneLook] = field(default_factory=list)
    _covered: int = 0

    def stir(self) -> None:
        """The zone moves: forget the looks."""
        self._looks.clear()
        self._covered = 0

    @property
    def has_unread(self) -> bool:
        """Whether a card lies here that was not surely read."""
        return any(card.card is None for card in self.content.cards)

    @property
    def waiting(self) -> int:
        """How many looks have been taken since it last moved."""
        return len(self._looks) + self._covered

    def wants_look(self) -> bool:
        """Whether the next still frame should be looked at; a covered zone is looked at ever more rarely."""
        if self._covered <= LOOKS:
            return True
        self._covered += 1
        return self._covered % 5 == 0

    def add(self, look: ZoneLook) -> Content | None:
        """Take one more look at the still zone; give its content when it has settled.

        The content is compared with the last by the caller: a hand may pass and leave everything as it was.
        """
        if look.covered:
            self._looks.clear()
            self._covered += 1
            return None
        self._covered = 0
        self._looks.append(look)
        recent = self._looks[-LOOKS:]
        if len(recent) < LOOKS:
            return None
        impatient = len(self._looks) >= PATIENCE
        if not impatient and not all(_agree(recent[0], other) for other in recent[1:]):
            return None
        content = _settled(self._looks if impatient else recent, self.sure, self.content)
        if not impatient and any(card.card is None for card in content.cards):
            return None
        self._looks.clear()
        return content


def _agree(a: ZoneLook, b: ZoneLook) -> bool:
    if (len(a.cards), a.backs, a.chips) != (len(b.cards), b.backs, b.chips):
        return False
    return all(_distance(one, other) <= _STIR_MM for one, other in zip(a.cards, b.cards, strict=True))


def _settled(looks: list[ZoneLook], sure: float, before: Content) -> Content:
    """The content that several looks make: cards seen in at least half of them, each read from all its looks."""
    groups: list[list[CardLook]] = []
    for look in looks:
        for card in look.cards:
            near = [group for group in groups if _distance(group[0], card) <= _NEAR_MM]
            if near:
                min(near, key=lambda group: _distance(group[0], card)).append(card)
            else:
                groups.append([card])
    often = [group for group in groups if len(group) * 2 >= len(looks)]
    often.sort(key=lambda group: float(np.mean([card.along_mm for card in group])))
    return Content(
        cards=tuple(_fused(group, sure, before) for group in often),
        backs=_commonest([look.backs for look in looks]),
        chips=sum(look.chips for look in looks) * 2 > len(looks),
    )


def _fused(group: list[CardLook], sure: float, before: Content) -> LyingCard:
    reading = together([look.reading for look in group], [1 / len(group)] * len(group))
    x, y = float(np.mean([look.x_mm for look in group])), float(np.mean([look.y_mm for look in group]))
    confidence = reading.confidence
    if confidence >= sure:
        return LyingCard(reading.card, confidence, x, y)
    # A card once read and still lying there is not forgotten because a glare passes; it must still be possible.
    for old in before.cards:
        near = np.hypot(old.x_mm - x, old.y_mm - y) <= _STIR_MM
        if near and old.card is not None and reading.probability(old.card) >= _KEEP_PROBABILITY:
            return LyingCard(old.card, old.confidence, x, y)
    return LyingCard(None, confidence, x, y)


def _distance(a: CardLook, b: CardLook) -> float:
    return float(np.hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm))


def _commonest(counts: list[int]) -> int:
    return Counter(counts).most_common(1)[0][0]
