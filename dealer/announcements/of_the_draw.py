"""Draw games aloud: a hand that is passed out, openers to show, openers that were none, bets that go back."""

from dealer import barring, openers, rulebooks, shares
from dealer.announcements.announcement import Announcement
from dealer.events import BetsReturned, Fact, OpenersShown, OpenersSplit
from dealer.expected import ExpectOpeners
from dealer.expects import expects
from dealer.games import Family, Game
from dealer.hand import HandState, Stage
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {
    "announce.passed-out": (),
    "announce.passed-out-last": (),
    "announce.show-openers": ("seat",),
    "announce.no-openers": ("seat",),
    "announce.no-openers-all-in": ("seat",),
    "announce.any-openers": ("seat",),
    "announce.split-openers": ("seat",),
    "announce.bets-back": ("shares",),
    **shares.VOCABULARY,
}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Each when it first holds."""
    if game.family is not Family.DRAW or before is None or before.stage is Stage.OVER:
        return ()
    said = _told(fact, after)
    if after.passed_out and not before.passed_out:
        limit = rulebooks.of(after.start).jacks.max_ante_deals
        ending = "" if after.start.deal < limit else "-last"  # after so many deals nobody antes any more (JOB-OPEN-01)
        said = (*said, Announcement(key=f"announce.passed-out{ending}", event=fact.seq))
    if openers.opener(after) and after.stage is Stage.PUSHING and not isinstance(expects(before), ExpectOpeners):
        match expects(after):
            case ExpectOpeners(seat=seat):
                said = (*said, _of_seat("show-openers", fact, seat))
            case _:
                pass
    return said


def _told(fact: Fact, after: HandState) -> tuple[Announcement, ...]:
    match fact:
        case OpenersShown(seat=seat, proved=False):
            barred = "-all-in" if seat in barring.false_all_in(after) else ""  # JOB-ALLIN-01
            return (_of_seat("any-openers" if after.reopening else f"no-openers{barred}", fact, seat),)
        case OpenersSplit(seat=seat):
            return (_of_seat("split-openers", fact, seat),)
        case BetsReturned(shares=back) if back:
            words = {"shares": shares.share_series(back)}
            return (Announcement(key="announce.bets-back", event=fact.seq, words=dict(words)),)
        case _:
            return ()


def _of_seat(kind: str, fact: Fact, seat: int) -> Announcement:
    return Announcement(key=f"announce.{kind}", event=fact.seq, seat=seat, words={"seat": seat})
