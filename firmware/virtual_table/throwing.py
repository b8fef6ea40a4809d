"""What a player throws away at a draw: as a script tells it, or what he would rather not keep."""

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from dealer.cards import Card, Rank, parse_cards
from dealer.evaluate import Category, value
from dealer.games import Game, Part

MOST_THROWN = 3
SYNTAX = ("seat 3 draws 2", "seat 3 stands pat", "seat 3 discards Jd 9c", "seat 3 splits openers")
"""Every kind of line that a script has for a draw."""
_LINE = re.compile(r"seat (\d+) (?:(stands pat)|(splits openers)|draws (\d+)|discards (.+))")


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """What a script says of one seat at one draw."""

    seat: int
    count: int = 0
    cards: tuple[Card, ...] = ()
    """The cards it throws away, where the script names them."""
    splits: bool = False
    """It does not throw yet: it declares that it splits its openers."""

    def __str__(self) -> str:
        if self.splits:
            return f"seat {self.seat} splits openers"
        if self.cards:
            return f"seat {self.seat} discards {' '.join(str(card) for card in self.cards)}"
        return f"seat {self.seat} draws {self.count}" if self.count else f"seat {self.seat} stands pat"


def parse(line: str) -> Throw | None:
    """A line of a script; None when it tells of no draw. Raises CardError for a card that is none."""
    found = _LINE.fullmatch(" ".join(line.split()))
    if found is None:
        return None
    seat, splits, count, named = int(found[1]), found[3] is not None, found[4], found[5]
    cards = parse_cards(named) if named else ()
    return Throw(seat=seat, count=len(cards) or int(count or 0), cards=cards, splits=splits)


def of_hand(throw: Throw, hand: Sequence[Card], game: Game) -> tuple[Card, ...] | None:
    """The cards of the hand that a script's line throws away; None when the hand has not so many, or not those.

    A line that gives only their number leaves to the player which.
    """
    if throw.cards:
        return throw.cards if set(throw.cards) <= set(hand) else None
    if throw.count > len(hand):
        return None
    loose = thrown(hand, game, len(hand))
    rest = [card for card in reversed(hand) if card not in loose]
    return (*loose, *rest)[: throw.count]


def thrown(hand: Sequence[Card], game: Game, most: int = MOST_THROWN) -> tuple[Card, ...]:
    """What a player throws away by himself, the least wanted first.

    In high games that is all but pairs and made hands, in lowball pairs and high cards.
    """
    if Part.HIGH in game.parts:
        worth = value(Part.HIGH, game.makes, hand, joker=game.joker)
        if worth is not None and isinstance(worth.category, Category) and worth.category >= Category.STRAIGHT:
            return ()
        ranks = Counter(card.rank for card in hand)
        return tuple(sorted(card for card in hand if ranks[card.rank] == 1 and not card.joker)[:most])
    kept: set[Rank] = set()
    bad = []
    for card in sorted(hand, key=lambda card: _low(card, game)):
        if card.rank in kept or _low(card, game) > Rank.EIGHT:
            bad.append(card)
        kept.add(card.rank)
    return tuple(bad[::-1][:most])


def _low(card: Card, game: Game) -> int:
    return card.rank % Rank.ACE if Part.ACE_TO_FIVE in game.parts else int(card.rank)
