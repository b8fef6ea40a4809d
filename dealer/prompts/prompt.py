"""A prompt: the one next thing for the dealer, in words but not yet in sentences."""

from dealer.views import Urgency
from dealer.words import Phrase


class Prompt(Phrase, frozen=True, kw_only=True):
    """A phrase of the section "prompt", with its urgency and the seat it is about (0 when about none)."""

    urgency: Urgency
    seat: int = 0
