"""The page tells the browser what language its words are in, so that a voice of that language says them."""

import pytest

from tests.web.fake_table import FakeTable, healthy
from tests.web.views import stud_third_street
from web.app import create_app
from web.settings import PageSettings


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_is_marked_with_the_language_of_the_table_s_words(language: str) -> None:
    app = create_app(table=FakeTable(stud_third_street()), health=healthy, settings=PageSettings(language=language))
    assert f'<html lang="{language}">' in app.test_client().get("/").text
