"""The table cannot be refused: acting out of turn, too many chips, pots pushed twice. Chips stay, the hand goes on."""

import pytest

from dealer.errors import GameError, HandError
from dealer.events import Checked, Dealt, HandStarted, Limit, Post, Stakes
from dealer.expected import ExpectAct, ExpectPush
from dealer.hand import ActionKind, Stage
from dealer.state import fold, start
from tests.dealer.engine_hand import holdem, stud


def test_a_seat_that_folds_out_of_turn_is_out_and_the_turn_stays() -> None:
    hand = holdem(100, 100, 100).posts().deal().fold(2)
    assert hand.turn == 3
    assert hand.state.live == (1, 3)


def test_a_raise_out_of_turn_is_in_the_price() -> None:
    hand = holdem(100, 100, 100, 100).posts().deal().to(1, 20)
    assert isinstance(hand.expected, ExpectAct)
    assert hand.expected.options.call_to == 20
    assert hand.chips == 400


def test_a_seat_that_checks_but_owes_chips_still_has_its_turn() -> None:
    hand = holdem(100, 100, 100).posts().deal().check(3)
    assert hand.turn == 3


def test_a_call_for_too_little_still_owes_the_rest() -> None:
    hand = holdem(100, 100, 100).posts().deal().to(3, 7)
    assert hand.turn == 3
    assert isinstance(hand.expected, ExpectAct)
    assert hand.expected.options.call_to == 10


def test_a_wager_of_more_than_a_seat_has_is_all_it_has() -> None:
    hand = holdem(100, 100, 60, game="no_limit_holdem").posts().deal().to(3, 500)
    assert (hand.state.seat(3).stack, hand.state.seat(3).bet) == (0, 60)


def test_chips_taken_back_from_the_front_are_in_the_stack_again() -> None:
    hand = holdem(100, 100, 100).posts().deal().to(3, 20).to(3, 10)
    assert (hand.state.seat(3).stack, hand.state.seat(3).bet) == (90, 10)
    assert hand.chips == 300


def test_a_post_of_less_than_nothing_moves_no_chip() -> None:
    assert holdem(100, 100).post(1, Post.BIG_BLIND, -10).chips == 200


def test_a_post_that_nobody_owed_lies_in_front() -> None:
    hand = holdem(100, 100, 100, 100).posts().post(3, Post.BIG_BLIND, 10).deal()
    assert (hand.turn, hand.state.seat(3).bet) == (3, 10)
    assert isinstance(hand.expected, ExpectAct)
    assert hand.expected.options.may_check


def test_an_ante_for_the_table_is_dead_money() -> None:
    hand = holdem(100, 100, 100).post(2, Post.ANTE, 10).posts().deal().to(3, 10).to(1, 10).check(2)
    assert [(pot.amount, pot.eligible) for pot in hand.state.pots] == [(40, (1, 2, 3))]
    assert not hand.state.returned


def test_a_seat_that_shows_its_cards_while_it_can_act_may_still_fold_them() -> None:
    hand = holdem(100, 100, 100).posts().deal().show(3, "Ah", "Ad").fold(3)
    assert hand.state.live == (1, 2)


def test_a_hand_tabled_all_in_cannot_be_folded_while_the_board_runs_out() -> None:
    hand = holdem(10, 10).posts().deal().to(2, 10).show(1, "Ah", "Ad").show(2, "Kh", "Kd").burn().fold(2)
    assert hand.state.live == (1, 2)


def test_the_last_hand_cannot_be_folded() -> None:
    hand = holdem(100, 100).posts().deal().fold(2).fold(1)
    assert hand.state.live == (1,)
    assert isinstance(hand.expected, ExpectPush)


def test_a_pot_pushed_twice_moves_only_the_chips_there_are() -> None:
    hand = holdem(100, 100).posts().deal().fold(2).push(0, seat1=10).push(0, seat1=10).push(0, seat2=10)
    assert hand.chips == 200
    assert hand.state.seat(1).stack == 105


