"""What may come next in a hand: one answer that drives the prompt, the checks and the eye's prior."""

from enum import Enum

import msgspec

from dealer.events import Facing, Post, Share


class ExpectPost(msgspec.Struct, frozen=True, kw_only=True):
    """A seat owes an ante or a blind; ``amount`` is what it can put in."""

    seat: int
    kind: Post
    amount: int


class ExpectBurn(msgspec.Struct, frozen=True, kw_only=True):
    """The dealer burns a card; ``street`` is the name of the street about to be dealt."""

    street: str


class ExpectCard(msgspec.Struct, frozen=True, kw_only=True):
    """The next card goes to ``seat``; ``queue`` is each (seat, facing) still to come on this street, it first."""

    seat: int
    facing: Facing
    street: str
    queue: tuple[tuple[int, Facing], ...]


class ExpectBoard(msgspec.Struct, frozen=True, kw_only=True):
    """``count`` board cards of the street are still to come."""

    street: str
    count: int


class NoRaise(Enum):
    """Why the seat in turn may neither bet nor raise."""

    CAPPED = "capped"
    """The round has had all its bets (LIM-CAP-01)."""
    CALLS_ALL_IN = "calls-all-in"
    """The call takes all that the seat has."""
    NOBODY_TO_CALL = "nobody-to-call"
    """All others are all-in."""
    NOT_REOPENED = "not-reopened"
    """The seat has acted, and what came since was less than a full raise (ALLIN-SHORT-01)."""
    CHECKED = "checked"
    """The seat has checked, and the game has no check-raise (LB-CHECKRAISE-01)."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat in turn may do; amounts are totals in front of the seat on this street."""

    may_check: bool
    may_fold: bool
    call_to: int
    """Total after a call, all-in if the seat has less; 0 when there is nothing to call."""
    raise_to: tuple[int, ...] = ()
    """Fixed-limit totals that are legal bets, completions or raises, ascending, an all-in for less among them."""
    raise_low: int = 0
    raise_high: int = 0
    """Big-bet games: smallest and largest legal total; 0 when the seat may not bet or raise."""
    bring_in_to: int = 0
    """Total of the bring-in, when the seat must bring it in; it may complete instead."""
    opens: bool = False
    """True when a bet would open (nothing to call), so it is a bet and not a raise."""
    completes: bool = False
    """True when the smallest raise is a completion of the bring-in or of a short blind, not a raise."""
    no_raise: NoRaise | None = None
    """Why there is no bet or raise among the options; None when there is one."""

    def allows(self, to: int) -> bool:
        """Whether ``to`` is a legal bet, completion or raise total."""
        return to in self.raise_to or (self.raise_high > 0 and self.raise_low <= to <= self.raise_high)

    @property
    def may_raise(self) -> bool:
        """Whether any bet, completion or raise is legal."""
        return bool(self.raise_to) or self.raise_high > 0


class ExpectAct(msgspec.Struct, frozen=True, kw_only=True):
    """It is ``seat``'s turn; ``waiting`` are the seats that will act after it if nobody raises, in order."""

    seat: int
    options: Options
    waiting: tuple[int, ...]


class ExpectReading(msgspec.Struct, frozen=True, kw_only=True):
    """The hand cannot go on until these dealt cards (event seqs) are read, e.g. a door card before the bring-in."""

    targets: tuple[int, ...]


class ExpectShow(msgspec.Struct, frozen=True, kw_only=True):
    """``seat`` is next to table its hand or give it up; ``order`` is the whole showdown order still to come."""

    seat: int
    order: tuple[int, ...]


class ExpectPush(msgspec.Struct, frozen=True, kw_only=True):
    """Pot ``pot`` (0 = main) is to be pushed like this; side pots go first."""

    pot: int
    amount: int
    shares: tuple[Share, ...]


class ExpectDraw(msgspec.Struct, frozen=True, kw_only=True):
    """``seat`` says how many cards it draws, 0 to ``most``; ``order`` is every seat still to draw, it first."""

    seat: int
    most: int
    street: str
    order: tuple[int, ...]


class ExpectReshuffle(msgspec.Struct, frozen=True, kw_only=True):
    """The stub is used up: ``cards`` are to be shuffled into a new one, ``discards`` of them thrown away before.

    The rest are the burn pile and what is left of the stub.
    """

    street: str
    cards: int
    discards: int


class ExpectOpeners(msgspec.Struct, frozen=True, kw_only=True):
    """``seat`` opened and would win: it shows what it opened with before a pot is pushed (JOB-OPEN-02)."""

    seat: int
    split: bool = False
    """It declared that it splits its openers: its discards are to be turned up (JOB-SPLIT-01)."""
    discards: int = 0
    """How many of its discards lie face down and may be turned up."""
    unread: int = 0
    """How many that lie face up are to be named."""
    could: bool | None = None
    """Whether it can have held openers by what lies open; None while that cannot be told."""


class ExpectOpening(msgspec.Struct, frozen=True, kw_only=True):
    """Does one of ``may`` open? ``instead_of`` is the seat whose openers were false, 0 when nobody has opened.

    Otherwise the hand is passed out. Seats that have passed are not asked (JOB-FALSE-01).
    """

    instead_of: int
    may: tuple[int, ...]


class ExpectReturn(msgspec.Struct, frozen=True, kw_only=True):
    """Bets made after the draw go back to who made them before the pots are pushed (LB-SEVEN-01, LB-SEVEN-02)."""

    shares: tuple[Share, ...]


class ExpectRake(msgspec.Struct, frozen=True, kw_only=True):
    """The house's share is to be taken before the pots are pushed."""

    amount: int


class ExpectEnd(msgspec.Struct, frozen=True, kw_only=True):
    """Every pot is pushed; the hand ends."""


Expected = (
    ExpectPost
    | ExpectBurn
    | ExpectCard
    | ExpectBoard
    | ExpectDraw
    | ExpectReshuffle
    | ExpectAct
    | ExpectReading
    | ExpectShow
    | ExpectOpening
    | ExpectOpeners
    | ExpectReturn
    | ExpectRake
    | ExpectPush
    | ExpectEnd
)
