"""The journal: what happened at the tables, append-only, durable before it is shown, and chained by hashes."""

from dealer.journal.book import TableJournal
from dealer.journal.files import backup, set_aside
from dealer.journal.journal import Journal
from dealer.journal.notes import Note, NoteKind

__all__ = ["Journal", "Note", "NoteKind", "TableJournal", "backup", "set_aside"]
