"""False openers: what the rulings about them have in common."""

from dealer.events import OpenersShown
from dealer.games import Game, Openers
from dealer.hand import Stage
from dealer.irregular.ruling import Happening
from dealer.openers import opener
from dealer.rulebooks import Rulebook


def needs_openers(game: Game, book: Rulebook) -> bool:
    """Where the pot is opened with a pair of jacks or better."""
    return game.openers is not Openers.ANY


def shown(at: Happening) -> int:
    """The live opener that the fact shows to have had no openers while the hand is played; 0 for other facts.

    Who has to show openers at the end and cannot only loses the pot, which is no irregularity (JOB-OPEN-02).
    """
    fact, before = at.fact, at.before
    if not isinstance(fact, OpenersShown) or fact.proved or before.stage not in (Stage.DEALING, Stage.BETTING):
        return 0
    return fact.seat if fact.seat in before.live and fact.seat == opener(before) else 0
