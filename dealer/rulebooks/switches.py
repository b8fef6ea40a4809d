"""The house switches by group, with their values; names and defaults are those of a printed rule catalogue.

Each group is a table of a rulebook file, each field a key in it: ``[raise_cap] limit_max_bets = 4``.
"""

from enum import Enum
from typing import Literal

import msgspec


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a rulebook file. A key that the file leaves out has its default."""


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


class PotLimit(Group, frozen=True, kw_only=True):
    """Pot-limit."""

    base: PotBase = PotBase.ACTIVE_POT


class FirstTwoScope(Enum):
    """Which exposed cards make a misdeal by themselves (HE-IRR-01)."""

    OFF_THE_DECK = "first_two_cards_off_the_deck"
    OF_ANY_HAND = "first_or_second_card_of_any_one_hand"


class Misdeal(Group, frozen=True, kw_only=True):
    """Misdeals."""

    first_two_scope: FirstTwoScope = FirstTwoScope.OFF_THE_DECK


class ShowdownOrder(Enum):
    """Who shows first (SHOW-ORDER-01)."""

    LAST_AGGRESSOR_FINAL_ROUND = "last_aggressor_final_round_else_first_to_act"
    LAST_AGGRESSOR_ANY_ROUND = "last_aggressor_any_round"
    FIRST_BETTOR_FINAL_ROUND = "first_bettor_final_round"


class Showdown(Group, frozen=True, kw_only=True):
    """The showdown."""

    order: ShowdownOrder = ShowdownOrder.LAST_AGGRESSOR_FINAL_ROUND
    all_must_show: bool = False
    """SHOW-MUCK-01."""


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
    other: OddChip = OddChip.BY_GAME
    low_ace: AceForOddChip = AceForOddChip.HIGH


class RakeSchedule(Enum):
    """How the house takes its share (POT-RAKE-01)."""

    NONE = "none"
    PERCENTAGE_WITH_CAP = "percentage_with_cap"


class Rake(Group, frozen=True, kw_only=True):
    """The rake; it is taken from the whole pot once, never more than the cap."""

    schedule: RakeSchedule = RakeSchedule.NONE
    percent: int = 0
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


class StudAnte(Enum):
    """Whether stud has an ante (STUD-ANTE-01)."""

    POSTED_AMOUNT = "posted_amount"
    NONE = "none"


class LowTie(Enum):
    """Which of two equally low (in razz high) door cards brings it in (STUD-BRING-01)."""

    BY_SUIT = "by_suit"
    BY_POSITION = "by_position"


class BringInAmount(Enum):
    """How much the bring-in is (STUD-BRING-02)."""

    POSTED_AMOUNT = "posted_amount"
    HALF_LOWER_LIMIT = "half_lower_limit"


class HighTie(Enum):
    """Which of two equal open hands acts first (STUD-ACT-01)."""

    FIRST_DEALT = "first_dealt"
    BY_SUIT = "by_suit"


class ExposedDowncard(Enum):
    """What becomes of a stud downcard that the dealer exposed (STUD-IRR-01, TDA RP-10-A)."""

    THIRD_CARD_DOWN = "third_card_down"
    BECOMES_UPCARD = "becomes_upcard"
    MISDEAL = "misdeal"


class ShortDeck(Enum):
    """What is dealt on seventh street when the deck runs short (STUD-IRR-09)."""

    SCRAMBLE_THEN_COMMON = "scramble_then_common"
    COMMON_CARD_AT_ONCE = "common_card_at_once"


class SixCardHand(Enum):
    """A stud hand that lacks its seventh card (STUD-IRR-13)."""

    FLOOR_DECIDES = "floor_decides"
    DEAD = "dead"
    LIVE = "live"


class Stud(Group, frozen=True, kw_only=True):
    """Stud games."""

    ante: StudAnte = StudAnte.POSTED_AMOUNT
    bring_in_tie: LowTie = LowTie.BY_SUIT
    bring_in_amount: BringInAmount = BringInAmount.POSTED_AMOUNT
    completion_counts_as_raise: bool = False
    """STUD-BRING-04."""
    lower_limit_rounds: Literal[2, 3] = 2
    """STUD-BET-01."""
    open_pair_double_bet: bool = True
    """STUD-PAIR-01."""
    exposed_downcard: ExposedDowncard = ExposedDowncard.THIRD_CARD_DOWN
    short_deck: ShortDeck = ShortDeck.SCRAMBLE_THEN_COMMON
    six_card_hand: SixCardHand = SixCardHand.FLOOR_DECIDES
    high_tie: HighTie = HighTie.FIRST_DEALT


class Mississippi(Group, frozen=True, kw_only=True):
    """Mississippi stud."""

    cap_bets: Literal[3, "bet_plus_three_raises"] = 3
    """MISS-BET-01."""


class FirstAfterDraw(Enum):
    """Who acts first after the draw, where the game says that it is the opener (DRAW-BET-01)."""

    OPENER = "opener"
    LEFT_OF_DEALER = "left_of_dealer"


class FifthCardBurn(Enum):
    """When a burn precedes the fifth card of a seat that draws five (DRAW-FIVE-01)."""

    NO_LATER_PLAYER_DREW = "when_no_later_player_drew"
    ONLY_IF_LAST_PLAYER = "only_if_last_player"


class Draw(Group, frozen=True, kw_only=True):
    """Draw games."""

    first_after_draw: FirstAfterDraw = FirstAfterDraw.OPENER
    max_cards: Literal[3, 4, 5, "3_or_4_with_ace"] = 5
    """DRAW-MAX-01."""
    fifth_card_burn: FifthCardBurn = FifthCardBurn.NO_LATER_PLAYER_DREW
    bottom_card_never_dealt: bool = True
    """DRAW-STUB-01."""


class MinimumOpen(Enum):
    """The least that opens lowball before the draw (LB-OPEN-01)."""

    CALL_BIG_BLIND = "call_big_blind"
    DOUBLE_BIG_BLIND = "double_big_blind"


class FirstAfterLowballDraw(Enum):
    """Who acts first after the draw in lowball (LB-POST-01)."""

    LEFT_OF_BUTTON = "left_of_button"
    OPENER = "opener"


class Lowball(Group, frozen=True, kw_only=True):
    """Lowball."""

    min_open: MinimumOpen = MinimumOpen.CALL_BIG_BLIND
    double_after_draw: bool = True
    """LB-LIMIT-01."""
    check_raise_limit_a5: bool = False
    """LB-CHECKRAISE-01."""
    sevens_rule: bool = True
    """LB-SEVEN-01."""
    first_after_draw: FirstAfterLowballDraw = FirstAfterLowballDraw.LEFT_OF_BUTTON
    complete_short_hand: bool = True
    """Whether a hand short of cards before the draw is completed; in other games it is a misdeal (HE-IRR-09)."""


class KillRule(Enum):
    """Who kills a pot (LB-KILL-01)."""

    NO = "no"
    NEW_PLAYER = "new_player_kill"
    WINNER = "winner_kill"


class Kill(Group, frozen=True, kw_only=True):
    """Kill pots: the kill is a live blind of ``amount_factor`` big blinds (half kill: 1.5)."""

    enabled: KillRule = KillRule.NO
    amount_factor: float = 2
    doubles_limit: bool = True
    """Whether the limits rise with the kill."""


class ProveByDiscards(Enum):
    """Whether an opener may take discards back to prove openers (JOB-OPEN-02)."""

    FLOOR_DECIDES = "floor_decides"
    NEVER = "never"


class Jacks(Group, frozen=True, kw_only=True):
    """Jacks or better."""

    max_ante_deals: int = 3
    """JOB-OPEN-01."""
    retrieve_discards_to_prove: ProveByDiscards = ProveByDiscards.FLOOR_DECIDES
    big_bet_limit_doubling: bool = False
    """JOB-NLPL-01."""


class RazzFacePairs(Enum):
    """Whether a pair of jacks, queens or kings is announced in razz (ANN-RAZZ-01)."""

    NEVER = "never"


class Razz(Group, frozen=True, kw_only=True):
    """Razz."""

    face_pairs: RazzFacePairs = RazzFacePairs.NEVER


class Announce(Group, frozen=True, kw_only=True):
    """What the dealer may say beyond the usual."""

    possible_straight_flush: bool = False
    """ANN-NOT-01."""
    flop_board_pairs: bool = False
    """ANN-FLOP-01."""


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
    """Whether the pack has a joker, in games that know what it stands for (EVAL-JOKER-01, EVAL-JOKER-02)."""

    lowball_a5: bool = True
    draw: bool = True
