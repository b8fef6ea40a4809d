"""House switches of the table and of the chips: blinds, caps, pots, odd chips, rake, clock."""

from enum import Enum

from dealer.rulebooks.switches.group import Group


class SmallBlindRounding(Enum):
    """The small blind of a fixed-limit game whose stakes name only the limits (BLIND-AMT-01)."""

    EXACT_HALF = "exact_half"
    FLOOR_TO_DOLLAR = "floor_to_dollar"
    EXPLICIT_AMOUNT = "explicit_amount"


class MissedBlinds(Enum):
    """How a seat that missed its blinds comes back (BLIND-MISS-01)."""

    POST_BOTH_OR_WAIT = "post_both_or_wait"
    WAIT_ONLY = "wait_only"


class BlindStructure(Enum):
    """Which forced bets a button game begins with (BLIND-ALT-01)."""

    SMALL_AND_BIG = "small_and_big"
    SINGLE = "single"
    MULTIPLE = "multiple"
    ANTE_ONLY = "ante_only"
    ANTES_PLUS_BLINDS = "antes_plus_blinds"
    SHORT_BIG_BLIND = "short_big_blind"


class HeadsUpCap(Enum):
    """Whether the fixed-limit cap binds two players (LIM-CAP-02)."""

    UNCAPPED = "uncapped"
    SIX_BETS = "6_bets"
    SAME_CAP = "same_cap"


class ButtonRule(Enum):
    """Where button and blinds go when a seat with a blind empties (Robert's, Button and blind use)."""

    MOVING = "moving"
    DEAD = "dead"


class Blinds(Group, frozen=True, kw_only=True):
    """Blinds and the button."""

    small_blind_rounding: SmallBlindRounding = SmallBlindRounding.EXACT_HALF
    missed: MissedBlinds = MissedBlinds.POST_BOTH_OR_WAIT
    structure: BlindStructure = BlindStructure.SMALL_AND_BIG
    heads_up_button_is_small_blind: bool = True
    """BTN-HU-01."""
    button: ButtonRule = ButtonRule.DEAD
    straddle: bool = False
    """Whether a seat may straddle: only in games for which the house says so."""


class TournamentAntes(Enum):
    """Whether the levels' antes are played (BLIND-TOURN-01)."""

    BY_LEVEL = "by_level"
    NONE = "none"


class Tournament(Group, frozen=True, kw_only=True):
    """Tournament levels."""

    antes: TournamentAntes = TournamentAntes.BY_LEVEL


class MaxPlayers(Group, frozen=True, kw_only=True):
    """The most players dealt in, where the deck allows it (HE-DEAL-05, STUD-DEAL-03, DRAW-DEAL-01)."""

    flop: int = 10
    stud: int = 8
    draw: int = 8


class FinalRoundSize(Enum):
    """The bet of the last round in fixed limit (LIM-SIZE-01)."""

    SAME_AS_UPPER = "same_as_upper"
    LARGER_RIVER_BET = "larger_river_bet"


class FixedLimit(Group, frozen=True, kw_only=True):
    """Fixed-limit bets."""

    final_round_size: FinalRoundSize = FinalRoundSize.SAME_AS_UPPER


class RaiseCap(Group, frozen=True, kw_only=True):
    """How many bets and raises a fixed-limit round allows."""

    limit_max_bets: int = 4
    """In games of three rounds and more; a big blind or a completion is the first (LIM-CAP-01)."""
    draw_max_bets: int = 5
    """In games of two rounds (LB-CAP-01)."""
    heads_up: HeadsUpCap = HeadsUpCap.UNCAPPED


class PotBase(Enum):
    """Which chips a pot-limit maximum counts once somebody is all-in (PL-MAX-02)."""

    ACTIVE_POT = "active_pot"
    ALL_POTS = "all_pots"


class ShortBlinds(Enum):
    """How blinds that are short or missing count for a pot-limit maximum of the first round (TDA 54-B)."""

    AS_POSTED = "as_posted"
    AS_FULL = "as_full"


class PotLimit(Group, frozen=True, kw_only=True):
    """Pot-limit."""

    base: PotBase = PotBase.ACTIVE_POT
    short_blinds: ShortBlinds = ShortBlinds.AS_POSTED


class ShowdownOrder(Enum):
    """Who shows first (SHOW-ORDER-01)."""

    LAST_AGGRESSOR_FINAL_ROUND = "last_aggressor_final_round_else_first_to_act"
    LAST_AGGRESSOR_ANY_ROUND = "last_aggressor_any_round"
    FIRST_BETTOR_FINAL_ROUND = "first_bettor_final_round"


