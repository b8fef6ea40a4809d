"""Low hands, Omaha's two and three, the joker, and what PokerKit says of them."""

from random import Random

import pytest
from pokerkit import (
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
)
from pokerkit import Hand as PkHand

from dealer.cards import DECK, DECK_WITH_JOKER, JOKER, Card, parse_card, parse_cards
from dealer.evaluate import Category, ace_to_five, best_low_holding, deuce_to_seven, qualified, value
from dealer.evaluate.joker import high_with_bug
from dealer.games import JokerUse, Makes, Part
from dealer.openers import can_open
from tests.prove.evaluator import RULES, compare, together


def low(text: str) -> str:
    return "".join(rank.letter for rank in ace_to_five(parse_cards(text)).ranks)


def test_the_wheel_is_the_best_ace_to_five_low_and_suits_do_not_matter() -> None:
    hands = ["5c4d3h2sAc", "6c4d3h2sAd", "7c4d3h2sAh", "7d5c4h3s2d", "8c7h6d5s4c"]
    values = [ace_to_five(parse_cards(hand)) for hand in hands]
    assert values == sorted(values, reverse=True)
    assert ace_to_five(parse_cards("5c4c3c2cAc")) == values[0]


def test_razz_takes_the_five_lowest_ranks_of_seven() -> None:
    assert low("Ah Ad 2c 3s 7h 8d Kc") == "8732A"
    assert low("2d 2h 4c 5s 8h 3d Qc") == "85432"


def test_a_pair_spoils_a_low_only_when_it_must_play() -> None:
    assert low("2c2d3h3s4c4d5h") == "2543"
    assert ace_to_five(parse_cards("KcQdJhTs9c")) > ace_to_five(parse_cards("2c2d3h4s5c"))


def test_in_deuce_to_seven_the_ace_is_high_and_straights_and_flushes_count() -> None:
    hands = [
        "7c5d4h3s2c", "7c6d4h3s2c", "KcQdJhTs8c", "Ac5d4h3s2c", "Ac6d4h3s2c",
        "2c2d3h4s5c", "AcAd2h3s4c", "6c5d4h3s2c", "7h5h4h3h2h",
    ]  # fmt: skip
    values = [deuce_to_seven(parse_cards(hand)) for hand in hands]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_a_low_qualifies_with_five_ranks_of_eight_or_lower() -> None:
    assert qualified(parse_cards("8c7d3h2sAc"), 8) is not None
    assert qualified(parse_cards("9c7d3h2sAc"), 8) is None
    assert qualified(parse_cards("9c7d3h2sAc"), 9) is not None
    assert qualified(parse_cards("8c8d3h2sAc"), 8) is None


@pytest.mark.parametrize(
    ("hole", "category", "ranks"),
    [
        ("2s3sKdQd", Category.FULL_HOUSE, "QK"),
        ("As2sJhKd", Category.FLUSH, "AKQ92"),
    ],
)
def test_an_omaha_hand_is_two_of_its_own_and_three_of_the_board(hole: str, category: Category, ranks: str) -> None:
    hand = value(Part.HIGH, Makes.TWO_AND_THREE, parse_cards(hole), parse_cards("Ks9sQsQh5s"))
    assert hand is not None
    assert (hand.category, "".join(rank.letter for rank in hand.ranks)) == (category, ranks)


def test_four_deuces_make_a_pair_in_omaha() -> None:
    hand = value(Part.HIGH, Makes.TWO_AND_THREE, parse_cards("2s2c2h2d"), parse_cards("AcKs9d7h5c"))
    assert hand is not None
    assert hand.category is Category.PAIR


@pytest.mark.parametrize(
    ("board", "holding", "best"),
    [("Kd8cJd7h5s", "2A", "8752A"), ("AhAs2c2d8h", "43", "8432A"), ("Kd8cJd8h5s", None, None)],
)
def test_the_board_says_whether_a_low_is_possible(board: str, holding: str | None, best: str | None) -> None:
    found = best_low_holding(parse_cards(board), 8)
    if holding is None:
        assert found is None
        return
    assert found is not None
    assert "".join(rank.letter for rank in found[0]) == holding
    assert "".join(rank.letter for rank in found[1].ranks) == best


