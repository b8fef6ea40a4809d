"""Everything that the program says: the keys every language needs, with the fields each of them fills."""

from dealer import (
    announcements,
    asking,
    choices,
    irregularwords,
    logphrases,
    noticewords,
    pagewords,
    prompts,
    rulings,
    seatchoices,
    spoken,
    stakesname,
    streets,
    tellview,
)
from dealer.hand import ActionKind
from dealer.interpret.questions import VOCABULARY as QUESTIONS
from dealer.words import Vocabulary

OF_STREETS = ("street", "heading")
"""Sections with a key for each street of each game, and so for whatever games there are."""
OF_RULINGS = ("irregularity", "step")
"""Sections with the cases and steps of whatever rulings there are; one that is deleted may leave its words behind."""

VOCABULARY: Vocabulary = {
    **prompts.VOCABULARY,
    **announcements.VOCABULARY,
    **choices.VOCABULARY,
    **QUESTIONS,
    **asking.VOCABULARY,
    **noticewords.VOCABULARY,
    **pagewords.VOCABULARY,
    **logphrases.VOCABULARY,
    **seatchoices.VOCABULARY,
    **spoken.VOCABULARY,
    **stakesname.VOCABULARY,
    **streets.VOCABULARY,
    **irregularwords.VOCABULARY,
    **tellview.VOCABULARY,
    **{key: fields for ruling in rulings.every().values() for key, fields in ruling.vocabulary.items()},
    "acted.draw": ("count",),
    "acted.pat": (),
    "acted.plays-board": (),
    **{f"acted.{kind.value}": ("to",) for kind in ActionKind},
}