def test_a_pot_pushed_to_an_empty_seat_stays_in_the_middle() -> None:
    hand = holdem(100, 100).posts().deal().fold(2).push(0, seat9=10)
    assert hand.state.collected == 10


def test_a_seat_that_is_not_in_the_hand_cannot_do_anything() -> None:
    hand = holdem(100, 100).posts().deal()
    before = hand.state
    after = hand.fold(8).check(9).to(7, 50).muck(6).show(5, "Ah").post(4, Post.ANTE, 1).state
    assert (after.seats, after.live, after.betting) == (before.seats, before.live, before.betting)


def test_a_hand_that_is_ended_early_leaves_bets_with_their_seats() -> None:
    hand = holdem(100, 100).posts().deal().end()
    assert [seat.stack for seat in hand.state.seats] == [100, 100]
    assert hand.expected is None


def test_nothing_wakes_a_hand_that_is_over() -> None:
    hand = holdem(100, 100).posts().deal().fold(2).push(0, seat1=10).end().check(1).to(2, 20).burn()
    assert hand.state.stage is Stage.OVER
    assert hand.chips == 200


def test_a_second_start_is_only_noted() -> None:
    hand = holdem(100, 100).posts()
    before = hand.state
    hand.add(hand.facts[0])
    assert hand.state.seats == before.seats


def test_a_stud_seat_may_open_before_the_door_cards_are_read() -> None:
    hand = stud(100, 100, 100).posts().deal()
    hand.to(2, 3)
    assert hand.state.actions[0].kind is ActionKind.BRING_IN
    assert hand.turn == 3


def test_the_wrong_seat_may_bring_it_in_and_the_bring_in_stands() -> None:
    hand = stud(100, 100, 100).posts()
    for seat in (1, 2, 3, 1, 2, 3):
        hand.card(seat)
    hand.card(1, "9d").card(2, "2c").card(3, "Kh").to(3, 3)
    assert hand.state.actions[0].kind is ActionKind.BRING_IN
    assert isinstance(hand.expected, ExpectAct)
    assert (hand.turn, hand.expected.options.call_to, hand.expected.options.bring_in_to) == (1, 3, 0)


def begun(**changes: object) -> HandStarted:
    fields: dict[str, object] = {
        "seq": 1,
        "hand_no": 1,
        "game": "limit_holdem",
        "limit": Limit.FIXED,
        "stakes": Stakes(small_bet=10, big_bet=20, small_blind=5, big_blind=10),
        "dealt": (Dealt(seat=1, stack=100), Dealt(seat=2, stack=100)),
        "button": 2,
    }
    return HandStarted(**(fields | changes))  # type: ignore[arg-type]  # the fields above with some replaced


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"dealt": (Dealt(seat=1, stack=100),)}, HandError, "at least two seats"),
        ({"dealt": (Dealt(seat=1, stack=100), Dealt(seat=1, stack=100))}, HandError, "each dealt in once"),
        ({"dealt": (Dealt(seat=1, stack=100), Dealt(seat=11, stack=100))}, HandError, "numbered 1 to 10"),
        ({"dealt": (Dealt(seat=1, stack=-1), Dealt(seat=2, stack=100))}, HandError, "fewer than no chips"),
        ({"game": "snap"}, GameError, "There is no game “snap”"),
        ({"rulebook": "hoyle"}, GameError, "There is no rulebook “hoyle”"),
    ],
)
def test_a_hand_that_cannot_be_dealt_does_not_start(
    changes: dict[str, object], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        start(begun(**changes))


def test_events_that_do_not_begin_a_hand_are_no_hand() -> None:
    with pytest.raises(HandError, match="A hand begins with"):
        fold([Checked(seq=1, seat=1)])
    with pytest.raises(HandError, match="A hand begins with"):
        fold([])
