"""The buttons under the one next thing, each with the whole command that it sends."""

from typing import assert_never

import msgspec

from dealer import games, rulebooks
from dealer.boardplay import may_be_best, may_declare
from dealer.commands import (
    Act,
    Action,
    AnyCommand,
    Burn,
    DealCard,
    DeclareOpen,
    Draw,
    EndHand,
    Mode,
    MuckHand,
    PlayBoard,
    PushPot,
    Reshuffle,
    ReturnBets,
    ShowDiscards,
    ShowOpeners,
    SplitOpeners,
    StartHand,
    TableHand,
    TakeRake,
)
from dealer.expected import (
    ExpectAct,
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    ExpectDraw,
    Expected,
    ExpectEnd,
    ExpectOpeners,
    ExpectOpening,
    ExpectPost,
    ExpectPush,
    ExpectRake,
    ExpectReading,
    ExpectReshuffle,
    ExpectReturn,
    ExpectShow,
)
from dealer.games import Family
from dealer.hand import HandState
from dealer.openers import may_open, needs_openers, opener
from dealer.turn import VOCABULARY as MOVES
from dealer.turn import Move, moves
from dealer.views import AmountRange
from dealer.words import Phrase, Vocabulary

VOCABULARY: Vocabulary = {
    "choice.bet": (),
    "choice.raise": (),
    "choice.complete": (),
    "choice.all-in": ("to",),
    "choice.burn": (),
    "choice.deal-down": (),
    "choice.deal-up": (),
    "choice.deal-board": (),
    "choice.deal-common": (),
    "choice.table": (),
    "choice.muck": (),
    "choice.plays-board": (),
    "choice.pat": (),
    "choice.draw": ("count",),
    "choice.reshuffle": (),
    "choice.openers": (),
    "choice.no-openers": (),
    "choice.false-openers": ("seat",),
    "choice.split-openers": (),
    "choice.show-discards": (),
    "choice.opens": ("seat",),
    "choice.nobody-opens": (),
    "choice.return": (),
    "choice.rake": (),
    "choice.push": (),
    "choice.end": (),
    "choice.start": (),
    **MOVES,
}


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A button before its language: ``key`` is its kind, unique among the choices of one moment."""

    key: str
    label: Phrase
    command: AnyCommand
    default: bool = False
    amount: AmountRange | None = None


def choices(  # noqa: C901 one line for each expectation
    state: HandState | None, expected: Expected | None, *, mode: Mode, version: int, players: int
) -> tuple[Choice, ...]:
    """What a person may press now, in a view of that ``version``.

    Between hands a hand can start with two ``players`` or more. With a camera, what it sees surely has no button:
    burns and deals get theirs in manual mode.
    """
    if state is None or expected is None:
        return (_only("start", StartHand(based_on=version)),) if players > 1 else ()
    manual = mode is Mode.MANUAL
    match expected:
        case ExpectAct():
            return (
                *_moves(state, expected, version),
                *_opens_all_in(state, version),
                *_false_openers(state, version),
            )
        case ExpectBurn():
            return (_only("burn", Burn(based_on=version)),) if manual else ()
        case ExpectCard(facing=facing):
            # at a draw the camera may see no difference between the old cards and the new ones
            keyed = manual or bool(state.drawn)
            return (_only(f"deal-{facing.value}", DealCard(based_on=version)),) if keyed else ()
        case ExpectBoard():
            is_common = games.load(state.start.game).family is Family.STUD
            return (_only("deal-common" if is_common else "deal-board", DealCard(based_on=version)),) if manual else ()
        case ExpectShow(seat=seat):
            return _showing(state, seat, version)
        case ExpectDraw(seat=seat, most=most):
            counts = tuple(_draw(seat, count, version) for count in range(most + 1))
            return (*counts, *_split_openers(state, seat, version))
        case ExpectReshuffle():
            return (_only("reshuffle", Reshuffle(based_on=version)),)
        case ExpectOpeners():
            return _openers(state, expected, version)
        case ExpectOpening(may=may):
            return (
                *(_opens(seat, version) for seat in may),
                _choice("nobody-opens", DeclareOpen(based_on=version, seat=0)),
            )
        case ExpectReturn():
            return (_only("return", ReturnBets(based_on=version)),)
        case ExpectRake():
            return (_only("rake", TakeRake(based_on=version)),)
        case ExpectPush():
            return (_only("push", PushPot(based_on=version)),)
        case ExpectEnd():
            return (_only("end", EndHand(based_on=version)),)
        case ExpectPost() | ExpectReading():
            return ()  # posts are made by the house; a card is named by tapping it
        case _:
            assert_never(expected)


def _draw(seat: int, count: int, version: int) -> Choice:
    label = Phrase(key="choice.draw", words={"count": count}) if count else Phrase(key="choice.pat")
    return Choice(key=f"draw-{count}", label=label, command=Draw(based_on=version, seat=seat, count=count))


def _false_openers(state: HandState, version: int) -> tuple[Choice, ...]:
    """The opener may turn out to have no openers as long as the first round goes on (JOB-FALSE-01)."""
    seat = opener(state)
    if state.street or not needs_openers(state) or not seat or not state.seat(seat).live:
        return ()
    label = Phrase(key="choice.false-openers", words={"seat": seat})
    shown = ShowOpeners(based_on=version, seat=seat, proved=False)
    return (Choice(key="false-openers", label=label, command=shown),)


def _split_openers(state: HandState, seat: int, version: int) -> tuple[Choice, ...]:
    if not needs_openers(state) or seat != opener(state) or seat in state.split_openers:
        return ()
    return (_choice("split-openers", SplitOpeners(based_on=version, seat=seat)),)


def _openers(state: HandState, expected: ExpectOpeners, version: int) -> tuple[Choice, ...]:
    """What the dealer judges, and before that what the opener may still turn up."""
    seat = expected.seat
    judged = (
        _choice("openers", ShowOpeners(based_on=version, seat=seat, proved=True)),
        _choice("no-openers", ShowOpeners(based_on=version, seat=seat, proved=False)),
    )
    tabled = expected.split and state.seat(seat).tabled is None
    table = (_choice("table", TableHand(based_on=version, seat=seat, cards=())),) if tabled else ()
    turn_up = (_choice("show-discards", ShowDiscards(based_on=version, seat=seat)),) if expected.discards else ()
    return (*judged, *table, *turn_up)


def _showing(state: HandState, seat: int, version: int) -> tuple[Choice, ...]:
    """Table, muck, or play the board with a word where it may be the best hand (HE-SHOW-02)."""
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    table = _choice("table", TableHand(based_on=version, seat=seat, cards=()))
    muck = _choice("muck", MuckHand(based_on=version, seat=seat))
    if not (may_declare(state, game, book) and may_be_best(state, game, book)):
        return (table, muck)
    return (table, muck, _choice("plays-board", PlayBoard(based_on=version, seat=seat)))


def _opens_all_in(state: HandState, version: int) -> tuple[Choice, ...]:
    """Who has no chips left after the ante cannot bet, but may say that it opens (JOB-ALLIN-01)."""
    if state.street or not needs_openers(state) or opener(state):
        return ()
    return tuple(_opens(seat, version) for seat in may_open(state))


def _opens(seat: int, version: int) -> Choice:
    label = Phrase(key="choice.opens", words={"seat": seat})
    return Choice(key=f"opens-{seat}", label=label, command=DeclareOpen(based_on=version, seat=seat))


def _choice(key: str, command: AnyCommand) -> Choice:
    return Choice(key=key, label=Phrase(key=f"choice.{key}"), command=command)


def _only(key: str, command: AnyCommand) -> Choice:
    return Choice(key=key, label=Phrase(key=f"choice.{key}"), command=command, default=True)


def _moves(state: HandState, expected: ExpectAct, version: int) -> tuple[Choice, ...]:
    found: list[Choice] = []
    for move in moves(state.seat(expected.seat), expected.options):
        key = move.action.value
        if any(choice.key == key for choice in found):
            key = f"{key}-{move.to}"
        found.append(_move(state, expected.seat, move, key, version))
        if move.high and move.high == state.seat(expected.seat).bet + state.seat(expected.seat).stack:
            act = Act(based_on=version, seat=expected.seat, action=Action.ALL_IN, to=move.high)
            label = Phrase(key="choice.all-in", words={"to": move.high})
            found.append(Choice(key="all-in", label=label, command=act))
    return tuple(found)


def _move(state: HandState, seat: int, move: Move, key: str, version: int) -> Choice:
    command = Act(based_on=version, seat=seat, action=move.action, to=move.to or None)
    safe = move.action in (Action.CHECK, Action.BRING_IN)  # costs nothing, or is owed
    if not move.high:
        return Choice(key=key, label=move.phrase, command=command, default=safe)
    step = AmountRange(low=move.to, high=move.high, step=state.start.stakes.unit)
    return Choice(key=key, label=Phrase(key=f"choice.{move.action.value}"), command=command, amount=step)
