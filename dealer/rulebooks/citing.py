"""Citations: where a ruling stands in the book that a table plays by."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

import msgspec

from dealer.errors import GameError


@lru_cache(maxsize=16)
def citations(rulebook: str) -> Mapping[str, str]:
    """The citation of every ruling, by its rule. Raises GameError naming the file that is missing or wrong."""
    file = resources.files("dealer.rulebooks") / "cites" / f"{rulebook}.toml"
    if not file.is_file():
        raise GameError(f"There are no citations for the rulebook “{rulebook}”; add cites/{rulebook}.toml")
    try:
        return msgspec.toml.decode(file.read_bytes(), type=dict[str, str])
    except msgspec.MsgspecError as error:
        raise GameError(f"cites/{rulebook}.toml: {error}") from error


def cite(rulebook: str, rule: str) -> str:
    """Where the rule stands, e.g. "Robert's, Hold'em 3"."""
    return citations(rulebook).get(rule, rule)
