"""The shipped decks: a face for each of the 52 cards and a back."""

from functools import cache
from importlib.resources import files

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.cardart import CARD_PX, full_bleed_back, lattice_back, ring_back, with_outline

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def deck_names() -> tuple[str, ...]:
    """Name the decks: small indices, jumbo indices, and four colours (green clubs, blue diamonds)."""
    return ("classic", "jumbo", "fourcolour")


def cards() -> tuple[str, ...]:
    """Name the 52 cards, clubs first, deuce to ace."""
    return tuple(rank + suit for suit in SUITS for rank in RANKS)


def face(deck: str, card: str) -> NDArray[np.uint8]:
    """Give a card's face: uint8 (440, 315, 4) BGRA at 5 px/mm, read-only, transparent outside the corners.

    Raises ValueError for an unknown deck or card.
    """
    _check_deck(deck)
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"{card!r} is not a card: write a rank of {RANKS} and a suit of {SUITS}, such as Ah or Td.")
    return _face(deck, card)


def back(deck: str) -> NDArray[np.uint8]:
    """Give the deck's back: uint8 (440, 315, 4) BGRA at 5 px/mm, read-only.

    Raises ValueError for an unknown deck.
    """
    _check_deck(deck)
    return _back(deck)


def _check_deck(deck: str) -> None:
    if deck not in deck_names():
        raise ValueError(f"There is no deck {deck!r}: choose one of {', '.join(deck_names())}.")


@cache
def _sheet(deck: str) -> NDArray[np.uint8]:
    stored = files("vision.render.deckart").joinpath(f"{deck}.webp").read_bytes()
    sheet = cv2.imdecode(np.frombuffer(stored, np.uint8), cv2.IMREAD_COLOR)
    return _frozen(np.asarray(sheet, np.uint8))


@cache
def _face(deck: str, card: str) -> NDArray[np.uint8]:
    width, height = CARD_PX
    x, y = RANKS.index(card[0]) * width, SUITS.index(card[1]) * height
    return _frozen(with_outline(_sheet(deck)[y : y + height, x : x + width]))


@cache
def _back(deck: str) -> NDArray[np.uint8]:
    match deck:
        case "jumbo":
            drawn = ring_back(ink=(150, 70, 25))
        case "fourcolour":
            drawn = full_bleed_back(ink=(60, 95, 30), accent=(95, 150, 60))
        case _:
            drawn = lattice_back(ink=(45, 35, 165))
    return _frozen(with_outline(drawn))


def _frozen(array: NDArray[np.uint8]) -> NDArray[np.uint8]:
    array.setflags(write=False)
    return array
