"""What the camera suspects and cannot know: questions that a person settles with one tap."""

from collections.abc import Iterator

from msgspec.structs import replace

from dealer import games, rulebooks
from dealer.boardplay import may_be_best, may_declare
from dealer.commands import Act, Action, DealtEarly, MuckHand, NameCard, PlayBoard
from dealer.expected import ExpectAct, Expected, ExpectShow, Options
from dealer.hand import HandState
from dealer.interpret.deal import VOCABULARY as DEAL
from dealer.interpret.deal import of_the_deal
from dealer.interpret.felt import BURN, believed, board_row, seat_row
from dealer.interpret.memory import Memory, is_empty
from dealer.interpret.question import Answer, Question
from dealer.interpret.rows import Differs
from dealer.interpret.stud import VOCABULARY as STUD
from dealer.interpret.stud import of_stud
from dealer.interpret.twice import VOCABULARY as TWICE
from dealer.interpret.twice import of_two_places
from dealer.observations import ZoneKind, ZoneRef
from dealer.places import board_place, tabled_place, up_place
from dealer.turn import VOCABULARY as MOVES
from dealer.turn import moves
from dealer.views import AmountRange
from dealer.words import CardRow, Count, CountOf, Phrase, Vocabulary

MUCK_SLACK_MS = 3_000
"""The muck may come to rest this much before the seat whose cards went there."""

VOCABULARY: Vocabulary = {
    **MOVES,
    **STUD,
    **DEAL,
    **TWICE,
    "question.folded": ("seat",),
    "question.mucked": ("seat",),
    "question.chips": ("seat",),
    "question.reads-seat": ("seat", "now", "was"),
    "question.reads-board": ("now", "was"),
    "answer.yes": (),
    "answer.no": (),
    "answer.plays-board": (),
    "answer.other": (),
    "answer.it-is": ("card",),
    "question.early-board": ("players",),
    "answer.early": (),
    "answer.action-complete": (),
}


def questions(state: HandState, expected: Expected | None, memory: Memory) -> tuple[Question, ...]:
    """Every open question, the most pressing first; none that was dismissed."""
    found = (
        *_moves(state, expected, memory),
        *_early_board(state, expected, memory),
        *of_the_deal(state, expected, memory),
        *of_stud(state, expected, memory),
        *of_two_places(state, memory),
        *_readings(state, expected, memory),
    )
    return tuple(question for question in found if question.key not in memory.dismissed)


def _moves(state: HandState, expected: Expected | None, memory: Memory) -> Iterator[Question]:
    """What the seat in turn seems to have done. A seat that moved out of turn is asked about when its turn comes."""
    match expected:
        case ExpectAct(seat=seat, options=options):
            if options.may_fold and _gave_up(state, memory, seat):
                yield _yes_or_no("folded", state, seat, Act(seat=seat, action=Action.FOLD))
            elif _put_in_chips(state, memory, seat):
                answers = tuple(_amounts(state, seat, options))
                if answers:
                    yield Question(
                        key=_occasion("chips", state, seat),
                        show=Phrase(key="question.chips", words={"seat": seat}),
                        seat=seat,
                        answers=answers,
                        dismiss=Phrase(key="answer.other"),
                    )
        case ExpectShow(seat=seat):
            if _gave_up(state, memory, seat):
                mucked = _yes_or_no("mucked", state, seat, MuckHand(seat=seat))
                yield replace(mucked, answers=(*mucked.answers, *_plays_board(state, seat)))
        case _:
            pass


def _plays_board(state: HandState, seat: int) -> tuple[Answer, ...]:
    """A seat that throws its cards away may have said that it plays the board (HE-SHOW-02)."""
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    if not (may_declare(state, game, book) and may_be_best(state, game, book)):
        return ()
    return (Answer(label=Phrase(key="answer.plays-board"), command=PlayBoard(seat=seat)),)


