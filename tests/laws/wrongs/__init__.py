"""Things that go wrong, to be made to happen in random hands: every module of this folder has some, in WRONGS."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from tests.laws.wrongs.wrong import Wrong


@lru_cache(maxsize=1)
def every() -> Mapping[str, tuple[Wrong, ...]]:
    """All of them by the rule that they are to raise."""
    found: dict[str, tuple[Wrong, ...]] = {}
    for module in iter_modules(__path__):
        for wrong in getattr(import_module(f"{__name__}.{module.name}"), "WRONGS", ()):
            found[wrong.rule] = (*found.get(wrong.rule, ()), wrong)
    return found
