"""Acting out of turn, and what the dealer tells of bets and hands."""

from random import Random

from dealer.events import Wagered
from dealer.expected import ExpectAct, Expected
from dealer.games import Family, Game
from dealer.mishaps import Report, Reported
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong


def _any(game: Game) -> bool:
    return True


def _out_of_turn(rng: Random, table: Table, expected: Expected) -> Facts:
    """A later seat puts in what there is to call; the first on a street of stud is a wrong low or high hand instead."""
    if not isinstance(expected, ExpectAct) or table.state.betting is None or rng.random() > 0.3:
        return ()
    if table.game.family is Family.STUD and not any(act.street == table.state.street for act in table.state.actions):
        return ()
    price = max(table.state.betting.price, 1)
    later = [number for number in expected.waiting if table.state.seat(number).stack > price]
    return (Wagered(seq=0, seat=rng.choice(later), to=price),) if later else ()


def _told(rule: str, what: Report, *, rulebook: str = "roberts-cash") -> Wrong:
    def happens(rng: Random, table: Table, expected: Expected) -> Facts:
        if not isinstance(expected, ExpectAct) or rng.random() > 0.3:
            return ()
        return (Reported(seq=0, what=what, seat=expected.seat, amount=1),)

    return Wrong(rule=rule, games=_any, happens=happens, rulebook=rulebook)


def _rapped(rng: Random, table: Table, expected: Expected) -> Facts:
    if not isinstance(expected, ExpectAct) or not expected.options.call_to or rng.random() > 0.3:
        return ()
    return (Reported(seq=0, what=Report.RAPPED, seat=expected.seat),)


def _draws(game: Game) -> bool:
    return game.family is Family.DRAW


WRONGS = (
    Wrong(rule="DRAW-RAP-01", games=_draws, happens=_rapped),
    Wrong(rule="HE-ACT-04", games=_any, happens=_out_of_turn),
    _told("BET-STRING-01", Report.STRING_BET),
    _told("BET-STRING-01", Report.STRING_BET, rulebook="tda-2024"),
    _told("BET-CHIP-01", Report.OVERSIZED_CHIP, rulebook="tda-2024"),
    _told("BET-UNDER-01", Report.UNDERBET, rulebook="tda-2024"),
    _told("HAND-GUARD-01", Report.UNPROTECTED),
)
