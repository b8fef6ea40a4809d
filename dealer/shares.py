"""Pots and their shares as words: which pot, who takes how much, who takes the odd chip."""

from collections.abc import Sequence

from dealer.events import Share
from dealer.hand import HandState
from dealer.words import Join, Phrase, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "pot.only": (),
    "pot.main": (),
    "pot.side": (),
    "pot.side-number": ("number",),
    "pot.share": ("amount", "seat"),
    "pot.share-high": ("amount", "seat"),
    "pot.share-low": ("amount", "seat"),
    "pot.each": ("amount", "seats"),
    "pot.each-high": ("amount", "seats"),
    "pot.each-low": ("amount", "seats"),
    "pot.seat": ("seat",),
    "pot.odd": ("seats",),
}


def pot_name(state: HandState, pot: int) -> Phrase:
    """The pot, the main pot, the side pot, or side pot 2."""
    if len(state.pots) < 2:
        return Phrase(key="pot.only")
    if pot == 0:
        return Phrase(key="pot.main")
    if len(state.pots) == 2:
        return Phrase(key="pot.side")
    return Phrase(key="pot.side-number", words={"number": pot})


def share_series(shares: Sequence[Share]) -> Series:
    """Every share with its seat, "121 to seat 3 and 120 to seat 5"; equal ones as "30 each to seat 2 and seat 5"."""
    phrases: list[Phrase] = []
    for half in {share.half: None for share in shares}:
        part = [share for share in shares if share.half is half]
        ending = "" if half is None else f"-{half.value}"
        if len(part) > 1 and len({share.amount for share in part}) == 1:
            words: dict[str, Word] = {
                "amount": part[0].amount,
                "seats": seat_series([share.seat for share in part]),
            }
            phrases.append(Phrase(key=f"pot.each{ending}", words=words))
            continue
        phrases += [
            Phrase(key=f"pot.share{ending}", words={"amount": share.amount, "seat": share.seat}) for share in part
        ]
    return Series(tuple(phrases), Join.AND if len(phrases) == len(shares) else Join.COMMA)


def seat_series(seats: Sequence[int]) -> Series:
    """Seats in a row, "seat 3 and seat 5"."""
    return Series(tuple(Phrase(key="pot.seat", words={"seat": seat}) for seat in seats), Join.AND)


def odd_chip_seats(shares: Sequence[Share], unit: int) -> tuple[int, ...]:
    """Seats that take one chip of ``unit`` more than the others that share a pot, or a half of it, with them."""
    odd: list[int] = []
    for half in {share.half: None for share in shares}:
        part = [share for share in shares if share.half is half]
        least = min(share.amount for share in part)
        more = [share for share in part if share.amount > least]
        if all(share.amount == least + unit for share in more):
            odd += [share.seat for share in more]
    return tuple(odd)
