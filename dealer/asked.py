"""How many cards a seat drew, when a player asks: what the dealer has to answer, and from when on must not."""

from enum import Enum

import msgspec

from dealer.drawing import counts_are_open
from dealer.hand import HandState


class Silence(Enum):
    """Why the dealer need not say how many cards a seat drew."""

    ACTION_SINCE = "action since the draw"
    """Then it must not be said at all."""
    ASKER_NOT_ACTIVE = "asker not active"
    SEAT_NOT_ACTIVE = "seat not active"
    """The seat that is asked about has folded or was not dealt in."""
    HAS_NOT_DRAWN = "has not drawn"


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """The cards drawn, when they have to be told, else None with the reason."""

    count: int | None = None
    silence: Silence | None = None

    @property
    def is_forbidden(self) -> bool:
        """Whether the dealer may not answer even if he wanted to."""
        return self.silence is Silence.ACTION_SINCE


def how_many(state: HandState, by: int, about: int) -> Reply:
    """What the dealer replies to the player of seat ``by`` who asks how many cards seat ``about`` drew (DRAW-ASK-01).

    Until there is action after the draw an active player gets the number; afterwards nobody does.
    """
    if not counts_are_open(state, state.street):
        return Reply(silence=Silence.ACTION_SINCE)
    if by not in state.live:
        return Reply(silence=Silence.ASKER_NOT_ACTIVE)
    if about not in state.live:
        return Reply(silence=Silence.SEAT_NOT_ACTIVE)
    count = next((count for street, seat, count in state.drawn if (street, seat) == (state.street, about)), None)
    return Reply(silence=Silence.HAS_NOT_DRAWN) if count is None else Reply(count=count)
