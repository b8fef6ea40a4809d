"""The draw and the deck told by a person: how many cards a seat draws, a new stub, openers, the house's share."""

from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, not_now, refusal
from dealer.commands import DeclareOpen, Draw, Reshuffle, ReturnBets, ShowOpeners, SplitOpeners, TakeRake
from dealer.events import (
    BetsReturned,
    CardsDiscarded,
    DeckReshuffled,
    Fact,
    OpenersShown,
    OpenersSplit,
    PotOpened,
    RakeTaken,
)
from dealer.expected import (
    ExpectAct,
    ExpectDraw,
    ExpectOpeners,
    ExpectOpening,
    ExpectRake,
    ExpectReshuffle,
    ExpectReturn,
)
from dealer.games import Openers
from dealer.openers import may_open, opener


def draw(moment: Moment, command: Draw) -> tuple[Fact, ...] | Refusal:
    """The discards of the seat whose turn it is to draw."""
    expected = moment.expected
    if not isinstance(expected, ExpectDraw):
        return not_now(moment.state, expected, moment.game)
    if command.seat != expected.seat:
        return refusal("not-drawing", seat=command.seat, turn=expected.seat)
    if not 0 <= command.count <= expected.most:
        return refusal("not-a-draw", seat=command.seat, most=expected.most)
    return (CardsDiscarded(seq=UNNUMBERED, source=source_of(command), seat=command.seat, count=command.count),)


def reshuffle(moment: Moment, command: Reshuffle) -> tuple[Fact, ...] | Refusal:
    """The new stub that is due."""
    if not isinstance(moment.expected, ExpectReshuffle):
        return not_now(moment.state, moment.expected, moment.game)
    return (DeckReshuffled(seq=UNNUMBERED, source=source_of(command)),)


def show_openers(moment: Moment, command: ShowOpeners) -> tuple[Fact, ...] | Refusal:
    """Openers shown: at the end by the seat that needs them, or false ones of the opener at any time before."""
    if isinstance(moment.expected, ExpectOpeners):
        due = moment.expected.seat
    elif command.proved:
        return not_now(moment.state, moment.expected, moment.game)
    else:
        due = opener(moment.state)
    if command.seat != due:
        return refusal("not-the-opener", seat=command.seat, opener=due) if due else _no_opener(moment)
    return (OpenersShown(seq=UNNUMBERED, source=source_of(command), seat=due, proved=command.proved),)


def split_openers(moment: Moment, command: SplitOpeners) -> tuple[Fact, ...] | Refusal:
    """The opener says at the draw that it breaks up its openers."""
    due = opener(moment.state)
    if not isinstance(moment.expected, ExpectDraw):
        return not_now(moment.state, moment.expected, moment.game)
    if command.seat != due:
        return refusal("not-the-opener", seat=command.seat, opener=due)
    if command.seat not in moment.expected.order:
        return refusal("split-too-late", seat=command.seat)
    return (OpenersSplit(seq=UNNUMBERED, source=source_of(command), seat=due),)


def declare_open(moment: Moment, command: DeclareOpen) -> tuple[Fact, ...] | Refusal:
    """Who opens in place of false openers; a seat that is all-in for the ante may say so while nobody has bet."""
    state, expected = moment.state, moment.expected
    if isinstance(expected, ExpectOpening):
        may = (*expected.may, 0)
    elif isinstance(expected, ExpectAct) and not opener(state) and moment.game.openers is not Openers.ANY:
        may = may_open(state)
    else:
        return not_now(state, expected, moment.game)
    if command.seat not in may:
        return refusal("may-not-open", seat=command.seat)
    return (PotOpened(seq=UNNUMBERED, source=source_of(command), seat=command.seat),)


def return_bets(moment: Moment, command: ReturnBets) -> tuple[Fact, ...] | Refusal:
    """The bets that the prompt says go back."""
    match moment.expected:
        case ExpectReturn(shares=shares):
            return (BetsReturned(seq=UNNUMBERED, source=source_of(command), shares=shares),)
        case _:
            return not_now(moment.state, moment.expected, moment.game)


def take_rake(moment: Moment, command: TakeRake) -> tuple[Fact, ...] | Refusal:
    """The house's share as the prompt says."""
    match moment.expected:
        case ExpectRake(amount=amount):
            return (RakeTaken(seq=UNNUMBERED, source=source_of(command), amount=amount),)
        case _:
            return not_now(moment.state, moment.expected, moment.game)


def _no_opener(moment: Moment) -> Refusal:
    return not_now(moment.state, moment.expected, moment.game)
