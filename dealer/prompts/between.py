"""The prompt between hands: start the next one, say its new level first, or find players."""

from dealer.events import Stakes
from dealer.prompts.prompt import Prompt
from dealer.stakesname import stakes_phrase
from dealer.views import Urgency
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.start": (),
    "prompt.start-level": ("level", "stakes"),
    "prompt.too-few-players": (),
}

ENOUGH = 2


def prompt(players: int, level: int = 0, stakes: Stakes | None = None) -> Prompt:
    """``players`` are the seats that would be dealt in; ``level`` with its stakes is a new one, 0 for none."""
    if players < ENOUGH:
        return Prompt(key="prompt.too-few-players", urgency=Urgency.WAIT)
    if level and stakes is not None:
        words: dict[str, Word] = {"level": level, "stakes": stakes_phrase(stakes)}
        return Prompt(key="prompt.start-level", urgency=Urgency.SAY, words=words)
    return Prompt(key="prompt.start", urgency=Urgency.DO)
