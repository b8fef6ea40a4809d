"""The size of a bet on each street and how many a round allows, by the game, its structure and the house."""

from fractions import Fraction
from typing import assert_never

from msgspec.structs import replace

from dealer.events import HandStarted, Limit, Post, Stakes
from dealer.games import BetSize, Cap, Family, Game, Openers, Part
from dealer.rulebooks import Rulebook

BET_AND_THREE_RAISES = 4


def street_bet(game: Game, street: int, stakes: Stakes, book: Rulebook) -> int:
    """The bet of a fixed-limit street, by its number; in other structures the least bet (LIM-SIZE-01).

    A larger bet in the last round is the stakes' own. The house may play the lower limit for three rounds of stud
    (STUD-BET-01), or not double lowball after the draw (LB-LIMIT-01). Big-bet draw games do not double; a rulebook
    that says so of jacks or better contradicts itself (JOB-NLPL-01).
    """
    bet = game.streets[street].bet
    if game.limit is not Limit.FIXED:
        doubles = book.jacks.big_bet_limit_doubling and bet is BetSize.BIG and game.openers is Openers.JACKS
        return 2 * stakes.small_bet if doubles else stakes.small_bet
    if bet is not BetSize.BIG or _stays_lower(game, street, book):
        return stakes.small_bet
    return stakes.final_bet if stakes.final_bet and street == game.last_street else stakes.big_bet


def street_bets(game: Game, stakes: Stakes, book: Rulebook) -> tuple[int, ...]:
    """The bet of every street."""
    return tuple(street_bet(game, street, stakes, book) for street in range(len(game.streets)))


def spread_top(game: Game, street: int, stakes: Stakes) -> int:
    """The largest bet or raise of a spread-limit street; the last round may have one of its own."""
    return stakes.final_bet if stakes.final_bet and street == game.last_street else stakes.big_bet


def played_stakes(start: HandStarted, book: Rulebook) -> Stakes:
    """The stakes that the hand is played for: in a killed pot the bets rise with the kill (LB-KILL-01)."""
    if not book.kill.doubles_limit or not any(post.kind is Post.KILL for post in start.extra_posts):
        return start.stakes
    stakes = start.stakes
    return replace(
        stakes,
        small_bet=times(stakes.small_bet, book.kill.amount_factor, stakes.unit),
        big_bet=times(stakes.big_bet, book.kill.amount_factor, stakes.unit),
        final_bet=times(stakes.final_bet, book.kill.amount_factor, stakes.unit),
    )


def times(amount: int, factor: float, unit: int) -> int:
    """The amount so many times, in whole chips of the unit."""
    return int(amount * Fraction(str(factor))) // unit * unit


def cap(game: Game, book: Rulebook) -> int:
    """Bets and raises that a fixed-limit round allows more than two players; 0 for any number.

    LIM-CAP-01, in games of two rounds LB-CAP-01, in Mississippi stud MISS-BET-01. Spread limit is a limit too;
    half-pot, pot-limit and no-limit have no cap (NL-RAISES-01).
    """
    if game.limit not in (Limit.FIXED, Limit.SPREAD):
        return 0
    match game.cap:
        case Cap.LIMIT:
            return book.raise_cap.limit_max_bets
        case Cap.DRAW:
            return book.raise_cap.draw_max_bets
        case Cap.MISSISSIPPI:
            rule = book.mississippi.cap_bets
            return BET_AND_THREE_RAISES if rule == "bet_plus_three_raises" else rule
        case _:
            assert_never(game.cap)


def is_lowball(game: Game) -> bool:
    """Whether it is a draw game for low hands alone."""
    return game.family is Family.DRAW and Part.HIGH not in game.parts


def _stays_lower(game: Game, street: int, book: Rulebook) -> bool:
    """Whether the house plays the lower limit on a street of the upper one."""
    if is_lowball(game):
        return not book.lowball.double_after_draw
    return game.family is Family.STUD and street < book.stud.lower_limit_rounds
