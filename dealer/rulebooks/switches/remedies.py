"""House switches for what goes wrong: where Robert's Rules and the TDA's remedies differ."""

from enum import Enum

from dealer.rulebooks.switches.group import Group


class MisdealUntil(Enum):
    """Until when a misdeal may be called (HE-IRR-12)."""

    TWO_PLAYERS_ACTED = "two_players_acted"
    SUBSTANTIAL_ACTION = "substantial_action"


class FirstTwoScope(Enum):
    """Which exposed cards make a misdeal by themselves (HE-IRR-01)."""

    OFF_THE_DECK = "first_two_cards_off_the_deck"
    OF_ANY_HAND = "first_or_second_card_of_any_one_hand"


class FirstExtraCard(Enum):
    """One card too many in the hand that was dealt first (HE-IRR-08; TDA 35-A)."""

    BURN = "burn"
    MISDEAL = "misdeal"


class ShortButton(Enum):
    """How long a button that is one card short may still be given it (HE-IRR-09; TDA 37)."""

    WHILE_MISDEAL = "while_misdeal"
    UNTIL_IT_ACTS = "until_it_acts"


class Misdeal(Group, frozen=True, kw_only=True):
    """Misdeals."""

    first_extra_card: FirstExtraCard = FirstExtraCard.BURN
    short_button: ShortButton = ShortButton.WHILE_MISDEAL

    first_two_scope: FirstTwoScope = FirstTwoScope.OFF_THE_DECK
    until: MisdealUntil = MisdealUntil.TWO_PLAYERS_ACTED


class FourCardFlop(Enum):
    """A flop of four cards (HE-IRR-04; TDA 39-A)."""

    REDEAL = "redeal"
    FLOOR_PICKS_THE_BURN = "floor_picks_the_burn"


class PrematureTurn(Enum):
    """A turn card before the flop's betting is over (HE-IRR-06; TDA RP-5)."""

    SET_ASIDE = "set_aside"
    BACK_TO_THE_STUB = "back_to_the_stub"


class PrematureUpcard(Enum):
    """Stud cards before the round is over (STUD-IRR-08; TDA RP-5)."""

    ELIMINATE = "eliminate"
    BACK_TO_THE_STUB = "back_to_the_stub"


class ExposedLastCard(Enum):
    """A last stud card that is dealt face up (STUD-IRR-12; TDA RP-10-B)."""

    PLAYS = "plays"
    REPLACED = "replaced"


class ButtonError(Enum):
    """A button found in the wrong place when it is too late for a misdeal (BTN-MOVE-02; TDA 34-A)."""

    PUT_RIGHT_NEXT_HAND = "put_right_next_hand"
    STANDS = "stands"


class ForeignCard(Enum):
    """A card of another deck in play (Robert's, Irregularities 3; TDA 35-A and 35-D)."""

    VOIDS = "voids_the_hand"
    MISDEAL_THEN_SCRAP = "misdeal_then_scrap"


class DisputeUntil(Enum):
    """Until when a hand that is over may be disputed."""

    NEXT_RIFFLE = "next_riffle"
    NEXT_HAND_BEGINS = "next_hand_begins"


class BetErrors(Enum):
    """String bets, single large chips and bets of too little: on which Robert's Rules leave the word to the floor."""

    FLOOR = "floor"
    TDA = "tda"  # rules 42 to 44, 51, 52 and 56


class ShortDrawHand(Enum):
    """A hand of a draw game that is found short when it is too late for a misdeal (DRAW-HAND-01; TDA 38)."""

    DRAWS_TO_FIVE = "draws_to_five"
    DEAD = "dead"


class Remedies(Group, frozen=True, kw_only=True):
    """How errors of dealing are put right."""

    four_card_flop: FourCardFlop = FourCardFlop.REDEAL
    premature_turn: PrematureTurn = PrematureTurn.SET_ASIDE
    premature_upcard: PrematureUpcard = PrematureUpcard.ELIMINATE
    exposed_last_card: ExposedLastCard = ExposedLastCard.PLAYS
    foreign_card: ForeignCard = ForeignCard.VOIDS
    button_error: ButtonError = ButtonError.PUT_RIGHT_NEXT_HAND
    short_draw_hand: ShortDrawHand = ShortDrawHand.DRAWS_TO_FIVE
    bet_errors: BetErrors = BetErrors.FLOOR
    dispute_until: DisputeUntil = DisputeUntil.NEXT_RIFFLE
