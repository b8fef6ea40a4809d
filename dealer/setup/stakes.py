"""Stakes made complete: what a label or the posted limits leave out, by structure and house switch."""

from fractions import Fraction
from typing import assert_never

import msgspec

from dealer.bets import is_lowball
from dealer.errors import GameError
from dealer.events import Limit, Stakes
from dealer.games import Family, Forced, Game
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import (
    BlindStructure,
    BringInAmount,
    FinalRoundSize,
    MinimumOpen,
    SmallBlindRounding,
    StudAnte,
)

_USUAL_ANTES = ((1, Fraction(1, 4)), (2, Fraction(2, 5)), (3, Fraction(1, 2)))
"""(lower limit, ante) of small stud games, in dollars."""


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """Amounts as they are posted at the table, in chips; None for one that is not."""

    lower: int | None = None
    upper: int | None = None
    final: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    bring_in: int | None = None


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What the chips of a table are worth."""

    dollar: int = 1
    """Chips to the dollar: labels, usual antes and a small blind rounded down are counted in dollars."""
    unit: int = 1
    """The smallest chip in play."""


def from_label(label: str, game: Game, book: Rulebook, worth: Worth) -> Posted:
    """The posted amounts that "5/10" or, with a last bet, "5/10/20" stands for (BLIND-AMT-02).

    Its figures are the limits in fixed limit and in games without blinds, else the blinds. Where the house does not
    go by structure they are the blinds wherever there are some. Raises GameError for another label.
    """
    amounts = [_amount(figure, label, worth) for figure in label.split("/")]
    has_blinds = game.streets[0].forced is Forced.BLINDS
    if has_blinds and (game.limit is not Limit.FIXED or not book.stakes.label_by_structure):
        if len(amounts) != 2:
            raise GameError(f"“{label}” should name the small and the big blind, like 5/10")
        return Posted(small_blind=amounts[0], big_blind=amounts[1])
    if len(amounts) not in (2, 3):
        raise GameError(f"“{label}” should name the lower and the upper limit, like 5/10")
    return Posted(lower=amounts[0], upper=amounts[1], final=amounts[2] if len(amounts) == 3 else None)


def complete(posted: Posted, game: Game, book: Rulebook, worth: Worth) -> Stakes:
    """The whole stakes: what is posted stands, the rest follows or is proposed.

    Raises GameError when nothing says how large a bet is, or when an amount does not come out in whole chips.
    """
    forced = game.streets[0].forced
    small_bet = _first(posted.lower, posted.big_blind, posted.ante)
    if not small_bet:
        raise GameError(f"{game.title}: post the lower limit or the big blind")
    tiered = game.limit in (Limit.FIXED, Limit.SPREAD)
    big_bet = _first(posted.upper, 2 * small_bet) if tiered else small_bet
    blinds = forced is Forced.BLINDS and book.blinds.structure is not BlindStructure.ANTE_ONLY
    big_blind = _first(posted.big_blind, small_bet) if blinds else 0
    return Stakes(
        small_bet=small_bet,
        big_bet=big_bet,
        final_bet=_final_bet(posted, big_bet, book) if game.limit is Limit.FIXED else 0,
        ante=_ante(posted, game, book),
        small_blind=_small_blind(posted, big_blind, book, worth) if big_blind else 0,
        big_blind=big_blind,
        bring_in=_bring_in(posted, small_bet, book, worth) if forced is Forced.BRING_IN else 0,
        unit=worth.unit,
    )


def suggested_ante(game: Game, small_bet: int, worth: Worth) -> int:
    """The usual ante at that lower limit: .25 at 1/2, .40 at 2/4, .50 at 3/6 (STUD-ANTE-01).

    Above these a tenth of the lower limit if that is more, below a quarter of it, in whole chips; 0 with blinds.
    """
    if game.streets[0].forced is Forced.BLINDS:
        return 0
    lower = Fraction(small_bet, worth.dollar)
    usual = [ante for limit, ante in _USUAL_ANTES if limit <= lower]
    ante = max([*usual, lower / 10]) if usual else lower / 4
    return max(worth.unit, int(ante * worth.dollar) // worth.unit * worth.unit)


def opening_choices(stakes: Stakes) -> tuple[int, ...]:
    """What the seat with the forced bet may open for: the bring-in or a full bet (STUD-BRING-03)."""
    return (stakes.bring_in, stakes.small_bet) if stakes.bring_in else (stakes.small_bet,)


def minimum_open(game: Game, stakes: Stakes, book: Rulebook) -> int:
    """The least total in front of the seat that opens the first round (LB-OPEN-01)."""
    if is_lowball(game) and stakes.big_blind and book.lowball.min_open is MinimumOpen.DOUBLE_BIG_BLIND:
        return 2 * stakes.big_blind
    return stakes.big_blind or stakes.bring_in or stakes.small_bet


def _first(*amounts: int | None) -> int:
    """The first amount that is posted."""
    return next((amount for amount in amounts if amount is not None), 0)


def _amount(figure: str, label: str, worth: Worth) -> int:
    try:
        dollars = Fraction(figure.strip().removeprefix("$"))
    except (ValueError, ZeroDivisionError) as error:
        raise GameError(f"“{label}” is no stakes; write two amounts, like 5/10") from error
    return _whole(dollars * worth.dollar, worth, f"“{label}”")


def _whole(chips: Fraction, worth: Worth, what: str) -> int:
    """The amount in chips of the unit."""
    if chips % worth.unit or chips <= 0:
        raise GameError(f"{what} does not come out in chips of {worth.unit}; play smaller chips or post the amount")
    return int(chips)


def _final_bet(posted: Posted, big_bet: int, book: Rulebook) -> int:
    """A last bet that is posted is played; a house that plays one without posting it doubles the upper limit."""
    larger = book.limit.final_round_size is FinalRoundSize.LARGER_RIVER_BET
    return _first(posted.final, 2 * big_bet if larger else 0)


def _ante(posted: Posted, game: Game, book: Rulebook) -> int:
    """No ante is played where none is posted, and none in a stud game of a house without them."""
    return 0 if game.family is Family.STUD and book.stud.ante is StudAnte.NONE else _first(posted.ante)


def _small_blind(posted: Posted, big_blind: int, book: Rulebook, worth: Worth) -> int:
    """The posted amount, else half the big blind, rounded as the house does (BLIND-AMT-01)."""
    if posted.small_blind is not None or book.blinds.structure is BlindStructure.SINGLE:
        return _first(posted.small_blind)
    match book.blinds.small_blind_rounding:
        case SmallBlindRounding.EXACT_HALF:
            return _whole(Fraction(big_blind, 2), worth, "Half the big blind")
        case SmallBlindRounding.FLOOR_TO_DOLLAR:
            return big_blind // (2 * worth.dollar) * worth.dollar
        case SmallBlindRounding.EXPLICIT_AMOUNT:
            raise GameError("The house posts the small blind by its amount; say how much it is")
        case other:
            assert_never(other)


def _bring_in(posted: Posted, small_bet: int, book: Rulebook, worth: Worth) -> int:
    """The posted amount, else a proposal of half the lower limit (STUD-BRING-02)."""
    half_is_the_rule = book.stud.bring_in_amount is BringInAmount.HALF_LOWER_LIMIT
    if posted.bring_in is not None and not half_is_the_rule:
        return posted.bring_in
    return _whole(Fraction(small_bet, 2), worth, "Half the lower limit")
