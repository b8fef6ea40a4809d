"""Rounds of betting: what is legal, what an action makes of the round."""

from collections.abc import Mapping
from dataclasses import dataclass

from dealer import betting as rounds
from dealer.commands import Action
from dealer.events import Checked, Fact, Folded, Limit, Wagered
from dealer.expected import ExpectAct, Options
from dealer.expects import expects
from dealer.hand import HandState, Stage
from dealer.legality import Illegal, illegal
from dealer.prompts.option import is_option
from dealer.turn import moves
from tests.scenarios.answering import Answer, Got
from tests.scenarios.fields import Fields, ScenarioError, one_of, seat
from tests.scenarios.money import Money, money
from tests.scenarios.position import happens
from tests.scenarios.table import Table, table

ACTIONS = {
    "fold": Action.FOLD,
    "check": Action.CHECK,
    "call": Action.CALL,
    "bet": Action.BET,
    "raise_to": Action.RAISE,
    "complete_to": Action.COMPLETE,
    "bring_in": Action.BRING_IN,
}

_NAMES = {**{action: name for name, action in ACTIONS.items()}, Action.COMPLETE: "raise_to"}


@dataclass(frozen=True, slots=True)
class Acted:
    """One event: a seat's action with its amount in chips, None where it has none."""

    seat: int
    action: Action
    amount: int | None


def betting(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Actions in order; only the last may be illegal, and then the rest of the answer is as it stands before it."""
    amounts = money(setup.raw(), [event.raw() for event in events])
    start = table(setup, amounts)
    acts = [acted(event, amounts) for event in events]
    state, reason = start.state, None
    for number, act in enumerate(acts, 1):
        state, reason = take(state, act)
        if reason is not None and number < len(acts):
            raise ScenarioError(f"events[{number - 1}]: not legal: {_reason(reason)}")
    return {**standing(start, state), "illegal": None if reason is None else _reason(reason)}


def acted(event: Fields, amounts: Money) -> Acted:
    """An action as it is written: a call's amount is the chips added, any other the total."""
    return Acted(
        event.take("seat", seat),
        ACTIONS[event.take("action", one_of(*ACTIONS))],
        event.maybe("amount", amounts.chips, None),
    )


def take(state: HandState, act: Acted) -> tuple[HandState, Illegal | None]:
    """The state after a legal action; before it with the reason why it is not."""
    fact = fact_due(state, act)
    return (state, fact) if isinstance(fact, Illegal) else (happens(state, fact), None)


def fact_due(state: HandState, act: Acted) -> Fact | Illegal:
    """The fact that a legal action is, an amount that is left out being the only or the least one; else the reason."""
    player = state.by_number.get(act.seat)
    if player is None:
        raise ScenarioError(f"Seat {act.seat} is not in the hand")
    to = act.amount
    if act.action is Action.CALL and to is not None:
        to += player.bet
    expected = expects(state)
    reason = illegal(state, expected, act.seat, act.action, to)
    if reason is not None:
        return reason
    if to is None and act.action not in (Action.FOLD, Action.CHECK) and isinstance(expected, ExpectAct):
        options = expected.options
        only = options.bring_in_to or options.call_to or (options.raise_to or (0,))[0]
        return Wagered(seq=0, seat=act.seat, to=only)
    return fact_of(state, act)


def fact_of(state: HandState, act: Acted) -> Fact:
    """The action as a fact, legal or not."""
    if act.action is Action.FOLD:
        return Folded(seq=0, seat=act.seat)
    if act.action is Action.CHECK:
        return Checked(seq=0, seat=act.seat)
    if act.amount is None:
        raise ScenarioError(f"{act.action.value} of seat {act.seat}: the amount is missing")
    before = state.seat(act.seat).bet if act.action is Action.CALL else 0
    return Wagered(seq=0, seat=act.seat, to=before + act.amount)


def _reason(reason: Illegal) -> str:
    return reason.value.replace("-", "_")


def standing(start: Table, state: HandState) -> dict[str, object]:
    """The round as it is now, in the scenario's words."""
    amount = start.money.amount
    round_ = state.betting if state.stage is Stage.BETTING and state.street == start.street else None
    back = sum(share.amount for share in state.returned)
    got: dict[str, object] = {
        "committed": start.money.amounts({each.seat: each.bet for each in state.seats}),
        "pot": amount(state.pot_total + back),
        "pots": [{"amount": amount(pot.amount), "eligible": sorted(pot.eligible)} for pot in state.pots],
        "live": list(state.live),
        "all_in": [each.seat for each in state.seats if each.all_in],
        "round_closed": round_ is None,
        "hand_over": not state.is_contested,
        "next_to_act": None,
    }
    expected = expects(state)
    if round_ is None or not isinstance(expected, ExpectAct):
        return got
    options, bet = expected.options, state.seat(expected.seat).bet
    got["next_to_act"] = expected.seat
    got["to_call"] = amount(max(0, options.call_to - bet)) if options.call_to else 0
    got["legal"] = legal(state, expected)
    got["capped"] = round_.capped
    got["raises_left"] = max(0, round_.cap - rounds.bets_made(round_)) if round_.cap else None
    got.update(_amounts(start, options))
    return got


def legal(state: HandState, expected: ExpectAct) -> list[str]:
    """What the product offers the seat: a fold last where checking is free, and none with the option."""
    options = expected.options
    offered = [_name(move.action, options) for move in moves(state.seat(expected.seat), options)]
    names = list(dict.fromkeys(offered))
    if options.may_check:
        names.remove("fold")
        return names if is_option(expected) else [*names, "fold"]
    return names


def _name(action: Action, options: Options) -> str:
    """An opening completion is a bet, one over a bring-in is told as the raise to its total."""
    return "bet" if options.bring_in_to and action is Action.COMPLETE else _NAMES[action]


def _amounts(start: Table, options: Options) -> dict[str, object]:
    """Totals of legal bets and raises; without told stacks nothing that only a stack limits."""
    amount, limit = start.money.amount, start.game.limit
    if limit is Limit.FIXED:
        totals = [amount(total) for total in options.raise_to]
        got: dict[str, object] = {"raise_to_options": totals}
        if options.opens or options.bring_in_to:
            got["bet_options"] = [*([amount(options.bring_in_to)] if options.bring_in_to else []), *totals]
        return got
    if not options.raise_high:
        return {}
    names = ("min_bet", "max_bet") if options.opens else ("min_raise_to", "max_raise_to")
    low, high = (amount(options.raise_low), amount(options.raise_high))
    return {names[0]: low, **({names[1]: high} if limit is not Limit.NO_LIMIT or start.stacks_told else {})}


ANSWERS: Mapping[str, Answer] = {"betting": betting}
