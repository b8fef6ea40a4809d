"""A player's action: the seat must be in turn and the amount legal, else the answer names what is."""

from typing import assert_never

from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, either, not_now, refusal
from dealer.commands import Act, Action
from dealer.events import Checked, Fact, Folded, Wagered
from dealer.expected import ExpectAct, Options
from dealer.hand import SeatState
from dealer.legality import Illegal, illegal, only_raise
from dealer.turn import moves

_TOLD = {
    Illegal.CANNOT_CHECK_FACING_BET: "facing-bet",
    Illegal.MUST_BET_OR_FOLD: "must-bet-or-fold",
    Illegal.MUST_BRING_IN: "must-bring-in",
    Illegal.OVER_STACK: "over-stack",
    Illegal.CAPPED: "capped",
    Illegal.NOT_REOPENED: "not-reopened",
    Illegal.CHECK_RAISE_NOT_ALLOWED: "no-check-raise",
    Illegal.MUST_OPEN_FOR_MORE: "open-for-more",
    Illegal.NOBODY_TO_CALL: "nobody-to-call",
}
"""Refusals that give the reason before the moves; the moves alone say what is wrong with an amount."""


def act(moment: Moment, command: Act) -> tuple[Fact, ...] | Refusal:
    """The action as a fact."""
    expected = moment.expected
    if not isinstance(expected, ExpectAct):
        return not_now(moment.state, expected, moment.game)
    # A call and a bring-in cost what they cost: an amount with them is what the page showed, not what was asked for.
    to = command.to if command.action in (Action.COMPLETE, Action.BET, Action.RAISE) else None
    reason = illegal(moment.state, expected, command.seat, command.action, to)
    if reason is Illegal.OUT_OF_TURN:
        return refusal("not-in-turn", seat=command.seat, turn=expected.seat)
    seat = moment.state.seat(expected.seat)
    if reason is not None:
        legal = either(tuple(move.phrase for move in moves(seat, expected.options)))
        return refusal(_TOLD.get(reason, "not-a-move"), seat=command.seat, moves=legal)
    return (_fact(command, expected.options, seat),)


def _fact(command: Act, options: Options, seat: SeatState) -> Fact:
    """What the legal action does to the seat's chips; what the word means follows from the state."""
    source, number = source_of(command), command.seat
    match command.action:
        case Action.FOLD:
            return Folded(seq=UNNUMBERED, source=source, seat=number)
        case Action.CHECK:
            return Checked(seq=UNNUMBERED, source=source, seat=number)
        case Action.CALL:
            to = options.call_to
        case Action.BRING_IN:
            to = options.bring_in_to
        case Action.COMPLETE | Action.BET | Action.RAISE:
            to = command.to if command.to is not None else only_raise(options) or 0
        case Action.ALL_IN:
            to = seat.bet + seat.stack
        case _:
            assert_never(command.action)
    return Wagered(seq=UNNUMBERED, source=source, seat=number, to=to)
