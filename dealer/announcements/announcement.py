"""An announcement: what the dealer says aloud, in words but not yet in sentences."""

from dealer.words import Phrase


class Announcement(Phrase, frozen=True, kw_only=True):
    """A phrase of the section "announce". Equal announcements of one hand are one and the same.

    ``event`` is the seq of the fact that calls for it. ``no`` counts from 1 within the hand once it is numbered.
    """

    event: int
    seat: int = 0
    no: int = 0
    aloud: bool = True
    """False when another announcement of the same moment says it too: shown, not spoken."""
