"""Open pairs, each when it first shows, with its seat (ANN-PAIR-01, ANN-RAZZ-01)."""

from dealer import handnames
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, newly_read, open_board
from dealer.announcements.high_hand import high_seat
from dealer.cards import Rank
from dealer.events import Facing, Fact
from dealer.games import Family, Game, Opens
from dealer.hand import HandState
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {"announce.pair": ("hand", "seat"), **handnames.VOCABULARY}

_FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """In dealing order; the pair of the high hand is not spoken twice, since the high hand names it.

    In razz pairs of jacks, queens and kings are never said.
    """
    if game.family is not Family.STUD or (street := newly_read(before, fact, after, game)) < 1:
        return ()
    earlier = game.cards(street - 1).count(Facing.UP)
    high = high_seat(after, game, street)
    silent = _FACES if game.streets[street].opens is Opens.LOWEST_HAND else ()
    announcements = []
    for seat in dealing_order(after):
        ranks = [card.rank for card in open_board(seat)]
        for rank in sorted(set(ranks[earlier:]), reverse=True):
            if rank not in silent and ranks.count(rank) == 2 and ranks[:earlier].count(rank) < 2:
                words: dict[str, Word] = {"hand": handnames.pair_name(rank), "seat": seat.seat}
                spoken = seat.seat != high
                announcements.append(
                    Announcement(key="announce.pair", event=fact.seq, seat=seat.seat, words=words, aloud=spoken)
                )
    return tuple(announcements)
