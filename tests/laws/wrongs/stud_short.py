"""Stud hands for which nobody is to blame: the low card is all-in, the deck cannot give everybody a last card."""

from random import Random

from msgspec.structs import replace

from dealer.cards import Card, Rank, Suit
from dealer.events import CardDealt, Facing, HandStarted
from dealer.expected import ExpectAct, ExpectCard, Expected
from dealer.games import DECK_SIZE, Family, Forced, Game, Opens
from dealer.hand import Stage
from dealer.state import apply
from tests.laws.random_hands import Table
from tests.laws.wrongs.wrong import Facts, Wrong

_WORST = {
    Opens.LOWEST_UPCARD: Card(Rank.TWO, Suit.CLUBS),
    Opens.HIGHEST_UPCARD_ACE_LOW: Card(Rank.KING, Suit.SPADES),
    Opens.HIGHEST_UPCARD: Card(Rank.ACE, Suit.SPADES),
}
"""The card that brings it in whatever the others have."""


def _brings_in(game: Game) -> bool:
    return game.family is Family.STUD and game.streets[0].forced is Forced.BRING_IN


def _last_dealt_is_all_in(rng: Random, begun: HandStarted) -> HandStarted:
    """The seat on the button, which is dealt to last, has the ante and no more."""
    deep = begun.stakes.big_bet * 20
    if len(begun.dealt) < 3:
        return begun  # nobody is left to bet against
    stack = {begun.button: begun.stakes.ante}
    return replace(begun, dealt=tuple(replace(seat, stack=stack.get(seat.seat, deep)) for seat in begun.dealt))


def _low_all_in(rng: Random, table: Table, expected: Expected) -> Facts:
    state = table.state
    if not isinstance(expected, ExpectCard) or state.street or len(state.queue) != 1 or len(state.live) < 3:
        return ()
    worst = _WORST[table.game.streets[0].opens]
    if expected.facing is not Facing.UP or worst not in table.stub or state.seat(expected.seat).stack:
        return ()
    table.stub.remove(worst)
    return (CardDealt(seq=0, seat=expected.seat, facing=Facing.UP, card=worst),)


def _players(count: int, deep: int) -> Wrong:
    """So many players who all stay in; ``deep`` big bets behind, none for all-in with the ante."""

    def runs_short(game: Game) -> bool:
        if game.family is not Family.STUD:
            return False
        before = game.last_street - 1
        return DECK_SIZE - count * len(game.cards(before)) - game.burns(before) <= count

    def begins(rng: Random, begun: HandStarted) -> HandStarted:
        seats = sorted(rng.sample(range(1, begun.seats + 1), count))
        stack = begun.stakes.big_bet * deep or begun.stakes.ante
        dealt = tuple(replace(begun.dealt[0], seat=seat, stack=stack) for seat in seats)
        return replace(begun, dealt=dealt, button=rng.choice(seats))

    def happens(rng: Random, table: Table, expected: Expected) -> Facts:
        return _too_few_cards(table, expected) if len(table.state.live) == count else ()

    rule = "STUD-IRR-10" if count > 7 else "STUD-IRR-09"
    return Wrong(rule=rule, games=runs_short, happens=happens, begins=begins, stays=True)


def _too_few_cards(table: Table, expected: Expected) -> Facts:
    """Sixth street ends with an action, or with its last card when all are all-in, and the stub does not suffice."""
    state, last = table.state, table.game.last_street
    able = [seat.seat for seat in state.seats if seat.live and seat.stack]
    is_last_card = isinstance(expected, ExpectCard) and len(state.queue) == 1 and len(able) < 2
    if state.street != last - 1 or len(table.stub) - is_last_card > len(state.live):
        return ()
    if is_last_card:
        return (table.fact(expected),)
    if not isinstance(expected, ExpectAct):
        return ()
    fact = table.fact(expected)
    after = apply(state, replace(fact, seq=table.seq))
    return (fact,) if after.stage is Stage.DEALING and after.street == last else ()


WRONGS = (
    Wrong(rule="STUD-BRING-05", games=_brings_in, happens=_low_all_in, begins=_last_dealt_is_all_in),
    Wrong(
        rule="STUD-BRING-05",
        games=_brings_in,
        happens=_low_all_in,
        begins=_last_dealt_is_all_in,
        rulebook="tda-2024",
    ),
    _players(7, deep=100),
    _players(8, deep=100),
    _players(7, deep=0),
    _players(8, deep=0),
)
