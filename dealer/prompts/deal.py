"""The prompt to deal a card to a seat."""

from dealer.events import Facing
from dealer.expected import ExpectCard
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.deal-first": ("seat", "left"),
    "prompt.deal": ("seat", "left"),
    "prompt.deal-up": ("seat", "left"),
    "prompt.deal-dead": ("seat", "left"),
}


def prompt(state: HandState, expected: ExpectCard) -> Prompt:
    """Name the seat that gets the next card; the first card of the hand names where the deal starts.

    A hand that folded while there was no bet is still dealt to (STUD-IRR-04).
    """
    words: dict[str, Word] = {"seat": expected.seat, "left": Count(len(expected.queue), CountOf.CARDS)}
    if not any(seat.cards for seat in state.seats):
        key = "prompt.deal-first"
    elif state.seat(expected.seat).folded:
        key = "prompt.deal-dead"
    else:
        key = "prompt.deal-up" if expected.facing is Facing.UP else "prompt.deal"
    return Prompt(key=key, urgency=Urgency.DO, seat=expected.seat, words=words)
