"""Rulebook profiles as data: the house switches that the rules ask for, one ``*.toml`` per profile."""

from functools import lru_cache
from importlib import resources

import msgspec

from dealer.errors import GameError
from dealer.events import HandStarted, Switch
from dealer.rulebooks.rulebook import Rulebook, switch_names, with_switches

__all__ = ["Rulebook", "decode", "load", "names", "of", "switch_names", "with_switches"]


def names() -> tuple[str, ...]:
    """The profiles that ``load`` knows, in alphabetical order."""
    files = resources.files(__name__).iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


@lru_cache(maxsize=64)
def load(name: str, house: tuple[Switch, ...] = ()) -> Rulebook:
    """Read the profile of that file name and set the ``house`` switches otherwise.

    Raises GameError naming the file and the key, or the switch.
    """
    if name not in names():
        raise GameError(f"There is no rulebook “{name}”; choose one of {', '.join(names())}")
    return with_switches(decode((resources.files(__name__) / f"{name}.toml").read_bytes(), f"{name}.toml"), house)


def of(start: HandStarted) -> Rulebook:
    """The profile that a hand is played by. Raises GameError for a profile or a switch that there is not."""
    return load(start.rulebook, start.house)


def decode(text: bytes, file: str) -> Rulebook:
    """Read a profile from TOML; ``file`` is its name in errors."""
    try:
        return msgspec.toml.decode(text, type=Rulebook)
    except msgspec.MsgspecError as error:
        raise GameError(f"{file}: {error}") from error
