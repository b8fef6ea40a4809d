"""Matching a row of cards on the felt with the cards on record, by what they are and then by where they lie."""

from collections.abc import Sequence, Set

import msgspec

from dealer.cards import Card
from dealer.observations import SeenCard

SURE = 0.8
"""A reading below this counts as unread; the eye abstains by itself, this is the net below it."""


class Known(msgspec.Struct, frozen=True):
    """A card on record: the seq of the event that dealt it, and what it is if that is known."""

    event: int
    card: Card | None


class Differs(msgspec.Struct, frozen=True):
    """A card on record that now reads otherwise."""

    event: int
    was: Card
    now: Card


class Read(msgspec.Struct, frozen=True):
    """A card on record that was unread and now reads surely."""

    event: int
    card: Card
    confidence: float


class New(msgspec.Struct, frozen=True):
    """A card that is not on record yet; None when it is unread."""

    card: Card | None
    confidence: float


class Row(msgspec.Struct, frozen=True):
    """What a row of cards on the felt says beyond the record, each part in dealing order."""

    read: tuple[Read, ...]
    differs: tuple[Differs, ...]
    new: tuple[New, ...]


def trusted(seen: Sequence[SeenCard], elsewhere: Set[Card]) -> tuple[New, ...]:
    """The readings that can be believed: sure ones, of cards that lie nowhere else and not twice in this row."""
    believed: list[New] = []
    taken = set(elsewhere)
    for card in seen:
        if card.card is None or card.confidence < SURE or card.card in taken:
            believed.append(New(None, 1.0))
            continue
        taken.add(card.card)
        believed.append(New(card.card, card.confidence))
    return tuple(believed)


def match(known: Sequence[Known], seen: Sequence[SeenCard], elsewhere: Set[Card]) -> Row:
    """Compare a zone's cards (in dealing order) with the record; ``elsewhere`` are cards known to lie in other places.

    Cards that are the same pair up. What lies between two such pairs is compared in order, but only when none of it
    can be hidden: with fewer cards in sight than on record nobody knows which one is missing.
    """
    readings = trusted(seen, elsewhere)
    row = Row((), (), ())
    for part_known, part_seen in _parts(known, readings):
        row = _joined(row, _compared(part_known, part_seen))
    return row


def _parts(known: Sequence[Known], seen: Sequence[New]) -> list[tuple[list[Known], list[New]]]:
    """The stretches between cards that are the same on record and in sight; one stretch when they were rearranged."""
    places = {reading.card: index for index, reading in enumerate(seen) if reading.card}
    pairs = [(at, places[card.card]) for at, card in enumerate(known) if card.card in places]
    if pairs != sorted(pairs, key=lambda pair: pair[1]):
        left, right = {at for at, _ in pairs}, {at for _, at in pairs}
        return [
            (
                [card for at, card in enumerate(known) if at not in left],
                [r for at, r in enumerate(seen) if at not in right],
            )
        ]
    parts, from_known, from_seen = [], 0, 0
    for at_known, at_seen in [*pairs, (len(known), len(seen))]:
        parts.append((list(known[from_known:at_known]), list(seen[from_seen:at_seen])))
        from_known, from_seen = at_known + 1, at_seen + 1
    return parts


def _compared(known: Sequence[Known], seen: Sequence[New]) -> Row:
    if len(seen) < len(known):
        return Row((), (), ())
    read: list[Read] = []
    differs: list[Differs] = []
    for card, reading in zip(known, seen, strict=False):
        if reading.card is None:
            continue
        if card.card is None:
            read.append(Read(card.event, reading.card, reading.confidence))
        else:
            differs.append(Differs(card.event, card.card, reading.card))
    return Row(tuple(read), tuple(differs), tuple(seen[len(known) :]))


def _joined(one: Row, other: Row) -> Row:
    return Row(one.read + other.read, one.differs + other.differs, one.new + other.new)
