"""A card exposed before the draw in deuce-to-seven lowball (Robert's, Deuce-to-Seven Lowball)."""

from dealer.cards import Rank
from dealer.irregular import exposed, keptcards

KEEPS = frozenset({Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SEVEN})
"""The cards of the best hand; a six is replaced, and the ace is high."""

RULING = keptcards.by_rank(exposed.DEUCE_TO_SEVEN, KEEPS)
