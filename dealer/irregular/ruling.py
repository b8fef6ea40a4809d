"""What a ruling is: a rule's identity, what makes it noticed and what the book says then."""

from collections.abc import Callable

import msgspec

from dealer.events import Fact
from dealer.games import Game
from dealer.hand import HandState
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.rulebooks import Rulebook
from dealer.words import Vocabulary


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """A fact with the state that it met and the state that it made."""

    before: HandState
    fact: Fact
    after: HandState
    game: Game
    book: Rulebook


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as it stands when the book is asked: its facts so far and what they have come to."""

    state: HandState
    facts: tuple[Fact, ...]
    game: Game
    book: Rulebook


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """One rule about one kind of irregularity; each module of dealer.rulings has one by the name RULING."""

    rule: str
    """Its name in every rulebook's citations, e.g. "HE-IRR-05"."""
    applies: Callable[[Game, Rulebook], bool]
    """In which games."""
    watches: tuple[type, ...]
    """The facts that can show it."""
    notice: Callable[[Happening], Notice | None]
    """Whether this fact shows it; pure, and asked of every fact that it watches."""
    remedy: Callable[[Notice, Now], Remedy | None]
    """What the book says as the hand stands now; None once it turns out that nothing is wrong."""
    outcomes: tuple[Outcome, ...]
    """Everything that ``remedy`` can answer."""
    vocabulary: Vocabulary
    """The phrases that it says: ``irregularity.<rule in small letters>``, its cases, and its steps."""
    blameless: bool = False
    """It comes about without anybody's mistake, so legal hands show it too: a deck that runs short."""
    blocks_award: bool = False
    """No pot is pushed while it is open."""
    silent: bool = False
    """For the dealer's screen and the floor only, never spoken: a short or a fouled deck."""
