"""One way in which a hand goes wrong: when it can happen, and the facts by which it does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from dealer.events import Fact, HandStarted
from dealer.expected import Expected
from dealer.games import Game
from tests.laws.random_hands import Table

Facts = Sequence[Fact]


def as_it_is(rng: Random, begun: HandStarted) -> HandStarted:
    """The hand begins as chance has it."""
    return begun


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """``happens`` gives the facts that do it in place of what is expected now, or nothing when it cannot happen here.

    The last of them is the one that shows it. Cards are taken off the table's stub. The seqs are set by who records
    the facts.
    """

    rule: str
    games: Callable[[Game], bool]
    happens: Callable[[Random, Table, Expected], Facts]
    rulebook: str = "roberts-cash"
    begins: Callable[[Random, HandStarted], HandStarted] = as_it_is
    """Seats, stacks and chips in the middle with which it can come about at all."""
    stays: bool = False
    """Nobody folds, so that all the cards are needed."""
    first: tuple[str, ...] = ()
    """Rules that the facts before the last one may raise: the second exposed card follows a first one."""
    then: tuple[str, ...] = ()
    """Rules that its remedy hands the matter over to: a card off the table is an exposed one."""
