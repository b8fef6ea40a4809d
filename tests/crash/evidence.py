"""What a page had shown, looked for in the journal of a program that was killed."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from dealer import phrases
from dealer.codec import encode_event
from dealer.commands import Mode
from dealer.events import AnyEvent
from dealer.journal import Journal
from dealer.observations import CameraState
from dealer.playing import of
from dealer.seating import TableSetup
from dealer.table.kept import last_setup
from dealer.table.screen import Around, Screen
from dealer.views import CameraView, SeatStatus, TableView

TABLE = "Table 1"
NOBODY = (SeatStatus.EMPTY, SeatStatus.OUT)


class Lost(AssertionError):
    """Something that the page had shown is not there any more, or the hand does not go on."""


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """What a journal held when its program was dead, and the view that follows from it."""

    hand_no: int = 0
    events: tuple[AnyEvent, ...] = ()
    notes: int = 0
    view: TableView | None = None

    @property
    def shown(self) -> bytes:
        """What a page shows at this point; b"" before anything was recorded."""
        return b"" if self.view is None else shown(self.view)


def shown(view: TableView) -> bytes:
    """The part of a view that rests on recorded events: the hand, its log, and what lies and stands on the table."""
    live = view.street != ""
    seats = tuple(seat for seat in view.seats if seat.status not in NOBODY) if live else ()
    middle = (view.board, view.burns, view.pots, view.pot, view.button, view.to_act) if live else ()
    return msgspec.json.encode((view.hand_no, view.log, view.street, seats, middle))


def replayed(events: Sequence[AnyEvent], setup: TableSetup) -> TableView:
    """The view that a table shows after exactly these events."""
    around = Around(
        version=0,
        now_ms=0,
        mode=Mode.CAMERA,
        camera=CameraView(state=CameraState.LIVE),
        question=None,
        can_undo=False,
        notices=(),
    )
    return Screen(phrases.load("en")).view(of(events), setup, around)


def look(journal_path: Path, seen: Sequence[TableView], before: Left) -> Left:
    """What is left in the journal; Lost when anything of ``before``, or of the views ``seen`` since, is not there."""
    with Journal.open(journal_path, wall=lambda: 0) as journal:
        if faults := journal.faults():
            raise Lost("; ".join(faults))
        book = journal.for_table(TABLE)
        kept = book.events(before.hand_no)[: len(before.events)]
        if tuple(map(encode_event, kept)) != tuple(map(encode_event, before.events)):
            raise Lost(f"hand {before.hand_no} is not what it was at the last kill")
        if len(book.notes()) < before.notes:
            raise Lost(f"{before.notes} notes were there at the last kill, {len(book.notes())} are left")
        setup = last_setup(book)
        if setup is None:
            if seen and seen[-1].hand_no:
                raise Lost("a hand was shown and no set-up is in the journal")
            return before
        for view in seen:
            same = view.hand_no == before.hand_no
            if view.hand_no and not _is_in(
                book.events(view.hand_no), len(before.events) if same else 1, view, setup.setup
            ):
                raise Lost(f"hand {view.hand_no} as it was shown at “{view.now.show}” is not in the journal")
        events = book.last_events()
        return Left(
            hand_no=book.last_hand_no(), events=events, notes=len(book.notes()), view=replayed(events, setup.setup)
        )


def _is_in(events: Sequence[AnyEvent], least: int, view: TableView, setup: TableSetup) -> bool:
    """Whether the table showed this after some number of the recorded events, at least ``least``."""
    wanted = shown(view)
    return any(shown(replayed(events[:count], setup)) == wanted for count in range(len(events), least - 1, -1))
