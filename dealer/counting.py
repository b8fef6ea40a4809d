"""A seat's cards counted by people: before the second street the record follows the count."""

from msgspec.structs import replace

from dealer import games, rulebooks
from dealer.deck import ledger
from dealer.events import Facing
from dealer.hand import DealtCard, HandState, Stage
from dealer.mishaps import Report, Reported


def counted(state: HandState, fact: Reported) -> HandState:
    """The seat has so many cards, whatever was recorded, and gets no more in turn; the newest are those too many.

    Only while everybody has downcards alone, before a card of another street: later a count is for the floor.
    """
    seat = state.by_number.get(fact.seat)
    if fact.what is not Report.COUNTED or seat is None or seat.tabled is not None or state.street != 0:
        return state
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    if state.stage not in (Stage.DEALING, Stage.BETTING) or Facing.UP in game.cards(0) or fact.count < 0:
        return state
    missing = min(fact.count - len(seat.cards), ledger(state, game, book).stub)
    more = tuple(DealtCard(event=fact.seq, card=None, up=False) for _ in range(missing))
    cards = (*seat.cards, *more)[: fact.count]
    seats = tuple(replace(each, cards=cards) if each.seat == fact.seat else each for each in state.seats)
    queue = tuple(due for due in state.queue if due[0] != fact.seat)
    return replace(state, seats=seats, queue=queue)
