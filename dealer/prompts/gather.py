"""The prompt at the end of a hand: gather the cards, move the button."""

from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"prompt.gather": (), "prompt.gather-button": ("seat",)}


def prompt(state: HandState) -> Prompt:
    """Name the seat that gets the button, in games with blinds; in stud the deal starts where it always does."""
    seat = next_button(state)
    if not seat:
        return Prompt(key="prompt.gather", urgency=Urgency.DO)
    return Prompt(key="prompt.gather-button", urgency=Urgency.DO, seat=seat, words={"seat": seat})


def next_button(state: HandState) -> int:
    """The next seat clockwise from the button that still has chips; 0 when the game has no moving button."""
    if not state.start.stakes.big_blind:
        return 0
    start = state.start
    behind = {seat.seat for seat in state.seats if seat.stack}
    for step in range(1, start.seats + 1):
        seat = (start.button - 1 + step) % start.seats + 1
        if seat in behind:
            return seat
    return 0
