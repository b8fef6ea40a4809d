"""What lies open of the opener's hand and its discards, and whether it can have opened with it (JOB-SPLIT-01)."""

from itertools import combinations

from msgspec.structs import replace

from dealer.events import DiscardsShown
from dealer.games import Game
from dealer.hand import DealtCard, HandState, SeatState
from dealer.openers import can_open, could_have_opened
from dealer.pack import joker_use
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import ProveByDiscards


def shown(state: HandState, fact: DiscardsShown) -> HandState:
    """A seat's discards lie face up: the cards of the fact are the first that it threw away, in that order.

    Those that went into a new stub cannot be shown any more.
    """
    return replace(state, seats=tuple(_up(seat, fact) if seat.seat == fact.seat else seat for seat in state.seats))


def _up(seat: SeatState, fact: DiscardsShown) -> SeatState:
    turned = [replace(card, card=now, up=True) for card, now in zip(seat.thrown, fact.cards, strict=False)]
    return replace(seat, thrown=(*turned, *seat.thrown[len(turned) :]))


def to_turn_up(state: HandState, number: int, book: Rulebook) -> int:
    """How many discards of the opener lie face down still and may be turned up to prove its openers.

    Under the chip of a seat that declared that it splits them; else where the house lets an opener take its discards
    back (JOB-OPEN-02).
    """
    house = book.jacks.retrieve_discards_to_prove is not ProveByDiscards.NEVER
    if not house and number not in state.split_openers:
        return 0
    return sum(not card.up for card in state.seat(number).thrown)


def unread(state: HandState, number: int) -> tuple[DealtCard, ...]:
    """Its discards that lie face up and are not read."""
    return tuple(card for card in state.seat(number).thrown if card.up and card.card is None)


def could_open(state: HandState, number: int, game: Game, book: Rulebook) -> bool | None:
    """Whether the seat can have held openers, by what lies open of its hand and its discards.

    None while that cannot be told: the hand is not tabled, or lies under the chip in part. A hand whose discards are
    not shown must have openers among as many cards as it kept (JOB-SPLIT-02).
    """
    seat, joker = state.seat(number), joker_use(game, book)
    final = [card for card in seat.tabled or () if card is not None]
    drew = [count for _, each, count in state.drawn if each == number and count]
    if len(final) != len(game.cards(0)) or len(final) != len(seat.cards) or len(drew) > 1:
        return None
    gone = [card.card for card in seat.thrown if card.card is not None]
    if len(gone) == sum(drew):
        return could_have_opened(final, gone, joker)
    if number in state.split_openers or gone:
        return None
    return any(can_open(kept, joker) for kept in combinations(final, len(final) - sum(drew)))
