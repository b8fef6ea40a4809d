"""The noise law at length: legal hands of every game raise nothing, every wrong is raised once and at once."""

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

import click

from dealer import games, rulebooks
from tests.laws.noise import legal_hand, playable, wrong_hand
from tests.laws.wrongs import every

QUICK = ("--hands", "300", "--wrong", "120")
_CHUNK = 50


@click.command()
@click.option("--hands", default=20_000, help="Legal hands over all games and rulebooks.")
@click.option("--wrong", default=5_000, help="Hands in which something goes wrong.")
@click.option("--seed", default=1)
@click.option("--workers", default=2)
def noise(hands: int, wrong: int, seed: int, workers: int) -> bool:
    """Random legal hands, and hands with one irregularity of a random kind."""
    with ProcessPoolExecutor(workers) as pool:
        chunks = [(seed + at, min(_CHUNK, hands - at)) for at in range(0, hands, _CHUNK)]
        false = [line for lines in pool.map(_legal, chunks) for line in lines]
        chunks = [(seed + at, min(_CHUNK, wrong - at)) for at in range(0, wrong, _CHUNK)]
        tallies = list(pool.map(_wrong, chunks))
    for line in false[:20]:
        click.echo(f"   on a legal hand: {line}")
    click.echo(f"legal hands: {hands}, {len(false)} with something raised or announced wrongly")
    right: Counter[str] = Counter()
    every_: Counter[str] = Counter()
    faults: list[str] = []
    for good, all_, bad in tallies:
        right.update(good)
        every_.update(all_)
        faults.extend(bad)
    for rule in sorted(every_):
        click.echo(f"{rule:16} raised once and at once in {right[rule]} of {every_[rule]}")
    for line in faults[:20]:
        click.echo(f"   {line}")
    return not false and not faults and sum(every_.values()) >= wrong


def _legal(chunk: tuple[int, int]) -> list[str]:
    first, count = chunk
    lines = []
    for seed in range(first, first + count):
        rng = Random(f"legal {seed}")
        game, book = rng.choice(games.names()), rng.choice(rulebooks.names())
        raised = legal_hand(seed, game, book)
        if raised:
            lines.append(f"{game}, {book}, seed {seed}: {'; '.join(raised)}")
    return lines


def _wrong(chunk: tuple[int, int]) -> tuple[Counter[str], Counter[str], list[str]]:
    """So many hands in which it did go wrong; a hand in which it could not is not counted."""
    first, count = chunk
    right: Counter[str] = Counter()
    every_: Counter[str] = Counter()
    faults = []
    rng = Random(f"wrong {first}")
    while every_.total() < count:
        rule = rng.choice(sorted(every()))
        wrong = rng.choice(every()[rule])
        game, seed = rng.choice(playable(wrong)), rng.randrange(10**9)
        raised = wrong_hand(seed, wrong, game)
        if not raised.happened:
            continue
        every_[rule] += 1
        is_right = (raised.early, raised.at_once, raised.late) == ((), (rule,), ())
        if is_right and not raised.chips_moved and not raised.left_open:
            right[rule] += 1
        else:
            faults.append(f"{rule}, {game}, seed {seed}: {raised}")
    return right, every_, faults


def prove(argv: Sequence[str]) -> bool:
    """Run the proof with these options; whether it held. Raises click.UsageError for options that there are not."""
    held: bool = noise.main(list(argv), standalone_mode=False)
    return held
