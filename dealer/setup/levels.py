"""Tournament levels: the blinds and antes that hold at a time, which a running hand does not change."""

from collections.abc import Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from dealer.errors import GameError
from dealer.events import Stakes
from dealer.games import Forced, Game
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import TournamentAntes

MINUTE_MS = 60_000


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One level of a tournament; amounts are chips."""

    small_blind: int
    big_blind: int
    ante: int = 0
    minutes: float
    """How long it lasts; the last level lasts for ever."""


def level_at(levels: Sequence[Level], elapsed_ms: int) -> int:
    """The number of the level that the clock is in, from 0. Raises GameError when there are no levels."""
    if not levels:
        raise GameError("A tournament has at least one level")
    end = 0.0
    for number, level in enumerate(levels):
        end += level.minutes * MINUTE_MS
        if elapsed_ms < end:
            return number
    return len(levels) - 1


def level_of_hand(levels: Sequence[Level], elapsed_ms: int, *, begun_ms: int | None) -> int:
    """The number of the level that is played: that of the running hand's beginning, else the clock's.

    A new level counts from the next hand (BLIND-TOURN-01). ``begun_ms`` is None between hands.
    """
    return level_at(levels, elapsed_ms if begun_ms is None else begun_ms)


def ends_ms(levels: Sequence[Level], number: int) -> int | None:
    """When that level is over by the clock; None for the last."""
    if number >= len(levels) - 1:
        return None
    return round(sum(level.minutes for level in levels[: number + 1]) * MINUTE_MS)


def stakes_of(level: Level, stakes: Stakes, game: Game, book: Rulebook) -> Stakes:
    """The table's ``stakes`` at that level: its blinds and ante, with bets in proportion to the big blind.

    A table whose big blind antes for everybody goes on so. In stud, which has no blinds, a level's big blind is the
    lower limit and its small blind the bring-in.
    """
    ante = ante_of(level, book)
    big_bet = level.big_blind * stakes.big_bet // stakes.small_bet
    final_bet = level.big_blind * stakes.final_bet // stakes.small_bet
    bets = replace(stakes, small_bet=level.big_blind, big_bet=big_bet, final_bet=final_bet)
    match game.streets[0].forced:
        case Forced.BLINDS:
            own, tables = (0, ante) if stakes.big_blind_ante else (ante, 0)
            blinds = replace(bets, small_blind=level.small_blind, big_blind=level.big_blind)
            return replace(blinds, ante=own, big_blind_ante=tables)
        case Forced.BRING_IN:
            return replace(bets, bring_in=level.small_blind, ante=ante)
        case Forced.NONE | Forced.BET_OR_FOLD:
            return replace(bets, ante=ante)
        case _:
            assert_never(game.streets[0].forced)


def ante_of(level: Level, book: Rulebook) -> int:
    """The ante that is played at that level; none at a house without them."""
    return level.ante if book.tournament.antes is TournamentAntes.BY_LEVEL else 0
