"""The high hand showing and its seat, from fourth street on (ANN-HIGH-01); never what it might become (ANN-NOT-01)."""

from dealer import handnames, rulebooks
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, newly_read, open_board
from dealer.events import Fact
from dealer.games import Family, Game
from dealer.hand import HandState
from dealer.opening import opener
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {"announce.high-hand": ("hand", "seat"), **handnames.VOCABULARY}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once a street, when its cards are dealt and every upcard is read."""
    if game.family is not Family.STUD or (street := newly_read(before, fact, after, game)) < 1:
        return ()
    seat = high_seat(after, game, street)
    boards = {each.seat: open_board(each) for each in dealing_order(after)}
    if not boards[seat]:
        return ()  # nobody has an upcard
    others = [board for other, board in boards.items() if other != seat]
    words: dict[str, Word] = {"hand": handnames.board_name(boards[seat], others), "seat": seat}
    return (Announcement(key="announce.high-hand", event=fact.seq, seat=seat, words=words),)


def high_seat(state: HandState, game: Game, street: int) -> int:
    """The live seat with the best board; of equal boards the one that acts first by the rulebook."""
    return opener(state, game.streets[street].opens, 0, rulebooks.of(state.start))
