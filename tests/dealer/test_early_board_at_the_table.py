"""Board cards while players are still to act: the table asks whether they came early or an action is keyed late."""

import pytest

from dealer.commands import Action, CloseIrregularity, DealtEarly, LeaveToFloor, TakeStep
from dealer.mishaps import Decision
from tests.dealer.room import Room, codes, setup


@pytest.fixture
def room() -> Room:
    room = Room(setup())
    room.start()
    room.dealt_in(1, 3, 5)
    room.does(5, Action.CALL)
    room.does(1, Action.CALL)
    return room


def flop_lies_there(room: Room) -> None:
    room.burn_pile(1)
    room.board("Ah Ts 3c")


def test_an_action_keyed_late_answers_the_question_by_itself(room: Room) -> None:
    flop_lies_there(room)
    assert room.question.show == "Board cards are out, last to act: too early?"
    assert not room.view.irregularities
    room.does(3, Action.CHECK)
    assert room.view.question is None
    assert codes(room.view.board) == "Ah Ts 3c"
    assert not room.view.irregularities


def test_an_early_flop_is_put_right_step_by_step(room: Room) -> None:
    flop_lies_there(room)
    room.confirms()
    early = room.view.irregularities[0]
    assert (early.rule, early.cite, early.show) == ("HE-IRR-05", "Robert's, Hold'em 3", "Premature flop")
    assert codes(room.view.board) == "Ah Ts 3c"
    assert room.view.to_act == 3
    room.press(TakeStep(irregularity=early.key, step=0))
    assert not codes(room.view.board)
    assert room.refused(TakeStep(irregularity=early.key, step=1)).code == "step-waits"
    room.does(3, Action.CHECK)
    room.press(TakeStep(irregularity=early.key, step=1))
    assert room.view.now.key == "board"
    room.board("")
    room.board("9h 9d 2c")
    assert codes(room.view.board) == "9h 9d 2c"
    assert not room.view.irregularities
    assert room.view.burns == 1


def test_a_step_is_taken_back_with_one_undo(room: Room) -> None:
    room.press(DealtEarly())
    key = room.view.irregularities[0].key
    room.press(TakeStep(irregularity=key, step=0))
    assert not codes(room.view.board)
    room.undo()
    assert len(room.view.board) == 3
    assert [step.now for step in room.view.irregularities[0].steps] == [True, False, False]


def test_not_so_leaves_the_cards_where_they_are(room: Room) -> None:
    room.press(DealtEarly())
    key = room.view.irregularities[0].key
    room.press(CloseIrregularity(irregularity=key, decision=Decision.NOT_SO))
    assert not room.view.irregularities
    room.does(3, Action.CHECK)
    assert (len(room.view.board), room.view.street) == (3, "Flop")


def test_the_floor_can_rule_otherwise_only_in_words(room: Room) -> None:
    room.press(DealtEarly())
    key = room.view.irregularities[0].key
    room.press(LeaveToFloor(irregularity=key))
    assert room.view.irregularities[0].floor
    ruling = CloseIrregularity(irregularity=key, decision=Decision.OTHERWISE, by="floor")
    assert room.refused(ruling).code == "ruling-without-words"
    room.press(CloseIrregularity(irregularity=key, decision=Decision.OTHERWISE, note="flop stands", by="floor"))
    assert not room.view.irregularities
    assert room.view.log[-1].text == "The floor ruled: flop stands"


def test_cards_that_are_on_record_are_not_told_twice(room: Room) -> None:
    room.press(DealtEarly())
    assert room.refused(DealtEarly()).code == "early-already"
