"""The table: takes what the eye sees and what people ask, one at a time, and tells everybody where the hand stands."""

from collections.abc import Callable, Sequence
from typing import assert_never

from msgspec.structs import replace

from dealer.asking import Refusal, refusal
from dealer.commands import (
    Accepted,
    Act,
    AnyCommand,
    Burn,
    CallFloor,
    DealCard,
    DealtEarly,
    DeclareOpen,
    Draw,
    EndHand,
    Mode,
    MuckHand,
    PlayBoard,
    PushPot,
    Rejected,
    Reshuffle,
    ReturnBets,
    ShowDiscards,
    ShowOpeners,
    StartHand,
    TableHand,
    TakeRake,
    TakeStep,
    Undo,
)
from dealer.errors import GameError, HandError, JournalError
from dealer.history import standing
from dealer.interpret.memory import see
from dealer.journal import Journal
from dealer.observations import CameraChanged, CameraState, Observation, ZoneSettled
from dealer.phrases import Phrases
from dealer.seating import TableSetup
from dealer.table.desk import decide
from dealer.table.inquiry import Inquiry
from dealer.table.listeners import Listener, Listeners
from dealer.table.notices import Notices
from dealer.table.record import Record
from dealer.table.screen import Around, Screen
from dealer.views import CameraView, TableView, TellView, VirtualView
from dealer.words import Phrase, Word

_JOURNAL, _FLOOR = "journal", "floor"

_MEANS_THIS_MOMENT = (
    Act,
    Burn,
    DealCard,
    DealtEarly,
    DeclareOpen,
    Draw,
    EndHand,
    MuckHand,
    PlayBoard,
    PushPot,
    Reshuffle,
    ReturnBets,
    ShowDiscards,
    ShowOpeners,
    StartHand,
    TableHand,
    TakeRake,
    TakeStep,
    Undo,
)
"""Commands that mean the hand as the person saw it; the others name what they are about and are never stale."""


