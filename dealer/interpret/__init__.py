"""Understanding the eye: what came to rest on the felt becomes facts of the hand, or a question to a person.

Three pure functions: ``see`` takes a settled zone into the memory, ``next_fact`` compares the felt as remembered with
the hand on record, ``questions`` tells what only a person can settle. What lies there is compared, not what changed, so
a card that came early, or while nobody listened, is understood as soon as the hand has come that far.
"""

from dealer.interpret.facts import UNNUMBERED, next_fact
from dealer.interpret.memory import NOTHING, Memory, see
from dealer.interpret.question import Question
from dealer.interpret.questions import questions

__all__ = ["NOTHING", "UNNUMBERED", "Memory", "Question", "next_fact", "questions", "see"]
