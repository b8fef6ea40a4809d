"""A table in a process of its own, made to be killed: it plays hands and says each thing that it was told is recorded.

``python -m tests.crash.writer JOURNAL SEED`` prints one JSON line when it has resumed and one after each command.
"""

import sys
import time
from pathlib import Path
from random import Random

import msgspec

from dealer import phrases
from dealer.codec import encode_event
from dealer.commands import Accepted, Mode, Undo
from dealer.events import AnyEvent
from dealer.journal import Journal, TableJournal
from dealer.journal.chain import START, seal
from dealer.table import Table
from dealer.views import TableView
from tests.dealer.random_play import RandomPlayer
from tests.dealer.room import setup

UNDONE = 0.1
"""Share of the moments at which something is taken back."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What the writer knows to be recorded: the hand's events, the notes beside it, and what comes next."""

    hand_no: int
    events: int
    digest: str
    notes: int
    next: str
    chips: tuple[int, ...]
    """Each seat's stack, then the pot."""


def digest(events: tuple[AnyEvent, ...]) -> str:
    sealed = START
    for event in events:
        sealed = seal(sealed, encode_event(event).decode())
    return sealed


def told(view: TableView, book: TableJournal) -> Told:
    events = book.last_events()
    return Told(
        hand_no=view.hand_no,
        events=len(events),
        digest=digest(events),
        notes=len(book.notes()),
        next=view.now.show,
        chips=(*(seat.stack for seat in view.seats), view.pot),
    )


def open_table(journal: Journal) -> Table:
    stacks = {1: 500, 2: 35, 3: 400, 5: 60}
    started = time.monotonic()
    table = Table(
        setup("no_limit_holdem", stacks),
        journal,
        lambda: int((time.monotonic() - started) * 1000),
        phrases.load("en"),
        mode=Mode.MANUAL,
    )
    table.resume()
    return table


def main(path: Path, seed: int) -> None:
    chance = Random(seed)
    player = RandomPlayer(chance)
    with Journal.open(path, wall=lambda: time.time_ns() // 1_000_000) as journal:
        table = open_table(journal)
        book = journal.for_table("Table 1")
        _say(told(table.view(), book))
        while True:
            view = table.view()
            command = Undo() if view.can_undo and chance.random() < UNDONE else player.next(view)
            if isinstance(table.command(command), Accepted):
                _say(told(table.view(), book))


def _say(line: Told) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
