"""The prompt for the seat in turn: what it may do, with the amounts."""

from dealer.commands import Action
from dealer.expected import ExpectAct
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.turn import VOCABULARY as MOVES
from dealer.turn import moves
from dealer.views import Urgency
from dealer.words import Count, CountOf, Join, Phrase, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.act": ("seat", "options", "notes"),
    "option.more": ("amount",),
    "option.waiting": ("count",),
    **MOVES,
}


def prompt(state: HandState, expected: ExpectAct) -> Prompt:
    """Check or call, every legal bet or raise, and the fold unless checking is free."""
    legal = moves(state.seat(expected.seat), expected.options)
    items = [move.phrase for move in legal if move.action is not Action.FOLD]
    if not expected.options.may_check:
        items.extend(move.phrase for move in legal if move.action is Action.FOLD)
    words: dict[str, Word] = {
        "seat": expected.seat,
        "options": Series(tuple(items), Join.OR),
        "notes": Series(notes(state, expected), Join.COMMA),
    }
    return Prompt(key="prompt.act", urgency=Urgency.ASK, seat=expected.seat, words=words)


def notes(state: HandState, expected: ExpectAct) -> tuple[Phrase, ...]:
    """What the seat must add to chips that are already in front of it, and how many are still to act with it."""
    seat, lines = state.seat(expected.seat), []
    if seat.bet and expected.options.call_to > seat.bet:
        lines.append(Phrase(key="option.more", words={"amount": expected.options.call_to - seat.bet}))
    still = Count(1 + len(expected.waiting), CountOf.STILL_TO_ACT)
    lines.append(Phrase(key="option.waiting", words={"count": still}))
    return tuple(lines)
