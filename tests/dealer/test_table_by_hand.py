"""The table played by its keys alone, as in manual mode."""

import pytest
from msgspec.structs import replace

from dealer.commands import (
    Act,
    Action,
    Burn,
    CallFloor,
    DealCard,
    EndHand,
    Mode,
    MuckHand,
    NameCard,
    PushPot,
    SetGame,
    SetMode,
    SetSeat,
    StartHand,
    TableHand,
)
from dealer.events import HandStarted, Stakes
from dealer.observations import CameraState
from dealer.views import SeatStatus
from tests.dealer.room import Room, codes, setup


@pytest.fixture
def room() -> Room:
    return Room(setup(), mode=Mode.MANUAL)


def to_the_flop(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)
    room.everybody_calls()
    room.burns_and_deals("Ah", "7d", "2c")


def to_the_showdown(room: Room) -> None:
    to_the_flop(room)
    room.everybody_calls()
    for card in ("9s", "Kd"):
        room.burns_and_deals(card)
        room.everybody_calls()


def test_a_whole_hand_is_played_with_the_keys(room: Room) -> None:
    to_the_showdown(room)
    assert room.now == "Seat 1 shows first"
    room.tables(1, "As", "Ac")
    room.press(MuckHand(seat=3))
    room.press(MuckHand(seat=5))
    assert room.view.pot == 30
    room.press(PushPot())
    assert room.seat(1).stack == 1020
    room.press(EndHand())
    assert room.now == "Start the next hand"
    assert room.seat(1).stack == 1020
    assert room.seat(1).downcards == 0


def test_blinds_are_posted_by_the_house_when_the_hand_starts(room: Room) -> None:
    view = room.start()
    assert (room.seat(1).bet, room.seat(3).bet) == (5, 10)
    assert view.now.key == "deal-first"
    assert [event.source.value for event in room.events] == ["dealer", "house", "house"]


def test_the_button_moves_to_the_next_seat_with_chips_after_each_hand() -> None:
    room = Room(setup(stacks={1: 1000, 3: 1000, 5: 1000}, button=5), mode=Mode.MANUAL)
    buttons = []
    for _ in range(4):
        room.start()
        buttons.append(room.view.button)
        room.deals(*[""] * 6)
        for _ in range(2):
            room.does(room.view.to_act, Action.FOLD)
        room.pushes_and_ends()
    assert buttons == [5, 1, 3, 5]


def test_a_busted_seat_sits_out_and_is_dealt_in_again_after_a_rebuy() -> None:
    room = Room(setup("no_limit_holdem", {1: 100, 3: 100, 5: 300}, button=5), mode=Mode.MANUAL)
    room.start()
    room.deals(*[""] * 6)
    room.does(5, Action.ALL_IN)
    room.does(1, Action.CALL)
    room.does(3, Action.CALL)
    room.burns_and_deals("Ah", "7d", "2c")
    room.burns_and_deals("9s")
    room.burns_and_deals("Kd")
    for seat, cards in ((5, ("As", "Ac")), (1, ("Qs", "Qc")), (3, ("Js", "Jc"))):
        room.tables(seat, *cards)
    room.pushes_and_ends()
    assert room.seat(5).stack == 500
    assert [room.seat(seat).status for seat in (1, 3)] == [SeatStatus.OUT, SeatStatus.OUT]
    assert room.refused(StartHand()).code == "too-few-players"
    room.press(SetSeat(seat=3, stack=200, name="  Ben   Ro "))
    room.start()
    assert room.seat(3).name == "Ben Ro"
    assert room.seat(1).status is SeatStatus.OUT


def test_in_stud_the_deal_begins_at_the_dealers_left_and_no_button_moves() -> None:
    room = Room(setup("limit_seven_card_stud", {2: 500, 4: 500}), mode=Mode.MANUAL)
    for _ in range(2):
        room.start()
        assert room.view.button == 0
        assert room.now == "Deal: seat 2 first"
        room.deals("", "", "", "", "Kd", "2c")
        room.does(4, Action.BRING_IN)
        room.does(2, Action.FOLD)
        room.pushes_and_ends()


