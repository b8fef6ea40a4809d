"""A card exposed before the draw in limit ace-to-five lowball (Robert's, Ace-to-Five Lowball)."""

from dealer.cards import Rank
from dealer.irregular import exposed, keptcards

KEEPS = frozenset({Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN})
"""A seven or under, the ace among them."""

RULING = keptcards.by_rank(exposed.ACE_TO_FIVE, KEEPS)
