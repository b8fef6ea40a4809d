"""The option, when the action comes round to an unraised big blind (BLIND-LIVE-01)."""

from dealer.announcements.announcement import Announcement
from dealer.events import Fact
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.games import Forced, Game
from dealer.hand import HandState, Stage
from dealer.prompts.option import is_option
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"announce.option": ("seat",)}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """At the fact that brings the action to the blind; not again when a card is read meanwhile."""
    if after.stage is not Stage.BETTING or after.street != 0 or game.streets[0].forced is not Forced.BLINDS:
        return ()
    if after.betting is None or after.betting.aggressor:
        return ()
    seat = _option_seat(after)
    if not seat or (before is not None and _option_seat(before) == seat):
        return ()
    return (Announcement(key="announce.option", event=fact.seq, seat=seat, words={"seat": seat}),)


def _option_seat(state: HandState) -> int:
    expected = expects(state)
    return expected.seat if isinstance(expected, ExpectAct) and is_option(expected) else 0
