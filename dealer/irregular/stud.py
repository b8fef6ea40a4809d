"""Stud cards that are exposed, early or without their burn: what the rulings of the stud family have in common."""

from collections.abc import Iterator

from dealer.events import CardDealt, Facing, Fact
from dealer.games import Family, Forced, Game
from dealer.hand import DealtCard, Exposure, HandState, SeatState
from dealer.irregular.ruling import Now
from dealer.irregular.steps import UNNUMBERED
from dealer.mishaps import CardsMoved, Exposer, HandKilled, Move, Report, Reported, Where
from dealer.rulebooks import Rulebook


def is_stud(game: Game, book: Rulebook) -> bool:
    """In games of the stud family."""
    return game.family is Family.STUD


def brings_in(game: Game, book: Rulebook) -> bool:
    """In stud games whose first round is opened by a bring-in."""
    return game.family is Family.STUD and game.streets[0].forced is Forced.BRING_IN


def ends_face_down(game: Game, book: Rulebook) -> bool:
    """In stud games whose last card is a downcard."""
    return game.family is Family.STUD and game.streets[-1].deal[-1:] == (Facing.DOWN,)


def exposures(state: HandState, seat: int) -> list[Exposure]:
    """What the dealer has exposed of the seat's cards."""
    return [each for each in state.exposed if each.seat == seat and each.by is Exposer.DEALER]


def place(state: HandState, seat: int, event: int) -> int:
    """Which of the seat's cards, from 1, the event dealt; 0 when it holds no such card."""
    return next((at for at, card in enumerate(state.seat(seat).cards, start=1) if card.event == event), 0)


def beyond(seat: SeatState, game: Game, street: int) -> tuple[DealtCard, ...]:
    """The seat's cards that are more than the streets up to ``street`` deal."""
    return seat.cards[len(game.cards(street)) :]


def dealt_on(facts: tuple[Fact, ...], state: HandState, game: Game, street: int) -> Iterator[tuple[int, int]]:
    """(seat, event) of the cards of a street as they lie, in the order in which they were dealt."""
    first = len(game.cards(street)) - len(game.streets[street].deal)
    lying = {card.event: seat.seat for seat in state.seats for card in seat.cards[first:]}
    for fact in facts:
        if isinstance(fact, CardDealt) and fact.seq in lying:
            yield lying[fact.seq], fact.seq


def moved(*moves: Move, void_burns: int = 0) -> tuple[Fact, ...]:
    """Those cards change places."""
    return (CardsMoved(seq=UNNUMBERED, moves=moves, void_burns=void_burns),)


def to(where: Where, cards: tuple[int, ...]) -> tuple[Move, ...]:
    """Those cards go there."""
    return tuple(Move(card=card, to=where) for card in cards)


def set_aside(facts: tuple[Fact, ...], since: int) -> int:
    """How many cards remedies have put aside after that fact."""
    moves = [move for fact in facts if isinstance(fact, CardsMoved) and fact.seq > since for move in fact.moves]
    return sum((move.to is Where.ASIDE) - (not move.card and move.origin is Where.ASIDE) for move in moves)


def killed(seat: int, *, ante_back: bool = False) -> tuple[Fact, ...]:
    """The seat's hand is dead."""
    return (HandKilled(seq=UNNUMBERED, seat=seat, ante_back=ante_back),)


def told(now: Now, what: Report, since: int = 0) -> tuple[Reported, ...]:
    """What was reported of that kind after a fact."""
    return tuple(fact for fact in now.facts if isinstance(fact, Reported) and fact.what is what and fact.seq > since)
