"""The hand so far in short lines, with a line for each correction where it was made."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from dealer.events import (
    AnyEvent,
    BoardCardDealt,
    CardDealt,
    CardRead,
    Corrected,
    Fact,
    HandStarted,
    Post,
    Posted,
    Source,
)
from dealer.games import Game
from dealer.hand import HandState
from dealer.log import effective
from dealer.logphrases import Step, alone, together
from dealer.state import apply, start
from dealer.words import Phrase


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line; ``seq`` is that of the (first) event it tells of."""

    seq: int
    at_ms: int
    source: Source
    phrase: Phrase


def lines(events: Sequence[AnyEvent], game: Game) -> tuple[Line, ...]:
    """A hand's log in words: what is now held to have happened, and a line for each correction where it was made."""
    steps = _steps(effective(events))
    told = [] if not steps else [_line(group, steps[-1].after, game) for group in _groups(steps)]
    found = [line for line in told if line is not None]
    found.extend(_returned(steps))
    for index, event in enumerate(events):
        if isinstance(event, Corrected):
            phrase = _correction(tuple(events[: index + 1]), game)
            if phrase is not None:
                found.append(Line(seq=event.seq, at_ms=event.at_ms, source=event.source, phrase=phrase))
    return tuple(sorted(found, key=lambda line: line.seq))


def _steps(facts: Sequence[Fact]) -> tuple[Step, ...]:
    if not facts or not isinstance(facts[0], HandStarted):
        return ()
    state = start(facts[0])
    steps = [Step(facts[0], state, state)]
    for fact in facts[1:]:
        after = apply(state, fact)
        steps.append(Step(fact, state, after))
        state = after
    return tuple(steps)


def _groups(steps: Iterable[Step]) -> list[list[Step]]:
    """Steps that share a line: antes, downcards, upcards and board cards of one street. Readings do not part them."""
    groups: list[list[Step]] = []
    last: object = None
    for step in steps:
        if isinstance(step.fact, CardRead):
            continue
        kind = _kind(step)
        if groups and kind is not None and kind == last:
            groups[-1].append(step)
        else:
            groups.append([step])
        last = kind
    return groups


def _kind(step: Step) -> tuple[object, ...] | None:
    match step.fact:
        case Posted(kind=Post.ANTE):
            return (Post.ANTE,)
        case CardDealt(facing=facing):
            return (facing, step.before.street)
        case BoardCardDealt():
            return (BoardCardDealt, step.before.street)
        case _:
            return None


def _line(group: Sequence[Step], now: HandState, game: Game) -> Line | None:
    phrase = alone(group[0], now, game) if len(group) == 1 else together(group, now, game)
    fact = group[0].fact
    return None if phrase is None else Line(seq=fact.seq, at_ms=fact.at_ms, source=fact.source, phrase=phrase)


def _returned(steps: Iterable[Step]) -> list[Line]:
    found = []
    for step in steps:
        for share in step.after.returned[len(step.before.returned) :]:
            phrase = Phrase(key="log.returned", words={"seat": share.seat, "amount": share.amount})
            fact = step.fact
            found.append(Line(seq=fact.seq, at_ms=fact.at_ms, source=Source.HOUSE, phrase=phrase))
    return found


@lru_cache(maxsize=256)
def _correction(events: tuple[AnyEvent, ...], game: Game) -> Phrase | None:
    """What the last event, a correction, changed; None when that is nothing the table can see."""
    was = _without_cards(_told(events[:-1], _target(events), game))
    line = _told(events, _target(events), game)
    if was is not None and line is not None:
        return Phrase(key="log.corrected", words={"was": was, "line": line})
    if was is not None:
        return Phrase(key="log.taken-back", words={"line": was})
    return None if line is None else Phrase(key="log.restored", words={"line": line})


def _without_cards(phrase: Phrase | None) -> Phrase | None:
    """What was told of a hand that now counts as not tabled, or not like this: that it was tabled, and no card."""
    if phrase is None or phrase.key != "log.table":
        return phrase
    return Phrase(key="log.table-unnamed", words={"seat": phrase.words["seat"]})


def _target(events: Sequence[AnyEvent]) -> int:
    """The seq of the fact that the last correction is about, through corrections of corrections."""
    by_seq = {event.seq: event for event in events}
    event = events[-1]
    while isinstance(event, Corrected):
        event = by_seq[event.target]
    return event.seq


def _told(events: Sequence[AnyEvent], seq: int, game: Game) -> Phrase | None:
    steps = _steps(effective(events))
    return next((alone(step, step.after, game) for step in steps if step.fact.seq == seq), None)
