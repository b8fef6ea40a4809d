"""Draw games at the table: what the dealer is asked, what the keys offer, what the page and the log may tell."""

import pytest

from dealer.commands import Action, Burn, DeclareOpen, Draw, EndHand, Mode, ReturnBets, ShowOpeners, SplitOpeners
from dealer.events import HandStarted
from tests.dealer.room import Room, setup

JACKS = "limit_jacks_or_better"
LOWBALL = "limit_ace_to_five_lowball"


def room(game: str, mode: Mode = Mode.MANUAL) -> Room:
    table = Room(setup(game, button=5), mode=mode)
    table.start()
    return table


def dealt(game: str) -> Room:
    """Seats 1, 3 and 5 with five cards each, by the keys; seat 5 has the button."""
    table = room(game)
    table.deals(*[""] * 15)
    return table


def draws(table: Room, seat: int, count: int) -> None:
    table.press(Draw(seat=seat, count=count))
    table.deals(*[""] * count)


def keys(table: Room) -> list[str]:
    return [choice.key for choice in table.view.choices]


def drawn_by(table: Room, *counts: int) -> Room:
    table.press(Burn())
    for seat, count in zip((1, 3, 5), counts, strict=True):
        draws(table, seat, count)
    return table


def opened(table: Room) -> Room:
    table.does(1, Action.BET)
    table.does(3, Action.CALL)
    table.does(5, Action.CALL)
    return table


def opened_by_seat_1(game: str = JACKS) -> Room:
    return opened(dealt(game))


def test_each_seat_is_asked_in_turn_and_dealt_to_before_the_next() -> None:
    table = opened_by_seat_1("limit_draw_high")
    table.press(Burn())
    assert table.now == "Seat 1: how many cards?"
    assert (table.view.to_act, table.view.next_to_act, table.view.still_to_act) == (1, 3, 3)
    assert keys(table) == ["draw-0", "draw-1", "draw-2", "draw-3", "draw-4", "draw-5"]
    table.press(Draw(seat=1, count=2))
    assert table.seat(1).downcards == 3
    assert table.now == "Deal: seat 1 next"
    assert table.view.to_act == 0
    table.deals("", "")
    assert table.seat(1).downcards == 5
    assert table.now == "Seat 3: how many cards?"


def test_a_seat_draws_in_turn_and_no_more_than_the_house_allows() -> None:
    table = Room(setup("limit_draw_high", button=5), mode=Mode.MANUAL)
    assert table.refused(Draw(seat=1, count=1)).code == "no-hand"
    table = opened_by_seat_1("limit_draw_high")
    assert table.refused(Draw(seat=1, count=1)).message.startswith("Not now")
    table.press(Burn())
    assert "seat 1" in table.refused(Draw(seat=3, count=1)).message
    assert "up to 5" in table.refused(Draw(seat=1, count=6)).message


def test_how_many_each_seat_drew_is_shown_until_there_is_action() -> None:
    table = drawn_by(opened_by_seat_1("limit_draw_high"), 2, 0, 1)
    assert [table.seat(seat).acted for seat in (1, 3, 5)] == ["Drew 2", "Pat", "Drew 1"]
    assert {"Seat 1 draws two cards", "Seat 3 stands pat"} <= set(table.log)
    table.does(1, Action.CHECK)
    assert [table.seat(seat).acted for seat in (1, 3, 5)] == ["Check", "", ""]
    told = " ".join(table.log)
    assert "two cards" not in told
    assert "stands pat" not in told
    assert {"Seat 1 has drawn", "Seat 3 has drawn"} <= set(table.log)


def test_the_opener_may_say_that_it_splits_its_openers_and_only_at_its_draw() -> None:
    table = opened_by_seat_1()
    table.press(Burn())
    assert keys(table)[-1] == "split-openers"
    assert table.refused(SplitOpeners(seat=3)).code == "not-the-opener"
    table.press(SplitOpeners(seat=1))
    assert "split-openers" not in keys(table)
    assert "Seat 1 breaks up its openers: discards under a chip" in [said.show for said in table.view.announcements]
    draws(table, 1, 1)
    assert "split-openers" not in keys(table)


