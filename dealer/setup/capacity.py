"""How many players a game is dealt to at this house."""

from typing import assert_never

from dealer.games import Family, Game
from dealer.rulebooks import Rulebook


def most_players(game: Game, book: Rulebook) -> int:
    """The posted maximum, as far as the game's cards go (HE-DEAL-05, STUD-DEAL-03, DRAW-DEAL-01)."""
    most = game.seats[1]
    match game.family:
        case Family.FLOP:
            return min(book.max_players.flop, most)
        case Family.STUD:
            return min(book.max_players.stud, most)
        case Family.DRAW:
            return min(book.max_players.draw, most)
        case _:
            assert_never(game.family)
