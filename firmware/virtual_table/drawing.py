"""Draws on the virtual table: players throw cards away, the dealer keys how many, makes new stubs and sees openers."""

import random
from collections import Counter

from dealer.cards import Card, Rank
from dealer.commands import DeclareOpen, Draw, Reshuffle, ReturnBets, ShowOpeners, TakeRake
from dealer.games import Game, Part
from dealer.openers import can_open
from dealer.views import TableView
from firmware.virtual_table.croupier import Croupier
from firmware.virtual_table.felt import Laid
from firmware.virtual_table.hand import Hand
from firmware.virtual_table.keys import Keys
from firmware.virtual_table.mover import Mover

MOST_THROWN = 3
THINK_MS = (500, 1400)


def thrown(cards: list[Laid], game: Game) -> list[Laid]:
    """What a player throws away: in high games all but pairs and an ace, in lowball pairs and high cards."""
    ranks = Counter(laid.card.rank for laid in cards)
    if Part.HIGH in game.parts:
        loose = [laid for laid in cards if ranks[laid.card.rank] == 1 and not laid.card.joker]
        return sorted(loose, key=lambda laid: laid.card)[:MOST_THROWN] if max(ranks.values()) < 4 else []
    kept: set[Rank] = set()
    bad = []
    for laid in sorted(cards, key=lambda laid: _low(laid.card, game)):
        if laid.card.rank in kept or _low(laid.card, game) > Rank.EIGHT:
            bad.append(laid)
        kept.add(laid.card.rank)
    return bad[-MOST_THROWN:]


def _low(card: Card, game: Game) -> int:
    return card.rank % Rank.ACE if Part.ACE_TO_FIVE in game.parts else int(card.rank)


class Drawing:
    """What a draw asks of the virtual dealer's hands and keys."""

    def __init__(self, croupier: Croupier, keys: Keys, mover: Mover, rng: random.Random) -> None:
        self._croupier = croupier
        self._keys = keys
        self._mover = mover
        self._rng = rng

    def go_on(self, view: TableView, hand: Hand) -> bool:
        """Press the key that a draw, a short deck, openers or the rake ask for; False when none of them does."""
        match next((choice.command for choice in view.choices), None):
            case Draw(seat=seat):
                return self._draw(view, seat, hand)
            case Reshuffle():
                self._mover.pause(1200)
                cards = [laid.card for laid in self._croupier.take_burns_and_discards()]
                hand.shoe.put_back(cards, self._rng)
                hand.whole = False
                return self._keys.press(Reshuffle(based_on=view.version))
            case ShowOpeners(seat=seat):
                dealt = hand.dealt.get(seat, [])[: len(hand.game.cards(0))]
                return self._keys.press(ShowOpeners(based_on=view.version, seat=seat, proved=can_open(dealt)))
            case DeclareOpen():
                return self._keys.press(DeclareOpen(based_on=view.version, seat=self._who_opens(view)))
            case ReturnBets():
                return self._keys.press(ReturnBets(based_on=view.version))
            case TakeRake():
                return self._keys.press(TakeRake(based_on=view.version))
            case _:
                return False

    def _who_opens(self, view: TableView) -> int:
        """The first seat that is asked and has openers; 0 when none has."""
        asked = [choice.command.seat for choice in view.choices if isinstance(choice.command, DeclareOpen)]
        hands = {seat: [laid.card for laid in self._croupier.felt.hand(seat)] for seat in asked if seat}
        return next((seat for seat, cards in hands.items() if can_open(cards)), 0)

    def _draw(self, view: TableView, seat: int, hand: Hand) -> bool:
        self._mover.pause(self._rng.uniform(*THINK_MS))
        most = sum(isinstance(choice.command, Draw) for choice in view.choices) - 1
        away = thrown(self._croupier.felt.hand(seat), hand.game)[:most]
        hand.whole = False  # a script tells no draws
        if not self._keys.press(Draw(based_on=view.version, seat=seat, count=len(away))):
            return False
        self._croupier.discard(seat, away)
        return True
