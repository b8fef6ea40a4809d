"""The prompt to deal board cards."""

from dealer.expected import ExpectBoard
from dealer.prompts.prompt import Prompt
from dealer.streets import street_phrase
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

VOCABULARY: Vocabulary = {"prompt.board": ("street", "cards")}


def prompt(expected: ExpectBoard) -> Prompt:
    """Name the street and how many of its cards are still to come."""
    words: dict[str, Word] = {"street": street_phrase(expected.street), "cards": Count(expected.count, CountOf.CARDS)}
    return Prompt(key="prompt.board", urgency=Urgency.DO, words=words)
