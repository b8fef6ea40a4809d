"""Amounts of a scenario as whole chips and back."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm

from tests.scenarios.fields import ScenarioError, number


class Money:
    """``scale`` chips to the scenario's unit, so that 2.5 at a scale of 2 is 5 chips."""

    def __init__(self, scale: int) -> None:
        self.scale = scale

    def chips(self, value: object, where: str) -> int:
        """Reads an amount as chips. Raises ScenarioError when it does not come out even."""
        chips = number(value, where) * self.scale
        if chips.denominator != 1:
            raise ScenarioError(f"{where}: {value!r} is not a whole number of chips")
        return int(chips)

    def amount(self, chips: int) -> int | float:
        """Chips in the scenario's unit."""
        amount = Fraction(chips, self.scale)
        return int(amount) if amount.denominator == 1 else float(amount)

    def amounts(self, by_seat: Mapping[int, int]) -> dict[int, int | float]:
        """The seats that have chips, in the scenario's unit."""
        return {seat: self.amount(chips) for seat, chips in by_seat.items() if chips}


def money(*said: object) -> Money:
    """The scale at which every number among those values is whole."""
    return Money(lcm(*(Fraction(str(value)).denominator for value in _numbers(said))))


CENTS = Money(100)
"""For arithmetic that may halve what the scenario says."""


def _numbers(said: object) -> Iterable[int | float]:
    if isinstance(said, Mapping):
        for value in said.values():
            yield from _numbers(value)
    elif isinstance(said, list | tuple):
        for value in said:
            yield from _numbers(value)
    elif isinstance(said, int | float) and not isinstance(said, bool):
        yield said
