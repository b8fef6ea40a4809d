"""What the dealer does next: one small module for each kind of prompt, chosen by what the hand expects."""

from typing import assert_never

from dealer.expected import (
    ExpectAct,
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    ExpectDraw,
    Expected,
    ExpectEnd,
    ExpectOpeners,
    ExpectOpening,
    ExpectPost,
    ExpectPush,
    ExpectRake,
    ExpectReading,
    ExpectReshuffle,
    ExpectReturn,
    ExpectShow,
)
from dealer.games import Game
from dealer.hand import HandState
from dealer.prompts import (
    act,
    between,
    board,
    bring_in,
    burn,
    deal,
    draw,
    gather,
    option,
    post,
    push,
    reading,
    showdown,
)
from dealer.prompts.prompt import Prompt
from dealer.seating import TableSetup
from dealer.words import Vocabulary

__all__ = ["KINDS", "VOCABULARY", "Prompt", "prompt"]

KINDS = (act, between, board, bring_in, burn, deal, draw, gather, option, post, push, reading, showdown)

VOCABULARY: Vocabulary = {key: fields for kind in KINDS for key, fields in kind.VOCABULARY.items()}


def prompt(  # noqa: C901 one line for each expectation
    state: HandState | None,
    expected: Expected | None,
    game: Game,
    *,
    setup: TableSetup | None = None,
    level: int = 0,
) -> Prompt:
    """The one next thing in a hand, or between hands when there is no state or nothing is expected.

    ``setup`` tells who may be dealt in and where the button goes; without it only the hand's own seats are known.
    ``level`` is the number of a tournament's level that the next hand is the first of, at the set-up's stakes.
    """
    if state is None or expected is None:
        if setup is None:
            return between.prompt(between.ENOUGH)
        return between.prompt(len(setup.ready), level, setup.stakes)
    match expected:
        case ExpectPost():
            return post.prompt(expected)
        case ExpectBurn():
            return burn.prompt(state, expected, game)
        case ExpectCard():
            return deal.prompt(state, expected)
        case ExpectBoard():
            return board.prompt(expected, game)
        case ExpectAct() if expected.options.bring_in_to:
            return bring_in.prompt(state, expected, game)
        case ExpectAct() if option.is_option(expected):
            return option.prompt(state, expected)
        case ExpectAct():
            return act.prompt(state, expected)
        case ExpectReading():
            return reading.prompt(state, expected)
        case ExpectShow():
            return showdown.prompt(state, expected)
        case ExpectDraw() | ExpectReshuffle() | ExpectOpening() | ExpectOpeners() | ExpectReturn() | ExpectRake():
            return draw.prompt(state, expected)
        case ExpectPush():
            return push.prompt(state, expected, game)
        case ExpectEnd():
            return gather.prompt(state, game, setup)
        case _:
            assert_never(expected)
