"""The prompt to deal board cards, or in stud the one card that everybody shares."""

from dealer.expected import ExpectBoard
from dealer.games import Family, Game
from dealer.prompts.prompt import Prompt
from dealer.streets import street_phrase
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

VOCABULARY: Vocabulary = {"prompt.board": ("street", "cards"), "prompt.common-card": ("street",)}


def prompt(expected: ExpectBoard, game: Game) -> Prompt:
    """Name the street and how many of its cards are still to come."""
    if game.family is Family.STUD:
        words: dict[str, Word] = {"street": street_phrase(expected.street)}
        return Prompt(key="prompt.common-card", urgency=Urgency.DO, words=words)
    words = {"street": street_phrase(expected.street), "cards": Count(expected.count, CountOf.CARDS)}
    return Prompt(key="prompt.board", urgency=Urgency.DO, words=words)
