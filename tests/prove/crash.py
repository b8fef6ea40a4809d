"""kill -9 at 50 random moments of a running table: nothing confirmed is lost, the hand goes on."""

from collections.abc import Sequence

from tests.crash.prove_crash import main

QUICK = ("--times", "3")
"""Options of a run that only shows that the proof works."""


def prove(argv: Sequence[str]) -> bool:
    """Whether every confirmed command was found again and every hand went on from the same point."""
    return main(argv)
