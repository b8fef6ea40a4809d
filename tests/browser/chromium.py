"""Debian's chromium under playwright, and a page server on a free port."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
INSTALL = "install it with: apt-get install chromium"


def chromium_path() -> str | None:
    """Where chromium is, by UPCARD_CHROMIUM or the usual names."""
    return os.environ.get("UPCARD_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def need_chromium(path: str | None, *, ci: bool) -> str:
    """``path``, or skip; under CI a missing browser is a failure, since a skipped proof proves nothing."""
    if path is None and ci:
        pytest.fail(f"chromium is not installed, and CI must run the page's tests; {INSTALL}")
    if path is None:
        pytest.skip(f"chromium is not installed; {INSTALL}")
    return path


def chromium_needed_here() -> str:
    """The path on this machine, with CI=true in its environment or not."""
    return need_chromium(chromium_path(), ci=os.environ.get("CI") == "true")


@contextmanager
def running_browser(path: str) -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
