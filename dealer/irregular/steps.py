"""Steps that several rulings have in common."""

from collections.abc import Sequence

from dealer.events import Fact
from dealer.irregular.types import Step
from dealer.mishaps import Misdealt
from dealer.words import Phrase, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "step.misdeal": (),
    "step.call-floor": (),
    "step.play-on": (),
}
"""Name these in the vocabulary of a ruling that uses them."""

UNNUMBERED = 0


def step(
    name: str,
    *,
    facts: Sequence[Fact] = (),
    waits: bool = False,
    done: bool = False,
    optional: bool = False,
    **words: Word,
) -> Step:
    """The step with the phrase ``step.<name>``."""
    show = Phrase(key=f"step.{name}", words=words)
    return Step(show=show, facts=tuple(facts), waits=waits, done=done, optional=optional)


def misdeal() -> tuple[Step, ...]:
    """Gather all cards, give every chip back and deal the hand anew with the same button."""
    return (step("misdeal", facts=(Misdealt(seq=UNNUMBERED),)),)


def call_floor() -> tuple[Step, ...]:
    """The book leaves it to people."""
    return (step("call-floor"),)


def play_on() -> tuple[Step, ...]:
    """Too late: the hand is played out as it is."""
    return (step("play-on"),)
