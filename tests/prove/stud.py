"""Random seven-card stud hands against PokerKit: two to six seats, short stacks."""

from collections.abc import Sequence

from tests.prove._oracle import prove_against_pokerkit

QUICK = ("--hands", "100")
"""Options of a run that only shows that the proof works."""


def prove(argv: Sequence[str]) -> bool:
    """Whether every difference is one that is named and understood."""
    return prove_against_pokerkit("stud", ("limit_seven_card_stud",), 5_000, argv)
