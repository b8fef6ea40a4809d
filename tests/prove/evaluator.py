"""All 2,598,960 five-card hands, counted by category: the counts are known, so the evaluator is right or found out."""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from multiprocessing import Pool

import click

from dealer.cards import DECK
from dealer.evaluate import Category, high

COUNTS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
CLASSES = 7_462
"""How many different values five cards can have."""


QUICK: tuple[str, ...] = ()
"""It has no shorter run than all hands."""


def _count(first: int) -> tuple[Counter[Category], set[tuple[int, tuple[int, ...]]]]:
    counts: Counter[Category] = Counter()
    values = set()
    for rest in combinations(DECK[first + 1 :], 4):
        value = high((DECK[first], *rest))
        counts[value.category] += 1
        values.add((int(value.category), tuple(map(int, value.ranks))))
    return counts, values


def prove(argv: Sequence[str]) -> bool:
    """Whether every category has as many hands as there are."""
    parser = argparse.ArgumentParser(prog="python -m tests.prove evaluator")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(argv)
    began = time.perf_counter()
    counts: Counter[Category] = Counter()
    values: set[tuple[int, tuple[int, ...]]] = set()
    with Pool(options.workers) as pool:
        for some, seen in pool.imap_unordered(_count, range(len(DECK) - 4)):
            counts += some
            values |= seen
    for category, expected in COUNTS.items():
        click.echo(f"{counts[category]:9} {category.name.lower().replace('_', ' ')} (of {expected})")
    click.echo(f"{sum(counts.values())} hands, {len(values)} values in {time.perf_counter() - began:.0f} s")
    return counts == COUNTS and len(values) == CLASSES
