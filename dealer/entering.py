"""What stands between a player and the next hand: blinds that went by, a new seat, the wish to sit out."""

from collections.abc import Collection, Mapping

import msgspec
from msgspec.structs import replace

from dealer.bets import is_lowball
from dealer.events import ExtraPost, Post, Stakes
from dealer.games import Game
from dealer.rotation import Position, passed
from dealer.rulebooks import Rulebook
from dealer.setup.blinds import Choice, Obligation, changes_seat, comes_back, joins


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One player's dues."""

    newcomer: bool = False
    """Has not been dealt in since sitting down at the running game."""
    missed: tuple[Post, ...] = ()
    """The small and the big blind that went by."""
    moved: bool = False
    """Took another seat with all blinds paid: owes none there, and the button may go past it once (LB-NEW-01)."""
    choice: Choice | None = None
    """What the player wants; None for what is usual: to post, in lowball to wait."""

    @property
    def sits_out(self) -> bool:
        """Whether the player is not to be dealt in at all."""
        return self.choice is Choice.SIT_OUT

    @property
    def owes(self) -> bool:
        """Whether the player is dealt in on the big blind or for a post only."""
        return self.newcomer or bool(self.missed)


CLEAR = Entry()


def obligation(entry: Entry, game: Game, stakes: Stakes, book: Rulebook) -> Obligation:
    """What the player puts in to be dealt in without waiting for the big blind.

    BLIND-NEW-01 and BLIND-MISS-01, in lowball LB-NEW-01. A choice that the game has not is taken for the
    usual one.
    """
    if entry.moved:
        return changes_seat()
    lowball = is_lowball(game)
    choice = entry.choice or (Choice.WAIT if lowball else Choice.POST)
    if choice is (Choice.POST if lowball else Choice.KILL):
        choice = Choice.WAIT if lowball else Choice.POST
    return joins(choice, game, stakes, book) if entry.newcomer else comes_back(entry.missed, choice, game, stakes, book)


def posts_of(seat: int, owed: Obligation, game: Game) -> tuple[ExtraPost, ...]:
    """The obligation as posts of that seat."""
    live = Post.KILL if is_lowball(game) else Post.POSTED_BLIND
    amounts = ((Post.DEAD_BLIND, owed.dead), (live, owed.must_post - owed.dead))
    return tuple(ExtraPost(seat=seat, kind=kind, amount=amount) for kind, amount in amounts if amount)


def after_hand(
    entries: Mapping[int, Entry],
    seats: Collection[int],
    dealt: Collection[int],
    last: Position,
    now: Position,
    places: int,
    short: Collection[int] = (),
) -> dict[int, Entry]:
    """The dues of ``seats`` once a hand at the positions ``now`` is over; ``last`` is where the hand before had them.

    Whoever was dealt in owes nothing, but for those ``short`` of half a blind: they go on when it comes again
    (LB-BLIND-01). For the others the blinds that went past them are on record, but for who changed seats and waits
    only for the position.
    """
    after = {}
    for seat in seats:
        entry = entries.get(seat, CLEAR)
        if seat in dealt:
            owes = (Post.BIG_BLIND,) if seat in short else ()
            entry = Entry(missed=owes, choice=Choice.SIT_OUT if entry.sits_out else None)
        elif last.big and now.big and (entry.sits_out or not entry.moved):
            missed = _missed(seat, entry.missed, last, now, places)
            entry = replace(entry, missed=missed, moved=entry.moved and not missed)
        if entry != CLEAR:
            after[seat] = entry
    return after


def _missed(seat: int, missed: Collection[Post], last: Position, now: Position, places: int) -> tuple[Post, ...]:
    gone = set(missed)
    if passed(seat, last.big, now.big, places):
        gone.add(Post.BIG_BLIND)
    if now.small and (seat == now.small or passed(seat, last.small, now.small, places)):
        gone.add(Post.SMALL_BLIND)
    return tuple(post for post in (Post.SMALL_BLIND, Post.BIG_BLIND) if post in gone)
