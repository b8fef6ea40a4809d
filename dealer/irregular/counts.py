"""Hands with a wrong number of cards: which, by how many, and what is left to do when it is too late for a misdeal."""

from collections.abc import Mapping, Sequence

from dealer.games import Family, Game
from dealer.hand import HandState
from dealer.irregular import windows
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Outcome, Remedy, Step
from dealer.mishaps import CardsMoved, HandKilled, Move, Report, Reported, Where
from dealer.words import Word


def wrong(state: HandState, game: Game) -> Mapping[int, int]:
    """By seat how many cards it has too many, negative for too few; nothing while the first cards are being dealt.

    A seat without any card was dealt out, which is another matter; so are numbers after a draw.
    """
    whole = windows.dealt_whole(state, game)
    if not whole or (state.street > 0 and game.family is not Family.FLOP):
        return {}
    due = len(game.cards(0))
    held = {seat.seat: len(seat.cards) for seat in state.seats}
    return {seat: count - due for seat, count in held.items() if count not in (0, due)}


def shown(at: Happening) -> bool:
    """Whether the fact is the first that shows a wrong number: the last card of the deal, one more, or a count."""
    if isinstance(at.fact, Reported) and at.fact.what is not Report.COUNTED:
        return False
    return bool(wrong(at.after, at.game)) and not wrong(at.before, at.game)


def extra_card(state: HandState, seat: int) -> int:
    """The event of the newest card of a hand."""
    return state.seat(seat).cards[-1].event


def as_burn(card: int) -> CardsMoved:
    """The card lies on the burn pile, so that the engine asks for no other burn on the next street."""
    return CardsMoved(seq=UNNUMBERED, moves=(Move(card=card, to=Where.BURNS),))


def completed(seat: int, count: int = 1) -> CardsMoved:
    """The seat gets the next cards of the stub face down."""
    return CardsMoved(seq=UNNUMBERED, moves=tuple(Move(to=Where.SEAT, seat=seat) for _ in range(count)))


def too_late(
    now: Now, seats: Sequence[int], *, case: str = "", words: Mapping[str, Word] | None = None
) -> Remedy | None:
    """No misdeal any more: the floor decides, and a hand with a wrong number of cards is dead.

    Robert's Rules, Dead Hands; TDA 38.
    """
    live = [seat for seat in seats if now.state.seat(seat).live]
    if is_over(now.state) or not live:
        return None
    killed = tuple(HandKilled(seq=UNNUMBERED, seat=seat) for seat in live)
    steps: tuple[Step, ...] = (step("call-floor"), step("wrong-count-is-dead", facts=killed))
    window = windows.misdeal(now.state, now.game, now.book)
    return Remedy(outcome=Outcome.TOO_LATE_FOR_MISDEAL, steps=steps, window=window, case=case, words=words or {})
