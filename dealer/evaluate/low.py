"""Low hands: ace-to-five, with or without a qualifier, and deuce-to-seven."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from dealer.cards import Card, Rank
from dealer.evaluate.high import HAND_SIZE, Category, high


@dataclass(frozen=True, slots=True, order=True)
class LowHand:
    """A valued low: greater is the better (lower) one, equal splits; suits never break a tie."""

    key: tuple[int, ...] = field(repr=False)
    category: Category = field(compare=False)
    """A pair and worse spoil a low; in deuce-to-seven a straight and a flush do too."""
    ranks: tuple[Rank, ...] = field(compare=False)
    """What the hand is compared and named by: groups first, then from the top, the ace of ace-to-five last."""
    cards: tuple[Card, ...] = field(compare=False)


def ace_to_five(cards: Sequence[Card]) -> LowHand:
    """The best low five of the cards: the ace is low, straights and flushes do not count (EVAL-LOW-01).

    Fewer than five cards are an open hand, which is compared by the same rule. Needs at least one card.
    """
    by_rank: dict[Rank, Card] = {}
    for card in cards:
        by_rank.setdefault(card.rank, card)
    if len(by_rank) >= HAND_SIZE:
        lowest = sorted(by_rank, key=_ace_low)[:HAND_SIZE]
        ranks = tuple(reversed(lowest))
        key = (-Category.HIGH_CARD, *(-_ace_low(rank) for rank in ranks))
        return LowHand(key, Category.HIGH_CARD, ranks, tuple(by_rank[rank] for rank in ranks))
    if len(cards) <= HAND_SIZE:
        return _grouped(cards)
    return max(_grouped(five) for five in combinations(cards, HAND_SIZE))


def qualified(cards: Sequence[Card], qualifier: int) -> LowHand | None:
    """The ace-to-five low if it is five different ranks of ``qualifier`` or lower (EVAL-LOW-02); 0 asks nothing."""
    if len(cards) < HAND_SIZE:
        return None
    low = ace_to_five(cards)
    if qualifier and (low.category is not Category.HIGH_CARD or _ace_low(low.ranks[0]) > qualifier):
        return None
    return low


def deuce_to_seven(cards: Sequence[Card]) -> LowHand:
    """The worst high hand of the cards: the ace is high, straights and flushes count (EVAL-LOW27-01).

    Needs at least one card; five of more than five are chosen.
    """
    if len(cards) <= HAND_SIZE:
        return _worst(cards)
    return max(_worst(five) for five in combinations(cards, HAND_SIZE))


def _ace_low(rank: Rank) -> int:
    return 1 if rank is Rank.ACE else int(rank)


_SHAPES = {
    (4,): Category.FOUR_OF_A_KIND,
    (3,): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (2, 2): Category.TWO_PAIR,
    (2,): Category.PAIR,
    (): Category.HIGH_CARD,
}


def _grouped(cards: Sequence[Card]) -> LowHand:
    ranks = [card.rank for card in cards]
    groups = sorted({(ranks.count(rank), _ace_low(rank), rank) for rank in ranks}, reverse=True)
    category = _category(count for count, _, _ in groups)
    order = {rank: index for index, (_, _, rank) in enumerate(groups)}
    key = (-category, *(-value for _, value, _ in groups))
    in_order = tuple(sorted(cards, key=lambda card: order[card.rank]))
    return LowHand(key, category, tuple(rank for _, _, rank in groups), in_order)


def _category(counts: Iterable[int]) -> Category:
    """Of counts that come largest first; a card read twice can make five of a rank, which is no worse than four."""
    return _SHAPES[tuple(min(count, 4) for count in counts if count > 1)]


def _worst(cards: Sequence[Card]) -> LowHand:
    hand = high(cards)
    category, ranks, in_order = hand.category, hand.ranks, hand.cards
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH) and ranks[0] is Rank.FIVE:
        # With the ace high, five-four-three-two-ace is no straight.
        category = Category.HIGH_CARD if category is Category.STRAIGHT else Category.FLUSH
        ranks = (Rank.ACE, *ranks, Rank.FOUR, Rank.THREE, Rank.TWO)
        in_order = (in_order[-1], *in_order[:-1])
    return LowHand((-category, *(-rank for rank in ranks)), category, ranks, in_order)
