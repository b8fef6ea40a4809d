"""Lowball showdowns: a better hand is named than is held, a pair is spread without a word."""

from random import Random

from dealer.cards import JOKER, Rank
from dealer.expected import Expected, ExpectShow
from dealer.games import Game
from dealer.irregular.exposed import is_lowball
from dealer.mishaps import Report, Reported
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong


def _miscalled(rng: Random, table: Table, expected: Expected) -> Facts:
    """The best first card there is, named of a hand that has a worse one."""
    if not isinstance(expected, ExpectShow) or not table.state.is_contested:
        return ()
    ranks = [card.rank for card in table.downs[expected.seat]]
    if None in ranks or not any(Rank.EIGHT <= rank < Rank.ACE for rank in ranks if rank is not None):
        return ()
    return (Reported(seq=0, what=Report.DECLARED, seat=expected.seat, text="7"),)


def _unsaid_pair(rng: Random, table: Table, expected: Expected) -> Facts:
    """A paired hand lies spread, and the next player throws his away."""
    if not isinstance(expected, ExpectShow):
        return ()
    for seat in table.state.seats:
        ranks = [card.rank for card in seat.tabled or () if card is not None and card != JOKER]
        if seat.live and seat.seat != expected.seat and len(ranks) == 5 and None not in ranks and len(set(ranks)) < 5:
            return (Reported(seq=0, what=Report.FOULED, seat=expected.seat),)
    return ()


def _lowball(game: Game) -> bool:
    return is_lowball(game)


WRONGS = (
    Wrong(rule="LB-MISCALL-01", games=_lowball, happens=_miscalled),
    Wrong(rule="LB-MISCALL-01", games=_lowball, happens=_miscalled, rulebook="tda-2024"),
    Wrong(rule="LB-PAIR-01", games=_lowball, happens=_unsaid_pair),
    Wrong(rule="LB-PAIR-01", games=_lowball, happens=_unsaid_pair, rulebook="tda-2024"),
)
