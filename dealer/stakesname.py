"""The stakes as a line for the status bar."""

from dealer.events import Stakes
from dealer.words import Join, Phrase, Series, Vocabulary

VOCABULARY: Vocabulary = {
    "stakes.bets": ("small", "big"),
    "stakes.blind": ("amounts",),
    "stakes.blinds": ("amounts",),
    "stakes.table-ante": ("amount",),
    "stakes.ante": ("amount",),
    "stakes.bring-in": ("amount",),
    "stakes.all": ("parts",),
}


def stakes_phrase(stakes: Stakes) -> Phrase:
    """The limits where there are two, then the blinds, the ante and the bring-in that the table has."""
    parts = []
    if stakes.big_bet != stakes.small_bet:
        parts.append(Phrase(key="stakes.bets", words={"small": stakes.small_bet, "big": stakes.big_bet}))
    blinds = [stakes.button_blind, stakes.small_blind, stakes.big_blind, *stakes.more_blinds]
    posted = tuple(str(blind) for blind in blinds if blind) if stakes.big_blind else ()
    if posted:
        key = "stakes.blinds" if len(posted) > 1 else "stakes.blind"
        parts.append(Phrase(key=key, words={"amounts": "/".join(posted)}))
    if stakes.big_blind_ante:
        parts.append(Phrase(key="stakes.table-ante", words={"amount": stakes.big_blind_ante}))
    elif stakes.ante:
        parts.append(Phrase(key="stakes.ante", words={"amount": stakes.ante}))
    if stakes.bring_in:
        parts.append(Phrase(key="stakes.bring-in", words={"amount": stakes.bring_in}))
    return Phrase(key="stakes.all", words={"parts": Series(tuple(parts), Join.COMMA)})
