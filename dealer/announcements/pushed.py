"""Pots aloud as they are pushed, side pots first, with the split and the odd chip."""

from dealer import shares
from dealer.announcements.announcement import Announcement
from dealer.events import Fact, PotPushed
from dealer.games import Game
from dealer.hand import HandState
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {
    "announce.pot": ("pot", "amount", "seat"),
    "announce.split": ("pot", "shares"),
    "announce.split-odd": ("pot", "shares", "odd"),
    **shares.VOCABULARY,
}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once a pot."""
    if not isinstance(fact, PotPushed) or not fact.shares:
        return ()
    words: dict[str, Word] = {"pot": shares.pot_name(after, fact.pot)}
    if len(fact.shares) == 1:
        share = fact.shares[0]
        words |= {"amount": share.amount, "seat": share.seat}
        return (Announcement(key="announce.pot", event=fact.seq, seat=share.seat, words=words),)
    words["shares"] = shares.share_series(fact.shares)
    odd = shares.odd_chip_seats(fact.shares, after.start.stakes.unit)
    if not odd:
        return (Announcement(key="announce.split", event=fact.seq, words=words),)
    words["odd"] = shares.seat_series(odd)
    return (Announcement(key="announce.split-odd", event=fact.seq, words=words),)
