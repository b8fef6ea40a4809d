"""Openers that are split, kept or wanting: what the dealer is asked before the pot goes to the opener."""

from msgspec.structs import replace

from dealer.commands import (
    Action,
    Burn,
    Draw,
    Mode,
    NameCard,
    PushPot,
    SetMode,
    ShowDiscards,
    ShowOpeners,
    SplitOpeners,
    TableHand,
)
from dealer.events import Switch
from dealer.seating import TableSetup
from tests.dealer.room import Room, codes, setup

FLUSH = ("Jh", "9h", "8h", "7h", "2h")


def table(*house: Switch) -> Room:
    at: TableSetup = replace(setup("limit_jacks_or_better", button=5), house=house)
    room = Room(at, mode=Mode.MANUAL)
    room.start()
    room.deals(*[""] * 15)
    room.does(1, Action.BET)
    room.does(3, Action.CALL)
    room.does(5, Action.FOLD)
    room.press(Burn())
    return room


def drawn(room: Room, count: int, *, split: bool) -> Room:
    """Seat 1, the opener, and seat 3 draw; both check."""
    if split:
        room.press(SplitOpeners(seat=1))
    for seat, cards in ((1, count), (3, 1)):
        room.press(Draw(seat=seat, count=cards))
        room.deals(*[""] * cards)
    room.everybody_calls()
    return room


def tabled(room: Room, *cards: str) -> Room:
    """The opener's hand is the better one."""
    room.tables(1, *cards)
    room.tables(3, "Tc", "Td", "6h", "5s", "3c")
    return room


def keys(room: Room) -> list[str]:
    return [choice.key for choice in room.view.choices]


def test_the_opener_is_told_at_its_draw_that_splitting_is_declared_first() -> None:
    room = table()
    assert "splitting openers is declared first" in room.view.now.detail
    room.press(SplitOpeners(seat=1))
    assert room.now == "Seat 1: how many cards? Discards under a chip"
    room.press(Draw(seat=1, count=1))
    assert room.view.notices == ("Seat 1 split openers: one card under the chip until the pot is pushed",)
    room.deals("")
    assert room.now == "Seat 3: how many cards?"
    assert "declared" not in room.view.now.detail


def test_who_has_drawn_cannot_declare_it_any_more() -> None:
    room = table()
    room.press(Draw(seat=1, count=1))
    room.deals("")
    assert room.refused(SplitOpeners(seat=1)).code == "split-too-late"


def test_the_discards_are_turned_up_named_and_judged_before_the_pot_is_pushed() -> None:
    room = tabled(drawn(table(), 1, split=True), *FLUSH)
    assert room.now == "Seat 1: turn up its hand and one card under the chip"
    assert keys(room) == ["openers", "no-openers", "show-discards"]
    assert room.refused(PushPot()).code == "not-now"
    room.press(ShowDiscards(seat=1))
    assert room.now == "Look at the discards of seat 1"
    (discard,) = room.seat(1).discards
    assert discard.look
    room.names(discard.place, "Jd")
    assert codes(room.seat(1).discards) == "Jd"
    assert "Seat 1's discards: Jd" in room.log
    assert (room.now, keys(room)) == ("Seat 1: show openers", ["openers", "no-openers"])
    assert room.view.now.detail == "By what lies open it can have had them"
    room.press(ShowOpeners(seat=1, proved=True))
    assert room.view.now.key == "push"
    assert room.view.now.seat == 1


def test_openers_that_hand_and_discards_rule_out_lose_the_pot() -> None:
    room = tabled(drawn(table(), 1, split=True), "Kh", "9h", "8h", "7h", "2h")
    room.press(ShowDiscards(seat=1, cards=("Jd",)))
    assert room.now == "Seat 1 cannot have had openers"
    assert room.view.now.urgency.value == "warn"
    room.press(ShowOpeners(seat=1, proved=False))
    assert room.view.now.seat == 3


def test_a_discard_that_was_named_wrongly_is_put_right_and_judged_anew() -> None:
    room = tabled(drawn(table(), 1, split=True), *FLUSH)
    room.press(ShowDiscards(seat=1, cards=("4d",)))
    assert room.now == "Seat 1 cannot have had openers"
    room.names(room.seat(1).discards[0].place, "Jd")
    assert room.view.now.key == "openers-good"
    room.undo()
    assert room.now == "Seat 1 cannot have had openers"
    room.undo()
    assert "show-discards" in keys(room)


