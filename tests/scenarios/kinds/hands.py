"""What cards are worth: rank_order, eval_hand, low_order, board_low_possible, suit_order, openers."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from dealer import openers, rulebooks
from dealer.cards import Card, Rank
from dealer.evaluate import Hand, HighHand, LowHand, best_low_holding, high, value
from dealer.games import Game, JokerUse, Makes, Openers, Part
from dealer.handnames import hand_name
from dealer.pack import joker_use
from dealer.rulebooks import Rulebook
from tests.scenarios import words
from tests.scenarios.answering import Answer, Detail, Got
from tests.scenarios.fields import Fields, ScenarioError, listed, one_of

CATEGORIES = {
    "hand.high-card": "high_card",
    "hand.pair": "pair",
    "hand.two-pair": "two_pair",
    "hand.three": "three_of_a_kind",
    "hand.straight": "straight",
    "hand.flush": "flush",
    "hand.full-house": "full_house",
    "hand.four": "four_of_a_kind",
    "hand.straight-flush": "straight_flush",
    "hand.royal-flush": "royal_flush",
    "hand.five": "five_of_a_kind",
}
"""The product's names of hands, by their phrases, in the catalogue's words."""

JOKERS = {"bug": JokerUse.BUG, "lowest_missing": JokerUse.LOWEST_MISSING, "none": JokerUse.NONE}

_cards = listed(words.card)


def book_of(setup: Fields) -> Rulebook:
    """The default profile with the scenario's switches."""
    return rulebooks.load(words.rulebook(setup), words.switches(setup))


def rank_order(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """High hands of five, compared in a row."""
    hands = [high(cards) for cards in setup.take("hands", listed(_cards))]
    return {
        "strictly_descending": all(better > worse for better, worse in pairwise(hands)),
        "categories": [category_of(hand) for hand in hands],
    }


def eval_hand(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """The value of one hand for each part of its game's pot."""
    game, book = words.game(setup), book_of(setup)
    own, board = _own_and_board(setup, game)
    joker = setup.maybe("joker", lambda value, where: JOKERS[one_of(*JOKERS)(value, where)], joker_use(game, book))
    got: dict[str, object] = {}
    if game.openers is not Openers.ANY:
        got["opens"] = openers.can_open((*own, *board), joker)
    for part in game.parts:
        hand = value(part, game.makes, own, board, joker=joker, qualifier=book.low_qualifier)
        if part is Part.HIGH and isinstance(hand, HighHand):
            got["high"] = _high(hand, board)
        else:
            got["low"] = None if hand is None else _detail(hand)
    return got


def low_order(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Low hands, compared in a row by the rule of the game's low."""
    game, book = words.game(setup), book_of(setup)
    part, joker = low_part(game, setup.where), joker_use(game, book)
    hands = [value(part, Makes.ANY_FIVE, cards, joker=joker) for cards in setup.take("hands", listed(_cards))]
    lows = [hand for hand in hands if isinstance(hand, LowHand)]
    ordered = len(lows) == len(hands) and all(better > worse for better, worse in pairwise(lows))
    return {"strictly_best_to_worst": ordered}


def board_low_possible(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Whether anybody can have a low with the board, and the best one."""
    game, book = words.game(setup), book_of(setup)
    low_part(game, setup.where)
    qualifier = 0 if book.low_qualifier == "none" else book.low_qualifier
    best = best_low_holding(setup.take("board", _cards), qualifier)
    return {
        "low_possible": best is not None,
        "best_low_holding": None if best is None else letters(best[0]),
        "best_low": None if best is None else letters(best[1].ranks),
    }


def suit_order(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Cards in the order of rank and then suit."""
    return {"low_to_high": [str(card) for card in sorted(setup.take("cards", _cards))]}


def can_open(setup: Fields, events: tuple[Fields, ...]) -> Got:
    """Whether each hand may open its game."""
    joker = joker_use(words.game(setup), book_of(setup))
    return {"opens": [openers.can_open(cards, joker) for cards in setup.take("hands", listed(_cards))]}


def category_of(hand: Hand) -> str:
    """The hand's kind; a royal flush is named apart, as the product names it."""
    if isinstance(hand, HighHand):
        return CATEGORIES[hand_name(hand).key]
    return hand.category.name.lower()


def low_part(game: Game, where: str) -> Part:
    """The part of the pot that a low wins."""
    lows = [part for part in game.parts if part is not Part.HIGH]
    if not lows:
        raise ScenarioError(f"{where}.game: no low is played in {game.title}")
    return lows[0]


def letters(ranks: Sequence[Rank]) -> list[str]:
    """Ranks as the catalogue writes them."""
    return [rank.letter for rank in ranks]


def _own_and_board(setup: Fields, game: Game) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The player's cards and those that everybody may use."""
    if "cards" in setup and "hole" in setup:
        raise ScenarioError(f"{setup.where}: cards and hole say the same thing")
    own = setup.take("cards" if "cards" in setup else "hole", _cards)
    common = setup.maybe("common", lambda value, where: (words.card(value, where),), ())
    return own, (*setup.maybe("board", _cards, ()), *common)


def _high(hand: HighHand, board: Sequence[Card]) -> Detail:
    plays_board = len(board) >= len(hand.cards) and set(hand.cards) <= set(board)
    detail = _detail(hand)
    return Detail({**detail, **({"plays_board": True} if plays_board else {})}, {"plays_board": False, **detail.more})


def _detail(hand: Hand) -> Detail:
    """Category and ranks, and when asked for the cards."""
    ranks = letters([card.rank for card in hand.cards])
    more = {"cards": [str(card) for card in hand.cards]}
    if isinstance(hand, HighHand):
        return Detail({"category": category_of(hand), "ranks": ranks}, more)
    return Detail({"ranks": ranks}, {"category": category_of(hand), **more})


ANSWERS: Mapping[str, Answer] = {
    "rank_order": rank_order,
    "eval_hand": eval_hand,
    "low_order": low_order,
    "board_low_possible": board_low_possible,
    "suit_order": suit_order,
    "openers": can_open,
}
