"""A game of poker as data: its streets, what the pot is won with, and how its bets are made."""

from enum import Enum

import msgspec

from dealer.events import Facing, Limit, Stakes


class Family(Enum):
    """How the cards reach the players."""

    FLOP = "flop"
    STUD = "stud"
    DRAW = "draw"


class Opens(Enum):
    """Who acts first on a street."""

    LEFT_OF_BIG_BLIND = "left-of-big-blind"
    LEFT_OF_BUTTON = "left-of-button"
    LOWEST_UPCARD = "lowest-upcard"
    """The ace is high (STUD-BRING-01)."""
    HIGHEST_UPCARD = "highest-upcard"
    """The ace is high (MISS-BET-02)."""
    HIGHEST_UPCARD_ACE_LOW = "highest-upcard-ace-low"
    """RAZZ-BRING-01."""
    LOWEST_UPCARD_ACE_LOW = "lowest-upcard-ace-low"
    """The best door card of a low game (MISS-BET-02)."""
    HIGHEST_HAND = "highest-hand"
    LOWEST_HAND = "lowest-hand"
    """RAZZ-ACT-01."""
    OPENER = "opener"
    """The seat that opened the round before, else the next clockwise that is still in (DRAW-BET-01)."""


class Forced(Enum):
    """The forced bet that a street begins with; antes come before every street and are not one."""

    NONE = "none"
    BLINDS = "blinds"
    BRING_IN = "bring-in"
    BET_OR_FOLD = "bet-or-fold"
    """Nothing is posted, but nobody may check until somebody has bet (MISS-BET-02)."""


class BetSize(Enum):
    """The size of a fixed-limit bet on a street; big-bet games use the small one as their minimum."""

    SMALL = "small"
    BIG = "big"
    SMALL_OR_BIG_ON_OPEN_PAIR = "small-or-big-on-open-pair"


class Part(Enum):
    """What a pot, or a part of it, is won with."""

    HIGH = "high"
    ACE_TO_FIVE = "ace-to-five"
    DEUCE_TO_SEVEN = "deuce-to-seven"
    EIGHT_OR_BETTER = "eight-or-better"
    """The ace-to-five low of a split pot; it must qualify (EVAL-LOW-02)."""


class Makes(Enum):
    """Which cards a player may make a hand of."""

    ANY_FIVE = "any-five"
    TWO_AND_THREE = "two-and-three"
    """Exactly two of the player's own and three of the board (EVAL-OM-01)."""


class Cap(Enum):
    """Which house switch says how many bets and raises a fixed-limit round allows."""

    LIMIT = "limit"
    DRAW = "draw"
    MISSISSIPPI = "mississippi"


class JokerUse(Enum):
    """What a joker in the pack stands for; the house says whether there is one."""

    NONE = "none"
    LOWEST_MISSING = "lowest-missing"
    """EVAL-JOKER-01."""
    BUG = "bug"
    """An ace, or what a straight or a flush lacks (EVAL-JOKER-02)."""


class Openers(Enum):
    """What a seat must hold to open the betting."""

    ANY = "any"
    JACKS = "jacks"
    """A pair of jacks or better (JOB-OPEN-01)."""


class Variation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a street begins instead when the game is played half-pot, pot-limit or no-limit."""

    opens: Opens
    forced: Forced


class Street(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One round of dealing and betting."""

    name: str
    opens: Opens
    bet: BetSize
    burn: bool = False
    deal: tuple[Facing, ...] = ()
    """Cards for each seat, dealt one round of the table at a time."""
    board: int = 0
    """Cards for the board."""
    draw: int = 0
    """Cards that each seat may exchange, at most; 0 on a street without a draw."""
    forced: Forced = Forced.NONE
    big_bet: Variation | None = None


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game of poker at one betting structure."""

    name: str
    """What ``games.load`` reads it by, like "pot_limit_omaha"."""
    title: str
    """Standing alone, like "Pot-limit Omaha"."""
    kind: str
    """Within a sentence and without the structure, like "Omaha"."""
    family: Family
    limit: Limit
    seats: tuple[int, int]
    """The fewest and the most players."""
    parts: tuple[Part, ...]
    makes: Makes
    streets: tuple[Street, ...]
    stakes: Stakes
    """A suggestion to begin with."""
    cap: Cap = Cap.LIMIT
    joker: JokerUse = JokerUse.NONE
    openers: Openers = Openers.ANY
    passes_out: bool = False
    """Whether a hand that nobody opens ends there and leaves its antes in the middle.

    Jacks or better (JOB-OPEN-01), and draw high: its rules speak of several antes in the pot and of another ante where
    nobody opens (DRAW-SEAT-01, DRAW-ALLIN-01).
    """
    sevens_rule: bool = False
    """Whether the house may ask that a seven or better bets after the draw (LB-SEVEN-01)."""
    check_raise: bool = True
    """False where the house switch says whether a seat that checked may raise (LB-CHECKRAISE-01)."""

    def cards(self, street: int) -> tuple[Facing, ...]:
        """The cards that a seat has been dealt when street number ``street`` is complete."""
        return tuple(facing for each in self.streets[: street + 1] for facing in each.deal)

    def board(self, street: int) -> int:
        """How many board cards there are when street number ``street`` is complete."""
        return sum(each.board for each in self.streets[: street + 1])

    def burns(self, street: int) -> int:
        """How many cards have been burned when street number ``street`` is complete."""
        return sum(each.burn for each in self.streets[: street + 1])

    @property
    def last_street(self) -> int:
        """Index of the street that ends in the showdown."""
        return len(self.streets) - 1
