"""The prompt to bring it in: the forced bet of stud's third street, or more."""

from dealer.commands import Action
from dealer.expected import ExpectAct
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.turn import VOCABULARY as MOVES
from dealer.turn import moves
from dealer.views import Urgency
from dealer.words import CardName, Join, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.bring-in": ("seat", "amount", "card"),
    "prompt.bring-in-or": ("seat", "amount", "card", "others"),
    **MOVES,
}


def prompt(state: HandState, expected: ExpectAct) -> Prompt:
    """The amount, and the completion or fold where the seat may do that instead (STUD-BRING-03, STUD-BRING-05)."""
    seat = state.seat(expected.seat)
    legal = moves(seat, expected.options)
    others = [move.phrase for move in legal if move.action not in (Action.BRING_IN, Action.FOLD)]
    others.extend(move.phrase for move in legal if move.action is Action.FOLD)
    door = seat.upcards[0].card if seat.upcards else None
    words: dict[str, Word] = {
        "seat": expected.seat,
        "amount": expected.options.bring_in_to,
        "card": CardName(door) if door else "",
    }
    if not others:
        return Prompt(key="prompt.bring-in", urgency=Urgency.ASK, seat=expected.seat, words=words)
    words["others"] = Series(tuple(others), Join.OR)
    return Prompt(key="prompt.bring-in-or", urgency=Urgency.ASK, seat=expected.seat, words=words)
