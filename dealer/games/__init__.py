"""Games as data: each ``*.toml`` here is one game, read at one of its betting structures into a frozen ``Game``."""

from dealer.events import Stakes
from dealer.games.faults import DECK_SIZE
from dealer.games.files import LIMIT_PREFIXES, decode, files, load, names
from dealer.games.game import (
    BetSize,
    Cap,
    Family,
    Forced,
    Game,
    JokerUse,
    Makes,
    Openers,
    Opens,
    Part,
    Street,
    Variation,
)

__all__ = [
    "DECK_SIZE",
    "LIMIT_PREFIXES",
    "BetSize",
    "Cap",
    "Family",
    "Forced",
    "Game",
    "JokerUse",
    "Makes",
    "Openers",
    "Opens",
    "Part",
    "Street",
    "Variation",
    "decode",
    "default_stakes",
    "files",
    "load",
    "names",
]


def default_stakes(game: Game) -> Stakes:
    """Stakes to propose for the game, in chips of their ``unit``."""
    return game.stakes
