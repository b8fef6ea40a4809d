"""Jacks or better: false openers before and after the pot plays, all-in, split, kept; a call that is asked back."""

from random import Random

from msgspec.structs import replace

from dealer.cards import Rank
from dealer.events import DiscardsShown, HandStarted, OpenersShown, OpenersSplit
from dealer.expected import ExpectAct, ExpectDraw, Expected, ExpectOpeners
from dealer.games import Game, Openers
from dealer.hand import ActionKind
from dealer.mishaps import Report, Reported
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong

_BETS = (ActionKind.BET, ActionKind.RAISE)


def _needs_openers(game: Game) -> bool:
    return game.openers is not Openers.ANY


def _first_bettor(table: Table) -> int:
    return next((act.seat for act in table.state.actions if act.kind in _BETS), 0)


def _kinds(table: Table) -> tuple[int, int]:
    """Bets with raises, and calls, of the first round."""
    kinds = [act.kind for act in table.state.actions if act.street == 0]
    return sum(kind in _BETS for kind in kinds), kinds.count(ActionKind.CALL)


def _false(rng: Random, table: Table, expected: Expected) -> Facts:
    """Nobody has raised, one has called at most, and somebody is still to act."""
    state, seat = table.state, _first_bettor(table)
    bets, calls = _kinds(table)
    if not isinstance(expected, ExpectAct) or state.street or seat not in state.live or state.opened_all_in:
        return ()
    if bets != 1 or calls > 1 or rng.random() > 0.5:
        return ()
    return (OpenersShown(seq=0, seat=seat, proved=False),)


def _pot_plays(rng: Random, table: Table, expected: Expected) -> Facts:
    """After a raise or two calls, or once the round is over."""
    state, seat = table.state, _first_bettor(table)
    bets, calls = _kinds(table)
    if not isinstance(expected, ExpectAct | ExpectDraw) or seat not in state.live or state.opened_all_in:
        return ()
    if len(state.live) < 3:
        return ()  # the other has won, and nothing is left to say
    if (not state.street and bets < 2 and calls < 2) or rng.random() > 0.3:
        return ()
    return (OpenersShown(seq=0, seat=seat, proved=False),)


def _all_in_for_the_ante(rng: Random, begun: HandStarted) -> HandStarted:
    """All but one or two seats have the ante and no more."""
    ante = begun.stakes.ante
    rich = rng.sample(range(len(begun.dealt)), rng.randint(1, 2))
    dealt = tuple(seat if at in rich else replace(seat, stack=ante) for at, seat in enumerate(begun.dealt))
    return replace(begun, dealt=dealt)


def _false_all_in(rng: Random, table: Table, expected: Expected) -> Facts:
    opened = [seat for seat in table.state.opened_all_in if seat in table.state.live]
    shown = {seat for seat, _ in table.state.openers}
    if not opened or opened[-1] in shown or rng.random() > 0.5:
        return ()
    return (OpenersShown(seq=0, seat=opened[-1], proved=False),)


def _splits(rng: Random, table: Table, expected: Expected) -> Facts:
    seat = _first_bettor(table)
    if not isinstance(expected, ExpectDraw) or expected.seat != seat or table.state.declared:
        return ()
    return () if table.state.split_openers else (OpenersSplit(seq=0, seat=seat),)


def _kept(rng: Random, table: Table, expected: Expected) -> Facts:
    """The opener says that it splits and keeps two aces, which show when its discards do."""
    if isinstance(expected, ExpectDraw) and expected.seat == _first_bettor(table):
        _takes_aces(table, expected.seat)
        table.splits = 1.0
        return ()
    if not isinstance(expected, ExpectOpeners) or expected.seat not in table.state.split_openers:
        return ()
    seat = table.state.seat(expected.seat)
    thrown = table.discards[seat.seat]
    if seat.tabled is None or not 1 <= len(thrown) <= 3 or expected.discards != len(thrown):
        return ()
    aces = [card for card in seat.tabled if card is not None and card.rank is Rank.ACE]
    return (DiscardsShown(seq=0, seat=seat.seat, cards=tuple(thrown)),) if len(aces) > 1 else ()


def _takes_aces(table: Table, seat: int) -> None:
    """Two aces of the stub change places with the first two cards of the hand."""
    hand, stub = table.downs[seat], table.stub
    aces = [card for card in stub if card.rank is Rank.ACE]
    for at, ace in enumerate(aces[:2]):
        where, card = stub.index(ace), hand[at]
        stub[where], hand[at] = card, ace


def _asked_back(rng: Random, table: Table, expected: Expected) -> Facts:
    callers = [act.seat for act in table.state.actions if act.kind is ActionKind.CALL and act.seat in table.state.live]
    if not isinstance(expected, ExpectAct) or not callers or rng.random() > 0.5:
        return ()
    return (Reported(seq=0, what=Report.REFUND_ASKED, seat=rng.choice(callers)),)


WRONGS = (
    Wrong(rule="JOB-FALSE-01", games=_needs_openers, happens=_false),
    Wrong(rule="JOB-FALSE-01", games=_needs_openers, happens=_false, rulebook="tda-2024"),
    Wrong(rule="JOB-PLAYS-01", games=_needs_openers, happens=_pot_plays),
    Wrong(rule="JOB-ALLIN-01", games=_needs_openers, happens=_false_all_in, begins=_all_in_for_the_ante),
    Wrong(rule="JOB-SPLIT-01", games=_needs_openers, happens=_splits),
    Wrong(rule="JOB-SPLIT-02", games=_needs_openers, happens=_kept, stays=True),
    Wrong(rule="JOB-REFUND-01", games=_needs_openers, happens=_asked_back),
)