def test_a_seat_that_is_not_in_turn_is_told_whose_action_it_is(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)
    told = room.refused(Act(seat=1, action=Action.CALL))
    assert (told.code, told.message) == ("not-in-turn", "Seat 1 is not in turn; it is seat 5's action.")


@pytest.mark.parametrize(
    ("action", "to"),
    [(Action.RAISE, 15), (Action.BET, 30), (Action.ALL_IN, None), (Action.BRING_IN, None)],
)
def test_an_illegal_move_is_answered_with_what_is_legal(room: Room, action: Action, to: int | None) -> None:
    room.start()
    room.deals(*[""] * 6)
    told = room.refused(Act(seat=5, action=action, to=to))
    assert told.message == "Seat 5 can do this: fold, call 10, or raise to 20."


def test_a_check_that_faces_a_bet_is_told_so(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)
    told = room.refused(Act(seat=5, action=Action.CHECK))
    assert (told.code, told.message) == (
        "facing-bet",
        "Seat 5 faces a bet and cannot check; it can fold, call 10, or raise to 20.",
    )


def test_a_raise_without_an_amount_is_the_only_raise_that_there_is(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)
    room.does(5, Action.RAISE)
    assert room.seat(5).bet == 20


def test_board_cards_are_refused_while_bets_are_open(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)
    told = room.refused(DealCard(card="Ah"))
    assert told.message == "Not now. Next: Seat 5: call 10, raise to 20, or fold."
    assert room.refused(Burn()).code == "not-now"


def test_a_board_card_without_its_burn_is_refused_by_the_keys(room: Room) -> None:
    room.start()
    room.deals(*[""] * 6)
    room.everybody_calls()
    assert "Burn" in room.refused(DealCard(card="Ah")).message


def test_a_downcard_is_never_named(room: Room) -> None:
    room.start()
    told = room.refused(DealCard(card="Ah"))
    assert told.message == "The card for seat 1 is a downcard; it is not named."


def test_a_card_that_lies_elsewhere_cannot_be_named_again(room: Room) -> None:
    to_the_flop(room)
    told = room.refused(NameCard(place="board:1", card="Ah"))
    assert told.message == "Ah lies on the board already; correct that one first."
    room.everybody_calls()
    room.burns_and_deals("9s")
    room.everybody_calls()
    room.burns_and_deals("Kd")
    room.everybody_calls()
    assert room.refused(TableHand(seat=1, cards=("As", "Ah"))).code == "card-on-the-board"
    assert room.refused(TableHand(seat=1, cards=("As", "As"))).code == "card-twice"
    assert room.refused(TableHand(seat=1, cards=("As",))).code == "tabled-count"
    room.tables(1, "As", "Ac")
    told = room.refused(TableHand(seat=3, cards=("As", "Qc")))
    assert told.message == "As lies at seat 1 already; correct that one first."


def test_a_card_that_is_no_card_is_refused_with_an_example(room: Room) -> None:
    to_the_flop(room)
    assert room.refused(NameCard(place="board:1", card="1x")).code == "not-a-card"
    assert room.refused(NameCard(place="board:1", card="??")).code == "not-a-card"
    assert room.refused(NameCard(place="board:7", card="Kd")).code == "not-a-place"
    assert room.refused(NameCard(place="nowhere", card="Kd")).code == "not-a-place"


def test_ten_is_a_ten_however_it_is_written(room: Room) -> None:
    to_the_flop(room)
    room.names("board:0", "10h")
    assert codes(room.view.board) == "Th 7d 2c"


def test_a_tabled_hand_may_be_named_card_by_card_later(room: Room) -> None:
    to_the_showdown(room)
    room.tables(1)
    assert codes(room.seat(1).tabled) == "? ?"
    room.names("seat:1:tabled:1", "As")
    room.names("seat:1:tabled:0", "Qc")
    room.names("seat:1:tabled:0", "Kc")
    assert codes(room.seat(1).tabled) == "Kc As"
    assert room.refused(TableHand(seat=1, cards=("Kc", "As"))).code == "tabled-already"
    assert room.refused(TableHand(seat=2, cards=("Kc", "As"))).code == "not-now"


