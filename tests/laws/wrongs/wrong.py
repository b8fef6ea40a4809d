"""One way in which a hand goes wrong: when it can happen, and the facts by which it does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from dealer.events import Fact
from dealer.expected import Expected
from dealer.games import Game
from tests.laws.random_hands import Table

Facts = Sequence[Fact]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """``happens`` gives the facts that do it in place of what is expected now, or nothing when it cannot happen here.

    The last of them is the one that shows it, and nothing before it may. Cards are taken off the table's stub. The
    seqs are set by who records the facts.
    """

    rule: str
    games: Callable[[Game], bool]
    happens: Callable[[Random, Table, Expected], Facts]
    rulebook: str = "roberts-cash"
