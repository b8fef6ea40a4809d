"""The showdown: who shows in what order, which cards must still be read, and who takes what from each pot."""

from collections.abc import Callable, Sequence
from typing import assert_never

from dealer.cards import Card
from dealer.evaluate import HighHand, high
from dealer.events import Share
from dealer.games import Family, Game
from dealer.hand import ActionKind, HandState, Pot
from dealer.pots import split
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import OddChip, ShowdownOrder

_AGGRESSIVE = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


def show_order(state: HandState, first_to_act: int, book: Rulebook) -> tuple[int, ...]:
    """The live seats in the order in which they show (SHOW-ORDER-01).

    ``first_to_act`` is the seat that was or would have been first on the final round.
    """
    final = [action for action in state.actions if action.street == state.street]
    bets = [action.seat for action in final if action.kind in _AGGRESSIVE]
    match book.showdown.order:
        case ShowdownOrder.LAST_AGGRESSOR_FINAL_ROUND:
            first = bets[-1:]
        case ShowdownOrder.FIRST_BETTOR_FINAL_ROUND:
            first = bets[:1]
        case ShowdownOrder.LAST_AGGRESSOR_ANY_ROUND:
            first = [action.seat for action in state.actions if action.kind in _AGGRESSIVE][-1:]
        case _:
            assert_never(book.showdown.order)
    start = (first or [action.seat for action in final[:1]] or [first_to_act])[0]
    at = state.order.index(start)
    live = state.live
    return tuple(seat for seat in (*state.order[at:], *state.order[:at]) if seat in live)


def to_show(state: HandState) -> tuple[int, ...]:
    """Seats that have neither tabled their hand nor given it up, in showing order."""
    undecided = {seat.seat for seat in state.seats if seat.live and seat.tabled is None}
    return tuple(seat for seat in state.showing if seat in undecided)


def unread(state: HandState) -> tuple[int, ...]:
    """Cards (seqs of their deal) without which the pots cannot be awarded; none when one seat is left."""
    if len(state.live) < 2:
        return ()
    missing = [card.event for card in state.board if card.card is None]
    for seat in state.seats:
        if not seat.live or seat.tabled is None:
            continue
        missing += [card.event for card in seat.upcards if card.card is None]
        downs = (card.event for card in seat.cards if not card.up)
        missing += [event for event, card in zip(downs, seat.tabled, strict=False) if card is None]
    return tuple(missing)


def shown_cards(state: HandState, number: int) -> tuple[Card, ...]:
    """The cards a tabled hand is made of: its downcards, its upcards and the board, as far as they are read."""
    seat = state.seat(number)
    own = (*(seat.tabled or ()), *(card.card for card in seat.upcards), *(card.card for card in state.board))
    return tuple(card for card in own if card is not None)


def hands(state: HandState) -> dict[int, HighHand]:
    """The value of every tabled hand that is still live, by seat. Cards speak (SHOW-SPEAK-01)."""
    values = {}
    for seat in state.seats:
        if seat.live and seat.tabled is not None:
            cards = shown_cards(state, seat.seat)
            if cards:
                values[seat.seat] = high(cards)
    return values


def shares(state: HandState, pot: Pot, game: Game, book: Rulebook) -> tuple[Share, ...]:
    """Who takes what from the pot; no share when no seat has a claim on it."""
    winners, values = _winners(state, pot)
    if not winners:
        return ()
    rank = _odd_chips(state, game, book, values)
    return split(pot.amount, sorted(winners, key=rank), state.start.stakes.unit)


def _winners(state: HandState, pot: Pot) -> tuple[list[int], dict[int, HighHand]]:
    live = state.live
    claims = [seat for seat in pot.eligible if seat in live]
    if len(claims) == 1:
        return claims, {}
    values = {seat: value for seat, value in hands(state).items() if seat in claims}
    if values:
        best = max(values.values())
        return [seat for seat in claims if values.get(seat) == best], values
    # Nobody who could win it has shown: the last to give up had no one left against it in this pot.
    gave_up = [seat for seat in state.gave_up if seat in pot.eligible]
    return claims or gave_up[-1:], {}


def _odd_chips(
    state: HandState, game: Game, book: Rulebook, values: dict[int, HighHand]
) -> Callable[[int], tuple[int, ...]]:
    """The order in which winners take odd chips."""

    def by_position(seat: int) -> tuple[int, ...]:
        return (state.order.index(seat),)

    def by_suit(cards: Sequence[Card]) -> tuple[int, ...]:
        top = max(cards)
        return -top.rank, -top.suit

    def by_own_cards(seat: int) -> tuple[int, ...]:
        return by_suit(shown_cards(state, seat)) if seat in values else by_position(seat)

    def by_best_five(seat: int) -> tuple[int, ...]:
        return by_suit(values[seat].cards) if seat in values else by_position(seat)

    switch = book.odd_chip.stud_high_only if game.family is Family.STUD else book.odd_chip.flop
    match switch:
        case OddChip.LEFT_OF_BUTTON | OddChip.LEFT_OF_DEALER | OddChip.BY_GAME | OddChip.LOW_CARD_BY_SUIT:
            return by_position
        case OddChip.HIGH_CARD_BY_SUIT:
            return by_own_cards
        case OddChip.HIGH_CARD_OF_FIVE_BY_SUIT:
            return by_best_five
        case _:
            assert_never(switch)
