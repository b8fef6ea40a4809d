"""Asking: what a person at the table wants recorded becomes events, or a refusal that says what is possible."""

from typing import assert_never

from dealer.asking import acting, cards, ending, naming
from dealer.asking.moment import Moment
from dealer.asking.refusals import VOCABULARY, Refusal, refusal
from dealer.commands import Act, Burn, DealCard, EndHand, MuckHand, NameCard, PushPot, TableHand
from dealer.events import AnyEvent

__all__ = ["VOCABULARY", "InHand", "Moment", "Refusal", "ask", "refusal"]

InHand = Act | NameCard | DealCard | Burn | TableHand | MuckHand | PushPot | EndHand
"""Commands that record something in the hand that is being played."""


def ask(moment: Moment, command: InHand) -> tuple[AnyEvent, ...] | Refusal:
    """The events that the command asks for, not numbered yet; none when it is on record already."""
    match command:
        case Act():
            return acting.act(moment, command)
        case NameCard():
            return naming.name(moment, command)
        case DealCard():
            return cards.deal(moment, command)
        case Burn():
            return cards.burn(moment, command)
        case TableHand():
            return cards.table(moment, command)
        case MuckHand():
            return cards.muck(moment, command)
        case PushPot():
            return ending.push(moment, command)
        case EndHand():
            return ending.end(moment, command)
        case _:
            assert_never(command)
