"""The showdown: who shows first, what must still be read, who takes what."""

import pytest

from dealer.cards import parse_card
from dealer.events import CardRead, Share
from dealer.expected import ExpectEnd, ExpectPush, ExpectReading, ExpectShow
from dealer.hand import Stage
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import Showdown, ShowdownOrder
from dealer.showdown import show_order
from tests.dealer.engine_hand import Hand, holdem


def at_the_river(hand: Hand, *bettors: int) -> Hand:
    """Everybody is in for the blind and checks to the river."""
    first, *rest = bettors
    hand.posts().deal()
    while hand.turn and hand.state.street == 0:
        seat = hand.state.seat(hand.turn)
        hand = hand.check(hand.turn) if seat.bet == 10 else hand.to(hand.turn, 10)
    for cards in (("2c", "7d", "Jh"), ("3c",)):
        hand.burn().board(*cards).check(first, *rest)
    return hand.burn().board("4c")


def shows(hand: Hand) -> tuple[int, ...]:
    assert isinstance(hand.expected, ExpectShow)
    return hand.expected.order


def test_the_last_raiser_of_the_final_round_shows_first_and_then_clockwise() -> None:
    hand = at_the_river(holdem(500, 500, 500), 1, 2, 3)
    assert shows(hand.check(1).to(2, 20).to(3, 40).to(1, 40).to(2, 40)) == (3, 1, 2)


def test_without_a_bet_on_the_final_round_the_first_to_act_shows_first() -> None:
    assert shows(at_the_river(holdem(500, 500, 500), 1, 2, 3).check(1, 2, 3)) == (1, 2, 3)


def test_the_first_to_act_is_the_first_who_had_chips_to_act_with() -> None:
    hand = holdem(10, 500, 500)
    hand.posts().deal().to(3, 10).to(1, 10).check(2)
    hand.burn().board("2c", "7d", "Jh").check(2, 3).burn().board("3c").check(2, 3).burn().board("4c").check(2, 3)
    assert shows(hand) == (2, 3, 1)


@pytest.mark.parametrize(
    ("switch", "first"),
    [
        (ShowdownOrder.LAST_AGGRESSOR_FINAL_ROUND, 2),
        (ShowdownOrder.FIRST_BETTOR_FINAL_ROUND, 1),
        (ShowdownOrder.LAST_AGGRESSOR_ANY_ROUND, 2),
    ],
)
def test_the_house_may_order_the_showdown_otherwise(switch: ShowdownOrder, first: int) -> None:
    hand = at_the_river(holdem(500, 500), 1, 2).to(1, 20).to(2, 40).to(1, 40)
    assert show_order(hand.state, 1, Rulebook(title="House", showdown=Showdown(order=switch)))[0] == first


def test_with_any_round_counting_an_early_raiser_shows_first() -> None:
    hand = holdem(500, 500, 500).posts().deal().to(3, 20).to(1, 20).to(2, 20)
    hand.burn().board("2c", "7d", "Jh").check(1, 2, 3).burn().board("3c").check(1, 2, 3)
    hand.burn().board("4c").check(1, 2, 3)
    house = Rulebook(title="House", showdown=Showdown(order=ShowdownOrder.LAST_AGGRESSOR_ANY_ROUND))
    assert show_order(hand.state, 1, house)[0] == 3
    assert shows(hand)[0] == 1


def test_a_seat_may_show_out_of_order() -> None:
    hand = at_the_river(holdem(500, 500, 500), 1, 2, 3).check(1, 2, 3).show(2, "Ac", "Ad")
    assert shows(hand) == (1, 3)


def test_mucking_leaves_the_pot_to_the_shown_hand() -> None:
    hand = at_the_river(holdem(500, 500), 1, 2).check(1, 2).show(1, "Kh", "Qh").muck(2)
    assert hand.expected == ExpectPush(pot=0, amount=20, shares=(Share(seat=1, amount=20),))


def test_a_tabled_card_that_is_not_read_is_asked_for() -> None:
    hand = at_the_river(holdem(500, 500), 1, 2).check(1, 2).show(1, "Kh", "??").show(2, "Qh", "Qd")
    expected = hand.expected
    assert isinstance(expected, ExpectReading)
    (target,) = expected.targets
    hand.add(CardRead(seq=hand.seq, target=target, card=parse_card("Kd")))
    assert hand.expected == ExpectPush(pot=0, amount=20, shares=(Share(seat=1, amount=20),))


def test_a_hand_tabled_again_replaces_what_was_read() -> None:
    hand = at_the_river(holdem(500, 500), 1, 2).check(1, 2).show(1, "??", "??").show(2, "Qh", "Qd")
    hand.show(1, "Kh", "Kd")
    assert isinstance(hand.expected, ExpectPush)


def test_an_unread_card_does_not_matter_when_one_hand_is_left() -> None:
    hand = at_the_river(holdem(500, 500), 1, 2).check(1, 2).show(1, "??", "??").muck(2)
    assert isinstance(hand.expected, ExpectPush)


def test_the_board_may_be_the_best_hand_of_both() -> None:
    hand = holdem(500, 500).posts().deal().to(2, 10).check(1)
    hand.burn().board("Ts", "Js", "Qs").check(1, 2).burn().board("Ks").check(1, 2).burn().board("As").check(1, 2)
    hand.show(1, "2c", "2d").show(2, "3c", "3d")
    assert hand.expected == ExpectPush(pot=0, amount=20, shares=(Share(seat=1, amount=10), Share(seat=2, amount=10)))


def test_pots_are_pushed_as_stated_and_the_hand_ends() -> None:
    hand = at_the_river(holdem(500, 500), 1, 2).check(1, 2).show(1, "Kh", "Qh").muck(2).push(0, seat2=20)
    assert hand.state.seat(2).stack == 510  # the dealer pushed it there; what is wrong is not the state's to say
    assert hand.expected == ExpectEnd()
    assert hand.end().state.stage is Stage.OVER
    assert hand.expected is None