class PlayBoard(Enum):
    """What a player does who plays the board and throws his cards away (HE-SHOW-02)."""

    DECLARE_OR_TABLE = "declare_or_table"
    TABLE = "table"
    """All hole cards are shown (TDA 19)."""


class Showdown(Group, frozen=True, kw_only=True):
    """The showdown."""

    order: ShowdownOrder = ShowdownOrder.LAST_AGGRESSOR_FINAL_ROUND
    all_must_show: bool = False
    """SHOW-MUCK-01."""
    play_board: PlayBoard = PlayBoard.DECLARE_OR_TABLE
    """HE-SHOW-02."""


class UnqualifiedOmaha(Enum):
    """What a plain "Omaha" means (OM-RULE-01)."""

    HIGH = "high"
    HIGH_LOW = "high_low"


class OmahaName(Group, frozen=True, kw_only=True):
    """Omaha."""

    unqualified_name: UnqualifiedOmaha = UnqualifiedOmaha.HIGH


class OddChip(Enum):
    """Who takes a chip that cannot be split (POT-ODD-01 to POT-ODD-05)."""

    LEFT_OF_BUTTON = "left_of_button"
    LEFT_OF_DEALER = "left_of_dealer"
    HIGH_CARD_BY_SUIT = "high_card_by_suit"
    HIGH_CARD_OF_FIVE_BY_SUIT = "high_card_of_five_by_suit"
    LOW_CARD_BY_SUIT = "low_card_by_suit"
    BY_GAME = "razz_low_card_by_suit_draw_left_of_button"


class OddChipHalf(Enum):
    """Which half takes the odd chip of a split pot (POT-ODD-02)."""

    HIGH = "high"


class AceForOddChip(Enum):
    """Whether an ace is high or low where the lowest card by suit takes the odd chip (POT-ODD-04)."""

    HIGH = "ace_high"
    LOW = "ace_low"


class OddChips(Group, frozen=True, kw_only=True):
    """Odd chips."""

    flop: OddChip = OddChip.LEFT_OF_BUTTON
    hilo_half: OddChipHalf = OddChipHalf.HIGH
    stud_high_only: OddChip = OddChip.HIGH_CARD_BY_SUIT
    stud_low: OddChip = OddChip.LOW_CARD_BY_SUIT
    """Among equal lows of a stud game: the low half, and razz where ``other`` leaves it to the game (POT-ODD-04)."""
    other: OddChip = OddChip.BY_GAME
    low_ace: AceForOddChip = AceForOddChip.HIGH


class RakeSchedule(Enum):
    """How the house takes its share (POT-RAKE-01)."""

    NONE = "none"
    PERCENTAGE_WITH_CAP = "percentage_with_cap"


class Rake(Group, frozen=True, kw_only=True):
    """The rake; it is taken from the whole pot once, never more than the cap."""

    schedule: RakeSchedule = RakeSchedule.NONE
    percent: int | float = 0
    cap: int = 0
    """Chips; 0 for no cap."""


class ClockAction(Enum):
    """What happens to a seat whose time is up (TIME-01)."""

    REMIND_ONLY = "remind_only"
    FOLD_AFTER_SECONDS = "fold_after_seconds"
    ALL_IN_PROTECTION = "all_in_protection"


class Clock(Group, frozen=True, kw_only=True):
    """A seat that takes long."""

    auto_action: ClockAction = ClockAction.REMIND_ONLY
    seconds: int = 30


class Reopening(Enum):
    """Which all-in raise lets a seat that has acted raise again (ALLIN-SHORT-01)."""

    BY_STRUCTURE = "full_raise_big_bet_half_bet_limit"
    ANY_RAISE = "any_raise_reopens"


class ShortOpening(Enum):
    """The smallest raise of an opening all-in below the minimum bet."""

    FULL_BET_MORE = "full_bet_more"
    COMPLETE = "complete"


class AllIn(Group, frozen=True, kw_only=True):
    """All-in bets for less than a full one."""

    reopen: Reopening = Reopening.BY_STRUCTURE
    short_opening: ShortOpening = ShortOpening.FULL_BET_MORE


class StakesLabel(Group, frozen=True, kw_only=True):
    """What a label such as "5/10" means."""

    label_by_structure: bool = True
    """BLIND-AMT-02."""


class Joker(Group, frozen=True, kw_only=True):
    """The joker, in games that know what it stands for (EVAL-JOKER-01, EVAL-JOKER-02)."""

    lowball_a5: bool = True
    """Whether ace-to-five lowball is played with one: it is unless posted otherwise."""
    draw: bool = True
    """Whether a joker plays in draw high and jacks or better."""
    draw_pack: bool = False
    """Whether their pack has one (DRAW-DEAL-01: 52 cards, 53 with the joker)."""
