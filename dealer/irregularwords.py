"""The words around irregularities: windows, decisions, what was reported, and their lines in the log."""

from typing import assert_never

from dealer.irregular.types import Window
from dealer.mishaps import (
    CardExposed,
    CardsMoved,
    CardTurned,
    Decision,
    DeclaredAllIn,
    FloorCalled,
    HandKilled,
    IrregularityClosed,
    Misdealt,
    Mishap,
    Report,
    Reported,
    Restricted,
    StepTaken,
    StubShuffled,
    WagerReturned,
)
from dealer.words import Phrase, Vocabulary

RULINGS = (
    "ruled.hand-dead",
    "ruled.card-plays",
    "ruled.misdeal",
    "ruled.bet-stands",
    "ruled.chips-back",
    "ruled.warning",
)
"""How a floor often rules otherwise, for a screen without a keyboard."""

VOCABULARY: Vocabulary = {
    "window.players": ("made", "needed"),
    "window.substantial": ("made", "needed"),
    "window.shut": (),
    "decision.done": (),
    "decision.skip": (),
    "decision.not-so": (),
    "decision.floor": (),
    "decision.play-on": (),
    "decision.otherwise": (),
    "step.misdeal": (),
    "step.call-floor": (),
    "step.play-on": (),
    "log.exposed": ("seat", "nth"),
    "log.moved": (),
    "log.shuffled": (),
    "log.turned": ("seat",),
    "log.killed": ("seat",),
    "log.killed-ante-back": ("seat",),
    "log.wager-returned": (),
    "log.restricted": ("seat",),
    "log.declared-all-in": ("seat",),
    "log.misdealt": (),
    "log.reported": ("seat", "what"),
    "log.reported-table": ("what",),
    "log.floor-called": (),
    "log.closed-done": (),
    "log.closed-not-so": (),
    "log.closed-play-on": (),
    "log.closed-otherwise": ("note",),
    **{key: () for key in RULINGS},
    **{f"report.{what.value}": () for what in Report},
}


def window(open_until: Window) -> Phrase:
    """How long it may still be claimed."""
    if not open_until.is_open:
        return Phrase(key="window.shut")
    key = "window.substantial" if open_until.chips_close else "window.players"
    return Phrase(key=key, words={"made": open_until.made, "needed": open_until.needed})


def logged(fact: Mishap) -> Phrase | None:  # noqa: C901 one line for each fact
    """The fact as a line of the log; None for a step, which is told by the facts that it records."""
    match fact:
        case CardExposed(seat=seat, nth=nth):
            return Phrase(key="log.exposed", words={"seat": seat, "nth": nth})
        case CardsMoved():
            return Phrase(key="log.moved")
        case StubShuffled():
            return Phrase(key="log.shuffled")
        case CardTurned(seat=seat):
            return Phrase(key="log.turned", words={"seat": seat})
        case HandKilled(seat=seat, ante_back=back):
            return Phrase(key="log.killed-ante-back" if back else "log.killed", words={"seat": seat})
        case WagerReturned():
            return Phrase(key="log.wager-returned")
        case Restricted(seat=seat):
            return Phrase(key="log.restricted", words={"seat": seat})
        case DeclaredAllIn(seat=seat):
            return Phrase(key="log.declared-all-in", words={"seat": seat})
        case Misdealt():
            return Phrase(key="log.misdealt")
        case Reported():
            return _reported(fact)
        case FloorCalled():
            return Phrase(key="log.floor-called")
        case IrregularityClosed():
            return _closed(fact)
        case StepTaken():
            return None
        case _:
            assert_never(fact)


def _reported(fact: Reported) -> Phrase:
    what = Phrase(key=f"report.{fact.what.value}")
    if not fact.seat:
        return Phrase(key="log.reported-table", words={"what": what})
    return Phrase(key="log.reported", words={"seat": fact.seat, "what": what})


def _closed(fact: IrregularityClosed) -> Phrase:
    if fact.decision is Decision.OTHERWISE:
        return Phrase(key="log.closed-otherwise", words={"note": fact.note})
    return Phrase(key=f"log.closed-{fact.decision.value}")
