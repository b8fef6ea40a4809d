"""What the journal keeps: events in order, corrections with both sides, and chains that show every change."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from dealer.cards import parse_card
from dealer.codec import decode_event, encode_event
from dealer.errors import HandError, JournalError
from dealer.events import BoardCardDealt, CardBurned, Corrected, HandEnded, Source
from dealer.journal import Journal, Note, NoteKind, TableJournal
from dealer.journal.chain import START as FIRST
from dealer.journal.chain import first_break, seal
from dealer.journal.schema import METADATA
from tests.dealer.journal.test_journal_files import START


@pytest.fixture
def journal() -> Journal:
    return Journal.in_memory(wall=lambda: 1_700_000_000_000)


@pytest.fixture
def book(journal: Journal) -> TableJournal:
    return journal.for_table("Table 1")


def change(journal: Journal, statement: str) -> None:
    """What somebody with the file in hand could do."""
    with journal._engine.begin() as connection:
        for trigger in ("keep_events_update", "keep_events_delete", "keep_audit_update", "keep_audit_delete"):
            connection.execute(text(f"DROP TRIGGER IF EXISTS {trigger}"))
        connection.execute(text("PRAGMA foreign_keys=OFF"))
        connection.execute(text(statement))


def test_events_come_back_as_they_went_in(book: TableJournal) -> None:
    wrong = BoardCardDealt(seq=3, at_ms=7, source=Source.CAMERA, confidence=0.75, card=parse_card("Th"))
    right = BoardCardDealt(seq=3, card=parse_card("9h"))
    events = [START, CardBurned(seq=2), wrong, Corrected(seq=4, target=3, instead=right, by="Ana")]
    book.append(events[:2])
    book.append(events[2:], old={4: wrong})
    assert book.last_events() == tuple(events)
    assert book.events(hand_no=1) == tuple(events)
    assert book.events(hand_no=2) == ()
    (row,) = book.corrections(hand_no=1)
    assert (row.old, row.new, row.by, row.target) == (wrong, right, "Ana", 3)


def test_hands_are_listed_in_order(book: TableJournal) -> None:
    assert (book.last_hand_no(), book.hands()) == (0, ())
    for number in (1, 2, 3):
        book.append([replace(START, hand_no=number)])
    assert book.last_hand_no() == 3
    assert [hand.hand_no for hand in book.hands()] == [1, 2, 3]


def test_an_append_is_done_whole_or_not_at_all(book: TableJournal) -> None:
    book.append([START])
    with pytest.raises(JournalError, match="could not be written"):
        book.append([CardBurned(seq=2), CardBurned(seq=1)], [Note(kind=NoteKind.FLOOR, by="dealer", payload='"x"')])
    assert book.last_events() == (START,)
    assert book.last_note(NoteKind.FLOOR) is None
    book.append([CardBurned(seq=2)])
    assert len(book.last_events()) == 2


def test_rows_cannot_be_changed_or_removed(journal: Journal, book: TableJournal) -> None:
    book.append([START, CardBurned(seq=2)], [Note(kind=NoteKind.FLOOR, by="dealer", payload='"x"')])
    for table in ("events", "audit", "hands", "tables"):
        for statement in (f"UPDATE {table} SET id = id + 100", f"DELETE FROM {table}"):
            with pytest.raises(IntegrityError, match="append-only"), journal._engine.begin() as connection:
                connection.execute(text(statement))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET payload = replace(payload, 'card-burned', 'hand-ended') WHERE seq = 2",
        "UPDATE events SET wall_ms = 1 WHERE seq = 2",
        "DELETE FROM events WHERE seq = 2",
        "UPDATE hands SET hand_no = 7",
    ],
)
def test_a_changed_event_shows(journal: Journal, book: TableJournal, statement: str) -> None:
    book.append([START, CardBurned(seq=2), HandEnded(seq=3)])
    assert journal.faults() == ()
    if "hands" in statement:
        change(journal, "DROP TRIGGER keep_hands_update")
    change(journal, statement)
    (fault,) = journal.faults()
    assert fault.startswith("The log of events of Table 1 in memory was changed")


def test_a_changed_note_shows(journal: Journal, book: TableJournal) -> None:
    for word in "abc":
        book.append([], [Note(kind=NoteKind.FLOOR, by="dealer", payload=f'"{word}"')])
    assert journal.faults() == ()
    change(journal, "UPDATE audit SET by = 'nobody' WHERE id = 2")
    assert journal.faults() == ("The audit log of Table 1 in memory was changed at row 2",)


def test_the_audit_log_names_the_last_event_of_every_hand(journal: Journal, book: TableJournal) -> None:
    book.append([START, HandEnded(seq=2)])
    note = book.last_note(NoteKind.HAND_CLOSED)
    assert note is not None
    with journal._engine.connect() as connection:
        last = connection.execute(text("SELECT hash FROM events ORDER BY id DESC LIMIT 1")).scalar()
    assert str(last) in note.payload


def test_a_chain_breaks_where_it_was_changed() -> None:
    one = seal(FIRST, "a", 1)
    two = seal(one, "b", 2)
    assert first_break([(one, ("a", 1)), (two, ("b", 2))]) is None
    assert first_break([(one, ("a", 1)), (two, ("b", 3))]) == 1
    assert first_break([(two, ("b", 2))]) == 0


def test_the_migrations_make_exactly_the_tables_that_the_program_speaks_of(journal: Journal) -> None:
    with journal._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_only_events_are_read_as_events() -> None:
    event = BoardCardDealt(seq=3, card=parse_card("Th"))
    assert decode_event(encode_event(event)) == event
    for wrong in (b"", b"{}", b"\xff\xfe", b'{"event":"card-burned"}', b'{"event":"card-burned","seq":1,"ghost":2}'):
        with pytest.raises(HandError, match="not an event"):
            decode_event(wrong)
