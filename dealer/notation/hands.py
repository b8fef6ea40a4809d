"""A hand-history file as a hand: read it, fill in what such files leave out, play it again."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from dealer.errors import CardError, HandError, NotationError
from dealer.events import (
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardsDiscarded,
    DiscardsShown,
    Fact,
    HandEnded,
    HandStarted,
    OpenersShown,
    OpenersSplit,
    Posted,
    PotPushed,
    Source,
)
from dealer.expected import ExpectBurn, ExpectEnd, ExpectOpeners, ExpectPost, ExpectPush
from dealer.expects import expects
from dealer.hand import HandState
from dealer.notation import mishaps
from dealer.notation.actions import ActionReader, interleaved
from dealer.notation.fields import PhhFile, posts, started, whole
from dealer.state import apply, start


class PhhHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of a file. Player ``pN`` sits in seat N: p1 is dealt first and the last player has the button."""

    events: tuple[Fact, ...]
    """What the file tells, all with source IMPORT. Burns are not in such files, downcards are not named."""
    finishing_stacks: tuple[int, ...] | None
    """Stacks after the pots were pushed, p1 first; None when the file does not say."""
    players: tuple[str, ...] = ()
    """Names, p1 first; empty when the file does not say."""
    whole: bool = False
    """The events are every fact of the hand, as a hand is told in which something went wrong; seats are as printed."""


def read(text: str) -> PhhHand:
    """The hand that the file tells. Raises NotationError with one sentence that names the field or the action."""
    try:
        file = msgspec.toml.decode(text, type=PhhFile)
    except msgspec.MsgspecError as error:
        raise NotationError(f"This is not a hand history: {error}") from error
    stacks = None if file.finishing_stacks is None else whole("finishing_stacks", file.finishing_stacks)
    if file.facts:
        told = mishaps.read(file.facts)
        return PhhHand(events=told, finishing_stacks=stacks, players=file.players, whole=True)
    begun = started(file)
    reader = ActionReader(begun)
    for post in posts(file, begun):
        reader.add(post)
    for number, actor, words in interleaved(file.actions):
        try:
            reader.take(actor, words)
        except (CardError, NotationError) as error:
            raise NotationError(f"Action {number}, “{file.actions[number - 1]}”: {error}") from error
    if stacks is not None and len(stacks) != len(begun.dealt):
        raise NotationError(f"finishing_stacks: {len(stacks)} stacks for {len(begun.dealt)} players")
    return PhhHand(events=tuple(reader.events), finishing_stacks=stacks, players=file.players)


def complete(hand: PhhHand) -> tuple[Fact, ...]:
    """The hand's events with what such files leave out: burns, pots pushed by the cards, the end of the hand."""
    if hand.whole:
        return hand.events
    facts: list[Fact] = []
    state: HandState | None = None
    for event in hand.events:
        if state is not None:
            for missing in _before(state, event):
                facts.append(replace(missing, seq=len(facts) + 1))
                state = apply(state, facts[-1])
        facts.append(replace(event, seq=len(facts) + 1))
        state = start(facts[-1]) if isinstance(facts[-1], HandStarted) else apply(state, facts[-1]) if state else None
    if state is None:
        raise HandError("A hand begins with the event hand-started")
    while (follows := _after(state)) is not None:
        facts.append(replace(follows, seq=len(facts) + 1))
        state = apply(state, facts[-1])
    return tuple(facts)


def replay(hand: PhhHand) -> tuple[HandState, list[int]]:
    """The state at the end of the hand as the engine plays it, and the stacks, p1 first."""
    first, *rest = complete(hand)
    if not isinstance(first, HandStarted):
        raise HandError("A hand begins with the event hand-started")
    state = start(first)
    for fact in rest:
        state = apply(state, fact)
    return state, [state.seat(number).stack for number in state.order]


def _before(state: HandState, event: Fact) -> Iterator[Fact]:
    """Burns, posts and pushes that must have come before the event."""
    expected = expects(state)
    while isinstance(expected, ExpectPost) and not isinstance(event, Posted):
        post = Posted(seq=0, source=Source.IMPORT, seat=expected.seat, kind=expected.kind, amount=expected.amount)
        yield post
        state = apply(state, post)
        expected = expects(state)
    if isinstance(expected, ExpectBurn) and isinstance(
        event, CardDealt | BoardCardDealt | CardsDiscarded | OpenersSplit
    ):
        yield CardBurned(seq=0, source=Source.IMPORT)
    if isinstance(event, OpenersShown | DiscardsShown):
        yield from _pushed_before(state, event.seat)


def _pushed_before(state: HandState, opener: int) -> Iterator[Fact]:
    """The pots that go to others before the opener is asked for its openers; nothing when that does not come."""
    pushes = []
    while isinstance(expected := expects(state), ExpectPush):
        pushes.append(PotPushed(seq=0, source=Source.IMPORT, pot=expected.pot, shares=expected.shares))
        state = apply(state, pushes[-1])
    if isinstance(expected, ExpectOpeners) and expected.seat == opener:
        yield from pushes


def _after(state: HandState) -> Fact | None:
    """What the engine itself does when the file has no more to say."""
    expected = expects(state)
    if isinstance(expected, ExpectOpeners):  # such files do not tell; a hand without openers is remarked on
        return OpenersShown(seq=0, source=Source.IMPORT, seat=expected.seat, proved=True)
    if isinstance(expected, ExpectPush):
        return PotPushed(seq=0, source=Source.IMPORT, pot=expected.pot, shares=expected.shares)
    return HandEnded(seq=0, source=Source.IMPORT) if isinstance(expected, ExpectEnd) else None
