"""The state of a hand: the frozen sum of its events, and nothing that a clock or a configuration could change."""

from enum import Enum

import msgspec

from dealer.cards import Card
from dealer.events import Facing, HandStarted, Post, Share
from dealer.mishaps import Exposer


class ActionKind(Enum):
    """What a seat's action meant in the betting; computed when the fact is applied."""

    CHECK = "check"
    FOLD = "fold"
    CALL = "call"
    BRING_IN = "bring-in"
    COMPLETE = "complete"
    BET = "bet"
    RAISE = "raise"


class Stage(Enum):
    """Where in its life a hand is."""

    POSTING = "posting"
    DEALING = "dealing"
    BETTING = "betting"
    SHOWDOWN = "showdown"
    PUSHING = "pushing"
    OVER = "over"


class DealtCard(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a seat or of the board. ``event`` is the seq that dealt it; ``card`` None while unread or down."""

    event: int
    card: Card | None
    up: bool


class Exposure(msgspec.Struct, frozen=True, kw_only=True):
    """A downcard that lay face up: its seat, the event that dealt it, and who turned it."""

    seat: int
    card: int
    by: Exposer


class Owed(msgspec.Struct, frozen=True, kw_only=True):
    """An ante or a blind still to be put in; ``amount`` is what the seat can pay of it."""

    seat: int
    kind: Post
    amount: int


class SeatState(msgspec.Struct, frozen=True, kw_only=True):
    """One seat that was dealt in."""

    seat: int
    stack: int
    """Chips behind."""
    bet: int = 0
    """Chips in front on this street (blinds and bring-in count, antes do not)."""
    paid: int = 0
    """All chips put in during this hand, antes and open bets included."""
    dead: int = 0
    """The part of ``paid`` that was put in for the table and counts for no bet, e.g. a big-blind ante."""
    cards: tuple[DealtCard, ...] = ()
    """In dealing order."""
    thrown: tuple[DealtCard, ...] = ()
    """Cards that it threw away at a draw and that did not go into a new stub; ``up`` once they are shown."""
    folded: bool = False
    tabled: tuple[Card | None, ...] | None = None
    """Downcards shown at showdown; None while the hand is not tabled."""
    plays_board: bool = False
    """It declared that it plays the board, and needs its cards no more."""
    mucked: bool = False

    @property
    def live(self) -> bool:
        """Still has a claim on a pot."""
        return not self.folded and not self.mucked

    @property
    def all_in(self) -> bool:
        """Live with no chips behind."""
        return self.live and self.stack == 0

    @property
    def upcards(self) -> tuple[DealtCard, ...]:
        """Cards dealt face up, in dealing order."""
        return tuple(card for card in self.cards if card.up)

    @property
    def downcards(self) -> int:
        """How many cards lie face down."""
        return sum(not card.up for card in self.cards)


class Pot(msgspec.Struct, frozen=True, kw_only=True):
    """A main (first) or side pot with the seats that can win it, in dealing order."""

    amount: int
    eligible: tuple[int, ...]


class ActionTaken(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the action: what the event ``event`` meant."""

    event: int
    street: int
    seat: int
    kind: ActionKind
    to: int
    """Chips in front of the seat afterwards."""
    all_in: bool = False
    full: bool = True
    """False for an all-in bet or raise that was less than a full one."""


class BettingState(msgspec.Struct, frozen=True, kw_only=True):
    """The open betting round; see dealer.betting."""

    order: tuple[int, ...]
    """Live seats, first to act first, re-based on the last aggressor."""
    price: int
    """What it costs to be in, nominal: a short blind does not lower it."""
    full: int
    """The price after the last full bet or raise."""
    step: int
    """The size a full bet or raise has now."""
    count: int
    """Full bets and raises so far; a big blind or a completion counts one."""
    capped: bool = False
    acted: tuple[tuple[int, int], ...] = ()
    """(seat, price when it last acted)."""
    aggressor: int = 0
    """Seat that last bet or raised on this street; 0 when none."""
    opener: int = 0
    """Seat that the street's rule made first to act."""
    size: int = 0
    """The bet of this street; the minimum bet in big-bet games."""
    big_size: int = 0
    """The larger bet that may be made instead (open pair, spread limit); 0 when there is none."""
    forced: int = 0
    """Forced bets that count towards the cap like a bet: a bring-in where its completion is a raise."""
    cap: int = 0
    """Bets and raises allowed; 0 for no cap."""
    bring_in: int = 0
    """The bring-in while nobody has put it in; 0 otherwise."""
    obliged: int = 0
    """Seat that must bring it in and may not fold; 0 when nobody must."""
    last: int = 0
    """Seat that acts after all others, until it has acted; 0 when position alone decides."""
    must_bet: bool = False
    """Nobody may check until somebody has bet."""
    least_open: int = 0
    """The least total that opens, where calling the blind does not; 0 otherwise."""
    check_raise: bool = True
    """Whether a seat that checked may raise."""


class HandState(msgspec.Struct, frozen=True, kw_only=True):
    """A hand after its events. Seats, board and pots are as everybody at the table can check them."""

    start: HandStarted
    stage: Stage
    street: int
    """Index into the game's streets; -1 before the first is dealt."""
    seats: tuple[SeatState, ...]
    """Ascending printed order."""
    board: tuple[DealtCard, ...] = ()
    burns: int = 0
    betting: BettingState | None = None
    to_deal: int = 0
    """How many deals of the street (burn and cards) are done; see dealer.dealing."""
    collected: int = 0
    """Chips already in the middle, dead money included."""
    pots: tuple[Pot, ...] = ()
    """Pots as they stand with the chips collected; the final ones once the betting is over."""
    pushed: tuple[tuple[int, tuple[Share, ...]], ...] = ()
    """(pot, shares) already pushed."""
    actions: tuple[ActionTaken, ...] = ()
    raked: int = 0
    """Chips that the house has taken."""
    returned: tuple[Share, ...] = ()
    """Uncalled bets given back."""
    last_seq: int = 0
    """seq of the last fact that was applied."""
    order: tuple[int, ...] = ()
    """All seats dealt in, in dealing order: left of the button first."""
    owed: tuple[Owed, ...] = ()
    """Posts still to come."""
    extra_burns: int = 0
    """Burns before the fifth card of a seat that drew five; no street's own."""
    reshuffles: int = 0
    """How often a new stub was made in this hand."""
    burn_due: bool = False
    """The street begins with a burn that has not been seen."""
    drawing: tuple[int, ...] = ()
    """Seats that have still to say how many cards they draw, in order."""
    later: tuple[int, ...] = ()
    """Seats that drew five and get the fifth once all have drawn (DRAW-FIVE-01)."""
    replacing: tuple[int, ...] = ()
    """Seats that get a card after all draws, fifth cards included, for one that was exposed (DRAW-EXP-02)."""
    drawn: tuple[tuple[int, int, int], ...] = ()
    """(street, seat, cards drawn) so far."""
    discards: tuple[tuple[int, int], ...] = ()
    """(seat, cards) thrown away at draws and not shuffled back into the stub."""
    reopening: bool = False
    """False openers were shown and the pot does not play: does another seat open? (JOB-FALSE-01)"""
    declared: tuple[int, ...] = ()
    """Seats that said that they open, 0 for nobody, in order."""
    opened_all_in: tuple[int, ...] = ()
    """Those of them that had no chips behind when they said so."""
    given_back: tuple[Share, ...] = ()
    """Bets that a rule gave back out of the middle."""
    openers: tuple[tuple[int, bool], ...] = ()
    """(seat, proved) of openers shown."""
    passed_out: bool = False
    """Nobody opened: what is in the middle stays there for the next hand."""
    split_openers: tuple[int, ...] = ()
    """Seats that declared that they break up their openers."""
    queue: tuple[tuple[int, Facing], ...] = ()
    """(seat, facing) of the street's cards still to come, in order."""
    board_due: int = 0
    """Board cards of the street still to come."""
    showing: tuple[int, ...] = ()
    """The showdown order of the seats that reached it."""
    gave_up: tuple[int, ...] = ()
    """Seats that folded or mucked, in that order."""

    exposed: tuple[Exposure, ...] = ()
    """Downcards that lay face up, in the order in which they did."""
    turned: tuple[int, ...] = ()
    """Exposed downcards that count as upcards, by the events that dealt them."""
    aside: int = 0
    """Cards taken out of play by a remedy; they come back only when the deck runs short or a rule shuffles them in."""
    restricted: tuple[tuple[int, int], ...] = ()
    """(street, seat) of seats that may neither bet nor raise there (STUD-IRR-08)."""
    stands: tuple[int, ...] = ()
    """Seats that declared themselves all-in with chips behind (STUD-IRR-12)."""
    astray: tuple[tuple[int, int], ...] = ()
    """(seat, event that dealt it) of cards at seats that are not in the hand."""
    misdealt: bool = False
    """The deal did not count: it is dealt again with the same button."""
    before: "HandState | None" = None
    """The state before the last action, to be gone back to when its chips are returned."""

    def seat(self, number: int) -> SeatState:
        """The state of a printed seat number; KeyError when it was not dealt in."""
        for seat in self.seats:
            if seat.seat == number:
                return seat
        raise KeyError(number)

    @property
    def by_number(self) -> dict[int, SeatState]:
        """The seats by their printed number."""
        return {seat.seat: seat for seat in self.seats}

    @property
    def live(self) -> tuple[int, ...]:
        """Seats that can still win, ascending."""
        return tuple(seat.seat for seat in self.seats if not (seat.folded or seat.mucked))

    @property
    def is_contested(self) -> bool:
        """Whether at least two seats can still win."""
        left = 0
        for seat in self.seats:
            if not (seat.folded or seat.mucked):
                left += 1
                if left == 2:
                    return True
        return False

    @property
    def pot_total(self) -> int:
        """All chips in the middle and in front of seats."""
        return self.collected + sum(seat.bet for seat in self.seats)
