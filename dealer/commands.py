"""Requests of people at the table; unlike a fact a command may be rejected with a sentence."""

from enum import Enum

import msgspec

from dealer.mishaps import Decision, Exposer, Report


class Action(Enum):
    """What a player can do when it is their turn; the keypad's keys."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BRING_IN = "bring-in"
    COMPLETE = "complete"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="command"):
    """A request. ``based_on`` is the ``TableView.version`` the person saw; None skips the check.

    A stale command (the table has moved on) is rejected so that a double tap cannot act for the next seat.
    """

    based_on: int | None = None
    by: str = "dealer"


class StartHand(Command, frozen=True, kw_only=True, tag="start-hand"):
    """Begin the next hand with the table's seats, game and stakes; the button moves on."""


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """A player acted. ``to`` is the total in front of the seat on this street for bet, raise and complete."""

    seat: int
    action: Action
    to: int | None = None


class Confirm(Command, frozen=True, kw_only=True, tag="confirm"):
    """Yes to the open question ``question`` (its id), with the choice of that index."""

    question: int
    choice: int = 0


class Dismiss(Command, frozen=True, kw_only=True, tag="dismiss"):
    """Not so: the open question rests on a misreading."""

    question: int


class NameCard(Command, frozen=True, kw_only=True, tag="name-card"):
    """The dealer says what card lies at ``place`` (a CardView's place), whether unread or read wrongly."""

    place: str
    card: str


class DealCard(Command, frozen=True, kw_only=True, tag="deal-card"):
    """Manual mode: the expected card was dealt; ``card`` is empty for a downcard or one not named."""

    card: str = ""


class Burn(Command, frozen=True, kw_only=True, tag="burn"):
    """Manual mode: a card was burned."""


class TableHand(Command, frozen=True, kw_only=True, tag="table-hand"):
    """A seat tabled its hand; ``cards`` are its downcards."""

    seat: int
    cards: tuple[str, ...]


class PlayBoard(Command, frozen=True, kw_only=True, tag="play-board"):
    """A seat declares at showdown that it plays the board."""

    seat: int


class MuckHand(Command, frozen=True, kw_only=True, tag="muck-hand"):
    """A seat gives up its hand at showdown."""

    seat: int


class Draw(Command, frozen=True, kw_only=True, tag="draw"):
    """A seat discards ``count`` cards and is to get as many; 0 stands pat."""

    seat: int
    count: int


class Reshuffle(Command, frozen=True, kw_only=True, tag="reshuffle"):
    """The stub ran out and was made anew as the prompt says."""


class ShowOpeners(Command, frozen=True, kw_only=True, tag="show-openers"):
    """The opener showed its openers; ``proved`` says whether they were enough."""

    seat: int
    proved: bool


class SplitOpeners(Command, frozen=True, kw_only=True, tag="split-openers"):
    """The opener declares that it breaks up its openers."""

    seat: int


class ShowDiscards(Command, frozen=True, kw_only=True, tag="show-discards"):
    """The opener's discards were turned up; without ``cards`` they are still to be read."""

    seat: int
    cards: tuple[str, ...] = ()


class DeclareOpen(Command, frozen=True, kw_only=True, tag="declare-open"):
    """A seat opens in place of false openers, or all-in for the ante; 0 says that nobody does."""

    seat: int


class ReturnBets(Command, frozen=True, kw_only=True, tag="return-bets"):
    """The bets named by the prompt were given back."""


class TakeRake(Command, frozen=True, kw_only=True, tag="take-rake"):
    """The house's share named by the prompt was taken."""


class PushPot(Command, frozen=True, kw_only=True, tag="push-pot"):
    """The pot named by the prompt was pushed as proposed."""


class EndHand(Command, frozen=True, kw_only=True, tag="end-hand"):
    """The hand is over; gather the cards."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back the last thing that was recorded."""


class Mode(Enum):
    """Who tells the table about cards."""

    CAMERA = "camera"
    MANUAL = "manual"


class SetMode(Command, frozen=True, kw_only=True, tag="set-mode"):
    """Switch between the camera and manual mode; possible at any moment."""

    mode: Mode


class SetGame(Command, frozen=True, kw_only=True, tag="set-game"):
    """Between hands: play this game (a name of dealer/games) from the next hand on."""

    game: str


