"""Every game and structure that PokerKit can express, each so many hands, decision by decision and payout by payout."""

import argparse
import time
from collections.abc import Sequence
from multiprocessing import Pool

import click

from tests.laws.pokerkit_differences import CATEGORIES
from tests.laws.pokerkit_hands import Tally, Verdict, compare_hand

GAMES = (
    "limit_holdem",
    "pot_limit_holdem",
    "no_limit_holdem",
    "limit_omaha",
    "pot_limit_omaha",
    "no_limit_omaha",
    "limit_omaha_hi_lo",
    "pot_limit_omaha_hi_lo",
    "no_limit_omaha_hi_lo",
    "limit_five_card_omaha",
    "pot_limit_five_card_omaha",
    "no_limit_five_card_omaha",
    "limit_seven_card_stud",
    "limit_stud_hi_lo",
    "limit_razz",
    "limit_five_card_stud",
    "limit_five_card_draw",
    "pot_limit_five_card_draw",
    "no_limit_five_card_draw",
    "limit_ace_to_five_lowball",
    "pot_limit_ace_to_five_lowball",
    "no_limit_ace_to_five_lowball",
    "limit_deuce_to_seven_lowball",
    "pot_limit_deuce_to_seven_lowball",
    "no_limit_deuce_to_seven_lowball",
    "limit_deuce_to_seven_triple_draw",
    "pot_limit_deuce_to_seven_triple_draw",
    "no_limit_deuce_to_seven_triple_draw",
)
QUICK = ("--hands", "20")
_CHUNK = 50


def _compare(job: tuple[str, str]) -> tuple[str, Verdict]:
    seed, game = job
    return seed, compare_hand(seed, (game,))


def prove(argv: Sequence[str]) -> bool:
    """Whether every difference in every game has an explanation; a line of figures for each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.prove games")
    parser.add_argument("--hands", type=int, default=5_000, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", choices=GAMES, action="append")
    options = parser.parse_args(argv)
    held = True
    with Pool(options.workers) as pool:
        for game in options.only or GAMES:
            began, tally = time.perf_counter(), Tally()
            jobs = [(f"{options.seed}:{number}", game) for number in range(options.hands)]
            for seed, verdict in pool.imap(_compare, jobs, _CHUNK):
                tally.add(seed, verdict)
            _print(game, tally, time.perf_counter() - began)
            held = held and not tally.unexplained
    return held


def _print(game: str, tally: Tally, seconds: float) -> None:
    identical = tally.hands - sum(tally.categories.values()) - len(tally.unexplained)
    explained = ", ".join(f"{name} {tally.categories[name]}" for name in CATEGORIES if tally.categories[name])
    click.echo(
        f"{game}: {tally.hands} hands, {tally.decisions} decisions, {tally.payouts} payouts, {identical} identical, "
        f"{len(tally.unexplained)} unexplained ({seconds:.0f} s){'; ' if explained else ''}{explained}"
    )
    for told in tally.unexplained[:5]:
        click.echo(f"        {told}")
