"""The record: where the table stands and how it got there; nothing stands that is not in the journal."""

from collections.abc import Sequence

from msgspec.structs import replace

from dealer.commands import Mode
from dealer.events import AnyEvent, HandEnded
from dealer.interpret import NOTHING, Memory
from dealer.journal import Note, TableJournal
from dealer.playing import Playing, of, old_facts
from dealer.seating import TableSetup
from dealer.table.kept import Kept, last_mode, last_setup
from dealer.table.standing import Standing


class Record:
    """Writes the journal first and believes it then."""

    def __init__(self, setup: TableSetup, book: TableJournal, mode: Mode) -> None:
        self._configured = setup
        self._book = book
        self.now = Standing(playing=Playing(), setup=setup, memory=NOTHING, mode=mode)

    def resume(self) -> None:
        """Take up where the journal ends: in the middle of a hand, or between two.

        A set-up that was changed on the page outlives the program. A configuration that was changed since the last
        start replaces it, but never in the middle of a hand. Raises JournalError when the journal cannot be read,
        HandError when it holds a log that is not a hand's.
        """
        playing = of(self._book.last_events())
        kept = last_setup(self._book)
        mode = last_mode(self._book) or self.now.mode
        if kept is not None and (playing.live or kept.configured == self._configured):
            self._configured = kept.configured  # a change that came in the middle of a hand is still to be noticed
            self.now = replace(self.now, playing=playing, setup=kept.setup, mode=mode)
            return
        self._book.append((), (self.kept(self._configured, "house"),))
        self.now = replace(self.now, playing=playing, setup=self._configured, mode=mode)

    def next_hand_no(self) -> int:
        """The number of the next hand: one more than the last, whatever became of that one."""
        return self._book.last_hand_no() + 1

    def kept(self, setup: TableSetup, by: str) -> Note:
        """The note by which the journal keeps a set-up."""
        return Kept(setup=setup, configured=self._configured).note(by)

    def remember(self, memory: Memory) -> None:
        """What the eye has shown is not in the journal: it is there to be seen again."""
        self.now = replace(self.now, memory=memory)

    def settle(self, standing: Standing, drafts: Sequence[AnyEvent], notes: Sequence[Note], at_ms: int) -> bool:
        """Record ``drafts`` and all that follows from them by itself. True when the hand has changed.

        ``standing`` is where the table is to stand but for the drafts. Raises JournalError when it could not be
        written, HandError or GameError when no hand can begin like that: then nothing has changed.
        """
        after = standing.with_events(drafts, at_ms).followed(at_ms)
        known = self.now.playing.events
        if after.playing.events[: len(known)] != known:
            known = ()  # another hand has begun
        new = after.playing.events[len(known) :]
        if any(isinstance(event, HandEnded) for event in new):
            notes = (*notes, self.kept(after.setup, "house"))
        if new or notes:
            self._book.append(new, notes, old_facts(known, new))
        self.now = after
        return bool(new)
