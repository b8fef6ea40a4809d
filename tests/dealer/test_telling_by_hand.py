"""What the page offers to tell by hand: what some ruling heeds in the game and at the moment, and nothing else."""

import pytest
from msgspec.structs import replace

from dealer import games
from dealer.commands import Action, DealtEarly, Expose, Mode, Tell
from dealer.views import TellView
from tests.dealer.room import Room, setup


def at(game: str) -> Room:
    """By hand, with the first betting round open."""
    room = Room(setup(game), mode=Mode.MANUAL)
    room.start()
    doors = iter(("Kh", "2c", "9d"))
    while room.view.now.key.startswith("deal"):
        room.deals(next(doors) if any(choice.key == "deal-up" for choice in room.view.choices) else "")
    return room


def told(room: Room) -> dict[str, TellView]:
    return {tell.key: tell for tell in room.table.tells()}


def test_in_holdem_bets_and_exposed_cards_can_be_told_of_and_nothing_of_stud() -> None:
    offered = told(at("limit_holdem"))
    assert {"early", "exposed", "out-of-turn", "string-bet", "underbet", "counted", "unprotected"} <= offered.keys()
    assert not {"lifted", "rearranged", "absent", "served-wrong"} & offered.keys()
    assert offered["exposed"].counts == (1, 2)
    assert offered["counted"].counts == (0, 1, 3, 4)
    assert offered["underbet"].amount is not None


def test_in_stud_upcards_can_be_told_of_and_no_button() -> None:
    offered = told(at("limit_seven_card_stud"))
    assert {"lifted", "absent", "exposed", "off-table"} <= offered.keys()
    assert not {"button-at", "served-wrong", "rapped"} & offered.keys()


def test_out_of_turn_is_told_of_those_whose_turn_it_is_not() -> None:
    room = at("limit_holdem")
    assert room.view.to_act == 5
    assert told(room)["out-of-turn"].seats == (1, 3)
    room.does(5, Action.CALL)
    assert 5 in told(room)["out-of-turn"].seats


def test_nothing_is_offered_between_hands() -> None:
    room = Room(setup("limit_holdem"), mode=Mode.MANUAL)
    assert room.table.tells() == ()


@pytest.mark.parametrize("game", games.names())
def test_what_is_offered_opens_an_irregularity_when_it_is_told(game: str) -> None:
    for key in told(at(game)):
        room = at(game)
        tell = told(room)[key]
        seat = tell.seats[0] if tell.seats else 0
        match tell.command:
            case Tell() as command:
                number = tell.counts[0] if tell.counts else 0
                row = ("As",) if tell.cards == 1 else ()
                filled = replace(command, seat=seat, count=number, cards=row, amount=1 if tell.amount else 0)
                if key == "rearranged" and tell.cards > 1:
                    continue  # the cards as they lie now are the dealer's to name
                room.press(filled)
            case Expose() as command:
                room.press(replace(command, seat=seat, nth=tell.counts[0]))
            case DealtEarly() as command:
                room.press(replace(command, seats=(seat,) if seat else ()))
        assert room.view.irregularities, (game, key)
