"""High hands: categories, ties, the best five of seven, and readings that cannot be right."""

from itertools import combinations
from random import Random

import pytest
from pokerkit import StandardHighHand

from dealer.cards import DECK, Rank, parse_cards
from dealer.evaluate import Category, HighHand, board_rank, high


def hand(text: str) -> HighHand:
    return high(parse_cards(text))


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("AhKhQhJhTh", Category.STRAIGHT_FLUSH, (14,)),
        ("5h4h3h2hAh", Category.STRAIGHT_FLUSH, (5,)),
        ("9h9c9d9s2h", Category.FOUR_OF_A_KIND, (9, 2)),
        ("9h9c9d5s5h", Category.FULL_HOUSE, (9, 5)),
        ("KhJh9h4h2h", Category.FLUSH, (13, 11, 9, 4, 2)),
        ("9c8d7h6s5c", Category.STRAIGHT, (9,)),
        ("Ac2d3h4s5c", Category.STRAIGHT, (5,)),
        ("7c7d7hKs2c", Category.THREE_OF_A_KIND, (7, 13, 2)),
        ("7c7dKhKs2c", Category.TWO_PAIR, (13, 7, 2)),
        ("7c7dAhKs2c", Category.PAIR, (7, 14, 13, 2)),
        ("Ac2d3h4s6c", Category.HIGH_CARD, (14, 6, 4, 3, 2)),
    ],
)
def test_a_hand_has_its_category_and_the_ranks_it_is_named_by(
    cards: str, category: Category, ranks: tuple[int, ...]
) -> None:
    value = hand(cards)
    assert (value.category, value.ranks) == (category, ranks)
    assert len(value.cards) == 5


def test_the_wheel_is_a_straight_in_five_and_in_seven_cards() -> None:
    assert hand("Ac2d3h4s5c") == hand("Ac2d3h4s5cKdKh")
    assert hand("Ac2d3h4s5c") < hand("2d3h4s5c6d")
    assert [str(card) for card in hand("Ac2d3h4s5cKdKh").cards] == ["5c", "4s", "3h", "2d", "Ac"]


def test_the_steel_wheel_is_the_lowest_straight_flush() -> None:
    assert hand("Ah2h3h4h5h9cKd").category is Category.STRAIGHT_FLUSH
    assert hand("Ah2h3h4h5h9cKd") < hand("2h3h4h5h6h9cKd")


def test_king_ace_two_is_not_a_straight() -> None:
    assert hand("QcKdAh2s3c").category is Category.HIGH_CARD


def test_two_trips_in_seven_cards_make_the_better_full_house() -> None:
    assert hand("3c3d3hTcTdTs2h") == hand("TcTdTs3c3d")
    assert hand("3c3d3hTcTd") > hand("3c3d3h9c9d")


def test_threes_full_of_the_higher_pair() -> None:
    assert hand("3c3d3h9c9dTcTd") == hand("3c3d3hTcTd")


def test_three_pairs_play_the_best_kicker() -> None:
    assert hand("KcKd9c9d4c4dAh").ranks == (13, 9, 14)
    assert hand("KcKdQcQd9c9d2h").ranks == (13, 12, 9)


def test_six_suited_cards_play_the_best_five() -> None:
    assert hand("2h4h6h8hJhKhAc").ranks == (13, 11, 8, 6, 4)


def test_a_longer_straight_plays_its_top() -> None:
    assert hand("4c5d6h7s8c9dTh").ranks == (10,)


def test_a_straight_flush_below_the_top_of_the_suit_is_found() -> None:
    assert hand("Kh8h7h6h5h4h2c") == hand("8h7h6h5h4h")


def test_suits_never_break_a_tie() -> None:
    assert hand("AhKhQhJh9h") == hand("AsKsQsJs9s")


def test_the_board_may_play() -> None:
    assert hand("TcJdQhKsAh2c3d") == hand("TcJdQhKsAh4c4d")


def test_fewer_than_five_cards_have_only_their_pairs() -> None:
    assert hand("KhKd").category is Category.PAIR
    assert hand("9h8h7h6h").category is Category.HIGH_CARD
    assert hand("Ah").ranks == (Rank.ACE,)


def test_a_card_that_was_read_twice_is_counted_as_it_lies() -> None:
    assert hand("AhAhAcAdAsKd2c").category is Category.FOUR_OF_A_KIND
    assert hand("AhAhAhAhAh").category is Category.FOUR_OF_A_KIND


def test_seven_cards_are_worth_the_best_of_their_twenty_one_fives() -> None:
    rng = Random(7)
    for _ in range(400):
        cards = rng.sample(DECK, 7)
        best = max(high(five) for five in combinations(cards, 5))
        value = high(cards)
        assert value == best
        assert set(value.cards) <= set(cards)
        assert high(value.cards) == value


def test_two_hands_compare_as_pokerkit_compares_them() -> None:
    rng = Random(11)
    for _ in range(400):
        cards = rng.sample(DECK, 9)
        board, first, second = cards[:5], cards[5:7], cards[7:]
        ours = (high(first + board) > high(second + board)) - (high(first + board) < high(second + board))
        a, b = (
            StandardHighHand.from_game("".join(map(str, hole)), "".join(map(str, board))) for hole in (first, second)
        )
        assert ours == (a > b) - (a < b)


def test_the_open_hand_counts_pairs_but_no_straight_or_flush() -> None:
    straight, flush, pair = (board_rank(parse_cards(text)) for text in ("9c8d7h6s", "Kh9h5h3h", "2c2d4h5s"))
    assert straight.category is Category.HIGH_CARD
    assert flush.category is Category.HIGH_CARD
    assert straight < flush < pair


def test_an_open_hand_of_five_cards_is_still_only_its_pairs() -> None:
    assert board_rank(parse_cards("9c8d7h6s5c")).category is Category.HIGH_CARD
    assert board_rank(parse_cards("9c9d9h5s5c")).category is Category.FULL_HOUSE
