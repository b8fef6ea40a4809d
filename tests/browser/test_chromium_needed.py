"""A missing browser is never a silent pass."""

import pytest

from tests.browser.chromium import need_chromium


def test_without_chromium_the_page_tests_skip_with_what_to_install() -> None:
    with pytest.raises(pytest.skip.Exception, match="apt-get install chromium"):
        need_chromium(None, ci=False)


def test_under_ci_a_missing_chromium_is_a_failure() -> None:
    with pytest.raises(pytest.fail.Exception, match="CI must run"):
        need_chromium(None, ci=True)


def test_a_chromium_that_is_there_is_used() -> None:
    assert need_chromium("/usr/bin/chromium", ci=True) == "/usr/bin/chromium"
