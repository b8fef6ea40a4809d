"""Tabled hands read aloud at showdown; a hand that is not tabled is never read (TDA 15-A)."""

from dealer import handnames
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order
from dealer.events import Fact
from dealer.games import Game
from dealer.hand import HandState
from dealer.words import Phrase, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "announce.hand": ("seat", "hand"),
    "announce.plays-board": ("seat", "hand"),
    **handnames.VOCABULARY,
}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """When the last card that a tabled hand is made of is read: its own, or the last of the board.

    A hand that is no better than the board is said to play it (HE-SHOW-02).
    """
    if all(seat.tabled is None and not seat.plays_board for seat in after.seats):
        return ()
    announcements = []
    for seat in dealing_order(after):
        name = handnames.tabled_name(after, game, seat)
        if name is not None and name != _name_before(before, game, seat.seat):
            words: dict[str, Word] = {"seat": seat.seat, "hand": name}
            key = "announce.plays-board" if handnames.plays_board(after, game, seat) else "announce.hand"
            announcements.append(Announcement(key=key, event=fact.seq, seat=seat.seat, words=words))
    return tuple(announcements)


def _name_before(before: HandState | None, game: Game, seat: int) -> Phrase | None:
    return None if before is None else handnames.tabled_name(before, game, before.seat(seat))
