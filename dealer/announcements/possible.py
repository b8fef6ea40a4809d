"""Possible straights and flushes, where the house says that its low-stakes games announce them (ANN-NOT-01)."""

from collections.abc import Sequence

from dealer import rulebooks
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, may_show_cards, open_board, upcards_seen
from dealer.cards import Card, Rank
from dealer.events import Fact
from dealer.games import Game, Opens
from dealer.hand import HandState
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"announce.possible-flush": ("seat",), "announce.possible-straight": ("seat",)}

ENOUGH = 3
"""Upcards of one suit, or in a row, that are called possible."""


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """In dealing order, each when three upcards first show it."""
    if not may_show_cards(fact) or not rulebooks.of(after.start).announce.possible_straight_flush:
        return ()
    if game.streets[game.last_street].opens is not Opens.HIGHEST_HAND:
        return ()
    earlier, seen = upcards_seen(before, game), upcards_seen(after, game)
    said = []
    for seat in dealing_order(after):
        board = open_board(seat)[:seen]
        for key, is_possible in (("possible-flush", may_be_flush), ("possible-straight", may_be_straight)):
            if is_possible(board) and not is_possible(board[:earlier]):
                words = {"seat": seat.seat}
                said.append(Announcement(key=f"announce.{key}", event=fact.seq, seat=seat.seat, words=words))
    return tuple(said)


def may_be_flush(board: Sequence[Card]) -> bool:
    """Whether three of the upcards are of one suit."""
    suits = [card.suit for card in board]
    return any(suits.count(suit) >= ENOUGH for suit in suits)


def may_be_straight(board: Sequence[Card]) -> bool:
    """Whether three of the upcards are in a row, the ace at either end."""
    ranks = {int(card.rank) for card in board}
    if Rank.ACE in ranks:
        ranks.add(1)
    return any({rank, rank + 1, rank + 2} <= ranks for rank in ranks)
