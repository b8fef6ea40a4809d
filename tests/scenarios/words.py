"""The catalogue's names for games, structures, streets, switches and cards as the product's."""

from collections.abc import Mapping

from dealer import games, rulebooks
from dealer.cards import Card, parse_card
from dealer.errors import CardError, GameError
from dealer.events import Limit, Switch
from dealer.games import Game
from tests.scenarios.fields import Fields, ScenarioError, by_name, text

GAMES = {
    "holdem": "holdem",
    "omaha": "omaha",
    "omaha8": "omaha_hi_lo",
    "omaha5": "five_card_omaha",
    "stud7": "seven_card_stud",
    "stud8": "stud_hi_lo",
    "razz": "razz",
    "mississippi": "mississippi_stud",
    "draw_basic": "five_card_draw",
    "draw_high": "draw_high",
    "draw_jacks": "jacks_or_better",
    "lowball_a5": "ace_to_five_lowball",
    "lowball_27": "deuce_to_seven_lowball",
}
"""The catalogue's games, in its order, by the product's files."""

NAMED_ONLY = {"five_card_stud": "five_card_stud"}
"""Games that the catalogue names without saying how they are dealt."""

LIMITS = {
    "limit": Limit.FIXED,
    "spread": Limit.SPREAD,
    "spread_limit": Limit.SPREAD,
    "half_pot": Limit.HALF_POT,
    "pot_limit": Limit.POT,
    "no_limit": Limit.NO_LIMIT,
}

STREETS = {
    "third": "third street",
    "fourth": "fourth street",
    "fifth": "fifth street",
    "sixth": "sixth street",
    "seventh": "seventh street",
}
"""Streets that the product names otherwise; the rounds of draw games are told by their place."""

_MARKS = ("_bigbet", "_ante_only")
"""What the catalogue adds to a street's name to say how it begins; the structure and the stakes say it too."""


def limit(value: object, where: str) -> Limit:
    """A betting structure."""
    if value not in LIMITS:
        raise ScenarioError(f"{where}: {value!r} is none of {', '.join(LIMITS)}")
    return LIMITS[str(value)]


def game(setup: Fields) -> Game:
    """The scenario's game at its structure, the usual one where it names none."""
    name, structure = setup.take("game", text), setup.maybe("structure", limit, None)
    return game_named(name, structure, f"{setup.where}.game")


def game_named(name: str, structure: Limit | None, where: str) -> Game:
    """A game by the catalogue's name; Limit None for the structure it is usually played at."""
    file = {**GAMES, **NAMED_ONLY}.get(name)
    if file is None:
        raise ScenarioError(f"{where}: “{name}” is none of {', '.join(GAMES)}")
    prefix = f"{games.LIMIT_PREFIXES[structure]}_" if structure else ""
    try:
        return games.load(prefix + file)
    except GameError as error:
        raise ScenarioError(f"{where}: {error}") from error


def street(value: object, where: str, played: Game) -> int:
    """The place of a street in its game."""
    name = text(value, where)
    for mark in _MARKS:
        name = name.removesuffix(mark)
    names = [each.name for each in played.streets]
    if name in (street_names(played)):
        return street_names(played).index(name)
    if STREETS.get(name, name) in names:
        return names.index(STREETS.get(name, name))
    raise ScenarioError(f"{where}: “{name}” is none of {', '.join(street_names(played))}")


def street_names(played: Game) -> tuple[str, ...]:
    """The catalogue's names of the game's streets."""
    back = {product: name for name, product in STREETS.items()}
    draws = [index for index, each in enumerate(played.streets) if each.draw]
    if len(draws) == 1:
        return tuple("pre_draw" if index < draws[0] else "post_draw" for index in range(len(played.streets)))
    return tuple(back.get(each.name, each.name) for each in played.streets)


def card(value: object, where: str) -> Card:
    """A card by its code."""
    try:
        return parse_card(text(value, where))
    except CardError as error:
        raise ScenarioError(f"{where}: {error}") from error


def switches(setup: Fields) -> tuple[Switch, ...]:
    """The house switches that the scenario sets, each with the product's value, and those of its mode."""
    said: Mapping[str, object] = setup.maybe("switches", by_name(_anything), {})
    told = {name: switch_value(name, value, f"{setup.where}.switches.{name}") for name, value in said.items()}
    of_the_mode = _book(setup)[1]
    return (*((name, value) for name, value in of_the_mode if name not in told), *told.items())


def switch_value(name: str, value: object, where: str) -> bool | int | float | str:
    """The catalogue's value of a switch as the product has it; it writes some as a phrase: "larger river bet"."""
    if not isinstance(value, bool | int | float | str):
        raise ScenarioError(f"{where}: {value!r} is not the value of a switch")
    for candidate in _candidates(value):
        try:
            rulebooks.load("roberts-cash", ((name, candidate),))
        except GameError:
            continue
        return candidate
    try:
        rulebooks.load("roberts-cash", ((name, value),))
    except GameError as error:
        raise ScenarioError(f"{where}: {error}") from error
    return value


def _candidates(value: bool | int | float | str) -> tuple[bool | int | float | str, ...]:
    if value is False:
        return (False, "no", "none")
    if not isinstance(value, str):
        return (value,)
    short = value.partition(" (")[0].partition(" = ")[0]
    slug = short.replace("; ", "_").replace(": ", "_").replace("-", "_").replace(" ", "_")
    words: Mapping[str, bool] = {"true": True, "false": False}
    return (
        value,
        short,
        slug,
        *([words[short]] if short in words else []),
        *([int(short)] if short.isdecimal() else []),
    )


def _anything(value: object, where: str) -> object:
    return value


MODES: Mapping[str, tuple[str, tuple[Switch, ...]]] = {
    "cash": ("roberts-cash", ()),
    "tournament": ("tda-2024", (("stud.exposed_downcard", "misdeal"),)),
    "tda": ("tda-2024", ()),
}
"""Profile and house switches of each mode.

Tournaments are the TDA's, with the one sentence of the catalogue's book on tournaments: any exposed stud downcard is a
misdeal (STUD-IRR-01).
"""
_TELL_THE_BOOK = ("rulebook", "profile", "mode")


def _book(setup: Fields) -> tuple[str, tuple[Switch, ...]]:
    """The profile that the scenario plays by, with its mode's switches; if it tells none, Robert's for cash games."""
    told = [setup.take(key, text) for key in _TELL_THE_BOOK if key in setup]
    if not told:
        return MODES["cash"]
    if told[0] in rulebooks.names():
        return told[0], ()
    if told[0] not in MODES:
        known = ", ".join((*MODES, *rulebooks.names()))
        raise ScenarioError(f"{setup.where}.mode: “{told[0]}” is none of {known}")
    return MODES[told[0]]


def rulebook(setup: Fields) -> str:
    """The profile of the scenario's mode."""
    return _book(setup)[0]
