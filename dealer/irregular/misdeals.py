"""Causes of a misdeal: while it may still be called the hand is dealt again, afterwards it is played out."""

from collections.abc import Mapping

from dealer.hand import HandState, Stage
from dealer.irregular import steps as common
from dealer.irregular import windows
from dealer.irregular.ruling import Now
from dealer.irregular.types import Outcome, Remedy
from dealer.words import Word

OUTCOMES = (Outcome.MISDEAL, Outcome.HAND_STANDS)
"""What ``misdeal_or_stands`` can answer."""


def is_over(state: HandState) -> bool:
    """Whether nothing can be put right in this hand any more."""
    return state.stage is Stage.OVER or state.misdealt or not state.is_contested


def misdeal_or_stands(now: Now, *, case: str = "", words: Mapping[str, Word] | None = None) -> Remedy | None:
    """A misdeal as long as it may be called, else the hand stands and is played out (HE-IRR-12; TDA 35-D)."""
    if is_over(now.state):
        return None
    window = windows.misdeal(now.state, now.game, now.book)
    return Remedy(
        outcome=Outcome.MISDEAL if window.is_open else Outcome.HAND_STANDS,
        steps=common.misdeal() if window.is_open else common.play_on(),
        window=window,
        words=words or {},
        case=case,
    )
