"""What a dealer may have said, worked out anew from the table alone: cards are counted and chips compared."""

from collections import Counter
from collections.abc import Iterator, Sequence

from dealer.announcements import Announcement
from dealer.cards import Card
from dealer.events import Fact, PotPushed, Wagered
from dealer.games import Family, Game, Opens
from dealer.hand import HandState

_ACE = 14
_FACES = (11, 12, 13)


def mistakes(
    before: HandState | None, fact: Fact, after: HandState, game: Game, said: Sequence[Announcement]
) -> Iterator[str]:
    """What was said and is not so, and what should have been said of chips, pairs and high hands and was not."""
    yield from _wager(before, fact, after, said)
    if game.family is Family.STUD:
        for each in said:
            yield from _upcards(after, game, each)
    for each in said:
        if each.kind == "capped" and (after.betting is None or not after.betting.cap):
            yield "capped without a cap"
        if each.kind.startswith("possible"):
            yield "a possible hand was named"
        if each.kind in ("pot", "split", "split-odd") and not isinstance(fact, PotPushed):
            yield "a pot was named that was not pushed"


def _wager(before: HandState | None, fact: Fact, after: HandState, said: Sequence[Announcement]) -> Iterator[str]:
    """Every bet and raise is said once with its total, a call never."""
    told = [each for each in said if each.kind.split("-")[0] in ("bet", "raise", "complete") and "to" in each.words]
    highest = max((seat.bet for seat in before.seats), default=0) if before else 0
    if before is not None and before.betting is not None:
        highest = max(highest, before.betting.price)  # a short blind does not lower what there is to call
    seat = after.by_number.get(fact.seat) if isinstance(fact, Wagered) else None
    aggressive = before is not None and seat is not None and _total(fact) > highest
    if not aggressive:
        if told:
            yield f"{told[0].kind} was said and nobody bet"
        return
    if seat is None or (_is_forced(before, fact) and not told):
        return  # a bring-in, which the low card's announcement named
    if [each.words["to"] for each in told] != [_total(fact)]:
        yield f"{_total(fact)} in front of seat {seat.seat} was said as {[each.words.get('to') for each in told]}"
    elif not told[0].kind.startswith("complete") and told[0].kind.startswith("bet") is (highest > 0):
        yield f"{told[0].kind} with {highest} to call"


def _total(fact: Fact) -> int:
    return fact.to if isinstance(fact, Wagered) else 0


def _is_forced(before: HandState | None, fact: Fact) -> bool:
    betting = before.betting if before else None
    return betting is not None and 0 < _total(fact) <= betting.bring_in


def _upcards(after: HandState, game: Game, each: Announcement) -> Iterator[str]:
    ups = {
        seat.seat: [card.card for card in seat.cards if card.up and card.card is not None]
        for seat in after.seats
        if seat.live
    }
    razz = game.streets[game.last_street].opens is Opens.LOWEST_HAND
    if each.kind == "pair":
        counts = Counter(int(card.rank) for card in ups.get(each.seat, ()))
        twice = [rank for rank, count in counts.items() if count == 2 and not (razz and rank in _FACES)]
        if not twice:
            yield f"a pair was named at seat {each.seat}, which shows none to be named"
    elif each.kind in ("high-hand", "high-hand-card", "low-hand") and not after.board:
        best = {seat: _low(cards) if razz else _high(cards) for seat, cards in ups.items()}
        winner = min(best.values()) if razz else max(best.values())
        if best.get(each.seat) != winner:
            yield f"{each.kind} was named at seat {each.seat}"
    elif each.kind.startswith(("low-card", "high-card")):
        doors = {seat: (int(cards[0].rank), int(cards[0].suit)) for seat, cards in ups.items() if cards}
        by_ace = {seat: (1 if rank == _ACE and razz else rank, suit) for seat, (rank, suit) in doors.items()}
        lowest = game.streets[0].opens in (Opens.LOWEST_UPCARD, Opens.LOWEST_UPCARD_ACE_LOW)
        if by_ace[each.seat] != (min if lowest else max)(by_ace.values()):
            yield f"{each.kind} was named at seat {each.seat}"


def _high(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    counts = Counter(int(card.rank) for card in cards)
    ranked = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return [counts[rank] for rank in ranked], ranked


def _low(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    counts = Counter(1 if card.rank == _ACE else int(card.rank) for card in cards)
    ranked = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return [counts[rank] for rank in ranked], ranked