def test_false_openers_before_the_draw_are_asked_about_and_the_pot_is_carried() -> None:
    table = dealt(JACKS)
    table.does(1, Action.BET)
    assert keys(table)[-1] == "false-openers"
    table.press(ShowOpeners(seat=1, proved=False))
    assert table.now == "Seat 1 had no openers: does another seat open?"
    assert keys(table) == ["opens-3", "opens-5", "nobody-opens"]
    assert table.refused(DeclareOpen(seat=1)).code == "may-not-open"
    table.press(DeclareOpen(seat=0))
    assert "Passed out: everybody antes again" in [said.show for said in table.view.announcements]
    table.pushes_and_ends()
    table.start()
    assert table.view.pot == 5 + 3 + 3
    assert table.view.button == 1


def test_false_openers_can_be_taken_back() -> None:
    table = dealt(JACKS)
    table.does(1, Action.BET)
    before = keys(table)
    table.press(ShowOpeners(seat=1, proved=False))
    table.undo()
    assert keys(table) == before
    assert table.seat(1).downcards == 5


def test_a_game_without_openers_offers_no_key_for_them() -> None:
    table = dealt("limit_draw_high")
    table.does(1, Action.BET)
    assert "false-openers" not in keys(table)
    assert table.refused(DeclareOpen(seat=3)).code == "not-now"


def test_the_sevens_rule_is_prompted_and_the_bets_go_back() -> None:
    table = dealt(LOWBALL)
    table.everybody_calls()
    drawn_by(table, 1, 1, 1)
    table.does(1, Action.CHECK)
    table.does(3, Action.BET)
    table.does(5, Action.FOLD)
    table.does(1, Action.CALL)
    table.tables(3, "8c", "6d", "4s", "3h", "Ac")
    table.tables(1, "7c", "5d", "4h", "3s", "2c")
    assert table.now == "Sevens rule: give back 20 each to seat 1 and seat 3"
    assert keys(table) == ["return"]
    table.press(ReturnBets())
    assert "Bets after the draw go back: 20 each to seat 1 and seat 3" in table.log
    table.pushes_and_ends()
    assert [table.seat(seat).stack for seat in (1, 3, 5)] == [1020, 990, 990]


def test_a_tabled_low_with_a_pair_is_called_a_pair() -> None:
    table = dealt(LOWBALL)
    table.everybody_calls()
    drawn_by(table, 0, 0, 0).everybody_calls()
    table.tables(1, "6c", "6d", "4h", "3s", "2c")
    assert "Seat 1: pair of sixes" in [said.show for said in table.view.announcements]


def test_new_cards_can_be_keyed_while_the_camera_is_on() -> None:
    """The discards lie there still when the new cards come, so their number on the felt says nothing by itself."""
    table = room("limit_draw_high", Mode.CAMERA)
    for backs in range(1, 6):
        for seat in (1, 3, 5):
            table.downs(seat, backs)
    opened(table)
    table.burn_pile(1)
    assert table.now == "Seat 1: how many cards?"
    table.press(Draw(seat=1, count=2))
    table.downs(1, 5)  # the discards have not left yet
    assert table.seat(1).downcards == 3
    table.deals("", "")
    assert table.seat(1).downcards == 5
    assert table.now == "Seat 3: how many cards?"
    table.downs(1, 4)
    table.downs(1, 5)
    assert table.seat(1).downcards == 5
    assert table.now == "Seat 3: how many cards?"


def test_the_page_learns_whether_a_joker_is_in_the_pack() -> None:
    assert room(LOWBALL).view.joker
    assert not room("limit_draw_high").view.joker


def test_a_joker_is_named_like_any_card() -> None:
    table = dealt(LOWBALL)
    table.everybody_calls()
    drawn_by(table, 0, 0, 0).everybody_calls()
    table.tables(1, "Joker", "2d", "3h", "4s", "6c")
    assert table.seat(1).tabled[0].card == "Joker"
    assert "Seat 1: six-four low" in [said.show for said in table.view.announcements]


@pytest.mark.parametrize("game", ["limit_draw_high", JACKS])
def test_a_hand_that_nobody_opens_leaves_its_antes_for_the_next_and_all_ante_again(game: str) -> None:
    table = dealt(game)
    table.everybody_calls()
    table.press(EndHand())
    table.start()
    assert (table.view.pot, isinstance(table.events[0], HandStarted) and table.events[0].carried) == (6, 3)


def test_in_five_card_draw_a_hand_that_nobody_opens_goes_on_to_the_draw() -> None:
    table = dealt("limit_five_card_draw")
    table.everybody_calls()
    table.press(Burn())
    assert table.now == "Seat 1: how many cards?"
