"""Taking back: the last thing on record that still stands, and what hangs on it."""

from collections.abc import Sequence

from dealer.events import AnyEvent, Corrected, Fact, HandStarted, Source
from dealer.log import effective


def standing(events: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
    """What is on record and not taken back, oldest first: facts as they were told, and corrections to another card."""
    taken_back = {event.target for event in events if isinstance(event, Corrected) and event.instead is None}
    return tuple(event for event in events if event.seq not in taken_back and not _takes_back(event))


def last_step(events: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
    """What one undo takes back, newest first; empty when there is nothing.

    The newest thing a person or the camera told goes together with what the house did because of it: taking back the
    start of a hand takes back its posts.
    """
    step: list[AnyEvent] = []
    for event in reversed(standing(events)):
        step.append(event)
        if event.source is not Source.HOUSE:
            return tuple(step)
    return ()


def replaced(events: Sequence[AnyEvent], target: int) -> Fact:
    """What a correction of ``target`` changes: the fact as held until now, or what an earlier correction had put in."""
    told = next(event for event in events if event.seq == target)
    if isinstance(told, Corrected):
        if told.instead is None:
            raise AssertionError("an undo is not undone")
        return told.instead
    held = next((fact for fact in effective(events) if fact.seq == target), None)
    return held or told


def began(events: Sequence[AnyEvent]) -> bool:
    """Whether the hand still stands; False once its start was taken back."""
    return any(isinstance(event, HandStarted) for event in standing(events))


def _takes_back(event: AnyEvent) -> bool:
    return isinstance(event, Corrected) and event.instead is None
