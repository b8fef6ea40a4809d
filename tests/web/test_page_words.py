"""The labels of the page: each that its scripts and its template ask for is there, and none is idle."""

import re
from html import unescape
from pathlib import Path

import msgspec
import pytest

import web
from dealer.cards import Rank, Suit
from dealer.pagewords import VOCABULARY, page_words
from dealer.phrases import languages, load
from tests.web.fake_table import FakeTable, healthy
from tests.web.views import stud_third_street
from web.app import create_app
from web.settings import PageSettings

WEB = Path(web.__file__).parent
SCRIPTS = "".join(file.read_text("utf-8") for file in sorted((WEB / "static/js").glob("*.js")))
TEMPLATE = (WEB / "templates/dealer.html").read_text("utf-8")
KEYS = {key.removeprefix("page.") for key in VOCABULARY}


def test_every_label_that_the_page_asks_for_is_there() -> None:
    asked = set(re.findall(r"""\blabel\("([a-z-]+)["]""", SCRIPTS)) | set(re.findall(r"words\['([a-z-]+)'\]", TEMPLATE))
    assert asked - {"card"} <= KEYS


def test_every_label_is_used() -> None:
    written = set(re.findall(r'"([a-z-]+)"', SCRIPTS)) | set(re.findall(r"words\['([a-z-]+)'\]", TEMPLATE))
    written |= set(re.findall(r"\b(lost|live|blurred|blocked|moved)\b", SCRIPTS))  # the camera's states are the keys
    assert KEYS - written == set()


def test_every_field_is_filled_with_what_the_script_calls_it() -> None:
    for key, fields in VOCABULARY.items():
        for field in fields:
            assert re.search(rf"\b{field}\b", SCRIPTS), key


@pytest.mark.parametrize("language", languages())
def test_the_page_comes_with_its_words(language: str) -> None:
    words = page_words(load(language))
    settings = PageSettings(language=language, words=words)
    page = (
        create_app(table=FakeTable(stud_third_street()), health=healthy, settings=settings).test_client().get("/").text
    )
    told = re.search(r'data-words="([^"]*)"', page)
    assert told is not None
    assert msgspec.json.decode(unescape(told[1])) == words
    assert f">{words['undo']}<" in page


@pytest.mark.parametrize("language", languages())
def test_every_card_can_be_named(language: str) -> None:
    words = page_words(load(language))
    assert all(words[f"rank-{rank.letter}"] for rank in Rank)
    assert all(words[f"suit-{suit.letter}"] for suit in Suit)
    assert "{rank}" in words["card"]


def test_without_other_words_the_page_is_english() -> None:
    assert PageSettings().words["call-floor"] == "CALL FLOOR"
