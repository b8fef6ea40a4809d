"""A table as a test plays at it: keys that are pressed, and cards that the camera sees come to rest on the felt."""

from dealer import games, phrases
from dealer.cards import parse_card
from dealer.commands import (
    Accepted,
    Act,
    Action,
    AnyCommand,
    Burn,
    Confirm,
    DealCard,
    Dismiss,
    EndHand,
    Mode,
    NameCard,
    PushPot,
    Rejected,
    SetMode,
    StartHand,
    TableHand,
    Undo,
)
from dealer.events import AnyEvent, Stakes
from dealer.journal import Journal
from dealer.observations import CameraChanged, CameraState, Observation, SeenCard, ZoneKind, ZoneRef, ZoneSettled
from dealer.seating import Player, TableSetup
from dealer.table import Table
from dealer.views import CardView, QuestionView, SeatView, TableView

ENGLISH = phrases.load("en")


class Time:
    """A clock that a test moves; UTC for the journal and session time for the table."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


def setup(
    game: str = "limit_holdem", stacks: dict[int, int] | None = None, *, button: int = 0, stakes: Stakes | None = None
) -> TableSetup:
    seats = {seat: Player(stack=stack) for seat, stack in (stacks or {1: 1000, 3: 1000, 5: 1000}).items()}
    return TableSetup(game=game, stakes=stakes or games.load(game).stakes, seats=seats, button=button, places=6)


class Room:
    """Seats 1, 3 and 5 with 1000 chips at a table of six, unless told otherwise; the camera is live."""

    def __init__(self, setup: TableSetup, journal: Journal | None = None, mode: Mode = Mode.CAMERA) -> None:
        self.time = Time()
        self.journal = journal or Journal.in_memory(wall=self.time)
        self.table = Table(setup, self.journal, self.time, ENGLISH, mode=mode)
        self.resumed = self.table.resume()
        self.book = self.journal.for_table(setup.table)
        self._frame = 0
        if mode is Mode.CAMERA:
            self.table.observe(CameraChanged(state=CameraState.LIVE, at_ms=0))

    # --- people ---------------------------------------------------------------------------------------------

    def press(self, command: AnyCommand) -> TableView:
        self.time.ms += 100
        answer = self.table.command(command)
        assert isinstance(answer, Accepted), answer
        assert answer.version == self.view.version
        return self.view

    def refused(self, command: AnyCommand) -> Rejected:
        before = self.view
        answer = self.table.command(command)
        assert isinstance(answer, Rejected), f"accepted; now: {self.now}"
        assert self.view == before, "a refusal changes nothing"
        return answer

    def start(self) -> TableView:
        return self.press(StartHand())

    def does(self, seat: int, action: Action, to: int | None = None) -> TableView:
        return self.press(Act(seat=seat, action=action, to=to))

    def undo(self) -> TableView:
        return self.press(Undo())

    def names(self, place: str, card: str, by: str = "dealer") -> TableView:
        return self.press(NameCard(place=place, card=card, by=by))

    def manual(self) -> TableView:
        return self.press(SetMode(mode=Mode.MANUAL))

    def deals(self, *cards: str) -> TableView:
        """Downcards and unnamed cards are "". By the key, not by the camera."""
        for card in cards:
            self.press(DealCard(card=card))
        return self.view

    def burns_and_deals(self, *cards: str) -> TableView:
        self.press(Burn())
        return self.deals(*cards)

    def confirms(self, choice: int = 0) -> TableView:
        return self.press(Confirm(question=self.question.question, choice=choice))

    def dismisses(self) -> TableView:
        return self.press(Dismiss(question=self.question.question))

    def everybody_calls(self) -> TableView:
        """Until the betting round is over."""
        while (turn := self.view.to_act) and self.view.now.key in ("act", "option", "bring-in", "bring-in-or"):
            keys = [choice.key for choice in self.view.choices]
            self.does(turn, next(Action(key) for key in ("check", "bring-in", "call") if key in keys))
        return self.view

    def tables(self, seat: int, *cards: str) -> TableView:
        return self.press(TableHand(seat=seat, cards=cards))

    def pushes_and_ends(self) -> TableView:
        while self.view.now.key in ("push", "push-unseen", "split"):
            self.press(PushPot())
        return self.press(EndHand())

    # --- the felt -------------------------------------------------------------------------------------------

    def settled(
        self, kind: ZoneKind, seat: int = 0, cards: str = "", *, backs: int = 0, chips: bool = False, sure: float = 0.99
    ) -> ZoneSettled:
        """A zone at rest; ``cards`` are codes in dealing order, "??" for one that cannot be read."""
        seen = tuple(
            SeenCard(card=None if code == "??" else parse_card(code), confidence=sure, x_mm=44.0 * place, y_mm=0)
            for place, code in enumerate(cards.split())
        )
        return ZoneSettled(
            zone=ZoneRef(kind, seat), at_ms=self.time.ms, frame_seq=self._frame, cards=seen, backs=backs, chips=chips
        )

    def sees(self, *batch: Observation) -> TableView:
        self.time.ms += 100
        self._frame += 1
        self.table.observe_all(batch)
        return self.view

    def downs(self, seat: int, backs: int) -> TableView:
        return self.sees(self.settled(ZoneKind.SEAT_DOWN, seat, backs=backs))

    def ups(self, seat: int, cards: str, sure: float = 0.99) -> TableView:
        return self.sees(self.settled(ZoneKind.SEAT_UP, seat, cards, sure=sure))

    def board(self, cards: str, sure: float = 0.99) -> TableView:
        return self.sees(self.settled(ZoneKind.BOARD, cards=cards, sure=sure))

    def burn_pile(self, backs: int) -> TableView:
        return self.sees(self.settled(ZoneKind.BURN, backs=backs))

    def muck(self, backs: int) -> TableView:
        return self.sees(self.settled(ZoneKind.MUCK, backs=backs))

    def chips(self, seat: int, chips: bool = True) -> TableView:
        return self.sees(self.settled(ZoneKind.SEAT_BET, seat, chips=chips))

    def dealt_in(self, *seats: int) -> TableView:
        """Two downcards to each seat, in dealing order as hold'em is dealt."""
        for backs in (1, 2):
            for seat in seats:
                self.downs(seat, backs)
        return self.view

    def camera(self, state: CameraState, detail: str = "") -> TableView:
        return self.sees(CameraChanged(state=state, at_ms=self.time.ms, detail=detail))

    # --- what it shows --------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        return self.table.view()

    @property
    def now(self) -> str:
        return self.view.now.show

    @property
    def question(self) -> QuestionView:
        assert self.view.question is not None, "no question is open"
        return self.view.question

    @property
    def answers(self) -> list[str]:
        return [choice.label for choice in self.question.choices]

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.view.log]

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """As they are in the journal."""
        return self.book.last_events()

    def seat(self, number: int) -> SeatView:
        return next(seat for seat in self.view.seats if seat.seat == number)

    @property
    def chips_in_play(self) -> int:
        return self.view.pot + sum(seat.stack for seat in self.view.seats)


def codes(cards: tuple[CardView, ...]) -> str:
    """ "Kd ?" for a row of cards."""
    return " ".join(card.card or "?" for card in cards)
