"""Laws of the table: whatever was done and taken back, misread and put right, the hand is the one that was played."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer.commands import AnyCommand, DealCard, Mode, NameCard, SetSeat, Undo
from dealer.journal import Journal
from dealer.observations import ZoneKind
from dealer.playing import of
from dealer.views import TableView
from tests.dealer.random_play import RandomPlayer, face_up
from tests.dealer.room import Room, codes, setup

GAMES = ("limit_holdem", "no_limit_holdem", "limit_seven_card_stud")
STACKS = {1: 1000, 2: 35, 3: 400, 5: 60}
COMMANDS = 70
BETWEEN = ("gather", "gather-button", "start", "too-few-players")
"""Where the test of undo tries nothing: a hand that is begun and taken back uses up its number."""

games = st.sampled_from(GAMES)
seeds = st.integers(0, 10_000)
few = settings(max_examples=6, deadline=None)


NO_CARDS_TO_DEAD_HANDS = (("stud.folded_without_bet", "no_more_cards"),)
"""A card that goes to a dead hand is not shown, so nobody can correct it on the page."""


def room_for(game: str) -> Room:
    table = replace(setup(game, STACKS), house=NO_CARDS_TO_DEAD_HANDS)
    return Room(table, Journal.in_memory(wall=lambda: 0), Mode.MANUAL)


def hand_alone(view: TableView) -> TableView:
    """A view without its history: where the hand stands."""
    choices = tuple(replace(each, command=replace(each.command, based_on=None)) for each in view.choices)
    return replace(view, version=0, now_ms=0, log=(), announcements=(), choices=choices, can_undo=False)


def play(room: Room, seed: int) -> list[AnyCommand]:
    player, done = RandomPlayer(Random(seed)), []
    for _ in range(COMMANDS):
        done.append(player.next(room.view))
        room.press(done[-1])
    return done


@few
@given(game=games, seed=seeds)
def test_a_hand_with_things_done_and_taken_back_is_the_hand_without_them(game: str, seed: int) -> None:
    plain, hesitant = room_for(game), room_for(game)
    chance = Random(seed + 1)
    player = RandomPlayer(chance)
    for command in play(plain, seed):
        steps = 0
        while chance.random() < 0.4 and hesitant.view.now.key not in BETWEEN:
            hesitant.press(player.next(hesitant.view))
            steps += 1
        for _ in range(steps):
            hesitant.undo()
        hesitant.press(command)
        player.look(hesitant.view)
    assert hand_alone(hesitant.view) == hand_alone(plain.view)


@few
@given(game=games, seed=seeds)
def test_a_card_that_was_misread_and_corrected_is_the_card_read_right(game: str, seed: int) -> None:
    plain, corrected = room_for(game), room_for(game)
    chance = Random(seed + 1)
    player = RandomPlayer(chance)
    for command in play(plain, seed):
        player.look(corrected.view)
        match command:
            case DealCard(card=card) if card and chance.random() < 0.5:
                before = {each.place for each in face_up(corrected.view)}
                wrong = next(each for each in player.cards(2) if each != card)
                corrected.press(DealCard(card=chance.choice((wrong, ""))))
                (place,) = {each.place for each in face_up(corrected.view)} - before
                corrected.press(NameCard(place=place, card=card))
            case _:
                corrected.press(command)
    assert hand_alone(corrected.view) == hand_alone(plain.view)


@few
@given(game=games, seed=seeds)
def test_chips_are_neither_made_nor_lost(game: str, seed: int) -> None:
    room, player = room_for(game), RandomPlayer(Random(seed))
    chips = sum(STACKS.values())
    for _ in range(COMMANDS):
        command = player.next(room.view)
        before = {seat.seat: seat.stack for seat in room.view.seats}
        room.press(command)
        if isinstance(command, SetSeat):
            chips += sum(seat.stack for seat in room.view.seats) - sum(before.values())
        assert room.chips_in_play == chips


@few
@given(game=games, seed=seeds)
def test_the_journal_alone_gives_the_hand_again(game: str, seed: int) -> None:
    room, player = room_for(game), RandomPlayer(Random(seed))
    for number in range(COMMANDS):
        room.press(Undo() if number % 7 == 6 and room.view.can_undo else player.next(room.view))
        assert of(room.book.last_events()) == room.table._record.now.playing
    assert room.journal.faults() == ()


@few
@given(seed=seeds)
def test_the_deal_is_the_same_in_whatever_order_the_camera_settles(seed: int) -> None:
    room, chance = Room(setup(stacks=STACKS), Journal.in_memory(wall=lambda: 0)), Random(seed)
    room.start()
    due = [(seat, backs) for seat in STACKS for backs in (1, 2)]
    while due:
        several = chance.sample(due, chance.randint(1, min(3, len(due))))
        highest = {seat: max(backs for each, backs in several if each == seat) for seat, _ in several}
        due = [(seat, backs) for seat, backs in due if backs > highest.get(seat, 0)]
        room.sees(*(room.settled(ZoneKind.SEAT_DOWN, seat, backs=backs) for seat, backs in highest.items()))
    assert [room.seat(seat).downcards for seat in STACKS] == [2, 2, 2, 2]
    assert room.view.now.key == "act"
    assert codes(room.view.board) == ""
