"""The moment in a hand at which a command is asked for."""

import msgspec

from dealer.cards import Card
from dealer.commands import Command
from dealer.events import Fact, Source
from dealer.expected import Expected
from dealer.games import Game
from dealer.hand import HandState
from dealer.interpret.felt import seen_cards
from dealer.irregular.types import Irregularity

UNNUMBERED = 0

PEOPLE = {"floor": Source.FLOOR, "host": Source.HOST}
"""Everybody else who presses a key is the dealer."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A live hand: its facts, their state and what may come next."""

    facts: tuple[Fact, ...]
    state: HandState
    expected: Expected
    game: Game
    irregularities: tuple[Irregularity, ...] = ()

    def holder(self, card: Card, *, but: int = 0) -> int | None:
        """Where that card was seen already, other than as the card of event ``but``.

        A seat number, 0 for the board, None when the table has not seen it.
        """
        event = next((event for event, seen in seen_cards(self.state) if seen == card and event != but), None)
        if event is None:
            return None
        owners = (
            seat.seat for seat in self.state.seats if any(each.event == event for each in (*seat.cards, *seat.thrown))
        )
        return next(owners, 0)


def source_of(command: Command) -> Source:
    """Who is on record for what the command does."""
    return PEOPLE.get(command.by, Source.DEALER)
