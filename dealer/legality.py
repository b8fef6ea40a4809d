"""Why an action is not legal: the one answer behind a refused command and a review of what was done."""

from enum import Enum
from typing import assert_never

from dealer.commands import Action
from dealer.expected import ExpectAct, Expected, NoRaise, Options
from dealer.hand import HandState


class Illegal(Enum):
    """Reasons, most telling first: a seat that is out of turn is not told that its amount is wrong too."""

    NO_ACTION_DUE = "no-action-due"
    OUT_OF_TURN = "out-of-turn"
    """HE-ACT-04."""
    MUST_BRING_IN = "must-bring-in"
    """The low card brings it in or completes; it neither checks nor folds (STUD-BRING-03)."""
    MUST_BET_OR_FOLD = "must-bet-or-fold"
    """Nothing is owed, but nobody may check before the first bet (MISS-BET-02)."""
    CANNOT_CHECK_FACING_BET = "cannot-check-facing-bet"
    """HE-ACT-01."""
    NOTHING_TO_CALL = "nothing-to-call"
    WRONG_CALL_AMOUNT = "wrong-call-amount"
    NO_BRING_IN_DUE = "no-bring-in-due"
    AMOUNT_MISSING = "amount-missing"
    OVER_STACK = "over-stack"
    """More than the seat has on the table (NL-MAX-01)."""
    CAPPED = "capped"
    """LIM-CAP-01."""
    CALLS_ALL_IN = "calls-all-in"
    NOBODY_TO_CALL = "nobody-to-call"
    NOT_REOPENED = "not-reopened"
    """ALLIN-SHORT-01."""
    CHECK_RAISE_NOT_ALLOWED = "check-raise-not-allowed"
    """LB-CHECKRAISE-01."""
    MUST_OPEN_FOR_MORE = "must-open-for-more"
    """Calling the blind does not open (LB-OPEN-01)."""
    BAD_LIMIT_AMOUNT = "bad-limit-amount"
    """LIM-SIZE-01."""
    BELOW_MINIMUM = "below-minimum"
    """NL-MIN-01."""
    ABOVE_MAXIMUM = "above-maximum"
    """PL-MAX-01."""


def illegal(
    state: HandState, expected: Expected | None, seat: int, action: Action, to: int | None = None
) -> Illegal | None:
    """Why ``seat`` may not do that now; None when it may.

    ``to`` is the total in front of the seat on this street; None leaves it to the rule where only one is possible.
    """
    if not isinstance(expected, ExpectAct):
        return Illegal.NO_ACTION_DUE
    if seat != expected.seat:
        return Illegal.OUT_OF_TURN
    options, player = expected.options, state.seat(seat)
    chips = player.bet + player.stack
    match action:
        case Action.FOLD:
            return None if options.may_fold else Illegal.MUST_BRING_IN
        case Action.CHECK:
            return _check(options)
        case Action.CALL:
            return _call(options, to)
        case Action.BRING_IN:
            return _bring_in(options, to)
        case Action.BET | Action.RAISE | Action.COMPLETE:
            return _raise(options, only_raise(options) if to is None else to, chips)
        case Action.ALL_IN:
            calls = chips in (options.call_to, options.bring_in_to)
            return None if calls else _raise(options, chips, chips)
        case _:
            assert_never(action)


def only_raise(options: Options) -> int | None:
    """The total of the one bet or raise that is possible; None when there is none or a choice."""
    return options.raise_to[0] if len(options.raise_to) == 1 and not options.raise_high else None


def _check(options: Options) -> Illegal | None:
    if options.may_check:
        return None
    if options.bring_in_to:
        return Illegal.MUST_BRING_IN
    return Illegal.MUST_BET_OR_FOLD if options.opens else Illegal.CANNOT_CHECK_FACING_BET


def _call(options: Options, to: int | None) -> Illegal | None:
    if not options.call_to:
        if options.bring_in_to:
            return Illegal.MUST_BRING_IN
        owes_more = not options.may_check and not options.opens
        return Illegal.MUST_OPEN_FOR_MORE if owes_more else Illegal.NOTHING_TO_CALL
    return None if to in (None, options.call_to) else Illegal.WRONG_CALL_AMOUNT


def _bring_in(options: Options, to: int | None) -> Illegal | None:
    if not options.bring_in_to:
        return Illegal.NO_BRING_IN_DUE
    return None if to in (None, options.bring_in_to) else Illegal.BAD_LIMIT_AMOUNT


def _raise(options: Options, to: int | None, chips: int) -> Illegal | None:
    if options.no_raise is not None:
        return _barred(options.no_raise)
    if to is None:
        return Illegal.AMOUNT_MISSING
    if to > chips:
        return Illegal.OVER_STACK
    if options.allows(to):
        return None
    if options.raise_to:
        return Illegal.BAD_LIMIT_AMOUNT
    if not options.may_raise:
        return Illegal.CALLS_ALL_IN  # the bring-in takes all that the seat has
    return Illegal.BELOW_MINIMUM if to < options.raise_low else Illegal.ABOVE_MAXIMUM


def _barred(reason: NoRaise) -> Illegal:
    match reason:
        case NoRaise.CAPPED:
            return Illegal.CAPPED
        case NoRaise.CALLS_ALL_IN:
            return Illegal.CALLS_ALL_IN
        case NoRaise.NOBODY_TO_CALL:
            return Illegal.NOBODY_TO_CALL
        case NoRaise.NOT_REOPENED:
            return Illegal.NOT_REOPENED
        case NoRaise.CHECKED:
            return Illegal.CHECK_RAISE_NOT_ALLOWED
        case _:
            assert_never(reason)
