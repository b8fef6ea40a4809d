"""PokerKit 0.7.7 as the oracle: one of its states in step with a hand of ours, in the words of our seats."""

from collections.abc import Sequence

import msgspec
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)
from pokerkit import Hand as PkHand

from dealer import games
from dealer.cards import Card
from dealer.dealing import dealing_order
from dealer.events import Checked, Facing, Folded, HandStarted, Limit, Wagered
from dealer.games import BetSize, Family, Forced, Makes, Opens, Part

_AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.RUNOUT_COUNT_SELECTION,
)
_OPENING = {
    Opens.LEFT_OF_BIG_BLIND: Opening.POSITION,
    Opens.LEFT_OF_BUTTON: Opening.POSITION,
    Opens.LOWEST_UPCARD: Opening.LOW_CARD,
    Opens.HIGHEST_UPCARD_ACE_LOW: Opening.HIGH_CARD,
    Opens.HIGHEST_HAND: Opening.HIGH_HAND,
    Opens.LOWEST_HAND: Opening.LOW_HAND,
}
_STRUCTURE = {
    Limit.FIXED: BettingStructure.FIXED_LIMIT,
    Limit.POT: BettingStructure.POT_LIMIT,
    Limit.NO_LIMIT: BettingStructure.NO_LIMIT,
}
HANDS: dict[tuple[Makes, Part], type[PkHand]] = {
    (Makes.ANY_FIVE, Part.HIGH): StandardHighHand,
    (Makes.ANY_FIVE, Part.ACE_TO_FIVE): RegularLowHand,
    (Makes.ANY_FIVE, Part.DEUCE_TO_SEVEN): StandardLowHand,
    (Makes.ANY_FIVE, Part.EIGHT_OR_BETTER): EightOrBetterLowHand,
    (Makes.TWO_AND_THREE, Part.HIGH): OmahaHoldemHand,
    (Makes.TWO_AND_THREE, Part.EIGHT_OR_BETTER): OmahaEightOrBetterLowHand,
}
"""How PokerKit values what a part of a pot is won with."""


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """Whose turn it is and what the seat may do; totals in front of the seat, zeros for what it may not."""

    seat: int
    call_to: int = 0
    low: int = 0
    high: int = 0
    bring_in_to: int = 0


class Oracle:
    """A PokerKit state that is dealt and acted into as ours is.

    PokerKit's player 0 is the seat dealt first; heads-up it takes blinds the other way round, which gives our button
    the small blind. Raises before the flop are capped one lower than later, because the big blind is the first bet.
    """

    def __init__(self, begun: HandStarted, max_bets: int) -> None:
        game, stakes = games.load(begun.game), begun.stakes
        self._seats = dealing_order(begun)
        stacks = {dealt.seat: dealt.stack for dealt in begun.dealt}
        blinds = game.streets[0].forced is Forced.BLINDS
        cap = None if begun.limit is not Limit.FIXED else max_bets
        self._streets = tuple(
            Street(
                street.burn,
                tuple(facing is Facing.UP for facing in street.deal),
                street.board,
                bool(street.draw),
                _OPENING[street.opens],
                stakes.big_bet if street.bet is BetSize.BIG and begun.limit is Limit.FIXED else stakes.small_bet,
                cap and cap - (street.forced is Forced.BLINDS),
            )
            for street in game.streets
        )
        self._is_stud = game.family is Family.STUD
        self._state = State(
            _AUTOMATIC,
            Deck.STANDARD,
            tuple(HANDS[game.makes, part] for part in game.parts),
            self._streets,
            _STRUCTURE[begun.limit],
            True,  # everybody antes, so a short ante makes a side pot of the antes too
            stakes.ante,
            (stakes.small_blind, stakes.big_blind) if blinds else (0,) * len(self._seats),
            stakes.bring_in,
            tuple(stacks[seat] for seat in self._seats),
            len(self._seats),
            mode=Mode.TOURNAMENT,
        )

    @property
    def wants_cards(self) -> bool:
        """Whether it waits for cards rather than for a player."""
        state = self._state
        deals = state.can_burn_card("??") or state.can_deal_hole() or state.can_deal_board()
        return bool(deals or state.can_stand_pat_or_discard())

    def draw(self, seat: int, cards: Sequence[Card]) -> None:
        """The seat's discards; PokerKit wants those of everybody before it deals."""
        self._state.stand_pat_or_discard("".join(map(str, cards)))

    def deal(self, hands: dict[int, Sequence[Card]], board: Sequence[Card]) -> None:
        """The cards of one street: new ones of each seat, and of the board."""
        if self._state.can_burn_card("??"):
            self._state.burn_card("??")
        for seat in self._seats:
            if hands.get(seat):
                self._state.deal_hole("".join(map(str, hands[seat])), self._seats.index(seat))
        if board:
            self._state.deal_board("".join(map(str, board)))

    @property
    def turn(self) -> Turn:
        """Whose turn it is; seat 0 when nobody's."""
        state, index = self._state, self._state.actor_index
        if index is None:
            return Turn(seat=0)
        call = state.checking_or_calling_amount
        bring_in = state.effective_bring_in_amount or 0
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        return Turn(
            seat=self._seats[index],
            call_to=state.bets[index] + call if call else 0,
            low=low if low > bring_in else 0,  # an all-in for no more than the bring-in is the bring-in
            high=high if high > bring_in else 0,
            bring_in_to=bring_in,
        )

    def act(self, fact: Checked | Folded | Wagered, bring_in: bool) -> None:
        """The same action as ours."""
        turn = self.turn
        match fact:
            case Folded():
                self._state.fold()
            case Checked():
                self._state.check_or_call()
            case Wagered(to=to) if bring_in:
                self._state.post_bring_in()
            case Wagered(to=to) if to == turn.call_to:
                self._state.check_or_call()
            case Wagered(to=to):
                self._state.complete_bet_or_raise_to(to)

    @property
    def is_over(self) -> bool:
        """Whether the pots are pushed."""
        return not self._state.status

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind each seat."""
        return dict(zip(self._seats, self._state.stacks, strict=True))
