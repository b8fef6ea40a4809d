"""What a page may show of a table; no field here can carry a card that the table has not seen."""

from enum import Enum

import msgspec

from dealer.commands import AnyCommand, Mode
from dealer.observations import CameraState


class SeatStatus(Enum):
    """How a seat stands in this hand."""

    EMPTY = "empty"
    OUT = "out"  # sitting out
    LIVE = "live"
    FOLDED = "folded"
    ALL_IN = "all-in"


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A face-up card: ``card`` is "" when unread, ``look`` asks for a look, ``place`` names it in NameCard."""

    card: str
    place: str
    look: bool = False


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody at the table sees it. ``downcards`` is a count."""

    seat: int
    status: SeatStatus
    name: str = ""
    stack: int = 0
    bet: int = 0
    upcards: tuple[CardView, ...] = ()
    downcards: int = 0
    tabled: tuple[CardView, ...] = ()
    discards: tuple[CardView, ...] = ()
    """What it threw away at the draw, once it lies face up to prove openers."""
    acted: str = ""
    """The last thing this seat did on this street, in a word or two ("call", "raise 40")."""
    dues: str = ""
    """What it does about its blinds before the next hand, in a word or two ("waits", "posts 15", "sits out")."""
    choices: "tuple[ChoiceView, ...]" = ()
    """What can be said for this seat about the next hand."""


class AmountRange(msgspec.Struct, frozen=True, kw_only=True):
    """Legal totals: ``low`` to ``high`` in steps of ``step``, all in chips."""

    low: int
    high: int
    step: int


class ChoiceView(msgspec.Struct, frozen=True, kw_only=True):
    """A button under NOW: its label, its kind for the style sheet and the command to send when it is pressed."""

    key: str
    label: str
    command: AnyCommand
    default: bool = False
    amount: AmountRange | None = None
    """When set, the button opens the amount pad and ``command.to`` is chosen in this range."""


class Urgency(Enum):
    """How loudly a prompt speaks."""

    WAIT = "wait"  # nothing to do
    DO = "do"
    SAY = "say"
    ASK = "ask"
    WARN = "warn"


class PromptView(msgspec.Struct, frozen=True, kw_only=True):
    """The one next thing. ``show`` is the large line, ``detail`` the smaller second line."""

    key: str
    urgency: Urgency
    show: str
    detail: str = ""
    seat: int = 0


class AnnouncementView(msgspec.Struct, frozen=True, kw_only=True):
    """What to say aloud. ``no`` counts from 1 within the hand, so that nothing is spoken twice."""

    no: int
    key: str
    show: str
    say: str
    seat: int = 0


class SpeechView(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of announcement: ``kind`` is what SetSpeech takes, ``aloud`` whether it is spoken or only shown."""

    kind: str
    label: str
    aloud: bool


class QuestionView(msgspec.Struct, frozen=True, kw_only=True):
    """One open question about something the camera saw but cannot know surely."""

    question: int
    show: str
    seat: int
    choices: tuple[ChoiceView, ...]
    dismiss: ChoiceView


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the hand so far."""

    seq: int
    at_ms: int
    text: str
    source: str


class CameraView(msgspec.Struct, frozen=True, kw_only=True):
    """The camera as the status bar shows it; ``since_ms`` is session time."""

    state: CameraState
    since_ms: int = 0
    detail: str = ""


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """A game to choose: ``name`` is what SetGame takes, ``title`` what people call it.

    Games of one ``kind`` ("Hold'em") differ in their ``structure`` ("No-limit").
    """

    name: str
    title: str
    kind: str
    structure: str


class StepView(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a remedy: taken already, or the one whose turn it is, or one that has to wait for the hand."""

    show: str
    done: bool
    now: bool
    waits: bool = False


class IrregularityView(msgspec.Struct, frozen=True, kw_only=True):
    """What went wrong, by which rule, and what is to be done; ``window`` says how long it may be claimed."""

    key: str
    rule: str
    cite: str
    """Where the rule stands in the table's rulebook."""
    outcome: str
    show: str
    seat: int
    steps: tuple[StepView, ...]
    window: str = ""
    silent: bool = False
    """For the dealer's screen and the floor only."""
    floor: bool = False
    """Left to the floor."""
    choices: tuple[ChoiceView, ...] = ()
    rulings: tuple[str, ...] = ()
    """Words in which the floor often rules otherwise, to be chosen by a tap."""


class TellView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be told by hand now; the page fills what is asked for into ``command`` and sends it."""

    key: str
    label: str
    command: AnyCommand
    seats: tuple[int, ...] = ()
    """Those it may be about: ``command.seat``."""
    anywhere: bool = False
    """It may be about no seat in particular."""
    counts: tuple[int, ...] = ()
    """Numbers of cards, or of a card in its hand, to choose from: ``command.count``, of an exposed card ``nth``."""
    cards: int = 0
    """So many cards are to be named: ``command.cards``."""
    amount: AmountRange | None = None
    """An amount is to be given: ``command.amount``."""


class VirtualView(msgspec.Struct, frozen=True, kw_only=True):
    """The virtual table's own state: whether the virtual dealer plays by itself."""

    auto: bool
    note: str = ""


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table at one moment; ``version`` grows with every change and never repeats within a run."""

    version: int
    now_ms: int
    hand_no: int
    game: str
    stakes: str
    rulebook: str
    street: str
    mode: Mode
    camera: CameraView
    now: PromptView
    choices: tuple[ChoiceView, ...] = ()
    question: QuestionView | None = None
    irregularities: tuple[IrregularityView, ...] = ()
    """What went wrong and is open, oldest first."""
    announcements: tuple[AnnouncementView, ...] = ()
    """All of this hand, oldest first; the page shows the newest as SAY."""
    seats: tuple[SeatView, ...] = ()
    button: int = 0
    to_act: int = 0
    """The seat in turn to act, to draw or to show; 0 when it is nobody's turn."""
    next_to_act: int = 0
    still_to_act: int = 0
    board: tuple[CardView, ...] = ()
    burns: int = 0
    pots: tuple[int, ...] = ()
    """Collected pots, main pot first; bets in front of seats are not in them."""
    pot: int = 0
    """All chips in the middle and in front."""
    can_undo: bool = False
    joker: bool = False
    """Whether a joker is in the pack, so that a card can be named one."""
    log: tuple[LogLine, ...] = ()
    notices: tuple[str, ...] = ()
    """Quiet lines for the dealer's screen: a listener failed, disk low."""
    virtual: VirtualView | None = None
    speech: tuple[SpeechView, ...] = ()
    """Every kind of announcement."""
    games: tuple[GameView, ...] = ()
    """Games that SetGame accepts."""
