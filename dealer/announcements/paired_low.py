"""Pair, as soon as a tabled low hand shows one, so that nobody throws a better hand away (LB-PAIR-01)."""

from dealer import handnames
from dealer.announcements.announcement import Announcement
from dealer.announcements.dealt import dealing_order
from dealer.cards import Rank
from dealer.events import Fact
from dealer.games import Family, Game, Part
from dealer.hand import HandState, SeatState
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {"announce.paired-low": ("seat",)}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """Once a seat, before all its cards are read; a hand that is read whole is called by its name instead."""
    if before is None or game.family is not Family.DRAW or Part.HIGH in game.parts:
        return ()
    said = []
    for seat in dealing_order(after):
        earlier = before.by_number.get(seat.seat)
        if not _paired(seat) or handnames.tabled_name(after, game, seat) or (earlier and _paired(earlier)):
            continue
        said.append(Announcement(key="announce.paired-low", event=fact.seq, seat=seat.seat, words={"seat": seat.seat}))
    return tuple(said)


def _paired(seat: SeatState) -> bool:
    """Whether two tabled cards are of one rank; a joker makes no pair in lowball."""
    ranks: list[Rank] = [card.rank for card in seat.tabled or () if card is not None and not card.joker]
    return len(set(ranks)) < len(ranks)
