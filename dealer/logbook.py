"""The hand so far in short lines; a downcard is counted here and never named, whatever the events know of it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import assert_never

import msgspec

from dealer import shares
from dealer.cards import Card
from dealer.events import (
    AnyEvent,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardRead,
    Checked,
    Corrected,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    Post,
    Posted,
    PotPushed,
    Source,
    Wagered,
)
from dealer.games import Forced, Game
from dealer.hand import ActionKind, HandState
from dealer.log import effective
from dealer.state import apply, start
from dealer.streets import street_heading
from dealer.words import CardName, CardRow, Count, CountOf, Join, Phrase, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "log.start": ("hand", "players"),
    "log.start-button": ("hand", "players", "button"),
    "log.ante": ("seat", "amount"),
    "log.antes": ("amount",),
    "log.small-blind": ("seat", "amount"),
    "log.big-blind": ("seat", "amount"),
    "log.burn": (),
    "log.downcard": ("seat",),
    "log.downcards": ("cards",),
    "log.upcard": ("seat", "card"),
    "log.upcards": ("street", "cards"),
    "log.board": ("street", "cards"),
    "log.read": ("card",),
    "log.check": ("seat",),
    "log.fold": ("seat",),
    "log.chips": ("seat", "to"),
    **{
        f"log.{verb}{ending}": ("seat", "to")
        for verb in ("call", "bring-in", "complete", "bet", "raise")
        for ending in ("", "-all-in")
    },
    "log.returned": ("seat", "amount"),
    "log.table": ("seat", "cards"),
    "log.muck": ("seat",),
    "log.push": ("pot", "shares"),
    "log.end": (),
    "log.taken-back": ("line",),
    "log.corrected": ("was", "line"),
    "log.restored": ("line",),
    **shares.VOCABULARY,
}


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line; ``seq`` is that of the (first) event it tells of."""

    seq: int
    at_ms: int
    source: Source
    phrase: Phrase


class Step(msgspec.Struct, frozen=True):
    """A fact with the state it met and the state it made."""

    fact: Fact
    before: HandState
    after: HandState


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
    phrase = _alone(group[0], now, game) if len(group) == 1 else _together(group, now, game)
    fact = group[0].fact
    return None if phrase is None else Line(seq=fact.seq, at_ms=fact.at_ms, source=fact.source, phrase=phrase)


def _together(group: Sequence[Step], now: HandState, game: Game) -> Phrase | None:
    first = group[0]
    match first.fact:
        case Posted():
            amount = sum(step.fact.amount for step in group if isinstance(step.fact, Posted))
            return Phrase(key="log.antes", words={"amount": amount})
        case CardDealt(facing=Facing.DOWN):
            return Phrase(key="log.downcards", words={"cards": Count(len(group), CountOf.DOWNCARDS)})
        case CardDealt():
            return _upcards(group, now, game)
        case BoardCardDealt():
            return _board(group, now, game)
        case _:
            return None


def _alone(step: Step, now: HandState, game: Game) -> Phrase | None:
    fact = step.fact
    match fact:
        case CardBurned() | CardDealt() | BoardCardDealt() | CardRead():
            return _cards(step, fact, now, game)
        case Posted() | Checked() | Folded() | Wagered():
            return _action(fact, step.after)
        case HandTabled() | HandMucked() | PotPushed():
            return _showdown(fact, now)
        case HandStarted():
            return _start(fact, game)
        case HandEnded():
            return Phrase(key="log.end")
        case _:
            assert_never(fact)


def _cards(
    step: Step, fact: CardBurned | CardDealt | BoardCardDealt | CardRead, now: HandState, game: Game
) -> Phrase | None:
    match fact:
        case CardBurned():
            return Phrase(key="log.burn")
        case CardDealt(facing=Facing.DOWN, seat=seat):
            return Phrase(key="log.downcard", words={"seat": seat})
        case CardDealt():
            return _upcards([step], now, game)
        case BoardCardDealt():
            return _board([step], now, game)
        case CardRead(target=target, card=card):
            return Phrase(key="log.read", words={"card": CardName(card)}) if target in _face_up(now) else None
        case _:
            assert_never(fact)


