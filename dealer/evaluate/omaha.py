"""Omaha hands: exactly two of the player's cards with exactly three of the board."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from dealer.cards import Card, Rank
from dealer.evaluate.high import HighHand, high
from dealer.evaluate.low import LowHand, ace_to_five, qualified

FROM_HAND, FROM_BOARD = 2, 3


def two_and_three(own: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every five that the rule allows (EVAL-OM-01)."""
    threes = tuple(combinations(board, FROM_BOARD))
    for two in combinations(own, FROM_HAND):
        for three in threes:
            yield (*two, *three)


def omaha_high(own: Sequence[Card], board: Sequence[Card]) -> HighHand | None:
    """The best high hand; None without two cards and a board of three."""
    return max(map(high, two_and_three(own, board)), default=None)


def omaha_low(
    own: Sequence[Card], board: Sequence[Card], low: Callable[[Sequence[Card]], LowHand | None] = ace_to_five
) -> LowHand | None:
    """The best low by ``low``; None when no five makes one (EVAL-LOW-04)."""
    lows = (low(five) for five in two_and_three(own, board))
    return max((each for each in lows if each is not None), default=None)


def omaha_qualified(own: Sequence[Card], board: Sequence[Card], qualifier: int) -> LowHand | None:
    """The best low of ``qualifier`` or lower; 0 asks nothing."""
    if not qualifier:
        return omaha_low(own, board)
    hand, table = _one_of_each(own, qualifier), _one_of_each(board, qualifier)
    if len(hand) < FROM_HAND or len({card.rank for card in table}) < FROM_BOARD:
        return None
    return omaha_low(hand, table, lambda five: qualified(five, qualifier))


def best_low_holding(board: Sequence[Card], qualifier: int) -> tuple[tuple[Rank, ...], LowHand] | None:
    """The two ranks that make the best low with the board, higher first, and that low (EVAL-LOW-03).

    None when nobody can have a low: fewer than three ranks of ``qualifier`` or lower lie on the board.
    """
    best: tuple[tuple[Rank, ...], LowHand] | None = None
    ranks = sorted((rank for rank in Rank if _ace_low(rank) <= qualifier), key=_ace_low, reverse=True)
    for pair in combinations(ranks, FROM_HAND):
        low = omaha_qualified([Card(rank, board[0].suit) for rank in pair], board, qualifier) if board else None
        if low is not None and (best is None or low > best[1]):
            best = pair, low
    return best


def _one_of_each(cards: Sequence[Card], qualifier: int) -> list[Card]:
    """A card of each rank that can be part of a low; two of one rank would pair."""
    found: dict[Rank, Card] = {}
    for card in cards:
        if _ace_low(card.rank) <= qualifier:
            found.setdefault(card.rank, card)
    return list(found.values())


def _ace_low(rank: Rank) -> int:
    return 1 if rank is Rank.ACE else int(rank)
