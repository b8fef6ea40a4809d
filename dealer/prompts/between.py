"""The prompt between hands: start the next one, or find players first."""

from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"prompt.start": (), "prompt.too-few-players": ()}

ENOUGH = 2


def prompt(players: int) -> Prompt:
    """``players`` are the seats with chips that would be dealt in."""
    if players < ENOUGH:
        return Prompt(key="prompt.too-few-players", urgency=Urgency.WAIT)
    return Prompt(key="prompt.start", urgency=Urgency.DO)
