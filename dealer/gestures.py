"""What a player's gesture means at the moment it is made."""

from dealer.events import CardsDiscarded, Checked, Fact
from dealer.expected import ExpectAct, ExpectDraw, Expected


def rap(expected: Expected | None, seat: int) -> Fact | None:
    """A rap on the table in turn: a check, or standing pat on the draw (DRAW-RAP-01); None when it means nothing."""
    match expected:
        case ExpectAct(seat=turn) if turn == seat:
            return Checked(seq=0, seat=seat)
        case ExpectDraw(seat=turn) if turn == seat:
            return CardsDiscarded(seq=0, seat=seat, count=0)
        case _:
            return None
