"""Where a table stands, and how events and the felt move it on."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from dealer.commands import Mode
from dealer.events import AnyEvent, Fact, HandEnded, HandStarted, Posted, Source
from dealer.expected import ExpectPost
from dealer.interpret import UNNUMBERED, Memory, Question, next_fact, questions
from dealer.interpret.memory import hand_began, hand_ended
from dealer.mishaps import Misdealt
from dealer.playing import Playing
from dealer.seating import TableSetup

MOST_AT_ONCE = 200
"""Facts that may follow from one moment: more than any hand has, so that a fault cannot keep the table for ever."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that an event or a command can change; replaced as a whole, never in part."""

    playing: Playing
    setup: TableSetup
    memory: Memory
    mode: Mode

    def with_events(self, drafts: Sequence[AnyEvent], at_ms: int) -> "Standing":
        """The table after these events. The end of a hand settles its seats and makes the felt's cards the past's.

        Raises HandError or GameError when no hand can begin like that.
        """
        playing, setup, memory = self.playing.grown(drafts, at_ms), self.setup, self.memory
        for draft in drafts:
            if isinstance(draft, HandStarted):
                memory = hand_began(memory)
            elif isinstance(draft, HandEnded | Misdealt) and playing.state is not None and not playing.live:
                setup, memory = setup.after(playing.state), hand_ended(memory)
        return replace(self, playing=playing, setup=setup, memory=memory)

    def followed(self, at_ms: int) -> "Standing":
        """The table after what the house posts and what already lies on the felt."""
        standing = self
        for _ in range(MOST_AT_ONCE):
            fact = standing._next()
            if fact is None:
                break
            standing = standing.with_events((fact,), at_ms)
        return standing

    @property
    def questions(self) -> tuple[Question, ...]:
        """What the camera suspects and a person has to settle; nothing in manual mode."""
        playing = self.playing
        if self.mode is Mode.MANUAL or playing.state is None or not playing.live:
            return ()
        return questions(playing.state, playing.expected, self.memory)

    def _next(self) -> Fact | None:
        playing = self.playing
        if isinstance(playing.expected, ExpectPost):
            post = playing.expected
            return Posted(seq=UNNUMBERED, source=Source.HOUSE, seat=post.seat, kind=post.kind, amount=post.amount)
        if self.mode is Mode.MANUAL or playing.state is None or not playing.live:
            return None
        return next_fact(playing.state, playing.expected, self.memory)
