"""Bets that are not as they should be: what the rulings about them have in common."""

from dealer.events import Fact, Wagered
from dealer.expected import ExpectAct, Options
from dealer.expects import expects
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Now
from dealer.irregular.steps import UNNUMBERED
from dealer.mishaps import Report, Reported
from dealer.rulebooks import Rulebook

TOURNAMENT = "TDA"
"""What the citations of the tournament directors' rules begin with."""


def everywhere(game: Game, book: Rulebook) -> bool:
    """In every game."""
    return True


def told_in_betting(fact: Fact, before: HandState, what: Report) -> bool:
    """Whether the fact reports that of a live seat while there is betting."""
    if not isinstance(fact, Reported) or fact.what is not what or before.stage is not Stage.BETTING:
        return False
    return fact.seat in before.live


def turn(state: HandState) -> int:
    """The seat whose turn it is; 0 when nobody is to act."""
    expected = expects(state)
    return expected.seat if isinstance(expected, ExpectAct) else 0


def choices(state: HandState, seat: int) -> Options | None:
    """What the seat may do, if it is its turn."""
    expected = expects(state)
    return expected.options if isinstance(expected, ExpectAct) and expected.seat == seat else None


def has_acted_since(now: Now, seat: int, event: int) -> bool:
    """Whether the seat's action came after that fact."""
    return any(action.seat == seat and action.event > event for action in now.state.actions)


def wager(seat: int, to: int) -> tuple[Fact, ...]:
    """The seat has that much in front."""
    return (Wagered(seq=UNNUMBERED, seat=seat, to=to),)


def least_raise(options: Options) -> int:
    """The smallest total that is a full bet or raise, 0 when none may be made."""
    return options.raise_low or (options.raise_to[0] if options.raise_to else 0)
