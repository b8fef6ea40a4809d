"""What a table keeps in the journal beside its hands: its set-up, and the set-up it was configured with."""

import msgspec

from dealer.commands import Mode
from dealer.errors import JournalError
from dealer.journal import Note, NoteKind, TableJournal
from dealer.seating import TableSetup


class Kept(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The payload of a SETUP note. ``configured`` tells whether the configuration was changed since."""

    setup: TableSetup
    configured: TableSetup

    def note(self, by: str) -> Note:
        """The note that keeps it."""
        return Note(kind=NoteKind.SETUP, by=by, payload=msgspec.json.encode(self).decode())


def last_setup(book: TableJournal) -> Kept | None:
    """The newest kept set-up. Raises JournalError for one that cannot be read."""
    note = book.last_note(NoteKind.SETUP)
    if note is None:
        return None
    try:
        return msgspec.json.decode(note.payload, type=Kept)
    except msgspec.MsgspecError as error:
        raise JournalError(f"The journal's last set-up of {book.name} cannot be read ({error})") from error


def last_mode(book: TableJournal) -> Mode | None:
    """The mode that somebody last chose."""
    note = book.last_note(NoteKind.MODE)
    return None if note is None else msgspec.json.decode(note.payload, type=Mode)


def mode_note(mode: Mode, by: str) -> Note:
    """Somebody chose a mode."""
    return Note(kind=NoteKind.MODE, by=by, payload=msgspec.json.encode(mode).decode())


def text_note(kind: NoteKind, by: str, text: str) -> Note:
    """A note that is a plain text."""
    return Note(kind=kind, by=by, payload=msgspec.json.encode(text).decode())
