"""The engine keeps up with the table: replaying a hand and ranking a showdown take a few milliseconds."""

from random import Random

from dealer.cards import DECK
from dealer.evaluate import high
from dealer.state import fold
from tests.bench_engine import PLAYERS, REPLAY_MS, SHOWDOWN_MS, best_ms, long_hand

SLACK = 4
"""The suite shares its processors with browsers and encoders."""


def test_a_hand_of_a_hundred_events_replays_in_a_few_milliseconds() -> None:
    facts = long_hand()
    assert 85 <= len(facts) <= 115
    assert best_ms(lambda: fold(facts)) < REPLAY_MS * SLACK


def test_nine_hands_are_ranked_in_a_few_milliseconds() -> None:
    deal = Random(1).sample(DECK, 5 + 2 * PLAYERS)
    hands = [deal[:5] + deal[5 + 2 * seat : 7 + 2 * seat] for seat in range(PLAYERS)]
    assert best_ms(lambda: [high(cards) for cards in hands]) < SHOWDOWN_MS * SLACK