def test_a_joker_is_the_lowest_missing_rank_in_lowball() -> None:
    hand = value(Part.ACE_TO_FIVE, Makes.ANY_FIVE, parse_cards("Joker 2c 3d 4h 6s"), joker=JokerUse.LOWEST_MISSING)
    assert hand is not None
    assert "".join(rank.letter for rank in hand.ranks) == "6432A"


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("As Joker Ks Qs Tc", Category.STRAIGHT),
        ("As Joker 9s 5s 2s", Category.FLUSH),
        ("9h 8h Joker 6h 5h", Category.STRAIGHT_FLUSH),
        ("Ac Ad Ah As Joker", Category.FIVE_OF_A_KIND),
        ("Kc Kd Joker 7h 2s", Category.PAIR),
        ("Ac Kd Joker 7h 2s", Category.PAIR),
    ],
)
def test_in_draw_high_the_joker_is_an_ace_or_fills_a_straight_or_flush(cards: str, category: Category) -> None:
    assert high_with_bug(parse_cards(cards)).category is category


def test_jacks_open_and_a_joker_with_an_ace_does() -> None:
    hands = {"JcJd9h5s2c": True, "9c9d5h5s2c": True, "TcTdAhKsQc": False, "AcKdQhJs9c": False, "8c7d6h5s4c": True}
    assert {hand: can_open(parse_cards(hand)) for hand in hands} == hands
    assert can_open(parse_cards("Ac Joker 9h 5s 2c"))


def test_the_pack_has_fifty_two_cards_and_with_the_joker_fifty_three() -> None:
    assert (len(set(DECK)), len(set(DECK_WITH_JOKER))) == (52, 53)
    assert parse_card("joker") == JOKER
    assert str(JOKER) == "Joker"


@pytest.mark.parametrize(
    ("part", "makes", "oracle", "own", "board"),
    [
        (Part.HIGH, Makes.ANY_FIVE, StandardHighHand, 2, 5),
        (Part.HIGH, Makes.TWO_AND_THREE, OmahaHoldemHand, 4, 5),
        (Part.HIGH, Makes.TWO_AND_THREE, OmahaHoldemHand, 5, 5),
        (Part.EIGHT_OR_BETTER, Makes.TWO_AND_THREE, OmahaEightOrBetterLowHand, 4, 5),
        (Part.EIGHT_OR_BETTER, Makes.ANY_FIVE, EightOrBetterLowHand, 7, 0),
        (Part.ACE_TO_FIVE, Makes.ANY_FIVE, RegularLowHand, 7, 0),
    ],
)
def test_random_hands_compare_as_pokerkit_compares_them(
    part: Part, makes: Makes, oracle: type[PkHand], own: int, board: int
) -> None:
    rng = Random(5)
    for _ in range(120):
        deal = rng.sample(DECK, 2 * own + board)
        shared = deal[2 * own :]
        ours, theirs = [], []
        for cards in (deal[:own], deal[own : 2 * own]):
            ours.append(value(part, makes, cards, shared))
            theirs.append(oracle.from_game_or_none(_text(cards), _text(shared)))
        assert [each is None for each in ours] == [each is None for each in theirs]
        if None not in ours:
            assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


def test_a_sample_of_all_hands_is_ranked_as_pokerkit_ranks_them() -> None:
    found = together(range(48), most=40)
    assert {name: compare(found[name]) for name in RULES} == dict.fromkeys(RULES, "")


def test_the_comparison_finds_a_wrong_order() -> None:
    found = together(range(48), most=40)["high"]
    places = list(found.values())
    assert compare(dict(zip(found, places[1:] + places[:1], strict=True)))


def _text(cards: list[Card]) -> str:
    return "".join(map(str, cards))
