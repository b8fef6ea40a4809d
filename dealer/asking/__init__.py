"""Asking: what a person at the table wants recorded becomes events, or a refusal that says what is possible."""

from typing import assert_never

from dealer.asking import acting, cards, drawing, ending, irregular, naming
from dealer.asking.irregular import OfIrregularity
from dealer.asking.moment import Moment
from dealer.asking.refusals import VOCABULARY, Refusal, refusal
from dealer.commands import (
    Act,
    Burn,
    CloseIrregularity,
    DealCard,
    DealtEarly,
    DeclareOpen,
    Draw,
    EndHand,
    Expose,
    LeaveToFloor,
    MuckHand,
    NameCard,
    PlayBoard,
    PushPot,
    Reshuffle,
    ReturnBets,
    ShowDiscards,
    ShowOpeners,
    SplitOpeners,
    TableHand,
    TakeRake,
    TakeStep,
    Tell,
)
from dealer.events import AnyEvent

__all__ = ["VOCABULARY", "InHand", "Moment", "Refusal", "ask", "refusal"]

OfTheDraw = Draw | Reshuffle | ShowOpeners | SplitOpeners | DeclareOpen | ReturnBets | TakeRake
OfTheCards = DealCard | Burn | TableHand | ShowDiscards | PlayBoard | MuckHand
InHand = Act | NameCard | OfTheCards | OfTheDraw | OfIrregularity | PushPot | EndHand
"""Commands that record something in the hand that is being played."""


def ask(moment: Moment, command: InHand) -> tuple[AnyEvent, ...] | Refusal:
    """The events that the command asks for, not numbered yet; none when it is on record already."""
    match command:
        case Act():
            return acting.act(moment, command)
        case NameCard():
            return naming.name(moment, command)
        case DealCard() | Burn() | TableHand() | ShowDiscards() | PlayBoard() | MuckHand():
            return _of_the_cards(moment, command)
        case Draw() | Reshuffle() | ShowOpeners() | SplitOpeners() | DeclareOpen() | ReturnBets() | TakeRake():
            return _of_the_draw(moment, command)
        case DealtEarly() | TakeStep() | CloseIrregularity() | LeaveToFloor() | Tell() | Expose():
            return irregular.ask(moment, command)
        case PushPot():
            return ending.push(moment, command)
        case EndHand():
            return ending.end(moment, command)
        case _:
            assert_never(command)


def _of_the_cards(moment: Moment, command: OfTheCards) -> tuple[AnyEvent, ...] | Refusal:
    match command:
        case DealCard():
            return cards.deal(moment, command)
        case Burn():
            return cards.burn(moment, command)
        case TableHand():
            return cards.table(moment, command)
        case ShowDiscards():
            return cards.turn_up(moment, command)
        case PlayBoard():
            return cards.play_board(moment, command)
        case MuckHand():
            return cards.muck(moment, command)
        case _:
            assert_never(command)


def _of_the_draw(moment: Moment, command: OfTheDraw) -> tuple[AnyEvent, ...] | Refusal:
    match command:
        case Draw():
            return drawing.draw(moment, command)
        case Reshuffle():
            return drawing.reshuffle(moment, command)
        case ShowOpeners():
            return drawing.show_openers(moment, command)
        case SplitOpeners():
            return drawing.split_openers(moment, command)
        case DeclareOpen():
            return drawing.declare_open(moment, command)
        case ReturnBets():
            return drawing.return_bets(moment, command)
        case TakeRake():
            return drawing.take_rake(moment, command)
        case _:
            assert_never(command)
