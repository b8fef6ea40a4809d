"""The players act: on the felt first, then the dealer presses the key, or confirms what the screen has seen."""

import random
from collections.abc import Callable

from dealer.commands import Act, Action, Confirm, Dismiss
from dealer.views import QuestionView, TableView
from firmware.virtual_table.answers import about_cards, answer
from firmware.virtual_table.chiphands import ChipHands
from firmware.virtual_table.chips import Bank, Chips
from firmware.virtual_table.croupier import Croupier
from firmware.virtual_table.hand import Hand, Pending
from firmware.virtual_table.keys import Keys
from firmware.virtual_table.mover import Mover
from firmware.virtual_table.seats import legal_moves
from firmware.virtual_table.tally import Tally
from firmware.virtual_table.watch import Watch

ASK_MS = 1200
"""How long the dealer waits for the screen to ask about what a player did before pressing the key himself."""
FALSE_MS = 1500
"""How long a question about nothing may stand before the dealer says so."""
THINK_MS = (350.0, 1100.0)


class Acting:
    """Has the seat in turn act, and answers the screen's questions."""

    def __init__(
        self,
        croupier: Croupier,
        hands: ChipHands,
        chips: Chips,
        keys: Keys,
        mover: Mover,
        tally: Tally,
        clock: Callable[[], int],
        rng: random.Random,
    ) -> None:
        self._croupier = croupier
        self._hands = hands
        self._chips = chips
        self._keys = keys
        self._mover = mover
        self._tally = tally
        self._clock = clock
        self._rng = rng
        self._watch = Watch(clock)

    def answer(self, view: TableView, question: QuestionView, hand: Hand, *, auto: bool) -> bool:
        """Answer a question when the truth is known; True when a key was pressed."""
        self._watch.see({question.question})
        reply = answer(view, question, self._croupier.felt, hand)
        if reply is None:
            stale = self._watch.lasted_ms(question.question) >= FALSE_MS
            if not auto or not stale or hand.pending or about_cards(question):
                return False
            reply = Dismiss(question=question.question)
        if isinstance(reply, Dismiss):
            self._tally.dismissed += 1
        moved = hand.pending if isinstance(reply, Act | Confirm) and not about_cards(question) else None
        if not self._keys.press(reply):
            return False
        if moved and moved.seat == question.seat:
            hand.players.done(moved.seat, moved.move)
            hand.pending = None
        return True

    def act(self, view: TableView, hand: Hand, *, auto: bool) -> bool:
        """Go on with the action of the seat in turn; True when something was done."""
        pending = hand.pending
        if pending and (pending.seat != view.to_act or pending.move.action not in _kinds(view)):
            hand.pending, pending = None, None  # the table went on without us
        if pending is None:
            return auto and self._begin(view, hand)
        waits = not self._mover.at_once and pending.move.action is not Action.CHECK
        if waits and view.question is None and self._clock() - pending.done_ms < ASK_MS:
            return False
        act = Act(based_on=view.version, seat=pending.seat, action=pending.move.action, to=pending.move.to or None)
        if self._keys.press(act):
            hand.players.done(pending.seat, pending.move)
            hand.pending = None
        return True

    def _begin(self, view: TableView, hand: Hand) -> bool:
        seat = view.to_act
        move = hand.players.decide(seat, view, self._croupier.felt)
        if move is None:
            return False
        self._mover.pause(self._rng.uniform(*THINK_MS))
        match move.action:
            case Action.FOLD:
                self._croupier.fold(seat)
            case Action.CHECK:
                self._hands.knock(seat)
            case _:
                self._chips.follow(Bank.of(view).with_bet(seat, move.to))
        hand.pending = Pending(seat, move, self._clock())
        return True


def _kinds(view: TableView) -> set[Action]:
    return {move.action for move in legal_moves(view)}
