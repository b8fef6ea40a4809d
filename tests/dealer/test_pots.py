"""Main and side pots, dead money and odd chips."""

import pytest

from dealer.events import Share
from dealer.hand import Pot, SeatState
from dealer.pots import Layer, slice_pots, split, uncalled


def paid(amounts: dict[int, int], folded: tuple[int, ...] = (), dead: dict[int, int] | None = None) -> list[Layer]:
    return [
        Layer(seat=seat, paid=amount, dead=(dead or {}).get(seat, 0), live=seat not in folded)
        for seat, amount in amounts.items()
    ]


def test_a_short_all_in_makes_a_main_and_a_side_pot() -> None:
    assert slice_pots(paid({1: 50, 2: 100, 3: 100})) == (
        Pot(amount=150, eligible=(1, 2, 3)),
        Pot(amount=100, eligible=(2, 3)),
    )


def test_folded_chips_stay_in_the_layers_they_were_paid_into() -> None:
    assert slice_pots(paid({1: 20, 2: 50, 3: 50}, folded=(2,))) == (
        Pot(amount=60, eligible=(1, 3)),
        Pot(amount=60, eligible=(3,)),
    )


def test_what_a_folded_seat_paid_above_all_others_is_in_the_last_pot() -> None:
    assert slice_pots(paid({1: 20, 2: 90, 3: 50}, folded=(2,))) == (
        Pot(amount=60, eligible=(1, 3)),
        Pot(amount=100, eligible=(3,)),
    )


def test_a_big_blind_ante_is_in_the_main_pot_and_makes_no_side_pot() -> None:
    assert slice_pots(paid({1: 100, 2: 160, 3: 100}, dead={2: 60})) == (Pot(amount=360, eligible=(1, 2, 3)),)


def test_a_seat_that_is_all_in_with_dead_money_alone_plays_for_the_dead_money() -> None:
    assert slice_pots(paid({1: 100, 2: 60, 3: 100}, dead={2: 60})) == (
        Pot(amount=60, eligible=(1, 2, 3)),
        Pot(amount=200, eligible=(1, 3)),
    )


def test_with_nobody_left_the_chips_are_one_pot_that_nobody_can_win() -> None:
    assert slice_pots(paid({1: 5, 2: 10}, folded=(1, 2))) == (Pot(amount=15, eligible=()),)


def test_no_chips_make_no_pot() -> None:
    assert slice_pots(paid({1: 0, 2: 0})) == ()


def test_the_uncalled_part_of_a_bet_comes_back() -> None:
    seats = [
        SeatState(seat=1, stack=0, bet=40),
        SeatState(seat=2, stack=0, bet=100),
        SeatState(seat=3, stack=0, bet=65),
    ]
    assert uncalled(seats) == Share(seat=2, amount=35)


def test_a_bet_that_somebody_called_stays() -> None:
    assert uncalled([SeatState(seat=1, stack=0, bet=40), SeatState(seat=2, stack=9, bet=40)]) is None


def test_nothing_comes_back_to_a_seat_that_folded_after_betting_most() -> None:
    assert uncalled([SeatState(seat=1, stack=0, bet=40, folded=True), SeatState(seat=2, stack=9, bet=10)]) is None


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "shares"),
    [
        (101, (5, 2), 1, (51, 50)),
        (100, (6, 1, 4), 1, (34, 33, 33)),
        (35, (2, 3), 5, (20, 15)),
        (25, (5, 1), 1, (13, 12)),
        (110, (1, 2, 3), 10, (40, 40, 30)),
        (7, (1, 2), 5, (5, 2)),
        (0, (1, 2), 1, (0, 0)),
        (61, (3,), 1, (61,)),
    ],
)
def test_odd_chips_go_one_by_one_in_the_order_of_the_winners(
    amount: int, winners: tuple[int, ...], unit: int, shares: tuple[int, ...]
) -> None:
    assert split(amount, winners, unit) == tuple(
        Share(seat=seat, amount=share) for seat, share in zip(winners, shares, strict=True)
    )
