"""The stakes in words: as a line for the status bar, and as they are said."""

from dealer.events import Stakes
from dealer.words import Join, Phrase, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "stakes.bets": ("small", "big"),
    "stakes.blind": ("amounts",),
    "stakes.blinds": ("amounts",),
    "stakes.table-ante": ("amount",),
    "stakes.ante": ("amount",),
    "stakes.bring-in": ("amount",),
    "stakes.all": ("parts",),
    "stakes.amount": ("amount",),
}


def stakes_phrase(stakes: Stakes) -> Phrase:
    """The limits where there are two, then the blinds, the ante and the bring-in: "10/20, blinds 5/10"."""
    return _phrase(stakes, "/".join(str(blind) for blind in _blinds(stakes)))


def stakes_said(stakes: Stakes) -> Phrase:
    """The same as a person says it: "blinds 100 and 200, ante 200"."""
    amounts = (Phrase(key="stakes.amount", words={"amount": blind}) for blind in _blinds(stakes))
    return _phrase(stakes, Series(tuple(amounts)))


def _blinds(stakes: Stakes) -> list[int]:
    blinds = [stakes.button_blind, stakes.small_blind, stakes.big_blind, *stakes.more_blinds]
    return [blind for blind in blinds if blind] if stakes.big_blind else []


def _phrase(stakes: Stakes, amounts: Word) -> Phrase:
    parts = []
    if stakes.big_bet != stakes.small_bet:
        parts.append(Phrase(key="stakes.bets", words={"small": stakes.small_bet, "big": stakes.big_bet}))
    posted = len(_blinds(stakes))
    if posted:
        key = "stakes.blinds" if posted > 1 else "stakes.blind"
        parts.append(Phrase(key=key, words={"amounts": amounts}))
    if stakes.big_blind_ante:
        parts.append(Phrase(key="stakes.table-ante", words={"amount": stakes.big_blind_ante}))
    elif stakes.ante:
        parts.append(Phrase(key="stakes.ante", words={"amount": stakes.ante}))
    if stakes.bring_in:
        parts.append(Phrase(key="stakes.bring-in", words={"amount": stakes.bring_in}))
    return Phrase(key="stakes.all", words={"parts": Series(tuple(parts), Join.COMMA)})
