"""What the cards on the felt say has happened, one fact at a time, as far as the hand allows it now."""

from collections.abc import Iterator
from typing import assert_never

from dealer import games
from dealer.events import (
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardRead,
    DiscardsShown,
    Facing,
    Fact,
    HandTabled,
    Source,
)
from dealer.expected import ExpectBoard, ExpectBurn, ExpectCard, Expected, ExpectOpeners, ExpectShow
from dealer.hand import HandState
from dealer.interpret.felt import BURN, astray, believed, board_row, new_backs, seat_row
from dealer.interpret.memory import Memory
from dealer.interpret.rows import Read

UNNUMBERED = 0
"""The seq of a fact that is not in a log yet."""
UNSEEN_BURN = 0.5
"""Confidence of a burn that is told only by the pile having been touched."""


def next_fact(state: HandState, expected: Expected | None, memory: Memory) -> Fact | None:
    """The first thing that the felt shows and the record lacks; None when they agree as far as the hand has come.

    Its seq is UNNUMBERED. A card that lies where nothing is expected yet stays in the memory until it is.
    """
    return next(_facts(state, expected, memory), None)


def _facts(state: HandState, expected: Expected | None, memory: Memory) -> Iterator[Fact]:
    yield from _burn(state, expected, memory)
    match expected:
        case ExpectBurn() | ExpectCard() | ExpectBoard():
            yield from _astray(state, memory)
            yield from _after_the_burn(state, memory, _dealt(state, memory))
        case ExpectShow(order=order):
            yield from _tabled(state, memory, order)
        case ExpectOpeners(seat=seat, discards=discards) if discards and state.seat(seat).tabled is not None:
            yield from _turned_up(state, memory, seat, discards)
        case _:
            pass
    yield from _readings(state, memory)


def _burn(state: HandState, expected: Expected | None, memory: Memory) -> Iterator[Fact]:
    """A pile higher than the record: the burn that is due, or one that was only seen after the cards it belongs to."""
    pile = believed(memory, BURN)
    behind = state.street >= 0 and state.burns < games.load(state.start.game).burns(state.street)
    if pile is not None and pile.backs > state.burns and (behind or isinstance(expected, ExpectBurn)):
        yield CardBurned(seq=UNNUMBERED, source=Source.CAMERA)


def _astray(state: HandState, memory: Memory) -> Iterator[Fact]:
    """Cards at a seat that is not in the hand (HE-IRR-11)."""
    for seat in astray(state, memory):
        yield CardDealt(seq=UNNUMBERED, source=Source.CAMERA, seat=seat, facing=Facing.DOWN)


def _after_the_burn(state: HandState, memory: Memory, dealt: Iterator[Fact]) -> Iterator[Fact]:
    """Cards that come while a burn is due: it was laid exactly on the pile if the pile was touched, else never."""
    for fact in dealt:
        if state.burn_due and memory.burn_touched == state.burns:
            yield CardBurned(seq=UNNUMBERED, source=Source.CAMERA, confidence=UNSEEN_BURN)
        yield fact


def _dealt(state: HandState, memory: Memory) -> Iterator[Fact]:
    """Cards of the street, in the order in which they are due; seats may be served out of that order."""
    for seat, facing in state.queue:
        # a door card may come to rest before the downcards under it, so the other kind is looked for as well
        for kind in (facing, Facing.UP if facing is Facing.DOWN else Facing.DOWN):
            if _due(state, seat, kind):
                yield from _seat_card(state, memory, seat, kind)
    new = board_row(state, memory).new
    if state.board_due and new:
        yield BoardCardDealt(seq=UNNUMBERED, source=Source.CAMERA, confidence=new[0].confidence, card=new[0].card)


def _seat_card(state: HandState, memory: Memory, seat: int, facing: Facing) -> Iterator[Fact]:
    match facing:
        case Facing.DOWN:
            if new_backs(state, memory, seat) > 0:
                yield CardDealt(seq=UNNUMBERED, source=Source.CAMERA, seat=seat, facing=facing)
        case Facing.UP:
            for new in seat_row(state, memory, seat).new[:1]:
                yield CardDealt(
                    seq=UNNUMBERED,
                    source=Source.CAMERA,
                    confidence=new.confidence,
                    seat=seat,
                    facing=facing,
                    card=new.card,
                )
        case _:
            assert_never(facing)


def _due(state: HandState, seat: int, facing: Facing) -> bool:
    """Whether the seat lacks a card of this kind on this street, whichever of its cards came first."""
    pattern = games.load(state.start.game).cards(state.street)
    have = sum(card.up is (facing is Facing.UP) for card in state.seat(seat).cards)
    return have < pattern.count(facing)


def _tabled(state: HandState, memory: Memory, order: tuple[int, ...]) -> Iterator[Fact]:
    """A hand is tabled once as many new cards lie face up at the seat as it had face down."""
    for seat in order:
        downcards = state.seat(seat).downcards
        new = seat_row(state, memory, seat).new
        if downcards and len(new) >= downcards:
            shown = new[:downcards]
            yield HandTabled(
                seq=UNNUMBERED,
                source=Source.CAMERA,
                confidence=min(card.confidence for card in shown),
                seat=seat,
                cards=tuple(card.card for card in shown),
            )


def _turned_up(state: HandState, memory: Memory, seat: int, discards: int) -> Iterator[Fact]:
    """An opener's discards are shown once as many new cards lie face up beside its tabled hand."""
    new = seat_row(state, memory, seat).new
    if len(new) >= discards:
        shown = new[:discards]
        yield DiscardsShown(
            seq=UNNUMBERED,
            source=Source.CAMERA,
            confidence=min(card.confidence for card in shown),
            seat=seat,
            cards=tuple(card.card for card in shown),
        )


def _readings(state: HandState, memory: Memory) -> Iterator[Fact]:
    """Cards on record that could not be read before."""
    for row in (board_row(state, memory), *(seat_row(state, memory, seat.seat) for seat in state.seats)):
        for found in row.read:
            yield _read(found)


def _read(found: Read) -> CardRead:
    return CardRead(
        seq=UNNUMBERED, source=Source.CAMERA, confidence=found.confidence, target=found.event, card=found.card
    )
