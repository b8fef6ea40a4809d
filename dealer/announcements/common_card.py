"""A common card will be used, said before the burn of a stud street that the deck is too short for (ANN-COMMON-01)."""

from dealer.announcements.announcement import Announcement
from dealer.events import Fact
from dealer.games import Family, Game
from dealer.hand import HandState
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"announce.common-card": ()}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once, when its street begins."""
    if game.family is not Family.STUD or not after.board_due:
        return ()
    if before is not None and before.board_due and before.street == after.street:
        return ()
    return (Announcement(key="announce.common-card", event=fact.seq),)
