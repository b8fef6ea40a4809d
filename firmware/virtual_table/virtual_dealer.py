"""The virtual dealer: deals hands on the stage and presses the keys that a dealer would, watching the same screen."""

import logging
import random
import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import assert_never

from dealer.commands import Act, EndHand, Mode, MuckHand, PushPot, StartHand, TableHand, Undo
from dealer.events import Stakes
from dealer.views import TableView
from firmware.virtual_table.acting import ASK_MS, Acting
from firmware.virtual_table.between import Between
from firmware.virtual_table.chiphands import ChipHands
from firmware.virtual_table.chips import Bank, Chips
from firmware.virtual_table.croupier import Croupier
from firmware.virtual_table.drawing import Drawing
from firmware.virtual_table.hand import Hand
from firmware.virtual_table.keys import Keys
from firmware.virtual_table.looking import Looking
from firmware.virtual_table.mover import Mover
from firmware.virtual_table.order import BoardNext, BurnNext, DealNext, Next, next_deal
from firmware.virtual_table.script import Script
from firmware.virtual_table.seats import legal_moves
from firmware.virtual_table.seen import IN_HAND, live_seats
from firmware.virtual_table.spots import Spots
from firmware.virtual_table.stage import Stage
from firmware.virtual_table.tally import Tally
from web.ports import TablePort

log = logging.getLogger(__name__)

GLANCE_S = 0.25
"""How often the dealer looks up when nothing changes."""
STUCK_MS = 45_000
"""Without any progress for so long a hand is given up."""
_UNDO_MAX = 1000


