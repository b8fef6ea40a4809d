"""Questions: what the camera suspects is asked once, settled with one tap, and never done without it."""

import pytest

from dealer.commands import Act, Action, Confirm, Dismiss
from dealer.events import Corrected, Folded, Source
from dealer.observations import ZoneKind
from tests.dealer.room import Room, codes, setup


@pytest.fixture
def room() -> Room:
    room = Room(setup())
    room.start()
    room.dealt_in(1, 3, 5)
    return room


@pytest.fixture
def stud() -> Room:
    stud = Room(setup("limit_seven_card_stud", {1: 500, 3: 500, 5: 500}))
    stud.start()
    for seat in (1, 3, 5):
        stud.downs(seat, 2)
    stud.ups(1, "Kd")
    stud.ups(3, "2c")
    stud.ups(5, "9h")
    stud.does(3, Action.BRING_IN)
    return stud


def throws_in(room: Room, seat: int, muck: int) -> None:
    room.downs(seat, 0)
    room.muck(muck)


def test_cards_gone_to_the_muck_in_turn_ask_whether_the_seat_folded(room: Room) -> None:
    throws_in(room, 5, 2)
    assert room.question.show == "Seat 5's cards are gone: folded?"
    assert room.question.choices[0].default
    assert room.view.to_act == 5, "nothing is folded by itself"
    room.confirms()
    assert room.view.to_act == 1
    assert room.view.question is None
    assert isinstance(room.events[-1], Folded)
    assert room.events[-1].source is Source.DEALER


def test_the_fold_key_answers_the_question(room: Room) -> None:
    throws_in(room, 5, 2)
    number = room.question.question
    room.does(5, Action.FOLD)
    assert room.view.question is None
    assert room.refused(Confirm(question=number)).code == "no-question"
    assert room.refused(Dismiss(question=number)).code == "no-question"


def test_a_question_that_was_not_so_is_not_put_again(room: Room) -> None:
    throws_in(room, 5, 2)
    room.dismisses()
    room.muck(2)
    room.downs(5, 0)
    assert room.view.question is None
    assert room.view.to_act == 5


def test_cards_that_come_back_take_the_question_with_them(room: Room) -> None:
    throws_in(room, 5, 2)
    room.downs(5, 2)
    assert room.view.question is None


def test_cards_that_are_gone_without_reaching_the_muck_ask_nothing(room: Room) -> None:
    room.downs(5, 0)
    assert room.view.question is None


def test_a_muck_that_filled_long_ago_says_nothing_about_cards_that_are_lifted_now(room: Room) -> None:
    throws_in(room, 5, 2)
    room.confirms()
    room.time.ms += 10_000
    room.downs(1, 0)
    assert room.view.question is None


def test_a_seat_that_throws_its_cards_in_out_of_turn_is_asked_about_in_its_turn(room: Room) -> None:
    throws_in(room, 3, 2)
    assert room.view.question is None
    room.does(5, Action.CALL)
    assert room.view.question is None
    room.does(1, Action.CALL)
    assert room.question.show == "Seat 3's cards are gone: folded?"


def test_a_stud_hand_is_gone_only_when_its_upcards_are_gone_too(stud: Room) -> None:
    stud.downs(5, 0)
    stud.muck(2)
    assert stud.view.question is None
    stud.ups(5, "")
    assert stud.question.show == "Seat 5's cards are gone: folded?"


def test_chips_in_turn_ask_for_the_legal_amounts_the_call_first(room: Room) -> None:
    room.chips(5)
    assert room.question.show == "Seat 5 put in chips"
    assert room.answers == ["Call 10", "Raise to 20"]
    assert room.question.choices[0].default
    room.confirms(1)
    assert room.seat(5).bet == 20
    assert room.view.question is None


def test_an_amount_that_is_none_of_those_is_left_to_the_keypad(room: Room) -> None:
    room.chips(5)
    room.dismisses()
    room.chips(5)
    assert room.view.question is None
    room.does(5, Action.CALL)


def test_in_no_limit_the_amount_of_a_raise_is_chosen_before_it_is_sent() -> None:
    room = Room(setup("no_limit_holdem"))
    room.start()
    room.dealt_in(1, 3, 5)
    room.chips(5)
    raise_button = room.question.choices[1]
    assert raise_button.amount is not None
    assert (raise_button.amount.low, raise_button.amount.high, raise_button.amount.step) == (20, 1000, 1)
    command = raise_button.command
    assert isinstance(command, Act)
    room.press(Act(seat=command.seat, action=command.action, to=70, based_on=command.based_on))
    assert room.seat(5).bet == 70
    assert room.view.question is None


