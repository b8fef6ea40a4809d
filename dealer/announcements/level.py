"""The level of a tournament, when the first hand at it begins (BLIND-TOURN-01)."""

from dealer.announcements.announcement import Announcement
from dealer.events import Fact, HandStarted
from dealer.games import Game
from dealer.hand import HandState
from dealer.stakesname import stakes_said
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {"announce.level": ("level", "stakes")}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """With the blinds and antes of the hand, before its first card."""
    if not isinstance(fact, HandStarted) or fact.level in (0, fact.level_before):
        return ()
    words: dict[str, Word] = {"level": fact.level, "stakes": stakes_said(fact.stakes)}
    return (Announcement(key="announce.level", event=fact.seq, words=words),)
