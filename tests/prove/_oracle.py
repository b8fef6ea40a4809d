"""The proof by random hands against PokerKit, with its options and its figures."""

import argparse
import time
from collections.abc import Sequence
from multiprocessing import Pool

import click

from tests.laws.pokerkit_differences import CATEGORIES
from tests.laws.pokerkit_hands import Tally, Verdict, compare_hand

_CHUNK = 50


def _compare(job: tuple[str, tuple[str, ...]]) -> tuple[str, Verdict]:
    seed, games = job
    return seed, compare_hand(seed, games)


def prove_against_pokerkit(name: str, games: tuple[str, ...], hands: int, argv: Sequence[str]) -> bool:
    """Compare so many hands and print what came of it; False when a difference has no explanation."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.prove {name}")
    parser.add_argument("--hands", type=int, default=hands)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(argv)
    jobs = [(f"{options.seed}:{number}", games) for number in range(options.hands)]
    tally = Tally()
    began = time.perf_counter()
    with Pool(options.workers) as pool:
        for seed, verdict in pool.imap(_compare, jobs, _CHUNK):
            tally.add(seed, verdict)
    _print(tally, time.perf_counter() - began)
    return not tally.unexplained


def _print(tally: Tally, seconds: float) -> None:
    identical = tally.hands - sum(tally.categories.values()) - len(tally.unexplained)
    click.echo(f"{tally.hands} hands, {tally.decisions} decisions, {tally.payouts} payouts compared in {seconds:.0f} s")
    click.echo(f"{identical:7} identical ({tally.idle_checks} checks that PokerKit asks for and that decide nothing)")
    for name in CATEGORIES:
        click.echo(f"{tally.categories[name]:7} {name}")
    click.echo(f"{len(tally.unexplained):7} unexplained")
    for told in tally.unexplained[:20]:
        click.echo(f"        {told}")
