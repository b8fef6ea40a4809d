"""What a joker stands for: the lowest missing rank in lowball, an ace or a filler in draw high."""

from collections.abc import Sequence

from dealer.cards import DECK, Card, Rank, Suit
from dealer.evaluate.high import Category, HighHand, high

_FILLS = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
_LOW_ORDER = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))


def lowest_missing(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards with each joker as the lowest rank that the hand lacks, the ace lowest (EVAL-JOKER-01)."""
    own = [card for card in cards if not card.joker]
    missing = [rank for rank in _LOW_ORDER if rank not in {card.rank for card in own}]
    jokers = len(cards) - len(own)
    return (*own, *(Card(rank, Suit.SPADES) for rank in missing[:jokers]))


def high_with_bug(cards: Sequence[Card]) -> HighHand:
    """The best high hand with a joker as an ace, or as what a straight or a flush lacks (EVAL-JOKER-02).

    Five aces, four and the joker, are the best hand there is.
    """
    own = [card for card in cards if not card.joker]
    if len(own) == len(cards):
        return high(own)
    aces = [card for card in own if card.rank is Rank.ACE]
    if len(aces) == len(Suit):
        joker = next(card for card in cards if card.joker)
        return HighHand(Category.FIVE_OF_A_KIND, (Rank.ACE,), (*aces, joker))
    free = [card for card in DECK if card not in own]
    as_ace = max(high([*own, card]) for card in free if card.rank is Rank.ACE)
    filled = (hand for card in free if (hand := high([*own, card])).category in _FILLS)
    return max((as_ace, *filled))