class VirtualDealer:
    """Plays hand after hand until ``stopping`` is set; ``run`` is called by a thread of its own.

    It touches the table through ``port`` alone, with the commands that the page has. What it knows of the cards
    stays with it: the table must see them. ``speed`` 1 is pleasant to watch, 2 twice as fast, 0 leaves movements
    and pauses out. ``scripts`` are played first, one after the other; ``noted`` is told what a person should know.
    """

    def __init__(
        self,
        port: TablePort,
        stage: Stage,
        *,
        clock: Callable[[], int],
        stopping: threading.Event,
        seed: int = 1,
        speed: float = 1.0,
        scripts: Iterable[Script] = (),
        stakes: Stakes | None = None,
        noted: Callable[[str], None] = lambda note: None,
    ) -> None:
        rng = random.Random(seed)
        spots = Spots(stage.layout, rng)
        self.tally = Tally()
        self.played: deque[Script] = deque(maxlen=16)
        """The last hands as they were played without a visitor, each a script that makes the same hand again."""
        self._port = port
        self._clock = clock
        self._stopping = stopping
        self._noted = noted
        self._stakes = stakes
        self._auto = True
        self._note = ""
        self._keys = Keys(port)
        self._mover = Mover(stage, clock, stopping.wait, speed)
        self._croupier = Croupier(stage, spots, self._mover)
        hands = ChipHands(stage, spots, self._mover)
        self._chips = Chips(hands)
        self._looking = Looking(self._croupier, self._keys, self.tally, clock)
        self._acting = Acting(
            self._croupier, hands, self._chips, self._keys, self._mover, self.tally, clock, random.Random(seed + 1)
        )
        self._between = Between(
            self._croupier, self._chips, self._keys, self._mover, random.Random(seed + 2), scripts, self._say
        )
        self._drawing = Drawing(self._croupier, self._keys, self._mover, random.Random(seed + 3))
        self._hand: Hand | None = None
        self._progress_ms = clock()

    # --- the visitor's switch ---------------------------------------------------------------------------------

    @property
    def auto(self) -> bool:
        """Whether the players act by themselves."""
        return self._auto

    @property
    def note(self) -> str:
        """What the virtual table has to say about itself, "" when nothing."""
        return self._note

    def set_auto(self, auto: bool) -> None:
        """True: the virtual dealer presses the players' keys too; False: the visitor does. From any thread."""
        self._auto = auto

    def _say(self, note: str) -> None:
        self._note = note
        log.info("virtual table: %s", note)
        self._noted(note)

    # --- the round --------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Deal until ``stopping`` is set. May be called again after a failure: it takes up what the screen shows."""
        self._hand = None
        self._progress_ms = self._clock()
        view = self._port.view()
        while not self._stopping.is_set():
            if self._step(view):
                self._progress_ms = self._clock()
                view = self._port.view()
                continue
            newer = self._port.wait_newer(view.version, GLANCE_S)
            if newer or not self._waits_for_cards(view):
                self._progress_ms = self._clock()
            elif self._clock() - self._progress_ms > STUCK_MS:
                self._give_up(view)
            view = newer or self._port.view()

    def _waits_for_cards(self, view: TableView) -> bool:
        """Whether it is the camera's turn, not a person's."""
        visitor = not self._auto and (view.mode is Mode.MANUAL or _offers(view, Act))
        return self._hand is not None and not visitor

    def _step(self, view: TableView) -> bool:
        """One thing, if there is one to do now; True when something was done."""
        if view.street == "":
            return self._next_hand(view)
        hand = self._hand
        if hand is None or hand.number != view.hand_no:
            self._looking.new_hand()
            self._hand = self._between.take_up(view)
            return True
        hand.whole = hand.whole and self._auto
        if view.question and self._acting.answer(view, view.question, hand, auto=self._auto):
            return True
        if self._follow(view, hand) or self._looking.follow_undo(view, hand):
            return True
        if self._looking.repair(view, hand, auto=self._auto):
            return True
        if not self._looking.agrees(view, hand):
            return False
        return self._go_on(view, hand)

    def _go_on(self, view: TableView, hand: Hand) -> bool:
        """Screen and table agree: do the next thing."""
        if _offers(view, Act):
            return self._acting.act(view, hand, auto=self._auto)
        hand.pending = None
        if _offers(view, TableHand):
            return self._show(view, hand)
        hand.giving_up = None
        if self._drawing.go_on(view, hand):
            return True
        hand.over = _offers(view, EndHand)
        if _offers(view, PushPot):
            self._mover.pause(600)
            return self._keys.press(PushPot(based_on=view.version))
        if hand.over:
            self._mover.pause(900)
            return self._keys.press(EndHand(based_on=view.version))
        if view.now.key.startswith("burn"):
            return self._deal(BurnNext(), hand)
        if view.now.key == "common-card":
            return self._deal(BoardNext(1), hand)
        if view.now.key == "deal-dead":
            return self._deal_to_the_dead(view.now.seat, hand)
        asked_for_a_card = view.now.key.startswith("deal")
        following = next_deal(hand.game, hand.order, live_seats(view), self._croupier.felt, burns=not asked_for_a_card)
        return self._deal(following, hand) if following else False

    def _next_hand(self, view: TableView) -> bool:
        """Between hands: bring the last one to an end, then begin the next."""
        if self._hand:
            if self._hand.over:
                self.tally.hands += 1
                if self._hand.whole and self._hand.stacks:
                    self.played.append(self._hand.as_script(self._stakes or self._hand.game.stakes))
                log.info("virtual table: hand %d is over; %s", self._hand.number, self.tally)
            self._hand = None
            self._between.clear(view)
            return True
        return self._between.begin(view) if _offers(view, StartHand) else self._between.seat_players(view)

    # --- the hand ---------------------------------------------------------------------------------------------

    def _follow(self, view: TableView, hand: Hand) -> bool:
        """Move cards and chips as the screen says that players did; True when something moved."""
        felt, moved = self._croupier.felt, False
        for seat in view.seats:
            live = seat.status in IN_HAND
            awaited = view.now.key == "deal-dead" and view.now.seat == seat.seat
            if not live and felt.hand(seat.seat) and not awaited:
                self._croupier.fold(seat.seat)
                moved = True
            elif live and seat.seat in felt.folded and seat.seat not in hand.without():
                self._croupier.take_back(seat.seat)
                moved, hand.whole = True, False
        bank = Bank.of(view)
        asked = view.to_act if legal_moves(view) else 0  # at a draw or the showdown nobody moves chips
        if hand.pending and hand.pending.move.to and hand.pending.seat == asked:
            bank = bank.with_bet(hand.pending.seat, hand.pending.move.to)
        return self._chips.follow(bank) or moved

    def _deal(self, following: Next, hand: Hand) -> bool:
        match following:
            case BurnNext():
                self._croupier.burn(self._between.drawn(hand, hand.shoe.burn))
            case DealNext(seat=seat, facing=facing):
                card = self._between.drawn(hand, lambda: hand.shoe.to_seat(seat))
                hand.dealt.setdefault(seat, []).append(card)
                self._croupier.deal(seat, card, facing)
            case BoardNext(count=count):
                cards = tuple(self._between.drawn(hand, hand.shoe.to_board) for _ in range(count))
                hand.board.extend(cards)
                self._croupier.board(cards)
            case _:
                assert_never(following)
        return True

    def _deal_to_the_dead(self, seat: int, hand: Hand) -> bool:
        """A card to a hand that folded without a bet; it goes to the muck once the screen has it."""
        if self._croupier.felt.hand(seat):
            return False
        pattern = hand.game.cards(hand.game.last_street)
        return self._deal(DealNext(seat, pattern[len(hand.dealt.get(seat, ())) % len(pattern)]), hand)

    def _show(self, view: TableView, hand: Hand) -> bool:
        """The seat in turn tables its hand, or throws it away."""
        seat = view.to_act
        if hand.giving_up and hand.giving_up[0] != seat:
            hand.giving_up = None
        if hand.giving_up:
            if not self._mover.at_once and self._clock() - hand.giving_up[1] < ASK_MS:
                return False
            return self._keys.press(MuckHand(based_on=view.version, seat=seat))
        if hand.players.gives_up(seat, view, self._croupier.felt, hand.game):
            self._croupier.fold(seat)
            hand.giving_up = (seat, self._clock())
            hand.mucks.append(seat)
            return True
        if all(laid.tabled for laid in self._croupier.felt.downcards(seat)):
            return False
        self._croupier.table(seat)
        return True

    def _give_up(self, view: TableView) -> None:
        """Screen and table do not come together: take the hand back and start anew."""
        self._say(f"The virtual table gave up hand {view.hand_no} and starts a new one")
        self.tally.abandoned += 1
        for _ in range(_UNDO_MAX):
            if self._stopping.is_set() or self._port.view().street == "" or not self._keys.press(Undo()):
                break
        self._progress_ms = self._clock()


def _offers(view: TableView, kind: type) -> bool:
    """Whether the page has a key with such a command."""
    return any(isinstance(choice.command, kind) for choice in view.choices)
