"""Cards as a hand-history file writes them: rank and suit, ``??`` for one that is not named."""

from collections.abc import Iterable, Sequence

from dealer.cards import JOKER, Card, parse_card
from dealer.errors import NotationError

SIGN = "upcard"
"""The first word of our comments, which other readers skip."""
JOKER_REMARK = "joker"
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


def split(text: str) -> list[str]:
    """The codes of a row, two letters each."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def cards(text: str) -> tuple[Card | None, ...]:
    """The cards of a row. Raises CardError or NotationError when it is none."""
    if len(text) % 2:
        raise NotationError(f"“{text}” is not a row of cards; write each as rank and suit, like AhKd")
    return tuple(_card(each) for each in split(text))


def _card(text: str) -> Card | None:
    match text:
        case "??":
            return None
        case "Jk":
            return JOKER
        case _:
            return parse_card(text)


def hidden(text: str) -> tuple[str, str]:
    """A row as other programs read it, its jokers unknown, and the comment that says which they are; "" without any."""
    places = [str(at) for at, each in enumerate(split(text), 1) if each == JOKER_CODE]
    return text.replace(JOKER_CODE, UNKNOWN), f" # {SIGN} {JOKER_REMARK} {' '.join(places)}" if places else ""


def with_jokers(text: str, places: Sequence[str]) -> str:
    """The row with the jokers that its comment names. Raises NotationError when there is no unknown card."""
    found = split(text)
    for place in places:
        at = int(place) - 1 if place.isdecimal() else -1
        if not 0 <= at < len(found) or found[at] != UNKNOWN:
            raise NotationError(f"“{text}” has no unknown card at place {place} that could be the joker")
        found[at] = JOKER_CODE
    return "".join(found)
