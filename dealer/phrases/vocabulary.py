"""Everything that the program says: the keys every language needs, with the fields each of them fills."""

from dealer import announcements, choices, logphrases, prompts, stakesname, streets
from dealer.hand import ActionKind
from dealer.words import Vocabulary

OPEN_SECTIONS = ("street", "heading")
"""Sections with a key for each street of each game, and so for whatever games there are."""

VOCABULARY: Vocabulary = {
    **prompts.VOCABULARY,
    **announcements.VOCABULARY,
    **choices.VOCABULARY,
    **logphrases.VOCABULARY,
    **stakesname.VOCABULARY,
    **streets.VOCABULARY,
    **{f"acted.{kind.value}": ("to",) for kind in ActionKind},
}
