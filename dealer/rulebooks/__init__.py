"""Rulebook profiles as data: the house switches that the rules ask for, one ``*.toml`` per profile."""

from enum import Enum
from functools import lru_cache
from importlib import resources

import msgspec

from dealer.errors import GameError


class HeadsUpCap(Enum):
    """Whether the fixed-limit cap binds two players (LIM-CAP-02)."""

    UNCAPPED = "uncapped"
    SAME_CAP = "same-cap"


class OddChip(Enum):
    """Who takes a chip that cannot be split (POT-ODD-01, POT-ODD-04)."""

    LEFT_OF_BUTTON = "left-of-button"
    HIGH_CARD_BY_SUIT = "high-card-by-suit"
    HIGH_CARD_OF_FIVE_BY_SUIT = "high-card-of-five-by-suit"


class ShowdownOrder(Enum):
    """Who shows first (SHOW-ORDER-01)."""

    LAST_AGGRESSOR_FINAL_ROUND = "last-aggressor-final-round"
    LAST_AGGRESSOR_ANY_ROUND = "last-aggressor-any-round"
    FIRST_BETTOR_FINAL_ROUND = "first-bettor-final-round"


class HighTie(Enum):
    """Which of two equal open hands acts first (STUD-ACT-01)."""

    FIRST_DEALT = "first-dealt"
    BY_SUIT = "by-suit"


class LowTie(Enum):
    """Which of two equally low door cards brings it in (STUD-BRING-01)."""

    BY_SUIT = "by-suit"
    FIRST_DEALT = "first-dealt"


class ShortOpening(Enum):
    """The smallest raise of an opening all-in below the minimum bet."""

    FULL_BET_MORE = "full-bet-more"
    COMPLETE = "complete"


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One profile. A switch that a file does not name has its default."""

    title: str
    limit_max_bets: int = 4
    """Bets and raises a round in fixed limit; a big blind or a completion is the first (LIM-CAP-01)."""
    heads_up_cap: HeadsUpCap = HeadsUpCap.UNCAPPED
    heads_up_button_is_small_blind: bool = True
    open_pair_double_bet: bool = True
    bring_in_tie: LowTie = LowTie.BY_SUIT
    high_tie: HighTie = HighTie.FIRST_DEALT
    short_opening: ShortOpening = ShortOpening.FULL_BET_MORE
    odd_chip_flop: OddChip = OddChip.LEFT_OF_BUTTON
    odd_chip_stud: OddChip = OddChip.HIGH_CARD_BY_SUIT
    showdown_order: ShowdownOrder = ShowdownOrder.LAST_AGGRESSOR_FINAL_ROUND


def names() -> tuple[str, ...]:
    """The profiles that ``load`` knows, in alphabetical order."""
    files = resources.files(__name__).iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


@lru_cache(maxsize=16)
def load(name: str) -> Rulebook:
    """Read the profile of that file name. Raises GameError naming the file and the key."""
    if name not in names():
        raise GameError(f"There is no rulebook “{name}”; choose one of {', '.join(names())}")
    return decode((resources.files(__name__) / f"{name}.toml").read_bytes(), f"{name}.toml")


def decode(text: bytes, file: str) -> Rulebook:
    """Read a profile from TOML; ``file`` is its name in errors."""
    try:
        return msgspec.toml.decode(text, type=Rulebook)
    except msgspec.MsgspecError as error:
        raise GameError(f"{file}: {error}") from error
