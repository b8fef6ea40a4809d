"""Cards exposed before and at the draw; hands that are counted after it."""

from random import Random

from dealer.expected import ExpectAct, ExpectCard, Expected
from dealer.games import Family, Game, Part
from dealer.mishaps import CardExposed, Report, Reported
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong


def _draws_high(game: Game) -> bool:
    return game.family is Family.DRAW and Part.HIGH in game.parts


def _draws_low(game: Game) -> bool:
    return game.family is Family.DRAW and Part.DEUCE_TO_SEVEN in game.parts


def _exposed(rng: Random, table: Table, expected: Expected) -> Facts:
    """Once everybody has his cards: one of them is turned over by the dealer, the last of its hand."""
    if not isinstance(expected, ExpectAct) or table.state.street > 0 or table.state.actions:
        return ()
    return (CardExposed(seq=0, seat=rng.choice(table.state.live), nth=5),)


def _draws(game: Game) -> bool:
    return game.family is Family.DRAW


def _exposed_at_the_draw(rng: Random, table: Table, expected: Expected) -> Facts:
    """A card of the draw is dealt face up."""
    if not isinstance(expected, ExpectCard) or table.state.street < 1 or rng.random() > 0.3:
        return ()
    dealt, held = table.fact(expected), len(table.state.seat(expected.seat).cards)
    return (dealt, CardExposed(seq=0, seat=expected.seat, nth=held + 1))


def _counted(rng: Random, table: Table, expected: Expected) -> Facts:
    """Somebody has acted after the draw: a hand is counted and has not five cards."""
    state = table.state
    acted = any(action.street == state.street for action in state.actions)
    if not isinstance(expected, ExpectAct) or state.street < 1 or not acted:
        return ()
    return (Reported(seq=0, what=Report.COUNTED, seat=rng.choice(state.live), count=rng.choice((4, 6))),)


WRONGS = (
    Wrong(rule="DRAW-HAND-01", games=_draws, happens=_counted),
    Wrong(rule="DRAW-EXP-02", games=_draws, happens=_exposed_at_the_draw),
    Wrong(rule="DRAW-EXP-01", games=_draws_high, happens=_exposed),
    Wrong(rule="LB-EXP-02", games=_draws_low, happens=_exposed),
)
