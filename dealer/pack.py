"""The pack of cards that a table plays with: whether it has a joker, and how many cards it holds."""

from typing import assert_never

from dealer.games import DECK_SIZE, Game, JokerUse
from dealer.rulebooks import Rulebook


def joker_use(game: Game, book: Rulebook) -> JokerUse:
    """What a joker stands for when one lies on the table; NONE where the house plays the game without."""
    match game.joker:
        case JokerUse.NONE:
            return JokerUse.NONE
        case JokerUse.LOWEST_MISSING:
            return game.joker if book.joker.lowball_a5 else JokerUse.NONE
        case JokerUse.BUG:
            return game.joker if book.joker.draw else JokerUse.NONE
        case _:
            assert_never(game.joker)


def has_joker(game: Game, book: Rulebook) -> bool:
    """Whether a joker is in the pack: in lowball unless posted otherwise, in draw games only where it is posted."""
    use = joker_use(game, book)
    return use is JokerUse.LOWEST_MISSING or (use is JokerUse.BUG and book.joker.draw_pack)


def pack_size(game: Game, book: Rulebook) -> int:
    """52, or 53 with the joker."""
    return DECK_SIZE + has_joker(game, book)
