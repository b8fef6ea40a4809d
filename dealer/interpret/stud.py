"""Stud cards that do not lie as they were dealt: exposed, early, picked up, moved, too many; asked about only."""

from collections.abc import Iterator

from dealer import deck, games, rulebooks
from dealer.cards import Card
from dealer.commands import DealtEarly, Expose, Tell
from dealer.events import Facing
from dealer.expected import ExpectAct, ExpectCard, Expected, ExpectShow
from dealer.games import Family, Game
from dealer.hand import HandState, SeatState, Stage
from dealer.interpret.felt import BURN, believed, new_backs, seat_row
from dealer.interpret.memory import Memory
from dealer.interpret.question import Answer, ByAnswer, Question
from dealer.interpret.rows import SURE
from dealer.mishaps import Report
from dealer.observations import ZoneKind, ZoneRef, ZoneSettled
from dealer.words import CardRow, Count, CountOf, Phrase, Vocabulary, Word

AT_REST_MS = 2_500
"""Upcards are gone, or a hand lies face up, for so long before it is asked about: whoever folds or shows is quicker."""

VOCABULARY: Vocabulary = {
    "question.exposed-downcard": ("seat",),
    "question.early-cards": ("players",),
    "question.lifted": ("seat",),
    "question.rearranged": ("seat", "dealt"),
    "question.count": ("seat", "cards"),
    "answer.exposed": (),
    "answer.door-card": (),
    "answer.early": (),
    "answer.action-complete": (),
    "answer.yes": (),
    "answer.no": (),
}


def of_stud(state: HandState, expected: Expected | None, memory: Memory) -> Iterator[Question]:
    """What only happens to hands with upcards, the most pressing first."""
    game = games.load(state.start.game)
    if game.family is not Family.STUD:
        return
    match expected:
        case ExpectCard():
            yield from _exposed(state, memory, game) if state.street == 0 else _exposed_last(state, memory)
        case ExpectAct(waiting=waiting):
            yield from _early(state, memory, game, 1 + len(waiting))
            yield from _lifted(state, memory)
        case ExpectShow():
            yield from _counted(state, memory)
        case _:
            pass
    if state.stage in (Stage.DEALING, Stage.BETTING):
        yield from _rearranged(state, memory, game)


def _asks(key: str, seat: int, command: ByAnswer, *, yes: str = "yes", no: str = "no", **words: Word) -> Question:
    kind = key.partition(":")[0]
    return Question(
        key=key,
        show=Phrase(key=f"question.{kind}", words={"seat": seat, **words} if seat else words),
        seat=seat,
        answers=(Answer(label=Phrase(key=f"answer.{yes}"), command=command),),
        dismiss=Phrase(key=f"answer.{no}"),
    )


def _exposed(state: HandState, memory: Memory, game: Game) -> Iterator[Question]:
    """A face at a seat that should lie under downcards, while the others still get theirs (STUD-IRR-01, -02).

    A door card that comes to rest before the downcards under it is none: then at most one card of another seat is
    missing as well. Once only downcards of the seat are missing it is asked all the same.
    """
    due = {seat: game.cards(0).count(Facing.DOWN) - state.seat(seat).downcards for seat, _ in state.queue}
    known = {each.card for each in state.exposed}
    for number, lacking in due.items():
        held = state.seat(number)
        ups, others = held.upcards, sum(max(0, due[seat]) for seat in due if seat != number)
        second = bool(seat_row(state, memory, number).new)
        if held.folded or lacking <= 0 or not ups or not (others > 1 or len(due) == 1 or second):
            continue
        nth = held.cards.index(ups[0]) + 1
        if ups[0].event not in known:
            command = Expose(seat=number, nth=nth)
            yield _asks(f"exposed-downcard:{number}:1", number, command, yes="exposed", no="door-card")
        elif second:
            command = Expose(seat=number, nth=len(held.cards) + 1)
            yield _asks(f"exposed-downcard:{number}:2", number, command, yes="exposed", no="door-card")


def _exposed_last(state: HandState, memory: Memory) -> Iterator[Question]:
    """A face where a last downcard is due, of a seat that still has its other downcards (STUD-IRR-11, -12)."""
    for number, facing in state.queue:
        held = state.seat(number)
        if facing is Facing.UP or held.folded or new_backs(state, memory, number) < 0:
            continue
        if seat_row(state, memory, number).new:
            nth = len(held.cards) + 1
            key = f"exposed-downcard:{number}:{nth}"
            yield _asks(key, number, Expose(seat=number, nth=nth), yes="exposed")


