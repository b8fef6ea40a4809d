"""Board cards that came too early, too many or without a burn: what the rulings of flop games have in common."""

from collections.abc import Sequence

from dealer.events import Fact
from dealer.games import Family, Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Happening
from dealer.irregular.steps import UNNUMBERED
from dealer.mishaps import CardsMoved, Move, StubShuffled, Where
from dealer.rulebooks import Rulebook

FLOP, TURN, RIVER = 1, 2, 3
"""The streets of a game with a flop by their places."""


def has_flop(game: Game, book: Rulebook) -> bool:
    """In games with a flop."""
    return game.family is Family.FLOP


def came_early(at: Happening, street: int) -> bool:
    """Whether the fact is the first board card of ``street`` and the betting before it is still open.

    A further card on a flop that nobody has bet on, without a burn before it, is rather one flop card too many.
    """
    before = at.before
    if before.stage is not Stage.BETTING or before.street != street - 1:
        return False
    if len(before.board) != at.game.board(street - 1):
        return False
    return before.street != FLOP or burned_for(before, at.game, street) or has_acted(before, FLOP)


def burned_for(state: HandState, game: Game, street: int) -> bool:
    """Whether as many burns lie there as the street needs."""
    return state.burns - state.extra_burns >= game.burns(street)


def has_acted(state: HandState, street: int) -> bool:
    """Whether anybody has acted on that street."""
    return any(action.street == street for action in state.actions)


def beyond(state: HandState, game: Game, street: int) -> tuple[int, ...]:
    """The events of the board cards that are more than the streets up to ``street`` have."""
    return tuple(card.event for card in state.board[game.board(street) :])


def moved(
    cards: Sequence[int], to: Where, *, void_burns: int = 0, shuffle: bool = False, aside: int = 0
) -> tuple[Fact, ...]:
    """Those board cards go there, and ``aside`` cards that lie aside go back to the stub."""
    moves = [Move(card=card, to=to) for card in cards]
    moves += [Move(origin=Where.ASIDE, to=Where.STUB) for _ in range(aside)]
    fact = CardsMoved(seq=UNNUMBERED, moves=tuple(moves), void_burns=void_burns)
    return (fact, StubShuffled(seq=UNNUMBERED)) if shuffle else (fact,)


def dealt(state: HandState, game: Game, street: int) -> bool:
    """Whether the street's board cards lie there and its betting has begun."""
    return state.street > street or (
        state.street == street and len(state.board) == game.board(street) and state.stage is not Stage.DEALING
    )
