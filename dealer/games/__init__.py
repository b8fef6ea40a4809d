"""Games as data: each ``*.toml`` here is one game, read into a frozen ``Game``."""

from enum import Enum
from functools import lru_cache
from importlib import resources

import msgspec

from dealer.errors import GameError
from dealer.events import Facing, Limit, Stakes

DECK_SIZE = 52


class Family(Enum):
    """How the cards reach the players."""

    FLOP = "flop"
    STUD = "stud"
    DRAW = "draw"


class Opens(Enum):
    """Who acts first on a street."""

    LEFT_OF_BIG_BLIND = "left-of-big-blind"
    LEFT_OF_BUTTON = "left-of-button"
    LOWEST_UPCARD = "lowest-upcard"
    HIGHEST_HAND = "highest-hand"


class Forced(Enum):
    """The forced bet that a street begins with; antes come before every street and are not one."""

    NONE = "none"
    BLINDS = "blinds"
    BRING_IN = "bring-in"


class BetSize(Enum):
    """The size of a fixed-limit bet on a street; big-bet games use the small one as their minimum."""

    SMALL = "small"
    BIG = "big"
    SMALL_OR_BIG_ON_OPEN_PAIR = "small-or-big-on-open-pair"


class Part(Enum):
    """What a pot, or a part of it, is won with."""

    HIGH = "high"


class Makes(Enum):
    """Which cards a player may make a hand of."""

    ANY_FIVE = "any-five"


class Street(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One round of dealing and betting."""

    name: str
    opens: Opens
    bet: BetSize
    burn: bool = False
    deal: tuple[Facing, ...] = ()
    """Cards for each seat, dealt one round of the table at a time."""
    board: int = 0
    """Cards for the board."""
    forced: Forced = Forced.NONE


class Game(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of poker. ``seats`` is the fewest and the most players; ``stakes`` is a suggestion to begin with."""

    title: str
    family: Family
    limit: Limit
    seats: tuple[int, int]
    parts: tuple[Part, ...]
    makes: Makes
    streets: tuple[Street, ...]
    stakes: Stakes

    def cards(self, street: int) -> tuple[Facing, ...]:
        """The cards that a seat has been dealt when street number ``street`` is complete."""
        return tuple(facing for each in self.streets[: street + 1] for facing in each.deal)

    def board(self, street: int) -> int:
        """How many board cards there are when street number ``street`` is complete."""
        return sum(each.board for each in self.streets[: street + 1])

    def burns(self, street: int) -> int:
        """How many cards have been burned when street number ``street`` is complete."""
        return sum(each.burn for each in self.streets[: street + 1])

    @property
    def last_street(self) -> int:
        """Index of the street that ends in the showdown."""
        return len(self.streets) - 1


def names() -> tuple[str, ...]:
    """The games that ``load`` knows, in alphabetical order."""
    files = resources.files(__name__).iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


@lru_cache(maxsize=64)
def load(name: str) -> Game:
    """Read the game of that file name. Raises GameError when there is none or when it cannot be played."""
    file = resources.files(__name__) / f"{name}.toml"
    if not name.isidentifier() or not file.is_file():
        raise GameError(f"There is no game “{name}”; choose one of {', '.join(names())}")
    return decode(file.read_bytes(), f"{name}.toml")


def decode(text: bytes, file: str) -> Game:
    """Read a game from TOML; ``file`` is its name in errors. Raises GameError naming the file and the key."""
    try:
        game = msgspec.toml.decode(text, type=Game)
    except msgspec.MsgspecError as error:
        raise GameError(f"{file}: {error}") from error
    fault = _fault(game)
    if fault:
        raise GameError(f"{file}: {fault}")
    return game


def default_stakes(game: Game) -> Stakes:
    """Stakes to propose for the game, in chips of their ``unit``."""
    return game.stakes


def _fault(game: Game) -> str:
    """What makes the game unplayable, naming the key; empty when nothing does."""
    fewest, most = game.seats
    street_names = [street.name for street in game.streets]
    last = game.last_street
    if not game.streets:
        return "streets: a game needs at least one"
    if len(set(street_names)) < len(street_names):
        return "streets: two have the same name"
    if not 2 <= fewest <= most:
        return f"seats: {fewest} to {most} players cannot be; write the fewest (at least 2) and the most"
    needed = fewest * len(game.cards(last)) + game.board(last) + game.burns(last)
    if needed > DECK_SIZE:
        return f"seats: {fewest} players need {needed} cards and the deck has {DECK_SIZE}"
    if not game.parts:
        return "parts: say what the pot is won with"
    return next(filter(None, (_street_fault(game, index) for index in range(len(game.streets)))), "")


def _street_fault(game: Game, index: int) -> str:
    street = game.streets[index]
    where = f"streets[{index}] ({street.name})"
    ups = game.cards(index).count(Facing.UP)
    if not street.deal and not street.board:
        return f"{where}.deal: the street deals no card"
    if street.board < 0:
        return f"{where}.board: {street.board} cards cannot be dealt"
    if street.board and game.family is not Family.FLOP:
        return f"{where}.board: only flop games have a board"
    if street.opens in (Opens.LOWEST_UPCARD, Opens.HIGHEST_HAND) and not ups:
        return f"{where}.opens: “{street.opens.value}” needs an upcard"
    if street.bet is BetSize.SMALL_OR_BIG_ON_OPEN_PAIR and ups < 2:
        return f"{where}.bet: an open pair needs two upcards"
    if street.forced is not Forced.NONE and index:
        return f"{where}.forced: only the first street has a forced bet"
    if street.forced is Forced.BRING_IN and not game.stakes.bring_in:
        return f"{where}.forced: stakes.bring_in says how much"
    if street.forced is Forced.BLINDS and not game.stakes.big_blind:
        return f"{where}.forced: stakes.big_blind says how much"
    return ""
