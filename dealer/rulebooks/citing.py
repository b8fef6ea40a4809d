"""Citations: where a ruling stands in the book that a table plays by."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

import msgspec

from dealer.errors import GameError


@lru_cache(maxsize=16)
def citations(rulebook: str) -> Mapping[str, str]:
    """The citation of every ruling, by its rule.

    A profile without a file of its own has that of the first profile of the same book. Raises GameError naming the
    file that is missing or wrong.
    """
    folder = resources.files("dealer.rulebooks") / "cites"
    file = folder / f"{rulebook}.toml"
    if not file.is_file():
        book = rulebook.partition("-")[0]
        same = sorted(each.name for each in folder.iterdir() if each.name.startswith(f"{book}-"))
        file = folder / (same[0] if same else file.name)
    if not file.is_file():
        raise GameError(f"There are no citations for the rulebook “{rulebook}”; add cites/{rulebook}.toml")
    try:
        return msgspec.toml.decode(file.read_bytes(), type=dict[str, str])
    except msgspec.MsgspecError as error:
        raise GameError(f"cites/{rulebook}.toml: {error}") from error


def cite(rulebook: str, rule: str) -> str:
    """Where the rule stands, e.g. "Robert's, Hold'em 3"."""
    return citations(rulebook).get(rule, rule)
