"""Corrections and undo: what is held to have happened after them."""

import pytest

from dealer.cards import parse_card
from dealer.errors import HandError
from dealer.events import AnyEvent, BoardCardDealt, Checked, Corrected, Fact, Folded
from dealer.log import effective


def board(seq: int, card: str) -> BoardCardDealt:
    return BoardCardDealt(seq=seq, card=parse_card(card))


LOG: tuple[AnyEvent, ...] = (board(1, "2c"), board(2, "3c"), Checked(seq=3, seat=1))


def facts(*corrections: Corrected) -> tuple[Fact, ...]:
    return effective((*LOG, *corrections))


def test_without_corrections_the_log_is_what_happened() -> None:
    assert facts() == LOG


def test_a_corrected_event_keeps_its_place_and_its_number() -> None:
    corrected = facts(Corrected(seq=4, target=2, instead=board(2, "Kh")))
    assert corrected == (LOG[0], board(2, "Kh"), LOG[2])


def test_what_stands_instead_takes_the_number_of_its_target() -> None:
    assert facts(Corrected(seq=4, target=2, instead=board(9, "Kh")))[1] == board(2, "Kh")


def test_an_event_may_turn_out_to_be_of_another_kind() -> None:
    assert facts(Corrected(seq=4, target=3, instead=Folded(seq=3, seat=1)))[2] == Folded(seq=3, seat=1)


def test_undo_takes_the_last_event_away() -> None:
    assert facts(Corrected(seq=4, target=3)) == LOG[:2]


def test_the_last_correction_of_an_event_wins() -> None:
    corrections = (
        Corrected(seq=4, target=2, instead=board(2, "Kh")),
        Corrected(seq=5, target=2, instead=board(2, "Qh")),
    )
    assert facts(*corrections)[1] == board(2, "Qh")


def test_a_correction_can_be_taken_back() -> None:
    corrections = (Corrected(seq=4, target=2, instead=board(2, "Kh")), Corrected(seq=5, target=4))
    assert facts(*corrections) == LOG


def test_taking_back_the_last_correction_leaves_the_one_before() -> None:
    corrections = (
        Corrected(seq=4, target=2, instead=board(2, "Kh")),
        Corrected(seq=5, target=2, instead=board(2, "Qh")),
        Corrected(seq=6, target=5),
    )
    assert facts(*corrections)[1] == board(2, "Kh")


def test_undo_of_an_undo_brings_the_event_back_and_a_third_takes_it_away() -> None:
    undo, redo, again = Corrected(seq=4, target=3), Corrected(seq=5, target=4), Corrected(seq=6, target=5)
    assert facts(undo, redo) == LOG
    assert facts(undo, redo, again) == LOG[:2]


def test_a_correction_of_nothing_is_an_error() -> None:
    with pytest.raises(HandError, match="Event 4 corrects event 9"):
        facts(Corrected(seq=4, target=9))


def test_a_correction_of_itself_or_of_what_comes_later_is_an_error() -> None:
    with pytest.raises(HandError, match="Event 4 corrects event 4"):
        facts(Corrected(seq=4, target=4))


def test_a_correction_cannot_be_replaced_by_a_fact() -> None:
    with pytest.raises(HandError, match="Event 5 replaces a correction"):
        facts(Corrected(seq=4, target=3), Corrected(seq=5, target=4, instead=board(4, "Kh")))
