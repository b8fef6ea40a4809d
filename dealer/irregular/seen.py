"""Cards that the whole table has seen in this hand, and where they lie."""

from collections.abc import Iterator, Mapping

from dealer.cards import Card
from dealer.hand import HandState
from dealer.words import Phrase, Series, Vocabulary

BOARD = 0

VOCABULARY: Vocabulary = {"where.board": (), "where.seat": ("seat",)}


def cards(state: HandState) -> Iterator[tuple[Card, int]]:
    """Every card that is known with the seat that has it, 0 for the board."""
    for card in state.board:
        if card.card is not None:
            yield card.card, BOARD
    for seat in state.seats:
        shown = [card.card for card in seat.cards if card.up or seat.tabled is None]
        for known in (*shown, *(seat.tabled or ())):
            if known is not None:
                yield known, seat.seat


def twice(state: HandState) -> Mapping[Card, tuple[int, ...]]:
    """The cards that lie at two places or more, with those places."""
    places: dict[Card, list[int]] = {}
    for card, at in cards(state):
        places.setdefault(card, []).append(at)
    return {card: tuple(at) for card, at in places.items() if len(at) > 1}


def named(places: tuple[int, ...]) -> Series:
    """The places in words."""
    return Series(
        tuple(Phrase(key="where.seat", words={"seat": at}) if at else Phrase(key="where.board") for at in places)
    )
