"""The end of a hand: cards tabled in showing order, pots pushed as the product proposes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dealer import awards, games, rulebooks
from dealer.cards import Card
from dealer.events import (
    BetsReturned,
    BoardPlayed,
    Checked,
    Facing,
    HandMucked,
    HandTabled,
    OpenersShown,
    PotPushed,
    RakeTaken,
    Stakes,
    Switch,
)
from dealer.expected import ExpectAct, ExpectOpeners, ExpectPush, ExpectRake, ExpectReading, ExpectReturn
from dealer.expects import expects
from dealer.games import Game, Part
from dealer.hand import HandState, Stage
from tests.scenarios.fields import ScenarioError
from tests.scenarios.position import Setting, begin, happens, opened_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """What became of the pots; seats in ascending order."""

    state: HandState
    pots: tuple[tuple[int, Mapping[int, int]], ...]
    """(pot, chips by seat), the main pot first."""
    won: Mapping[Part, tuple[int, ...]]
    """The best hands of all that were tabled, by the part of the pot."""

    @property
    def payouts(self) -> dict[int, int]:
        """Chips by seat."""
        paid: dict[int, int] = {}
        for _, shares in self.pots:
            for seat, chips in shares.items():
                paid[seat] = paid.get(seat, 0) + chips
        return dict(sorted(paid.items()))


def last_street(
    game: Game,
    seats: Sequence[int],
    button: int,
    *,
    unit: int = 1,
    hands: Mapping[int, Sequence[Card]] | None = None,
    board: Sequence[Card] = (),
    pot: int = 0,
    paid: Mapping[int, int] | None = None,
    switches: tuple[Switch, ...] = (),
    rulebook: str = "roberts-cash",
    opener: int = 0,
) -> HandState:
    """The last street with its betting open; ``hands`` are whole hands, of which only the upcards are dealt named."""
    stakes = Stakes(small_bet=unit, big_bet=unit, unit=unit)
    setting = Setting(
        game=game,
        stakes=stakes,
        seats=tuple(seats),
        button=button,
        street=game.last_street,
        deep=1_000_000 * unit,
        pot=pot,
        paid=paid or {},
        switches=switches,
        rulebook=rulebook,
        upcards={seat: facing(game, cards, Facing.UP) for seat, cards in (hands or {}).items()},
        board=tuple(board),
    )
    state = begin(setting)
    if state.stage is Stage.DEALING and isinstance(expects(state), ExpectReading):
        state = opened_by(state, opener or state.live[0])
    elif opener and state.stage is Stage.BETTING:
        state = opened_by(state, opener)
    return state


def facing(game: Game, cards: Sequence[Card], side: Facing) -> tuple[Card, ...]:
    """The cards of a hand, in dealing order, that the game deals on that side."""
    pattern = game.cards(game.last_street)
    return tuple(card for card, dealt in zip(cards, pattern, strict=False) if dealt is side)


def checked_through(state: HandState) -> HandState:
    """The hand after everybody in turn has checked."""
    while isinstance(expected := expects(state), ExpectAct):
        if not expected.options.may_check:
            raise ScenarioError(f"Seat {expected.seat} faces a bet when the hand ends")
        state = happens(state, Checked(seq=0, seat=expected.seat))
    return state


def shown(
    state: HandState, hands: Mapping[int, Sequence[Card]], mucked: Sequence[int] = (), declared: Sequence[int] = ()
) -> HandState:
    """The showdown with each of the ``hands`` tabled and the others given up.

    Seats that ``declared`` that they play the board do so before their cards go.
    """
    game = games.load(state.start.game)
    for seat in state.showing:
        if seat in declared:
            state = happens(state, BoardPlayed(seq=0, seat=seat))
        if seat in mucked or seat not in hands:
            state = happens(state, HandMucked(seq=0, seat=seat))
        else:
            downs = facing(game, hands[seat], Facing.DOWN)
            state = happens(state, HandTabled(seq=0, seat=seat, cards=downs))
    return state


def pushed(state: HandState, *, proved: bool | None = None) -> Ending:
    """Every pot pushed as proposed; ``proved`` answers an opener who has to show openers."""
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    won = {part: tuple(awards.winners(awards.hands(state, game, book, part), state.live)) for part in game.parts}
    pots: dict[int, dict[int, int]] = {}
    while True:
        match expects(state):
            case ExpectPush(pot=pot, shares=shares):
                if not shares:
                    raise ScenarioError("Nobody can be paid: no hand claims the pot")
                taken = pots.setdefault(pot, {})
                for share in shares:
                    taken[share.seat] = taken.get(share.seat, 0) + share.amount
                state = happens(state, PotPushed(seq=0, pot=pot, shares=shares))
            case ExpectReturn(shares=shares):
                state = happens(state, BetsReturned(seq=0, shares=shares))
            case ExpectRake(amount=amount):
                state = happens(state, RakeTaken(seq=0, amount=amount))
            case ExpectOpeners(seat=seat):
                if proved is None:
                    raise ScenarioError(
                        f"Seat {seat} has to prove its openers, and the scenario does not say whether it can"
                    )
                state = happens(state, OpenersShown(seq=0, seat=seat, proved=proved))
            case ExpectReading(targets=targets):
                raise ScenarioError(f"{len(targets)} cards that decide the pot are not told")
            case _:
                return Ending(state=state, pots=tuple(sorted(pots.items())), won=won)
