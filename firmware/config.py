"""The table's settings: one TOML file, every key typed, an unknown key is an error with its path."""

from pathlib import Path

import msgspec

from dealer import games, phrases, rulebooks
from dealer.announcements import KIND_NAMES
from dealer.errors import GameError, UpcardError
from dealer.events import Stakes, Switch
from dealer.seating import most_players
from dealer.setup.levels import Level

Value = bool | int | float | str


class ConfigError(UpcardError, ValueError):
    """table.toml cannot be used; the message names the file, the key and what to write."""


class SeatConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player who sits down before the first hand."""

    seat: int
    """Printed seat number, 1 at the dealer's left, clockwise."""
    stack: int
    """Chips, in the table's unit."""
    name: str = ""


class GameConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played; ``name`` is a file of dealer/games, stakes left out are that game's usual ones."""

    name: str = "no_limit_holdem"
    stakes: Stakes | None = None
    rulebook: str = "roberts-cash"


class FeltConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table's shape and where the camera sees its corners."""

    preset: str = "home"
    """``home`` (1.8 x 1.0 m) or ``casino`` (2.4 x 1.1 m)."""
    places: int = 6
    """How many seats are laid out."""
    corners: tuple[tuple[float, float], ...] = ()
    """Only without printed markers: the felt's corners in the picture, px.

    Far left, far right, near right, near left as the dealer sees them.
    """


class WebConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the pages are served; by default to the local network and to nobody beyond it."""

    host: str = "0.0.0.0"
    port: int = 8080
    hosts: tuple[str, ...] = ()
    """Public names under which the pages may be opened, besides addresses and local names."""


class SpeechConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What of the announcements is spoken."""

    mute: tuple[str, ...] = ()
    """Kinds that are shown and not spoken, e.g. "pushed"; a file of dealer/announcements each."""


class JournalConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the record of every hand is kept."""

    path: str = "var/upcard.sqlite3"


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole table.toml; every part has defaults, so an empty file is a home table of six."""

    table: str = "Table 1"
    language: str = "en"
    """A folder of dealer/phrases: the words of the page and of the announcements."""
    source: str = "virtual"
    """``virtual``, ``images:DIR``, ``video:FILE``, ``usb:N`` or ``picamera2``."""
    game: GameConfig = GameConfig()
    felt: FeltConfig = FeltConfig()
    seats: tuple[SeatConfig, ...] = ()
    """Left out: as many places as the game seats are taken, each with 100 big bets."""
    button: int = 0
    """Seat that has the button in the first hand; 0 is the last seat."""
    house: dict[str, Value | dict[str, Value]] = {}
    """House switches that are set otherwise than in the rulebook, with the keys of a rulebook's file."""
    levels: tuple[Level, ...] = ()
    """Levels of a tournament, whose clock starts with the first hand; left out, the stakes stay."""
    speech: SpeechConfig = SpeechConfig()
    web: WebConfig = WebConfig()
    journal: JournalConfig = JournalConfig()

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The house switches by their dotted names."""
        found: list[Switch] = []
        for key, value in self.house.items():
            if isinstance(value, dict):
                found += [(f"{key}.{name}", each) for name, each in value.items()]
            else:
                found.append((key, value))
        return tuple(found)


def load(path: Path | None) -> Config:
    """Read table.toml, or give the defaults when there is none.

    Raises ConfigError with one sentence for a missing file, broken TOML, an unknown key or a value that cannot be.
    """
    if path is None:
        return Config()
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise ConfigError(f"{path}: cannot be read ({reason}); start from deploy/table.example.toml") from error
    try:
        config = msgspec.toml.decode(text, type=Config)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise ConfigError(f"{path}: {_plain(str(error))}") from error
    _check(config, path)
    return config


def _plain(message: str) -> str:
    """Say a decoder's message as a person would: the key first."""
    if "unknown field" in message:
        field = message.split("unknown field `")[1].split("`")[0]
        where = message.split("at `$.")[1].rstrip("`") + "." if "at `$." in message else ""
        return f"there is no setting “{where}{field}”; remove it, or see deploy/table.example.toml for the names"
    reason, at, key = message.partition(" - at `$.")
    return f"{key.rstrip('`')}: {reason[:1].lower()}{reason[1:]}" if at else message


def _check(config: Config, path: Path) -> None:
    """Refuse what the types cannot: a game that is not there, a table that is not made."""
    try:
        game = games.load(config.game.name)
    except GameError as error:
        raise ConfigError(f"{path}: game.name: {error}") from error
    if config.felt.preset not in ("home", "casino"):
        raise ConfigError(f"{path}: felt.preset: “{config.felt.preset}” is not a table; write home or casino")
    if not 2 <= config.felt.places <= 10:
        raise ConfigError(f"{path}: felt.places: {config.felt.places} is not between 2 and 10")
    if config.felt.corners and len(config.felt.corners) != 4:
        raise ConfigError(f"{path}: felt.corners: give four corners, or none when markers are printed on the felt")
    if not 1 <= config.web.port <= 65535:
        raise ConfigError(f"{path}: web.port: {config.web.port} is not a port; write 1 to 65535")
    _check_words(config, path)
    _check_seats(config, path)
    most = most_players(game, _rulebook(config, path))
    if len(config.seats) > most:
        raise ConfigError(f"{path}: seats: {game.title} is played by at most {most} here")
    _check_levels(config, path)


def _check_words(config: Config, path: Path) -> None:
    if config.language not in phrases.languages():
        known = " or ".join(phrases.languages())
        raise ConfigError(f"{path}: language: there are no phrases in “{config.language}”; write {known}")
    for kind in config.speech.mute:
        if kind not in KIND_NAMES:
            raise ConfigError(
                f"{path}: speech.mute: there is no kind of announcement “{kind}”; the kinds are {', '.join(KIND_NAMES)}"
            )


def _rulebook(config: Config, path: Path) -> rulebooks.Rulebook:
    """The rulebook with the house's switches."""
    if config.game.rulebook not in rulebooks.names():
        known = " or ".join(rulebooks.names())
        raise ConfigError(f"{path}: game.rulebook: there is no rulebook “{config.game.rulebook}”; write {known}")
    try:
        return rulebooks.load(config.game.rulebook, config.switches)
    except GameError as error:
        raise ConfigError(f"{path}: house: {error}") from error


def _check_levels(config: Config, path: Path) -> None:
    for number, level in enumerate(config.levels, 1):
        where = f"{path}: levels: level {number}"
        if not 0 <= level.small_blind <= level.big_blind or not level.big_blind:
            raise ConfigError(f"{where} has blinds of {level.small_blind} and {level.big_blind}; write two that can be")
        if level.ante < 0:
            raise ConfigError(f"{where} has an ante of {level.ante}; chips cannot be negative")
        if level.minutes <= 0:
            raise ConfigError(f"{where} lasts {level.minutes} minutes; write how long it is played")


def _check_seats(config: Config, path: Path) -> None:
    taken: set[int] = set()
    for seat in config.seats:
        if not 1 <= seat.seat <= config.felt.places:
            raise ConfigError(
                f"{path}: seats: seat {seat.seat} is not one of the {config.felt.places} places of felt.places"
            )
        if seat.stack < 0:
            raise ConfigError(f"{path}: seats: seat {seat.seat} has a stack of {seat.stack}; chips cannot be negative")
        if seat.seat in taken:
            raise ConfigError(f"{path}: seats: seat {seat.seat} is given twice")
        taken.add(seat.seat)
