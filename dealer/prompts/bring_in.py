"""The prompt to bring it in: the forced bet of stud's third street, or more."""

from dealer.commands import Action
from dealer.expected import ExpectAct
from dealer.games import Game, Opens
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.turn import VOCABULARY as MOVES
from dealer.turn import moves
from dealer.views import Urgency
from dealer.words import CardName, Join, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.bring-in": ("seat", "amount", "card"),
    "prompt.bring-in-or": ("seat", "amount", "card", "others"),
    "prompt.bring-in-may": ("seat", "options"),
    "prompt.bring-in-may-high": ("seat", "options"),
    **MOVES,
}


def prompt(state: HandState, expected: ExpectAct, game: Game) -> Prompt:
    """The amount, and the completion that the seat may make instead (STUD-BRING-03).

    A seat that may fold stands in for a low card, in razz a high one, that is all-in for its ante (STUD-BRING-05).
    """
    seat = state.seat(expected.seat)
    legal = moves(seat, expected.options)
    if expected.options.may_fold:
        ordered = sorted(legal, key=lambda move: move.action is Action.FOLD)
        options = Series(tuple(move.phrase for move in ordered), Join.OR)
        words: dict[str, Word] = {"seat": expected.seat, "options": options}
        is_high = game.streets[0].opens is Opens.HIGHEST_UPCARD_ACE_LOW
        key = "prompt.bring-in-may-high" if is_high else "prompt.bring-in-may"
        return Prompt(key=key, urgency=Urgency.ASK, seat=expected.seat, words=words)
    others = tuple(move.phrase for move in legal if move.action is not Action.BRING_IN)
    door = seat.upcards[0].card if seat.upcards else None
    words = {
        "seat": expected.seat,
        "amount": expected.options.bring_in_to,
        "card": CardName(door) if door else "",
    }
    if not others:
        return Prompt(key="prompt.bring-in", urgency=Urgency.ASK, seat=expected.seat, words=words)
    words["others"] = Series(others, Join.OR)
    return Prompt(key="prompt.bring-in-or", urgency=Urgency.ASK, seat=expected.seat, words=words)
