"""A player's action: the seat must be in turn and the amount legal, else the answer names what is."""

from typing import assert_never

from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, either, not_now, refusal
from dealer.commands import Act, Action
from dealer.events import Checked, Fact, Folded, Wagered
from dealer.expected import ExpectAct, Options
from dealer.turn import moves


def act(moment: Moment, command: Act) -> tuple[Fact, ...] | Refusal:
    """The action as a fact."""
    expected = moment.expected
    if not isinstance(expected, ExpectAct):
        return not_now(moment.state, expected, moment.game)
    if command.seat != expected.seat:
        return refusal("not-in-turn", seat=command.seat, turn=expected.seat)
    source, options = source_of(command), expected.options
    total = _total(moment, command, options)
    if command.action is Action.FOLD and options.may_fold:
        return (Folded(seq=UNNUMBERED, source=source, seat=command.seat),)
    if command.action is Action.CHECK and options.may_check:
        return (Checked(seq=UNNUMBERED, source=source, seat=command.seat),)
    if total is not None:
        return (Wagered(seq=UNNUMBERED, source=source, seat=command.seat, to=total),)
    legal = moves(moment.state.seat(command.seat), options)
    return refusal("not-a-move", seat=command.seat, moves=either(tuple(move.phrase for move in legal)))


def _total(moment: Moment, command: Act, options: Options) -> int | None:
    """Chips in front of the seat after the action; None when it puts in no chips or not legally."""
    match command.action:
        case Action.FOLD | Action.CHECK:
            return None
        case Action.CALL:
            return options.call_to or None
        case Action.BRING_IN:
            return options.bring_in_to or None
        case Action.COMPLETE | Action.BET | Action.RAISE:
            # what the word means follows from the state, so only the amount is checked
            only = options.raise_to[0] if len(options.raise_to) == 1 and not options.raise_high else None
            to = command.to if command.to is not None else only
            return to if to is not None and options.allows(to) else None
        case Action.ALL_IN:
            seat = moment.state.seat(command.seat)
            chips = seat.bet + seat.stack
            return chips if options.allows(chips) or chips in (options.call_to, options.bring_in_to) else None
        case _:
            assert_never(command.action)
