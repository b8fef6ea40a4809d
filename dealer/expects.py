"""What may come next: the one answer behind the prompt, the checks and the eye's prior."""

from typing import assert_never

from dealer import betting as rounds
from dealer import games, opening, rulebooks, showdown
from dealer.expected import (
    ExpectAct,
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    Expected,
    ExpectEnd,
    ExpectPost,
    ExpectPush,
    ExpectReading,
    ExpectShow,
)
from dealer.hand import HandState, Stage


def expects(state: HandState) -> Expected | None:
    """The next thing that should happen at the table; None only when the hand is over."""
    match state.stage:
        case Stage.POSTING:
            owed = state.owed[0]
            return ExpectPost(seat=owed.seat, kind=owed.kind, amount=owed.amount)
        case Stage.DEALING:
            return _dealing(state)
        case Stage.BETTING:
            return _acting(state)
        case Stage.SHOWDOWN:
            order = showdown.to_show(state)
            return ExpectShow(seat=order[0], order=order)
        case Stage.PUSHING:
            return _pushing(state)
        case Stage.OVER:
            return None
        case _:
            assert_never(state.stage)


def _dealing(state: HandState) -> Expected:
    street = games.load(state.start.game).streets[state.street]
    if state.burn_due:
        return ExpectBurn(street=street.name)
    if state.queue:
        seat, facing = state.queue[0]
        return ExpectCard(seat=seat, facing=facing, street=street.name, queue=state.queue)
    if state.board_due:
        return ExpectBoard(street=street.name, count=state.board_due)
    return ExpectReading(targets=opening.unread(state, street.opens))


def _acting(state: HandState) -> Expected:
    if state.betting is None:
        raise AssertionError("a betting stage has a betting round")
    seats = {seat.seat: seat for seat in state.seats}
    number = rounds.actor(state.betting, seats)
    book = rulebooks.of(state.start)
    options = rounds.options(state.betting, number, seats, state.pot_total, book, state.start.limit)
    return ExpectAct(seat=number, options=options, waiting=rounds.waiting(state.betting, seats))


def _pushing(state: HandState) -> Expected:
    """Side pots first, the last made before the others (POT-SIDE-02)."""
    done = {pot for pot, _ in state.pushed}
    left = [index for index in range(len(state.pots)) if index not in done]
    if not left:
        return ExpectEnd()
    targets = showdown.unread(state)
    if targets:
        return ExpectReading(targets=targets)
    pot = state.pots[left[-1]]
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    return ExpectPush(pot=left[-1], amount=pot.amount, shares=showdown.shares(state, pot, game, book))
