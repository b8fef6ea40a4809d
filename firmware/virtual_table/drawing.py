"""Draws on the virtual table: players throw cards away, the dealer keys how many, makes new stubs and sees openers."""

import random

from dealer.commands import DeclareOpen, Draw, Reshuffle, ReturnBets, ShowDiscards, ShowOpeners, SplitOpeners, TakeRake
from dealer.openers import can_open
from dealer.views import TableView
from firmware.virtual_table.croupier import Croupier
from firmware.virtual_table.hand import Hand
from firmware.virtual_table.keys import Keys
from firmware.virtual_table.mover import Mover

THINK_MS = (500, 1400)
SEEN_MS = 2500
"""In this time the eye has seen cards that were turned up."""


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
                hand.gone = {seat: gone for seat, gone in hand.gone.items() if seat in (hand.drawer, hand.splitter)}
                stays = [laid for gone in hand.gone.values() for laid in gone]
                cards = [laid.card for laid in self._croupier.take_burns_and_discards(stays)]
                hand.shoe.put_back(cards, self._rng)
                hand.whole = False
                return self._keys.press(Reshuffle(based_on=view.version))
            case ShowOpeners(seat=seat) if view.now.key == "openers-turn-up":
                return self._turn_up(view, seat, hand)
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

    def _turn_up(self, view: TableView, seat: int, hand: Hand) -> bool:
        """The splitter's discards come out from under the chip; what the eye does not see in time is keyed."""
        if seat in hand.gone:
            self._croupier.turn_up(seat, hand.gone.pop(seat))
            self._mover.pause(SEEN_MS)
            return True
        cards = tuple(str(laid.card) for laid in self._croupier.felt.turned_up.get(seat, ()))
        return self._keys.press(ShowDiscards(based_on=view.version, seat=seat, cards=cards))

    def _draw(self, view: TableView, seat: int, hand: Hand) -> bool:
        self._mover.pause(self._rng.uniform(*THINK_MS))
        most = sum(isinstance(choice.command, Draw) for choice in view.choices) - 1
        if hand.players.splits(seat) and any(isinstance(choice.command, SplitOpeners) for choice in view.choices):
            hand.splitter = seat
            return self._keys.press(SplitOpeners(based_on=view.version, seat=seat))
        held = self._croupier.felt.hand(seat)
        cards = hand.players.throws(seat, [laid.card for laid in held], hand.game, most)
        away = [laid for laid in held if laid.card in cards]
        if not self._keys.press(Draw(based_on=view.version, seat=seat, count=len(away))):
            return False
        hand.players.threw(seat, cards)
        self._croupier.discard(seat, away)
        hand.drawer = seat
        hand.gone[seat] = [*hand.gone.get(seat, ()), *away]
        return True
