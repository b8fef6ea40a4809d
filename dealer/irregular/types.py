"""An irregularity: what went wrong, the rule that applies and the steps that put it right; never a verdict."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from dealer.events import Fact
from dealer.words import Phrase, Word


class Outcome(Enum):
    """What a rule makes of an irregularity, by the catalogue's names."""

    ANTE_MISSING = "ante_missing"
    BET_IS_FIRST_MOTION = "bet_is_first_motion"
    BET_OF_THE_CHIP = "bet_of_the_chip"
    BEST_HAND_WINS = "best_hand_wins"
    BUTTON_RECEIVES_FIFTH_CARD = "button_receives_fifth_card"
    CALL_FLOOR = "call_floor"
    CARD_PLAYS_AS_EXPOSED = "card_plays_as_exposed"
    CHECK = "dealer_check"
    CHIPS_ADDED_MID_HAND = "chips_added_mid_hand"
    COMPLETE_BUTTON_HAND = "complete_button_hand"
    COMMON_CARD = "common_card"
    COMPLETE_BET = "complete_bet"
    CORRECT_LOW = "correct_low"
    COUNTS_AS_CALL = "counts_as_call"
    DEAD_HAND = "dead_hand"
    DEAD_HAND_ANTE_BACK = "dead_hand_ante_back"
    DEAL_MISSING_CARD = "deal_missing_card"
    DECLARER_DEAD = "declarer_dead"
    DRAW_COUNT_MISMATCH = "draw_count_mismatch"
    DRAW_TO_FIVE = "draw_to_five"
    DUPLICATE_CARD = "duplicate_card"
    EXTRA_CARD_IS_BURN = "extra_card_is_burn"
    EXPOSE_DISCARDS = "expose_discards"
    FALSE_OPENERS = "false_openers"
    FLOOR_DECIDES_LIVE_OR_DEAD = "floor_decides_live_or_dead"
    FOLD = "fold"
    FOULED_HAND = "fouled_hand"
    FOULED_IF_NOT_CORRECTED = "fouled_if_not_corrected"
    HAND_STILL_LIVE = "hand_still_live_until_action"
    HAND_STANDS = "hand_stands"
    KEEP = "keep"
    KILL_HAND = "kill_hand"
    JOIN_REFUSED = "join_refused"
    LIVE = "live"
    LIVE_UNTIL_DISCARDED = "live_until_discarded"
    LOW_WAS_EXPOSED_CARD = "low_was_exposed_card"
    MAY_JOIN_FOR_THE_ANTES = "may_join_for_the_antes"
    MAY_LOSE_POT_FLOOR = "may_lose_pot_floor"
    MAY_STILL_PLAY = "may_still_play"
    MISDEAL = "misdeal"
    MISSING_BURN = "missing_burn"
    MUST_TAKE = "must_take"
    NO_MISDEAL = "no_misdeal"
    NO_PENALTY = "no_penalty"
    NO_REFUND = "no_refund"
    NOT_A_FOLD = "not_a_fold"
    OUT_OF_TURN = "out_of_turn"
    PAIR_NOT_ANNOUNCED = "pair_not_announced"
    PLAYER_KEEPS_CARD = "player_keeps_card"
    POT_PLAYS = "pot_plays"
    PREMATURE_CARD = "premature_card"
    PREMATURE_RIVER = "premature_river"
    PREMATURE_TURN = "premature_turn"
    REDEAL_FLOP = "redeal_flop"
    REDEAL_FLOP_AFTER_BETTING = "redeal_flop_after_betting"
    REPLACE = "replace"
    REPLACE_AFTER_DEAL = "replace_after_deal"
    SCRAMBLE = "scramble"
    SEAT_BARRED = "seat_barred"
    SEAT_CHANGE_REFUSED = "seat_change_refused"
    SHIFT = "shift"
    SHOW_ALL_HOLE_CARDS = "show_all_hole_cards"
    THIRD_CARD_DOWN = "third_card_down"
    TOO_LATE_FOR_MISDEAL = "too_late_for_misdeal"
    UPCARD_ORDER_CHANGED = "upcard_order_changed"
    WAGER_STANDS = "wager_stands"


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something went wrong at the fact ``event``; what follows from it depends on how the hand stands when asked."""

    rule: str
    event: int
    seat: int = 0
    reason: str = ""
    """Which of the cases of its rule it is, in one word of the rule's own."""
    count: int = 0
    """A number that goes with it: of cards at the seat, of the card in the deal."""
    seats: tuple[int, ...] = ()
    """Further seats that it concerns."""

    @property
    def key(self) -> str:
        """Names it within its hand, also after corrections of what came before it."""
        return f"{self.rule}@{self.event}" + (f"/{self.seat}" if self.seat else "")


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that the dealer does or says.

    ``facts`` are what is on record when it is taken, not numbered yet. ``waits``: the hand has not come so far.
    """

    show: Phrase
    facts: tuple[Fact, ...] = ()
    waits: bool = False
    optional: bool = False
    """Somebody may choose it; taken without its facts when nobody does."""
    done: bool = False
    """The hand shows that it has been done once its turn has come; then nobody has to say so."""


class Severity(Enum):
    """Who can settle it."""

    DEALER_CHECK = "dealer_check"
    FLOOR = "floor"


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """How long something may still be claimed: ``needed`` acts close it, of which ``made`` have been made."""

    made: int
    needed: int
    chips_close: bool = False
    """Substantial action: two acts do with chips in one of them, three without (TDA 36)."""

    @property
    def is_open(self) -> bool:
        """Whether it may still be claimed."""
        return self.made < self.needed


class Remedy(msgspec.Struct, frozen=True, kw_only=True):
    """What the book says as the hand stands now."""

    outcome: Outcome
    steps: tuple[Step, ...]
    window: Window | None = None
    words: "Mapping[str, Word]" = msgspec.field(default_factory=dict)
    """For the sentence that says what went wrong, beside the seat."""
    case: str = ""
    """Which of the rule's sentences says what went wrong, where it has several."""

    @property
    def severity(self) -> Severity:
        """Whether the dealer can settle it or the book leaves it to the floor."""
        asks = any(step.show.key == "step.call-floor" for step in self.steps)
        return Severity.FLOOR if asks else Severity.DEALER_CHECK


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """A notice with its remedy, and how far people have come with it."""

    notice: Notice
    remedy: Remedy
    show: Phrase
    taken: int = 0
    """Steps taken so far."""
    blocks_award: bool = False
    """No pot is pushed while it is open."""
    silent: bool = False
    """For the dealer's screen and the floor only; never spoken."""
    floor: bool = False
    """Left to the floor."""

    @property
    def key(self) -> str:
        """Names it within its hand."""
        return self.notice.key

    @property
    def step(self) -> Step | None:
        """The step whose turn it is."""
        return self.remedy.steps[self.taken] if self.taken < len(self.remedy.steps) else None
