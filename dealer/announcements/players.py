"""The number of players in the hand, said before each burn so that nobody with cards is forgotten."""

from dealer.announcements.announcement import Announcement
from dealer.events import Fact
from dealer.expected import ExpectBurn
from dealer.expects import expects
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.words import Count, CountOf, Vocabulary

VOCABULARY: Vocabulary = {"announce.players": ("players",)}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """When a betting round is over and the next card is a burn; cards run out all-in are dealt without it."""
    if before is None or before.stage is not Stage.BETTING or after.stage is Stage.BETTING:
        return ()
    if not isinstance(expects(after), ExpectBurn):
        return ()
    players = Count(len(after.live), CountOf.PLAYERS)
    return (Announcement(key="announce.players", event=fact.seq, words={"players": players}),)
