"""The same card at two places before the camera: asked about once it stays; nothing is awarded before people say."""

import pytest

from dealer.commands import Action, PushPot
from tests.dealer.room import Room, codes, setup


@pytest.fixture
def stud() -> Room:
    """Third street is over and burned for; seat 1 shows the king of diamonds."""
    stud = Room(setup("limit_seven_card_stud", {1: 500, 3: 500, 5: 500}))
    stud.start()
    for seat, door in {1: "Kd", 3: "2c", 5: "9h"}.items():
        stud.downs(seat, 2)
        stud.ups(seat, door)
    stud.does(3, Action.BRING_IN)
    stud.everybody_calls()
    stud.burn_pile(1)
    stud.ups(1, "Kd 4s")
    return stud


def rests(room: Room) -> None:
    room.time.ms += 3000
    room.chips(3)


def test_a_card_seen_at_two_seats_is_asked_about_when_it_stays(stud: Room) -> None:
    stud.ups(3, "2c Kd")
    assert stud.view.question is None, "a card that is moved shows twice for a moment"
    rests(stud)
    assert stud.question.show == "Kd read twice, seat 1 and seat 3: both there?"
    assert stud.answers == ["Both lie there"]
    assert not stud.view.irregularities, "a reading is no fouled deck"


def test_both_lie_there_a_fouled_deck_is_raised_and_no_pot_is_pushed(stud: Room) -> None:
    stud.ups(3, "2c Kd")
    rests(stud)
    stud.confirms()
    assert stud.view.question is None
    assert [each.rule for each in stud.view.irregularities] == ["EVAL-DUP-01"]
    stud.names(next(card.place for card in stud.seat(3).upcards if not card.card), "Kd")
    assert [each.show for each in stud.view.irregularities] == [
        "Kd twice: seat 1 and seat 3. No award before this is settled"
    ]
    stud.ups(5, "9h 3d")
    stud.does(1, Action.BET)
    stud.does(3, Action.FOLD)
    stud.does(5, Action.FOLD)
    stud.refused(PushPot())


def test_a_misreading_is_dismissed_and_the_card_named(stud: Room) -> None:
    stud.ups(3, "2c Kd")
    rests(stud)
    stud.dismisses()
    rests(stud)
    assert stud.view.question is None
    assert not stud.view.irregularities
    place = next(card.place for card in stud.seat(3).upcards if not card.card)
    stud.names(place, "Jd")
    assert codes(stud.seat(3).upcards) == "2c Jd"


def test_the_question_goes_once_the_card_reads_otherwise(stud: Room) -> None:
    stud.ups(3, "2c Kd")
    rests(stud)
    stud.ups(3, "2c Jd")
    assert stud.view.question is None
    assert codes(stud.seat(3).upcards) == "2c Jd"


def test_two_of_a_card_in_one_row_and_an_unsure_reading(stud: Room) -> None:
    stud.ups(3, "2c Kd", sure=0.6)
    rests(stud)
    assert stud.view.question is None
    stud.ups(3, "2c 2c")
    rests(stud)
    assert stud.question.show == "2c read twice, seat 3: both there?"
