"""The high hand showing and its seat, from fourth street on, in razz the low one (ANN-HIGH-01).

Never what it might become (ANN-NOT-01).
"""

from dealer import handnames, rulebooks
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order, newly_read, open_board, read_street
from dealer.events import Facing, Fact
from dealer.games import Family, Game, Opens
from dealer.hand import HandState, Stage
from dealer.opening import counted_common, opener
from dealer.words import Phrase, Vocabulary

VOCABULARY: Vocabulary = {
    "announce.high-hand": ("hand", "seat"),
    "announce.high-hand-card": ("hand", "seat"),
    "announce.low-hand": ("hand", "seat"),
    **handnames.VOCABULARY,
}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once a street, when its cards are dealt and every upcard is read; not again for downcards that nobody bets on."""
    if game.family is not Family.STUD or (street := newly_read(before, fact, after, game)) < 1:
        return ()
    unchanged = Facing.UP not in game.streets[street].deal and not after.board
    if unchanged and after.stage is not Stage.BETTING and read_street(before, game) == street - 1:
        return ()
    seat = high_seat(after, game, street)
    if not open_board(after.seat(seat)):
        return ()  # nobody has an upcard
    is_low = game.streets[street].opens is Opens.LOWEST_HAND
    name = _low_name(after, seat) if is_low else _high_name(after, seat)
    key = "announce.low-hand" if is_low else "announce.high-hand"
    if name.key == "hand.high-card":
        key = "announce.high-hand-card"  # "ace high" says already that it is high
    return (Announcement(key=key, event=fact.seq, seat=seat, words={"hand": name, "seat": seat}),)


def high_seat(state: HandState, game: Game, street: int) -> int:
    """The live seat with the best board, in razz the lowest; of equal ones that which acts first by the rulebook."""
    return opener(state, game.streets[street].opens, 0, rulebooks.of(state.start))


def _high_name(state: HandState, seat: int) -> Phrase:
    others = [open_board(other) for other in dealing_order(state) if other.seat != seat]
    common = counted_common(state, rulebooks.of(state.start))
    return handnames.open_hand_name(open_board(state.seat(seat)), others, common)


def _low_name(state: HandState, seat: int) -> Phrase:
    common = counted_common(state, rulebooks.of(state.start))
    return handnames.low_board_name([*open_board(state.seat(seat)), *common])
