"""The chips that a pot-limit maximum counts: side pots after an all-in, blinds that are short."""

from dealer.cards import parse_cards
from dealer.events import (
    BoardCardDealt,
    CardBurned,
    CardDealt,
    Checked,
    Dealt,
    Fact,
    Folded,
    HandStarted,
    Posted,
    Stakes,
    Switch,
    Wagered,
)
from dealer.expected import ExpectAct, ExpectBoard, ExpectBurn, ExpectCard, ExpectPost, Options
from dealer.expects import expects
from dealer.games import load
from dealer.hand import HandState
from dealer.state import apply, start

STAKES = Stakes(small_bet=10, big_bet=10, small_blind=5, big_blind=10)


def begin(
    stacks: tuple[int, ...], *house: Switch, game: str = "pot_limit_omaha", book: str = "roberts-cash"
) -> HandState:
    dealt = tuple(Dealt(seat=seat, stack=stack) for seat, stack in enumerate(stacks, 1))
    limit = load(game).limit
    fact = HandStarted(
        seq=1,
        hand_no=1,
        game=game,
        limit=limit,
        stakes=STAKES,
        dealt=dealt,
        button=len(stacks),
        house=house,
        rulebook=book,
    )
    return _until_somebody_acts(start(fact))


def go(state: HandState, *totals: int) -> HandState:
    """Each seat in turn bets, raises or calls to its total; -1 folds and 0 checks where there is nothing in front."""
    for to in totals:
        expected = expects(state)
        assert isinstance(expected, ExpectAct)
        seq, seat = state.last_seq + 1, expected.seat
        fact: Fact = Wagered(seq=seq, seat=seat, to=to)
        if to <= 0:
            fact = Folded(seq=seq, seat=seat) if to else Checked(seq=seq, seat=seat)
        state = _until_somebody_acts(apply(state, fact))
    return state


def options(state: HandState) -> Options:
    expected = expects(state)
    assert isinstance(expected, ExpectAct)
    return expected.options


def _until_somebody_acts(state: HandState) -> HandState:
    board = iter(parse_cards("2c7d9hJsKd"))
    for _ in range(100):
        seq = state.last_seq + 1
        match expects(state):
            case ExpectPost(seat=seat, kind=kind, amount=amount):
                state = apply(state, Posted(seq=seq, seat=seat, kind=kind, amount=amount))
            case ExpectCard(seat=seat, facing=facing):
                state = apply(state, CardDealt(seq=seq, seat=seat, facing=facing))
            case ExpectBurn():
                state = apply(state, CardBurned(seq=seq))
            case ExpectBoard():
                state = apply(state, BoardCardDealt(seq=seq, card=next(board)))
            case _:
                return state
    raise AssertionError("nobody has to act")


def after_an_all_in(*house: Switch) -> HandState:
    """Seat 3 is all-in for 30 before the flop; seats 1 and 2 then put 20 each into a side pot."""
    state = go(begin((500, 500, 30), *house), 30, 30, 30)
    return go(state, 20, 20)


def test_after_an_all_in_the_maximum_counts_the_side_pot_alone() -> None:
    assert options(after_an_all_in()).raise_high == 40


def test_a_house_may_count_all_pots() -> None:
    assert options(after_an_all_in(("pot_limit.base", "all_pots"))).raise_high == 130


def test_without_a_side_pot_the_first_bet_is_the_minimum() -> None:
    state = go(begin((500, 500, 30)), 30, 30, 30)
    assert (options(state).raise_low, options(state).raise_high) == (10, 10)


def test_an_all_in_of_the_same_street_locks_nothing_yet() -> None:
    state = go(begin((500, 500, 500, 60)), -1)
    assert options(go(state, 35)).raise_high == 35 + 50 + 30  # seat 4 raised to 35 of 60
    state = go(begin((500, 500, 500, 30)), -1)
    assert options(go(state, 30)).raise_high == 30 + 45 + 25  # seat 4 is all-in, its bet lies in front


def test_half_pot_is_half_of_what_pot_limit_would_allow() -> None:
    assert options(begin((500, 500, 500))).raise_high == 35
    assert options(begin((500, 500, 500), game="half_pot_holdem")).raise_high == 22


def test_a_short_blind_counts_as_posted_or_in_a_tournament_as_full() -> None:
    assert options(begin((500, 4, 500))).raise_high == 10 + 9 + 10
    assert options(begin((500, 4, 500), book="tda-2024")).raise_high == 10 + 15 + 10
