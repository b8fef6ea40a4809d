"""The choice of limits that an open pair on fourth street gives to every player (STUD-PAIR-01)."""

from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, newly_read, open_board
from dealer.evaluate import Category, board_rank
from dealer.events import Fact
from dealer.games import Game
from dealer.hand import HandState
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {"announce.open-pair": ("seat", "small", "big")}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once, when the street's upcards are read, if the rulebook lets the larger limit be bet."""
    betting = after.betting
    if betting is None or not betting.big_size or newly_read(before, fact, after, game) < 1:
        return ()
    for seat in dealing_order(after):
        if board_rank(open_board(seat)).category >= Category.PAIR:
            words: dict[str, Word] = {"seat": seat.seat, "small": betting.size, "big": betting.big_size}
            return (Announcement(key="announce.open-pair", event=fact.seq, seat=seat.seat, words=words),)
    return ()
