"""Bets, completions and raises aloud, with the total (ANN-RAISE-01); a completion is no raise (STUD-BRING-04)."""

from dealer.announcements.announcement import Announcement
from dealer.events import Fact, Wagered
from dealer.games import Game
from dealer.hand import ActionKind, HandState
from dealer.words import Vocabulary

VOCABULARY: Vocabulary = {
    "announce.bet": ("seat", "to"),
    "announce.bet-all-in": ("seat", "to"),
    "announce.raise": ("seat", "to"),
    "announce.raise-all-in": ("seat", "to"),
    "announce.complete": ("seat", "to"),
    "announce.complete-all-in": ("seat", "to"),
}

AGGRESSIVE = {ActionKind.BET: "bet", ActionKind.RAISE: "raise", ActionKind.COMPLETE: "complete"}


def announce(before: HandState | None, fact: Fact, after: HandState, game: Game) -> tuple[Announcement, ...]:
    """The wager, when it is more than a call or the bring-in."""
    if not isinstance(fact, Wagered) or not after.actions or after.actions[-1].event != fact.seq:
        return ()
    action = after.actions[-1]
    verb = AGGRESSIVE.get(action.kind)
    if verb is None:
        return ()
    key = f"announce.{verb}{'-all-in' if action.all_in else ''}"
    return (Announcement(key=key, event=fact.seq, seat=action.seat, words={"seat": action.seat, "to": action.to}),)