class SetSeat(Command, frozen=True, kw_only=True, tag="set-seat"):
    """Between hands: seat a player (chips, name), or empty the seat with ``stack`` None."""

    seat: int
    stack: int | None
    name: str = ""


class SitOut(Command, frozen=True, kw_only=True, tag="sit-out"):
    """A player sits out from the next hand on."""

    seat: int


class Entrance(Enum):
    """How a player who owes blinds wants to be dealt in."""

    POST = "post"
    KILL = "kill"
    WAIT = "wait"


class SitIn(Command, frozen=True, kw_only=True, tag="sit-in"):
    """A player comes back, or says how to be dealt in: post what is owed, kill the pot, or wait for the big blind.

    Without ``how`` it is as usual in the game: a post, in lowball the wait.
    """

    seat: int
    how: Entrance | None = None


class Straddle(Command, frozen=True, kw_only=True, tag="straddle"):
    """Between hands: a seat straddles the next hand for twice the last blind; told again it does not."""

    seat: int


class ChangeSeat(Command, frozen=True, kw_only=True, tag="change-seat"):
    """Between hands: a player takes the empty seat ``to`` with chips and dues; who paid all blinds owes none there."""

    seat: int
    to: int


class SetButton(Command, frozen=True, kw_only=True, tag="set-button"):
    """Between hands: the button is drawn or put right; blinds go on from there and nobody owes any."""

    seat: int


class SetSpeech(Command, frozen=True, kw_only=True, tag="set-speech"):
    """At any time: announcements of a kind (dealer.announcements.KIND_NAMES) are spoken from now on, or only shown."""

    kind: str
    aloud: bool


class CallFloor(Command, frozen=True, kw_only=True, tag="call-floor"):
    """Call the floor quietly."""

    note: str = ""


class DealtEarly(Command, frozen=True, kw_only=True, tag="dealt-early"):
    """The next street's cards were put out before the betting was complete; ``burned`` with a burn.

    Board cards, or in stud the cards of the ``seats`` that got one.
    """

    burned: bool = True
    seats: tuple[int, ...] = ()


class TakeStep(Command, frozen=True, kw_only=True, tag="take-step"):
    """The next step of an irregularity's remedy was done; an optional one may be passed over with ``skip``."""

    irregularity: str
    step: int
    skip: bool = False


class CloseIrregularity(Command, frozen=True, kw_only=True, tag="close-irregularity"):
    """An irregularity is over: a misreading, let stand by the floor, or ruled otherwise as ``note`` says."""

    irregularity: str
    decision: Decision
    note: str = ""


class LeaveToFloor(Command, frozen=True, kw_only=True, tag="leave-to-floor"):
    """The floor is to rule on an irregularity."""

    irregularity: str


class Tell(Command, frozen=True, kw_only=True, tag="tell"):
    """The dealer tells of something that no camera sees."""

    what: Report
    seat: int = 0
    count: int = 0
    amount: int = 0
    cards: tuple[str, ...] = ()
    text: str = ""


class Expose(Command, frozen=True, kw_only=True, tag="expose"):
    """A seat's downcard number ``nth`` lay face up; with ``card`` the table has seen what it is.

    It may be the one that the seat is due, or one of the first that was taken for its upcard.
    """

    seat: int
    nth: int
    by_whom: Exposer = Exposer.DEALER
    card: str = ""


AnyCommand = (
    StartHand
    | Act
    | Confirm
    | Dismiss
    | NameCard
    | DealCard
    | Burn
    | TableHand
    | PlayBoard
    | MuckHand
    | Draw
    | Reshuffle
    | ShowOpeners
    | SplitOpeners
    | ShowDiscards
    | DeclareOpen
    | ReturnBets
    | TakeRake
    | PushPot
    | EndHand
    | Undo
    | SetMode
    | SetGame
    | SetSeat
    | SitOut
    | SitIn
    | Straddle
    | ChangeSeat
    | SetButton
    | SetSpeech
    | CallFloor
    | DealtEarly
    | TakeStep
    | CloseIrregularity
    | LeaveToFloor
    | Tell
    | Expose
)


class Rejected(msgspec.Struct, frozen=True):
    """Why a command was not done, in one sentence for the person who asked."""

    code: str
    message: str


class Accepted(msgspec.Struct, frozen=True):
    """The command was done; the view is now at ``version``."""

    version: int
