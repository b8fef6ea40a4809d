"""Facts of a hand, in the order in which they happened; a fact is always applied, never refused."""

from enum import Enum

import msgspec

from dealer.cards import Card
from dealer.fact import Event as Event
from dealer.fact import Facing as Facing
from dealer.fact import Source as Source
from dealer.mishaps import Mishap


class Post(Enum):
    """Forced bets put in before the cards."""

    ANTE = "ante"
    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"
    BLIND = "blind"
    """A further blind, of the button or behind the big one (BLIND-ALT-01)."""
    STRADDLE = "straddle"
    """A live blind of a seat behind the big blind, which acts last before the flop."""
    KILL = "kill"
    """A live blind of the seat that kills the pot (LB-KILL-01)."""
    POSTED_BLIND = "posted-blind"
    """A live big blind of a newcomer or of a seat that missed it (BLIND-NEW-01)."""
    DEAD_BLIND = "dead-blind"
    """A missed small blind: it goes to the middle and counts for no bet (BLIND-MISS-01)."""


LIVE_POSTS = (Post.SMALL_BLIND, Post.BIG_BLIND, Post.BLIND, Post.STRADDLE, Post.KILL, Post.POSTED_BLIND)
"""Posts that lie in front of the seat and count towards its call."""


class Limit(Enum):
    """Betting structures."""

    FIXED = "fixed"
    SPREAD = "spread"
    HALF_POT = "half-pot"
    POT = "pot"
    NO_LIMIT = "no-limit"


class Stakes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the table plays for, in chips of ``unit``; a zero means that the game has no such bet."""

    small_bet: int
    """The lower limit; in big-bet games the minimum bet (the big blind)."""
    big_bet: int
    """The upper limit; in big-bet games equal to ``small_bet``."""
    ante: int = 0
    small_blind: int = 0
    big_blind: int = 0
    bring_in: int = 0
    more_blinds: tuple[int, ...] = ()
    """Blinds of the seats behind the big blind, in order, in a game of three blinds or more (BLIND-ALT-01)."""
    button_blind: int = 0
    """A blind that the button posts."""
    big_blind_ante: int = 0
    """An ante that the big blind posts for the whole table; then nobody posts his own."""
    final_bet: int = 0
    """The bet of the last round where the house plays a larger one there; 0 when it is ``big_bet``."""
    unit: int = 1
    """The smallest chip in play: odd chips are counted in it."""


class ExtraPost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A post beyond the antes and blinds of the game: a straddle, a kill, a newcomer's or a missed blind."""

    seat: int
    kind: Post
    amount: int


