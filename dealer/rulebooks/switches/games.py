"""House switches of single games: stud, draw, lowball, jacks, razz, and what is announced."""

from enum import Enum
from typing import Literal

from dealer.rulebooks.switches.group import Group


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
    COUNT_THE_BURNS = "add_burns_if_they_suffice"
    """The burns help if they leave a burn and a last card as well (TDA RP-10-H)."""


class CommonCardOpener(Enum):
    """Who acts first on the street of a common card (STUD-IRR-10, TDA RP-10-H)."""

    HIGH_HAND_WITH_IT = "high_hand_with_it"
    AS_WITHOUT_IT = "as_without_it"
    """The seat whose own upcards make it first, which was first on the street before."""


class FoldedWithoutBet(Enum):
    """Whether a hand that folds while there is no bet goes on receiving cards (STUD-IRR-04, TDA RP-10-C)."""

    CARDS_UNTIL_A_BET = "cards_until_a_bet"
    NO_MORE_CARDS = "no_more_cards"


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
    """Whether completing the bring-in is one of the raises that the cap allows (STUD-BRING-04)."""
    lower_limit_rounds: Literal[2, 3] = 2
    """STUD-BET-01."""
    open_pair_double_bet: bool = True
    """STUD-PAIR-01."""
    exposed_downcard: ExposedDowncard = ExposedDowncard.THIRD_CARD_DOWN
    short_deck: ShortDeck = ShortDeck.SCRAMBLE_THEN_COMMON
    common_card_opener: CommonCardOpener = CommonCardOpener.HIGH_HAND_WITH_IT
    folded_without_bet: FoldedWithoutBet = FoldedWithoutBet.CARDS_UNTIL_A_BET
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


class KillActs(Enum):
    """When the seat that killed the pot acts before the draw or the flop (LB-KILL-01)."""

    LAST = "last"
    IN_TURN = "in_turn"


class Kill(Group, frozen=True, kw_only=True):
    """Kill pots: the kill is a live blind of ``amount_factor`` big blinds (half kill: 1.5)."""

    enabled: KillRule = KillRule.NO
    amount_factor: float = 2
    doubles_limit: bool = True
    """Whether the limits rise with the kill."""
    acts: KillActs = KillActs.LAST


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
