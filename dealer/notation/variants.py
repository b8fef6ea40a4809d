"""Variants of hand-history files: a letter for the betting structure and a code for the game, "NT", "FO/8"."""

from dealer.events import Limit
from dealer.games import LIMIT_PREFIXES, names

LETTERS = {Limit.FIXED: "F", Limit.SPREAD: "S", Limit.HALF_POT: "H", Limit.POT: "P", Limit.NO_LIMIT: "N"}
CODES = {
    "holdem": "T",
    "omaha": "O",
    "omaha_hi_lo": "O/8",
    "seven_card_stud": "7S",
    "stud_hi_lo": "7S/8",
    "razz": "R",
    "deuce_to_seven_lowball": "2L1D",
    "deuce_to_seven_triple_draw": "2L3D",
    # The notation has no code for these; they are ours, made the same way.
    "five_card_omaha": "5O",
    "six_card_omaha": "6O",
    "five_card_stud": "5S",
    "mississippi_stud": "MS",
    "five_card_draw": "5D",
    "draw_high": "DH",
    "jacks_or_better": "JB",
    "ace_to_five_lowball": "AL1D",
}
"""The game files by their code."""

VARIANTS = {
    f"{letter}{code}": f"{LIMIT_PREFIXES[limit]}_{file}"
    for file, code in CODES.items()
    for limit, letter in LETTERS.items()
    if f"{LIMIT_PREFIXES[limit]}_{file}" in names()
}
"""Every code that can be read, with the game as ``games.load`` reads it."""


def variant_of(game: str) -> str | None:
    """The code of a game by its full name; None for a game of the house that has none."""
    return next((code for code, name in VARIANTS.items() if name == game), None)
