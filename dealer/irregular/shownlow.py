"""Hands that are named or spread at a lowball showdown: what the rulings about them have in common."""

from dealer.cards import Rank
from dealer.evaluate import Category, Hand, value
from dealer.games import Game, Part
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Now
from dealer.mishaps import Report, Reported
from dealer.pack import joker_use
from dealer.rulebooks import Rulebook

_LETTERS = {"10": Rank.TEN} | {rank.letter: rank for rank in Rank}


def ranks_named(text: str) -> tuple[Rank, ...]:
    """The ranks of a hand as it was named, like "8", "8-6" or "10 7"; empty when it is not told by ranks."""
    found = [_LETTERS.get(word) for word in text.upper().replace("-", " ").replace(",", " ").split()]
    return tuple(rank for rank in found if rank is not None) if found and all(found) else ()


def worth(state: HandState, seat: int, game: Game, book: Rulebook) -> Hand | None:
    """The value of a tabled low hand; None while it is not tabled or a card of it is unread."""
    tabled = state.seat(seat).tabled
    cards = [card for card in tabled or () if card is not None]
    if tabled is None or not cards or len(cards) < len(tabled):
        return None
    return value(game.parts[0], game.makes, cards, joker=joker_use(game, book))


def height(rank: Rank, game: Game) -> int:
    """How bad a rank is in a low hand: the ace is low in ace-to-five only."""
    return 1 if rank is Rank.ACE and Part.ACE_TO_FIVE in game.parts else int(rank)


def is_pat_low(hand: Hand) -> bool:
    """Whether the hand is one that is named by its highest card: no pair, nor what else spoils it."""
    return hand.category is Category.HIGH_CARD


def at_showdown(state: HandState) -> bool:
    """Whether hands are shown and no pot has been pushed yet."""
    return state.stage in (Stage.SHOWDOWN, Stage.PUSHING) and not state.pushed and bool(state.showing)


def others_fouled(now: Now, seat: int, since: int = 0) -> bool:
    """Whether it was told after that fact that another seat's hand was fouled."""
    told = (fact for fact in now.facts if isinstance(fact, Reported) and fact.what is Report.FOULED)
    return any(fact.seat != seat and fact.seq > since for fact in told)
