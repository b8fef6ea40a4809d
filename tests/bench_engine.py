"""``python -m tests.bench_engine``: how long the engine takes to replay a hand and to award a showdown."""

import time
from collections.abc import Callable
from random import Random

import click

from dealer.cards import DECK
from dealer.evaluate import high
from dealer.events import Dealt, Fact, HandStarted
from dealer.expects import expects
from dealer.games import load
from dealer.state import fold
from tests.laws.random_hands import play_out

PLAYERS = 9
REPEATS = 30
REPLAY_MS = 5.0
SHOWDOWN_MS = 15.0


def long_hand(name: str = "limit_holdem", events: int = 100) -> list[Fact]:
    """The random nine-handed hand whose log is nearest to so many events."""
    game = load(name)
    begun = HandStarted(
        seq=1,
        hand_no=1,
        game=name,
        limit=game.limit,
        stakes=game.stakes,
        dealt=tuple(Dealt(seat=seat, stack=1000) for seat in range(1, PLAYERS + 1)),
        button=PLAYERS,
    )
    hands = [play_out(Random(seed), begun).facts for seed in range(60)]
    return min(hands, key=lambda facts: abs(len(facts) - events))


def best_ms(work: Callable[[], object]) -> float:
    """The shortest of several runs, in milliseconds: what the machine needs when nothing else disturbs it."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times) * 1000


def main() -> None:
    """Print the figures and the ceilings."""
    facts = long_hand()
    replay = best_ms(lambda: fold(facts))
    state = fold(facts[: len(facts) // 2])
    asked = best_ms(lambda: expects(state))
    deal = Random(1).sample(DECK, 5 + 2 * PLAYERS)
    hands = [deal[:5] + deal[5 + 2 * seat : 7 + 2 * seat] for seat in range(PLAYERS)]
    showdown = best_ms(lambda: max(high(cards) for cards in hands))
    click.echo(f"replay of {len(facts)} events: {replay:.2f} ms (at most {REPLAY_MS})")
    click.echo(f"what may come next: {asked:.3f} ms")
    click.echo(f"showdown of {PLAYERS} seven-card hands: {showdown:.2f} ms (at most {SHOWDOWN_MS})")


if __name__ == "__main__":
    main()
