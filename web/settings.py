"""What the pages can be told by the configuration."""

from collections.abc import Mapping

import msgspec

from dealer.pagewords import page_words
from dealer.phrases import load


def _english() -> Mapping[str, str]:
    return page_words(load("en"))


class PageSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Times in milliseconds; the defaults suit one table with up to thirty open browsers."""

    beat_ms: int = 5_000
    """A stream with nothing to say sends a sign of life this often."""
    stale_ms: int = 15_000
    """A page that heard nothing for this long greys itself."""
    poll_ms: int = 2_000
    """How often a page without a stream asks for the view."""
    settle_ms: int = 350
    """Buttons that have just changed ignore taps for this long, so that a double tap cannot act for the next seat."""
    max_streams: int = 32
    """Open event streams; one more is told to poll."""
    max_body_bytes: int = 16 * 1024
    """Longest request body; a command takes a few hundred bytes."""
    address: str = ""
    """What other devices type to open the page; shown to whoever asks for the hand so far."""
    language: str = "en"
    """What the table's words are in, so that a browser says them with a voice of that language."""
    words: Mapping[str, str] = msgspec.field(default_factory=_english)
    """The labels of the page in that language (dealer.pagewords)."""
    hosts: tuple[str, ...] = ()
    """Host names, besides addresses and local names, under which the pages may be opened."""
