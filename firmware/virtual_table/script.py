"""Scripts: a hand as a TOML file, with its players, its cards and what the players do."""

import random
import re
from importlib import resources
from pathlib import Path

import msgspec

from dealer import games, rulebooks
from dealer.cards import DECK, JOKER, Card, parse_cards
from dealer.commands import Action
from dealer.errors import CardError, GameError, UpcardError
from dealer.events import Dealt, HandStarted, Stakes, Switch
from dealer.pack import has_joker
from firmware.virtual_table import throwing
from firmware.virtual_table.throwing import Throw

VERBS = {
    "folds": Action.FOLD,
    "checks": Action.CHECK,
    "calls": Action.CALL,
    "brings it in": Action.BRING_IN,
    "completes to": Action.COMPLETE,
    "bets": Action.BET,
    "raises to": Action.RAISE,
    "is all-in": Action.ALL_IN,
}
NO_JOKER: tuple[Switch, ...] = (("joker.lowball_a5", False), ("joker.draw", False))
"""The drawn decks have none."""
_WITH_AMOUNT = (Action.COMPLETE, Action.BET, Action.RAISE)
_LINE = re.compile(rf"seat (\d+) ({'|'.join(VERBS)})(?: (\d+))?")


class ScriptError(UpcardError, ValueError):
    """A script cannot be played; the message names the file and the key."""


class Deed(msgspec.Struct, frozen=True):
    """What a player does in turn; ``to`` is the total in front of the seat, 0 where the action says it itself."""

    seat: int
    action: Action
    to: int = 0

    def __str__(self) -> str:
        verb = next(words for words, action in VERBS.items() if action is self.action)
        return f"seat {self.seat} {verb}" + (f" {self.to}" if self.action in _WITH_AMOUNT else "")


class ScriptSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player of a script."""

    seat: int
    stack: int
    name: str = ""
    cards: str = ""
    """The first cards this seat is dealt, in dealing order; what is left out comes from the shuffled deck."""


class ScriptFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A script as it is written."""

    game: str
    """A name of dealer/games."""
    seats: tuple[ScriptSeat, ...]
    button: int = 0
    """The seat with the button. Left out in stud, where the deal always begins at the dealer's left."""
    title: str = ""
    places: int = 6
    """How many places the table has."""
    rulebook: str = "roberts-cash"
    stakes: Stakes | None = None
    """Left out: the game's usual ones."""
    seed: int = 1
    """Shuffles the deck and decides what players do once ``actions`` has ended."""
    deck: str = ""
    """Cards on top of the deck, first to come first, for what ``cards`` and ``board`` leave open."""
    board: str = ""
    actions: tuple[str, ...] = ()
    """``seat 3 raises to 40``, ``seat 4 folds``, in order; at a draw ``seat 3 draws 2``, ``seat 4 stands pat`` or
    ``seat 5 discards Jd 9c``, before it ``seat 3 splits openers``."""
    mucks: tuple[int, ...] = ()
    """Seats that give up their hand at the showdown instead of tabling it."""


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """A script that can be played: every name in it is known and no card comes twice."""

    name: str
    title: str
    start: HandStarted
    cards: tuple[tuple[int, tuple[Card, ...]], ...]
    """(seat, its first cards in dealing order)."""
    board: tuple[Card, ...]
    deck: tuple[Card, ...]
    """The other cards as they come: burns, and what ``cards`` and ``board`` leave open."""
    deeds: tuple[Deed, ...]
    throws: tuple[Throw, ...] = ()
    """What seats throw away at draws, in order; once it has ended the players choose."""
    mucks: tuple[int, ...]
    seed: int


def shipped() -> tuple[str, ...]:
    """Names of the scripts that come with the program."""
    folder = resources.files("firmware.virtual_table.scripts")
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")))


def load(name: str) -> Script:
    """Read a script by the path of its file or the name of a shipped one.

    Raises ScriptError with one sentence that names the file and the key.
    """
    if name in shipped():
        text = resources.files("firmware.virtual_table.scripts").joinpath(f"{name}.toml").read_text("utf-8")
        return parse(text, f"{name}.toml")
    try:
        text = Path(name).read_text("utf-8")
    except FileNotFoundError as error:
        raise ScriptError(f"There is no script {name}; give a file or one of {', '.join(shipped())}") from error
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise ScriptError(f"{name}: cannot be read ({reason})") from error
    return parse(text, name)


def from_seed(seed: int, game: str = "no_limit_holdem", seats: int = 6) -> Script:
    """A script that leaves cards and actions to a seed. Raises ScriptError for a game that there is not."""
    try:
        title = games.load(game).title
    except GameError as error:
        raise ScriptError(f"game: {error}") from error
    rng = random.Random(seed)
    written = ScriptFile(
        game=game,
        title=f"{title}, seed {seed}",
        places=max(6, seats),
        seats=tuple(ScriptSeat(seat=seat, stack=rng.randrange(150, 1000, 10)) for seat in range(1, seats + 1)),
        button=rng.randint(1, seats) if has_button(games.load(game)) else 0,
        seed=seed,
    )
    return _checked(written, f"seed {seed}")


def parse(text: str, name: str) -> Script:
    """Read a script's text; ``name`` is what errors call it. Raises ScriptError."""
    try:
        written = msgspec.toml.decode(text, type=ScriptFile)
    except msgspec.MsgspecError as error:
        raise ScriptError(f"{name}: {_plain(str(error))}") from error
    return _checked(written, name)


