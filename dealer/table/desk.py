"""What a command leads to: where the table is to stand, what is to be recorded, or why not."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from dealer.asking import InHand, Moment, Refusal, ask, refusal
from dealer.asking.moment import UNNUMBERED, source_of
from dealer.asking.naming import target_of
from dealer.asking.refusals import not_now
from dealer.commands import (
    Act,
    AnyCommand,
    Burn,
    CallFloor,
    ChangeSeat,
    CloseIrregularity,
    Confirm,
    DealCard,
    DealtEarly,
    DeclareOpen,
    Dismiss,
    Draw,
    EndHand,
    Expose,
    LeaveToFloor,
    MuckHand,
    NameCard,
    PlayBoard,
    PushPot,
    Reshuffle,
    ReturnBets,
    SetButton,
    SetGame,
    SetMode,
    SetSeat,
    SetSpeech,
    ShowDiscards,
    ShowOpeners,
    SitIn,
    SitOut,
    SplitOpeners,
    StartHand,
    Straddle,
    TableHand,
    TakeRake,
    TakeStep,
    Tell,
    Undo,
)
from dealer.events import AnyEvent, Corrected, HandEnded
from dealer.history import last_step
from dealer.interpret.felt import BURN, zones_of
from dealer.interpret.memory import dismiss, hold, moved_away, release
from dealer.interpret.question import Question
from dealer.interpret.questions import about_card
from dealer.journal import Note, NoteKind
from dealer.observations import ZoneKind, ZoneRef
from dealer.seating import TableSetup
from dealer.spoken import speak
from dealer.table import between
from dealer.table.inquiry import Inquiry
from dealer.table.kept import mode_note, text_note
from dealer.table.record import Record
from dealer.table.standing import Standing


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What to do: record ``drafts`` and ``notes`` on the way from ``standing``."""

    standing: Standing
    drafts: tuple[AnyEvent, ...] = ()
    notes: tuple[Note, ...] = ()


def decide(record: Record, inquiry: Inquiry, command: AnyCommand, now_ms: int) -> Step | Refusal:
    """The step that the command asks for at that session time. Raises JournalError when the journal cannot be read."""
    now = record.now
    match command:
        case StartHand():
            return _start(record, command, now_ms)
        case Undo():
            return _undo(record, command)
        case Confirm() | Dismiss():
            question = inquiry.find(command.question)
            return refusal("no-question") if question is None else _answered(now, question, command)
        case SetMode(mode=mode):
            return Step(standing=replace(now, mode=mode), notes=(mode_note(mode, command.by),))
        case SetGame() | SetSeat() | ChangeSeat() | Straddle() | SetButton():
            return _set_up(record, command)
        case SitOut() | SitIn():
            return _kept(record, between.sit(now.setup, command), command)
        case SetSpeech():
            return _kept(record, speak(now.setup, command), command)
        case CallFloor(note=note):
            return Step(standing=now, notes=(text_note(NoteKind.FLOOR, command.by, note),))
        case (
            Act()
            | NameCard()
            | DealCard()
            | Burn()
            | TableHand()
            | PlayBoard()
            | MuckHand()
            | Draw()
            | Reshuffle()
            | ShowOpeners()
            | SplitOpeners()
            | ShowDiscards()
            | DeclareOpen()
            | ReturnBets()
            | TakeRake()
            | PushPot()
            | EndHand()
            | DealtEarly()
            | TakeStep()
            | CloseIrregularity()
            | LeaveToFloor()
            | Tell()
            | Expose()
        ):
            return _in_hand(now, command)
        case _:
            assert_never(command)


def _in_hand(now: Standing, command: InHand) -> Step | Refusal:
    playing = now.playing
    if playing.state is None or playing.expected is None:
        return not_now(None, None, playing.game(now.setup.game))
    game = playing.game(now.setup.game)
    moment = Moment(
        facts=playing.facts,
        state=playing.state,
        expected=playing.expected,
        game=game,
        irregularities=playing.irregularities,
    )
    drafts = ask(moment, command)
    if isinstance(drafts, Refusal):
        return drafts
    match command:
        case Act():
            # the hand goes on from where it was taken back to, so the felt is believed again
            now = replace(now, memory=release(now.memory))
        case Draw(seat=seat, count=count) if count:
            # the cards that are thrown away lie there still; they are not the new ones
            now = replace(now, memory=hold(now.memory, {ZoneRef(ZoneKind.SEAT_DOWN, seat)}))
        case Reshuffle():
            # the burned cards are in the new stub, even if the pile was not seen to go
            now = replace(now, memory=hold(now.memory, {BURN}))
        case TakeStep():
            # the cards that are put right lie there still, or not yet
            zones = frozenset(zone for draft in drafts for zone in zones_of(playing.state, draft))
            now = replace(now, memory=moved_away(now.memory, zones))
        case NameCard(place=place):
            now = _believed(now, drafts, target_of(moment, place))
        case _:
            pass
    return Step(standing=now, drafts=drafts)


