"""Teaching the two card nets from drawn pictures alone; never needed on the device."""

RANKS = "A23456789TJQK"
"""The order of the reader's rank outputs; the fourteenth is "none"."""
SUITS = "CDHS"
"""The order of the reader's suit outputs; the fifth is "none"."""
NO_RANK = len(RANKS)
NO_SUIT = len(SUITS)
