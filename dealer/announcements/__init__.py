"""What the dealer says aloud: one small module for each kind of announcement, each a pure function of one fact."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from dealer.announcements import (
    all_in,
    board_pair,
    capped,
    common_card,
    high_hand,
    level,
    low_card,
    of_the_draw,
    open_pair,
    option,
    paired_low,
    pairs,
    players,
    possible,
    pushed,
    put_right,
    tabled,
    wagers,
)
from dealer.announcements.announcement import Announcement
from dealer.events import AnyEvent, Corrected, Fact, HandStarted
from dealer.games import Game
from dealer.hand import HandState
from dealer.log import effective
from dealer.state import apply, start
from dealer.words import Vocabulary

__all__ = [
    "KINDS",
    "KIND_NAMES",
    "VOCABULARY",
    "Announcement",
    "announce",
    "announcements_of",
    "kind_name",
    "renumbered",
]

KINDS = (
    put_right,
    level,
    wagers,
    all_in,
    capped,
    option,
    common_card,
    players,
    low_card,
    pairs,
    board_pair,
    high_hand,
    possible,
    open_pair,
    paired_low,
    tabled,
    of_the_draw,
    pushed,
)
"""In the order in which they are said when one fact calls for several."""

_NAME_OF = {key: kind.__name__.rpartition(".")[2].replace("_", "-") for kind in KINDS for key in kind.VOCABULARY}

KIND_NAMES = tuple(dict.fromkeys(name for key, name in _NAME_OF.items() if key.startswith("announce.")))
"""The kinds by the names that people write, e.g. to mute one: "low-card"."""

VOCABULARY: Vocabulary = {key: fields for kind in KINDS for key, fields in kind.VOCABULARY.items()}


def kind_name(announcement: Announcement) -> str:
    """The kind of an announcement, one of KIND_NAMES."""
    return _NAME_OF[announcement.key]


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """What ``fact``, which led from ``before`` to ``after``, calls for; not numbered yet."""
    return tuple(said for kind in KINDS for said in kind.announce(before, fact, after, game))


def announcements_of(events: Sequence[AnyEvent], game: Game) -> tuple[Announcement, ...]:
    """Everything that a hand's log calls for, oldest first and numbered.

    Corrections in the log are followed one by one, so that an announcement keeps its number through them: what was
    said is not said again, and what a correction changes gets a new, higher number.
    """
    said: tuple[Announcement, ...] = ()
    highest = 0
    for end in (*(index for index, event in enumerate(events) if isinstance(event, Corrected)), len(events)):
        said = renumbered(said, _of_facts(effective(events[:end]), game), highest)
        highest = max((highest, *(each.no for each in said)))
    return said


def renumbered(known: Iterable[Announcement], now: Iterable[Announcement], highest: int) -> tuple[Announcement, ...]:
    """``now`` with the numbers of equal announcements in ``known``; the others count on from ``highest``."""
    numbers = {repr(replace(each, no=0)): each.no for each in known}
    result = []
    for each in now:
        no = numbers.get(repr(replace(each, no=0)))
        if no is None:
            highest += 1
            no = highest
        result.append(replace(each, no=no))
    return tuple(result)


def _of_facts(facts: Sequence[Fact], game: Game) -> tuple[Announcement, ...]:
    if not facts or not isinstance(facts[0], HandStarted):
        return ()
    state = start(facts[0])
    said = list(announce(None, facts[0], state, game))
    for fact in facts[1:]:
        after = apply(state, fact)
        said.extend(announce(state, fact, after, game))
        state = after
    return tuple(said)
