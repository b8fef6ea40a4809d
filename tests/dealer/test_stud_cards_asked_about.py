"""Stud cards that the camera sees lie otherwise than they were dealt: it asks, a person tells, nothing is concluded."""

import pytest

from dealer.commands import Action, DealtEarly, Expose, TakeStep
from dealer.events import CardBurned, CardDealt, Facing
from dealer.mishaps import CardExposed, Report, Reported
from tests.dealer.room import Room, codes, setup

SEATS = (1, 3, 5)


@pytest.fixture
def dealing() -> Room:
    """Seat 1 gets the first card."""
    room = Room(setup("limit_seven_card_stud", dict.fromkeys(SEATS, 5000)))
    room.start()
    return room


@pytest.fixture
def stud(dealing: Room) -> Room:
    """Third street is dealt, seat 3 has brought it in, seat 5 is to act."""
    for seat, card in zip(SEATS, ("Kd", "2c", "9h"), strict=True):
        dealing.downs(seat, 2)
        dealing.ups(seat, card)
    dealing.does(3, Action.BRING_IN)
    return dealing


def street(room: Room, cards: dict[int, str]) -> None:
    """Everybody calls; a burn and the cards of the next street, told with the seats' whole rows."""
    room.everybody_calls()
    room.burn_pile(room.view.burns + 1)
    for seat, row in cards.items():
        room.ups(seat, row)


def exposures(room: Room) -> list[tuple[int, int]]:
    return [(event.seat, event.nth) for event in room.events if isinstance(event, CardExposed)]


def rules(room: Room) -> list[str]:
    return [each.rule for each in room.view.irregularities]


def told(room: Room) -> list[tuple[Report, int]]:
    return [(event.what, event.seat) for event in room.events if isinstance(event, Reported)]


# --- exposed in the deal -------------------------------------------------------------------------------------


def test_a_face_among_the_first_downcards_is_asked_about_and_becomes_an_exposed_card(dealing: Room) -> None:
    dealing.downs(1, 1)
    dealing.ups(3, "9s")
    assert dealing.question.show == "Card face up at seat 3: exposed in the deal?"
    assert exposures(dealing) == []
    dealing.confirms()
    assert exposures(dealing) == [(3, 1)]
    assert dealing.view.question is None
    assert rules(dealing) == ["STUD-IRR-01"]


def test_an_exposed_card_seen_by_the_camera_is_put_right_and_the_hand_goes_on(dealing: Room) -> None:
    dealing.downs(1, 1)
    dealing.ups(3, "2c")
    dealing.confirms()
    while (open_now := dealing.view.irregularities) and (step := next((s for s in open_now[0].steps if s.now), None)):
        if step.waits or "third card" not in step.show:
            break
        dealing.press(TakeStep(irregularity=open_now[0].key, step=open_now[0].steps.index(step)))
    dealing.downs(5, 1)
    for seat, backs in ((1, 2), (3, 1), (5, 2)):
        dealing.downs(seat, backs)
    dealing.ups(1, "Kd")
    assert dealing.now == "Deal: seat 3 next"
    dealing.downs(3, 2)
    dealing.ups(5, "9h")
    assert dealing.view.to_act == 5, "the low card is the exposed one, so the seat to its left acts first"
    assert [choice.key for choice in dealing.view.choices][:3] == ["fold", "bring-in", "complete"]


def test_a_door_card_that_rests_before_the_downcards_under_it_asks_nothing(dealing: Room) -> None:
    for backs in (1, 2):
        for seat in (1, 3):
            dealing.downs(seat, backs)
    dealing.downs(5, 1)
    dealing.ups(1, "Kd")
    assert dealing.view.question is None, "seat 5's second downcard is seen late"
    dealing.ups(3, "2c")
    assert dealing.view.question is None
    dealing.downs(5, 2)
    dealing.ups(5, "9h")
    assert dealing.view.question is None
    assert not dealing.view.irregularities
    assert dealing.view.to_act == 3


def test_the_last_downcard_of_the_deal_face_up_is_asked_about_once_only_its_seat_lacks_one(dealing: Room) -> None:
    for seat in SEATS:
        dealing.downs(seat, 1)
    for seat in (1, 3):
        dealing.downs(seat, 2)
    dealing.ups(5, "9h")
    assert dealing.view.question is None
    dealing.ups(1, "Kd")
    dealing.ups(3, "2c")
    assert dealing.question.show == "Card face up at seat 5: exposed in the deal?"


def test_not_so_says_that_it_is_the_upcard(dealing: Room) -> None:
    dealing.ups(3, "9s")
    assert dealing.answers == ["Exposed"]
    assert dealing.question.dismiss.label == "No, it is the upcard"
    dealing.dismisses()
    dealing.downs(1, 1)
    assert dealing.view.question is None
    assert exposures(dealing) == []


