"""The draw and the deck told by a person: how many cards a seat draws, a new stub, openers, the house's share."""

from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, not_now, refusal
from dealer.commands import Draw, Reshuffle, ShowOpeners, SplitOpeners, TakeRake
from dealer.events import CardsDiscarded, DeckReshuffled, Fact, OpenersShown, OpenersSplit, RakeTaken
from dealer.expected import ExpectDraw, ExpectOpeners, ExpectRake, ExpectReshuffle
from dealer.openers import opener


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
    return (OpenersSplit(seq=UNNUMBERED, source=source_of(command), seat=due),)


def take_rake(moment: Moment, command: TakeRake) -> tuple[Fact, ...] | Refusal:
    """The house's share as the prompt says."""
    match moment.expected:
        case ExpectRake(amount=amount):
            return (RakeTaken(seq=UNNUMBERED, source=source_of(command), amount=amount),)
        case _:
            return not_now(moment.state, moment.expected, moment.game)


def _no_opener(moment: Moment) -> Refusal:
    return not_now(moment.state, moment.expected, moment.game)
