"""The bets and raises of a first round, one on top of the other: what a forced bet is raised to, and where it ends."""

import msgspec

from dealer import games
from dealer.events import CardDealt, Dealt, HandStarted, Posted, Stakes, Switch, Wagered
from dealer.expected import ExpectAct, ExpectCard, ExpectPost, ExpectReading
from dealer.expects import expects
from dealer.hand import ActionKind, HandState
from dealer.progress import open_round
from dealer.state import apply, start

_PLAYERS = 4
"""More than two, so that the cap binds."""


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """One bet or raise to a total."""

    to: int
    kind: ActionKind


def raise_ladder(game: str, stakes: Stakes, house: tuple[Switch, ...] = (), most: int = 20) -> tuple[Rung, ...]:
    """The smallest raises of the first round up to the cap, or ``most`` of them where there is none.

    A big blind below the bet is completed like a bring-in (BLIND-ALT-01). Raises GameError for an unknown game.
    """
    played = games.load(game)
    deep = 1000 * max(stakes.big_bet, stakes.big_blind, 1)
    state = start(
        HandStarted(
            seq=1,
            hand_no=1,
            game=played.name,
            limit=played.limit,
            stakes=stakes,
            dealt=tuple(Dealt(seat=seat, stack=deep) for seat in range(1, _PLAYERS + 1)),
            button=_PLAYERS,
            house=house,
        )
    )
    state = _to_the_betting(state)
    rungs: list[Rung] = []
    while len(rungs) < most and isinstance(expected := expects(state), ExpectAct):
        options = expected.options
        to = options.bring_in_to or (options.raise_to or (options.raise_low,))[0]
        if not options.may_raise:
            break
        state = apply(state, Wagered(seq=state.last_seq + 1, seat=expected.seat, to=to))
        kind = state.actions[-1].kind
        if kind is not ActionKind.BRING_IN:
            rungs.append(Rung(to=to, kind=kind))
    return tuple(rungs)


def _to_the_betting(state: HandState) -> HandState:
    while True:
        seq = state.last_seq + 1
        match expects(state):
            case ExpectPost(seat=seat, kind=kind, amount=amount):
                state = apply(state, Posted(seq=seq, seat=seat, kind=kind, amount=amount))
            case ExpectCard(seat=seat, facing=facing):
                state = apply(state, CardDealt(seq=seq, seat=seat, facing=facing))
            case ExpectReading():
                return open_round(state, state.order[0])
            case _:
                return state
