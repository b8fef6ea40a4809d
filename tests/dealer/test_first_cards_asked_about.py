"""First cards that the camera sees lie otherwise than face down, two to a seat: people say what happened."""

import pytest

from dealer.commands import Expose, TakeStep, Tell
from dealer.events import CardDealt, Source
from dealer.mishaps import CardExposed, Exposer, Report, Reported
from tests.dealer.room import Room, setup

SEATS = (1, 3, 5)
"""The button is at seat 5, so seat 1 gets the first card."""


def table(game: str = "limit_holdem") -> Room:
    room = Room(setup(game, dict.fromkeys(SEATS, 1000), button=5))
    room.start()
    return room


@pytest.fixture
def room() -> Room:
    return table()


def rules(room: Room) -> list[str]:
    return [each.rule for each in room.view.irregularities]


def exposed(room: Room) -> list[tuple[int, int, Exposer]]:
    return [(event.seat, event.nth, event.by) for event in room.events if isinstance(event, CardExposed)]


def done(room: Room) -> None:
    """The step whose turn it is."""
    (open_now,) = room.view.irregularities
    at = next(place for place, step in enumerate(open_now.steps) if step.now)
    room.press(TakeStep(irregularity=open_now.key, step=at))


def round_of_backs(room: Room, count: int, but: tuple[int, ...] = ()) -> None:
    for seat in SEATS:
        if seat not in but:
            room.downs(seat, count)


def test_a_face_in_the_deal_is_a_card_of_its_seat_and_is_asked_about(room: Room) -> None:
    round_of_backs(room, 1)
    room.downs(1, 2)
    room.ups(3, "9s")
    assert room.question.show == "Exposed: seat 3, card 2?"
    assert [event.card for event in room.events if isinstance(event, CardDealt)] == [None] * 5
    room.confirms()
    assert exposed(room) == [(3, 2, Exposer.DEALER)]
    assert rules(room) == ["HE-IRR-02"]
    assert room.now == "Deal: seat 5 next"


def test_the_exposed_card_has_no_name_until_a_person_gives_it_one(room: Room) -> None:
    round_of_backs(room, 1)
    room.downs(1, 2)
    room.ups(3, "9s")
    room.confirms()
    (shown,) = room.seat(3).upcards
    assert (shown.card, shown.look, room.seat(3).downcards) == ("", True, 1)
    assert "9s" not in str(room.events)
    room.names(shown.place, "9s")
    assert [card.card for card in room.seat(3).upcards] == ["9s"]


def test_the_hand_goes_on_after_the_exposed_card_was_replaced(room: Room) -> None:
    round_of_backs(room, 1)
    room.downs(1, 2)
    room.ups(3, "9s")
    room.confirms()
    room.downs(5, 2)
    assert room.view.to_act
    done(room)
    assert room.view.irregularities == ()
    assert (room.view.burns, room.seat(3).downcards) == (1, 2)
    room.burn_pile(1)
    room.ups(3, "")
    room.downs(3, 2)
    assert room.view.question is None
    room.everybody_calls()
    assert room.now.startswith("Deal the flop")
    assert room.view.irregularities == ()


def test_a_card_that_its_player_turned_over_is_no_irregularity(room: Room) -> None:
    round_of_backs(room, 1)
    room.ups(1, "9s")
    room.confirms(1)
    assert exposed(room) == [(1, 2, Exposer.PLAYER)]
    assert rules(room) == []
    room.downs(3, 2)
    room.downs(5, 2)
    assert room.view.to_act
    assert room.view.question is None


def test_the_first_card_exposed_is_a_misdeal(room: Room) -> None:
    room.ups(1, "9s")
    assert room.question.show == "Exposed: seat 1, card 1?"
    room.confirms()
    assert rules(room) == ["HE-IRR-01"]
    done(room)
    assert room.now.startswith("Start")
    assert room.view.irregularities == ()


