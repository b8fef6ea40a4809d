"""The value of a hand for a part of the pot: which cards it may use, which rule ranks it, what its joker is."""

from collections.abc import Sequence
from typing import Literal, assert_never

from dealer.cards import Card
from dealer.evaluate.high import HighHand, high
from dealer.evaluate.joker import high_with_bug, lowest_missing
from dealer.evaluate.low import LowHand, ace_to_five, deuce_to_seven, qualified
from dealer.evaluate.omaha import omaha_high, omaha_low, omaha_qualified
from dealer.games import JokerUse, Makes, Part

Hand = HighHand | LowHand
"""Two hands for the same part compare: greater wins, equal splits."""
Qualifier = Literal[8, 9, "none"]


def value(
    part: Part,
    makes: Makes,
    own: Sequence[Card],
    board: Sequence[Card] = (),
    *,
    joker: JokerUse = JokerUse.NONE,
    qualifier: Qualifier = 8,
) -> Hand | None:
    """What the cards are worth for ``part``; None when they make no hand for it (too few cards, or no low).

    ``own`` are the player's cards, upcards included. ``qualifier`` is for a low that must qualify.
    """
    if not own or (makes is Makes.TWO_AND_THREE and len(board) < 3):
        return None
    if makes is Makes.TWO_AND_THREE:
        return _two_and_three(part, own, board, _limit(qualifier))
    cards = (*own, *board)
    if joker is JokerUse.LOWEST_MISSING:
        cards = lowest_missing(cards)
    match part:
        case Part.HIGH:
            return high_with_bug(cards) if joker is JokerUse.BUG else high(cards)
        case Part.ACE_TO_FIVE:
            return ace_to_five(cards)
        case Part.DEUCE_TO_SEVEN:
            return deuce_to_seven(cards)
        case Part.EIGHT_OR_BETTER:
            return qualified(cards, _limit(qualifier))
        case _:
            assert_never(part)


def _two_and_three(part: Part, own: Sequence[Card], board: Sequence[Card], qualifier: int) -> Hand | None:
    match part:
        case Part.HIGH:
            return omaha_high(own, board)
        case Part.ACE_TO_FIVE:
            return omaha_low(own, board)
        case Part.DEUCE_TO_SEVEN:
            return omaha_low(own, board, deuce_to_seven)
        case Part.EIGHT_OR_BETTER:
            return omaha_qualified(own, board, qualifier)
        case _:
            assert_never(part)


def _limit(qualifier: Qualifier) -> int:
    return 0 if qualifier == "none" else qualifier
