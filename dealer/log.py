"""The log of a hand with its corrections worked in: what is now held to have happened."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from dealer.errors import HandError
from dealer.events import AnyEvent, Corrected, Fact


def effective(events: Iterable[AnyEvent]) -> tuple[Fact, ...]:
    """The facts after all corrections, in their original order.

    A corrected event keeps its place and seq. The last correction of a target wins. A correction whose target is
    itself a correction takes that one back. Raises HandError for a correction of nothing.
    """
    log = tuple(events)
    decided = _decided(log)
    facts = []
    for event in log:
        if isinstance(event, Corrected):
            continue
        correction = decided.get(event.seq)
        instead = correction.instead if correction else event
        if instead is not None:
            facts.append(instead if instead.seq == event.seq else replace(instead, seq=event.seq))
    return tuple(facts)


def _decided(log: Sequence[AnyEvent]) -> dict[int, Corrected]:
    """The correction that holds for each corrected fact, by the fact's seq."""
    known = {event.seq: event for event in log}
    taken_back: set[int] = set()
    decided: dict[int, Corrected] = {}
    for correction in reversed(log):  # a later correction decides about an earlier one
        if not isinstance(correction, Corrected):
            continue
        target = known.get(correction.target)
        if target is None or target.seq >= correction.seq:
            raise HandError(f"Event {correction.seq} corrects event {correction.target}, which was not before it")
        if isinstance(target, Corrected) and correction.instead is not None:
            raise HandError(f"Event {correction.seq} replaces a correction; a correction can only be taken back")
        if correction.seq in taken_back:
            continue
        if isinstance(target, Corrected):
            taken_back.add(target.seq)
        else:
            decided.setdefault(target.seq, correction)
    return decided
