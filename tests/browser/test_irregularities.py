"""Irregularities on the dealer's page: what is shown, what a press sends, and the hand going on beside them."""

import pytest
from playwright.sync_api import expect

from dealer.commands import Act, Action, CloseIrregularity, DealtEarly, Expose, LeaveToFloor, TakeStep, Tell
from dealer.mishaps import Decision, Report
from tests.browser.conftest import Room
from tests.web.irregular_views import (
    early_flop,
    left_to_the_floor,
    much_to_tell,
    question_beside_one,
    several_open,
    silent_one,
)
from tests.web.views import holdem_turn

pytestmark = pytest.mark.browser

KEY = "HE-IRR-05@31"


def test_the_step_to_take_now_is_shown_with_its_rule_and_taken_by_one_tap(room: Room) -> None:
    page = room.open()
    shown = room.show(page, left_to_the_floor())
    expect(page.locator("#wrong-cite")).to_have_text("Robert's, Hold'em 3")
    expect(page.locator("#wrong-steps .now")).to_contain_text("Take the flop back")
    expect(page.locator("#wrong-tag")).to_contain_text("WITH THE FLOOR")
    page.click("[data-decision=done]")
    assert room.table.wait_command() == TakeStep(irregularity=KEY, step=0, based_on=shown.version)
    room.show(page, holdem_turn())
    expect(page.locator("#wrong")).to_be_hidden()


def test_a_warning_says_the_step_once_and_leaves_the_hand_its_keys(room: Room) -> None:
    page = room.open()
    shown = room.show(page, early_flop())
    expect(page.locator("#now-tag")).to_contain_text("WARNING")
    expect(page.locator("#now-show")).to_have_text("Take the flop back, leave the burn; the betting goes on")
    expect(page.locator("#wrong-steps")).to_be_hidden()
    page.keyboard.press("c")
    assert room.table.wait_command() == Act(seat=6, action=Action.CALL, based_on=shown.version)
    page.click("[data-decision=floor]")
    assert room.table.wait_command(2) == LeaveToFloor(irregularity=KEY, based_on=shown.version)
    page.click("[data-decision=not-so]")
    sent = CloseIrregularity(irregularity=KEY, decision=Decision.NOT_SO, based_on=shown.version)
    assert room.table.wait_command(3) == sent


def test_the_floor_s_ruling_is_recorded_in_ready_or_in_typed_words(room: Room) -> None:
    page = room.open()
    shown = room.show(page, left_to_the_floor())

    def ruled(note: str) -> CloseIrregularity:
        return CloseIrregularity(irregularity=KEY, decision=Decision.OTHERWISE, note=note, based_on=shown.version)

    page.click("[data-decision=otherwise]")
    page.click("[data-ready='The card plays']")
    assert room.table.wait_command() == ruled("The card plays")
    page.click("[data-decision=otherwise]")
    expect(page.locator("#sentence [data-ok]")).to_be_disabled()
    page.keyboard.type("flop stands, seat 6 warned")
    page.keyboard.press("Enter")
    assert room.table.wait_command(2) == ruled("flop stands, seat 6 warned")


def test_the_newest_is_on_top_and_another_can_be_brought_there(room: Room) -> None:
    page = room.open()
    view = several_open()
    shown = room.show(page, view)
    expect(page.locator("#wrong-show")).to_have_text("Card 2 of the deal exposed: seat 10")
    assert page.locator("#wrong-others li").all_inner_texts() == ["⚠ No burn seen: 1 of 2", "⚠ Short deck"]
    page.click("#wrong-more")
    page.click("[data-bring='HE-IRR-13@20']")
    expect(page.locator("#wrong-show")).to_have_text("No burn seen: 1 of 2")
    page.click("[data-decision=done]")
    assert room.table.wait_command() == TakeStep(irregularity="HE-IRR-13@20", step=0, based_on=shown.version)
    page.click("[data-default], #choices .default")
    assert room.table.wait_command(2) == Act(seat=6, action=Action.CALL, based_on=shown.version)


def test_a_silent_one_is_quiet_and_is_never_read_out(room: Room) -> None:
    page = room.open()
    room.show(page, silent_one())
    expect(page.locator("#wrong-tag")).to_have_text("ONLY FOR YOU AND THE FLOOR")
    expect(page.locator("#wrong")).to_have_class("silent")
    expect(page.locator("#now-show")).to_have_text("Seat 6: call 240 or raise to 480 or more")


def test_a_question_and_an_irregularity_stand_beside_each_other(room: Room) -> None:
    page = room.open()
    room.show(page, question_beside_one())
    for shown in ("#wrong", "#now-show", "#question-show", "#map"):
        expect(page.locator(shown)).to_be_visible()
    expect(page.locator("[data-decision=done]")).to_have_count(0)


def test_something_is_told_by_what_it_is_the_seat_and_what_is_still_missing(room: Room) -> None:
    page = room.open()
    room.table.telling = much_to_tell()
    shown = room.show(page, holdem_turn())
    before = shown.version
    expected = [
        (("string-bet", "[data-point='3']"), Tell(what=Report.STRING_BET, seat=3, based_on=before)),
        (("exposed", "[data-point='9']", "[data-count='2']"), Expose(seat=9, nth=2, based_on=before)),
        (("early",), DealtEarly(based_on=before)),
        (
            ("underbet", "#pad [data-ok]"),
            Tell(what=Report.UNDERBET, seat=6, amount=1, based_on=before),
        ),
        (
            ("duplicate", "[data-suit=h]", "[data-rank=A]"),
            Tell(what=Report.DUPLICATE, cards=("Ah",), based_on=before),
        ),
        (("boxed", "#quiet button"), Tell(what=Report.BOXED, based_on=before)),
    ]
    for number, ((what, *taps), command) in enumerate(expected, start=1):
        page.click("#tell")
        page.click(f"[data-tell={what}]")
        for tap in taps:
            page.click(tap)
        assert room.table.wait_command(number) == command
    expect(page.locator("[data-point]")).to_have_count(0)


def test_only_the_seats_that_it_can_be_told_of_wait_for_a_tap_and_the_key_ends_that(room: Room) -> None:
    page = room.open()
    room.table.telling = much_to_tell()
    room.show(page, holdem_turn())
    page.click("#tell")
    page.click("[data-tell=out-of-turn]")
    pointed = page.locator("[data-point]").evaluate_all("all => all.map((one) => Number(one.dataset.point))")
    assert pointed == [1, 3, 9]
    page.click("#tell")
    expect(page.locator("[data-point]")).to_have_count(0)
    room.table.telling = ()
    page.click("#tell")
    expect(page.locator("#quiet")).to_contain_text("call the floor")
    assert room.table.commands == []
