"""The card that opens third street, with its bring-in, once every door card is read (ANN-LOW-01)."""

from dealer import rulebooks
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, newly_read, open_board
from dealer.events import Fact
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.games import Forced, Game, Opens
from dealer.hand import HandState
from dealer.opening import opener
from dealer.words import CardName, RankName, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "announce.low-card": ("rank", "seat", "amount"),
    "announce.low-card-suit": ("card", "seat", "amount"),
    "announce.low-card-all-in": ("card", "seat", "opener"),
    "announce.low-card-bets": ("card", "seat"),
    "announce.high-card": ("rank", "seat", "amount"),
    "announce.high-card-suit": ("card", "seat", "amount"),
    "announce.high-card-all-in": ("card", "seat", "opener"),
    "announce.high-card-bets": ("card", "seat"),
}

_LOW = (Opens.LOWEST_UPCARD, Opens.LOWEST_UPCARD_ACE_LOW)


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """The low card, in razz the high one; in big-bet games the card that bets or folds (MISS-BET-02).

    The suit is named only when another door card has the same rank (STUD-BRING-01). A seat that is all-in for the
    ante is named with the seat that opens in its place (STUD-BRING-05).
    """
    street = game.streets[0]
    if street.forced not in (Forced.BRING_IN, Forced.BET_OR_FOLD) or after.street != 0:
        return ()
    expected = expects(after)
    if newly_read(before, fact, after, game) != 0 or not isinstance(expected, ExpectAct):
        return ()
    amount = expected.options.bring_in_to
    if street.forced is Forced.BRING_IN and not amount:
        return ()
    doors = {seat.seat: cards[0] for seat in dealing_order(after) if (cards := open_board(seat))}
    first = opener(after, street.opens, 0, rulebooks.of(after.start))
    if first not in doors:
        return ()  # nobody has an upcard
    key = "announce.low-card" if street.opens in _LOW else "announce.high-card"
    card = doors[first]
    tied = sum(door.rank is card.rank for door in doors.values()) > 1
    words: dict[str, Word]
    if first != expected.seat:
        key, words = f"{key}-all-in", {"card": CardName(card), "seat": first, "opener": expected.seat}
    elif street.forced is Forced.BET_OR_FOLD:
        key, words = f"{key}-bets", {"card": CardName(card) if tied else RankName(card.rank), "seat": first}
    elif tied:
        key, words = f"{key}-suit", {"card": CardName(card), "seat": first, "amount": amount}
    else:
        words = {"rank": RankName(card.rank), "seat": first, "amount": amount}
    return (Announcement(key=key, event=fact.seq, seat=first, words=words),)
