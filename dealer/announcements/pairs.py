"""Open pairs, each when it first shows, with its seat (ANN-PAIR-01, ANN-RAZZ-01)."""

from dealer import handnames
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, may_show_cards, newly_read, open_board, upcards_seen
from dealer.announcements.high_hand import high_seat
from dealer.cards import Rank
from dealer.events import Fact
from dealer.games import Family, Game, Opens
from dealer.hand import HandState
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {"announce.pair": ("hand", "seat"), **handnames.VOCABULARY}

_FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """In dealing order; the pair of the high hand is not spoken twice, since the high hand names it.

    A card that is read late shows its pair late. In razz pairs of jacks, queens and kings are never said.
    """
    if game.family is not Family.STUD or not may_show_cards(fact):
        return ()
    earlier, seen = upcards_seen(before, game), upcards_seen(after, game)
    street = newly_read(before, fact, after, game)
    high = high_seat(after, game, street) if street > 0 else 0
    silent = _FACES if game.streets[game.last_street].opens is Opens.LOWEST_HAND else ()
    announcements = []
    for seat in dealing_order(after):
        ranks = [card.rank for card in open_board(seat)[:seen]]
        for rank in sorted(set(ranks[earlier:]), reverse=True):
            if rank not in silent and ranks.count(rank) == 2 and ranks[:earlier].count(rank) < 2:
                words: dict[str, Word] = {"hand": handnames.pair_name(rank), "seat": seat.seat}
                spoken = seat.seat != high
                announcements.append(
                    Announcement(key="announce.pair", event=fact.seq, seat=seat.seat, words=words, aloud=spoken)
                )
    return tuple(announcements)