def _early_board(state: HandState, expected: Expected | None, memory: Memory) -> Iterator[Question]:
    """Board cards while players are still to act: too early, or the dealer keys the last action late."""
    if not isinstance(expected, ExpectAct) or not board_row(state, memory).new:
        return
    game = games.load(state.start.game)
    if state.street == game.last_street or len(state.board) != game.board(state.street):
        return
    pile = believed(memory, BURN)
    burned = pile is None or pile.backs > state.burns
    left = Count(1 + len(expected.waiting), CountOf.STILL_TO_ACT)
    yield Question(
        key=f"early-board:{state.street}",
        show=Phrase(key="question.early-board", words={"players": left}),
        seat=0,
        answers=(Answer(label=Phrase(key="answer.early"), command=DealtEarly(burned=burned)),),
        dismiss=Phrase(key="answer.action-complete"),
    )


def _occasion(kind: str, state: HandState, seat: int) -> str:
    return f"{kind}:{seat}:{state.street}:{len(state.actions)}"


def _yes_or_no(kind: str, state: HandState, seat: int, command: Act | MuckHand) -> Question:
    return Question(
        key=_occasion(kind, state, seat),
        show=Phrase(key=f"question.{kind}", words={"seat": seat}),
        seat=seat,
        answers=(Answer(label=Phrase(key="answer.yes"), command=command),),
        dismiss=Phrase(key="answer.no"),
    )


def _gave_up(state: HandState, memory: Memory, number: int) -> bool:
    """All cards of the seat went out of sight and something came to the muck at about that time or later."""
    seat = state.seat(number)
    zones = [ZoneRef(ZoneKind.SEAT_DOWN, number)] if seat.downcards else []
    zones += [ZoneRef(ZoneKind.SEAT_UP, number)] if seat.upcards else []
    if not zones or any(ref not in memory.emptied or not is_empty(memory.zones.get(ref)) for ref in zones):
        return False
    gone_ms = max(memory.emptied[ref] for ref in zones)
    return memory.mucked_ms is not None and memory.mucked_ms >= gone_ms - MUCK_SLACK_MS


def _put_in_chips(state: HandState, memory: Memory, seat: int) -> bool:
    seen = memory.bets.get(seat)
    return seen is not None and seen.news and (seen.street, seen.bet) == (state.street, state.seat(seat).bet)


def _amounts(state: HandState, number: int, options: Options) -> Iterator[Answer]:
    """The legal moves that put chips in, the likeliest first: bring-in or call, then bets and raises from the least."""
    for move in moves(state.seat(number), options):
        if not move.to:
            continue  # a check or a fold
        act = Act(seat=number, action=move.action, to=move.to)
        if move.high:
            step = AmountRange(low=move.to, high=move.high, step=state.start.stakes.unit)
            yield Answer(label=Phrase(key=f"choice.{move.action.value}"), command=act, amount=step)
        else:
            yield Answer(label=move.phrase, command=act)


def about_card(question: Question, dealt: int) -> bool:
    """Whether the question is how the card of the event ``dealt`` reads."""
    return question.key.startswith(f"reads:{dealt}:")


def _readings(state: HandState, expected: Expected | None, memory: Memory) -> Iterator[Question]:
    """Cards that now read otherwise than they were recorded; never changed without being asked."""
    for found in board_row(state, memory).differs:
        place = next(index for index, card in enumerate(state.board) if card.event == found.event)
        yield _reads("question.reads-board", 0, board_place(place), found)
    for seat in state.seats:
        row = seat_row(state, memory, seat.seat)
        if row.new and isinstance(expected, ExpectShow):
            continue  # a hand that is being turned over may lie in any order
        for found in row.differs:
            yield _reads("question.reads-seat", seat.seat, _place(state, seat.seat, found.event), found)


def _place(state: HandState, number: int, event: int) -> str:
    seat = state.seat(number)
    for index, card in enumerate(seat.upcards):
        if card.event == event:
            return up_place(number, index)
    downs = [card.event for card in seat.cards if not card.up]
    return tabled_place(number, downs.index(event))


def _reads(key: str, seat: int, place: str, found: Differs) -> Question:
    words = {"now": CardRow((found.now,)), "was": CardRow((found.was,))}
    return Question(
        key=f"reads:{found.event}:{found.now}",
        show=Phrase(key=key, words={"seat": seat, **words} if seat else dict(words)),
        seat=seat,
        answers=(
            Answer(
                label=Phrase(key="answer.it-is", words={"card": CardRow((found.now,))}),
                command=NameCard(place=place, card=str(found.now)),
            ),
        ),
        dismiss=Phrase(key="answer.it-is", words={"card": CardRow((found.was,))}),
    )
