"""The button and the blinds from hand to hand: dead or moving, joined, left, sat out, heads-up."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer.rotation import Placed, Position, Rules, first_hand, next_hand
from dealer.rulebooks.switches import ButtonRule

DEAD = Rules(places=10, button=ButtonRule.DEAD)
MOVING = replace(DEAD, button=ButtonRule.MOVING)


def at(placed: Placed) -> tuple[int, int, int]:
    return placed.position.button, placed.position.small, placed.position.big


def then(last: tuple[int, int, int], due: Sequence[int], rules: Rules = DEAD, waits: Sequence[int] = ()) -> Placed:
    button, small, big = last
    settled = [seat for seat in due if seat not in waits]
    return next_hand(Position(button=button, small=small, big=big), due, settled, rules)


def test_the_first_hand_is_dealt_to_all_from_the_button() -> None:
    assert at(first_hand(3, (1, 3, 5, 8), DEAD)) == (3, 5, 8)
    assert at(first_hand(4, (1, 3, 5, 8), DEAD)) == (5, 8, 1)


def test_with_nobody_coming_or_going_everything_moves_one_seat() -> None:
    for rules in (DEAD, MOVING):
        placed = then((1, 2, 3), (1, 2, 3, 4), rules)
        assert at(placed) == (2, 3, 4)
        assert (placed.seats, placed.two_big_blinds) == ((1, 2, 3, 4), False)


def test_the_button_stays_dead_before_the_seat_that_the_small_blind_left() -> None:
    placed = then((1, 2, 3), (1, 3, 4))
    assert at(placed) == (2, 3, 4)
    assert placed.seats == (1, 3, 4)


def test_nobody_has_the_small_blind_that_the_last_big_blind_should_have_posted() -> None:
    placed = then((1, 2, 3), (1, 2, 4))
    assert at(placed) == (2, 3, 4)  # seat 3 is empty


def test_a_moving_button_goes_on_and_who_is_due_the_big_blind_posts_it_beside_the_big_blind() -> None:
    placed = then((1, 2, 3), (1, 3, 4, 5), MOVING)
    assert at(placed) == (3, 4, 5)
    assert placed.two_big_blinds


def test_the_big_blind_comes_to_a_newcomer_who_waits_for_it() -> None:
    placed = then((1, 2, 3), (1, 2, 3, 4, 5), waits=(4,))
    assert at(placed) == (2, 3, 4)
    assert placed.seats == (1, 2, 3, 4, 5)


def test_a_newcomer_who_waits_elsewhere_is_not_dealt_in() -> None:
    assert then((1, 2, 3), (1, 2, 3, 4, 6), waits=(6,)).seats == (1, 2, 3, 4)


@pytest.mark.parametrize("rules", [DEAD, MOVING])
def test_nobody_is_dealt_in_between_the_button_and_the_small_blind(rules: Rules) -> None:
    assert 2 not in then((9, 1, 3), (1, 2, 3, 5, 9), rules).seats


def test_heads_up_the_button_has_the_small_blind_and_nobody_the_big_blind_twice() -> None:
    assert at(then((1, 2, 3), (1, 3))) == (3, 3, 1)
    assert at(then((3, 3, 1), (1, 3))) == (1, 1, 3)
    literal = replace(DEAD, heads_up_button_is_small=False)
    assert at(then((1, 2, 3), (1, 3), literal)) == (1, 3, 1)


def test_from_heads_up_to_three_the_blinds_go_on_wherever_the_third_sits() -> None:
    assert at(then((1, 1, 5), (1, 5, 8))) == (1, 5, 8)
    assert at(then((1, 1, 5), (1, 3, 5))) == (3, 5, 1)


def test_a_third_who_waits_beside_two_players_waits_on() -> None:
    placed = then((1, 1, 5), (1, 3, 5), waits=(3,))
    assert (at(placed), placed.seats) == ((5, 5, 1), (1, 5))


def test_with_a_single_blind_the_button_is_the_seat_before_it() -> None:
    single = replace(DEAD, single=True)
    assert at(first_hand(1, (1, 2, 3), single)) == (1, 0, 2)
    assert at(then((1, 0, 2), (1, 2, 3), single)) == (2, 0, 3)
    assert at(then((1, 0, 2), (1, 3, 4), single)) == (2, 0, 3)


def test_when_all_others_wait_the_table_begins_anew() -> None:
    placed = then((1, 2, 3), (3, 7), waits=(7,))
    assert placed.seats == (3, 7)
    assert then((1, 2, 3), (3, 5, 7), waits=(3, 5, 7)).seats == (3, 5, 7)


@settings(max_examples=200, deadline=None)
@given(st.data(), st.sampled_from([DEAD, MOVING, replace(DEAD, single=True), replace(MOVING, single=True)]))
def test_whoever_comes_and_goes_the_blinds_are_two_seats_and_nobody_has_the_big_one_twice_running(
    data: st.DataObject, rules: Rules
) -> None:
    seats = st.sets(st.integers(1, 10), min_size=2)
    placed = first_hand(data.draw(st.integers(1, 10)), sorted(data.draw(seats)), rules)
    for _ in range(12):
        due = sorted(data.draw(seats))
        waits = data.draw(st.sets(st.sampled_from(due), max_size=len(due) - 1))
        last = placed.position
        settled = [seat for seat in due if seat not in waits]
        placed = next_hand(last, due, settled, rules)
        now = placed.position
        assert set(placed.seats) <= set(due)
        assert len(placed.seats) >= 2
        assert now.big in placed.seats
        assert now.big != now.small
        assert now.big != last.big
        if len(placed.seats) > 2:
            assert now.button not in (now.big, now.small)