class Dealt(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that is dealt in, with its chips behind before any post."""

    seat: int
    stack: int
    name: str = ""


Switch = tuple[str, bool | int | float | str]
"""A house switch by its dotted name, and the value it has at this table."""


class HandStarted(Event, frozen=True, kw_only=True, tag="hand-started"):
    """A hand begins (first riffle). Always seq 1. ``game`` names a file of dealer/games."""

    hand_no: int
    game: str
    limit: Limit
    stakes: Stakes
    dealt: tuple[Dealt, ...]
    """Seats in ascending printed order; seats that sit out are not here."""
    button: int
    """The seat with the button; in stud the seat at the dealer's right (cards go round from the next seat)."""
    seats: int = 10
    """How many places the table has."""
    rulebook: str = "roberts-cash"
    house: tuple[Switch, ...] = ()
    """Switches that are set otherwise than in the rulebook."""
    extra_posts: tuple[ExtraPost, ...] = ()
    """Posted after the blinds, in this order."""
    blinds: tuple[int, int] = (0, 0)
    """Seats of the small and the big blind where they are not the first two left of the button.

    Without a big blind here they are these; 0 for the small blind when nobody has it (dead button).
    """
    carried: int = 0
    """Chips that a passed-out hand left in the middle (JOB-OPEN-01)."""
    forfeited: int = 0
    """Those of them that false openers lost, for which only the players of those hands play (DRAW-SEAT-01)."""
    deal: int = 1
    """Which deal for these chips it is; after as many as the house says nobody antes any more."""
    level: int = 0
    """The tournament's level that the hand is played at, from 1; 0 without levels (BLIND-TOURN-01)."""
    level_before: int = 0
    """That of the hand before, 0 for the first: where they differ, a level begins."""


class Posted(Event, frozen=True, kw_only=True, tag="posted"):
    """A seat put in an ante or a blind; ``amount`` may be short of what was owed when it is all the seat has."""

    seat: int
    kind: Post
    amount: int


class CardBurned(Event, frozen=True, kw_only=True, tag="card-burned"):
    """One card went face down to the burn pile."""


class CardDealt(Event, frozen=True, kw_only=True, tag="card-dealt"):
    """A card reached a seat. ``card`` is None while it is a downcard or not yet read."""

    seat: int
    facing: Facing
    card: Card | None = None


class BoardCardDealt(Event, frozen=True, kw_only=True, tag="board-card-dealt"):
    """A card reached the board. ``card`` is None until it is read."""

    card: Card | None = None


class CardRead(Event, frozen=True, kw_only=True, tag="card-read"):
    """The card of an earlier CardDealt or BoardCardDealt (its ``seq``) is now known."""

    target: int
    card: Card


class Checked(Event, frozen=True, kw_only=True, tag="checked"):
    """A seat checked."""

    seat: int


class Folded(Event, frozen=True, kw_only=True, tag="folded"):
    """A seat folded."""

    seat: int


class Wagered(Event, frozen=True, kw_only=True, tag="wagered"):
    """A seat now has ``to`` chips in front of it on this street.

    Call, bet, raise, bring-in or completion is what that means in the state, so it is computed, not told.
    """

    seat: int
    to: int


class HandTabled(Event, frozen=True, kw_only=True, tag="hand-tabled"):
    """At showdown a seat turned its downcards face up: ``cards`` are those downcards, None where not yet read."""

    seat: int
    cards: tuple[Card | None, ...]


class BoardPlayed(Event, frozen=True, kw_only=True, tag="board-played"):
    """At showdown a seat declared that it plays the board: it keeps its claim without its cards (HE-SHOW-02)."""

    seat: int


class HandMucked(Event, frozen=True, kw_only=True, tag="hand-mucked"):
    """At showdown a seat gave up its hand unseen."""

    seat: int


class Half(Enum):
    """Which half of a split pot a share is of."""

    HIGH = "high"
    LOW = "low"


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat takes from one pot."""

    seat: int
    amount: int
    half: Half | None = None
    """None when the pot is not divided into halves."""


class PotPushed(Event, frozen=True, kw_only=True, tag="pot-pushed"):
    """A pot was pushed. ``pot`` counts from 0 = main pot; shares sum to the pot."""

    pot: int
    shares: tuple[Share, ...]


class CardsDiscarded(Event, frozen=True, kw_only=True, tag="cards-discarded"):
    """At the draw a seat gave back ``count`` cards face down, none when it stands pat; they are never named."""

    seat: int
    count: int


class DeckReshuffled(Event, frozen=True, kw_only=True, tag="deck-reshuffled"):
    """The stub ran out: what the rule names was shuffled into a new one (DRAW-STUB-01, STUD-IRR-09)."""


class OpenersShown(Event, frozen=True, kw_only=True, tag="openers-shown"):
    """The opener showed what it opened with; ``proved`` is False when that was not enough (JOB-OPEN-02)."""

    seat: int
    proved: bool


class OpenersSplit(Event, frozen=True, kw_only=True, tag="openers-split"):
    """The opener declared at the draw that it breaks up its openers (JOB-SPLIT-01)."""

    seat: int


class DiscardsShown(Event, frozen=True, kw_only=True, tag="discards-shown"):
    """The cards that a seat threw away are turned face up to prove its openers; None where not yet read."""

    seat: int
    cards: tuple[Card | None, ...]


class PotOpened(Event, frozen=True, kw_only=True, tag="pot-opened"):
    """A seat says that it opens, in place of false openers or all-in for the ante; with seat 0 nobody does."""

    seat: int


class BetsReturned(Event, frozen=True, kw_only=True, tag="bets-returned"):
    """Bets came back out of the middle to who had made them, as the sevens rule says (LB-SEVEN-01)."""

    shares: tuple[Share, ...]


class RakeTaken(Event, frozen=True, kw_only=True, tag="rake-taken"):
    """The house took its share of the pot (POT-RAKE-01)."""

    amount: int


class HandEnded(Event, frozen=True, kw_only=True, tag="hand-ended"):
    """The hand is over and the deck is being gathered."""


Fact = (
    HandStarted
    | Posted
    | CardBurned
    | CardDealt
    | BoardCardDealt
    | CardRead
    | Checked
    | Folded
    | Wagered
    | HandTabled
    | BoardPlayed
    | HandMucked
    | PotPushed
    | CardsDiscarded
    | DeckReshuffled
    | OpenersShown
    | OpenersSplit
    | DiscardsShown
    | PotOpened
    | BetsReturned
    | RakeTaken
    | HandEnded
    | Mishap
)


class Corrected(Event, frozen=True, kw_only=True, tag="corrected"):
    """The event with seq ``target`` is replaced by ``instead``, or never was when that is None.

    ``instead`` keeps the target's seq. Undo is the correction of the last event to None.
    """

    target: int
    instead: Fact | None = None
    by: str = "dealer"


AnyEvent = Fact | Corrected
