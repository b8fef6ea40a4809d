"""What a hand of cards is worth."""

from dealer.evaluate.high import Category, HighHand, board_rank, high

__all__ = ["Category", "HighHand", "board_rank", "high"]
