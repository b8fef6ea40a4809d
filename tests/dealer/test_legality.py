"""Why an action is not legal, and what a gesture or a slow seat means."""

import pytest

from dealer import rulebooks
from dealer.clock import TimeOut, overdue
from dealer.commands import Action
from dealer.events import CardsDiscarded, Checked, Folded, Stakes, Wagered
from dealer.expected import ExpectDraw
from dealer.gestures import rap
from dealer.legality import Illegal, illegal
from tests.dealer.cardroom import Hand

LIMIT = Stakes(small_bet=10, big_bet=20, small_blind=5, big_blind=10)


def hand(game: str = "limit_holdem", *stacks: int, stakes: Stakes | None = LIMIT) -> Hand:
    """Seats 1 to 4 (the button is 1, so seat 4 is first) with the first cards dealt."""
    dealt = Hand(game, *(stacks or (500,) * 4), stakes=stakes)
    dealt.deal()
    return dealt


def why(dealt: Hand, seat: int, action: Action, to: int | None = None) -> Illegal | None:
    return illegal(dealt.state, dealt.expected, seat, action, to)


@pytest.mark.parametrize(
    ("seat", "action", "to", "reason"),
    [
        (4, Action.FOLD, None, None),
        (4, Action.CALL, 10, None),
        (4, Action.RAISE, 20, None),
        (1, Action.FOLD, None, Illegal.OUT_OF_TURN),
        (4, Action.CHECK, None, Illegal.CANNOT_CHECK_FACING_BET),
        (4, Action.CALL, 12, Illegal.WRONG_CALL_AMOUNT),
        (4, Action.RAISE, 25, Illegal.BAD_LIMIT_AMOUNT),
        (4, Action.RAISE, 600, Illegal.OVER_STACK),
        (4, Action.BRING_IN, None, Illegal.NO_BRING_IN_DUE),
        (4, Action.ALL_IN, None, Illegal.BAD_LIMIT_AMOUNT),
    ],
)
def test_a_seat_facing_the_big_blind(seat: int, action: Action, to: int | None, reason: Illegal | None) -> None:
    assert why(hand(), seat, action, to) is reason


def test_after_the_fourth_bet_the_betting_is_capped() -> None:
    dealt = hand()
    for seat, to in ((4, 20), (1, 30), (2, 40)):
        dealt.happens(Wagered(seq=dealt.next, seat=seat, to=to))
    assert why(dealt, 3, Action.RAISE, 50) is Illegal.CAPPED
    assert why(dealt, 3, Action.CALL) is None


def test_a_no_limit_raise_is_too_small_too_large_or_not_possible() -> None:
    dealt = hand("no_limit_holdem", 500, 500, 500, 500)
    assert why(dealt, 4, Action.RAISE, 19) is Illegal.BELOW_MINIMUM
    assert why(dealt, 4, Action.RAISE) is Illegal.AMOUNT_MISSING
    dealt.happens(Wagered(seq=dealt.next, seat=4, to=500))
    assert why(dealt, 1, Action.RAISE, 600) is Illegal.CALLS_ALL_IN


def test_a_pot_limit_raise_beyond_the_pot_is_too_large() -> None:
    dealt = hand("pot_limit_omaha")
    assert why(dealt, 4, Action.RAISE, 35) is None
    assert why(dealt, 4, Action.RAISE, 36) is Illegal.ABOVE_MAXIMUM


def test_a_raise_that_nobody_could_call_or_that_is_not_open_again() -> None:
    dealt = hand("no_limit_holdem", 500, 500, 25, 60)
    dealt.happens(Wagered(seq=dealt.next, seat=4, to=60))
    dealt.happens(Wagered(seq=dealt.next, seat=1, to=60))
    dealt.happens(Folded(seq=dealt.next, seat=2))
    dealt.happens(Wagered(seq=dealt.next, seat=3, to=25))
    assert why(dealt, 1, Action.CHECK) is Illegal.NO_ACTION_DUE
    dealt = hand("no_limit_holdem", 500, 500, 500, 105)
    dealt.happens(Folded(seq=dealt.next, seat=4))
    dealt.happens(Wagered(seq=dealt.next, seat=1, to=500))
    dealt.happens(Folded(seq=dealt.next, seat=2))
    assert why(dealt, 3, Action.RAISE, 600) is Illegal.CALLS_ALL_IN


def test_a_short_all_in_does_not_open_the_betting_again() -> None:
    dealt = hand("no_limit_holdem", 125, 500, 500, 500)
    dealt.happens(Wagered(seq=dealt.next, seat=4, to=100))
    dealt.happens(Wagered(seq=dealt.next, seat=1, to=125))
    dealt.happens(Folded(seq=dealt.next, seat=2))
    dealt.happens(Folded(seq=dealt.next, seat=3))
    assert why(dealt, 4, Action.RAISE, 300) is Illegal.NOBODY_TO_CALL
    dealt = hand("no_limit_holdem", 125, 500, 500, 500)
    dealt.happens(Wagered(seq=dealt.next, seat=4, to=100))
    dealt.happens(Wagered(seq=dealt.next, seat=1, to=125))
    dealt.happens(Wagered(seq=dealt.next, seat=2, to=125))
    dealt.happens(Folded(seq=dealt.next, seat=3))
    assert why(dealt, 4, Action.RAISE, 300) is Illegal.NOT_REOPENED


def test_the_low_card_brings_it_in() -> None:
    dealt = Hand("limit_seven_card_stud", 500, 500, 500, button=3)
    dealt.deal("Kd 2c 9h")
    assert why(dealt, 2, Action.CHECK) is Illegal.MUST_BRING_IN
    assert why(dealt, 2, Action.FOLD) is Illegal.MUST_BRING_IN
    assert why(dealt, 2, Action.CALL) is Illegal.MUST_BRING_IN
    assert why(dealt, 2, Action.BRING_IN, 4) is Illegal.BAD_LIMIT_AMOUNT
    assert why(dealt, 2, Action.BRING_IN) is None


def test_a_rap_is_a_check_or_stands_pat() -> None:
    dealt = Hand("limit_five_card_draw", 100, 100, button=2)
    dealt.deal()
    assert rap(dealt.expected, 1) == Checked(seq=0, seat=1)
    assert rap(dealt.expected, 2) is None
    draw = ExpectDraw(seat=1, most=5, street="draw", order=(1, 2))
    assert rap(draw, 1) == CardsDiscarded(seq=0, seat=1, count=0)


@pytest.mark.parametrize(
    ("rule", "contributed", "action"),
    [
        ("remind_only", 10, None),
        ("fold_after_seconds", 10, TimeOut.FOLD),
        ("all_in_protection", 10, TimeOut.ALL_IN),
        ("all_in_protection", 0, TimeOut.FOLD),
    ],
)
def test_a_seat_that_takes_long_is_reminded_and_more_only_where_the_house_says_so(
    rule: str, contributed: int, action: TimeOut | None
) -> None:
    book = rulebooks.load("roberts-cash", (("clock.auto_action", rule), ("clock.seconds", 20)))
    assert not overdue(20_000, contributed, book).remind
    late = overdue(20_001, contributed, book)
    assert (late.remind, late.action) == (True, action)
