"""All-in aloud for a seat whose last chips were a post or a call, or that stays in so; raises say it themselves."""

from dealer.announcements.announcement import Announcement
from dealer.announcements.wagers import AGGRESSIVE
from dealer.events import Fact, Posted, Wagered
from dealer.games import Game
from dealer.hand import HandState
from dealer.mishaps import DeclaredAllIn
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"announce.all-in": ("seat",)}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once, at the fact that leaves the seat without chips."""
    if before is None or not isinstance(fact, Posted | Wagered | DeclaredAllIn):
        return ()
    if isinstance(fact, DeclaredAllIn) and fact.seat in after.stands and fact.seat not in before.stands:
        return (_of(fact.seq, fact.seat),)
    had, has = before.by_number.get(fact.seat), after.by_number.get(fact.seat)
    if had is None or has is None or not had.stack or not has.all_in:
        return ()
    said = isinstance(fact, Wagered) and after.actions and after.actions[-1].kind in AGGRESSIVE
    if said:
        return ()
    return (_of(fact.seq, fact.seat),)


def _of(event: int, seat: int) -> Announcement:
    return Announcement(key="announce.all-in", event=event, seat=seat, words={"seat": seat})
