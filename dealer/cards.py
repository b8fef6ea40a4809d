"""Playing cards: ranks, suits, and the two-letter code ("Ah") that every interface uses."""

from enum import IntEnum

import msgspec

from dealer.errors import CardError

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"


class Rank(IntEnum):
    """Ranks by their high-hand value; the ace is 14."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One of ``23456789TJQKA``."""
        return RANK_LETTERS[self - 2]


class Suit(IntEnum):
    """Suits in the order that breaks ties for the bring-in: clubs lowest, spades highest (STUD-BRING-01)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One of ``cdhs``."""
        return SUIT_LETTERS[self]


class Card(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """One card of a deck; ordered by rank, then suit.

    The joker has the rank of an ace, which it is worth where nothing says otherwise; what else it stands for is a
    matter of the game (dealer.evaluate).
    """

    rank: Rank
    suit: Suit
    joker: bool = False

    def __str__(self) -> str:
        return JOKER_CODE if self.joker else self.rank.letter + self.suit.letter


JOKER_CODE = "Joker"
DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
JOKER = Card(Rank.ACE, Suit.SPADES, True)
DECK_WITH_JOKER: tuple[Card, ...] = (*DECK, JOKER)
_BY_CODE = {str(card): card for card in DECK}


def parse_card(text: str) -> Card:
    """Read "Ah", "ah", "10h" or "Th" as a card, and "Joker" as the joker.

    Raises CardError for anything else; "??" is not a card but the absence of a reading.
    """
    if text.strip().lower() == JOKER_CODE.lower():
        return JOKER
    code = text.strip().replace("10", "T")
    card = _BY_CODE.get(code[:1].upper() + code[1:].lower())
    if card is None:
        raise CardError(f"“{text}” is not a card; write a rank of {RANK_LETTERS} and a suit of {SUIT_LETTERS}, like Ah")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read several cards written with or without spaces: "AhKd", "Ah Kd 10c" or "Joker 2c"."""
    words = text.split()
    if any(word.lower() == JOKER_CODE.lower() for word in words):
        return tuple(card for word in words for card in _cards_of(word))
    compact = "".join(words).replace("10", "T")
    if len(compact) % 2:
        raise CardError(f"“{text}” is not a row of cards; write each as rank and suit, like AhKd")
    return tuple(parse_card(compact[i : i + 2]) for i in range(0, len(compact), 2))


def _cards_of(word: str) -> tuple[Card, ...]:
    return (JOKER,) if word.lower() == JOKER_CODE.lower() else parse_cards(word)
