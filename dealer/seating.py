"""Who sits at the table between hands: seats, stacks, the game, its stakes and where the button goes next."""

from collections.abc import Iterable
from fractions import Fraction
from typing import assert_never

import msgspec
from msgspec.structs import replace

from dealer import games, openers, rulebooks
from dealer.course import At, Course, NextHand, has_blinds, plan
from dealer.course import after as course_after
from dealer.entering import CLEAR, Entry
from dealer.errors import HandError
from dealer.events import Dealt, Stakes, Switch
from dealer.games import Family, Game
from dealer.hand import HandState
from dealer.legs import Legs
from dealer.rotation import HEADS_UP, Position
from dealer.rulebooks import Rulebook
from dealer.setup.levels import Level, level_at, stakes_of

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
    """Seat that has the button in the next hand; without chips it stands for the next that has some, 0 for the last.

    Once there were blinds they say where the button goes.
    """
    rulebook: str = "roberts-cash"
    places: int = 10
    """Seats are numbered 1 to this."""
    language: str = "en"
    mute: tuple[str, ...] = ()
    """Kinds of announcements that are shown and not spoken (dealer.announcements.KIND_NAMES)."""
    table: str = "Table 1"
    house: tuple[Switch, ...] = ()
    """Switches that are set otherwise than in the rulebook."""
    carried: int = 0
    """Chips in the middle that a passed-out hand left for the next."""
    forfeited: int = 0
    """Those of them that false openers lost beyond their antes."""
    deal: int = 1
    """Which deal for those chips the next hand is."""
    other_stakes: dict[str, Stakes] = {}
    """Stakes of games that were played here before, for when the table comes back to them."""
    course: Course = Course()
    course_before: Course | None = None
    """The course as it was before the last hand."""
    levels: tuple[Level, ...] = ()
    """Of a tournament; without them the stakes are what they are."""
    began_ms: int | None = None
    """Session time at which the first level began."""
    level: int = 0
    """The level of the last hand, from 1; 0 before the first, and without levels."""

    @property
    def due(self) -> tuple[int, ...]:
        """Seats with chips whose players neither sit out nor are barred, ascending."""
        seats = (seat for seat in sorted(self.seats) if self.seats[seat].stack > 0 and seat not in self.course.barred)
        return tuple(seat for seat in seats if not self.course.entry(seat).sits_out)

    @property
    def ready(self) -> tuple[int, ...]:
        """Seats that the next hand is dealt to, ascending; those that could play when they are too few for one."""
        coming = self.next_hand()
        return coming.seats if coming else self.due

    def dealt(self, seats: Iterable[int]) -> tuple[Dealt, ...]:
        """Those seats as they are dealt in."""
        return tuple(Dealt(seat=seat, stack=self.seats[seat].stack, name=self.seats[seat].name) for seat in seats)

    def button_now(self) -> int:
        """The seat that the next hand starts from: the button's, or in stud the dealer's right; 0 with nobody due."""
        coming = self.next_hand()
        return coming.button if coming else next(iter(self.due), 0)

    def next_hand(self) -> NextHand | None:
        """Who is dealt in, with which posts; None with fewer than two seats that could play."""
        due = self.due
        if len(due) < HEADS_UP:
            return None
        game = games.load(self.game)
        if not has_blinds(game, self.stakes):
            return NextHand(seats=due, button=self._seat_from(self.button) if moves_button(game) else due[-1])
        book = rulebooks.load(self.rulebook, self.house)
        at = At(places=self.places, game=game, stakes=self.stakes, book=book)
        stacks = {seat: self.seats[seat].stack for seat in due}
        return plan(self.course, stacks, self._seat_from(self.button), at)

    def after(self, state: HandState) -> "TableSetup":
        """The set-up once that hand is over: its stacks stay, button and blinds go on, what went by is on record.

        After a misdeal it is what it was: the same hand is dealt again.
        """
        if state.misdealt:
            return self
        seats = dict(self.seats)
        for seat in state.seats:
            seats[seat.seat] = replace(seats[seat.seat], stack=seat.stack)
        carried = state.collected if state.passed_out else 0
        settled = replace(
            self,
            seats=seats,
            carried=carried,
            forfeited=state.start.forfeited + openers.forfeited(state) if carried else 0,
            deal=state.start.deal + 1 if carried else 1,
            course=course_after(self.course, self.seats, state),
            course_before=self.course,
            level=state.start.level,
        )
        if not moves_button(games.load(state.start.game)) or not settled.due:
            return settled
        return replace(settled, button=settled._seat_from(state.start.button % self.places + 1))

    def before(self, state: HandState) -> "TableSetup":
        """The set-up as it was when that hand began: what ``after`` did is undone."""
        seats = dict(self.seats)
        for dealt in state.start.dealt:
            seats[dealt.seat] = Player(stack=dealt.stack, name=dealt.name)
        button = state.start.button if moves_button(games.load(state.start.game)) else self.button
        course = self.course if self.course_before is None else self.course_before
        start = state.start
        return replace(
            self,
            seats=seats,
            button=button,
            carried=start.carried,
            forfeited=start.forfeited,
            deal=start.deal,
            course=course,
            level=start.level_before,
        )

    def with_game(self, name: str) -> "TableSetup":
        """Another game from the next hand on. Raises GameError when there is no such game."""
        game = games.load(name)
        kept = {**self.other_stakes, self.game: self.stakes}
        stakes = kept.pop(name, None) or like(self.stakes, game)
        return replace(self, game=name, stakes=stakes, other_stakes=kept)

    def with_player(self, seat: int, player: Player | None) -> "TableSetup":
        """A seat taken, changed or, with None, emptied. Raises HandError for a seat that the table does not have.

        Who sits down at a running game with blinds is a newcomer; in a tournament seats are given, not bought.
        A bar goes with the player who leaves.
        """
        if not 1 <= seat <= self.places:
            raise HandError(f"There is no seat {seat}; this table has seats 1 to {self.places}")
        seats = {number: each for number, each in self.seats.items() if number != seat}
        entry, course = self.course.entry(seat), self.course
        if player is not None:
            seats[seat] = player
        if player is None:
            entry = CLEAR
            course = replace(course, barred={each: bar for each, bar in course.barred.items() if each != seat})
        elif seat not in self.seats and self.course.position.big and not self.levels:
            entry = Entry(newcomer=True)
        return replace(self, seats=dict(sorted(seats.items())), course=course).with_entry(seat, entry)

    def with_move(self, seat: int, to: int) -> "TableSetup":
        """The player of ``seat`` at the empty seat ``to``, with chips, dues and bar (LB-NEW-01).

        Who owes nothing owes nothing there, and is dealt in as soon as the position allows it. What hung on the
        position goes: a straddle that was told, and a leg. Raises HandError for a seat that the table does not have.
        """
        player, entry, bar = self.seats[seat], self.course.entry(seat), self.course.barred.get(seat)
        running = self.course.position.big > 0
        settled = replace(entry, moved=running and not entry.owes)
        emptied = self.with_player(seat, None).with_player(to, player).with_entry(to, settled)
        course = emptied.course
        return replace(
            emptied,
            course=replace(
                course,
                straddles=tuple(each for each in course.straddles if each != seat),
                legs=Legs() if course.legs.seat == seat else course.legs,
                barred=course.barred if bar is None else {**course.barred, to: bar},
            ),
        )

    def with_entry(self, seat: int, entry: Entry) -> "TableSetup":
        """The dues of a seat set otherwise."""
        entries = {number: each for number, each in self.course.entries.items() if number != seat}
        if entry != CLEAR:
            entries[seat] = entry
        straddles = tuple(each for each in self.course.straddles if each != seat or not entry.sits_out)
        return replace(self, course=replace(self.course, entries=entries, straddles=straddles))

    def with_straddles(self, seats: tuple[int, ...]) -> "TableSetup":
        """Other seats that straddle the next hand."""
        return replace(self, course=replace(self.course, straddles=seats))

    def with_button(self, seat: int) -> "TableSetup":
        """The button drawn anew: the next hand is a first hand, and nobody owes anything for the time before it.

        Raises HandError for a seat that the table does not have.
        """
        if not 1 <= seat <= self.places:
            raise HandError(f"There is no seat {seat}; this table has seats 1 to {self.places}")
        entries = {each: Entry(choice=entry.choice) for each, entry in self.course.entries.items() if entry.sits_out}
        return replace(self, button=seat, course=replace(self.course, position=Position(), entries=entries))

    def level_now(self, now_ms: int) -> int:
        """The level that a hand would be played at that begins at that session time, from 1; 0 without levels."""
        if not self.levels:
            return 0
        return 1 + level_at(self.levels, now_ms - (now_ms if self.began_ms is None else self.began_ms))

    def at_level(self, now_ms: int) -> "TableSetup":
        """The set-up for a hand that begins at that session time: a tournament's stakes are those of its level.

        It is for that hand alone; what is kept of it is ``began_ms``.
        """
        if not self.levels:
            return self
        began = now_ms if self.began_ms is None else self.began_ms
        level = self.levels[self.level_now(now_ms) - 1]
        book = rulebooks.load(self.rulebook, self.house)
        return replace(self, stakes=stakes_of(level, self.stakes, games.load(self.game), book), began_ms=began)

    def new_level(self, now_ms: int, running: int | None = None) -> int:
        """The number, from 1, of the level that the next hand would be the first of; 0 when it goes on as it was.

        ``running`` is the level of the hand on the table, None between hands (BLIND-TOURN-01).
        """
        level = self.level_now(now_ms)
        return 0 if level == (self.level if running is None else running) else level

    def _seat_from(self, seat: int) -> int:
        """``seat``, or the next clockwise that is due."""
        due = self.due
        return next((each for each in due if each >= seat), due[0]) if seat else due[-1]


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
