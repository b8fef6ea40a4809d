"""Between hands at the table: who sits out, who posts or waits, straddles, the button, the levels of a tournament."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from dealer.commands import Action, ChangeSeat, Entrance, Mode, SetButton, SetGame, SetSeat, SitIn, SitOut, Straddle
from dealer.events import HandStarted, Posted, Switch
from dealer.journal import Journal
from dealer.setup.levels import Level
from dealer.views import SeatStatus
from tests.dealer.room import Room, setup

STACKS = {1: 1000, 2: 1000, 3: 1000, 4: 1000}


def room_of(game: str = "limit_holdem", button: int = 1, house: tuple[Switch, ...] = ()) -> Room:
    return Room(replace(setup(game, STACKS, button=button), house=house), mode=Mode.MANUAL)


def plays_a_hand(room: Room) -> None:
    """Everybody folds to the big blind."""
    room.start()
    while room.view.now.key in ("deal-first", "deal"):
        room.deals("")
    while room.view.to_act:
        room.does(room.view.to_act, Action.FOLD)
    room.pushes_and_ends()


def posted(room: Room) -> list[tuple[int, str, int]]:
    return [(event.seat, event.kind.value, event.amount) for event in room.events if isinstance(event, Posted)]


def keys(room: Room, seat: int) -> dict[str, str]:
    return {choice.key: choice.label for choice in room.seat(seat).choices}


def test_who_sits_out_is_not_dealt_in_until_dealt_in_again() -> None:
    room = room_of()
    room.press(SitOut(seat=4))
    assert (room.seat(4).status, room.seat(4).dues) == (SeatStatus.OUT, "Sits out")
    assert (keys(room, 4)["sit-in"], "sit-out" in keys(room, 4)) == ("Deal in", False)
    plays_a_hand(room)
    assert isinstance(room.events[0], HandStarted)
    assert [dealt.seat for dealt in room.events[0].dealt] == [1, 2, 3]
    room.press(SitIn(seat=4))
    assert room.seat(4).status is SeatStatus.LIVE
    assert room.refused(SitOut(seat=6)).message == "Nobody sits in seat 6; seat a player first."


def test_a_player_may_say_during_a_hand_that_the_next_is_without_him() -> None:
    room = room_of()
    room.start()
    room.press(SitOut(seat=3))
    assert room.seat(3).status is SeatStatus.LIVE
    assert (room.seat(3).dues, keys(room, 3)) == ("Out next", {"sit-in": "Deal in"})
    assert room.seat(1).dues == ""


def test_a_newcomer_posts_or_waits_by_a_key() -> None:
    room = room_of()
    plays_a_hand(room)
    room.press(SetSeat(seat=6, stack=500, name="Fay"))
    assert (room.seat(6).status, room.seat(6).dues) == (SeatStatus.LIVE, "Posts 10")
    assert "wait" in keys(room, 6)
    room.press(SitIn(seat=6, how=Entrance.WAIT))
    assert (room.seat(6).status, room.seat(6).dues) == (SeatStatus.OUT, "Waits")
    assert keys(room, 6)["post"] == "Post 10"
    room.press(SitIn(seat=6, how=Entrance.POST))
    room.start()
    assert posted(room) == [(3, "small-blind", 5), (4, "big-blind", 10), (6, "posted-blind", 10)]
    assert room.seat(6).bet == 10


def test_in_lowball_a_newcomer_waits_or_kills_by_a_key() -> None:
    room = room_of("limit_ace_to_five_lowball")
    plays_a_hand(room)
    room.press(SetSeat(seat=6, stack=500))
    assert (room.seat(6).dues, keys(room, 6)["kill"]) == ("Waits", "Kill for 20")
    room.press(SitIn(seat=6, how=Entrance.KILL))
    assert room.seat(6).dues == "Kills, 20"


def test_a_straddle_is_told_between_hands_where_the_house_plays_it() -> None:
    room = room_of(house=(("blinds.straddle", True),))
    assert "straddle" in keys(room, 4)
    room.press(Straddle(seat=4))
    assert (room.seat(4).dues, keys(room, 4)["no-straddle"]) == ("Straddles, 20", "No straddle")
    room.press(Straddle(seat=4))
    assert room.seat(4).dues == ""
    room.press(Straddle(seat=4))
    room.start()
    assert posted(room)[-1] == (4, "straddle", 20)
    assert room.refused(Straddle(seat=3)).code == "hand-running"


@pytest.mark.parametrize(
    ("house", "seat", "code"),
    [
        ((), 4, "straddle-not-played"),
        ((("blinds.straddle", True),), 6, "no-straddle"),
        ((("blinds.straddle", True), ("max_players.flop", 9)), 5, "no-straddle"),
    ],
)
def test_a_straddle_that_cannot_be_is_refused(house: tuple[Switch, ...], seat: int, code: str) -> None:
    assert room_of(house=house).refused(Straddle(seat=seat)).code == code


def test_a_straddle_that_the_seat_cannot_pay_or_that_has_no_blind_is_refused() -> None:
    house: tuple[Switch, ...] = (("blinds.straddle", True),)
    room = room_of(house=house)
    room.press(SetSeat(seat=4, stack=15))
    assert room.refused(Straddle(seat=4)).message == "A straddle is 20 now, and seat 4 has less."
    room.press(SetGame(game="limit_razz"))
    assert room.refused(Straddle(seat=3)).message == "Limit razz has no blinds, so there is nothing to straddle."


def test_the_button_is_put_right_between_hands() -> None:
    room = room_of()
    plays_a_hand(room)
    assert room.view.button == 2
    room.press(SetButton(seat=4))
    assert room.view.button == 4
    room.start()
    assert posted(room) == [(1, "small-blind", 5), (2, "big-blind", 10)]
    assert room_of().refused(SetButton(seat=9)).code == "not-a-seat"


def test_a_newcomer_and_the_positions_outlive_the_program(tmp_path: Path) -> None:
    made = setup("limit_holdem", STACKS, button=1)
    with Journal.open(tmp_path / "table.sqlite3", wall=lambda: 1) as journal:
        room = Room(made, journal, Mode.MANUAL)
        plays_a_hand(room)
        room.press(SetSeat(seat=6, stack=500))
    with Journal.open(tmp_path / "table.sqlite3", wall=lambda: 1) as journal:
        again = Room(made, journal, Mode.MANUAL)
        assert (again.view.button, again.seat(6).dues) == (2, "Posts 10")


def test_an_ended_hand_taken_back_and_ended_again_leaves_the_same_table() -> None:
    room = room_of()
    plays_a_hand(room)
    after = room.table._record.now.setup
    room.undo()
    room.press(room.view.choices[0].command)
    assert room.table._record.now.setup == after


LEVELS = (
    Level(small_blind=5, big_blind=10, minutes=1),
    Level(small_blind=10, big_blind=20, ante=2, minutes=1),
    Level(small_blind=100, big_blind=200, ante=20, minutes=1),
)


def tournament() -> Room:
    return Room(replace(setup("no_limit_holdem", STACKS, button=1), levels=LEVELS), mode=Mode.MANUAL)


def told(room: Room) -> list[str]:
    return [said.say for said in room.view.announcements if said.key == "level"]


def test_a_new_level_counts_from_the_next_hand() -> None:
    room = tournament()
    assert room.view.stakes == "Blinds 5/10"
    room.start()
    room.time.ms += 70_000
    while room.view.now.key in ("deal-first", "deal"):
        room.deals("")
    assert (room.view.stakes, room.seat(3).bet) == ("Blinds 5/10", 10)
    while room.view.to_act:
        room.does(room.view.to_act, Action.FOLD)
    room.pushes_and_ends()
    assert room.view.stakes == "Blinds 10/20, ante 2"
    room.start()
    assert posted(room)[-2:] == [(3, "small-blind", 10), (4, "big-blind", 20)]


def test_a_level_is_announced_with_its_first_hand_and_noticed_before() -> None:
    room = tournament()
    assert room.now == "Level 1: blinds 5/10. Start the next hand"
    room.start()
    assert (told(room), room.view.notices) == (["Level 1: blinds 5 and 10"], ())
    room.time.ms += 70_000
    room.deals("")
    assert room.view.notices == ("Level 2 from the next hand: blinds 10 and 20, ante 2",)
    assert told(room) == ["Level 1: blinds 5 and 10"], "the hand that runs is played at its level"
    while room.view.now.key in ("deal-first", "deal"):
        room.deals("")
    while room.view.to_act:
        room.does(room.view.to_act, Action.FOLD)
    room.pushes_and_ends()
    assert (room.now, room.view.notices) == ("Level 2: blinds 10/20, ante 2. Start the next hand", ())
    plays_a_hand(room)
    assert told(room) == ["Level 2: blinds 10 and 20, ante 2"]
    room.start()
    assert (told(room), room.view.notices) == ([], ())


def test_an_end_that_is_taken_back_tells_a_level_once_and_a_start_that_is_tells_it_again() -> None:
    room = tournament()
    plays_a_hand(room)
    room.undo()
    room.press(room.view.choices[0].command)
    room.time.ms += 70_000
    room.start()
    assert told(room) == ["Level 2: blinds 10 and 20, ante 2"]
    room.undo()
    room.start()
    assert told(room) == ["Level 2: blinds 10 and 20, ante 2"], "the hand is begun anew"


def test_the_clock_alone_brings_the_next_level_to_the_screen() -> None:
    room = tournament()
    plays_a_hand(room)
    seen = room.view
    room.table.tick()
    room.table.tick()
    assert room.now == "Start the next hand"
    assert room.view.version == seen.version, "nothing has changed yet"
    room.time.ms += 130_000
    room.table.tick()
    assert room.now == "Level 3: blinds 100/200, ante 20. Start the next hand"
    shown = room.view.version
    room.table.tick()
    assert room.view.version == shown


def test_a_cash_game_has_no_levels_to_tell() -> None:
    room = room_of("no_limit_holdem")
    room.start()
    assert (told(room), room.view.notices) == ([], ())


def test_who_has_paid_the_blinds_changes_seats_for_nothing_by_a_key() -> None:
    room = room_of("limit_ace_to_five_lowball")
    plays_a_hand(room)  # button 1, blinds 2 and 3; the next has button 2, blinds 3 and 4
    assert (keys(room, 1)["move-5"], keys(room, 1)["move-6"]) == ("Move to seat 5", "Move to seat 6")
    stack = room.seat(1).stack
    room.press(ChangeSeat(seat=1, to=6))
    assert (room.seat(1).status, room.seat(6).stack, room.seat(6).dues) == (SeatStatus.EMPTY, stack, "")
    room.start()
    assert isinstance(room.events[0], HandStarted)
    assert [dealt.seat for dealt in room.events[0].dealt] == [2, 3, 4, 6]
    assert [(seat, kind) for seat, kind, _ in posted(room)] == [(3, "small-blind"), (4, "big-blind")]
    assert room.refused(ChangeSeat(seat=6, to=1)).code == "hand-running"


def test_a_seat_between_button_and_blinds_waits_until_the_button_has_gone_past_and_owes_nothing_then() -> None:
    made = replace(setup("limit_ace_to_five_lowball", {1: 1000, 2: 1000, 4: 1000, 6: 1000}, button=1))
    room = Room(made, mode=Mode.MANUAL)
    plays_a_hand(room)  # blinds 2 and 4; the next has button 2, blinds 4 and 6
    room.press(ChangeSeat(seat=1, to=3))
    assert (room.seat(3).status, room.seat(3).dues) == (SeatStatus.OUT, "Waits")
    assert "kill" not in keys(room, 3)
    plays_a_hand(room)  # the next has button 4, blinds 6 and 2
    assert (room.seat(3).status, room.seat(3).dues) == (SeatStatus.LIVE, "")
    room.start()
    assert [seat for seat, _, _ in posted(room)] == [6, 2]


def test_dues_go_with_who_changes_seats() -> None:
    room = room_of()
    plays_a_hand(room)
    room.press(SetSeat(seat=5, stack=500))
    room.press(ChangeSeat(seat=5, to=6))
    assert (room.seat(6).dues, room.seat(5).status) == ("Posts 10", SeatStatus.EMPTY)


def test_a_seat_change_that_cannot_be_is_refused_with_a_sentence() -> None:
    room = room_of()
    assert room.refused(ChangeSeat(seat=1, to=2)).message == "Somebody sits in seat 2 already; take an empty one."
    assert room.refused(ChangeSeat(seat=5, to=6)).code == "nobody-sits-there"
    assert room.refused(ChangeSeat(seat=1, to=7)).code == "not-a-seat"


def test_nobody_changes_seats_while_a_passed_out_pot_waits() -> None:
    room = Room(replace(setup("limit_jacks_or_better", STACKS, button=1), carried=4, deal=2), mode=Mode.MANUAL)
    refused = room.refused(ChangeSeat(seat=1, to=6))
    assert (refused.code, [key for key in keys(room, 1) if key.startswith("move")]) == ("carried-pot", [])
