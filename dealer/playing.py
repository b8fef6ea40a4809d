"""The hand on the table: its log, the facts that hold, their state and what may come next, always in step."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from dealer import games
from dealer.errors import HandError
from dealer.events import AnyEvent, Corrected, Fact, HandStarted
from dealer.expected import Expected
from dealer.expects import expects
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.history import began, replaced
from dealer.irregular.life import notices, open_irregularities
from dealer.irregular.types import Irregularity, Notice
from dealer.log import effective
from dealer.state import apply, start


class Playing(msgspec.Struct, frozen=True, kw_only=True):
    """A hand, or what there is instead of one: no log, or a log whose start was taken back (``state`` is None)."""

    events: tuple[AnyEvent, ...] = ()
    facts: tuple[Fact, ...] = ()
    state: HandState | None = None
    expected: Expected | None = None
    noticed: tuple[Notice, ...] = ()
    """Everything that the facts show to have gone wrong, oldest first."""

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        """What went wrong and is neither put right nor ended yet."""
        return () if self.state is None else open_irregularities(self.state, self.facts, self.noticed)

    @property
    def live(self) -> bool:
        """Whether a hand is being played: begun and not over."""
        return self.state is not None and self.state.stage is not Stage.OVER

    @property
    def hand_no(self) -> int:
        """The number of the hand that the log is of; 0 without one."""
        return next((event.hand_no for event in self.events if isinstance(event, HandStarted)), 0)

    def game(self, otherwise: str) -> Game:
        """The game of the hand that is live; between hands the one of the name ``otherwise``."""
        return games.load(self.state.start.game if self.state and self.live else otherwise)

    def log_game(self, otherwise: str) -> Game:
        """The game of the hand that the log is of."""
        names = (event.game for event in self.events if isinstance(event, HandStarted))
        return games.load(next(names, otherwise))

    def grown(self, drafts: Sequence[AnyEvent], at_ms: int) -> "Playing":
        """The hand after more events, which get their numbers and their time here.

        A HandStarted among them begins another log. Raises GameError or HandError when no hand can begin like that.
        """
        hand = self
        for draft in drafts:
            if isinstance(draft, HandStarted):
                hand = Playing()
            event = replace(draft, seq=len(hand.events) + 1, at_ms=at_ms)
            hand = hand._with(event)
        return hand

    def _with(self, event: AnyEvent) -> "Playing":
        events = (*self.events, event)
        if isinstance(event, Corrected):
            return of(events)
        noticed = self.noticed
        if isinstance(event, HandStarted):
            state = start(event)
        elif self.state is None:
            raise HandError("A hand begins with the event hand-started")
        else:
            state = apply(self.state, event)
            noticed = (*noticed, *notices(self.state, event, state))
        facts = (*self.facts, event)
        return Playing(events=events, facts=facts, state=state, expected=expects(state), noticed=noticed)


def of(events: Sequence[AnyEvent]) -> Playing:
    """The hand of a whole log. Raises HandError when it is not the log of a hand."""
    if not began(events):
        return Playing(events=tuple(events))
    facts = effective(events)
    if not facts or not isinstance(facts[0], HandStarted):
        raise HandError("A hand begins with the event hand-started")
    state, noticed = start(facts[0]), list[Notice]()
    for fact in facts[1:]:
        after = apply(state, fact)
        noticed.extend(notices(state, fact, after))
        state = after
    return Playing(events=tuple(events), facts=facts, state=state, expected=expects(state), noticed=tuple(noticed))


def first_shown(facts: Sequence[Fact]) -> tuple[Irregularity, ...]:
    """Everything that went wrong in a hand, each as it stood when it was first shown.

    Raises HandError when the facts do not begin with the start of a hand.
    """
    if not facts or not isinstance(facts[0], HandStarted):
        raise HandError("A hand begins with the event hand-started")
    state, noticed, shown = start(facts[0]), list[Notice](), dict[str, Irregularity]()
    for count, fact in enumerate(facts[1:], start=2):
        after = apply(state, fact)
        noticed.extend(notices(state, fact, after))
        state = after
        for each in open_irregularities(state, facts[:count], noticed):
            shown.setdefault(each.key, each)
    return tuple(shown.values())


def old_facts(events: Sequence[AnyEvent], new: Sequence[AnyEvent]) -> Mapping[int, Fact]:
    """What each correction among the ``new`` events changes, by the correction's seq; ``events`` came before."""
    log = list(events)
    old: dict[int, Fact] = {}
    for event in new:
        if isinstance(event, Corrected):
            old[event.seq] = replaced(log, event.target)
        log.append(event)
    return old
