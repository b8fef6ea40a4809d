"""All 2,598,960 five-card hands by every rule that ranks them: the same classes in the same order as PokerKit's."""

import argparse
import time
from collections.abc import Callable, Sequence
from itertools import combinations, islice, pairwise
from multiprocessing import Pool

import click
from pokerkit import Card as PkCard
from pokerkit import EightOrBetterLowHand, RegularLowHand, StandardHighHand, StandardLowHand
from pokerkit import Hand as PkHand

from dealer.cards import DECK, Card
from dealer.evaluate import Hand, ace_to_five, deuce_to_seven, high, qualified

RULES: dict[str, tuple[Callable[[Sequence[Card]], Hand | None], type[PkHand]]] = {
    "high": (high, StandardHighHand),
    "ace-to-five": (ace_to_five, RegularLowHand),
    "deuce-to-seven": (deuce_to_seven, StandardLowHand),
    "eight-or-better": (lambda cards: qualified(cards, 8), EightOrBetterLowHand),
}
QUICK = ("--first", "1", "--most", "4000")

Pairs = dict[str, dict[Hand | None, set[int | None]]]
"""By rule: each value of ours with the places that PokerKit gives to hands of that value."""


def _pairs(job: tuple[int, int | None]) -> tuple[int, Pairs]:
    first, most = job
    theirs = {card: next(iter(PkCard.parse(str(card)))) for card in DECK}
    found: Pairs = {name: {} for name in RULES}
    hands = 0
    for rest in islice(combinations(DECK[first + 1 :], 4), most):
        cards = (DECK[first], *rest)
        hands += 1
        for name, (ours, oracle) in RULES.items():
            found[name].setdefault(ours(cards), set()).add(_place(oracle, [theirs[card] for card in cards]))
    return hands, found


def _place(oracle: type[PkHand], cards: Sequence[PkCard]) -> int | None:
    try:
        return oracle(cards).entry.index
    except ValueError:  # no low that qualifies
        return None


def together(first: range, most: int | None = None) -> Pairs:
    """The values of the hands whose lowest card is one of these of the deck, ``most`` of each."""
    every: Pairs = {name: {} for name in RULES}
    for job in first:
        _merge(every, _pairs((job, most))[1])
    return every


def _merge(every: Pairs, more: Pairs) -> None:
    for name, pairs in more.items():
        for ours, places in pairs.items():
            every[name].setdefault(ours, set()).update(places)


def compare(found: dict[Hand | None, set[int | None]]) -> str:
    """What differs from PokerKit, empty when nothing does."""
    for ours, places in found.items():
        if len(places) > 1:
            return f"{ours} is {len(places)} different hands"
        if (ours is None) != (places == {None}):
            return f"{ours} qualifies in one book only"
    ranked = sorted(value for value in found if value is not None)  # greater is better, by every rule
    order = [place for value in ranked for place in found[value] if place is not None]
    rising = all(a < b for a, b in pairwise(order))
    falling = all(a > b for a, b in pairwise(order))
    return "" if rising or falling else "the order is another"


def prove(argv: Sequence[str]) -> bool:
    """Whether all hands compare as PokerKit's do, by every rule."""
    parser = argparse.ArgumentParser(prog="python -m tests.prove evaluator")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--first", type=int, default=len(DECK) - 4, help="only hands whose lowest card is one of these")
    parser.add_argument("--most", type=int, help="only so many hands of each lowest card")
    options = parser.parse_args(argv)
    began, hands = time.perf_counter(), 0
    every: Pairs = {name: {} for name in RULES}
    with Pool(options.workers) as pool:
        for count, found in pool.imap_unordered(_pairs, [(first, options.most) for first in range(options.first)]):
            hands += count
            _merge(every, found)
    held = True
    for name, pairs in every.items():
        wrong = compare(pairs)
        held = held and not wrong
        click.echo(f"{name}: {hands} hands, {len(pairs)} values, {wrong or 'as PokerKit orders them'}")
    click.echo(f"{time.perf_counter() - began:.0f} s")
    return held
