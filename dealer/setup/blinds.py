"""What a player owes before being dealt in: newcomers, missed blinds, changed seats, blinds that fall short."""

from collections.abc import Collection
from enum import Enum
from typing import assert_never

import msgspec

from dealer.bets import is_lowball
from dealer.errors import GameError
from dealer.events import Post, Stakes
from dealer.games import Game
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import MissedBlinds


class Choice(Enum):
    """What a player who owes something can do about it."""

    POST = "post"
    KILL = "kill"
    """Post a kill: a live blind of twice the big one (LB-NEW-01)."""
    WAIT = "wait"
    SIT_OUT = "sit_out"


class Until(Enum):
    """What a player who is not dealt in waits for."""

    BIG_BLIND = "big_blind"
    POSITION = "position_entitled"
    RETURN = "return"


class Obligation(msgspec.Struct, frozen=True, kw_only=True):
    """What a player puts in to be dealt in; ``until`` says what is waited for, None when nothing is."""

    must_post: int
    """Chips. A missed small blind among them is dead, the rest is live."""
    dead: int = 0
    dealt_in: bool
    until: Until | None = None


NOTHING = Obligation(must_post=0, dealt_in=True)
_WAITS = Obligation(must_post=0, dealt_in=False, until=Until.BIG_BLIND)
_AWAY = Obligation(must_post=0, dealt_in=False, until=Until.RETURN)


def kill_amount(stakes: Stakes, book: Rulebook) -> int:
    """What a kill puts in (LB-NEW-01)."""
    return round(stakes.big_blind * book.kill.amount_factor)


def comes_back(missed: Collection[Post], choice: Choice, game: Game, stakes: Stakes, book: Rulebook) -> Obligation:
    """A player whose blinds went by: post what was missed, or wait for the big blind (BLIND-MISS-01).

    In lowball the choice is between a kill and the wait (LB-NEW-01). Raises GameError for a choice the game has not.
    """
    if not missed:
        return NOTHING
    owed = {Post.SMALL_BLIND: stakes.small_blind, Post.BIG_BLIND: stakes.big_blind}
    small, big = (owed[post] if post in missed else 0 for post in (Post.SMALL_BLIND, Post.BIG_BLIND))
    return _chosen(choice, game, stakes, book, Obligation(must_post=small + big, dead=small, dealt_in=True))


def joins(choice: Choice, game: Game, stakes: Stakes, book: Rulebook) -> Obligation:
    """A newcomer to a running game: an extra live big blind at once, or the wait for it (BLIND-NEW-01, LB-NEW-01)."""
    return _chosen(choice, game, stakes, book, Obligation(must_post=stakes.big_blind, dealt_in=True))


def changes_seat() -> Obligation:
    """A player who has paid every blind owes nothing at another seat and is dealt in once it is due there (LB-NEW-01).

    The button may go past once.
    """
    return Obligation(must_post=0, dealt_in=True, until=Until.POSITION)


def _chosen(choice: Choice, game: Game, stakes: Stakes, book: Rulebook, posted: Obligation) -> Obligation:
    match choice:
        case Choice.WAIT:
            return _WAITS
        case Choice.SIT_OUT:
            return _AWAY
        case Choice.KILL:
            if not is_lowball(game):
                raise GameError(f"In {game.title} nobody kills the pot to be dealt in; post or wait")
            return Obligation(must_post=kill_amount(stakes, book), dealt_in=True)
        case Choice.POST:
            if is_lowball(game):
                raise GameError(f"In {game.title} a player kills the pot or waits for the big blind")
            return _WAITS if book.blinds.missed is MissedBlinds.WAIT_ONLY else posted
        case _:
            assert_never(choice)


class ShortBlind(msgspec.Struct, frozen=True, kw_only=True):
    """A single blind put in by a seat that may not have all of it (LB-BLIND-01)."""

    counts_as_full: bool
    """Half a blind or more is a blind."""
    next_posts: bool
    """Whether the next seat takes the blind as well."""


def short_blind(blind: int, stack: int) -> ShortBlind:
    """What a blind of a seat with ``stack`` chips counts for."""
    full = 2 * stack >= blind
    return ShortBlind(counts_as_full=full, next_posts=not full)


class Duty(Enum):
    """What a seat that played on less than half a blind owes in the next hand."""

    NONE = "none"
    TAKE_BLIND_OR_SIT_OUT = "take_blind_or_sit_out"


def after_short_blind(blind: int, stack: int, *, won_or_rebought: bool) -> Duty:
    """Whether a seat that did not cover its blind, and has chips again, takes it now or sits out until it comes."""
    covered = short_blind(blind, stack).counts_as_full
    return Duty.NONE if covered or not won_or_rebought else Duty.TAKE_BLIND_OR_SIT_OUT