def test_both_downcards_face_up_are_asked_about_one_after_the_other(dealing: Room) -> None:
    dealing.downs(1, 1)
    dealing.ups(3, "9s")
    dealing.confirms()
    dealing.downs(5, 1)
    dealing.downs(1, 2)
    dealing.ups(3, "9s 4d")
    dealing.confirms()
    assert exposures(dealing) == [(3, 1), (3, 2)]
    assert rules(dealing) == ["STUD-IRR-02"]


def test_a_card_that_is_dealt_face_up_is_told_by_hand_with_one_command(dealing: Room) -> None:
    dealing.manual()
    dealing.deals("")
    dealing.press(Expose(seat=3, nth=1))
    dealt = [(event.seat, event.facing) for event in dealing.events if isinstance(event, CardDealt)]
    assert dealt == [(1, Facing.DOWN), (3, Facing.DOWN)]
    assert exposures(dealing) == [(3, 1)]
    assert dealing.refused(Expose(seat=5, nth=2)).code == "no-such-downcard"


# --- early ---------------------------------------------------------------------------------------------------


def test_a_card_of_the_next_street_while_players_are_to_act_is_asked_about(stud: Room) -> None:
    stud.burn_pile(1)
    stud.ups(1, "Kd 4s")
    assert stud.question.show == "Cards are out, 2 still to act: too early?"
    assert not stud.view.irregularities
    stud.confirms()
    assert rules(stud) == ["STUD-IRR-08"]
    assert codes(stud.seat(1).upcards) == "Kd 4s"
    assert stud.view.to_act == 5
    assert sum(isinstance(event, CardBurned) for event in stud.events) == 1


def test_an_action_that_is_keyed_late_takes_the_question_away(stud: Room) -> None:
    stud.does(5, Action.CALL)
    stud.burn_pile(1)
    stud.ups(1, "Kd 4s")
    assert stud.question.show == "Cards are out, last to act: too early?"
    stud.does(1, Action.CALL)
    assert stud.view.question is None
    assert not stud.view.irregularities
    assert codes(stud.seat(1).upcards) == "Kd 4s"


def test_a_player_who_turns_up_a_downcard_asks_nothing(stud: Room) -> None:
    stud.downs(5, 1)
    stud.ups(5, "9h 4s")
    assert stud.view.question is None
    stud.ups(3, "2c 4s")
    assert stud.view.question is None, "without a burn, and the deal begins with seat 1"


def test_early_cards_are_told_by_hand_with_their_seats(stud: Room) -> None:
    stud.manual()
    assert stud.refused(DealtEarly()).code == "early-seats"
    assert stud.refused(DealtEarly(seats=(2,))).code == "not-in-hand"
    stud.press(DealtEarly(seats=(1, 3)))
    assert rules(stud) == ["STUD-IRR-08"]
    assert (stud.view.burns, len(stud.seat(3).upcards)) == (1, 2)
    assert stud.refused(DealtEarly(seats=(1, 3))).code == "early-already"


# --- the last card -------------------------------------------------------------------------------------------


def seventh(stud: Room) -> None:
    """The burn of seventh street lies there, seat 1 has its card, seat 3 is next."""
    rows = {1: ["Kd", "4s", "8s", "Jc"], 3: ["2c", "7h", "8h", "Jd"], 5: ["9h", "3d", "6d", "Js"]}
    for place in (2, 3, 4):
        street(stud, {seat: " ".join(row[:place]) for seat, row in rows.items()})
    stud.everybody_calls()
    stud.burn_pile(5)
    stud.downs(1, 3)


def test_a_last_card_face_up_is_asked_about_and_counts_as_an_upcard(stud: Room) -> None:
    seventh(stud)
    stud.ups(3, "2c 7h 8h Jd Jh")
    assert stud.question.show == "Card face up at seat 3: exposed in the deal?"
    stud.confirms()
    assert exposures(stud) == [(3, 7)]
    assert rules(stud) == ["STUD-IRR-12"]
    stud.press(TakeStep(irregularity=stud.view.irregularities[0].key, step=0))
    assert codes(stud.seat(3).upcards) == "2c 7h 8h Jd Jh"
    stud.downs(5, 3)
    assert stud.view.to_act == 3, "its pair of jacks is high"
    stud.press(TakeStep(irregularity=stud.view.irregularities[0].key, step=1))
    assert stud.view.to_act == 5, "it has declared all-in, so the next to its left"
    assert not stud.view.irregularities


