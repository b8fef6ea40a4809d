"""What the product says, in the catalogue's words: its kinds of announcements with their seats, cards and amounts."""

from collections.abc import Sequence

from dealer.announcements import Announcement
from dealer.cards import Card, Rank
from dealer.evaluate import board_rank
from dealer.hand import HandState
from dealer.phrases import load
from dealer.words import Phrase, RankName, RankRow
from tests.scenarios.answering import Unsaid
from tests.scenarios.money import Money

ENGLISH = load("en")

KINDS = {
    "announce.raise": "raise",
    "announce.raise-all-in": "raise",
    "announce.complete": "completion",
    "announce.complete-all-in": "completion",
    "announce.capped": "capped",
    "announce.option": "option",
    "announce.low-card": "low_card",
    "announce.low-card-suit": "low_card",
    "announce.low-card-all-in": "low_card",
    "announce.low-card-bets": "low_card",
    "announce.high-card": "high_card",
    "announce.high-card-suit": "high_card",
    "announce.high-card-all-in": "high_card",
    "announce.high-card-bets": "high_card",
    "announce.pair": "pair",
    "announce.paired-low": "pair",
    "announce.board-pair": "board_pair",
    "announce.high-hand": "high_hand",
    "announce.high-hand-card": "high_hand",
    "announce.low-hand": "low_hand",
    "announce.possible-flush": "possible_flush",
    "announce.possible-straight": "possible_straight",
    "announce.common-card": "common_card",
    "announce.passed-out": "passed_out",
    "announce.passed-out-last": "passed_out",
    "announce.show-openers": "show_openers",
}
"""The catalogue's kind of each announcement of which its scenarios tell."""

NEVER = ("possible_straight", "possible_flush", "possible_low", "low_possible", "open_pair", "either_limit", "bet")
"""Kinds that the catalogue asks for only to hear that they were not said, and those that its lists leave out."""


def told(announcement: Announcement, after: HandState, money: Money) -> dict[str, object] | None:
    """An announcement as the catalogue lists it; None for one of a kind that its lists leave out."""
    kind = KINDS.get(announcement.key)
    if kind is None:
        return None
    words = announcement.words
    one: dict[str, object] = {"type": kind, **({"seat": announcement.seat} if announcement.seat else {})}
    if kind in ("low_card", "high_card"):
        one["card"] = str(_open(after, announcement.seat)[0])
    if isinstance(words.get("amount"), int):
        one["amount"] = money.amount(int(str(words["amount"])))
    if isinstance(words.get("to"), int) and kind != "capped":
        one["to"] = money.amount(int(str(words["to"])))
    hand = words.get("hand")
    if isinstance(hand, Phrase):
        rank = hand.words.get("rank")
        if kind in ("pair", "board_pair") and isinstance(rank, RankName):
            one["rank"] = rank.rank.letter
        else:
            one["board"] = _board(hand, _open(after, announcement.seat))
    return one


def unsaid(said: Sequence[dict[str, object]]) -> Unsaid:
    """The kinds that were not said, among those that a scenario may ask for."""
    kinds = {str(one["type"]) for one in said}
    return Unsaid(kinds, known=(*dict.fromkeys(KINDS.values()), *NEVER), always=NEVER[:2])


def _open(state: HandState, seat: int) -> tuple[Card, ...]:
    return tuple(card.card for card in state.seat(seat).upcards if card.card is not None)


def _board(hand: Phrase, cards: Sequence[Card]) -> str:
    """A board without a pair, of which the product may name the highest cards alone, by all its ranks."""
    ranks = hand.words.get("ranks")
    if isinstance(ranks, RankRow) and len(ranks.ranks) >= len(cards):
        return _row(ranks.ranks)
    if hand.key in ("hand.cards", "hand.high-card"):
        return _row(board_rank(cards).ranks)
    return ENGLISH.show(hand)[:1].lower() + ENGLISH.show(hand)[1:]


def _row(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.letter for rank in ranks)
