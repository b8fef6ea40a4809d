"""The state of a hand as the fold of its facts: every fact is applied, none is refused."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from dealer import dealing, drawing, games, mending, moves, openers, posting, proving, returning, rulebooks
from dealer.errors import HandError
from dealer.events import (
    AnyEvent,
    BetsReturned,
    BoardCardDealt,
    BoardPlayed,
    CardBurned,
    CardDealt,
    CardRead,
    CardsDiscarded,
    Checked,
    DeckReshuffled,
    DiscardsShown,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    OpenersShown,
    OpenersSplit,
    Posted,
    PotOpened,
    PotPushed,
    RakeTaken,
    Wagered,
)
from dealer.hand import HandState, SeatState, Stage
from dealer.log import effective
from dealer.posting import posts_due
from dealer.progress import settle

__all__ = ["apply", "fold", "posts_due", "start"]


def start(fact: HandStarted) -> HandState:
    """A hand that waits for its posts.

    Raises GameError for an unknown game or rulebook, HandError when no hand can be dealt to those seats.
    """
    game, book = games.load(fact.game), rulebooks.of(fact)
    numbers = [dealt.seat for dealt in fact.dealt]
    if len(set(numbers)) < len(numbers) or len(numbers) < 2:
        raise HandError("A hand needs at least two seats, each dealt in once")
    if not all(0 < number <= fact.seats for number in numbers):
        raise HandError(f"Seats are numbered 1 to {fact.seats}, so {numbers} cannot all be dealt in")
    if any(dealt.stack < 0 for dealt in fact.dealt):
        raise HandError("A seat cannot have fewer than no chips")
    order = dealing.dealing_order(fact)
    state = HandState(
        start=fact,
        stage=Stage.POSTING,
        street=-1,
        seats=tuple(SeatState(seat=each.seat, stack=each.stack) for each in sorted(fact.dealt, key=lambda d: d.seat)),
        last_seq=fact.seq,
        order=order,
        collected=max(0, fact.carried),
        owed=posting.posts(fact, order, game, book),
    )
    return settle(state)


def fold(events: Sequence[AnyEvent]) -> HandState:
    """The state after all events with their corrections. Raises HandError when they do not begin a hand."""
    facts = effective(events)
    if not facts or not isinstance(facts[0], HandStarted):
        raise HandError("A hand begins with the event hand-started")
    state = start(facts[0])
    for fact in facts[1:]:
        state = apply(state, fact)
    return state


def apply(state: HandState, fact: Fact) -> HandState:
    """The state after one more fact, with all that follows from it: bets collected, streets begun, pots made.

    Never raises. A fact that makes no sense in the game moves chips and cards as far as they exist and no further.
    """
    return settle(replace(_applied(state, fact), last_seq=fact.seq))


def _applied(state: HandState, fact: Fact) -> HandState:
    match fact:
        case CardDealt() | BoardCardDealt() | CardBurned() | CardRead() | CardsDiscarded() | DeckReshuffled():
            return _of_the_cards(state, fact)
        case Posted() | Checked() | Folded() | Wagered() | HandTabled() | BoardPlayed() | HandMucked():
            return moves.remembered(moves.by_seat(state, fact), state)
        case OpenersShown() | OpenersSplit() | PotOpened():
            return openers.told(state, fact)
        case DiscardsShown():
            return proving.shown(state, fact)
        case BetsReturned():
            return returning.returned(state, fact)
        case PotPushed():
            return moves.pushed(state, fact)
        case RakeTaken():
            return moves.raked(state, fact)
        case HandEnded():
            return moves.ended(state)
        case HandStarted():
            return state  # a hand begins once
        case _:
            return mending.mended(state, fact)


def _of_the_cards(
    state: HandState, fact: CardDealt | BoardCardDealt | CardBurned | CardRead | CardsDiscarded | DeckReshuffled
) -> HandState:
    match fact:
        case CardDealt():
            return dealing.card_landed(state, fact)
        case BoardCardDealt():
            return dealing.board_card_landed(state, fact)
        case CardBurned():
            return dealing.burned(state)
        case CardRead():
            return dealing.card_read(state, fact)
        case CardsDiscarded():
            return drawing.discarded(state, fact)
        case DeckReshuffled():
            return drawing.reshuffled(state, games.load(state.start.game), rulebooks.of(state.start))
        case _:
            assert_never(fact)
