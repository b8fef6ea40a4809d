"""Who plays the board says so or shows; who throws his cards away without a word has no claim (HE-SHOW-02)."""

import pytest
from msgspec.structs import replace

from dealer.commands import Mode, MuckHand, PlayBoard, PushPot
from dealer.events import Switch
from dealer.notation import read, replay, write
from dealer.phrases import load
from dealer.words import Phrase
from tests.dealer.room import Room, setup

BROADWAY = ("Tc", "Jd", "Qh", "Ks", "Ah")
WARNING = "Board may play: seat 1 declares or shows before mucking"
TDA: tuple[Switch, ...] = (("showdown.play_board", "table"),)


def showdown(*board: str, house: tuple[Switch, ...] = (), game: str = "limit_holdem", mode: Mode = Mode.MANUAL) -> Room:
    """Seats 1, 3 and 5 check a hand down; seat 1 shows first."""
    room = Room(replace(setup(game, button=5), house=house), mode=Mode.MANUAL)
    room.start()
    room.deals(*[""] * (6 if "holdem" in game else 12))
    room.everybody_calls()
    for cards in (board[:3], board[3:4], board[4:]):
        room.burns_and_deals(*cards)
        room.everybody_calls()
    return room


def keys(room: Room) -> list[str]:
    return [choice.key for choice in room.view.choices]


def test_a_straight_on_the_board_warns_before_the_first_hand_is_shown() -> None:
    room = showdown(*BROADWAY)
    assert (room.now, room.view.now.urgency.value) == (WARNING, "warn")
    assert keys(room) == ["table", "muck", "plays-board"]


def test_a_board_that_seldom_is_the_best_hand_warns_only_while_nobody_beats_it() -> None:
    room = showdown("Ac", "Ad", "Kh", "Ks", "Qh")
    assert room.now == "Seat 1 shows first"
    room.tables(1, "4c", "4d")
    assert room.now == "Board may play: seat 3 declares or shows before mucking"
    room.tables(3, "Qc", "As")
    assert room.now == "Seat 5 shows"
    assert keys(room) == ["table", "muck"]


def test_who_declares_it_needs_his_cards_no_more_and_shares_the_pot() -> None:
    room = showdown(*BROADWAY)
    room.press(PlayBoard(seat=1))
    assert "Seat 1 plays the board: ace-high straight" in [said.show for said in room.view.announcements]
    assert "Seat 1 plays the board" in room.log
    assert room.seat(1).acted == "Plays the board"
    room.tables(3, "4c", "4d")
    room.press(MuckHand(seat=5))
    assert room.now.startswith("Split the pot, 30: 15 each to seat 1 and seat 3")
    room.pushes_and_ends()
    assert [room.seat(seat).stack for seat in (1, 3, 5)] == [1005, 1005, 990]


def test_who_throws_his_cards_away_without_a_word_gets_nothing() -> None:
    room = showdown(*BROADWAY)
    room.press(MuckHand(seat=1))
    room.tables(3, "4c", "4d")
    room.press(MuckHand(seat=5))
    room.press(PushPot())
    assert room.seat(3).stack == 1020


def test_a_better_hand_than_the_declared_board_wins() -> None:
    room = showdown("9c", "Td", "Jh", "Qs", "Kh")
    room.press(PlayBoard(seat=1))
    room.tables(3, "Ac", "2d")
    assert room.now == "Seat 5 shows"
    room.press(MuckHand(seat=5))
    assert room.view.now.seat == 3
    assert room.view.now.key == "push"


def test_a_declaration_is_taken_back_like_anything_else() -> None:
    room = showdown(*BROADWAY)
    room.press(PlayBoard(seat=1))
    room.undo()
    assert room.now == WARNING
    assert room.seat(1).acted == ""


def test_where_all_cards_have_to_be_shown_a_word_is_not_enough() -> None:
    room = showdown(*BROADWAY, house=TDA)
    assert room.now == "Board may play: seat 1 shows all its cards before mucking"
    assert keys(room) == ["table", "muck"]
    assert room.refused(PlayBoard(seat=1)).code == "board-not-declared"


@pytest.mark.parametrize("seat", [2, 3])
def test_only_a_seat_that_still_has_to_show_can_declare_it(seat: int) -> None:
    room = showdown(*BROADWAY)
    room.tables(3, "4c", "4d")
    assert room.refused(PlayBoard(seat=seat)).code == "not-showing"


def test_two_cards_of_an_omaha_hand_always_play() -> None:
    room = showdown(*BROADWAY, game="pot_limit_omaha")
    assert room.now == "Seat 1 shows first"
    assert room.refused(PlayBoard(seat=1)).code == "board-not-declared"


def test_cards_that_go_to_the_muck_may_have_been_declared() -> None:
    room = Room(setup(button=5))
    room.start()
    room.dealt_in(1, 3, 5)
    room.everybody_calls()
    for burns, count in enumerate((3, 4, 5), start=1):
        room.burn_pile(burns)
        room.board(" ".join(BROADWAY[:count]))
        room.everybody_calls()
    room.downs(1, 0)
    room.muck(2)
    assert room.question.show == "Seat 1's cards are gone: mucked?"
    assert room.answers == ["Yes", "No, it plays the board"]
    room.confirms(1)
    assert room.seat(1).acted == "Plays the board"


def test_an_exported_hand_tells_it() -> None:
    room = showdown(*BROADWAY)
    room.press(PlayBoard(seat=1))
    room.tables(3, "4c", "4d")
    room.press(MuckHand(seat=5))
    room.pushes_and_ends()
    text = write(room.events)
    assert "# upcard plays-board p1" in text
    assert replay(read(text))[1] == [1005, 1005, 990]


def test_it_is_said_in_german_too() -> None:
    assert load("de").show(showdown_prompt()).startswith("Das Board kann gewinnen: Platz 1 sagt es an")


def showdown_prompt() -> Phrase:
    return Phrase(key="prompt.show-or-declare", words={"seat": 1})
