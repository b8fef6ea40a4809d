"""One betting round: whose turn it is, what the seat may do, and what an action makes of the round."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from dealer.events import Limit
from dealer.expected import NoRaise, Options
from dealer.hand import ActionKind, BettingState, SeatState
from dealer.limits import Raises, strategy
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import HeadsUpCap, Reopening
from dealer.terms import Terms

HEADS_UP = 2
SIX_BETS = 6
"""Bets that the house may allow two players in a round (LIM-CAP-02)."""


def open_round(terms: Terms, seats: Mapping[int, SeatState], order: Sequence[int], obliged: int) -> BettingState:
    """A round that nobody has acted in.

    ``order`` is the live seats with the first to act first. ``obliged`` is the seat with the low card when a bring-in
    is due, 0 when it has no chips for it: then the next seat may bring it in, complete or fold (STUD-BRING-05).
    """
    size = terms.size
    price = max(terms.blind, max((seats[number].bet for number in order), default=0))
    whole = price >= size
    pair_size = terms.pair_size if terms.pair_size and has_open_pair([seats[number] for number in order]) else 0
    return BettingState(
        order=tuple(order),
        price=price,
        full=price if whole else 0,
        # A straddle or a kill is a larger blind: in fixed limit a raise of it is one bet all the same.
        step=size if terms.limit is Limit.FIXED else max(size, price),
        count=int(whole),
        opener=order[0],
        size=size,
        big_size=pair_size or terms.big_size,
        cap=terms.cap,
        bring_in=0 if price else terms.bring_in,
        obliged=obliged,
        last=terms.last if terms.last in order else 0,
        must_bet=terms.must_bet,
        least_open=terms.least_open,
        check_raise=terms.check_raise,
    )


def has_open_pair(seats: Sequence[SeatState]) -> bool:
    """Whether a seat shows two upcards of one rank (STUD-PAIR-01)."""
    for seat in seats:
        ranks = [card.card.rank for card in seat.upcards if card.card is not None]
        if len(set(ranks)) < len(ranks):
            return True
    return False


def actor(betting: BettingState, seats: Mapping[int, SeatState]) -> int:
    """The seat whose turn it is; 0 when the round is complete."""
    if len(betting.order) < 2:
        return 0
    for number in _in_turn(betting):
        if _must_act(betting, number, seats):
            return number
    return 0


def waiting(betting: BettingState, seats: Mapping[int, SeatState]) -> tuple[int, ...]:
    """Seats that act after the one in turn if nobody raises, in order."""
    turn, order = actor(betting, seats), _in_turn(betting)
    at = order.index(turn) + 1 if turn else len(order)
    later = (*order[at:], *order[: max(0, at - 1)])
    return tuple(number for number in later if _owes_action(betting, seats[number]))


def options(
    betting: BettingState, number: int, seats: Mapping[int, SeatState], pot: int, book: Rulebook, limit: Limit
) -> Options:
    """What the seat in turn may do. ``pot`` is the chips that a pot-limit maximum counts, those in front included."""
    seat = seats[number]
    all_in = seat.bet + seat.stack
    barred = _barred(betting, seat, seats, limit, book)
    pot_after_call = pot + betting.price - seat.bet
    raises = Raises() if barred else strategy(limit).raises(betting, all_in, pot_after_call, book)
    if betting.bring_in:
        return Options(
            may_check=False,
            may_fold=number != betting.obliged,
            call_to=0,
            raise_to=tuple(total for total in raises.totals if total > betting.bring_in),
            raise_low=raises.low if raises.high > betting.bring_in else 0,
            raise_high=raises.high if raises.high > betting.bring_in else 0,
            bring_in_to=min(betting.bring_in, all_in),
            completes=True,
            no_raise=barred,
        )
    owes = betting.price > seat.bet
    must_raise = barred is None and _must_raise(betting, all_in)
    return Options(
        may_check=not owes and not (betting.must_bet and not betting.price),
        may_fold=True,
        call_to=min(betting.price, all_in) if owes and not must_raise else 0,
        raise_to=raises.totals,
        raise_low=raises.low,
        raise_high=raises.high,
        opens=betting.price == 0,
        completes=_is_completion(betting),
        no_raise=barred,
    )


def without_raises(options: Options) -> Options:
    """The same choices for a seat that may neither bet nor raise."""
    return replace(options, raise_to=(), raise_low=0, raise_high=0)


def checked(betting: BettingState, number: int, seats: Mapping[int, SeatState]) -> BettingState:
    """The seat checked, or called with what it has in front now."""
    seat = seats[number]
    if number not in betting.order or (seat.bet < betting.price and seat.stack):
        return betting  # it still owes chips, so it has not had its turn
    # Calling a bring-in or a short blind is not facing a bet: whoever completes it lets everybody raise.
    faced = betting.price if betting.count or betting.aggressor else 0
    last = 0 if number == betting.last else betting.last
    return replace(betting, acted=_with(betting.acted, number, faced), last=last)


def folded(betting: BettingState, number: int) -> BettingState:
    """The seat is out of the round."""
    last = 0 if number == betting.last else betting.last
    return replace(betting, order=tuple(seat for seat in betting.order if seat != number), last=last)


def wager_kind(betting: BettingState, total: int) -> ActionKind:
    """What it means that a seat now has ``total`` in front."""
    if betting.bring_in and total < betting.size and total <= betting.bring_in:
        return ActionKind.BRING_IN
    if total <= betting.price:
        return ActionKind.CALL
    if betting.bring_in and total > betting.size:
        return ActionKind.BET  # at spread limit the low card may open for more than the least bet
    if betting.bring_in or _is_completion(betting):
        return ActionKind.COMPLETE if total <= betting.size else ActionKind.RAISE
    return ActionKind.RAISE if betting.price else ActionKind.BET


def wagered(
    betting: BettingState, number: int, seats: Mapping[int, SeatState], limit: Limit, book: Rulebook
) -> tuple[BettingState, bool]:
    """The round after the seat put its chips in front (``seats`` has them there), and whether a raise was full."""
    total = seats[number].bet
    if wager_kind(betting, total) is ActionKind.BRING_IN:
        # A short bring-in does not lower the price, as a short blind does not. It is no bet, and the seat had its turn.
        forced = int(book.stud.completion_counts_as_raise)
        brought = replace(betting, price=betting.bring_in, bring_in=0, obliged=0, forced=forced)
        return _rebased(replace(brought, acted=_with(brought.acted, number, 0)), number), True
    if total <= betting.price:
        return checked(betting, number, seats), True
    raised, full = strategy(limit).wagered(replace(betting, bring_in=0, obliged=0), total)
    last = 0 if number == betting.last else betting.last
    raised = replace(raised, aggressor=number, last=last, acted=_with(raised.acted, number, total))
    return _rebased(replace(raised, capped=raised.capped or is_capped(raised, seats, book)), number), full


def bets_made(betting: BettingState) -> int:
    """Bets and raises that count towards the cap.

    A bring-in is none of them, and its completion the first, unless the house calls a completion a raise: then the
    bring-in is the bet that it raises, and two more raises follow it instead of three (STUD-BRING-04).
    """
    return betting.count + betting.forced


def is_capped(betting: BettingState, seats: Mapping[int, SeatState], book: Rulebook) -> bool:
    """Whether the bets so far are all that the round may have (LIM-CAP-01).

    Two players who were that before the cap have none, six bets or the same, as the house says; a player who is
    all-in cannot raise and is not counted (LIM-CAP-02).
    """
    if not betting.cap:
        return False
    made = bets_made(betting)
    able = sum(seats[number].stack > 0 or number == betting.aggressor for number in betting.order)
    if able > HEADS_UP:
        return made >= betting.cap
    match book.raise_cap.heads_up:
        case HeadsUpCap.UNCAPPED:
            return False
        case HeadsUpCap.SIX_BETS:
            return made >= SIX_BETS
        case HeadsUpCap.SAME_CAP:
            return made >= betting.cap
        case _:
            assert_never(book.raise_cap.heads_up)


def _in_turn(betting: BettingState) -> tuple[int, ...]:
    """The order of play; a seat that acts after all others is at its end."""
    if not betting.last:
        return betting.order
    return (*(number for number in betting.order if number != betting.last), betting.last)


def _must_raise(betting: BettingState, all_in: int) -> bool:
    """Whether the seat has to open for more than the blind, or fold; its last chips may call (LB-OPEN-01)."""
    return betting.price < betting.least_open and not betting.aggressor and all_in > betting.price


def _is_completion(betting: BettingState) -> bool:
    """Whether a raise now makes a forced bet of less than a bet a whole one."""
    return 0 < betting.price < betting.size and not betting.count and not betting.aggressor


def _barred(
    betting: BettingState, seat: SeatState, seats: Mapping[int, SeatState], limit: Limit, book: Rulebook
) -> NoRaise | None:
    others = (seats[number] for number in betting.order if number != seat.seat)
    if betting.capped:
        return NoRaise.CAPPED
    if seat.bet + seat.stack <= betting.price:
        return NoRaise.CALLS_ALL_IN
    if all(other.bet + other.stack <= betting.price for other in others):
        return NoRaise.NOBODY_TO_CALL
    faced = next((betting.price - price for number, price in betting.acted if number == seat.seat), None)
    if faced is None:
        return None
    if not betting.check_raise and not seat.bet:
        return NoRaise.CHECKED
    any_raise = book.allin.reopen is Reopening.ANY_RAISE and faced > 0
    if not any_raise and not strategy(limit).is_reopened(betting, faced):
        return NoRaise.NOT_REOPENED
    return None


def _must_act(betting: BettingState, number: int, seats: Mapping[int, SeatState]) -> bool:
    """Whether the seat has a turn to come and somebody to bet against."""
    seat = seats[number]
    if not _owes_action(betting, seat):
        return False
    for other in betting.order:
        if other != number and (seats[other].stack or seats[other].bet > seat.bet):
            return True
    return False


def _owes_action(betting: BettingState, seat: SeatState) -> bool:
    if not seat.stack:
        return False
    if seat.bet < betting.price:
        return True
    for number, _ in betting.acted:
        if number == seat.seat:
            return False
    return True


def _rebased(betting: BettingState, number: int) -> BettingState:
    """The order with the seat first."""
    if number not in betting.order:
        return betting
    at = betting.order.index(number)
    return replace(betting, order=betting.order[at:] + betting.order[:at])


def _with(acted: tuple[tuple[int, int], ...], number: int, price: int) -> tuple[tuple[int, int], ...]:
    return (*(entry for entry in acted if entry[0] != number), (number, price))
