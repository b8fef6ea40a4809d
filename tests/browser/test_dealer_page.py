"""The dealer's page in a real browser: what it shows and what a tap sends."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from dealer.commands import (
    Act,
    Action,
    CallFloor,
    Confirm,
    DealCard,
    Dismiss,
    EndHand,
    Mode,
    NameCard,
    Rejected,
    SetGame,
    SetMode,
    TableHand,
    Undo,
)
from dealer.views import CardView, SeatStatus, TableView
from tests.browser.conftest import Room
from tests.web.views import (
    camera_lost,
    deal_by_hand,
    holdem_turn,
    question_open,
    say,
    showdown,
    stud_sixth_street,
    stud_third_street,
)

pytestmark = pytest.mark.browser


def test_now_is_the_largest_and_what_to_say_comes_second(room: Room) -> None:
    page = room.open()
    expect(page.locator("#now-show")).to_have_text("Seat 3 brings it in: 5, or complete to 10")
    expect(page.locator("#say-now")).to_contain_text("Low card, deuce of clubs, seat 3")
    sizes = {
        name: page.locator(name).evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
        for name in ("#now-show", "#say-now", "#next", "#undo", "#hand")
    }
    assert sorted(sizes, key=lambda name: -sizes[name])[:2] == ["#now-show", "#say-now"]
    assert sizes["#now-show"] >= 46, "to be read at a metre on a seven-inch screen"


def test_what_is_not_for_the_players_ears_stands_without_quotes(room: Room) -> None:
    page = room.open()
    quiet = replace(say(2, "Seat 5 has a pair of nines"), say="")
    room.show(page, replace(stud_third_street(), announcements=(quiet,)))
    expect(page.locator("#say-now")).to_have_text("Seat 5 has a pair of nines")
    expect(page.locator("#say-tag")).to_have_text("NOT ALOUD")


def test_the_status_bar_and_the_next_seats_are_shown(room: Room) -> None:
    page = room.open()
    for words in ("Stud hi-lo 8", "hand 214", "10/20", "roberts-cash", "camera LIVE"):
        expect(page.locator("#status")).to_contain_text(words)
    expect(page.locator("#next")).to_have_text("next: seat 5 … 6 still to act")


@pytest.mark.parametrize(
    ("view", "tap", "command"),
    [
        (stud_third_street, "[data-key=bring-in]", Act(seat=3, action=Action.BRING_IN)),
        (stud_third_street, "[data-key=complete]", Act(seat=3, action=Action.COMPLETE, to=10)),
        (stud_third_street, "#check-call", Act(seat=3, action=Action.BRING_IN)),
        (stud_third_street, "#raise", Act(seat=3, action=Action.COMPLETE, to=10)),
        (stud_sixth_street, "#fold", Act(seat=8, action=Action.FOLD)),
        (stud_sixth_street, "#check-call", Act(seat=8, action=Action.CALL)),
        (stud_sixth_street, "#raise", Act(seat=8, action=Action.RAISE, to=40)),
        (stud_third_street, "#undo", Undo()),
        (stud_third_street, "#call-floor", CallFloor()),
        (stud_third_street, "#manual", SetMode(mode=Mode.MANUAL)),
        (showdown, "#manual", SetMode(mode=Mode.CAMERA)),
        (question_open, "[data-key=call]", Confirm(question=3, choice=0)),
        (question_open, "[data-key=dismiss]", Dismiss(question=3)),
        (question_open, "#not-a-read", Dismiss(question=3)),
        (question_open, "#check-call", Act(seat=5, action=Action.CALL)),
    ],
)
def test_a_tap_sends_its_command_with_the_version_that_was_seen(
    room: Room, view: Callable[[], TableView], tap: str, command: Act
) -> None:
    page = room.open()
    shown = room.show(page, view())
    page.click(tap)
    assert room.table.wait_command() == replace(command, based_on=shown.version)


@pytest.mark.parametrize(
    ("key", "command"),
    [
        ("f", Act(seat=8, action=Action.FOLD)),
        ("c", Act(seat=8, action=Action.CALL)),
        ("r", Act(seat=8, action=Action.RAISE, to=40)),
        ("u", Undo()),
        (" ", Act(seat=8, action=Action.CALL)),
        ("Enter", Act(seat=8, action=Action.CALL)),
    ],
)
def test_the_keyboard_does_what_the_keypad_does(room: Room, key: str, command: Act) -> None:
    page = room.open()
    shown = room.show(page, stud_sixth_street())
    page.keyboard.press(key)
    assert room.table.wait_command() == replace(command, based_on=shown.version)


def test_the_smallest_raise_takes_two_taps_and_limits_are_shown(room: Room) -> None:
    page = room.open()
    shown = room.show(page, holdem_turn())
    page.click("[data-key=raise]")
    expect(page.locator("#pad .limits")).to_have_text("480 to 4,610, in steps of 5")
    page.click("#pad [data-ok]")
    assert room.table.wait_command() == Act(based_on=shown.version, seat=6, action=Action.RAISE, to=480)


def test_an_amount_is_typed_and_an_illegal_one_cannot_be_sent(room: Room) -> None:
    page = room.open()
    shown = room.show(page, holdem_turn())
    page.click("#amount")
    ok = page.locator("#pad [data-ok]")
    for typed, objection in (("1", "At least 480."), ("9000", "At most 4,610."), ("502", "In steps of 5 from 480.")):
        page.keyboard.type(typed)
        expect(page.locator("#pad .why")).to_have_text(objection)
        expect(ok).to_be_disabled()
        for _ in typed:
            page.keyboard.press("Backspace")
    for digit in "650":
        page.click(f"#pad .digits button:text-is('{digit}')")
    expect(ok).to_have_text("Raise 650")
    ok.click()
    assert room.table.wait_command() == Act(based_on=shown.version, seat=6, action=Action.RAISE, to=650)


@pytest.mark.parametrize(("label", "amount"), [("min", 480), ("whole-pot", 2070), ("half-pot", 1155), ("max", 4610)])
def test_usual_amounts_have_a_button(room: Room, label: str, amount: int) -> None:
    """A raise of the pot: call 240, and raise by the 1590 in the middle and the call: to 240 + 1830."""
    page = room.open()
    shown = room.show(page, holdem_turn())
    page.click("[data-key=raise]")
    page.click(f"#pad [data-quick='{label}']")
    page.click("#pad [data-ok]")
    assert room.table.wait_command() == Act(based_on=shown.version, seat=6, action=Action.RAISE, to=amount)


def test_a_wrong_read_is_corrected_by_tapping_the_card_and_two_taps(room: Room) -> None:
    page = room.open()
    page.click("[data-place='seat:6:up:0']")
    expect(page.locator("[data-rank=Q]")).to_be_disabled()
    page.click("[data-suit=s]")
    assert room.table.commands == []
    page.click("[data-rank=Q]")
    assert room.table.wait_command() == NameCard(based_on=7, place="seat:6:up:0", card="Qs")
    expect(page.locator("#picker")).to_be_hidden()


def test_an_unread_card_is_hollow_and_asks_for_a_look(room: Room) -> None:
    page = room.open()
    card = page.locator("[data-place='seat:8:up:0']")
    expect(card.locator(".hollow")).to_have_count(1)
    expect(page.locator("[data-seat='8']")).to_contain_text("look")
    assert "unread" in (card.get_attribute("aria-label") or "")
    page.keyboard.press("Tab")
    card.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("h")
    page.keyboard.press("k")
    assert room.table.wait_command() == NameCard(based_on=7, place="seat:8:up:0", card="Kh")


def test_a_tap_on_the_neighbour_card_is_put_right_in_the_picker(room: Room) -> None:
    page = room.open()
    shown = room.show(page, stud_sixth_street())
    page.click("[data-place='seat:6:up:1']")
    page.click("#picker .same-place button >> nth=2")
    page.click("[data-suit=d]")
    page.click("[data-rank='4']")
    assert room.table.wait_command() == NameCard(based_on=shown.version, place="seat:6:up:2", card="4d")


def test_correct_tells_to_tap_the_card(room: Room) -> None:
    page = room.open()
    page.click("#correct")
    expect(page.locator("#quiet")).to_have_text("Tap the card that is wrong.")
    expect(page.locator("#correct")).to_have_attribute("aria-pressed", "true")
    page.click("[data-place='seat:1:up:0']")
    expect(page.locator("#picker")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#picker")).to_be_hidden()
    expect(page.locator("#correct")).to_have_attribute("aria-pressed", "false")
    assert room.table.commands == []


def test_in_manual_mode_the_dealt_card_is_picked_or_left_unnamed(room: Room) -> None:
    page = room.open()
    shown = room.show(page, deal_by_hand())
    page.click("[data-key=deal-up]")
    page.click("[data-suit=c]")
    page.click("[data-rank=T]")
    assert room.table.wait_command() == DealCard(based_on=shown.version, card="Tc")
    page.click("[data-key=deal-up]")
    page.click("#picker .actions button >> nth=0")
    assert room.table.wait_command(2) == DealCard(based_on=shown.version, card="")


def test_a_downcard_is_never_asked_for(room: Room) -> None:
    page = room.open()
    view = deal_by_hand()
    shown = room.show(page, replace(view, choices=(replace(view.choices[0], key="deal-down", label="Downcard"),)))
    page.click("[data-key=deal-down]")
    assert room.table.wait_command() == DealCard(based_on=shown.version, card="")


def test_a_tabled_hand_is_picked_card_by_card(room: Room) -> None:
    page = room.open()
    shown = room.show(page, showdown())
    page.click("[data-key=table]")
    for suit, rank in (("h", "A"), ("d", "K")):
        page.click(f"[data-suit={suit}]")
        page.click(f"[data-rank={rank}]")
    assert room.table.wait_command() == TableHand(based_on=shown.version, seat=3, cards=("Ah", "Kd"))


def test_a_joker_is_named_and_drawn_where_one_is_in_the_pack(room: Room) -> None:
    page = room.open()
    plain = room.show(page, showdown())
    page.click("[data-key=table]")
    expect(page.locator("[data-joker]")).to_have_count(0)
    page.keyboard.press("Escape")
    seats = tuple(
        replace(seat, tabled=(CardView(card="Joker", place="seat:2:tabled:0"),)) if seat.seat == 2 else seat
        for seat in plain.seats
    )
    shown = room.show(page, replace(plain, joker=True, seats=seats))
    expect(page.locator("[data-place='seat:2:tabled:0'] .joker")).to_have_count(1)
    assert "joker" in (page.locator("[data-place='seat:2:tabled:0']").get_attribute("aria-label") or "")
    page.click("[data-key=table]")
    page.click("[data-joker]")
    page.click("[data-suit=d]")
    page.click("[data-rank=K]")
    assert room.table.wait_command() == TableHand(based_on=shown.version, seat=3, cards=("Joker", "Kd"))


def test_a_refusal_is_shown_as_its_sentence(room: Room) -> None:
    page = room.open()
    room.table.rejection = Rejected("out-of-turn", "Seat 3 is not in turn; seat 5 is.")
    page.click("[data-key=complete]")
    expect(page.locator("#quiet")).to_have_text("Seat 3 is not in turn; seat 5 is.")


def test_a_double_tap_does_not_act_for_the_next_seat(room: Room) -> None:
    """The first tap's answer puts the next seat's buttons under the finger; the second tap must be lost."""
    room.settings = replace(room.settings, settle_ms=60_000)
    page = room.open("performance.now = () => 60001;")
    page.evaluate("performance.now = () => 200000")
    page.click("[data-key=bring-in]")
    room.table.wait_command()
    room.show(page, stud_sixth_street())
    page.click("[data-key=call]")
    page.keyboard.press("c")
    page.evaluate("performance.now = () => 260001")
    page.click("[data-key=fold]")
    room.table.wait_command(2)
    assert [command.action for command in room.table.commands if isinstance(command, Act)] == [
        Action.BRING_IN,
        Action.FOLD,
    ]


def test_a_button_keeps_its_place_under_the_finger_while_the_rest_changes(room: Room) -> None:
    page = room.open()
    button = page.locator("[data-key=complete]")
    button.hover()
    page.mouse.down()
    room.show(
        page,
        replace(stud_third_street(), pot=8, announcements=(say(1, "Two"), say(2, "A much longer thing to say " * 3))),
    )
    page.mouse.up()
    assert room.table.wait_command() == Act(based_on=8, seat=3, action=Action.COMPLETE, to=10)


def test_only_what_can_be_done_can_be_pressed(room: Room) -> None:
    page = room.open()
    expect(page.locator("#fold")).to_be_disabled()
    expect(page.locator("#not-a-read")).to_be_disabled()
    expect(page.locator("#amount")).to_be_disabled()
    room.show(page, replace(showdown(), can_undo=False))
    for key in ("#fold", "#check-call", "#raise", "#undo"):
        expect(page.locator(key)).to_be_disabled()


def test_ending_a_hand_early_takes_a_second_tap(room: Room) -> None:
    page = room.open()
    page.click("#end-hand")
    expect(page.locator("#end-hand")).to_have_text("sure? tap again")
    assert room.table.commands == []
    page.click("#end-hand")
    assert room.table.wait_command() == EndHand(based_on=7)


def test_the_next_game_is_chosen_from_the_status_bar(room: Room) -> None:
    page = room.open()
    page.click("#game")
    page.get_by_role("button", name="No-limit hold'em").click()
    assert room.table.wait_command() == SetGame(based_on=7, game="no_limit_holdem")


def test_the_hand_so_far_can_be_read_and_the_address_for_a_phone(room: Room) -> None:
    room.settings = replace(room.settings, address="http://192.168.1.20:8080/")
    page = room.open()
    page.click("#hand")
    expect(page.locator("#list li").first).to_have_text("camera seat 3 door card 2c")
    expect(page.locator("#list")).to_contain_text("http://192.168.1.20:8080/")


def test_the_virtual_table_is_taken_over_and_given_back(room: Room) -> None:
    page = room.open()
    expect(page.locator("#virtual")).to_contain_text("playing by itself")
    page.click("#virtual-switch")
    room.show(page, replace(stud_third_street(), virtual=replace(stud_third_street().virtual, auto=False)))
    page.click("#virtual-switch")
    expect(page.locator("#virtual-switch")).to_have_text("let it play")
    assert room.virtual.wait_auto(2) == [False, True]
    room.show(page, camera_lost())
    expect(page.locator("#virtual")).to_be_hidden()


def test_a_lost_camera_says_since_when_and_that_manual_works_and_moves_nothing(room: Room) -> None:
    page = room.open()
    seen = replace(camera_lost(), notices=(), camera=holdem_turn().camera)
    room.show(page, seen)
    places = [page.locator(name).bounding_box() for name in ("#now", "#choices", "#map", "#keys")]
    room.show(page, replace(seen, camera=camera_lost().camera))
    bar = page.locator("#camera-bar")
    expect(bar).to_contain_text("LOST since")
    expect(bar).to_contain_text("manual mode works")
    expect(bar).to_contain_text("unplugged")
    assert places == [page.locator(name).bounding_box() for name in ("#now", "#choices", "#map", "#keys")]


def seat_text(page: Page, seat: int) -> str:
    return page.locator(f"[data-seat='{seat}']").text_content() or ""


def test_the_map_says_in_words_how_each_seat_stands(room: Room) -> None:
    page = room.open()
    room.show(page, holdem_turn())
    assert "ALL-IN" in seat_text(page, 4)
    assert "folded" in seat_text(page, 5)
    assert "to act" in seat_text(page, 6)
    assert "empty" in seat_text(page, 7)
    assert "out" in seat_text(page, 8)
    assert "240" in seat_text(page, 1)
    expect(page.locator(".middle")).to_contain_text("pot 1,590")
    expect(page.locator(".middle")).to_contain_text("side 420")
    expect(page.locator(".button-disc")).to_have_attribute("aria-label", "button at seat 1")
    labels = page.locator(".middle .tap").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label').split(';')[0])"
    )
    assert labels == ["board: ace of spades", "board: ten of hearts", "board: seven of clubs", "board: six of diamonds"]


def test_the_all_in_marker_stays_while_the_hand_lasts(room: Room) -> None:
    page = room.open()
    for view in (holdem_turn(), replace(holdem_turn(), to_act=9), showdown()):
        room.show(page, view)
        assert "ALL-IN" in seat_text(page, 4)


def test_seats_go_clockwise_from_the_dealers_left(room: Room) -> None:
    """Going round the middle of the map from the dealer at the bottom, the seats come in their order."""
    page = room.open()
    for seats in range(2, 11):
        room.show(page, holdem_turn(seats))
        angles = page.evaluate(
            """() => {
                const map = document.querySelector('#map svg').getBoundingClientRect();
                const turn = (seat) => {
                    const box = seat.querySelector('.plate').getBoundingClientRect();
                    const x = box.x + box.width / 2 - map.x - map.width / 2;
                    const y = box.y + box.height / 2 - map.y - map.height / 2;
                    return (Math.atan2(-x, y) + 2 * Math.PI) % (2 * Math.PI);
                };
                return [...document.querySelectorAll('.seat')].map(turn);
            }"""
        )
        assert len(angles) == seats
        assert angles == sorted(angles), f"{seats} seats"


def test_downcards_are_counted_and_tabled_cards_are_shown(room: Room) -> None:
    page = room.open()
    room.show(page, holdem_turn())
    assert page.locator("[data-seat='3'] .back").count() == 2
    room.show(page, showdown())
    assert page.locator("[data-seat='1'] .back").count() == 0
    assert page.locator("[data-seat='1'] .tap").count() == 2
    full = replace(
        stud_sixth_street().seats[0],
        status=SeatStatus.ALL_IN,
        tabled=tuple(CardView(card=card, place=f"seat:1:tabled:{i}") for i, card in enumerate(("Ah", "Ad", "Tc"))),
    )
    room.show(page, replace(stud_sixth_street(), seats=(full, *stud_sixth_street().seats[1:])))
    assert page.locator("[data-seat='1'] .tap").count() == 7
