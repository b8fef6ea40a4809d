"""The virtual dealer's hands with the cards: deals, burns, mucks and turns them, and remembers what lies where."""

from collections.abc import Sequence

from dealer.cards import Card
from dealer.events import Facing
from dealer.observations import ZoneKind, ZoneRef
from firmware.virtual_table.felt import Felt, Laid
from firmware.virtual_table.mover import Mover
from firmware.virtual_table.spots import Spots
from firmware.virtual_table.stage import Beat, Person, Reach, Stage
from vision.render.scene import CardOnTable

# How long each movement takes, in ms at speed 1.
DEAL_MS, RETREAT_MS, BOARD_MS, FOLD_MS = 330, 170, 520, 520
TABLE_MS, GATHER_MS, RIFFLE_MS, BUTTON_MS, REACH_MS = 650, 750, 260, 600, 340


class Croupier:
    """Moves cards on a stage, one movement after the other, and remembers where each lies in ``felt``."""

    def __init__(self, stage: Stage, spots: Spots, mover: Mover) -> None:
        self.stage = stage
        self.spots = spots
        self.felt = Felt()
        self._mover = mover
        self._deck = ""
        self._stub: tuple[int, ...] = ()

    # --- the deck ---------------------------------------------------------------------------------------------

    def take_deck(self, deck: str) -> None:
        """Clear the table and take this deck in hand."""
        self.stage.take_away(*(laid.number for laid in self.felt.everything()), *self._stub)
        self.felt = Felt()
        self._deck = deck
        x, y = self.spots.stub
        self._stub = tuple(
            self.stage.put(CardOnTable(deck, "", False, x, y, 90.0, lift_mm=lift)) for lift in (3.0, 8.0, 13.0)
        )

    def riffle(self) -> None:
        """Two halves apart, and into each other."""
        x, y = self.spots.stub
        for apart in (38.0, 0.0, 38.0, 0.0):
            cards = {
                number: _placed(self.stage.card(number), x + apart * side, y)
                for number, side in zip(self._stub, (-1, 1, 1), strict=True)
            }
            arms = (self._dealers((x, y - 45.0)),) if apart else ()
            self._mover.do(Beat(RIFFLE_MS, cards, arms=arms))

    def deal(self, seat: int, card: Card, facing: Facing) -> None:
        """One card to a seat."""
        up = facing is Facing.UP
        row = self.felt.upcards(seat) if up else self.felt.downcards(seat)
        ref = ZoneRef(ZoneKind.SEAT_UP if up else ZoneKind.SEAT_DOWN, seat)
        goal = self.spots.card(ref, len(row), self._deck, str(card), face_up=up)
        self.felt.hand(seat).append(Laid(self._flick(card, goal, DEAL_MS), card, up))

    def burn(self, card: Card) -> None:
        """One card to the burn pile, spread so that each can be counted."""
        index = len(self.felt.burns)
        goal = self.spots.card(ZoneRef(ZoneKind.BURN), index, self._deck, str(card), face_up=False)
        self.felt.burns.append(Laid(self._flick(card, goal, DEAL_MS), card, False))

    def board(self, cards: tuple[Card, ...]) -> None:
        """Cards to the board, together, face up."""
        goals = [
            self.spots.card(ZoneRef(ZoneKind.BOARD), len(self.felt.board) + i, self._deck, str(card), face_up=True)
            for i, card in enumerate(cards)
        ]
        numbers = [self.stage.put(self._from_stub(card)) for card in cards]
        self._mover.do(
            Beat(BOARD_MS, dict(zip(numbers, goals, strict=True)), arms=(self._carrying(self.spots.stub, goals[-1]),))
        )
        self._retreat(goals[-1])
        self.felt.board += [Laid(n, card, True) for n, card in zip(numbers, cards, strict=True)]

    def place(self, seat: int, card: Card, facing: Facing, *, tabled: bool = False) -> None:
        """A card that already lies before a seat, laid without a movement."""
        up = facing is Facing.UP
        row = self.felt.upcards(seat) if up else self.felt.downcards(seat)
        index = len(self.felt.upcards(seat)) + len(row) if tabled else len(row)
        ref = ZoneRef(ZoneKind.SEAT_UP if up or tabled else ZoneKind.SEAT_DOWN, seat)
        goal = self.spots.card(ref, index, self._deck, str(card), face_up=up or tabled)
        self.felt.hand(seat).append(Laid(self.stage.put(goal), card, up, tabled))

    def place_middle(self, board: list[Card], burns: list[Card]) -> None:
        """Board and burned cards that lie there already, laid without a movement."""
        for ref, cards, pile, up in (
            (ZoneRef(ZoneKind.BOARD), board, self.felt.board, True),
            (ZoneRef(ZoneKind.BURN), burns, self.felt.burns, False),
        ):
            for card in cards:
                goal = self.spots.card(ref, len(pile), self._deck, str(card), face_up=up)
                pile.append(Laid(self.stage.put(goal), card, up))

    def take_spent(self) -> list[Card]:
        """Pick up folded cards, for a deck that has run out; gives them."""
        spent = [laid for hand in self.felt.folded.values() for laid in hand]
        self.felt.folded.clear()
        self.felt.muck = 0
        self.stage.take_away(*(laid.number for laid in spent))
        return [laid.card for laid in spent]

    def _from_stub(self, card: Card) -> CardOnTable:
        x, y = self.spots.stub
        return CardOnTable(self._deck, str(card), False, x, y, 90.0, lift_mm=13.0)

    def _flick(self, card: Card, goal: CardOnTable, ms: float) -> int:
        number = self.stage.put(self._from_stub(card))
        self._mover.do(Beat(ms, {number: goal}, arms=(self._carrying(self.spots.stub, goal),)))
        self._retreat(goal)
        return number

    # --- players' cards ---------------------------------------------------------------------------------------

    def fold(self, seat: int) -> None:
        """A seat's cards go face down to the muck."""
        hand = self.felt.seats.pop(seat, [])
        if not hand:
            return
        self._mover.do(Beat(REACH_MS, arms=(self.spots.player_reach(seat, 40.0, 150.0),)))
        goals = {}
        for laid in hand:
            ref = ZoneRef(ZoneKind.MUCK)
            goals[laid.number] = self.spots.card(ref, self.felt.muck, self._deck, str(laid.card), face_up=False)
            self.felt.muck += 1
        first = self.stage.card(hand[0].number)
        end = goals[hand[-1].number]
        self._mover.do(
            Beat(FOLD_MS, goals, arms=(Reach(self.spots.dealer, (first.x_mm, first.y_mm), (end.x_mm, end.y_mm)),))
        )
        self._retreat(end)
        self.felt.folded[seat] = [*self.felt.folded.get(seat, ()), *hand]

    def discard(self, seat: int, cards: list[Laid]) -> None:
        """A seat throws some of its cards face down to the muck; the others close up."""
        if not cards:
            return
        gone = {laid.number for laid in cards}
        kept = [laid for laid in self.felt.hand(seat) if laid.number not in gone]
        goals = self._row(ZoneRef(ZoneKind.SEAT_DOWN, seat), kept)
        ref = ZoneRef(ZoneKind.MUCK)
        for laid in cards:
            goals[laid.number] = self.spots.card(ref, self.felt.muck, self._deck, str(laid.card), face_up=False)
            self.felt.muck += 1
        self._mover.do(Beat(REACH_MS, arms=(self.spots.player_reach(seat, 40.0, 150.0),)))
        self._mover.do(Beat(FOLD_MS, goals))
        self._retreat(goals[cards[-1].number])
        self.felt.seats[seat] = kept
        self.felt.discards += cards

    def turn_up(self, seat: int, discards: Sequence[Laid]) -> None:
        """A seat's discards come out of the muck and lie face up beside its hand, to prove its openers."""
        out = {laid.number for laid in discards}
        self.felt.discards = [laid for laid in self.felt.discards if laid.number not in out]
        for laid in discards:
            laid.tabled = True
        self.felt.turned_up[seat] = [*self.felt.turned_up.get(seat, ()), *discards]
        shown = [*(laid for laid in self.felt.hand(seat) if laid.up or laid.tabled), *self.felt.turned_up[seat]]
        self._mover.do(Beat(TABLE_MS, self._row(ZoneRef(ZoneKind.SEAT_UP, seat), shown)))

    def take_burns_and_discards(self, but: Sequence[Laid] = ()) -> list[Laid]:
        """Pick up burned and thrown cards, for a new stub; gives them."""
        spent = [*self.felt.burns, *(laid for laid in self.felt.discards if laid not in but)]
        self.felt.burns, self.felt.discards = [], [laid for laid in self.felt.discards if laid in but]
        self.stage.take_away(*(laid.number for laid in spent))
        return spent

    def take_back(self, seat: int) -> None:
        """A fold that was none: the seat gets its cards back from the muck."""
        hand = self.felt.folded.pop(seat, [])
        goals, laid_before = {}, self.felt.hand(seat)
        for laid in hand:
            row = [other for other in laid_before if other.up == laid.up]
            ref = ZoneRef(ZoneKind.SEAT_UP if laid.up else ZoneKind.SEAT_DOWN, seat)
            goals[laid.number] = self.spots.card(ref, len(row), self._deck, str(laid.card), face_up=laid.up)
            laid.tabled = False
            laid_before.append(laid)
        self._mover.do(Beat(FOLD_MS, goals))

    def table(self, seat: int) -> None:
        """A seat turns its downcards face up, to the right of its upcards, and spreads the row."""
        for laid in self.felt.downcards(seat):
            laid.tabled = True
        goals = self._row(ZoneRef(ZoneKind.SEAT_UP, seat), self.felt.upcards(seat) + self.felt.downcards(seat))
        self._mover.do(Beat(TABLE_MS, goals, arms=(self.spots.player_reach(seat, 20.0, 190.0),)))
        self._mover.do(Beat(RETREAT_MS, arms=(self.spots.player_reach(seat, 190.0, -60.0),)))

    def turn_down(self, seat: int) -> None:
        """A tabled hand that was not to be: its downcards go back face down."""
        goals = {}
        for i, laid in enumerate(self.felt.downcards(seat)):
            ref = ZoneRef(ZoneKind.SEAT_DOWN, seat)
            goals[laid.number] = self.spots.card(ref, i, self._deck, str(laid.card), face_up=False)
            laid.tabled = False
        self._mover.do(Beat(TABLE_MS, goals))

    def pick_up(self, cards: list[Laid]) -> list[Card]:
        """Take cards back into the deck; gives them in the order in which they were dealt."""
        x, y = self.spots.stub
        goals = {}
        for laid in cards:
            lying = self.stage.card(laid.number)
            goals[laid.number] = CardOnTable(lying.deck, lying.code, False, x, y, 90.0)
        self._mover.do(Beat(FOLD_MS, goals))
        self.stage.take_away(*goals)
        for pile in (*self.felt.seats.values(), self.felt.board, self.felt.burns):
            pile[:] = [laid for laid in pile if laid.number not in goals]
        return [laid.card for laid in sorted(cards, key=lambda laid: laid.number)]

    def lift(self, cards: list[Laid], ref: ZoneRef) -> None:
        """Take cards off their zone, as a dealer does when the camera has not seen them."""
        x, y = self.spots.stub
        lifted = {laid.number: _placed(self.stage.card(laid.number), x, y) for laid in cards}
        reach = Reach(self.spots.dealer, self.spots.middle(ref), self.spots.stub)
        self._mover.do(Beat(BOARD_MS, lifted, arms=(reach,)))

    def lay_again(self, cards: list[Laid], ref: ZoneRef) -> None:
        """Lay lifted cards where they were."""
        goals = self._row(ref, cards)
        reach = Reach(self.spots.dealer, self.spots.stub, self.spots.middle(ref))
        self._mover.do(Beat(BOARD_MS, goals, arms=(reach,)))
        self._mover.do(Beat(RETREAT_MS, arms=(Reach(self.spots.dealer, reach.end, self.spots.stub),)))

    def _row(self, ref: ZoneRef, cards: list[Laid]) -> dict[int, CardOnTable]:
        """Where the cards of a whole zone go."""
        return {
            laid.number: self.spots.card(
                ref, i, self._deck, str(laid.card), face_up=laid.up or laid.tabled, of=len(cards)
            )
            for i, laid in enumerate(cards)
        }

    # --- the end ----------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """All cards come back to the deck."""
        x, y = self.spots.stub
        laid = self.felt.everything()
        goals = {}
        for each in laid:
            lying = self.stage.card(each.number)
            goals[each.number] = CardOnTable(lying.deck, lying.code, False, x, y, 90.0)
        middle = self.spots.middle(ZoneRef(ZoneKind.BOARD))
        self._mover.do(Beat(GATHER_MS, goals, arms=(Reach(self.spots.dealer, middle, self.spots.stub),)))
        self.stage.take_away(*(each.number for each in laid))
        self.felt = Felt()

    def move_button(self, seat: int) -> None:
        """The button goes to a seat; off the table for 0, in a game without one."""
        if not seat:
            self.stage.take_button()
            return
        spot = self.spots.button(seat)
        self._mover.do(Beat(BUTTON_MS, arms=(self._dealers(spot),), button=spot))

    # --- arms -------------------------------------------------------------------------------------------------

    def _carrying(self, start: tuple[float, float], goal: CardOnTable) -> Reach:
        """The dealer's hand with its fingers on the near edge of the card that it brings."""
        x, y = _toward((goal.x_mm, goal.y_mm), self.spots.dealer, 26.0)
        return Reach(self.spots.dealer, (start[0], start[1] - 26.0), (x, y))

    def _retreat(self, goal: CardOnTable) -> None:
        start = _toward((goal.x_mm, goal.y_mm), self.spots.dealer, 26.0)
        self._mover.do(
            Beat(RETREAT_MS, arms=(Reach(self.spots.dealer, start, (self.spots.stub[0], self.spots.stub[1] - 60)),))
        )

    def _dealers(self, spot: tuple[float, float]) -> Reach:
        return Reach(self.spots.dealer, self.spots.stub, spot)


def _placed(card: CardOnTable, x_mm: float, y_mm: float) -> CardOnTable:
    return CardOnTable(card.deck, card.code, card.face_up, x_mm, y_mm, card.angle_deg, lift_mm=card.lift_mm)


def _toward(point: tuple[float, float], person: Person, mm: float) -> tuple[float, float]:
    """A point ``mm`` nearer to a person."""
    dx, dy = person.x_mm - point[0], person.y_mm - point[1]
    away = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return point[0] + dx / away * mm, point[1] + dy / away * mm
