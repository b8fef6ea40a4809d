"""Random hold'em hands against PokerKit: limit and no-limit, two to ten seats, short stacks."""

from collections.abc import Sequence

from tests.prove._oracle import prove_against_pokerkit

QUICK = ("--hands", "200")
"""Options of a run that only shows that the proof works."""


def prove(argv: Sequence[str]) -> bool:
    """Whether every difference is one that is named and understood."""
    return prove_against_pokerkit("holdem", ("limit_holdem", "no_limit_holdem"), 20_000, argv)
