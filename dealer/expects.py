"""What may come next: the one answer behind the prompt, the checks and the eye's prior."""

from typing import assert_never

from dealer import awards, deck, drawing, games, openers, opening, potlimit, proving, rake, rulebooks, sevens, showdown
from dealer import betting as rounds
from dealer.expected import (
    ExpectAct,
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    ExpectDraw,
    Expected,
    ExpectEnd,
    ExpectOpeners,
    ExpectOpening,
    ExpectPost,
    ExpectPush,
    ExpectRake,
    ExpectReading,
    ExpectReshuffle,
    ExpectReturn,
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
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    cards, discards = deck.new_stub(state, game, book)
    if cards:
        return ExpectReshuffle(street=street.name, cards=cards, discards=discards)
    if state.burn_due:
        return ExpectBurn(street=street.name)
    if state.queue:
        seat, facing = state.queue[0]
        return ExpectCard(seat=seat, facing=facing, street=street.name, queue=state.queue)
    if state.drawing:
        most = drawing.most(game, state.street, book)
        return ExpectDraw(seat=state.drawing[0], most=most, street=street.name, order=state.drawing)
    if state.board_due:
        return ExpectBoard(street=street.name, count=state.board_due)
    return ExpectReading(targets=opening.unread(state, street.opens, book))


def _acting(state: HandState) -> Expected:
    if state.reopening:
        return ExpectOpening(instead_of=openers.opener(state), may=openers.may_open(state))
    if state.betting is None:
        raise AssertionError("a betting stage has a betting round")
    seats = {seat.seat: seat for seat in state.seats}
    number = rounds.actor(state.betting, seats)
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    pot = potlimit.counted_pot(state, game, book)
    options = rounds.options(state.betting, number, seats, pot, book, state.start.limit)
    if (state.street, number) in state.restricted:
        options = rounds.without_raises(options)
    return ExpectAct(seat=number, options=options, waiting=rounds.waiting(state.betting, seats))


def _pushing(state: HandState) -> Expected:
    """Side pots first, the last made before the others (POT-SIDE-02)."""
    if state.passed_out:
        return ExpectEnd()
    done = {pot for pot, _ in state.pushed}
    left = [index for index in range(len(state.pots)) if index not in done]
    if not left:
        return ExpectEnd()
    targets = showdown.unread(state)
    if targets:
        return ExpectReading(targets=targets)
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    back = sevens.due(state, game, book)
    if back:
        return ExpectReturn(shares=back)
    due = rake.due(state, book)
    if due:
        return ExpectRake(amount=due)
    pot = state.pots[left[-1]]
    taken = awards.shares(state, pot, game, book)
    opener = openers.due(state, game, [share.seat for share in taken])
    if opener:
        return ExpectOpeners(
            seat=opener,
            split=opener in state.split_openers,
            discards=proving.to_turn_up(state, opener, book),
            unread=len(proving.unread(state, opener)),
            could=proving.could_open(state, opener, game, book),
        )
    return ExpectPush(pot=left[-1], amount=pot.amount, shares=taken)
