"""The prompts of a draw: how many cards a seat draws, a new stub, openers to show, the house's share."""

from typing import assert_never

from dealer.expected import ExpectDraw, ExpectOpeners, ExpectRake, ExpectReshuffle
from dealer.prompts.prompt import Prompt
from dealer.streets import street_phrase
from dealer.views import Urgency
from dealer.words import Count, CountOf, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.draw": ("seat", "most", "left"),
    "prompt.reshuffle": ("street", "cards"),
    "prompt.reshuffle-discards": ("street", "cards", "discards"),
    "prompt.openers": ("seat",),
    "prompt.rake": ("amount",),
}


def prompt(expected: ExpectDraw | ExpectOpeners | ExpectRake | ExpectReshuffle) -> Prompt:
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
                return Prompt(key="prompt.reshuffle", urgency=Urgency.DO, words=words)
            words["discards"] = Count(discards, CountOf.CARDS)
            return Prompt(key="prompt.reshuffle-discards", urgency=Urgency.DO, words=words)
        case ExpectOpeners(seat=seat):
            return Prompt(key="prompt.openers", urgency=Urgency.ASK, seat=seat, words={"seat": seat})
        case ExpectRake(amount=amount):
            return Prompt(key="prompt.rake", urgency=Urgency.DO, words={"amount": amount})
        case _:
            assert_never(expected)
