"""The prompt to push a pot: side pots first, the winning hand named when it was tabled, the odd chip given a seat."""

from collections.abc import Sequence

from dealer import handnames, shares
from dealer.events import Half, Share
from dealer.expected import ExpectPush
from dealer.games import Game
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Join, Phrase, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.push": ("pot", "amount", "seat", "hand"),
    "prompt.push-unseen": ("pot", "amount", "seat"),
    "prompt.push-nobody": ("pot", "amount"),
    "prompt.split": ("pot", "amount", "shares", "notes"),
    **shares.VOCABULARY,
    **handnames.VOCABULARY,
}


def prompt(state: HandState, expected: ExpectPush, game: Game) -> Prompt:
    """Say which pot goes where; only tabled hands are named."""
    words: dict[str, Word] = {"pot": shares.pot_name(state, expected.pot), "amount": expected.amount}
    if not expected.shares:
        return Prompt(key="prompt.push-nobody", urgency=Urgency.WARN, words=words)
    hand = _winning_hands(state, expected.shares, game)
    if len(expected.shares) == 1:
        first = expected.shares[0].seat
        words["seat"] = first
        if hand is None:
            return Prompt(key="prompt.push-unseen", urgency=Urgency.DO, seat=first, words=words)
        return Prompt(key="prompt.push", urgency=Urgency.DO, seat=first, words={**words, "hand": hand})
    odd = shares.odd_chip_seats(expected.shares, state.start.stakes.unit)
    notes = [] if hand is None else [hand]
    if odd:
        notes.append(Phrase(key="pot.odd", words={"seats": shares.seat_series(odd)}))
    words["shares"] = shares.share_series(expected.shares)
    words["notes"] = Series(tuple(notes), Join.COMMA)
    return Prompt(key="prompt.split", urgency=Urgency.DO, words=words)


def _winning_hands(state: HandState, taken: Sequence[Share], game: Game) -> Phrase | None:
    """The winner's hand; in a split game the high hand and the low, or that there is no low."""
    low_seat = next((share.seat for share in taken if share.half is Half.LOW), taken[0].seat)
    of_high, of_low = (handnames.tabled_names(state, game, state.seat(each)) for each in (taken[0].seat, low_seat))
    if len(of_high) < 2 or len(of_low) < 2:
        return handnames.both([name for name in of_high if name is not None])
    high, low = of_high[0], of_low[1]
    if high is not None and low is None:
        return Phrase(key="hand.no-low", words={"high": high})
    return handnames.both([name for name in (high, low) if name is not None])