def test_a_player_who_turns_over_a_card_of_his_own_exposes_none(stud: Room) -> None:
    seventh(stud)
    stud.downs(5, 1)
    stud.ups(5, "9h 3d 6d Js As")
    assert stud.view.question is None
    stud.downs(5, 2)
    stud.ups(5, "9h 3d 6d Js")
    stud.downs(3, 3)
    stud.downs(5, 3)
    assert stud.view.question is None
    assert exposures(stud) == []


# --- picked up, moved, counted -------------------------------------------------------------------------------


def test_upcards_that_stay_away_from_their_downcards_are_asked_about(stud: Room) -> None:
    stud.ups(1, "")
    assert stud.view.question is None
    stud.time.ms += 3000
    stud.chips(3)
    assert stud.question.show == "Seat 1's upcards are gone: picked up?"
    stud.confirms()
    assert told(stud) == [(Report.LIFTED, 1)]
    assert rules(stud) == ["STUD-IRR-05"]
    stud.downs(1, 2)
    assert stud.view.question is None, "it has been told"


def test_upcards_that_come_back_at_once_ask_nothing(stud: Room) -> None:
    stud.ups(1, "")
    stud.time.ms += 1000
    stud.ups(1, "Kd")
    stud.time.ms += 5000
    stud.chips(3)
    assert stud.view.question is None


def test_upcards_in_another_order_are_asked_about_with_the_order_in_which_they_were_dealt(stud: Room) -> None:
    street(stud, {1: "Kd 4s", 3: "2c 7h", 5: "9h 3d"})
    assert stud.view.question is None
    stud.ups(3, "7h 2c")
    assert stud.question.show == "Seat 3's upcards were moved: dealt 2c 7h?"
    stud.confirms()
    assert told(stud) == [(Report.REARRANGED, 3)]
    assert rules(stud) == ["STUD-IRR-14"]


def test_an_upcard_that_is_read_unsurely_says_nothing_of_their_order(stud: Room) -> None:
    street(stud, {1: "Kd 4s", 3: "2c 7h", 5: "9h 3d"})
    stud.ups(3, "7h 2c", sure=0.6)
    assert stud.view.question is None


def test_upcards_dealt_together_have_no_order() -> None:
    room = Room(setup("mississippi_stud", dict.fromkeys(SEATS, 5000)))
    room.start()
    for seat, card in zip(SEATS, ("Kd", "2c", "9h"), strict=True):
        room.downs(seat, 2)
        room.ups(seat, card)
    room.everybody_calls()
    room.burn_pile(1)
    for seat, row in {1: "Kd 4s 5s", 3: "2c 7h 8h", 5: "9h 3d 6d"}.items():
        room.ups(seat, row)
    room.ups(3, "2c 8h 7h")
    assert room.view.question is None
    room.ups(3, "8h 2c 7h")
    assert room.question.show == "Seat 3's upcards were moved: dealt 2c 7h 8h?"


@pytest.fixture
def showdown(stud: Room) -> Room:
    rows = {1: ["Kd", "4s", "8s", "Jc"], 3: ["2c", "7h", "8h", "Jd"], 5: ["9h", "3d", "6d", "Js"]}
    for place in (2, 3, 4):
        street(stud, {seat: " ".join(row[:place]) for seat, row in rows.items()})
    stud.everybody_calls()
    stud.burn_pile(5)
    for seat in SEATS:
        stud.downs(seat, 3)
    stud.everybody_calls()
    assert stud.view.now.key == "show-first"
    return stud


def test_eight_cards_at_the_showdown_are_asked_about_and_told_with_their_number(showdown: Room) -> None:
    showdown.downs(3, 4)
    assert showdown.view.question is None, "a card may be seen twice for a moment"
    showdown.time.ms += 3000
    showdown.chips(3)
    assert showdown.question.show == "Seat 3 has 8 cards: counted?"
    showdown.confirms()
    assert told(showdown) == [(Report.COUNTED, 3)]
    assert rules(showdown) == ["STUD-IRR-13"]


def test_a_hand_that_lies_open_with_six_cards_is_asked_about(showdown: Room) -> None:
    showdown.downs(3, 0)
    showdown.ups(3, "2c 7h 8h Jd Ac As")
    assert showdown.view.question is None, "it is still being turned over"
    showdown.time.ms += 3000
    showdown.chips(3)
    assert showdown.question.show == "Seat 3 has 6 cards: counted?"


def test_a_hand_that_is_turned_over_card_by_card_asks_nothing(showdown: Room) -> None:
    for backs, row in ((2, "2c 7h 8h Jd Ac"), (1, "2c 7h 8h Jd Ac As"), (0, "2c 7h 8h Jd Ac As Ad")):
        showdown.ups(3, row)
        assert showdown.view.question is None
        showdown.downs(3, backs)
        assert showdown.view.question is None
    assert showdown.view.to_act in (0, 1, 5)
