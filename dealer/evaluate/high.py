"""High hands: the best five of any number of cards, and the open hand of a stud player."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from dealer.cards import Card, Rank

HAND_SIZE = 5


class Category(IntEnum):
    """Kinds of high hand, the better the greater."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    """Four aces and a joker."""


@dataclass(frozen=True, slots=True, order=True)
class HighHand:
    """A valued hand: greater wins, equal splits; suits never break a tie (EVAL-SUIT-01)."""

    category: Category
    ranks: tuple[Rank, ...]
    """What the hand is compared and named by, most telling first: (K, 9, 4) for kings and nines with a four.

    A straight has its top card alone; the wheel's is the five.
    """
    cards: tuple[Card, ...] = field(compare=False)
    """The cards that make the hand, most telling first; fewer than five when fewer were given."""


def high(cards: Sequence[Card]) -> HighHand:
    """The best five of the cards; with fewer than five there are only pairs, threes and fours.

    A card given twice (two readings of one card) is counted as it lies: this never raises for at least one card.
    """
    ordered = sorted(cards, key=_rank_of, reverse=True)
    best_flush = None
    if len(ordered) >= HAND_SIZE:
        by_suit: tuple[list[Card], ...] = ([], [], [], [])
        for card in ordered:
            by_suit[card.suit].append(card)
        for suited in by_suit:
            if len(suited) >= HAND_SIZE:
                run = _straight(suited)
                if run:
                    return HighHand(Category.STRAIGHT_FLUSH, (run[0].rank,), run)
                best_flush = tuple(suited[:HAND_SIZE])
    groups = _groups(ordered)
    if len(groups[0]) < 4 and not _is_full(groups):
        if best_flush:
            return HighHand(Category.FLUSH, tuple(card.rank for card in best_flush), best_flush)
        run = _straight(ordered)
        if run:
            return HighHand(Category.STRAIGHT, (run[0].rank,), run)
    return _of_groups(groups)


def board_rank(upcards: Sequence[Card]) -> HighHand:
    """The open hand that decides who acts first in stud: pairs count, straights and flushes do not (STUD-ACT-01)."""
    return _of_groups(_groups(sorted(upcards, key=_rank_of, reverse=True)))


def _rank_of(card: Card) -> int:
    return card.rank


def _groups(ordered: Sequence[Card]) -> list[list[Card]]:
    """Cards of equal rank together, larger groups first and higher ranks first among equals; never empty."""
    groups: list[list[Card]] = []
    for card in ordered:
        if groups and groups[-1][0].rank == card.rank:
            groups[-1].append(card)
        else:
            groups.append([card])
    groups.sort(key=len, reverse=True)  # stable, so ranks stay in order
    return groups or [[]]


def _is_full(groups: Sequence[list[Card]]) -> bool:
    return len(groups) > 1 and len(groups[0]) == 3 and len(groups[1]) >= 2


def _straight(ordered: Sequence[Card]) -> tuple[Card, ...]:
    """The highest five in sequence, top first; the wheel has its ace last; empty when there is none."""
    run: list[Card] = []
    for card in ordered:
        if not run or card.rank == run[-1].rank - 1:
            run.append(card)
        elif card.rank != run[-1].rank:
            run = [card]
        if len(run) == HAND_SIZE:
            return tuple(run)
    if len(run) == HAND_SIZE - 1 and run[-1].rank == Rank.TWO and ordered[0].rank == Rank.ACE:
        return (*run, ordered[0])
    return ()


def _of_groups(groups: list[list[Card]]) -> HighHand:
    """The hand of pairs, threes and fours, filled up with the highest cards left."""
    sizes = [len(group) for group in groups]
    if sizes[0] >= 4:
        category, made = Category.FOUR_OF_A_KIND, [groups[0][:4]]
    elif sizes[0] == 3 and len(sizes) > 1 and sizes[1] >= 2:
        second = max((group for group in groups[1:] if len(group) >= 2), key=lambda group: group[0].rank)
        category, made = Category.FULL_HOUSE, [groups[0], second[:2]]
    elif sizes[0] == 3:
        category, made = Category.THREE_OF_A_KIND, [groups[0]]
    elif sizes[0] == 2 and len(sizes) > 1 and sizes[1] == 2:
        category, made = Category.TWO_PAIR, groups[:2]
    elif sizes[0] == 2:
        category, made = Category.PAIR, [groups[0]]
    else:
        category, made = Category.HIGH_CARD, []
    used = [card for group in made for card in group]
    taken = {group[0].rank for group in made}
    room = HAND_SIZE - len(used)
    rest = [card for group in groups for card in group if card.rank not in taken]
    kickers = sorted(rest, key=_rank_of, reverse=True)[:room]
    ranks = (*(group[0].rank for group in made), *(card.rank for card in kickers))
    return HighHand(category, ranks, (*used, *kickers))
