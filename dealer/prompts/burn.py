"""The prompt to burn: shown only once no player is still to act, with the number of players in the hand."""

from dealer.expected import ExpectBurn
from dealer.games import Family, Game
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.streets import street_phrase
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.burn": ("street", "players"),
    "prompt.burn-again": ("street", "cards"),
    "prompt.burn-common": ("street", "players"),
}


def prompt(state: HandState, expected: ExpectBurn, game: Game) -> Prompt:
    """Name the street that follows the burn; in stud also a second burn after a scramble, and a common card."""
    players = Count(len(state.live), CountOf.PLAYERS)
    words: dict[str, Word] = {"street": street_phrase(expected.street), "players": players}
    if game.family is not Family.STUD:
        return Prompt(key="prompt.burn", urgency=Urgency.DO, words=words)
    if state.board_due:
        return Prompt(key="prompt.burn-common", urgency=Urgency.DO, words=words)
    if state.to_deal:
        again: dict[str, Word] = {"street": words["street"], "cards": Count(len(state.queue), CountOf.CARDS)}
        return Prompt(key="prompt.burn-again", urgency=Urgency.DO, words=again)
    return Prompt(key="prompt.burn", urgency=Urgency.DO, words=words)
