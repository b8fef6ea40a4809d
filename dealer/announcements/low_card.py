"""The low card of third street and its bring-in, once every door card is read (ANN-LOW-01)."""

from dealer import rulebooks
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, newly_read, open_board
from dealer.events import Fact
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.games import Forced, Game
from dealer.hand import HandState
from dealer.opening import opener
from dealer.words import CardName, RankName, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "announce.low-card": ("rank", "seat", "amount"),
    "announce.low-card-suit": ("card", "seat", "amount"),
    "announce.low-card-all-in": ("card", "seat", "opener"),
}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """The suit is named only when another door card has the same rank (STUD-BRING-01).

    A low card that is all-in for the ante is named with the seat that opens in its place (STUD-BRING-05).
    """
    if game.streets[0].forced is not Forced.BRING_IN or after.street != 0:
        return ()
    if newly_read(before, fact, after, game) != 0:
        return ()
    expected = expects(after)
    if not isinstance(expected, ExpectAct) or not expected.options.bring_in_to:
        return ()
    doors = {seat.seat: cards[0] for seat in dealing_order(after) if (cards := open_board(seat))}
    low = opener(after, game.streets[0].opens, 0, rulebooks.of(after.start))
    if low not in doors:
        return ()  # nobody has an upcard
    card, amount = doors[low], expected.options.bring_in_to
    if low != expected.seat:
        words: dict[str, Word] = {"card": CardName(card), "seat": low, "opener": expected.seat}
        return (Announcement(key="announce.low-card-all-in", event=fact.seq, seat=low, words=words),)
    if sum(door.rank is card.rank for door in doors.values()) > 1:
        named: dict[str, Word] = {"card": CardName(card), "seat": low, "amount": amount}
        return (Announcement(key="announce.low-card-suit", event=fact.seq, seat=low, words=named),)
    plain: dict[str, Word] = {"rank": RankName(card.rank), "seat": low, "amount": amount}
    return (Announcement(key="announce.low-card", event=fact.seq, seat=low, words=plain),)