def test_the_last_card_of_the_deal_may_be_the_exposed_one(room: Room) -> None:
    round_of_backs(room, 1)
    round_of_backs(room, 2, but=(5,))
    room.ups(5, "9s")
    room.confirms()
    assert exposed(room) == [(5, 2, Exposer.DEALER)]
    assert rules(room) == ["HE-IRR-02"]


def test_a_face_that_was_none_is_not_asked_about_again(room: Room) -> None:
    room.ups(1, "9s")
    room.dismisses()
    assert room.view.question is None
    assert exposed(room) == []


def test_a_card_too_many_at_the_end_of_the_deal_is_asked_about(room: Room) -> None:
    round_of_backs(room, 1)
    round_of_backs(room, 2)
    assert room.view.question is None
    room.downs(1, 3)
    assert room.question.show == "Seat 1 has three cards: counted?"
    room.confirms()
    assert rules(room) == ["HE-IRR-08"]
    done(room)
    assert (room.view.burns, room.seat(1).downcards) == (1, 2)
    assert room.view.question is None


def test_a_card_that_stays_away_is_asked_about_once_play_goes_on(room: Room) -> None:
    round_of_backs(room, 1)
    round_of_backs(room, 2, but=(3,))
    assert room.view.question is None, "it may be seen late"
    room.time.ms += 5_000
    room.chips(1, True)
    assert room.question.show == "Seat 3 has one card: counted?"
    room.confirms()
    assert rules(room) == ["HE-IRR-09"]


def test_a_card_that_is_only_seen_late_takes_the_question_back(room: Room) -> None:
    round_of_backs(room, 1)
    round_of_backs(room, 2, but=(3,))
    room.time.ms += 5_000
    room.chips(1, True)
    room.downs(3, 2)
    assert room.view.question is None
    assert room.view.to_act


def test_cards_at_a_seat_that_is_not_in_the_hand_are_a_misdeal(room: Room) -> None:
    room.downs(1, 1)
    room.downs(2, 1)
    (astray,) = [event for event in room.events if isinstance(event, CardDealt) and event.seat == 2]
    assert astray.source is Source.CAMERA
    assert rules(room) == ["HE-IRR-11"]
    room.downs(2, 1)
    assert sum(isinstance(event, CardDealt) and event.seat == 2 for event in room.events) == 1


def test_cards_that_lay_there_from_the_last_hand_are_none_of_this_one() -> None:
    room = Room(setup("limit_holdem", dict.fromkeys(SEATS, 1000), button=5))
    room.downs(2, 2)
    room.start()
    assert rules(room) == []


def test_in_lowball_the_remedy_asks_for_the_card() -> None:
    room = table("limit_ace_to_five_lowball")
    round_of_backs(room, 1)
    room.ups(1, "7s")
    room.confirms()
    assert rules(room) == ["LB-EXP-01"]
    assert [each.outcome for each in room.view.irregularities] == ["dealer_check"]
    room.names(room.seat(1).upcards[0].place, "7s")
    assert [each.outcome for each in room.view.irregularities] == ["must_take"]


def test_everything_that_the_camera_sees_can_be_told_by_hand(room: Room) -> None:
    room.manual()
    room.deals("", "", "", "", "", "")
    room.press(Expose(seat=3, nth=2, card="Kd"))
    assert rules(room) == ["HE-IRR-02"]
    assert [card.card for card in room.seat(3).upcards] == ["Kd"]
    room.press(Tell(what=Report.COUNTED, seat=5, count=1))
    assert rules(room) == ["HE-IRR-02", "HE-IRR-09"]
    assert [event.what for event in room.events if isinstance(event, Reported)] == [Report.COUNTED]


def test_undoing_the_exposure_leaves_the_card_and_asks_nothing_again(room: Room) -> None:
    room.downs(1, 1)
    room.ups(3, "9s")
    room.confirms()
    room.undo()
    assert rules(room) == []
    assert room.view.question is None