def test_the_chips_of_a_blind_are_no_question(room: Room) -> None:
    room.chips(1)
    room.chips(3)
    room.does(5, Action.CALL)
    assert room.view.question is None
    room.chips(1)
    assert room.question.show == "Seat 1 put in chips"
    assert room.answers == ["Call 10", "Raise to 20"]


def test_chips_that_follow_the_key_are_no_question(room: Room) -> None:
    room.does(5, Action.CALL)
    room.chips(5)
    room.does(1, Action.RAISE, 20)
    room.does(3, Action.CALL)
    assert room.view.to_act == 5
    assert room.view.question is None


def test_chips_put_in_a_moment_before_the_turn_are_asked_about_in_turn(room: Room) -> None:
    room.does(5, Action.CALL)
    room.does(1, Action.CALL)
    room.does(3, Action.CHECK)
    room.burn_pile(1)
    room.board("Ah 7d 2c")
    room.chips(3)
    assert room.view.question is None
    room.does(1, Action.CHECK)
    assert room.question.show == "Seat 3 put in chips"
    assert room.answers == ["Bet 10"]


def test_chips_that_were_swept_into_the_pot_are_no_bet_on_the_next_street(room: Room) -> None:
    room.chips(1)
    room.does(5, Action.CALL)
    room.does(1, Action.CALL)
    room.does(3, Action.CHECK)
    room.chips(1, chips=False)
    room.burn_pile(1)
    room.board("Ah 7d 2c")
    assert room.view.to_act == 1
    assert room.view.question is None


def test_a_card_that_reads_otherwise_is_asked_about_and_not_changed(stud: Room) -> None:
    stud.ups(5, "9c")
    assert codes(stud.seat(5).upcards) == "9h"
    assert stud.question.show == "Seat 5: 9c, not 9h?"
    assert (stud.answers, stud.question.dismiss.label) == (["It is 9c"], "It is 9h")
    stud.confirms()
    assert codes(stud.seat(5).upcards) == "9c"
    assert isinstance(stud.events[-1], Corrected)
    assert stud.view.question is None


def test_a_reading_that_was_denied_is_not_brought_up_again(stud: Room) -> None:
    stud.ups(5, "9c")
    stud.dismisses()
    stud.ups(5, "9c")
    assert stud.view.question is None
    stud.ups(5, "9s")
    assert stud.question.show == "Seat 5: 9s, not 9h?", "another reading is another question"


def test_a_card_that_a_person_named_is_not_questioned_by_the_reading_they_corrected(stud: Room) -> None:
    stud.names("seat:5:up:0", "9s")
    assert stud.view.question is None
    stud.ups(5, "9h")
    assert stud.view.question is None
    assert codes(stud.seat(5).upcards) == "9s"


def test_one_question_is_shown_and_the_others_wait_behind_it(stud: Room) -> None:
    stud.ups(1, "Kh")
    stud.sees(stud.settled(ZoneKind.SEAT_BET, 5, chips=True), stud.settled(ZoneKind.SEAT_UP, 3, "2d"))
    shown = [stud.question.show]
    for _ in range(2):
        stud.dismisses()
        shown.append(stud.question.show)
    assert shown == ["Seat 1: Kh, not Kd?", "Seat 5 put in chips", "Seat 3: 2d, not 2c?"]
    stud.dismisses()
    assert stud.view.question is None


def test_a_hand_thrown_away_at_showdown_is_asked_about() -> None:
    room = Room(setup())
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    for burns, board in enumerate(("Ah 7d 2c", "Ah 7d 2c 9s", "Ah 7d 2c 9s Kd"), start=1):
        room.burn_pile(burns)
        room.board(board)
        room.everybody_calls()
    throws_in(room, 1, 2)
    assert room.question.show == "Seat 1's cards are gone: mucked?"
    room.confirms()
    assert room.now.startswith("Seat 3 shows")


def test_in_manual_mode_nothing_is_asked(room: Room) -> None:
    throws_in(room, 5, 2)
    room.manual()
    assert room.view.question is None


def test_an_answer_that_is_not_there_is_refused(room: Room) -> None:
    throws_in(room, 5, 2)
    assert room.refused(Confirm(question=room.question.question, choice=3)).code == "no-choice"
