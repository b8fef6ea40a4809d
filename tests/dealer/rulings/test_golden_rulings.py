"""A golden hand per ruling: noticed, put right, too late when it is left alone, and silent when all is in order."""

import pytest

from dealer import rulings
from tests.dealer.rulings.golden import BOOKS, Golden, in_order, retold, written

HANDS = [pytest.param(hand, id=f"{hand.rule}-{'-'.join(hand.books)}") for hand in written()]

OUTLIVES_THE_HAND = ("DRAW-SEAT-01", "JOB-ALLIN-01", "JOB-REFUND-01", "SHOW-REFUND-01")
"""What players are told about seats and calls is as true when the hand is over: nothing is put right by it."""


@pytest.mark.parametrize("rule", sorted(rulings.every()))
def test_every_ruling_has_its_golden_hand(rule: str) -> None:
    books = [book for hand in written() if hand.rule == rule for book in hand.books]
    assert books, f"{rule} has no golden hand: python -m tests.dealer.rulings.golden, then read what it wrote"
    assert len(books) == len(set(books))
    assert set(books) <= set(BOOKS)


@pytest.mark.parametrize("hand", HANDS)
def test_the_hand_is_noticed_put_right_and_too_late_as_it_was_told(hand: Golden) -> None:
    for again, book in zip(retold(hand), hand.books, strict=True):
        assert again is not None, f"{hand.rule} is not raised by {book}"
        assert (again.shown, again.steps, again.before) == (hand.shown, hand.steps, hand.before)
        assert again.after == hand.after
        assert again.left_alone == hand.left_alone


@pytest.mark.parametrize("hand", HANDS)
def test_when_the_hand_is_over_nothing_is_left_to_put_right(hand: Golden) -> None:
    assert hand.left_alone[0] != "nothing"
    assert (hand.left_alone[-1] == "nothing") is (hand.rule not in OUTLIVES_THE_HAND)


@pytest.mark.parametrize("hand", HANDS)
def test_the_same_hand_in_order_raises_nothing(hand: Golden) -> None:
    assert in_order(hand) == ()
