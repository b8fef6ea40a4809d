"""Cards and their two-letter codes."""

import pytest

from dealer.cards import DECK, Card, Rank, Suit, parse_card, parse_cards
from dealer.errors import CardError


def test_the_deck_has_fifty_two_different_cards() -> None:
    assert len(set(DECK)) == len(DECK) == 52


@pytest.mark.parametrize("text", ["Th", "th", "TH", "10h", "10H", " 10h "])
def test_a_ten_is_read_however_it_is_written(text: str) -> None:
    assert parse_card(text) == Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_reads_back_what_it_writes(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("text", ["", "h", "1h", "11h", "Ahh", "??", "Ax", "A", "hA"])
def test_what_is_no_card_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(CardError, match="is not a card; write a rank of"):
        parse_card(text)


def test_several_cards_are_read_with_or_without_spaces() -> None:
    assert parse_cards("Ah 10c2d") == (parse_card("Ah"), parse_card("Tc"), parse_card("2d"))
    assert parse_cards("") == ()


def test_half_a_card_is_refused() -> None:
    with pytest.raises(CardError, match="is not a row of cards"):
        parse_cards("AhK")


def test_suits_go_up_from_clubs() -> None:
    assert [suit.letter for suit in sorted(Suit)] == ["c", "d", "h", "s"]
    assert parse_card("2s") > parse_card("2h") > parse_card("2d") > parse_card("2c")