def _plain(message: str) -> str:
    """Say a decoder's message with the key first."""
    if "unknown field" in message:
        return f"there is no key “{message.split('`')[1]}”"
    if "missing required field" in message:
        return f"the key “{message.split('`')[1]}” is missing"
    reason, at, key = message.partition(" - at `$.")
    return f"{key.rstrip('`')}: {reason[:1].lower()}{reason[1:]}" if at else message


def _checked(written: ScriptFile, name: str) -> Script:
    try:
        game = games.load(written.game)
    except GameError as error:
        raise ScriptError(f"{name}: game: {error}") from error
    try:
        book = rulebooks.load(written.rulebook)
    except GameError as error:
        raise ScriptError(f"{name}: rulebook: {error}") from error
    numbers = [seat.seat for seat in written.seats]
    fault = _seats_fault(written, numbers, game)
    if fault:
        raise ScriptError(f"{name}: {fault}")
    start = HandStarted(
        seq=1,
        hand_no=1,
        game=written.game,
        limit=game.limit,
        stakes=written.stakes or game.stakes,
        dealt=tuple(
            Dealt(seat=s.seat, stack=s.stack, name=s.name) for s in sorted(written.seats, key=lambda s: s.seat)
        ),
        button=written.button if has_button(game) else max(numbers),
        seats=written.places,
        rulebook=written.rulebook,
        house=NO_JOKER if has_joker(game, book) else (),
    )
    cards = tuple((s.seat, _cards(s.cards, f"{name}: seats: seat {s.seat}: cards")) for s in written.seats)
    board, top = _cards(written.board, f"{name}: board"), _cards(written.deck, f"{name}: deck")
    named = [*(card for _, row in cards for card in row), *board, *top]
    if JOKER in named:
        raise ScriptError(f"{name}: the drawn decks have no joker; the virtual table plays without one")
    twice = next((card for card in named if named.count(card) > 1), None)
    if twice:
        raise ScriptError(f"{name}: the card {twice} comes twice; a deck has it once")
    acts = [_act(line, f"{name}: actions[{i}]", numbers, game) for i, line in enumerate(written.actions)]
    rest = [card for card in DECK if card not in named]
    random.Random(written.seed).shuffle(rest)
    return Script(
        name=name,
        title=written.title or name,
        start=start,
        cards=cards,
        board=board,
        deck=(*top, *rest),
        deeds=tuple(act for act in acts if isinstance(act, Deed)),
        throws=tuple(act for act in acts if isinstance(act, Throw)),
        mucks=written.mucks,
        seed=written.seed,
    )


def has_button(game: games.Game) -> bool:
    """Whether the game has a button that goes round."""
    return game.family is not games.Family.STUD


def _seats_fault(written: ScriptFile, numbers: list[int], game: games.Game) -> str:
    low, high = game.seats
    if not low <= len(numbers) <= high:
        return f"seats: {game.title} is played by {low} to {high}, not by {len(numbers)}"
    if not 2 <= written.places <= 10:
        return f"places: {written.places} is not between 2 and 10"
    for seat in written.seats:
        if not 1 <= seat.seat <= written.places:
            return f"seats: seat {seat.seat} is not one of the {written.places} places of places"
        if numbers.count(seat.seat) > 1:
            return f"seats: seat {seat.seat} is given twice"
        if seat.stack < 1:
            return f"seats: seat {seat.seat} has a stack of {seat.stack}; a player needs chips"
    if has_button(game) and not 1 <= written.button <= written.places:
        return f"button: say which seat has it, 1 to {written.places}"
    if not has_button(game) and written.button:
        return f"button: {game.title} has none; leave it out"
    stranger = next((seat for seat in written.mucks if seat not in numbers), None)
    return f"mucks: seat {stranger} is not in the hand" if stranger is not None else ""


def _cards(text: str, where: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise ScriptError(f"{where}: {error}") from error


def _act(line: str, where: str, numbers: list[int], game: games.Game) -> Deed | Throw:
    """A line of actions: a draw or a move."""
    try:
        throw = throwing.parse(line)
    except CardError as error:
        raise ScriptError(f"{where}: {error}") from error
    if throw is None:
        return _deed(line, where, numbers)
    if throw.seat not in numbers:
        raise ScriptError(f"{where}: seat {throw.seat} is not in the hand")
    if not any(street.draw for street in game.streets):
        raise ScriptError(f"{where}: “{throw}”: {game.title} has no draw")
    return throw


def _deed(line: str, where: str, numbers: list[int]) -> Deed:
    match = _LINE.fullmatch(" ".join(line.split()))
    if not match:
        raise ScriptError(f"{where}: “{line}” is not an action; write it like “seat 3 raises to 40” or “seat 4 folds”")
    seat, action, amount = int(match[1]), VERBS[match[2]], match[3]
    if seat not in numbers:
        raise ScriptError(f"{where}: seat {seat} is not in the hand")
    if (action in _WITH_AMOUNT) != (amount is not None):
        wanted = "needs a total" if action in _WITH_AMOUNT else "takes no amount"
        raise ScriptError(f"{where}: “{line}”: “{match[2]}” {wanted}")
    return Deed(seat, action, int(amount or 0))
