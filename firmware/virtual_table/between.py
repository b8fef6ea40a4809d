"""Between hands at the virtual table: players are seated, the deck is changed and shuffled, the next hand begins."""

import random
from collections import deque
from collections.abc import Callable, Iterable

from dealer import games
from dealer.cards import Card
from dealer.commands import SetButton, SetGame, SetSeat, StartHand
from dealer.events import Facing
from dealer.views import SeatStatus, SeatView, TableView
from firmware.virtual_table.chips import Bank, Chips
from firmware.virtual_table.croupier import Croupier
from firmware.virtual_table.hand import Hand, cards_on_screen, game_of, seats_dealt_in
from firmware.virtual_table.keys import Keys
from firmware.virtual_table.mover import Mover
from firmware.virtual_table.script import Script, has_button
from firmware.virtual_table.seats import Players
from firmware.virtual_table.shoe import Shoe

DECKS = ("jumbo", "classic")
"""Deck designs, changed from hand to hand as a card room changes decks."""
BETWEEN_MS = 1200.0
REBUY = 1000
"""Chips that a busted player sits down with again when nobody knows what the table began with."""


class Between:
    """Clears the table, seats players and takes up the next hand."""

    def __init__(
        self,
        croupier: Croupier,
        chips: Chips,
        keys: Keys,
        mover: Mover,
        rng: random.Random,
        scripts: Iterable[Script],
        say: Callable[[str], None],
    ) -> None:
        self._croupier = croupier
        self._chips = chips
        self._keys = keys
        self._mover = mover
        self._rng = rng
        self._scripts = deque(scripts)
        self._say = say
        self._before: TableView | None = None
        self._buy_in = 0

    def clear(self, view: TableView) -> None:
        """Gather the cards and lay the chips as the screen has them."""
        if self._croupier.felt.everything():
            self._croupier.gather()
        self._chips.lay(Bank.of(view))

    def begin(self, view: TableView) -> bool:
        """Start the next hand, once the players that it needs are seated; True when something was done."""
        if self.seat_players(view):
            return True
        self._mover.pause(BETWEEN_MS if view.hand_no else 0.0)
        self._before = view
        return self._keys.press(StartHand(based_on=view.version))

    def seat_players(self, view: TableView) -> bool:
        """Seat the next script's players, or let busted ones buy in again; True when something changed."""
        if self._scripts:
            return self._seat_script(self._scripts[0], view)
        self._buy_in = max(self._buy_in, *(seat.stack for seat in view.seats), 0) if not self._buy_in else self._buy_in
        broke = [seat for seat in view.seats if seat.status is SeatStatus.OUT and not seat.stack]
        for seat in broke:
            self._keys.press(SetSeat(seat=seat.seat, stack=self._buy_in or REBUY, name=seat.name))
        return bool(broke)

    def _seat_script(self, script: Script, view: TableView) -> bool:
        """Seat a script's players and choose its game, as a floor would."""
        name, _ = game_of(view)
        changed = name != script.start.game and self._keys.press(SetGame(game=script.start.game))
        wanted = {dealt.seat: dealt for dealt in script.start.dealt}
        for seat in view.seats:
            dealt = wanted.get(seat.seat)
            if dealt is None and seat.status is not SeatStatus.EMPTY:
                changed |= self._keys.press(SetSeat(seat=seat.seat, stack=None))
            elif dealt and (seat.status is SeatStatus.EMPTY or seat.stack != dealt.stack):
                changed |= self._keys.press(SetSeat(seat=seat.seat, stack=dealt.stack, name=dealt.name or seat.name))
        if changed and has_button(games.load(script.start.game)):
            self._keys.press(SetButton(seat=script.start.button))  # other players: the button is drawn anew
        return changed

    def take_up(self, view: TableView) -> Hand:
        """The hand that the screen shows: a fresh one, or one that was begun by somebody else."""
        name, game = game_of(view)
        fresh = not (view.board or view.burns or any(s.upcards or s.downcards or s.tabled for s in view.seats))
        script = self._next_script(view, name) if fresh else None
        shoe = (
            Shoe(script.deck, dict(script.cards), script.board)
            if script
            else Shoe.shuffled(self._rng, cards_on_screen(view))
        )
        before = self._before if fresh else None
        hand = Hand(
            number=view.hand_no,
            game_name=name,
            game=game,
            order=seats_dealt_in(view),
            button=view.button,
            places=len(view.seats),
            stacks={seat.seat: seat.stack for seat in before.seats} if before else {},
            names={seat.seat: seat.name for seat in view.seats},
            rulebook=view.rulebook,
            shoe=shoe,
            players=Players(script, self._rng),
            whole=before is not None,
        )
        self._before = None
        self._croupier.take_deck(DECKS[view.hand_no % len(DECKS)])
        self._chips.lay(Bank.of(before or view))
        if fresh:
            self._croupier.riffle()
        else:
            self._restore(view, hand)
        self._croupier.move_button(view.button)
        return hand

    def _next_script(self, view: TableView, game: str) -> Script | None:
        """The script that comes next, when it fits the hand; one that does not is dropped with a word."""
        if not self._scripts:
            return None
        script = self._scripts.popleft()
        seats = tuple(sorted(seats_dealt_in(view)))
        stated = tuple(dealt.seat for dealt in script.start.dealt)
        right_button = view.button == script.start.button or not has_button(games.load(game))
        if game == script.start.game and seats == stated and right_button:
            return script
        self._say(
            f"The script {script.name} does not fit this table (its game, seats or button differ), so it was left out"
        )
        return None

    def _restore(self, view: TableView, hand: Hand) -> None:
        """Lay the cards of a hand that was under way: the known ones as they are, the others from the deck."""
        faces = {str(card): card for card in cards_on_screen(view)}
        for seat in view.seats:
            if seat.seat not in hand.order:
                continue
            for up in _dealing_order(seat, hand):
                shown = seat.upcards if up is Facing.UP else seat.tabled
                index = len(
                    self._croupier.felt.upcards(seat.seat)
                    if up is Facing.UP
                    else self._croupier.felt.downcards(seat.seat)
                )
                code = shown[index].card if index < len(shown) else ""
                card = faces.get(code) or self.drawn(hand, hand.shoe.burn)
                self._croupier.place(seat.seat, card, up, tabled=up is Facing.DOWN and bool(seat.tabled))
        self._croupier.place_middle(
            [faces.get(shown.card) or self.drawn(hand, hand.shoe.burn) for shown in view.board],
            [self.drawn(hand, hand.shoe.burn) for _ in range(view.burns)],
        )

    def drawn(self, hand: Hand, draw: Callable[[], Card | None]) -> Card:
        """The next card; when the deck has run out, the folded cards are shuffled in first."""
        card = draw()
        if card is None:
            hand.whole = False
            hand.shoe.put_back(self._croupier.take_spent(), self._rng)
            self._say("The deck ran out: the folded cards were shuffled in")
            card = hand.shoe.burn()
        if card is None:
            raise RuntimeError("the deck has run out and no card can be shuffled in")
        return card


def _dealing_order(seat: SeatView, hand: Hand) -> list[Facing]:
    """The facings of the cards before a seat, in dealing order."""
    ups, downs = len(seat.upcards), max(seat.downcards, len(seat.tabled))
    order: list[Facing] = []
    for facing in hand.game.cards(hand.game.last_street):
        if order.count(facing) < (ups if facing is Facing.UP else downs):
            order.append(facing)
    return order
