"""A hand as the virtual dealer has it in mind: its game, its order, its deck and what the players are up to."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from dealer import games
from dealer.cards import DECK, RANK_LETTERS, SUIT_LETTERS, Card
from dealer.commands import Action
from dealer.events import Dealt, HandStarted, Stakes
from dealer.games import Game
from dealer.turn import Move
from dealer.views import SeatStatus, TableView
from firmware.virtual_table.felt import Laid
from firmware.virtual_table.order import round_the_table
from firmware.virtual_table.script import Script
from firmware.virtual_table.seats import Players
from firmware.virtual_table.shoe import Shoe

CARD = re.compile(rf"\b[{RANK_LETTERS}][{SUIT_LETTERS}]\b")
"""A card as the screen writes it."""


@dataclass(slots=True)
class Pending:
    """What a player has done on the felt and the screen does not know yet."""

    seat: int
    move: Move
    done_ms: int

    @property
    def folds(self) -> bool:
        """Whether the seat threw its cards away."""
        return self.move.action is Action.FOLD


@dataclass(slots=True)
class Hand:
    """One hand, from its first riffle on."""

    number: int
    game_name: str
    game: Game
    order: tuple[int, ...]
    button: int
    """0 in a game without one."""
    places: int
    stacks: Mapping[int, int]
    """Chips of each seat before any post; empty when the hand was taken up in the middle."""
    names: Mapping[int, str]
    rulebook: str
    shoe: Shoe
    players: Players
    pending: Pending | None = None
    giving_up: tuple[int, int] | None = None
    """(seat, when) of a hand that was thrown away at the showdown and that the screen still has."""
    whole: bool = True
    """False once a visitor acted or something was taken back: then it is no script any more."""
    over: bool = False
    dealt: dict[int, list[Card]] = field(default_factory=dict)
    board: list[Card] = field(default_factory=list)
    mucks: list[int] = field(default_factory=list)
    gone: dict[int, list[Laid]] = field(default_factory=dict)
    """What each seat threw away at a draw and still lies in the muck."""
    drawer: int = 0
    """The seat that drew last."""
    splitter: int = 0
    """The seat that split its openers."""

    def without(self) -> tuple[int, ...]:
        """Seats whose cards are gone from before them though the screen still has them in the hand."""
        pending = (self.pending.seat,) if self.pending and self.pending.folds else ()
        return pending + ((self.giving_up[0],) if self.giving_up else ())

    def as_script(self, stakes: Stakes) -> Script:
        """The hand as a script that makes it again."""
        named = {card for row in self.dealt.values() for card in row} | set(self.board)
        start = HandStarted(
            seq=1,
            hand_no=self.number,
            game=self.game_name,
            limit=self.game.limit,
            stakes=stakes,
            dealt=tuple(
                Dealt(seat=seat, stack=self.stacks[seat], name=self.names.get(seat, "")) for seat in sorted(self.order)
            ),
            button=self.button or max(self.order),
            seats=self.places,
            rulebook=self.rulebook,
        )
        return Script(
            name=f"hand {self.number}",
            title=f"Hand {self.number}",
            start=start,
            cards=tuple((seat, tuple(row)) for seat, row in self.dealt.items()),
            board=tuple(self.board),
            deck=tuple(card for card in DECK if card not in named),
            deeds=tuple(self.players.deeds),
            throws=tuple(self.players.thrown),
            mucks=tuple(self.mucks),
            seed=1,
        )


def game_of(view: TableView) -> tuple[str, Game]:
    """The game whose title the screen shows. Raises LookupError when there is none."""
    for name in games.names():
        game = games.load(name)
        if view.game in (name, game.title):
            return name, game
    raise LookupError(f"no game is called “{view.game}”")


def seats_dealt_in(view: TableView) -> tuple[int, ...]:
    """Seats in the hand that is being played, folded or not, in dealing order."""
    inside = (SeatStatus.LIVE, SeatStatus.ALL_IN, SeatStatus.FOLDED)
    seats = [seat.seat for seat in view.seats if seat.status in inside]
    return round_the_table(seats, view.button, len(view.seats))


def cards_on_screen(view: TableView) -> tuple[Card, ...]:
    """Every card that the screen names: on the table now, or in the log because it was folded."""
    shown = [*view.board, *(card for seat in view.seats for card in (*seat.upcards, *seat.tabled))]
    codes = {card.card for card in shown} | {code for line in view.log for code in CARD.findall(line.text)}
    return tuple(card for card in DECK if str(card) in codes)
