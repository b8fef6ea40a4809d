"""Where PokerKit 0.7.7 is known to answer otherwise than a live table, each as a rule that can be computed.

Every predicate looks at the hand, not at the answers alone: it says when PokerKit cannot know better. The first
difference that no rule explains is a failure of the proof.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from itertools import pairwise

import msgspec

from dealer import rulebooks
from dealer.awards import hands
from dealer.evaluate import Hand
from dealer.events import Limit, Post, Posted, Share
from dealer.expected import ExpectAct
from dealer.games import Forced, Part, load
from dealer.hand import ActionKind, ActionTaken, BettingState, HandState
from dealer.pots import Layer, layers, slice_pots
from tests.laws.pokerkit_table import Turn
from tests.laws.random_hands import Table

_AGGRESSIVE = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


class What(Enum):
    """What was compared."""

    TURN = "turn"
    FOLD = "fold"
    CALL = "call"
    RAISE = "raise"
    PAYOUT = "payout"
    DECK = "deck"


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """A first difference: the table as it stood, what we expect and what PokerKit answers."""

    what: What
    table: Table
    ours: str
    theirs: str
    expected: ExpectAct | None = None
    turn: Turn = Turn(seat=0)
    payouts: Mapping[int, int] = {}
    """PokerKit's final stacks by seat, for PAYOUT."""

    @property
    def state(self) -> HandState:
        """Our state at the difference."""
        return self.table.state


def half_bet_rule(seen: Difference) -> bool:
    """Fixed limit: an all-in of less than a bet is in the price. PokerKit has no half-bet rule; it counts a raise.

    So it either adds a whole bet to the all-in, or says that no raise is left or that the betting is not open.
    """
    betting = seen.state.betting
    if betting is None or seen.what is not What.RAISE or _limit(seen) is not Limit.FIXED:
        return False
    seat = seen.state.seat(seen.turn.seat)
    on_top = min(seat.bet + seat.stack, betting.price + betting.step)
    return bool(_short_wagers(seen.state)) and seen.turn.low in (0, on_top)


def heads_up_before_the_cap(seen: Difference) -> bool:
    """Fixed limit: two players can still bet and the cap was not reached before, so there is none (LIM-CAP-02)."""
    betting = seen.state.betting
    if betting is None or seen.expected is None or seen.what is not What.RAISE or _limit(seen) is not Limit.FIXED:
        return False
    goes_on = seen.expected.options.may_raise and not seen.turn.low
    able = sum(seen.state.seat(number).stack > 0 or number == betting.aggressor for number in betting.order)
    return goes_on and able == 2 and not betting.capped and betting.count >= betting.cap


def short_big_blind(seen: Difference) -> bool:
    """The big blind is all-in for less. The price stays the full blind; PokerKit lowers it for everybody."""
    if load(seen.state.start.game).streets[0].forced is not Forced.BLINDS or seen.state.street > 0:
        return False
    posted = [fact.amount for fact in seen.table.facts if isinstance(fact, Posted) and fact.kind is Post.BIG_BLIND]
    return sum(posted) < seen.state.start.stakes.big_blind and _costs_the_largest_bet(seen)


def short_all_in_over_the_blind(seen: Difference) -> bool:
    """Big bet: nobody made a full bet but the blind, then short all-ins came. PokerKit lets those who acted raise.

    An all-in that only completes a short opening bet, and some more, raises by less than a bet as well.
    """
    betting = seen.state.betting
    if betting is None or seen.expected is None or seen.what is not What.RAISE or _limit(seen) is Limit.FIXED:
        return False
    has_acted = any(seat == seen.expected.seat for seat, _ in betting.acted)
    reopens = not seen.expected.options.may_raise and seen.turn.low > 0
    wagers = _street_wagers(seen.state)
    raised_by = (now.to - before.to for before, now in pairwise(wagers))
    opened_full = wagers[:1] and wagers[0].full
    full = opened_full or any(by >= betting.size for by in raised_by)
    return has_acted and reopens and not full and bool(_short_wagers(seen.state))


def short_all_ins_add_up(seen: Difference) -> bool:
    """Big bet: several short all-ins make a full raise to a seat that acted. PokerKit forgets some of them."""
    betting = seen.state.betting
    if betting is None or seen.expected is None or seen.what is not What.RAISE or _limit(seen) is Limit.FIXED:
        return False
    faced = _faced(betting, seen.expected.seat)
    opens = seen.expected.options.may_raise and not seen.turn.low
    shorts = [action for action in _street_wagers(seen.state) if not action.full]
    return opens and faced >= betting.step and len(shorts) >= 2


def left_of_an_all_in_low_card(seen: Difference) -> bool:
    """Stud: the low card has no chips for the bring-in, so the next seat may also fold (STUD-BRING-05)."""
    betting = seen.state.betting
    if betting is None or seen.what is not What.FOLD:
        return False
    return bool(betting.bring_in) and not betting.obliged and not seen.state.seat(betting.opener).stack


def short_bring_in(seen: Difference) -> bool:
    """Stud: the bring-in is all-in for less. Like a short blind it does not lower the price; PokerKit lowers it."""
    if seen.what is What.PAYOUT or seen.state.street > 0:
        return False
    brought = [action.to for action in seen.state.actions if action.kind is ActionKind.BRING_IN]
    return bool(brought) and brought[0] < seen.state.start.stakes.bring_in and _costs_the_largest_bet(seen)


