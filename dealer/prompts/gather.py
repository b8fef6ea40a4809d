"""The prompt at the end of a hand: gather the cards, move the button."""

from dealer import rulebooks
from dealer.games import Game
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.rulebooks.switches import DisputeUntil
from dealer.seating import TableSetup, moves_button
from dealer.views import Urgency
from dealer.words import Phrase, Vocabulary

_UNTIL = {
    DisputeUntil.NEXT_RIFFLE: "prompt.dispute-next-riffle",
    DisputeUntil.NEXT_HAND_BEGINS: "prompt.dispute-next-hand",
}

VOCABULARY: Vocabulary = {
    "prompt.gather": ("until",),
    "prompt.gather-button": ("seat", "until"),
    **{key: () for key in _UNTIL.values()},
}


def prompt(state: HandState, game: Game, setup: TableSetup | None) -> Prompt:
    """Name the seat that gets the button, in games where it moves; in stud the deal starts where it always does.

    Without the table's ``setup`` only the seats of this hand are known. The second line says until when the hand may
    still be disputed.
    """
    until = Phrase(key=_UNTIL[rulebooks.of(state.start).remedies.dispute_until])
    seat = _next_button(state, setup) if moves_button(game) else 0
    if not seat:
        return Prompt(key="prompt.gather", urgency=Urgency.DO, words={"until": until})
    return Prompt(key="prompt.gather-button", urgency=Urgency.DO, seat=seat, words={"seat": seat, "until": until})


def _next_button(state: HandState, setup: TableSetup | None) -> int:
    """The seat that the next hand starts from; 0 when nobody has chips."""
    if setup is not None:
        after = setup.after(state)
        return after.button_now() if after.ready else 0
    return next((seat for seat in state.order if state.seat(seat).stack), 0)
