"""Hands in which something went wrong: told whole for our own reader, and as if all had been in order for others."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from dealer.errors import NotationError
from dealer.events import (
    BoardCardDealt,
    CardDealt,
    Checked,
    Facing,
    Fact,
    Folded,
    Source,
    Wagered,
)
from dealer.hand import DealtCard, HandState
from dealer.mishaps import CardsMoved, HandKilled, Mishap, WagerReturned

_FACT: msgspec.json.Decoder[Fact] = msgspec.json.Decoder(Fact)


def went_wrong(facts: Sequence[Fact]) -> bool:
    """Whether the hand has facts that the notation does not know of."""
    return any(isinstance(fact, Mishap) for fact in facts)


def told(facts: Sequence[Fact]) -> tuple[str, ...]:
    """Every fact as JSON, in order; downcards are in it only as far as the table saw them."""
    return tuple(msgspec.json.encode(fact).decode() for fact in facts)


def read(lines: Sequence[str]) -> tuple[Fact, ...]:
    """The facts that ``told`` wrote. Raises NotationError naming the line that is none."""
    facts = []
    for number, line in enumerate(lines, 1):
        try:
            facts.append(replace(_FACT.decode(line), source=Source.IMPORT, at_ms=0))
        except msgspec.MsgspecError as error:
            raise NotationError(f"_facts, line {number}: {error}") from error
    return tuple(facts)


def in_order(facts: Sequence[Fact], state: HandState) -> tuple[Fact, ...]:
    """The hand as other readers can follow it: cards where they ended, no action that was taken back, no steps.

    A dead hand is a fold. ``state`` is the hand's end.
    """
    moved = {move.card for fact in facts if isinstance(fact, CardsMoved) for move in fact.moves if move.card}
    back = {fact.target for fact in facts if isinstance(fact, WagerReturned)}
    seats = {card.event: (seat.seat, card) for seat in state.seats for card in seat.cards}
    board = {card.event: card for card in state.board}
    kept: list[Fact] = []
    for fact in facts:
        match fact:
            case CardDealt() | BoardCardDealt() if fact.seq in moved:
                kept.extend(_where_it_ended(fact.seq, seats, board))
            case Checked() | Folded() | Wagered() if fact.seq in back:
                pass
            case CardsMoved():
                kept.extend(_where_it_ended(fact.seq, seats, board))
            case HandKilled(seat=seat):
                kept.append(Folded(seq=fact.seq, seat=seat))
            case _ if not isinstance(fact, Mishap):
                kept.append(fact)
            case _:
                pass
    return tuple(kept)


def _where_it_ended(event: int, seats: dict[int, tuple[int, DealtCard]], board: dict[int, DealtCard]) -> Iterator[Fact]:
    if event in board:
        yield BoardCardDealt(seq=event, card=board[event].card)
    elif event in seats:
        seat, card = seats[event]
        yield CardDealt(seq=event, seat=seat, facing=Facing.UP if card.up else Facing.DOWN, card=card.card)
