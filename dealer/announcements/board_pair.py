"""A board that pairs in a flop game, where the house has it announced (ANN-FLOP-01)."""

from dealer import handnames, rulebooks
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import newly_read
from dealer.events import Fact
from dealer.games import Family, Game
from dealer.hand import HandState
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"announce.board-pair": ("hand",), **handnames.VOCABULARY}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Each pair when the board first shows it, the highest first."""
    street = newly_read(before, fact, after, game)
    if street < 1 or game.family is not Family.FLOP or not rulebooks.of(after.start).announce.flop_board_pairs:
        return ()
    ranks = [card.card.rank for card in after.board if card.card is not None]
    earlier = ranks[: game.board(street - 1)]
    return tuple(
        Announcement(key="announce.board-pair", event=fact.seq, words={"hand": handnames.pair_name(rank)})
        for rank in sorted(set(ranks), reverse=True)
        if ranks.count(rank) == 2 and earlier.count(rank) < 2
    )
