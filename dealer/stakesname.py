"""The stakes as a line for the status bar."""

from dealer.events import Stakes
from dealer.words import Join, Phrase, Series, Vocabulary

VOCABULARY: Vocabulary = {
    "stakes.bets": ("small", "big"),
    "stakes.blinds": ("small", "big"),
    "stakes.ante": ("amount",),
    "stakes.bring-in": ("amount",),
    "stakes.all": ("parts",),
}


def stakes_phrase(stakes: Stakes) -> Phrase:
    """The limits where there are two, then the blinds, the ante and the bring-in that the table has."""
    parts = []
    if stakes.big_bet != stakes.small_bet:
        parts.append(Phrase(key="stakes.bets", words={"small": stakes.small_bet, "big": stakes.big_bet}))
    if stakes.big_blind:
        parts.append(Phrase(key="stakes.blinds", words={"small": stakes.small_blind, "big": stakes.big_blind}))
    if stakes.ante:
        parts.append(Phrase(key="stakes.ante", words={"amount": stakes.ante}))
    if stakes.bring_in:
        parts.append(Phrase(key="stakes.bring-in", words={"amount": stakes.bring_in}))
    return Phrase(key="stakes.all", words={"parts": Series(tuple(parts), Join.COMMA)})
