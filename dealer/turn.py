"""The moves of a seat in turn with their amounts: the same for the prompt's words and for the buttons."""

import msgspec

from dealer.commands import Action
from dealer.expected import Options
from dealer.hand import SeatState
from dealer.words import Phrase, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "option.fold": (),
    "option.check": (),
    "option.call": ("to",),
    "option.call-all-in": ("to",),
    "option.bring-in": ("to",),
    "option.bring-in-all-in": ("to",),
    "option.bet": ("to",),
    "option.bet-all-in": ("to",),
    "option.bet-from": ("to", "high"),
    "option.raise": ("to",),
    "option.raise-all-in": ("to",),
    "option.raise-from": ("to", "high"),
    "option.complete": ("to",),
    "option.complete-all-in": ("to",),
    "option.complete-from": ("to", "high"),
}


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One legal move. ``to`` is the total in front of the seat afterwards, 0 for a check or a fold.

    With ``high`` every total from ``to`` to ``high`` is legal.
    """

    action: Action
    to: int = 0
    high: int = 0
    all_in: bool = False

    @property
    def phrase(self) -> Phrase:
        """The move within a sentence: "call 10", "raise to 20 or more"."""
        ending = "-from" if self.high else "-all-in" if self.all_in else ""
        words: dict[str, Word] = {"to": self.to, "high": self.high} if self.high else {"to": self.to} if self.to else {}
        return Phrase(key=f"option.{self.action.value}{ending}", words=words)


def moves(seat: SeatState, options: Options) -> tuple[Move, ...]:
    """Fold, then check, call or bring-in, then every bet, completion or raise, smallest first."""
    all_chips = seat.bet + seat.stack
    found = [Move(action=Action.FOLD)] if options.may_fold else []
    if options.may_check:
        found.append(Move(action=Action.CHECK))
    if options.bring_in_to:
        found.append(_to(Action.BRING_IN, options.bring_in_to, all_chips))
    elif options.call_to:
        found.append(_to(Action.CALL, options.call_to, all_chips))
    for place, total in enumerate(options.raise_to):
        found.append(_to(_verb(options, place), total, all_chips))
    if options.raise_high:
        if options.raise_low < options.raise_high:
            found.append(Move(action=_verb(options, 0), to=options.raise_low, high=options.raise_high))
        else:
            found.append(_to(_verb(options, 0), options.raise_high, all_chips))
    return tuple(found)


def _to(action: Action, to: int, all_chips: int) -> Move:
    return Move(action=action, to=to, all_in=to == all_chips)


def _verb(options: Options, place: int) -> Action:
    """Only the smallest raise can be a completion (STUD-BRING-04)."""
    if options.opens:
        return Action.BET
    return Action.COMPLETE if options.completes and place == 0 else Action.RAISE