def _believed(now: Standing, drafts: tuple[AnyEvent, ...], dealt: int | None) -> Standing:
    """What a person says about a card is not put in question by how the camera reads that card now."""
    memory = now.memory
    for question in now.with_events(drafts, 0).questions:
        if dealt is not None and about_card(question, dealt):
            memory = dismiss(memory, question.key)
    return replace(now, memory=memory)


def _answered(now: Standing, question: Question, command: Confirm | Dismiss) -> Step | Refusal:
    match command:
        case Dismiss():
            note = text_note(NoteKind.ANSWER, command.by, f"{question.key}: not so")
            return Step(standing=replace(now, memory=dismiss(now.memory, question.key)), notes=(note,))
        case Confirm(choice=choice):
            if not 0 <= choice < len(question.answers):
                return refusal("no-choice")
            step = _in_hand(now, replace(question.answers[choice].command, by=command.by))
            note = text_note(NoteKind.ANSWER, command.by, f"{question.key}: answer {choice + 1}")
            if isinstance(step, Refusal):
                return step
            asked = question.answers[choice].command
            standing = step.standing
            if isinstance(asked, Tell | Expose):  # what was told shows nowhere on the felt, and is not asked again
                standing = replace(standing, memory=dismiss(standing.memory, question.key))
            return replace(step, standing=standing, notes=(note,))
        case _:
            assert_never(command)


def _start(record: Record, command: StartHand, now_ms: int) -> Step | Refusal:
    playing, setup = record.now.playing, record.now.setup
    if playing.live:
        return not_now(playing.state, playing.expected, playing.game(setup.game))
    began = between.start(setup, record.next_hand_no(), command, now_ms)
    if isinstance(began, Refusal):
        return began
    if not setup.levels or setup.began_ms is not None:
        return Step(standing=record.now, drafts=(began,))
    running = replace(setup, began_ms=now_ms)  # the tournament's clock starts with its first hand
    return Step(standing=replace(record.now, setup=running), drafts=(began,), notes=(record.kept(running, command.by),))


def _set_up(record: Record, command: SetGame | SetSeat | ChangeSeat | Straddle | SetButton) -> Step | Refusal:
    if record.now.playing.live:
        return refusal("hand-running")
    match command:
        case SetGame():
            setup = between.play_game(record.now.setup, command)
        case SetSeat():
            setup = between.seat(record.now.setup, command)
        case ChangeSeat():
            setup = between.change_seat(record.now.setup, command)
        case Straddle():
            setup = between.straddle(record.now.setup, command)
        case SetButton():
            setup = between.button(record.now.setup, command)
        case _:
            assert_never(command)
    return _kept(record, setup, command)


def _kept(record: Record, setup: TableSetup | Refusal, command: AnyCommand) -> Step | Refusal:
    """The table goes on with another set-up, which the journal keeps."""
    if isinstance(setup, Refusal):
        return setup
    return Step(standing=replace(record.now, setup=setup), notes=(record.kept(setup, command.by),))


def _undo(record: Record, command: Undo) -> Step | Refusal:
    now, state = record.now, record.now.playing.state
    step = last_step(now.playing.events)
    if not step or state is None:
        return refusal("nothing-to-undo")
    notes: tuple[Note, ...] = ()
    if any(isinstance(event, HandEnded) for event in step):
        before = now.setup.before(state)
        if before.after(state) != now.setup:
            return refusal("seats-changed")
        now, notes = replace(now, setup=before), (record.kept(before, command.by),)
    zones = frozenset(zone for event in step for zone in zones_of(state, event))
    source = source_of(command)
    return Step(
        standing=replace(now, memory=hold(now.memory, zones)),
        drafts=tuple(
            Corrected(seq=UNNUMBERED, source=source, target=event.seq, instead=None, by=command.by) for event in step
        ),
        notes=notes,
    )
