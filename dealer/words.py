"""Words before any language: what a prompt or an announcement names, still without a sentence."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from dealer.cards import Card, Rank


class Join(Enum):
    """How the items of a series hang together."""

    AND = "and"
    OR = "or"
    COMMA = "comma"


class CountOf(Enum):
    """Things that are counted in words, as in "three players"."""

    PLAYERS = "players"
    CARDS = "cards"
    DOWNCARDS = "downcards"
    STILL_TO_ACT = "still-to-act"


class Count(msgspec.Struct, frozen=True):
    """A number of things."""

    n: int
    of: CountOf


class CardName(msgspec.Struct, frozen=True):
    """A card by its full name, "deuce of clubs"."""

    card: Card


class RankName(msgspec.Struct, frozen=True):
    """A rank, in the singular ("nine") or, with ``many``, in the plural ("nines")."""

    rank: Rank
    many: bool = False


class RankRow(msgspec.Struct, frozen=True):
    """Ranks in a row, highest first: "ace-king"."""

    ranks: tuple[Rank, ...]


class CardRow(msgspec.Struct, frozen=True):
    """Cards by their short codes, "Ah 7d 2c"; None is a card that is not read."""

    cards: tuple[Card | None, ...]


class Phrase(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a phrases file with the values for its fields.

    ``key`` is ``section.entry`` as in the file. An ``int`` among the words is a seat or an amount of chips,
    a ``str`` is a name that no language changes.
    """

    key: str
    words: "Mapping[str, Word]" = msgspec.field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The key without its section: "raise" of "announce.raise"."""
        return self.key.partition(".")[2]


class Series(msgspec.Struct, frozen=True):
    """Several phrases joined by the language's commas and its "and" or "or" (or commas alone)."""

    items: tuple[Phrase, ...]
    join: Join = Join.AND


Word = int | str | Count | CardName | RankName | RankRow | CardRow | Phrase | Series

Vocabulary = Mapping[str, tuple[str, ...]]
"""Keys that a module needs in every phrases file, each with the names of the fields it fills."""
