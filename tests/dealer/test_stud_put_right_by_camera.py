"""Stud hands that go wrong before the camera: cards that are moved are not taken for new ones, and the hand goes on."""

import pytest
from msgspec.structs import replace

from dealer.commands import Action, TakeStep
from tests.dealer.room import Room, codes, setup

SEATS = (1, 3, 5)
DOORS = {1: "Kd", 3: "2c", 5: "9h"}


def table(rulebook: str = "roberts-cash") -> Room:
    """Third street is dealt; seat 3 has brought it in."""

    room = Room(replace(setup("limit_seven_card_stud", dict.fromkeys(SEATS, 5000)), rulebook=rulebook))
    room.start()
    for seat, card in DOORS.items():
        room.downs(seat, 2)
        room.ups(seat, card)
    room.does(3, Action.BRING_IN)
    return room


def takes_step(room: Room) -> None:
    open_now = room.view.irregularities[0]
    at = next(at for at, step in enumerate(open_now.steps) if step.now)
    room.press(TakeStep(irregularity=open_now.key, step=at))


def nothing_wrong(room: Room) -> bool:
    return not room.view.irregularities and room.view.question is None


def test_early_cards_are_set_aside_and_the_street_is_dealt_with_another_burn() -> None:
    room = table()
    room.burn_pile(1)
    room.ups(1, "Kd 4s")
    room.confirms()
    takes_step(room)
    assert codes(room.seat(1).upcards) == "Kd"
    room.ups(1, "Kd")
    room.does(5, Action.CALL)
    room.does(1, Action.FOLD)
    takes_step(room)
    assert room.view.now.key == "burn"
    room.burn_pile(2)
    room.ups(3, "2c 7h")
    room.ups(5, "9h 3d")
    assert nothing_wrong(room)
    assert room.view.to_act == 5
    assert room.view.burns == 2


def test_by_the_tda_an_early_card_goes_back_and_no_burn_is_asked_for() -> None:
    room = table("tda-2024")
    room.burn_pile(1)
    room.ups(1, "Kd 4s")
    room.confirms()
    takes_step(room)
    room.ups(1, "Kd")
    room.everybody_calls()
    takes_step(room)
    assert room.now == "Deal: seat 1 next"
    for seat, row in {1: "Kd 6s", 3: "2c 7h", 5: "9h 3d"}.items():
        room.ups(seat, row)
    assert nothing_wrong(room)
    assert room.view.burns == 1


def test_a_street_without_a_burn_is_named_when_its_last_card_lies_there() -> None:
    room = table()
    room.everybody_calls()
    room.ups(1, "Kd 4s")
    room.ups(3, "2c 7h")
    assert nothing_wrong(room), "the burn pile may come into view after the first cards"
    room.ups(5, "9h 3d")
    missing = room.view.irregularities[0]
    assert (missing.rule, missing.show) == ("STUD-IRR-07", "No burn before this street")
    takes_step(room)
    assert room.view.burns == 1


@pytest.mark.parametrize("late", [True, False])
def test_a_street_without_a_burn_is_put_right_when_all_cards_lie_there(late: bool) -> None:
    room = table()
    room.everybody_calls()
    rows = {1: "Kd 4s", 3: "2c 7h", 5: "9h 3d"}
    for seat, row in rows.items():
        room.ups(seat, row)
    takes_step(room)
    moved = {5: "9h", 1: "Kd 7h", 3: "2c 3d"}
    for seat in reversed(moved) if late else moved:
        room.ups(seat, moved[seat])
    room.burn_pile(1)
    assert room.now == "Deal: seat 5 next"
    room.ups(5, "9h Js")
    assert nothing_wrong(room)
    assert codes(room.seat(1).upcards) == "Kd 7h"
    assert room.view.to_act == 1


def test_a_burn_pile_that_is_seen_late_asks_for_nothing() -> None:
    room = table()
    room.everybody_calls()
    room.ups(1, "Kd 4s")
    room.burn_pile(1)
    assert nothing_wrong(room)
    room.ups(3, "2c 7h")
    room.ups(5, "9h 3d")
    assert nothing_wrong(room)


def test_a_seat_whose_upcards_were_picked_up_facing_a_bet_is_folded() -> None:
    room = table()
    room.does(5, Action.COMPLETE)
    room.ups(1, "")
    room.time.ms += 3000
    room.chips(3)
    room.confirms()
    assert room.view.irregularities[0].show == "Seat 1 picked up its upcards, facing a bet"
    takes_step(room)
    room.downs(1, 0)
    assert nothing_wrong(room)
    assert room.view.to_act == 3
    room.everybody_calls()
    room.burn_pile(1)
    room.ups(3, "2c 7h")
    room.ups(5, "9h 3d")
    assert nothing_wrong(room)
    assert room.view.to_act == 5
