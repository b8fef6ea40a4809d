"""The prompt to look at a card that is not read and that the hand waits for."""

from dealer.expected import ExpectReading
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

VOCABULARY: Vocabulary = {"prompt.look-seat": ("seat", "cards"), "prompt.look-board": ("cards",)}


def prompt(state: HandState, expected: ExpectReading) -> Prompt:
    """Name the seat of the first unread card, or the board, and how many cards are not read."""
    cards = Count(len(expected.targets), CountOf.CARDS)
    for seat in state.seats:
        if any(card.event == expected.targets[0] for card in seat.cards):
            words: dict[str, Word] = {"seat": seat.seat, "cards": cards}
            return Prompt(key="prompt.look-seat", urgency=Urgency.ASK, seat=seat.seat, words=words)
    return Prompt(key="prompt.look-board", urgency=Urgency.ASK, words={"cards": cards})
