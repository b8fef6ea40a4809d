"""A seat that is all-in for the ante and opens falsely is out until the pot has been legally opened and won."""

import pytest

from dealer.commands import Action, DeclareOpen, EndHand, Mode, SetSeat, ShowOpeners, SitIn
from dealer.views import SeatStatus
from tests.dealer.room import Room, setup

JACKS = "limit_jacks_or_better"
BARRED = "Seat 3 barred until the pot is won"


def dealt(stacks: dict[int, int]) -> Room:
    room = Room(setup(JACKS, stacks, button=5), mode=Mode.MANUAL)
    room.start()
    room.deals(*[""] * 15)
    return room


def false_open(room: Room) -> Room:
    """Seat 3 says in its turn that it opens, and turns out to have no openers."""
    room.does(1, Action.CHECK)
    room.press(DeclareOpen(seat=3))
    room.press(ShowOpeners(seat=3, proved=False))
    return room


@pytest.fixture
def barred() -> Room:
    """Seats 1, 3 and 5 anted one chip, all that seat 3 had; nobody else opened and seat 3 bought more."""
    room = false_open(dealt({1: 1000, 3: 1, 5: 1000}))
    room.does(5, Action.CHECK)
    room.pushes_and_ends()
    room.press(SetSeat(seat=3, stack=100))
    return room


def passed_out(room: Room) -> Room:
    room.start()
    room.deals(*[""] * 10)
    room.everybody_calls()
    room.press(EndHand())
    return room


def won_by_the_opener(room: Room) -> Room:
    """Of the two other seats the first bets, the second folds, and the openers are shown."""
    room.start()
    room.deals(*[""] * 10)
    first, other = room.view.to_act, room.view.next_to_act
    room.does(first, Action.BET)
    room.does(other, Action.FOLD)
    room.press(ShowOpeners(seat=first, proved=True))
    room.pushes_and_ends()
    return room


def test_a_seat_without_chips_has_a_key_to_open_with() -> None:
    room = dealt({1: 1000, 3: 1, 5: 1000})
    assert [choice.key for choice in room.view.choices][-1] == "opens-3"
    room.does(1, Action.BET)
    assert "opens-3" not in [choice.key for choice in room.view.choices]


def test_it_is_said_that_the_seat_is_barred() -> None:
    room = false_open(dealt({1: 1000, 3: 1, 5: 1000}))
    said = [each.show for each in room.view.announcements]
    assert said[-1] == "Seat 3 had no openers and was all-in: barred until the pot is won"


def test_chips_that_it_buys_do_not_bring_it_back(barred: Room) -> None:
    assert barred.view.notices == (BARRED,)
    assert (barred.seat(3).status, barred.seat(3).dues) == (SeatStatus.OUT, "Barred")
    assert barred.refused(SitIn(seat=3)).code == "barred"
    barred.start()
    assert barred.view.pot == 3 + 2, "the antes of three stayed, two ante again"
    assert barred.seat(3).status is SeatStatus.OUT
    assert barred.view.notices == (BARRED,)


def test_it_stays_out_while_the_pot_is_passed_out(barred: Room) -> None:
    assert passed_out(barred).view.notices == (BARRED,)


def test_it_plays_again_once_another_has_opened_and_won(barred: Room) -> None:
    won_by_the_opener(passed_out(barred))
    assert barred.view.notices == ()
    barred.start()
    assert barred.seat(3).stack == 99, "it antes like everybody"


def test_taking_back_the_end_of_that_hand_bars_it_again(barred: Room) -> None:
    won_by_the_opener(barred).undo()
    assert barred.view.notices == (BARRED,)


def test_a_restart_does_not_forget_it(barred: Room) -> None:
    again = Room(setup(JACKS, {1: 1000, 3: 1, 5: 1000}, button=5), barred.journal, Mode.MANUAL)
    assert again.view.notices == (BARRED,)


def test_a_pot_that_nobody_opened_legally_does_not_end_it(barred: Room) -> None:
    barred.start()
    barred.deals(*[""] * 10)
    first, other = barred.view.to_act, barred.view.next_to_act
    barred.does(first, Action.BET)
    barred.does(other, Action.RAISE, 10)
    barred.press(ShowOpeners(seat=first, proved=False))  # after a raise the pot plays all the same
    barred.pushes_and_ends()
    assert barred.seat(other).stack > 1000
    assert barred.view.notices == (BARRED,)


def test_another_who_opens_and_wins_in_the_same_hand_ends_it() -> None:
    room = false_open(dealt({1: 1000, 3: 1, 5: 1000}))
    room.does(5, Action.BET)
    room.does(1, Action.FOLD)
    room.press(ShowOpeners(seat=5, proved=True))
    room.pushes_and_ends()
    assert room.view.notices == ()


def test_a_false_opener_with_chips_plays_on() -> None:
    room = dealt({1: 1000, 3: 1000, 5: 1000})
    room.does(1, Action.BET)
    room.press(ShowOpeners(seat=1, proved=False))
    room.press(DeclareOpen(seat=0))
    room.press(EndHand())
    assert room.view.notices == ()
    room.start()
    assert room.seat(1).status is SeatStatus.LIVE


def test_who_takes_the_seat_afterwards_is_not_barred(barred: Room) -> None:
    barred.press(SetSeat(seat=3, stack=None))
    barred.press(SetSeat(seat=3, stack=500, name="Noor"))
    barred.start()
    assert barred.seat(3).stack == 499
