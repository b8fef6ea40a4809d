"""Playing the board: who may declare it, and when the board may be the best hand (HE-SHOW-02)."""

from dealer import awards
from dealer.evaluate import Category, value
from dealer.games import Family, Game, Makes
from dealer.hand import HandState
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import PlayBoard
from dealer.showdown import board_cards


def is_whole(state: HandState, game: Game) -> bool:
    """Whether five read cards lie on the board, in a game in which they alone are a hand."""
    if game.family is not Family.FLOP or game.makes is not Makes.ANY_FIVE:
        return False
    return len(board_cards(state)) == len(state.board) == game.board(game.last_street)


def may_declare(state: HandState, game: Game, book: Rulebook) -> bool:
    """Whether a word is enough to play the board, or all cards have to be shown for it (TDA 19)."""
    return book.showdown.play_board is PlayBoard.DECLARE_OR_TABLE and is_whole(state, game)


def may_be_best(state: HandState, game: Game, book: Rulebook) -> bool:
    """Whether the board may be the best hand, by what lies open.

    No hand that was shown beats it; while none was shown it has to be a straight or better, which seldom is beaten.
    """
    if not is_whole(state, game):
        return False
    part = game.parts[0]
    board = value(part, game.makes, board_cards(state))
    shown = awards.hands(state, game, book, part)
    if board is None:
        return False
    if not shown:
        return board.category >= Category.STRAIGHT
    return max(shown.values()) == board
