"""The prompt to push a pot: side pots first, the winning hand named when it was tabled, the odd chip given a seat."""

from dealer import handnames, shares
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
    first = expected.shares[0].seat
    hand = handnames.tabled_name(state, game, state.seat(first))
    if len(expected.shares) == 1:
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