def _early(state: HandState, memory: Memory, game: Game, left: int) -> Iterator[Question]:
    """Cards of the next street while players are still to act: too early, or an action is keyed late (STUD-IRR-08).

    A player may turn over cards of his own, so they must have come with a burn or where the deal begins, and the seat
    must still have its downcards.
    """
    if state.street >= game.last_street or not game.streets[state.street + 1].deal:
        return
    facing, dealt = game.streets[state.street + 1].deal[0], len(game.cards(state.street))
    receivers = [
        seat.seat
        for seat in deck.receivers(state, game, rulebooks.of(state.start), state.street + 1)
        if len(seat.cards) <= dealt
    ]
    got = [seat for seat in receivers if _has_more(state, memory, seat, facing)]
    pile = believed(memory, BURN)
    burned = pile is not None and pile.backs > state.burns
    if got and (burned or got == receivers[: len(got)]):
        yield Question(
            key=f"early-cards:{state.street}",
            show=Phrase(key="question.early-cards", words={"players": Count(left, CountOf.STILL_TO_ACT)}),
            seat=0,
            answers=(Answer(label=Phrase(key="answer.early"), command=DealtEarly(burned=burned, seats=tuple(got))),),
            dismiss=Phrase(key="answer.action-complete"),
        )


def _has_more(state: HandState, memory: Memory, seat: int, facing: Facing) -> bool:
    backs = new_backs(state, memory, seat)
    if facing is Facing.DOWN:
        return backs > 0
    return backs >= 0 and bool(seat_row(state, memory, seat).new)


def _lifted(state: HandState, memory: Memory) -> Iterator[Question]:
    """Upcards that are gone while the downcards still lie there (STUD-IRR-05)."""
    for seat in state.seats:
        up = ZoneRef(ZoneKind.SEAT_UP, seat.seat)
        under = believed(memory, ZoneRef(ZoneKind.SEAT_DOWN, seat.seat))
        if not (seat.live and seat.upcards and under and under.backs) or up not in memory.emptied:
            continue
        if _now_ms(memory) - memory.emptied[up] >= AT_REST_MS:
            key = f"lifted:{seat.seat}:{state.street}:{memory.emptied[up]}"
            yield _asks(key, seat.seat, Tell(what=Report.LIFTED, seat=seat.seat))


def _now_ms(memory: Memory) -> int:
    """When the eye last said anything."""
    return max((seen.at_ms for seen in memory.zones.values()), default=0)


def _rearranged(state: HandState, memory: Memory, game: Game) -> Iterator[Question]:
    """Upcards that all lie there in another order than that in which they were dealt (STUD-IRR-14)."""
    for seat in state.seats:
        seen = believed(memory, ZoneRef(ZoneKind.SEAT_UP, seat.seat))
        if not seat.live or seen is None or len(seen.cards) != len(seat.upcards):
            continue
        lying = [card.card for card in seen.cards if card.confidence >= SURE]
        dealt = _by_street(seat, game)
        if None in lying or None in dealt or set(lying) != set(dealt):
            continue
        cards = tuple(card for card in lying if card is not None)
        streets = [dealt[card] for card in cards]
        if streets != sorted(streets):
            row = CardRow(tuple(card for card in dealt if card is not None))
            key = f"rearranged:{seat.seat}:{' '.join(map(str, cards))}"
            told = Tell(what=Report.REARRANGED, seat=seat.seat, cards=tuple(map(str, cards)))
            yield _asks(key, seat.seat, told, dealt=row)


def _by_street(seat: SeatState, game: Game) -> dict[Card | None, int]:
    """The street of each upcard; cards of one street have no order among themselves."""
    ends = [len(game.cards(street)) for street in range(len(game.streets))]
    return {
        card.card: next((street for street, end in enumerate(ends) if place < end), len(ends))
        for place, card in enumerate(seat.cards)
        if card.up
    }


def _counted(state: HandState, memory: Memory) -> Iterator[Question]:
    """Another number of cards at the showdown than were dealt to the seat (STUD-IRR-13)."""
    for seat in state.seats:
        up = believed(memory, ZoneRef(ZoneKind.SEAT_UP, seat.seat))
        down = believed(memory, ZoneRef(ZoneKind.SEAT_DOWN, seat.seat))
        if not seat.live or up is None or down is None:
            continue
        count = len(up.cards) + down.backs
        if _is_wrong(seat, up, down, _now_ms(memory)):
            told = Tell(what=Report.COUNTED, seat=seat.seat, count=count)
            yield _asks(f"count:{seat.seat}:{count}", seat.seat, told, cards=Count(count, CountOf.CARDS))


def _is_wrong(seat: SeatState, up: ZoneSettled, down: ZoneSettled, now_ms: int) -> bool:
    """Too many cards, or too few of a hand that lies face up; a hand that is just being turned over is neither."""
    if down.backs and down.at_ms < up.at_ms:
        return False
    count, held = len(up.cards) + down.backs, len(seat.cards)
    shown = not down.backs and len(up.cards) > len(seat.upcards)
    rests = now_ms - max(up.at_ms, down.at_ms) >= AT_REST_MS
    return rests and (count > held or (shown and count < held))
