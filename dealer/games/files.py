"""Game files: one ``*.toml`` per game, with the betting structures that it is played at and their usual stakes."""

from functools import lru_cache
from importlib import resources

import msgspec
from msgspec.structs import asdict, replace

from dealer.errors import GameError
from dealer.events import Limit, Stakes
from dealer.games.faults import fault
from dealer.games.game import Cap, Family, Game, JokerUse, Makes, Openers, Part, Street

LIMIT_PREFIXES = {
    Limit.FIXED: "limit",
    Limit.SPREAD: "spread_limit",
    Limit.HALF_POT: "half_pot",
    Limit.POT: "pot_limit",
    Limit.NO_LIMIT: "no_limit",
}
"""What stands before a game's file name to say how it is bet: "no_limit" and "holdem" are "no_limit_holdem"."""

_BIG_BET = (Limit.HALF_POT, Limit.POT, Limit.NO_LIMIT)


class GameFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as it is written. ``title`` is its name within a sentence: "hold'em", "Omaha"."""

    title: str
    family: Family
    seats: tuple[int, int]
    parts: tuple[Part, ...]
    makes: Makes
    streets: tuple[Street, ...]
    limits: dict[Limit, Stakes]
    """The structures that it is played at with their usual stakes; the first is the usual one."""
    cap: Cap = Cap.LIMIT
    joker: JokerUse = JokerUse.NONE
    openers: Openers = Openers.ANY
    passes_out: bool = False
    sevens_rule: bool = False
    check_raise: bool = True


def files() -> tuple[str, ...]:
    """The names of the game files, in alphabetical order."""
    found = resources.files("dealer.games").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in found if file.name.endswith(".toml")))


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Every game at every structure that it is played at, as ``load`` reads them."""
    return tuple(f"{LIMIT_PREFIXES[limit]}_{file}" for file in files() for limit in _written(file).limits)


@lru_cache(maxsize=128)
def load(name: str) -> Game:
    """Read "no_limit_holdem", or "holdem" for the structure that the game is usually played at.

    Raises GameError when there is none of that name or when it cannot be played.
    """
    for limit, prefix in LIMIT_PREFIXES.items():
        file = name.removeprefix(f"{prefix}_")
        if file != name and file in files():
            return _at(_written(file), limit, file)
    if name in files():
        written = _written(name)
        return _at(written, next(iter(written.limits)), name)
    raise GameError(
        f"There is no game “{name}”; choose one of {', '.join(files())}, "
        f"with {', '.join(prefix + '_' for prefix in LIMIT_PREFIXES.values())} before it if you want"
    )


def decode(text: bytes, file: str, limit: Limit | None = None) -> Game:
    """Read a game from TOML at ``limit`` or its first structure; ``file`` is its name in errors.

    Raises GameError naming the file and the key.
    """
    written = _decoded(text, file)
    name = file.removesuffix(".toml")
    games = {each: _at(written, each, name) for each in written.limits}  # every structure must be playable
    return games[limit or next(iter(games))]


@lru_cache(maxsize=64)
def _written(file: str) -> GameFile:
    return _decoded((resources.files("dealer.games") / f"{file}.toml").read_bytes(), f"{file}.toml")


def _decoded(text: bytes, file: str) -> GameFile:
    try:
        written = msgspec.toml.decode(text, type=GameFile)
    except msgspec.MsgspecError as error:
        raise GameError(f"{file}: {error}") from error
    if not written.limits:
        raise GameError(f"{file}: limits: say how the game is bet and for how much")
    return written


def _at(written: GameFile, limit: Limit, file: str) -> Game:
    stakes = written.limits.get(limit)
    if stakes is None:
        ways = ", ".join(LIMIT_PREFIXES[each] for each in written.limits)
        raise GameError(f"{file}.toml: limits: the game is played {ways}, not {LIMIT_PREFIXES[limit]}")
    values = asdict(written)
    del values["limits"]
    values["streets"] = tuple(_begun(street, limit) for street in written.streets)
    values["title"], values["kind"] = _full_title(written, limit), written.title
    game = Game(name=f"{LIMIT_PREFIXES[limit]}_{file}", limit=limit, stakes=stakes, **values)
    wrong = fault(game)
    if wrong:
        raise GameError(f"{file}.toml: {wrong}")
    return game


def _begun(street: Street, limit: Limit) -> Street:
    """The street as it begins at that structure."""
    if street.big_bet is None:
        return street
    variation = street.big_bet if limit in _BIG_BET else street
    return replace(street, opens=variation.opens, forced=variation.forced, big_bet=None)


def _full_title(written: GameFile, limit: Limit) -> str:
    """ "No-limit hold'em"; a game of one structure needs no word for it: "Five-card draw"."""
    if len(written.limits) == 1 and limit is Limit.FIXED:
        return written.title[:1].upper() + written.title[1:]
    return f"{LIMIT_PREFIXES[limit].replace('_', '-').capitalize()} {written.title}"
