"""A hand in the middle of its life, built from what the catalogue says of it, with the product's own steps."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from dealer import dealing, progress, rulebooks
from dealer.cards import Card
from dealer.events import (
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardsDiscarded,
    Dealt,
    ExtraPost,
    Facing,
    Fact,
    HandStarted,
    Post,
    Posted,
    Stakes,
    Switch,
)
from dealer.expected import (
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    ExpectDraw,
    Expected,
    ExpectPost,
    ExpectReading,
)
from dealer.expects import expects
from dealer.games import Game
from dealer.hand import DealtCard, HandState, Stage
from dealer.pots import layers, slice_pots
from dealer.state import apply, start
from tests.scenarios.fields import ScenarioError

PLACES = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is known of a hand when a street of it begins; amounts are chips.

    ``pot`` lies in the middle before the street. Cards of seats are those dealt face up, in dealing order, and those
    of the board; what is not named is dealt unread.
    """

    game: Game
    stakes: Stakes
    seats: tuple[int, ...]
    button: int
    street: int = 0
    live: tuple[int, ...] = ()
    stacks: Mapping[int, int] = field(default_factory=dict)
    deep: int
    """Chips behind of a seat whose stack is not told: more than it can ever bet."""
    pot: int | None = None
    paid: Mapping[int, int] = field(default_factory=dict)
    """What of the pot each seat has put in for side pots; the rest is anybody's."""
    switches: tuple[Switch, ...] = ()
    upcards: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    board: tuple[Card, ...] = ()
    committed: Mapping[int, int] = field(default_factory=dict)
    """Chips in front of seats when the first street begins, blinds among them."""
    carried_in: int = 0
    rulebook: str = "roberts-cash"


def begin(setting: Setting, heard: list[CardDealt] | None = None) -> HandState:
    """The hand when the cards of its street lie, as far on as the product goes by itself.

    Its betting is open unless a card that decides who opens it is unread. ``heard`` gets the seats' cards as they come.
    """
    state = about_to_deal(setting)
    while state.stage is Stage.DEALING:
        fact = next_card(state, expects(state), setting)
        if fact is None:
            return state
        if heard is not None and isinstance(fact, CardDealt):
            heard.append(fact)
        state = happens(state, fact)
    return state


def about_to_deal(setting: Setting) -> HandState:
    """The hand with the cards of its street still to come."""
    return _first_street(setting) if setting.street == 0 else _later_street(setting)


def opened_by(state: HandState, seat: int) -> HandState:
    """The street's betting with that seat first to act."""
    if seat not in state.live:
        raise ScenarioError(f"Seat {seat} is not in the hand and cannot act first")
    return progress.open_round(state, seat)


def happens(state: HandState, fact: Fact) -> HandState:
    """The state after a fact, which gets the next number."""
    return apply(state, replace(fact, seq=state.last_seq + 1))


def started(setting: Setting, carried: int) -> HandStarted:
    places = max(PLACES, setting.button, *setting.seats)
    return HandStarted(
        seq=1,
        hand_no=1,
        game=setting.game.name,
        limit=setting.game.limit,
        stakes=setting.stakes,
        dealt=tuple(Dealt(seat=seat, stack=setting.stacks.get(seat, setting.deep)) for seat in sorted(setting.seats)),
        button=setting.button,
        seats=places,
        rulebook=setting.rulebook,
        house=setting.switches,
        carried=carried,
    )


def _first_street(setting: Setting, extra: tuple[ExtraPost, ...] = ()) -> HandState:
    """Posts are put in; what lies in the middle beyond the antes was carried in from a hand before.

    Chips that are told before a seat without a blind are a kill where the house plays one, else a newcomer's blind.
    """
    state = start(replace(started(setting, setting.carried_in), extra_posts=extra))
    blinds = {owed.seat for owed in state.owed if owed.kind is not Post.ANTE}
    more = {seat: amount for seat, amount in setting.committed.items() if seat not in blinds and amount}
    if more:
        kills = any(name == "kill.enabled" and value != "no" for name, value in setting.switches)
        kind = Post.KILL if kills else Post.POSTED_BLIND
        return _first_street(setting, tuple(ExtraPost(seat=seat, kind=kind, amount=more[seat]) for seat in more))
    while isinstance(expected := expects(state), ExpectPost):
        told = setting.committed.get(expected.seat) if expected.kind is not Post.ANTE else None
        amount = expected.amount if told is None else min(told, expected.amount)
        state = happens(state, Posted(seq=0, seat=expected.seat, kind=expected.kind, amount=amount))
    if setting.pot is not None and setting.pot != state.collected:
        if setting.pot < state.collected or setting.carried_in:
            raise ScenarioError(f"The posts make a pot of {state.collected} chips, not of {setting.pot}")
        return _first_street(dataclasses.replace(setting, carried_in=setting.pot - state.collected), extra)
    return state


def _later_street(setting: Setting) -> HandState:
    """Seats hold what earlier streets dealt them, the pot is in the middle, the street is about to be dealt."""
    game, street = setting.game, setting.street
    pot = setting.pot or 0
    state = start(started(setting, pot - sum(setting.paid.values())))
    live = setting.live or setting.seats
    pattern, seq = game.cards(street - 1), 1
    seats = []
    for seat in state.seats:
        cards, ups = [], iter(setting.upcards.get(seat.seat, ()))
        for facing in pattern:
            seq += 1
            up = facing is Facing.UP
            cards.append(DealtCard(event=seq, card=next(ups, None) if up else None, up=up))
        paid = setting.paid.get(seat.seat, 0)
        seats.append(replace(seat, cards=tuple(cards), paid=paid, folded=seat.seat not in live))
    board = []
    for place in range(game.board(street - 1)):
        seq += 1
        board.append(DealtCard(event=seq, card=_nth(setting.board, place), up=True))
    state = replace(
        state,
        seats=tuple(seats),
        board=tuple(board),
        burns=game.burns(street - 1),
        collected=pot,
        owed=(),
        pots=slice_pots(layers(tuple(seats), state.order), state.start.carried),
        stage=Stage.DEALING,
        last_seq=seq,
    )
    return dealing.begin_street(state, game, street, rulebooks.of(state.start))


def next_card(state: HandState, expected: Expected | None, setting: Setting | None = None) -> Fact | None:
    """The burn, the draw or the card that the product waits for; None when it waits for a card to be read.

    What the setting names is dealt face up by its name, the rest unread; everybody stands pat.
    """
    match expected:
        case ExpectBurn():
            return CardBurned(seq=0)
        case ExpectCard(seat=seat, facing=facing):
            ups = setting.upcards.get(seat, ()) if setting and facing is Facing.UP else ()
            return CardDealt(seq=0, seat=seat, facing=facing, card=_nth(ups, len(state.seat(seat).upcards)))
        case ExpectBoard():
            return BoardCardDealt(seq=0, card=_nth(setting.board if setting else (), len(state.board)))
        case ExpectDraw(seat=seat):
            return CardsDiscarded(seq=0, seat=seat, count=0)
        case ExpectReading() | None:
            return None
        case _:
            raise ScenarioError(f"The product asks for {type(expected).__name__} before the street can begin")


def _nth(cards: tuple[Card, ...], place: int) -> Card | None:
    return cards[place] if place < len(cards) else None
