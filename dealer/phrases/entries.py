"""What a phrases file may hold: the shape of its tables, before its keys are compared with what the program says."""

import msgspec


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence with named fields in braces: the large line, the smaller second line, the spoken form.

    An empty ``say`` is spoken as it is shown; ``mute`` makes an entry that is shown and never spoken.
    """

    show: str
    detail: str = ""
    say: str = ""
    mute: bool = False


class RankWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank in the singular and in the plural, and as the top of a row where a language says that otherwise."""

    one: str
    many: str
    to: str = ""
    """What ``{rank:to}`` stands for, e.g. with the article that the rank's gender asks for; "" is the singular."""


class JoinWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands between two items alone, between the items of a longer series, and before its last."""

    two: str
    between: str
    last: str


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The small words: names of ranks and suits, counts, joins."""

    name: str
    group: str
    """What groups the digits of a shown number by thousands; spoken numbers have none."""
    card: str
    """A card's full name from ``{rank}`` and ``{suit}``."""
    unread: str
    """Stands for a card that is not read."""
    row: str
    """Stands between the ranks of a row."""
    ranks: dict[str, RankWords]
    suits: dict[str, str]
    counts: dict[str, dict[str, str]]
    """By kind of thing: digits for exact numbers, "other" with ``{n}`` for the rest."""
    joins: dict[str, JoinWords]
