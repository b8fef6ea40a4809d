"""Where the button and the blinds go from hand to hand, with a dead button or a moving one."""

from collections.abc import Collection, Iterable
from typing import assert_never

import msgspec
from msgspec.structs import replace

from dealer.rulebooks.switches import ButtonRule

HEADS_UP = 2


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seats of the button and the blinds in a hand; nobody need sit at the first two. 0 when there was no hand."""

    button: int = 0
    small: int = 0
    big: int = 0


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """How a table plays its button and blinds."""

    places: int
    button: ButtonRule
    single: bool = False
    """There is no small blind."""
    heads_up_button_is_small: bool = True


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """The next hand: its positions and who is dealt in."""

    position: Position
    seats: tuple[int, ...]
    """Ascending."""
    two_big_blinds: bool = False
    """Whether the seat of the small blind posts a big one: it has not had its big blind in this round."""


def first_hand(button: int, due: Collection[int], rules: Rules) -> Placed:
    """Everybody is dealt in; ``button`` is the seat that has it, or that the first with it comes behind."""
    holder = button if button in due else round_from(button, due, rules.places)[0]
    order = round_from(holder, due, rules.places)
    position = Position(button=holder, small=0 if rules.single else order[0], big=order[0 if rules.single else 1])
    if rules.heads_up_button_is_small and len(order) == HEADS_UP:
        position = Position(button=holder, small=0 if rules.single else holder, big=order[0])
    return Placed(position=position, seats=tuple(sorted(due)))


def next_hand(last: Position, due: Collection[int], settled: Collection[int], rules: Rules) -> Placed:
    """The hand after the one of ``last``.

    ``due`` are all seats that can be given the big blind; those of them that are ``settled`` owe nothing or post what
    they owe, the others are dealt in only when the big blind has come to them. With one seat alone the table begins
    anew.
    """
    match rules.button:
        case ButtonRule.DEAD:
            placed = _dead(last, due, settled, rules)
        case ButtonRule.MOVING:
            placed = _moving(last, due, settled, rules)
        case _:
            assert_never(rules.button)
    if len(placed.seats) < HEADS_UP:
        placed = _anew(last, due, rules)
    return _heads_up(last, placed, rules) if len(placed.seats) == HEADS_UP else placed


def _anew(last: Position, due: Collection[int], rules: Rules) -> Placed:
    """Everybody is dealt in round the seat that the big blind comes to."""
    *_, third, second, big = [0, 0, *round_from(round_from(last.big, due, rules.places)[0], due, rules.places)]
    position = Position(button=second if rules.single else third, small=0 if rules.single else second, big=big)
    return Placed(position=position, seats=tuple(sorted(due)))


def round_from(seat: int, seats: Iterable[int], places: int) -> list[int]:
    """The seats clockwise, the first behind ``seat`` first and ``seat`` itself last."""
    return sorted(seats, key=lambda each: (each - seat - 1) % places)


def passed(seat: int, start: int, end: int, places: int) -> bool:
    """Whether ``seat`` lies behind ``start`` and before ``end``, going clockwise."""
    return 0 < (seat - start) % places < ((end - start) % places or places)


def _dead(last: Position, due: Collection[int], settled: Collection[int], rules: Rules) -> Placed:
    """The big blind goes to whom it is due; small blind and button follow it, if need be to an empty seat."""
    big = round_from(last.big, due, rules.places)[0]
    small = 0 if rules.single else last.big
    return _dealt(Position(button=last.small or last.big, small=small, big=big), settled, rules)


def _moving(last: Position, due: Collection[int], settled: Collection[int], rules: Rules) -> Placed:
    """The button goes on to the next player and the blinds follow; nobody goes without a big blind for that."""
    places = rules.places
    button = last.small or last.big
    if button not in settled:
        button = round_from(button, settled or due, places)[0]
    if rules.single:
        return _dealt(Position(button=button, big=round_from(button, due, places)[0]), settled, rules)
    # who sits down between the button and the seat that had the big blind does not get a blind for that
    behind = button if button == last.big or passed(button, last.big, last.small, places) else last.big
    first = [] if behind == button else [last.big] if last.big in settled else []
    small = (first or round_from(behind, settled or due, places))[0]
    big = round_from(small, due, places)[0]
    if big == last.big:
        return _dead(last, due, settled, rules)
    placed = _dealt(Position(button=button, small=small, big=big), settled, rules)
    return replace(placed, two_big_blinds=small != last.big)


def _dealt(position: Position, settled: Collection[int], rules: Rules) -> Placed:
    """Who is dealt in: the big blind and the settled seats, but nobody between the button and the blinds."""
    button, small, big, places = position.button, position.small, position.big, rules.places
    if button in (small, big) or (small and passed(button, small, big, places)):
        # after a heads-up hand: the button is for the last seat before the blinds
        before = [seat for seat in settled if passed(seat, big, small or big, places)]
        button = round_from(big, before, places)[-1] if before else small or big
    seats = {big, *(seat for seat in settled if seat == small or not passed(seat, button, big, places))}
    return Placed(position=Position(button=button, small=small, big=big), seats=tuple(sorted(seats)))


def _heads_up(last: Position, placed: Placed, rules: Rules) -> Placed:
    """Two players: nobody has the big blind twice running, and the other one the button (BTN-HU-01, TDA 34-B)."""
    big = round_from(last.big, placed.seats, rules.places)[0]
    other = next(seat for seat in placed.seats if seat != big)
    button = other if rules.heads_up_button_is_small or rules.single else big
    position = Position(button=button, small=0 if rules.single else other, big=big)
    return Placed(position=position, seats=placed.seats)
