"""Speech on the dealer's page: each announcement once, silence when muted, text and a beep without a voice."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from dealer.commands import SetSpeech
from dealer.pagewords import page_words
from dealer.phrases import load
from dealer.views import SpeechView
from tests.browser.conftest import Room, live
from tests.web.views import holdem_turn, say, stud_third_street
from web.settings import PageSettings

pytestmark = pytest.mark.browser

VOICE = """
    globalThis.said = [];
    globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: {
        getVoices: () => [{ name: 'a voice' }],
        speak: (utterance) => { if (utterance.text) said.push(utterance.text); },
        cancel: () => {},
        addEventListener: () => {},
    }});
"""
NO_VOICE = """
    globalThis.beeps = 0;
    Object.defineProperty(globalThis, 'speechSynthesis', {
        value: { getVoices: () => [], addEventListener: () => {} },
    });
    globalThis.AudioContext = class {
        state = 'suspended'; currentTime = 0; destination = {};
        resume() { this.state = 'running'; }
        createGain() { return { gain: {}, connect: () => ({}) }; }
        createOscillator() {
            return { frequency: {}, connect: (to) => to, start: () => { beeps += 1; }, stop: () => {} };
        }
    };
"""


def said(page: Page) -> list[str]:
    words: list[str] = page.evaluate("said")
    return words


def elected(page: Page) -> None:
    """Wait until this page has been chosen as the one that speaks."""
    page.wait_for_function("() => document.body.dataset.speaks === 'yes'")


def test_each_announcement_is_said_once_and_not_again_after_a_reload(room: Room) -> None:
    page = room.open(VOICE)
    elected(page)
    assert said(page) == [], "what was announced before the page was opened is not news"
    view = stud_third_street()
    told = (*view.announcements, say(2, "Seat 3 brings it in"))
    room.show(page, replace(view, announcements=told))
    room.show(page, replace(view, announcements=told, pot=12))
    told = (*told, replace(say(3, "Seat 8 has a pair of queens"), say=""))
    room.show(page, replace(view, announcements=(*told, say(4, "Seat 5 calls"), say(5, "Seat 6 folds"))))
    assert said(page) == ["Seat 3 brings it in", "Seat 5 calls", "Seat 6 folds"]
    room.show(page, replace(view, hand_no=215, announcements=(say(1, "Low card, four of diamonds"),)))
    assert said(page)[3:] == ["Low card, four of diamonds"]
    page.reload()
    live(page, room.table.view())
    elected(page)
    assert said(page) == []


def test_a_corrected_announcement_is_said_when_it_is_the_newest(room: Room) -> None:
    page = room.open(VOICE)
    elected(page)
    view = stud_third_street()
    room.show(page, replace(view, announcements=(say(1, "Low card, three of clubs, seat 3"),)))
    assert said(page) == ["Low card, three of clubs, seat 3"]


def test_a_muted_page_is_silent_and_stays_so(room: Room) -> None:
    page = room.open(VOICE)
    elected(page)
    page.click("#voice")
    expect(page.locator("#voice")).to_have_text("voice off")
    room.show(page, replace(stud_third_street(), announcements=(say(2, "Seat 3 brings it in"),)))
    assert said(page) == []
    page.reload()
    expect(page.locator("#voice")).to_have_text("voice off")


def test_of_two_tabs_one_speaks(room: Room) -> None:
    first = room.open(VOICE)
    elected(first)
    second = room.open(VOICE)
    second.evaluate("window.dispatchEvent(new Event('focus'))")
    elected(second)
    first.wait_for_function("() => document.body.dataset.speaks === 'no'")
    room.show(second, replace(stud_third_street(), announcements=(say(2, "Seat 3 brings it in"),)))
    live(first, room.table.view())
    assert said(first) == []
    assert said(second) == ["Seat 3 brings it in"]


def test_without_a_voice_there_is_a_notice_and_a_beep_after_the_first_tap(room: Room) -> None:
    page = room.open(NO_VOICE)
    elected(page)
    expect(page.locator("#voice")).to_have_text("beep on")
    room.show(page, replace(stud_third_street(), announcements=(say(2, "Seat 3 brings it in"),)))
    assert page.evaluate("beeps") == 0, "a browser stays silent before the first tap"
    page.click("#now-show")
    expect(page.locator("#quiet")).to_contain_text("no voice")
    room.show(page, replace(stud_third_street(), announcements=(say(3, "Seat 5 calls"),)))
    assert page.evaluate("beeps") == 1
    expect(page.locator("#say-now")).to_contain_text("Seat 5 calls")


def test_a_kind_of_announcement_is_silenced_by_a_tap_in_the_hand_so_far(room: Room) -> None:
    page = room.open()
    kinds = (SpeechView(kind="wagers", label="Bets", aloud=True), SpeechView(kind="pushed", label="Pots", aloud=False))
    shown = room.show(page, replace(stud_third_street(), speech=kinds))
    page.click("#hand")
    expect(page.get_by_role("button", name="Pots")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Bets").click()
    assert room.table.wait_command() == SetSpeech(based_on=shown.version, kind="wagers", aloud=False)
    expect(page.get_by_role("button", name="Bets")).to_have_attribute("aria-pressed", "false")


def test_announcements_are_said_with_a_voice_of_the_table_s_language(room: Room) -> None:
    page = room.open(VOICE.replace("said.push(utterance.text)", "said.push(`${utterance.lang}: ${utterance.text}`)"))
    elected(page)
    room.show(page, replace(stud_third_street(), announcements=(say(2, "Seat 3 brings it in"),)))
    assert said(page) == ["en: Seat 3 brings it in"]


def test_the_page_is_labelled_in_the_table_s_language(room: Room) -> None:
    german = load("de")
    room.settings = PageSettings(settle_ms=0, language="de", words=page_words(german))
    page = room.open()
    for place, words in (
        ("#call-floor", "FLOOR RUFEN (leise)"),
        ("#manual", "von Hand"),
        ("#say-tag", "SAGEN"),
        ("#hand", "Hand 214"),
        ("#next", "danach: Platz 5 … noch 6 dran"),
    ):
        expect(page.locator(place)).to_have_text(words)
    expect(page.locator(".seat.to-act .status")).to_have_text("▶ dran")
    room.show(page, holdem_turn())
    expect(page.locator(".middle")).to_contain_text("Pot 1.590")
    page.click("#correct")
    page.locator(".middle [data-place]").first.click()
    expect(page.locator("#picker")).to_contain_text("Board: welche Karte ist es?")
    expect(page.locator("#picker .suits")).to_contain_text("Herz")
