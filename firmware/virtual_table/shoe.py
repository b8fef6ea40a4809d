"""The deck in the virtual dealer's hand: which card comes next, and to whom."""

import random
from collections.abc import Iterable, Mapping, Sequence

from dealer.cards import DECK, Card


class Shoe:
    """Gives each seat and the board the cards set aside for them, and otherwise the next of the deck."""

    def __init__(
        self,
        deck: Sequence[Card],
        seats: Mapping[int, Sequence[Card]] | None = None,
        board: Sequence[Card] = (),
    ) -> None:
        self._deck = list(deck)
        self._seats = {seat: list(cards) for seat, cards in (seats or {}).items()}
        self._board = list(board)

    @classmethod
    def shuffled(cls, rng: random.Random, without: Iterable[Card] = ()) -> "Shoe":
        """A fresh deck, or what is left of one."""
        gone = set(without)
        deck = [card for card in DECK if card not in gone]
        rng.shuffle(deck)
        return cls(deck)

    def __len__(self) -> int:
        return len(self._deck) + len(self._board) + sum(len(cards) for cards in self._seats.values())

    def to_seat(self, seat: int) -> Card | None:
        """The next card for a seat; None when the deck has run out."""
        mine = self._seats.get(seat)
        return mine.pop(0) if mine else self.burn()

    def to_board(self) -> Card | None:
        """The next card for the board; None when the deck has run out."""
        return self._board.pop(0) if self._board else self.burn()

    def burn(self) -> Card | None:
        """The top card; None when the deck has run out."""
        return self._deck.pop(0) if self._deck else None

    def put_on_top(self, cards: Sequence[Card]) -> None:
        """Cards that were dealt in this order and taken back: they come next, in the same order."""
        self._deck = [*cards, *self._deck]

    def put_back(self, cards: Iterable[Card], rng: random.Random) -> None:
        """Shuffle burned and folded cards into the deck, when it is too short to go on."""
        self._deck += cards
        rng.shuffle(self._deck)
