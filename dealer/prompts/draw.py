"""The prompts of a draw: how many cards a seat draws, a new stub, openers to show, the house's share."""

from typing import assert_never

from dealer import shares as sharing
from dealer.expected import (
    ExpectDraw,
    ExpectOpeners,
    ExpectOpening,
    ExpectRake,
    ExpectReshuffle,
    ExpectReturn,
)
from dealer.hand import HandState
from dealer.openers import needs_openers, opener
from dealer.prompts.prompt import Prompt
from dealer.streets import street_phrase
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

OfTheDraw = ExpectDraw | ExpectOpening | ExpectOpeners | ExpectReturn | ExpectRake | ExpectReshuffle

VOCABULARY: Vocabulary = {
    "prompt.draw": ("seat", "most", "left"),
    "prompt.draw-opener": ("seat", "most", "left"),
    "prompt.draw-split": ("seat", "most", "left"),
    "prompt.reshuffle": ("street", "cards"),
    "prompt.reshuffle-stub": ("street", "cards"),
    "prompt.reshuffle-discards": ("street", "cards", "discards"),
    "prompt.openers": ("seat",),
    "prompt.openers-turn-up": ("seat", "cards"),
    "prompt.openers-look": ("seat", "cards"),
    "prompt.openers-good": ("seat",),
    "prompt.openers-not-kept": ("seat",),
    "prompt.openers-bad": ("seat",),
    "prompt.opening": ("seat",),
    "prompt.opening-all-in": (),
    "prompt.return": ("shares",),
    "prompt.rake": ("amount",),
    **sharing.VOCABULARY,
}


def prompt(state: HandState, expected: OfTheDraw) -> Prompt:
    """Name the seat or the cards."""
    match expected:
        case ExpectDraw(seat=seat, most=most, order=order):
            left = Count(len(order), CountOf.PLAYERS)
            words: dict[str, Word] = {"seat": seat, "most": most, "left": left}
            return Prompt(key=f"prompt.draw{_of_opener(state, seat)}", urgency=Urgency.ASK, seat=seat, words=words)
        case ExpectReshuffle(street=street, cards=cards, discards=discards):
            words = {"street": street_phrase(street), "cards": Count(cards, CountOf.CARDS)}
            if not discards:
                more = cards - state.burns > 1
                key = "prompt.reshuffle-stub" if more else "prompt.reshuffle"
                return Prompt(key=key, urgency=Urgency.DO, words=words)
            words["discards"] = Count(discards, CountOf.CARDS)
            return Prompt(key="prompt.reshuffle-discards", urgency=Urgency.DO, words=words)
        case ExpectOpeners():
            return _openers(expected)
        case ExpectOpening(instead_of=0):
            return Prompt(key="prompt.opening-all-in", urgency=Urgency.ASK)
        case ExpectOpening(instead_of=seat):
            return Prompt(key="prompt.opening", urgency=Urgency.ASK, words={"seat": seat})
        case ExpectReturn(shares=back):
            return Prompt(key="prompt.return", urgency=Urgency.DO, words={"shares": sharing.share_series(back)})
        case ExpectRake(amount=amount):
            return Prompt(key="prompt.rake", urgency=Urgency.DO, words={"amount": amount})
        case _:
            assert_never(expected)


def _of_opener(state: HandState, seat: int) -> str:
    """Who opened declares that it splits its openers before it draws (JOB-SPLIT-01)."""
    if not needs_openers(state) or seat != opener(state):
        return ""
    return "-split" if seat in state.split_openers else "-opener"


def _openers(expected: ExpectOpeners) -> Prompt:
    """First what is still to be turned up or named, then what it proves; the dealer judges."""
    seat, words = expected.seat, dict[str, Word](seat=expected.seat)
    if expected.unread:
        words["cards"] = Count(expected.unread, CountOf.CARDS)
        return Prompt(key="prompt.openers-look", urgency=Urgency.ASK, seat=seat, words=words)
    if expected.could is None and expected.split and expected.discards:
        words["cards"] = Count(expected.discards, CountOf.CARDS)
        return Prompt(key="prompt.openers-turn-up", urgency=Urgency.DO, seat=seat, words=words)
    if expected.could is False:
        kind = "not-kept" if expected.discards else "bad"
        return Prompt(key=f"prompt.openers-{kind}", urgency=Urgency.WARN, seat=seat, words=words)
    key = "prompt.openers-good" if expected.could else "prompt.openers"
    return Prompt(key=key, urgency=Urgency.ASK, seat=seat, words=words)
