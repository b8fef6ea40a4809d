"""Cards that count for nothing: a boxed card, a joker in a game without one, a card of another deck."""

from dealer.events import Fact
from dealer.hand import HandState
from dealer.irregular.steps import UNNUMBERED
from dealer.mishaps import CardsMoved, Move, Where


def scrapped(state: HandState, number: int, before: int) -> tuple[Fact, ...]:
    """The seat's newest downcard of those dealt before the fact ``before`` goes, and the next card replaces it.

    Without a seat it is a card of the stub that never reached anybody.
    """
    seat = state.by_number.get(number)
    if seat is None:
        return (CardsMoved(seq=UNNUMBERED, moves=(Move(to=Where.MUCK),)),)
    dealt = [card for card in seat.cards if card.event < before]
    if not dealt or not seat.live or seat.tabled is not None:
        return (CardsMoved(seq=UNNUMBERED, moves=(Move(to=Where.MUCK),)),)
    moves = (Move(card=dealt[-1].event, to=Where.MUCK, seat=number), Move(to=Where.SEAT, seat=number))
    return (CardsMoved(seq=UNNUMBERED, moves=moves),)
