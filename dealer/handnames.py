"""Hands and boards by name: "nines full of fives", "ace high"."""

from collections.abc import Sequence

from dealer.cards import Card, Rank
from dealer.evaluate import Category, HighHand, board_rank, high
from dealer.games import Game
from dealer.hand import HandState, SeatState
from dealer.words import Phrase, RankName, RankRow, Vocabulary

VOCABULARY: Vocabulary = {
    "hand.cards": ("ranks",),
    "hand.high-card": ("rank",),
    "hand.pair": ("rank",),
    "hand.two-pair": ("high", "low"),
    "hand.three": ("rank",),
    "hand.straight": ("rank",),
    "hand.flush": ("rank",),
    "hand.full-house": ("three", "pair"),
    "hand.four": ("rank",),
    "hand.straight-flush": ("rank",),
    "hand.royal-flush": (),
}


_NAMES: dict[Category, tuple[str, tuple[tuple[str, bool], ...]]] = {
    Category.HIGH_CARD: ("high-card", (("rank", False),)),
    Category.PAIR: ("pair", (("rank", True),)),
    Category.TWO_PAIR: ("two-pair", (("high", True), ("low", True))),
    Category.THREE_OF_A_KIND: ("three", (("rank", True),)),
    Category.STRAIGHT: ("straight", (("rank", False),)),
    Category.FLUSH: ("flush", (("rank", False),)),
    Category.FULL_HOUSE: ("full-house", (("three", True), ("pair", True))),
    Category.FOUR_OF_A_KIND: ("four", (("rank", True),)),
    Category.STRAIGHT_FLUSH: ("straight-flush", (("rank", False),)),
}
"""Phrase and fields of each category, the fields in the order of the hand's ranks, True for a plural."""


def hand_name(hand: HighHand) -> Phrase:
    """A made hand by its category and the ranks that tell it from others of its kind."""
    if hand.category is Category.STRAIGHT_FLUSH and hand.ranks[0] is Rank.ACE:
        return Phrase(key="hand.royal-flush")
    name, fields = _NAMES[hand.category]
    words = {field: RankName(rank, many) for (field, many), rank in zip(fields, hand.ranks, strict=False)}
    return Phrase(key=f"hand.{name}", words=words)


def pair_name(rank: Rank) -> Phrase:
    """A pair, "pair of nines"."""
    return Phrase(key="hand.pair", words={"rank": RankName(rank, True)})


def board_name(board: Sequence[Card], others: Sequence[Sequence[Card]]) -> Phrase:
    """The open hand of a stud seat; without a pair by as many cards as it takes to beat the other boards.

    Straights and flushes on the way are never named (ANN-NOT-01).
    """
    mine = board_rank(board)
    if mine.category is not Category.HIGH_CARD:
        return hand_name(mine)
    rivals = [rank.ranks for other in others if other and not (rank := board_rank(other)).category]
    for count in range(1, len(mine.ranks)):
        if all(mine.ranks[:count] > ranks[:count] for ranks in rivals):
            return _high_cards(mine.ranks[:count])
    return _high_cards(mine.ranks)


def tabled_name(state: HandState, game: Game, seat: SeatState) -> Phrase | None:
    """The hand that a seat tabled, from its cards and the board; None until all of them lie open and are read.

    Nothing is ever named from a card that was not tabled.
    """
    if seat.tabled is None or seat.mucked or len(state.board) < game.board(game.last_street):
        return None
    open_cards = [*seat.tabled, *(card.card for card in seat.upcards), *(card.card for card in state.board)]
    cards = [card for card in open_cards if card is not None]
    if len(cards) < len(open_cards) or len(seat.tabled) < seat.downcards or len(cards) < 5:
        return None
    return hand_name(high(cards))


def _high_cards(ranks: tuple[Rank, ...]) -> Phrase:
    if len(ranks) == 1:
        return Phrase(key="hand.high-card", words={"rank": RankName(ranks[0])})
    return Phrase(key="hand.cards", words={"ranks": RankRow(ranks)})
