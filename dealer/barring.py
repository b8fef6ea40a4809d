"""Who is barred from the next deals: a seat that was all-in and opened without openers (JOB-ALLIN-01)."""

from collections.abc import Collection, Mapping
from enum import Enum

from dealer import openers
from dealer.hand import HandState


class Until(Enum):
    """What lets a barred seat play again; buying chips does not."""

    POT_WON = "pot_legally_opened_and_won"


def after(bars: Mapping[int, Until], seats: Collection[int], state: HandState) -> dict[int, Until]:
    """The bars of ``seats`` once that hand is over, with those that were in force when it began.

    A pot that is won ends them, in this very hand too, unless nobody had opened it legally.
    """
    if _is_won(state):
        return {}
    now = {**bars, **dict.fromkeys(false_all_in(state), Until.POT_WON)}
    return {seat: until for seat, until in now.items() if seat in seats}


def false_all_in(state: HandState) -> tuple[int, ...]:
    """Seats that said that they open without a chip behind and had no openers, ascending."""
    false = {seat for seat, proved in state.openers if not proved}
    return tuple(sorted(false.intersection(state.opened_all_in)))


def _is_won(state: HandState) -> bool:
    if state.passed_out or not any(share.amount for _, shares in state.pushed for share in shares):
        return False
    if not openers.needs_openers(state):
        return True
    opener = openers.opener(state)
    return opener > 0 and (opener, False) not in state.openers
