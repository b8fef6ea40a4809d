"""A row of cards on the felt against the row on record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.cards import DECK, Card, parse_card
from dealer.interpret.rows import SURE, Known, match
from dealer.observations import SeenCard


def known(codes: str) -> list[Known]:
    """Cards on record, event 1 first; "??" is unread."""
    return [Known(event, _card(code)) for event, code in enumerate(codes.split(), start=1)]


def seen(codes: str, sure: float = 0.99) -> list[SeenCard]:
    return [SeenCard(card=_card(code), confidence=sure, x_mm=0, y_mm=0) for code in codes.split()]


def _card(code: str) -> Card | None:
    return None if code == "??" else parse_card(code)


def said(record: str, felt: str, elsewhere: str = "", sure: float = 0.99) -> str:
    """What the row says, in short: "2=Kd" read, "1:Kd>Kh" differs, "+5c" new, "+?" new and unread."""
    row = match(known(record), seen(felt, sure), {parse_card(code) for code in elsewhere.split()})
    parts = [f"{each.event}={each.card}" for each in row.read]
    parts += [f"{each.event}:{each.was}>{each.now}" for each in row.differs]
    parts += [f"+{each.card or '?'}" for each in row.new]
    return " ".join(parts)


@pytest.mark.parametrize(
    ("record", "felt", "expected"),
    [
        ("", "", ""),
        ("", "Kd 5c", "+Kd +5c"),
        ("Kd", "Kd", ""),
        ("Kd", "Kd 5c", "+5c"),
        ("Kd 5c", "Kd", ""),
        ("Kd 5c", "", ""),
        ("5c Kd", "Kd 5c", ""),
        ("2c", "Ah 7d 2c", "+Ah +7d"),
        ("??", "Kd", "1=Kd"),
        ("?? 5c", "Kd 5c", "1=Kd"),
        ("?? ??", "?? Kd", "2=Kd"),
        ("?? 5c", "5c", ""),
        ("Kd", "??", ""),
        ("Kd", "?? 5c", "+5c"),
        ("Kd", "Kh", "1:Kd>Kh"),
        ("Kd", "Kh 5c", "1:Kd>Kh +5c"),
        ("Kd 5c", "Kh 5c", "1:Kd>Kh"),
        ("Kd 5c", "Kh", ""),
        ("Ah 7d 2c", "7d 2c 9s", "+9s"),
        ("Ah 7d 2c", "Ah 2c 9s", "+9s"),
        ("Kd Kh 5c 8d", "As Kd Kh Ac 8d 5c Qs", "+As +Ac +Qs"),
        ("", "Kd ??", "+Kd +?"),
    ],
)
def test_the_row_says(record: str, felt: str, expected: str) -> None:
    assert said(record, felt) == expected


def test_a_reading_of_a_card_that_lies_elsewhere_counts_as_unread() -> None:
    assert said("", "Kd", elsewhere="Kd") == "+?"
    assert said("5c", "Kd", elsewhere="Kd") == ""
    assert said("??", "Kd", elsewhere="Kd") == ""


def test_the_same_reading_twice_in_a_row_is_believed_once() -> None:
    assert said("", "Kd Kd") == "+Kd +?"


def test_an_unsure_reading_counts_as_unread() -> None:
    assert said("", "Kd", sure=SURE - 0.01) == "+?"
    assert said("5c", "Kd", sure=SURE - 0.01) == ""
    assert said("", "Kd", sure=SURE) == "+Kd"


cards = st.lists(st.sampled_from(DECK), max_size=7, unique=True)


@given(record=cards, more=st.integers(0, 7))
def test_a_row_read_in_full_says_exactly_what_was_added(record: list[Card], more: int) -> None:
    on_record = record[: len(record) - min(more, len(record))]
    row = match(
        [Known(event, card) for event, card in enumerate(on_record, start=1)],
        [SeenCard(card=card, confidence=1.0, x_mm=0, y_mm=0) for card in record],
        set(),
    )
    assert [each.card for each in row.new] == record[len(on_record) :]
    assert (row.read, row.differs) == ((), ())


@given(record=cards, felt=cards, hidden=st.sets(st.integers(0, 6)))
def test_no_reading_is_used_twice_and_no_card_is_said_to_be_two(
    record: list[Card], felt: list[Card], hidden: set[int]
) -> None:
    known_cards = [Known(at + 1, None if at in hidden else card) for at, card in enumerate(record)]
    row = match(known_cards, [SeenCard(card=card, confidence=1.0, x_mm=0, y_mm=0) for card in felt], set())
    told = [*(each.card for each in row.read), *(each.now for each in row.differs), *(each.card for each in row.new)]
    on_record = {each.card for each in known_cards if each.card}
    assert len(set(told)) == len(told)
    assert not set(told) & on_record
    events = [*(each.event for each in row.read), *(each.event for each in row.differs)]
    assert len(set(events)) == len(events)
