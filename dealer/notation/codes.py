"""Cards as a hand-history file writes them: rank and suit, ``??`` for one that is not named."""

from collections.abc import Iterable, Sequence

from dealer.cards import JOKER, Card, parse_card
from dealer.errors import NotationError

UNKNOWN = "??"
JOKER_CODE = "Jk"
"""Ours; other programs know no joker."""


def code(card: Card | None) -> str:
    """The code of a card; the joker has one only in our own remarks."""
    if card is None:
        return UNKNOWN
    return JOKER_CODE if card.joker else str(card)


def row(cards: Iterable[Card | None]) -> str:
    """Several cards in a row."""
    return "".join(code(card) for card in cards)


def codes(text: str) -> list[str]:
    """The codes of a row, two letters each."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def cards(text: str) -> tuple[Card | None, ...]:
    """The cards of a row. Raises CardError or NotationError when it is none."""
    if len(text) % 2:
        raise NotationError(f"“{text}” is not a row of cards; write each as rank and suit, like AhKd")
    return tuple(_card(each) for each in codes(text))


def _card(text: str) -> Card | None:
    match text:
        case "??":
            return None
        case "Jk":
            return JOKER
        case _:
            return parse_card(text)


def jokers(row_of_codes: Sequence[str]) -> list[int]:
    """Which cards of a row are jokers, counted from 1."""
    return [at for at, each in enumerate(row_of_codes, 1) if each == JOKER_CODE]