def test_seats_and_game_do_not_change_during_a_hand(room: Room) -> None:
    room.start()
    for command in (SetGame(game="no_limit_holdem"), SetSeat(seat=2, stack=100), SetSeat(seat=1, stack=None)):
        assert room.refused(command).code == "hand-running"


def test_between_hands_nothing_but_the_start_is_recorded(room: Room) -> None:
    for command in (DealCard(), Burn(), EndHand(), PushPot(), Act(seat=1, action=Action.FOLD)):
        assert room.refused(command).message == "No hand is being played; start one first."


def test_a_hand_that_is_not_over_is_not_followed_by_another(room: Room) -> None:
    room.start()
    assert room.refused(StartHand()).code == "not-now"


def test_seats_that_cannot_be_are_refused(room: Room) -> None:
    assert room.refused(SetSeat(seat=7, stack=10)).message == "There is no seat 7; the seats are 1 to 6."
    assert room.refused(SetSeat(seat=2, stack=-1)).code == "not-a-stack"
    assert room.refused(SetGame(game="snap")).message.startswith("There is no game “snap”; choose one of ")


def test_a_seat_is_emptied(room: Room) -> None:
    room.press(SetSeat(seat=3, stack=None))
    assert room.seat(3).status is SeatStatus.EMPTY


def test_another_game_takes_stakes_as_large_and_comes_back_to_its_own() -> None:
    room = Room(setup("limit_holdem", stakes=Stakes(small_bet=20, big_bet=40, big_blind=20)))
    room.press(SetGame(game="limit_seven_card_stud"))
    room.start()
    start = room.events[0]
    assert isinstance(start, HandStarted)
    assert (start.stakes.small_bet, start.stakes.big_bet, start.stakes.ante, start.stakes.bring_in) == (20, 40, 2, 6)
    room.undo()
    room.press(SetGame(game="limit_holdem"))
    room.start()
    start = room.events[0]
    assert isinstance(start, HandStarted)
    assert (start.stakes.big_blind, start.stakes.small_blind) == (20, 0)


def test_more_players_than_the_game_allows_are_not_dealt_in() -> None:
    stacks = dict.fromkeys(range(1, 10), 100)
    room = Room(replace(setup("limit_seven_card_stud", stacks), places=9))
    assert room.refused(StartHand()).code == "too-many-players"


def test_chips_are_the_same_after_every_event(room: Room) -> None:
    totals: set[int] = set()
    room.table.subscribe(lambda view: totals.add(view.pot + sum(seat.stack for seat in view.seats)), "the sum")
    to_the_showdown(room)
    room.tables(1, "As", "Ac")
    room.tables(3, "Qs", "Qc")
    room.tables(5, "Js", "Jc")
    room.pushes_and_ends()
    assert totals == {3000}


def test_the_floor_is_called_quietly_until_the_next_hand(room: Room) -> None:
    room.press(CallFloor(note="Short deck"))
    assert room.view.notices == ("Floor called. Short deck",)
    room.start()
    assert room.view.notices == ()


def test_the_mode_changes_at_any_moment(room: Room) -> None:
    room.start()
    room.press(SetMode(mode=Mode.CAMERA))
    assert room.view.choices == ()
    room.camera(CameraState.LOST, "The camera is gone")
    assert room.view.camera.detail == "The camera is gone"
    room.deals("")
    room.manual()
    room.deals(*[""] * 5)
    assert room.view.to_act == 5


def test_the_house_and_the_floor_are_told_apart_on_record(room: Room) -> None:
    room.press(StartHand(by="host"))
    room.press(DealCard(by="floor"))
    assert [event.source.value for event in room.events] == ["host", "house", "house", "floor"]