def _action(fact: Posted | Checked | Folded | Wagered, after: HandState) -> Phrase:
    match fact:
        case Posted(seat=seat, kind=kind, amount=amount):
            return Phrase(key=f"log.{kind.value}", words={"seat": seat, "amount": amount})
        case Checked(seat=seat):
            return Phrase(key="log.check", words={"seat": seat})
        case Folded(seat=seat):
            return Phrase(key="log.fold", words={"seat": seat})
        case Wagered():
            return _wager(fact, after)
        case _:
            assert_never(fact)


def _showdown(fact: HandTabled | HandMucked | PotPushed, now: HandState) -> Phrase:
    match fact:
        case HandTabled(seat=seat, cards=cards):
            shown = next((each.tabled for each in now.seats if each.seat == seat and each.tabled), cards)
            return Phrase(key="log.table", words={"seat": seat, "cards": CardRow(shown)})
        case HandMucked(seat=seat):
            return Phrase(key="log.muck", words={"seat": seat})
        case PotPushed(pot=pot, shares=taken):
            words: dict[str, Word] = {"pot": shares.pot_name(now, pot), "shares": shares.share_series(taken)}
            return Phrase(key="log.push", words=words)
        case _:
            assert_never(fact)


def _start(fact: HandStarted, game: Game) -> Phrase:
    players = Count(len(fact.dealt), CountOf.PLAYERS)
    if game.streets[0].forced is not Forced.BLINDS:
        return Phrase(key="log.start", words={"hand": fact.hand_no, "players": players})
    words: dict[str, Word] = {"hand": fact.hand_no, "players": players, "button": fact.button}
    return Phrase(key="log.start-button", words=words)


def _wager(fact: Wagered, after: HandState) -> Phrase:
    action = after.actions[-1] if after.actions else None
    if action is None or action.event != fact.seq:
        return Phrase(key="log.chips", words={"seat": fact.seat, "to": fact.to})
    if action.kind in (ActionKind.CHECK, ActionKind.FOLD):
        return Phrase(key=f"log.{action.kind.value}", words={"seat": fact.seat})
    ending = "-all-in" if action.all_in else ""
    return Phrase(key=f"log.{action.kind.value}{ending}", words={"seat": fact.seat, "to": action.to})


def _upcards(group: Sequence[Step], now: HandState, game: Game) -> Phrase:
    known = _face_up(now)
    cards = tuple(
        Phrase(key="log.upcard", words={"seat": fact.seat, "card": CardRow((known.get(fact.seq, fact.card),))})
        for fact in (step.fact for step in group)
        if isinstance(fact, CardDealt)
    )
    words: dict[str, Word] = {"street": _street(group[0], game), "cards": Series(cards, Join.COMMA)}
    return Phrase(key="log.upcards", words=words)


def _board(group: Sequence[Step], now: HandState, game: Game) -> Phrase:
    known = _face_up(now)
    facts = (step.fact for step in group)
    cards = tuple(known.get(fact.seq, fact.card) for fact in facts if isinstance(fact, BoardCardDealt))
    words: dict[str, Word] = {"street": _street(group[0], game), "cards": CardRow(cards)}
    return Phrase(key="log.board", words=words)


def _street(step: Step, game: Game) -> Phrase:
    return street_heading(game.streets[max(0, step.before.street)].name)


def _face_up(state: HandState) -> dict[int, Card | None]:
    """Cards that everybody at the table can see, by the seq that dealt them."""
    cards = (*state.board, *(card for seat in state.seats for card in seat.upcards))
    return {card.event: card.card for card in cards}


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
    was = _told(events[:-1], _target(events), game)
    line = _told(events, _target(events), game)
    if was is not None and line is not None:
        return Phrase(key="log.corrected", words={"was": was, "line": line})
    if was is not None:
        return Phrase(key="log.taken-back", words={"line": was})
    return None if line is None else Phrase(key="log.restored", words={"line": line})


def _target(events: Sequence[AnyEvent]) -> int:
    """The seq of the fact that the last correction is about, through corrections of corrections."""
    by_seq = {event.seq: event for event in events}
    event = events[-1]
    while isinstance(event, Corrected):
        event = by_seq[event.target]
    return event.seq


def _told(events: Sequence[AnyEvent], seq: int, game: Game) -> Phrase | None:
    steps = _steps(effective(events))
    return next((_alone(step, step.after, game) for step in steps if step.fact.seq == seq), None)
