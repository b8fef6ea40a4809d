"""The rulings: every module of this folder is one, found by being there, and taken away by deleting it."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from dealer import games, rulebooks
from dealer.events import Switch
from dealer.irregular.ruling import Ruling


@lru_cache(maxsize=1)
def modules() -> Mapping[str, ModuleType]:
    """The module of each ruling by its rule, in the order of the rules' names."""
    found = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    return {module.RULING.rule: module for module in sorted(found, key=lambda each: str(each.RULING.rule))}


@lru_cache(maxsize=1)
def every() -> Mapping[str, Ruling]:
    """All rulings by their rule, in the order of the rules' names."""
    return {rule: module.RULING for rule, module in modules().items()}


@lru_cache(maxsize=512)
def watching(kind: type, game: str, rulebook: str, house: tuple[Switch, ...]) -> tuple[Ruling, ...]:
    """The rulings that a fact of that type may show in the game as the house plays it."""
    played, book = games.load(game), rulebooks.load(rulebook, house)
    return tuple(each for each in every().values() if kind in each.watches and each.applies(played, book))
