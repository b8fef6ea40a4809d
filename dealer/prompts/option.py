"""The prompt for the big blind's option: the action has come round unraised."""

from dealer.commands import Action
from dealer.expected import ExpectAct
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.turn import VOCABULARY as MOVES
from dealer.turn import moves
from dealer.views import Urgency
from dealer.words import Join, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {"prompt.option": ("seat", "options"), **MOVES}


def is_option(expected: ExpectAct) -> bool:
    """Whether the seat may check although there is a bet: its own blind, live and unraised (BLIND-LIVE-01)."""
    options = expected.options
    return options.may_check and options.may_raise and not options.opens


def prompt(state: HandState, expected: ExpectAct) -> Prompt:
    """Check or raise; only for an expectation that ``is_option``."""
    legal = moves(state.seat(expected.seat), expected.options)
    items = tuple(move.phrase for move in legal if move.action is not Action.FOLD)
    words: dict[str, Word] = {"seat": expected.seat, "options": Series(items, Join.OR)}
    return Prompt(key="prompt.option", urgency=Urgency.ASK, seat=expected.seat, words=words)
