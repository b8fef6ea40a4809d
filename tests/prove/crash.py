"""kill -9 at 50 random moments of a running table: nothing confirmed is lost, the hand goes on."""

from collections.abc import Sequence

from tests.crash.prove_crash import main


def prove(argv: Sequence[str]) -> bool:
    """Whether every confirmed command was found again and every hand went on from the same point."""
    return main(argv)
