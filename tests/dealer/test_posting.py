"""Who posts what before the cards: further blinds, dead buttons, straddles, antes for the table."""

from collections.abc import Mapping

from msgspec.structs import replace

from dealer import games
from dealer.events import Dealt, ExtraPost, HandStarted, Post, Posted, Stakes
from dealer.hand import HandState, Stage
from dealer.posting import acts_behind, blind_price
from dealer.rulebooks import Rulebook
from dealer.state import apply, start

BOOK = Rulebook(title="House")
STAKES = Stakes(small_bet=10, big_bet=10, small_blind=5, big_blind=10)


def hand(stacks: Mapping[int, int], button: int, stakes: Stakes = STAKES, game: str = "no_limit_holdem") -> HandStarted:
    dealt = tuple(Dealt(seat=seat, stack=stack) for seat, stack in stacks.items())
    limit = games.load(game).limit
    return HandStarted(seq=1, hand_no=1, game=game, limit=limit, stakes=stakes, dealt=dealt, button=button)


def owed(fact: HandStarted) -> list[tuple[int, str, int]]:
    return [(post.seat, post.kind.value, post.amount) for post in start(fact).owed]


def posted(fact: HandStarted) -> HandState:
    state = start(fact)
    while state.stage is Stage.POSTING:
        due = state.owed[0]
        state = apply(state, Posted(seq=state.last_seq + 1, seat=due.seat, kind=due.kind, amount=due.amount))
    return state


def behind(fact: HandStarted) -> int:
    return acts_behind(fact, start(fact).order, games.load(fact.game), BOOK)


FOUR = {1: 100, 2: 100, 3: 100, 4: 100}


def test_three_blinds_are_posted_in_a_row_and_the_seat_behind_the_last_acts_first() -> None:
    fact = hand(FOUR, 4, replace(STAKES, more_blinds=(20,)))
    assert owed(fact) == [(1, "small-blind", 5), (2, "big-blind", 10), (3, "blind", 20)]
    assert behind(fact) == 3


def test_the_button_may_post_a_blind_of_its_own() -> None:
    fact = hand(FOUR, 4, replace(STAKES, button_blind=2))
    assert owed(fact) == [(4, "blind", 2), (1, "small-blind", 5), (2, "big-blind", 10)]
    assert behind(fact) == 2


def test_nobody_posts_two_blinds_however_many_the_game_has() -> None:
    fact = hand({1: 100, 2: 100}, 2, replace(STAKES, more_blinds=(20, 40), button_blind=2))
    assert owed(fact) == [(2, "small-blind", 5), (1, "big-blind", 10)]


def test_with_a_single_blind_the_first_seat_left_of_the_button_has_it() -> None:
    assert owed(hand(FOUR, 2, replace(STAKES, small_blind=0))) == [(3, "big-blind", 10)]


def test_when_the_small_blind_left_nobody_posts_it() -> None:
    fact = replace(hand({1: 100, 4: 100, 6: 100}, 2), blinds=(0, 4))
    assert owed(fact) == [(4, "big-blind", 10)]
    assert behind(fact) == 4


def test_blinds_told_for_a_seat_that_is_not_dealt_in_go_by_position() -> None:
    fact = replace(hand({1: 100, 4: 100, 6: 100}, 2), blinds=(3, 5))
    assert owed(fact) == [(4, "small-blind", 5), (6, "big-blind", 10)]


def test_the_big_blind_serves_its_blind_before_the_ante_for_the_table() -> None:
    stakes = replace(STAKES, ante=1, big_blind_ante=10)
    assert owed(hand({**FOUR, 2: 13}, 4, stakes)) == [(1, "small-blind", 5), (2, "big-blind", 10), (2, "ante", 3)]


def test_the_ante_for_the_table_is_in_the_pot_that_everybody_can_win() -> None:
    state = posted(hand({**FOUR, 1: 4}, 4, replace(STAKES, big_blind_ante=10)))
    assert state.collected == 10
    assert [(pot.amount, sorted(pot.eligible)) for pot in state.pots] == [(10, [1, 2, 3, 4])]


def test_a_missed_small_blind_is_dead_and_a_missed_big_blind_live() -> None:
    extra = (
        ExtraPost(seat=3, kind=Post.DEAD_BLIND, amount=5),
        ExtraPost(seat=3, kind=Post.POSTED_BLIND, amount=10),
    )
    state = posted(replace(hand(FOUR, 4), extra_posts=extra))
    assert state.seat(3).bet == 10
    assert (state.seat(3).paid, state.seat(3).dead) == (15, 5)
    assert state.collected == 5


def test_a_straddle_raises_the_price_and_the_action_begins_behind_it() -> None:
    fact = replace(hand(FOUR, 4), extra_posts=(ExtraPost(seat=3, kind=Post.STRADDLE, amount=20),))
    assert behind(fact) == 3
    assert blind_price(fact, start(fact).order, games.load(fact.game), BOOK) == 20


def test_a_blind_that_is_short_does_not_lower_the_price() -> None:
    fact = hand({**FOUR, 2: 3}, 4)
    assert owed(fact)[-1] == (2, "big-blind", 3)
    assert blind_price(fact, start(fact).order, games.load(fact.game), BOOK) == 10


LOWBALL = replace(STAKES, small_blind=0)


def test_half_of_lowballs_single_blind_is_a_blind_and_less_calls_for_another() -> None:
    game = "no_limit_ace_to_five_lowball"
    assert owed(hand({**FOUR, 1: 5}, 4, LOWBALL, game)) == [(1, "big-blind", 5)]
    short = hand({**FOUR, 1: 4}, 4, LOWBALL, game)
    assert owed(short) == [(1, "blind", 4), (2, "big-blind", 10)]
    assert behind(short) == 2
    assert owed(hand({**FOUR, 1: 4}, 4, LOWBALL)) == [(1, "big-blind", 4)]
    assert owed(hand({1: 4, 2: 3}, 2, LOWBALL, game)) == [(1, "big-blind", 4)]
