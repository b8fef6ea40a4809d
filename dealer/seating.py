"""Who sits at the table between hands: seats, stacks, the game, its stakes and where the button goes next."""

from fractions import Fraction
from typing import assert_never

import msgspec
from msgspec.structs import replace

from dealer import games
from dealer.errors import HandError
from dealer.events import Dealt, Stakes, Switch
from dealer.games import Family, Game
from dealer.hand import HandState
from dealer.rulebooks import Rulebook

AMOUNTS = (
    "small_bet",
    "big_bet",
    "final_bet",
    "ante",
    "small_blind",
    "big_blind",
    "big_blind_ante",
    "button_blind",
    "bring_in",
)


class Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody in a seat, with chips or busted."""

    stack: int
    name: str = ""


class TableSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything about a table that outlives a hand."""

    game: str
    """A file of dealer/games."""
    stakes: Stakes
    seats: dict[int, Player]
    """Printed seat number -> player; empty seats are not here."""
    button: int = 0
    """Seat that has the button in the next hand; without chips it stands for the next that has some, 0 for the last."""
    rulebook: str = "roberts-cash"
    places: int = 10
    """Seats are numbered 1 to this."""
    language: str = "en"
    table: str = "Table 1"
    house: tuple[Switch, ...] = ()
    """Switches that are set otherwise than in the rulebook."""
    carried: int = 0
    """Chips in the middle that a passed-out hand left for the next."""
    deal: int = 1
    """Which deal for those chips the next hand is."""
    other_stakes: dict[str, Stakes] = {}
    """Stakes of games that were played here before, for when the table comes back to them."""

    @property
    def ready(self) -> tuple[int, ...]:
        """Seats with chips, ascending: the next hand is dealt to them."""
        return tuple(seat for seat in sorted(self.seats) if self.seats[seat].stack > 0)

    def dealt(self) -> tuple[Dealt, ...]:
        """The seats of the next hand."""
        return tuple(Dealt(seat=seat, stack=self.seats[seat].stack, name=self.seats[seat].name) for seat in self.ready)

    def button_now(self) -> int:
        """The seat that the next hand starts from: the button's, or in stud the dealer's right."""
        return self._seat_from(self.button) if moves_button(games.load(self.game)) else self.ready[-1]

    def _seat_from(self, seat: int) -> int:
        """``seat``, or the next clockwise that has chips."""
        ready = self.ready
        return next((each for each in ready if each >= seat), ready[0]) if seat else ready[-1]

    def after(self, state: HandState) -> "TableSetup":
        """The set-up once that hand is over: its stacks stay, the button goes to the next seat with chips."""
        seats = dict(self.seats)
        for seat in state.seats:
            seats[seat.seat] = replace(seats[seat.seat], stack=seat.stack)
        carried = state.collected if state.passed_out else 0
        settled = replace(self, seats=seats, carried=carried, deal=state.start.deal + 1 if carried else 1)
        if not moves_button(games.load(state.start.game)) or not settled.ready:
            return settled
        return replace(settled, button=settled._seat_from(state.start.button % self.places + 1))

    def before(self, state: HandState) -> "TableSetup":
        """The set-up as it was when that hand began: what ``after`` did is undone."""
        seats = dict(self.seats)
        for dealt in state.start.dealt:
            seats[dealt.seat] = Player(stack=dealt.stack, name=dealt.name)
        button = state.start.button if moves_button(games.load(state.start.game)) else self.button
        return replace(self, seats=seats, button=button, carried=state.start.carried, deal=state.start.deal)

    def with_game(self, name: str) -> "TableSetup":
        """Another game from the next hand on. Raises GameError when there is no such game."""
        game = games.load(name)
        kept = {**self.other_stakes, self.game: self.stakes}
        stakes = kept.pop(name, None) or like(self.stakes, game)
        return replace(self, game=name, stakes=stakes, other_stakes=kept)

    def with_player(self, seat: int, player: Player | None) -> "TableSetup":
        """A seat taken, changed or, with None, emptied. Raises HandError for a seat that the table does not have."""
        if not 1 <= seat <= self.places:
            raise HandError(f"There is no seat {seat}; this table has seats 1 to {self.places}")
        seats = {number: each for number, each in self.seats.items() if number != seat}
        if player is not None:
            seats[seat] = player
        return replace(self, seats=dict(sorted(seats.items())))


def most_players(game: Game, book: Rulebook) -> int:
    """How many players are dealt in at most: as the house says, and no more than the deck allows (HE-DEAL-05)."""
    match game.family:
        case Family.FLOP:
            house = book.max_players.flop
        case Family.STUD:
            house = book.max_players.stud
        case Family.DRAW:
            house = book.max_players.draw
        case _:
            assert_never(game.family)
    return min(game.seats[1], house)


def moves_button(game: Game) -> bool:
    """Whether the game has a button that goes round; in stud the deal always begins at the dealer's left."""
    return game.family is not Family.STUD


def like(stakes: Stakes, game: Game) -> Stakes:
    """The usual stakes of ``game`` made as large as ``stakes``, when that comes out in whole chips of its unit."""
    usual = games.default_stakes(game)
    ratio = Fraction(stakes.small_bet, usual.small_bet)
    scaled = {name: getattr(usual, name) * ratio / stakes.unit for name in AMOUNTS}
    if any(amount.denominator != 1 for amount in scaled.values()):
        return usual
    amounts = {name: int(amount) * stakes.unit for name, amount in scaled.items()}
    return replace(usual, unit=stakes.unit, **amounts)
