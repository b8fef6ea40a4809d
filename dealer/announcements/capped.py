"""Capped, when the last raise that the limit permits is made (ANN-CAP-01)."""

from dealer.announcements.announcement import Announcement
from dealer.events import Fact
from dealer.games import Game
from dealer.hand import HandState
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"announce.capped": ("to",)}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once, with the price that everybody left may call."""
    if after.betting is None or not after.betting.capped:
        return ()
    if before is not None and before.street == after.street and before.betting is not None and before.betting.capped:
        return ()
    return (Announcement(key="announce.capped", event=fact.seq, words={"to": after.betting.price}),)
