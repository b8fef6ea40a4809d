"""What a scenario says, read field by field; a field that nobody read or a value that nobody knows is an error."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

T = TypeVar("T")
Other = TypeVar("Other")
Reader = Callable[[object, str], T]
"""Turns a value into what it means; the second argument is where it stands, for the error."""


class ScenarioError(ValueError):
    """A scenario says something that the runner or the product does not understand."""


class Fields:
    """A mapping of a scenario. ``finish`` complains about every key that was not read."""

    def __init__(self, values: object, where: str) -> None:
        if not isinstance(values, Mapping):
            raise ScenarioError(f"{where}: {values!r} is not a mapping")
        self._values = {str(key): value for key, value in values.items()}
        self._unread = set(self._values)
        self.where = where

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def take(self, key: str, read: Reader[T]) -> T:
        """The value of a key that must be there."""
        if key not in self._values:
            raise ScenarioError(f"{self.where}: {key} is missing")
        self._unread.discard(key)
        return read(self._values[key], f"{self.where}.{key}")

    def maybe(self, key: str, read: Reader[T], otherwise: Other) -> T | Other:
        """The value of a key that may be left out."""
        return self.take(key, read) if key in self._values else otherwise

    def raw(self) -> Mapping[str, object]:
        """Every value as it is written, without counting as read."""
        return self._values

    def finish(self) -> None:
        """Raises ScenarioError naming the keys that nothing asked for."""
        if self._unread:
            raise ScenarioError(f"{self.where}: not understood: {', '.join(sorted(self._unread))}")


def text(value: object, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ScenarioError(f"{where}: {value!r} is not a text")
    return value


def flag(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ScenarioError(f"{where}: {value!r} is neither true nor false")
    return value


def whole(value: object, where: str) -> int:
    """A whole number of zero or more."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ScenarioError(f"{where}: {value!r} is not a whole number")
    return value


def seat(value: object, where: str) -> int:
    """A seat's printed number; mappings by seat may have it as a text."""
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise ScenarioError(f"{where}: {value!r} is not a seat")
    return number


def number(value: object, where: str) -> Fraction:
    """An amount as it is written, 2.5 exactly."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < float("inf"):
        raise ScenarioError(f"{where}: {value!r} is not an amount")
    return Fraction(str(value))


def listed(read: Reader[T]) -> Reader[tuple[T, ...]]:
    """A list of such values."""

    def read_list(value: object, where: str) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            raise ScenarioError(f"{where}: {value!r} is not a list")
        return tuple(read(item, f"{where}[{index}]") for index, item in enumerate(value))

    return read_list


def by_seat(read: Reader[T]) -> Reader[dict[int, T]]:
    """Such values by seat."""

    def read_seats(value: object, where: str) -> dict[int, T]:
        if not isinstance(value, Mapping):
            raise ScenarioError(f"{where}: {value!r} is not a mapping by seat")
        return {seat(key, where): read(item, f"{where}.{key}") for key, item in value.items()}

    return read_seats


def by_name(read: Reader[T]) -> Reader[dict[str, T]]:
    """Such values by name."""

    def read_names(value: object, where: str) -> dict[str, T]:
        if not isinstance(value, Mapping):
            raise ScenarioError(f"{where}: {value!r} is not a mapping by name")
        return {text(key, where): read(item, f"{where}.{key}") for key, item in value.items()}

    return read_names


def optional(read: Reader[T]) -> Reader[T | None]:
    """Such a value or null."""
    return lambda value, where: None if value is None else read(value, where)


def fields(value: object, where: str) -> Fields:
    """A mapping inside another; whoever reads it must finish it."""
    return Fields(value, where)


def one_of(*names: str) -> Reader[str]:
    """One of these texts."""

    def read_name(value: object, where: str) -> str:
        if value not in names:
            raise ScenarioError(f"{where}: {value!r} is none of {', '.join(names)}")
        return str(value)

    return read_name
