"""A seat's cards counted by people: where nobody has acted on them the record follows the count."""

from msgspec.structs import replace

from dealer import games, rulebooks
from dealer.deck import ledger
from dealer.drawing import hand_size
from dealer.events import Facing
from dealer.games import Family
from dealer.hand import DealtCard, HandState, SeatState, Stage
from dealer.mishaps import Report, Reported


def counted(state: HandState, fact: Reported) -> HandState:
    """The seat has so many cards, whatever was recorded, and gets no more in turn; the newest are those too many.

    Only while everybody has downcards alone: before a card of another street, and in a draw game until somebody acts
    on what was drawn. Later a count is for the floor.
    """
    seat = state.by_number.get(fact.seat)
    if seat is None or seat.tabled is not None or state.stage not in (Stage.DEALING, Stage.BETTING) or fact.count < 0:
        return state
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    at_a_draw = state.street > 0 and game.family is Family.DRAW
    if state.street != 0 and (not at_a_draw or any(action.street == state.street for action in state.actions)):
        return state
    if Facing.UP in game.cards(0):
        return state
    match fact.what:
        case Report.COUNTED:
            has = fact.count
        case Report.SERVED_WRONG if at_a_draw and fact.seat not in state.drawing:
            has = kept(state, seat) + fact.count
        case _:
            return state
    missing = min(has - len(seat.cards), ledger(state, game, book).stub)
    more = tuple(DealtCard(event=fact.seq, card=None, up=False) for _ in range(missing))
    cards = (*seat.cards, *more)[:has]
    seats = tuple(replace(each, cards=cards) if each.seat == fact.seat else each for each in state.seats)
    queue = tuple(due for due in state.queue if due[0] != fact.seat)
    later = tuple(each for each in state.later if each != fact.seat)
    return replace(state, seats=seats, queue=queue, later=later)


def kept(state: HandState, seat: SeatState) -> int:
    """How many cards the seat kept at this draw; all that it has when it has not drawn."""
    drew = next((count for street, each, count in state.drawn if (street, each) == (state.street, seat.seat)), None)
    return len(seat.cards) if drew is None else max(0, hand_size(state) - drew)
