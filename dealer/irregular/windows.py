"""How long something may be claimed: counted in what players have done since."""

from typing import assert_never

from dealer.events import Fact
from dealer.games import Forced, Game
from dealer.hand import ActionKind, ActionTaken, HandState
from dealer.irregular.types import Window
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import MisdealUntil

_CHIPS = (ActionKind.CALL, ActionKind.BRING_IN, ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)
_WITH_CHIPS = 2
_WITHOUT_CHIPS = 3


def acted(state: HandState, since: int = 0, *, street: int = 0) -> tuple[ActionTaken, ...]:
    """What players did on a street after the fact ``since``; a forced bring-in is none of it (Robert's, Misdeals)."""
    done = (each for each in state.actions if each.street == street and each.event > since)
    return tuple(each for each in done if each.kind is not ActionKind.BRING_IN)


def misdeal(state: HandState, game: Game, book: Rulebook) -> Window:
    """Until when a misdeal may be called: two players have acted, or in tournaments there is substantial action.

    Robert's Rules, Misdeals; TDA 35-D and 36. Posts do not count, nor does the bring-in.
    """
    done = acted(state)
    later = any(action.street > 0 for action in state.actions) or state.street > 0
    match book.misdeal.until:
        case MisdealUntil.TWO_PLAYERS_ACTED:
            players = {action.seat for action in done}
            return Window(made=_WITH_CHIPS if later else len(players), needed=_WITH_CHIPS)
        case MisdealUntil.SUBSTANTIAL_ACTION:
            return substantial(done, later=later)
        case _:
            assert_never(book.misdeal.until)


def substantial(done: tuple[ActionTaken, ...], *, later: bool = False) -> Window:
    """Substantial action: two acts in turn of which one put chips in, or any three (TDA 36)."""
    needed = _WITH_CHIPS if any(action.kind in _CHIPS for action in done) else _WITHOUT_CHIPS
    return Window(made=needed if later else len(done), needed=needed, chips_close=True)


def next_has_acted(state: HandState, event: int) -> bool:
    """Whether anybody has acted since that fact: "before the next player acts"."""
    return any(action.event > event for action in state.actions)


def dealt_whole(state: HandState, game: Game) -> bool:
    """Whether the first cards have all been dealt."""
    return state.street > 0 or (state.street == 0 and not state.queue)


def has_bring_in(game: Game) -> bool:
    """Whether the first street is opened by a bring-in."""
    return game.streets[0].forced is Forced.BRING_IN


def happened(facts: tuple[Fact, ...], seq: int) -> Fact | None:
    """The fact of that number, as it is held now."""
    return next((fact for fact in facts if fact.seq == seq), None)
