"""What a hand of cards is worth."""

from dealer.evaluate.high import Category, HighHand, board_rank, high
from dealer.evaluate.low import LowHand, ace_to_five, deuce_to_seven, qualified
from dealer.evaluate.omaha import best_low_holding
from dealer.evaluate.parts import Hand, value

__all__ = [
    "Category",
    "Hand",
    "HighHand",
    "LowHand",
    "ace_to_five",
    "best_low_holding",
    "board_rank",
    "deuce_to_seven",
    "high",
    "qualified",
    "value",
]
