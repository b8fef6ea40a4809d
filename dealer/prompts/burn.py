"""The prompt to burn: shown only once no player is still to act, with the number of players in the hand."""

from dealer.expected import ExpectBurn
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.streets import street_phrase
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

VOCABULARY: Vocabulary = {"prompt.burn": ("street", "players")}


def prompt(state: HandState, expected: ExpectBurn) -> Prompt:
    """Name the street that follows the burn."""
    players = Count(len(state.live), CountOf.PLAYERS)
    words: dict[str, Word] = {"street": street_phrase(expected.street), "players": players}
    return Prompt(key="prompt.burn", urgency=Urgency.DO, words=words)
