"""Hands and boards by name: "nines full of fives", "ace high"."""

from collections.abc import Sequence

from dealer import rulebooks
from dealer.cards import Card, Rank
from dealer.evaluate import Category, Hand, LowHand, ace_to_five, board_rank, value
from dealer.games import Game, Makes
from dealer.hand import HandState, SeatState
from dealer.pack import joker_use
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
    "hand.with-common-card": ("hand",),
    "hand.five": ("rank",),
    "hand.low": ("ranks",),
    "hand.wheel": (),
    "hand.both": ("high", "low"),
    "hand.no-low": ("high",),
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
    Category.FIVE_OF_A_KIND: ("five", (("rank", True),)),
}
"""Phrase and fields of each category, the fields in the order of the hand's ranks, True for a plural."""


FULL_HAND = 5
WHEEL = (Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.ACE)


def hand_name(hand: Hand) -> Phrase:
    """A made hand by its category and the ranks that tell it from others of its kind; a low by its top two cards."""
    if isinstance(hand, LowHand) and hand.category is Category.HIGH_CARD:
        if hand.ranks == WHEEL:
            return Phrase(key="hand.wheel")
        return Phrase(key="hand.low", words={"ranks": RankRow(hand.ranks[:2])})
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


def tabled_names(state: HandState, game: Game, seat: SeatState) -> tuple[Phrase | None, ...]:
    """What a seat tabled for each part of the game, None where it makes none; nothing until all of it lies open.

    That is its cards and the board, all read. Nothing is ever named from a card that was not tabled.
    """
    declared = seat.plays_board and seat.tabled is None
    if (seat.tabled is None and not declared) or seat.mucked or len(state.board) < game.board(game.last_street):
        return ()
    own = [*(seat.tabled or ()), *(card.card for card in seat.upcards)]
    shown = [card for card in own if card is not None]
    board = [card.card for card in state.board if card.card is not None]
    if len(shown) < len(own) or len(board) < len(state.board) or (len(own) < seat.downcards and not declared):
        return ()
    if len(shown) + len(board) < FULL_HAND:
        return ()
    book = rulebooks.of(state.start)
    joker = joker_use(game, book)
    shown, board = (board, []) if declared else (shown, board)
    worth = [value(part, game.makes, shown, board, joker=joker, qualifier=book.low_qualifier) for part in game.parts]
    return tuple(None if each is None else hand_name(each) for each in worth)


def plays_board(state: HandState, game: Game, seat: SeatState) -> bool:
    """Whether a tabled hand is worth no more than the five cards of the board, or its seat said so."""
    board = [card.card for card in state.board if card.card is not None]
    own = [card for card in seat.tabled or () if card is not None]
    if game.makes is not Makes.ANY_FIVE or len(board) < FULL_HAND or not own:
        return seat.plays_board and seat.tabled is None
    return all(value(part, game.makes, board) == value(part, game.makes, own, board) for part in game.parts)


def open_hand_name(board: Sequence[Card], others: Sequence[Sequence[Card]], common: Sequence[Card]) -> Phrase:
    """The open hand of a stud seat with a card for everybody, which is named where it pairs (STUD-IRR-10)."""
    name = board_name((*board, *common), [(*other, *common) for other in others])
    paired = board_rank((*board, *common)).category is not board_rank(board).category
    return Phrase(key="hand.with-common-card", words={"hand": name}) if paired else name


def low_board_name(board: Sequence[Card]) -> Phrase:
    """The open hand of a razz seat, card by card: "eight-deuce", a pair before the rest: "ace-ace-five"."""
    order = ace_to_five(board).ranks
    return Phrase(key="hand.cards", words={"ranks": RankRow(tuple(sorted((c.rank for c in board), key=order.index)))})


def tabled_name(state: HandState, game: Game, seat: SeatState) -> Phrase | None:
    """The hand that a seat tabled, in a split game its high and its low; None until all of it lies open."""
    return both([name for name in tabled_names(state, game, seat) if name is not None])


def both(names: Sequence[Phrase]) -> Phrase | None:
    """A high and a low in one phrase; the one name when there is but one, None without any."""
    if len(names) == 2:
        return Phrase(key="hand.both", words={"high": names[0], "low": names[1]})
    return names[0] if names else None


def _high_cards(ranks: tuple[Rank, ...]) -> Phrase:
    if len(ranks) == 1:
        return Phrase(key="hand.high-card", words={"rank": RankName(ranks[0])})
    return Phrase(key="hand.cards", words={"ranks": RankRow(ranks)})