class Table:
    """One table; only one thread may call it.

    ``clock`` gives session time in milliseconds. ``first_version`` lets view versions and question numbers go on from
    an earlier run, so that a page that is still open cannot press a key of that run by mistake.
    """

    def __init__(
        self,
        setup: TableSetup,
        journal: Journal,
        clock: Callable[[], int],
        phrases: Phrases,
        *,
        mode: Mode = Mode.CAMERA,
        first_version: int = 0,
    ) -> None:
        self._record = Record(setup, journal.for_table(setup.table), mode)
        self._clock = clock
        self._ahead_ms = 0
        self._phrases = phrases
        self._screen = Screen(phrases)
        self._inquiry = Inquiry(first_version)
        self._listeners = Listeners()
        self._notices = Notices()
        self._camera = CameraView(state=CameraState.NONE, since_ms=clock())
        self._version = first_version
        self._hand_version = first_version
        self._view: TableView | None = None
        self._virtual: VirtualView | None = None
        self._shown_level = 0

    def resume(self) -> bool:
        """Take up where the journal ends; True when a hand goes on. To be called once, before anything else.

        Session time goes on from the last event. Raises JournalError when the journal cannot be read.
        """
        try:
            self._record.resume()
        except HandError as error:
            raise JournalError(f"The journal's last hand cannot be taken up: {error}") from error
        events = self._record.now.playing.events
        self._ahead_ms = max(0, events[-1].at_ms - self._clock()) if events else 0
        self._camera = replace(self._camera, since_ms=self._time())
        self._changed(hand=True)
        return self._record.now.playing.live

    def subscribe(self, listener: Listener, name: str) -> None:
        """Have ``listener`` called with the view now and after each change; ``name`` is what a person calls it."""
        self._listeners.add(name, listener)
        self._tell()

    def view(self) -> TableView:
        """The table as everybody may see it."""
        if self._view is None:
            self._view = self._build()
        return self._view

    def tells(self) -> tuple[TellView, ...]:
        """What people can tell by hand as the hand stands; nothing between hands."""
        now = self._record.now
        return self._screen.tells(now.playing, now.setup)

    def notice(self, text: str) -> None:
        """Show a quiet line on the dealer's screen."""
        if self._notices.put(text, text):
            self._changed(hand=False)

    def show_virtual(self, virtual: VirtualView) -> None:
        """Show how the virtual table that feeds this one stands."""
        if virtual != self._virtual:
            self._virtual = virtual
            self._changed(hand=False)

    def tick(self) -> None:
        """Show what the clock alone changes, a tournament's next level; to be called every second or so."""
        if self._view is not None and self._level_now() != self._shown_level:
            self._changed(hand=False)

    def observe(self, observation: Observation) -> None:
        """Take in one thing that the eye saw."""
        self.observe_all((observation,))

    def observe_all(self, batch: Sequence[Observation]) -> None:
        """Take in what the eye saw in one picture; the order within it does not matter.

        What cannot be recorded because the journal fails is remembered and recorded with the next.
        """
        camera = self._camera
        for observation in batch:
            match observation:
                case CameraChanged(state=state, at_ms=at_ms, detail=detail):
                    self._camera = CameraView(state=state, since_ms=at_ms + self._ahead_ms, detail=detail)
                case ZoneSettled():
                    now = self._record.now
                    self._record.remember(see(now.memory, now.playing.state, now.playing.expected, observation))
                case _:
                    assert_never(observation)
        hand, noticed = self._settle_felt()
        if self._inquiry.keep(self._record.now.questions) or hand or noticed or self._camera != camera:
            self._changed(hand=hand)

    def _settle_felt(self) -> tuple[bool, bool]:
        """Record what the felt says; whether the hand changed, and whether the notices did."""
        try:
            hand = self._record.settle(self._record.now, (), (), self._time())
        except JournalError as error:
            return False, self._notices.put(_JOURNAL, str(error))
        return hand, hand and self._notices.drop(_JOURNAL)

    def command(self, command: AnyCommand) -> Accepted | Rejected:
        """Do what a person asks; what is accepted is on the disk. A rejection says in one sentence what is possible."""
        if self._is_stale(command):
            return self._rejected(refusal("stale"))
        try:
            refused = self._do(command)
        except JournalError as error:
            return Rejected("journal", str(error))
        except (GameError, HandError) as error:
            return Rejected("cannot-begin", str(error))
        return Accepted(self._version) if refused is None else self._rejected(refused)

    def _do(self, command: AnyCommand) -> Refusal | None:
        step = decide(self._record, self._inquiry, command, self._time())
        if isinstance(step, Refusal):
            return step
        hand = self._record.settle(step.standing, step.drafts, step.notes, self._time())
        self._notices.drop(_JOURNAL)
        if isinstance(command, CallFloor):
            self._notices.put(_FLOOR, self._say("notice.floor", note=command.note))
        elif isinstance(command, StartHand):
            self._notices.drop(_FLOOR)
        self._inquiry.keep(self._record.now.questions)
        self._changed(hand=hand)
        return None

    def _is_stale(self, command: AnyCommand) -> bool:
        """Whether the hand has moved on since the view that the person saw, or that view is of another run.

        A camera that comes or goes, a notice or a question makes no key stale.
        """
        seen = command.based_on
        if seen is None or not isinstance(command, _MEANS_THIS_MOMENT):
            return False
        return not self._hand_version <= seen <= self._version

    def _time(self) -> int:
        return self._clock() + self._ahead_ms

    def _say(self, key: str, **words: Word) -> str:
        return self._phrases.show(Phrase(key=key, words=words))

    def _rejected(self, why: Refusal) -> Rejected:
        return Rejected(code=why.kind, message=self._phrases.show(why))

    def _changed(self, *, hand: bool) -> None:
        self._version += 1
        self._view = None
        if hand:
            self._hand_version = self._version
        self._tell()

    def _tell(self) -> None:
        """Tell the listeners; that one fails, or works again, is itself a change of the screen."""
        if not self._listeners:
            return  # no view is built that nobody asks for
        for name, reason in self._listeners.tell(self.view()):
            if reason:
                self._notices.put(f"listener {name}", self._say("notice.listener", name=name, reason=reason))
            else:
                self._notices.drop(f"listener {name}")
            self._version += 1
            self._view = None

    def _level_now(self) -> int:
        return self._record.now.setup.level_now(self._time())

    def _build(self) -> TableView:
        now = self._record.now
        self._shown_level = self._level_now()
        return self._screen.view(
            now.playing,
            now.setup,
            Around(
                version=self._version,
                now_ms=self._time(),
                mode=now.mode,
                camera=self._camera,
                question=self._inquiry.view(self._version, self._phrases),
                can_undo=bool(standing(now.playing.events)),
                notices=self._notices.lines,
                virtual=self._virtual,
            ),
        )
