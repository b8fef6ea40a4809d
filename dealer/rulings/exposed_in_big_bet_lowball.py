"""A card exposed before the draw in ace-to-five lowball at no-limit or pot-limit (Robert's, No-Limit Lowball)."""

from dealer.cards import Rank
from dealer.irregular import exposed, keptcards

KEEPS = frozenset({Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE})
"""Not the six and the seven: no player need know that another cannot hold the best hand."""

RULING = keptcards.by_rank(exposed.ACE_TO_FIVE_BIG_BET, KEEPS)