def test_a_discard_is_no_card_that_lies_open_elsewhere() -> None:
    room = tabled(drawn(table(), 1, split=True), *FLUSH)
    assert room.refused(ShowDiscards(seat=1, cards=("Tc",))).code == "card-at-a-seat"
    assert room.refused(ShowDiscards(seat=1, cards=("Jd", "Qd"))).code == "discards-count"
    assert room.refused(ShowDiscards(seat=3, cards=("Jd",))).code == "not-the-opener"
    room.press(ShowDiscards(seat=1, cards=("Jd",)))
    assert room.refused(NameCard(place=room.seat(3).tabled[0].place, card="Jd")).code == "card-at-a-seat"


def test_a_hand_that_stood_pat_proves_itself() -> None:
    room = tabled(drawn(table(), 0, split=False), "Jh", "Jd", "8h", "7h", "2h")
    assert room.view.now.key == "openers-good"
    assert keys(room) == ["openers", "no-openers"]


def test_openers_that_were_kept_need_no_declaration() -> None:
    room = tabled(drawn(table(), 3, split=False), "Jh", "Jd", "8h", "7h", "2h")
    assert room.view.now.key == "openers-good"


def test_openers_that_were_neither_kept_nor_split_are_for_the_floor() -> None:
    """A flush with one card drawn to it kept four cards without a pair."""
    room = tabled(drawn(table(), 1, split=False), *FLUSH)
    assert room.now == "Seat 1 kept no openers"
    assert keys(room) == ["openers", "no-openers", "show-discards"]
    room.press(ShowDiscards(seat=1, cards=("Jd",)))
    assert room.view.now.key == "openers-good"


def test_where_the_house_never_lets_discards_be_taken_back_they_prove_nothing() -> None:
    room = tabled(drawn(table(("jacks.retrieve_discards_to_prove", "never")), 1, split=False), *FLUSH)
    assert room.now == "Seat 1 cannot have had openers"
    assert keys(room) == ["openers", "no-openers"]
    assert room.refused(ShowDiscards(seat=1, cards=("Jd",))).code == "no-discards"


def test_a_splitter_whom_nobody_called_shows_hand_and_discards() -> None:
    room = table()
    room.press(SplitOpeners(seat=1))
    for seat in (1, 3):
        room.press(Draw(seat=seat, count=1))
        room.deals("")
    room.does(1, Action.BET)
    room.does(3, Action.FOLD)
    assert room.now == "Seat 1: turn up its hand and one card under the chip"
    assert keys(room) == ["openers", "no-openers", "table", "show-discards"]
    assert room.refused(TableHand(seat=3, cards=())).code == "not-the-opener"
    room.press(ShowDiscards(seat=1, cards=("Jd",)))
    room.tables(1, *FLUSH)
    assert room.view.now.key == "openers-good"


def test_discards_under_a_chip_go_into_no_new_stub() -> None:
    room = Room(
        replace(setup("limit_jacks_or_better", {seat: 1000 for seat in range(1, 7)}, button=6)), mode=Mode.MANUAL
    )
    room.start()
    room.deals(*[""] * 30)
    room.does(1, Action.BET)
    for seat in range(2, 7):
        room.does(seat, Action.CALL)
    room.press(Burn())
    room.press(SplitOpeners(seat=1))
    for seat in range(1, 5):
        room.press(Draw(seat=seat, count=4))
        room.deals(*[""] * 4)
    room.press(Draw(seat=5, count=4))
    room.deals(*[""] * 4)
    room.press(Draw(seat=6, count=4))
    assert room.view.now.key == "reshuffle-discards"
    assert room.view.now.detail.startswith("Last card, burns and 16 cards of discards")


def test_the_camera_sees_the_discards_beside_the_hand() -> None:
    room = tabled(drawn(table(), 1, split=True), *FLUSH)
    room.press(SetMode(mode=Mode.CAMERA))
    room.ups(1, " ".join(FLUSH))
    assert room.view.now.key == "openers-turn-up"
    room.ups(1, " ".join((*FLUSH, "Jd")))
    assert codes(room.seat(1).discards) == "Jd"
    assert room.view.now.key == "openers-good"
    assert room.view.question is None
