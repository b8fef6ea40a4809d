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
from dealer.prompts.prompt import Prompt
from dealer.streets import street_phrase
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

OfTheDraw = ExpectDraw | ExpectOpening | ExpectOpeners | ExpectReturn | ExpectRake | ExpectReshuffle

VOCABULARY: Vocabulary = {
    "prompt.draw": ("seat", "most", "left"),
    "prompt.reshuffle": ("street", "cards"),
    "prompt.reshuffle-stub": ("street", "cards"),
    "prompt.reshuffle-discards": ("street", "cards", "discards"),
    "prompt.openers": ("seat",),
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
            return Prompt(
                key="prompt.draw", urgency=Urgency.ASK, seat=seat, words={"seat": seat, "most": most, "left": left}
            )
        case ExpectReshuffle(street=street, cards=cards, discards=discards):
            words: dict[str, Word] = {"street": street_phrase(street), "cards": Count(cards, CountOf.CARDS)}
            if not discards:
                more = cards - state.burns > 1
                key = "prompt.reshuffle-stub" if more else "prompt.reshuffle"
                return Prompt(key=key, urgency=Urgency.DO, words=words)
            words["discards"] = Count(discards, CountOf.CARDS)
            return Prompt(key="prompt.reshuffle-discards", urgency=Urgency.DO, words=words)
        case ExpectOpeners(seat=seat):
            return Prompt(key="prompt.openers", urgency=Urgency.ASK, seat=seat, words={"seat": seat})
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
