"""Understanding the eye: what came to rest on the felt becomes facts of the hand, or a question to a person."""

import msgspec

from dealer.events import Fact
from dealer.expected import Expected
from dealer.hand import HandState
from dealer.interpret.facts import UNNUMBERED, next_fact
from dealer.interpret.memory import NOTHING, Memory, see
from dealer.interpret.questions import Question, questions
from dealer.observations import ZoneSettled

__all__ = ["NOTHING", "UNNUMBERED", "Interpretation", "Memory", "interpret", "look"]


class Interpretation(msgspec.Struct, frozen=True, kw_only=True):
    """What to make of the felt now. ``fact`` is not numbered yet; look again once it is applied."""

    fact: Fact | None
    questions: tuple[Question, ...]
    memory: Memory


def interpret(state: HandState | None, expected: Expected | None, seen: ZoneSettled, memory: Memory) -> Interpretation:
    """What a zone that came to rest says, given the hand and all that was seen before."""
    return look(state, expected, see(memory, state, expected, seen))


def look(state: HandState | None, expected: Expected | None, memory: Memory) -> Interpretation:
    """What the felt as remembered says now that the hand stands here; without a hand, nothing."""
    if state is None or expected is None:
        return Interpretation(fact=None, questions=(), memory=memory)
    return Interpretation(
        fact=next_fact(state, expected, memory), questions=questions(state, expected, memory), memory=memory
    )
