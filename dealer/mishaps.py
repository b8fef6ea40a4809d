"""Facts of hands that go wrong: what happened, what was put right, and what people decided about it."""

from enum import Enum

import msgspec

from dealer.cards import Card
from dealer.fact import Event, Facing


class Exposer(Enum):
    """Who turned a downcard face up; it makes a difference to what follows (HE-IRR-03)."""

    DEALER = "dealer"
    PLAYER = "player"


class CardExposed(Event, frozen=True, kw_only=True, tag="card-exposed"):
    """A downcard lay face up. Which card it is, is told by CardRead once the table has confirmed that it saw it."""

    seat: int
    nth: int
    """Which of the seat's cards it is, from 1 in dealing order."""
    by: Exposer = Exposer.DEALER


class Where(Enum):
    """Places that cards are moved from and to when something is put right."""

    STUB = "stub"
    BURNS = "burns"
    ASIDE = "aside"  # kept out of play, for a deck that runs short
    MUCK = "muck"
    SEAT = "seat"
    BOARD = "board"


class Move(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One card goes elsewhere: the one dealt by the event ``card``, or with 0 an unseen one of ``origin``."""

    to: Where
    card: int = 0
    origin: Where = Where.STUB
    seat: int = 0
    """To which seat, when it goes to one."""
    facing: Facing = Facing.DOWN


class CardsMoved(Event, frozen=True, kw_only=True, tag="cards-moved"):
    """Cards were moved to where they belong, in this order."""

    moves: tuple[Move, ...]
    void_burns: int = 0
    """So many burns on the pile count for no street any more; a negative number counts them again."""
    burn_again: bool = False
    """The street is dealt with a burn although enough lie there (HE-IRR-06)."""
    after_the_draw: tuple[int, ...] = ()
    """Seats that get a card once everybody has drawn, for one that was exposed at the draw (DRAW-EXP-02)."""


class StubShuffled(Event, frozen=True, kw_only=True, tag="stub-shuffled"):
    """The stub was shuffled and cut."""


class CardTurned(Event, frozen=True, kw_only=True, tag="card-turned"):
    """A seat's exposed card counts as its upcard, and the street's upcard comes face down instead (STUD-IRR-01)."""

    seat: int
    nth: int
    others_up: bool = False
    """The cards that the others have still to get on this street come face up as well (STUD-IRR-12)."""


class HandKilled(Event, frozen=True, kw_only=True, tag="hand-killed"):
    """A hand is dead, whatever its seat does; its chips stay in, but for the ante where the rule gives it back."""

    seat: int
    ante_back: bool = False


class WagerReturned(Event, frozen=True, kw_only=True, tag="wager-returned"):
    """The chips of the action ``target`` went back to their seat, and it is as if it had not acted."""

    target: int


class Restricted(Event, frozen=True, kw_only=True, tag="restricted"):
    """A seat may check, call or fold on this street, but neither bet nor raise (STUD-IRR-08)."""

    seat: int


class DeclaredAllIn(Event, frozen=True, kw_only=True, tag="declared-all-in"):
    """A seat stays in for the pot as it is and bets no more, as the rule allows it (STUD-IRR-12)."""

    seat: int


class Misdealt(Event, frozen=True, kw_only=True, tag="misdealt"):
    """The deal does not count: every chip goes back, and the same hand is dealt anew with the same button."""


class Report(Enum):
    """What people at the table tell of what no camera sees."""

    COUNTED = "counted"  # the seat has ``count`` cards
    OFF_TABLE = "off-table"  # the seat's card number ``count`` fell off the table
    LOOKED_AT = "looked-at"  # the seat has looked at the card it was dealt last, or mixed it in
    LIFTED = "lifted"  # the seat picked up or turned over its upcards
    REARRANGED = "rearranged"  # the seat's upcards lie in another order; ``cards`` as they lie
    ABSENT = "absent"  # nobody sits at the seat
    FOULED = "fouled"  # the seat's hand touched other cards or went to the muck by mistake
    PAIR_SAID = "pair-said"  # the seat said "pair" when it spread its hand
    DECLARED = "declared"  # the seat named its hand; ``text`` as it was said
    BUTTON_AT = "button-at"  # the button lies at the seat
    BOXED = "boxed"  # a card lay face up in the deck
    FOREIGN_CARD = "foreign-card"  # a card of another deck, or a second one of the same
    DUPLICATE = "duplicate"  # the same card at two places; ``cards`` has it
    OUT_OF_TURN = "out-of-turn"  # the seat did something when it was not its turn
    STRING_BET = "string-bet"  # the seat came back with more chips for a bet already made
    RAPPED = "rapped"  # the seat rapped the table with a bet to call
    UNDERBET = "underbet"  # the seat put in ``amount``, less than it has to
    OVERSIZED_CHIP = "oversized-chip"  # the seat put in one chip of ``amount`` and said nothing
    UNPROTECTED = "unprotected"  # the dealer took the seat's hand for a folded one
    CHIPS_ADDED = "chips-added"  # the seat put ``amount`` more on the table in the middle of the hand
    ANTE_MISSING = "ante-missing"  # the seat has not put in its ante
    REFUND_ASKED = "refund-asked"  # the seat wants its call back
    SEAT_CHANGE_ASKED = "seat-change-asked"
    JOIN_ASKED = "join-asked"  # somebody at the seat wants to be dealt in, and pays the antes due
    SHOWN_IN_PART = "shown-in-part"  # the seat shows ``count`` of its cards only
    SERVED_WRONG = "served-wrong"  # at the draw the seat got ``count`` cards, not as many as it threw away
    NOT_ENTITLED = "not-entitled"  # cards went to a seat that is not to be dealt in
    DEALT_OUT = "dealt-out"  # the seat should have been dealt in and was not
    OUT_OF_SEQUENCE = "out-of-sequence"  # the seat got a card that was another's
    MISDEAL_CALLED = "misdeal-called"  # somebody calls a misdeal
    JOKER = "joker"  # the seat was dealt a joker in a game without one


class Reported(Event, frozen=True, kw_only=True, tag="reported"):
    """A person tells of something; what it means is for the rulings to say."""

    what: Report
    seat: int = 0
    count: int = 0
    amount: int = 0
    cards: tuple[Card, ...] = ()
    text: str = ""


class Decision(Enum):
    """How people end an irregularity."""

    DONE = "done"  # put right as the book says
    NOT_SO = "not-so"  # a misreading: nothing was wrong
    PLAY_ON = "play-on"  # the floor lets it stand
    OTHERWISE = "otherwise"  # the floor ruled otherwise and says how


class StepTaken(Event, frozen=True, kw_only=True, tag="step-taken"):
    """A step of an irregularity's remedy was taken; ``irregularity`` is its key, steps count from 0."""

    irregularity: str
    step: int


class IrregularityClosed(Event, frozen=True, kw_only=True, tag="irregularity-closed"):
    """An irregularity is over."""

    irregularity: str
    decision: Decision
    note: str = ""


class FloorCalled(Event, frozen=True, kw_only=True, tag="floor-called"):
    """The dealer leaves an irregularity to the floor."""

    irregularity: str


Mishap = (
    CardExposed
    | CardsMoved
    | StubShuffled
    | CardTurned
    | HandKilled
    | WagerReturned
    | Restricted
    | DeclaredAllIn
    | Misdealt
    | Reported
    | StepTaken
    | IrregularityClosed
    | FloorCalled
)
"""Every fact of this kind."""
