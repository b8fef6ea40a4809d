"""The players of the virtual table for one hand: the script's deeds first, then whatever they feel like."""

import random
from collections.abc import Sequence

from dealer.awards import winners
from dealer.cards import Card
from dealer.commands import Act
from dealer.evaluate import value
from dealer.games import Game, Part
from dealer.turn import Move
from dealer.views import TableView
from firmware.virtual_table.felt import Felt
from firmware.virtual_table.players import choose
from firmware.virtual_table.script import Deed, Script
from firmware.virtual_table.throwing import Throw, of_hand, thrown
from firmware.virtual_table.truth import move_of


def legal_moves(view: TableView) -> tuple[Move, ...]:
    """What the keys of the dealer's page allow the seat in turn; empty when nobody is to act."""
    return tuple(
        Move(
            action=choice.command.action,
            to=choice.amount.low if choice.amount else choice.command.to or 0,
            high=choice.amount.high if choice.amount else 0,
        )
        for choice in view.choices
        if isinstance(choice.command, Act) and choice.key != "all-in"
    )


MUCK_SHARE = 0.3
"""How often a player who sees that he is beaten keeps his hand to himself."""


class Players:
    """Decides for the seats of a hand; forgets its script as soon as the hand goes another way."""

    def __init__(self, script: Script | None, rng: random.Random) -> None:
        self._rng = rng
        self._left: list[Deed] = list(script.deeds) if script else []
        self._throws: list[Throw] = list(script.throws) if script else []
        self._scripted = script is not None
        self._mucks = frozenset(script.mucks) if script else frozenset()
        self.deeds: list[Deed] = []
        """What was done so far, by players and visitors alike when the screen showed it."""
        self.thrown: list[Throw] = []
        """What was thrown away so far."""

    def decide(self, seat: int, view: TableView, felt: Felt) -> Move | None:
        """The move of the seat in turn; None when the page offers it none."""
        legal = legal_moves(view)
        if not legal:
            return None
        if self._left:
            move = move_of(self._left[0], legal) if self._left[0].seat == seat else None
            if move:
                return move
            self._left.clear()
        own = [laid.card for laid in felt.hand(seat)]
        shared = [laid.card for laid in felt.board]
        step = next((choice.amount.step for choice in view.choices if choice.amount), 1)
        return move_of(choose(seat, legal, own + shared, step, self._rng), legal)

    def done(self, seat: int, move: Move) -> None:
        """The table has taken the move."""
        if self._left and self._left[0].seat == seat:
            self._left.pop(0)
        self.deeds.append(Deed(seat, move.action, move.to))

    def off_script(self) -> None:
        """A visitor acts: what the script had in mind no longer holds."""
        self._left.clear()
        self._throws.clear()

    def splits(self, seat: int) -> bool:
        """Whether the script has the seat declare now that it splits its openers; asked once."""
        if not self._throws or not self._throws[0].splits or self._throws[0].seat != seat:
            return False
        self.thrown.append(self._throws.pop(0))
        return True

    def throws(self, seat: int, hand: Sequence[Card], game: Game, most: int) -> tuple[Card, ...]:
        """What the seat throws away: what the script says, as long as it can, else what the player likes."""
        if self._throws:
            said = of_hand(self._throws[0], hand, game) if self._throws[0].seat == seat else None
            if said is not None and len(said) <= most:
                return said
            self._throws.clear()
        return thrown(hand, game)[:most]

    def threw(self, seat: int, cards: tuple[Card, ...]) -> None:
        """The table has taken the draw."""
        if self._throws and self._throws[0].seat == seat:
            self._throws.pop(0)
        self.thrown.append(Throw(seat=seat, count=len(cards), cards=cards))

    def gives_up(self, seat: int, view: TableView, felt: Felt, game: Game) -> bool:
        """Whether a seat throws its hand away at the showdown rather than show it.

        Without a script a player who sees that he is beaten sometimes does.
        """
        if self._scripted:
            return seat in self._mucks
        board = [laid.card for laid in felt.board]
        shown = [each.seat for each in view.seats if each.tabled]
        beaten = all(_is_beaten(seat, shown, felt, board, game, part) for part in game.parts)
        return bool(shown) and beaten and self._rng.random() < MUCK_SHARE


def _is_beaten(seat: int, shown: list[int], felt: Felt, board: list[Card], game: Game, part: Part) -> bool:
    """Whether a hand that lies open is better for that part of the pot."""
    values = {}
    for each in (seat, *shown):
        cards = [laid.card for laid in felt.hand(each)]
        worth = value(part, game.makes, cards, board, joker=game.joker)
        if worth is not None:
            values[each] = worth
    return seat not in winners(values, tuple(values))
