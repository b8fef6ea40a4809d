"""The course of the table: what one hand takes over from those before, and how the next begins because of it."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from dealer import barring, games, rulebooks
from dealer.barring import Until
from dealer.entering import CLEAR, Entry, after_hand, obligation, posts_of
from dealer.events import ExtraPost, HandStarted, Post, Stakes
from dealer.games import Family, Forced, Game
from dealer.hand import HandState
from dealer.legs import Legs
from dealer.legs import after as after_legs
from dealer.posting import blind_seats, short_of_blind
from dealer.rotation import Placed, Position, Rules, first_hand, next_hand
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import KillRule
from dealer.setup.blinds import kill_amount


class Course(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the next hand takes over."""

    position: Position = Position()
    """Where the button and the blinds were; zeros before the first hand with blinds."""
    entries: dict[int, Entry] = {}
    """The dues of the seats that have any."""
    legs: Legs = Legs()
    straddles: tuple[int, ...] = ()
    """Seats that straddle the next hand, in the order in which they said so."""
    barred: dict[int, Until] = {}
    """Seats that are not dealt in whatever they post or buy, and until when."""

    def entry(self, seat: int) -> Entry:
        """The dues of a seat."""
        return self.entries.get(seat, CLEAR)


class NextHand(msgspec.Struct, frozen=True, kw_only=True):
    """How the next hand begins: its seats, where its button lies and who posts what."""

    seats: tuple[int, ...]
    button: int
    blinds: tuple[int, int] = (0, 0)
    """As in HandStarted."""
    extra_posts: tuple[ExtraPost, ...] = ()


class At(msgspec.Struct, frozen=True, kw_only=True):
    """The table at which the next hand is played."""

    places: int
    game: Game
    stakes: Stakes
    book: Rulebook


def plan(course: Course, stacks: Mapping[int, int], first_button: int, at: At) -> NextHand:
    """The next hand of a game with blinds, among the seats of ``stacks``: all that have chips and do not sit out.

    ``first_button`` has the button if there was no hand with blinds yet.
    """
    due = tuple(stacks)
    owed = {seat: obligation(course.entry(seat), at.game, at.stakes, at.book) for seat in due}
    placed = _placed(course, due, [seat for seat in due if owed[seat].dealt_in], first_button, at)
    position = placed.position
    posting = [seat for seat in placed.seats if seat not in (position.small, position.big)]
    extra = [post for seat in posting for post in posts_of(seat, owed[seat], at.game)]
    if placed.two_big_blinds:
        extra.append(ExtraPost(seat=position.small, kind=Post.POSTED_BLIND, amount=at.stakes.big_blind))
    dead = placed.two_big_blinds or (position.small and position.small not in placed.seats)
    raised = _raised_blinds(course, {seat: stacks[seat] for seat in placed.seats}, extra, at)
    return NextHand(
        seats=placed.seats,
        button=position.button,
        blinds=(0, position.big) if dead else (0, 0),
        extra_posts=(*extra, *raised),
    )


def after(course: Course, seats: Collection[int], state: HandState) -> Course:
    """The course once that hand is over, at a table with players in ``seats``."""
    start, game = state.start, games.load(state.start.game)
    now = position_of(start, state.order, course.position)
    dealt = [seat.seat for seat in state.seats]
    last, new = course.position, now or Position()
    short = short_of_blind(start, state.order, game)
    return Course(
        position=now or (Position() if game.family is not Family.STUD else course.position),
        entries=after_hand(course.entries, seats, dealt, last, new, start.seats, short),
        legs=after_legs(course.legs, state),
        barred=barring.after(course.barred, seats, state),
    )


def has_blinds(game: Game, stakes: Stakes) -> bool:
    """Whether blinds go round the table."""
    return game.streets[0].forced is Forced.BLINDS and stakes.big_blind > 0


def position_of(start: HandStarted, order: tuple[int, ...], last: Position) -> Position | None:
    """Where a hand had its button and blinds; None in a game without them.

    A small blind that nobody had lay where the big blind was before, or at the first seat left of the button if that
    one posted a big blind instead.
    """
    game, book = games.load(start.game), rulebooks.of(start)
    small, big = blind_seats(start, order, game, book)
    if not big:
        return None
    if not small and start.stakes.small_blind:
        small = last.big if last.big and last.big not in order else order[0]
    return Position(button=start.button, small=small, big=big)


def _placed(course: Course, due: tuple[int, ...], settled: list[int], first_button: int, at: At) -> Placed:
    rules = Rules(
        places=at.places,
        button=at.book.blinds.button,
        single=not at.stakes.small_blind,
        heads_up_button_is_small=at.book.blinds.heads_up_button_is_small_blind,
    )
    if not course.position.big:
        return first_hand(first_button, due, rules)
    return next_hand(course.position, due, settled, rules)


def _raised_blinds(course: Course, stacks: Mapping[int, int], extra: Sequence[ExtraPost], at: At) -> list[ExtraPost]:
    """The kill of who won two pots, where no newcomer has killed this one, and the straddles that seats can pay."""
    raised = []
    killer = course.legs.kills if at.book.kill.enabled is KillRule.WINNER else 0
    if killer in stacks and not any(post.kind is Post.KILL for post in extra):
        raised.append(ExtraPost(seat=killer, kind=Post.KILL, amount=kill_amount(at.stakes, at.book)))
    amount = at.stakes.big_blind
    for seat in course.straddles:
        if stacks.get(seat, 0) >= 2 * amount:
            amount *= 2
            raised.append(ExtraPost(seat=seat, kind=Post.STRADDLE, amount=amount))
    return raised