def short_deck(seen: Difference) -> bool:
    """Stud: the deck is too short for a last card each, so one common card is dealt. PokerKit is left there."""
    return seen.what is What.DECK and bool(seen.state.board)


def odd_chips(seen: Difference) -> bool:
    """A pot does not split evenly, and PokerKit's own way of giving the odd chips explains its stacks to the chip.

    It merges pots that the same hands contest at the end, and gives all odd chips to the first winner.
    """
    return seen.what is What.PAYOUT and their_stacks(seen) == dict(seen.payouts)


def split_pot_without_a_low(seen: Difference) -> bool:
    """Hi-lo: nobody in a pot has a low but somebody else has. PokerKit shares half of it among those in it.

    The rule gives that pot to the high hand whole (EVAL-LOW-02); PokerKit's way explains its stacks to the chip.
    """
    game = load(seen.state.start.game)
    if seen.what is not What.PAYOUT or len(game.parts) < SPLIT:
        return False
    lows = _values(seen, game.parts[1])
    lowless = [pot for pot in seen.state.pots if not any(seat in lows for seat in pot.eligible)]
    return bool(lows) and bool(lowless) and odd_chips(seen)


SPLIT = 2
"""Parts of a split pot."""


def their_stacks(seen: Difference) -> dict[int, int]:
    """The stacks that PokerKit's way of pushing leaves: it first kills hands that win nothing, then slices the pots.

    A half that somebody at the table can claim is taken out of every pot, and shared by all in it when none of them
    can.
    """
    state, game = seen.state, load(seen.state.start.game)
    survivors = {share.seat for _, shares in state.pushed for share in shares if share.amount}
    values = {part: _values(seen, part) for part in game.parts}
    claimed = [part for part in game.parts if any(seat in values[part] for seat in survivors)] or [game.parts[0]]
    stacks = {seat.seat: seat.stack for seat in state.seats}
    for seat, won in seen.table.won.items():
        stacks[seat] -= won
    layers_now = [
        Layer(seat=each.seat, paid=each.paid, dead=each.dead, live=each.seat in survivors)
        for each in layers(state.seats, state.order)
    ]
    for pot in slice_pots(layers_now):
        each, rest = divmod(pot.amount, len(claimed))
        for part in claimed:
            own = {seat: values[part][seat] for seat in pot.eligible if seat in values[part]}
            best = tuple(seat for seat in pot.eligible if not own or own.get(seat) == max(own.values()))
            for share in _odd_to_the_first(best, each + (rest if part is claimed[0] else 0)):
                stacks[share.seat] += share.amount
    return stacks


def _values(seen: Difference, part: Part) -> dict[int, Hand]:
    """The hands that were live at the end, as valued for that part."""
    return hands(seen.state, load(seen.state.start.game), rulebooks.of(seen.state.start), part)


CATEGORIES: dict[str, Callable[[Difference], bool]] = {
    "limit half-bet rule": half_bet_rule,
    "heads-up before the cap": heads_up_before_the_cap,
    "short all-in over the blind or an opening bet": short_all_in_over_the_blind,
    "short all-ins that add up": short_all_ins_add_up,
    "short big blind": short_big_blind,
    "left of an all-in low card": left_of_an_all_in_low_card,
    "short bring-in": short_bring_in,
    "split pot without a low": split_pot_without_a_low,
    "odd chips": odd_chips,
    "short deck in stud": short_deck,
}


def explain(seen: Difference) -> str:
    """The name of the category that explains the difference; empty when none does."""
    return next((name for name, rule in CATEGORIES.items() if rule(seen)), "")


def idle_check(seen: Difference) -> bool:
    """PokerKit asks a seat to check although nobody else has chips: there is nothing to decide, so we ask nothing."""
    others = [seat for seat in seen.state.seats if seat.live and seat.seat != seen.turn.seat]
    nothing = not seen.turn.call_to and not seen.turn.low
    return seen.what is What.TURN and nothing and not any(seat.stack for seat in others)


def _costs_the_largest_bet(seen: Difference) -> bool:
    """Whether PokerKit asks what the largest bet in front is, where the price of the forced bet is higher."""
    largest = max(seat.bet for seat in seen.state.seats)
    if seen.state.betting is None or largest >= seen.state.betting.price:
        return False
    if not seen.turn.seat:
        return True  # everybody who can has put that in
    seat = seen.state.seat(seen.turn.seat)
    return seen.turn.call_to == (min(largest, seat.bet + seat.stack) if largest > seat.bet else 0)


def _limit(seen: Difference) -> Limit:
    return seen.state.start.limit


def _street_wagers(state: HandState) -> list[ActionTaken]:
    return [action for action in state.actions if action.street == state.street and action.kind in _AGGRESSIVE]


def _short_wagers(state: HandState) -> list[ActionTaken]:
    """All-in bets and raises of the street that added less than a whole bet to the price."""
    betting = state.betting
    if betting is None:
        return []
    price = state.start.stakes.big_blind if state.street == 0 else 0
    short = []
    for action in _street_wagers(state):
        if action.all_in and action.to - price < betting.size:
            short.append(action)
        elif not action.full:
            short.append(action)
        price = action.to
    return short


def _faced(betting: BettingState, number: int) -> int:
    return next((betting.price - price for seat, price in betting.acted if seat == number), 0)


def _odd_to_the_first(winners: tuple[int, ...], amount: int) -> list[Share]:
    each, rest = divmod(amount, len(winners))
    return [Share(seat=seat, amount=each + (rest if not index else 0)) for index, seat in enumerate(winners)]
