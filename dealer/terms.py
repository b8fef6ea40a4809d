"""What a betting round is played for: the size of its bets, how many there may be, and what the first one takes."""

import msgspec

from dealer import bets, posting
from dealer.events import HandStarted, Limit, Post
from dealer.games import BetSize, Forced, Game
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import KillActs, MinimumOpen


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of one round; amounts are totals in front of a seat, 0 where there is no such rule."""

    limit: Limit
    size: int
    """A bet in fixed limit, else the least one."""
    big_size: int = 0
    """The largest bet or raise of spread limit."""
    pair_size: int = 0
    """The bet that may be made instead once somebody shows an open pair (STUD-PAIR-01)."""
    cap: int = 0
    """Bets and raises, for more than two players."""
    blind: int = 0
    """What the blinds make it cost to be in, however much of them was put in."""
    bring_in: int = 0
    must_bet: bool = False
    """Nobody may check until somebody has bet (MISS-BET-02)."""
    least_open: int = 0
    """The least that opens, where calling the blind does not (LB-OPEN-01)."""
    check_raise: bool = True
    """Whether a seat that checked may raise (LB-CHECKRAISE-01)."""
    last: int = 0
    """The seat that acts after all others the first time (LB-KILL-01)."""


def of_street(start: HandStarted, order: tuple[int, ...], game: Game, number: int, book: Rulebook) -> Terms:
    """The terms of street ``number``; ``order`` is the seats dealt in, in dealing order."""
    street, stakes = game.streets[number], bets.played_stakes(start, book)
    pair = street.bet is BetSize.SMALL_OR_BIG_ON_OPEN_PAIR and book.stud.open_pair_double_bet
    blind = posting.blind_price(start, order, game, book) if street.forced is Forced.BLINDS else 0
    return Terms(
        limit=start.limit,
        size=bets.street_bet(game, number, stakes, book),
        big_size=bets.spread_top(game, number, stakes) if start.limit is Limit.SPREAD else 0,
        pair_size=stakes.big_bet if pair else 0,
        cap=bets.cap(game, book),
        blind=blind,
        bring_in=stakes.bring_in if street.forced is Forced.BRING_IN else 0,
        must_bet=street.forced is Forced.BET_OR_FOLD,
        least_open=_least_open(blind, start, game, book),
        check_raise=game.check_raise or start.limit is not Limit.FIXED or book.lowball.check_raise_limit_a5,
        last=_killer(start, order) if blind and book.kill.acts is KillActs.LAST else 0,
    )


def _least_open(blind: int, start: HandStarted, game: Game, book: Rulebook) -> int:
    doubles = bets.is_lowball(game) and book.lowball.min_open is MinimumOpen.DOUBLE_BIG_BLIND
    least = 2 * start.stakes.big_blind
    return least if doubles and 0 < blind < least else 0


def _killer(start: HandStarted, order: tuple[int, ...]) -> int:
    """The seat that killed the pot; 0 when nobody did."""
    return next((post.seat for post in start.extra_posts if post.kind is Post.KILL and post.seat in order), 0)
