"""First cards without upcards that do not lie as they should: faces, too many, too few; asked about only."""

from collections.abc import Iterator

from dealer import games
from dealer.commands import Expose, Tell
from dealer.expected import Expected
from dealer.hand import HandState, Stage
from dealer.interpret.felt import believed, deals_faces_down, faces
from dealer.interpret.memory import Memory
from dealer.interpret.question import Answer, Question
from dealer.mishaps import Exposer, Report
from dealer.observations import ZoneKind, ZoneRef
from dealer.words import Count, CountOf, Phrase, Vocabulary

AT_REST_MS = 2_500
"""So long after the last card came to rest something else must have, before a card that is missing is asked about."""

VOCABULARY: Vocabulary = {
    "question.exposed-card": ("seat", "nth"),
    "question.count": ("seat", "cards"),
    "answer.by-the-dealer": (),
    "answer.by-the-player": (),
    "answer.not-exposed": (),
    "answer.yes": (),
    "answer.no": (),
}


def of_the_deal(state: HandState, expected: Expected | None, memory: Memory) -> Iterator[Question]:
    """What only happens before anybody has acted, the most pressing first."""
    if not deals_faces_down(state):
        return
    for seat in state.seats:
        yield from _exposed(state, memory, seat.seat)
    if state.stage is Stage.BETTING:
        yield from _too_many(state, memory)
    else:
        yield from _too_few(state, memory)


def _exposed(state: HandState, memory: Memory, number: int) -> Iterator[Question]:
    """A face where a downcard belongs; who turned it over is for people to say (HE-IRR-03)."""
    cards, known = state.seat(number).cards, {each.card for each in state.exposed}
    hidden = [nth for nth, card in enumerate(cards, start=1) if card.event not in known]
    if faces(state, memory, number) <= len(cards) - len(hidden) or not hidden:
        return
    nth = hidden[-1]  # the newest: an earlier one would have been seen before
    yield Question(
        key=f"exposed-card:{number}:{cards[nth - 1].event}",
        show=Phrase(key="question.exposed-card", words={"seat": number, "nth": nth}),
        seat=number,
        answers=tuple(
            Answer(label=Phrase(key=f"answer.by-the-{by.value}"), command=Expose(seat=number, nth=nth, by_whom=by))
            for by in Exposer
        ),
        dismiss=Phrase(key="answer.not-exposed"),
    )


def _too_many(state: HandState, memory: Memory) -> Iterator[Question]:
    """The deal is over and a seat has more cards than were dealt to it (HE-IRR-08, HE-IRR-09)."""
    for seat in state.seats:
        count = _lying(state, memory, seat.seat)
        if count > len(seat.cards) and count > len(games.load(state.start.game).cards(0)):
            yield _counts(seat.seat, count)


def _too_few(state: HandState, memory: Memory) -> Iterator[Question]:
    """One seat's last cards are missing, and other things have come to rest since the last card did (HE-IRR-09)."""
    waiting = {seat for seat, _ in state.queue}
    if len(waiting) != 1:
        return
    (number,) = waiting
    cards = [seen.at_ms for ref, seen in memory.zones.items() if ref.kind in (ZoneKind.SEAT_DOWN, ZoneKind.SEAT_UP)]
    latest = max((seen.at_ms for seen in memory.zones.values()), default=0)
    if cards and latest - max(cards) >= AT_REST_MS and _lying(state, memory, number) == len(state.seat(number).cards):
        yield _counts(number, len(state.seat(number).cards))


def _lying(state: HandState, memory: Memory, number: int) -> int:
    """How many cards lie at a seat, face down or face up; -1 when its downcards are not seen."""
    seen = believed(memory, ZoneRef(ZoneKind.SEAT_DOWN, number))
    return -1 if seen is None else seen.backs + faces(state, memory, number)


def _counts(number: int, count: int) -> Question:
    return Question(
        key=f"count:{number}:{count}",
        show=Phrase(key="question.count", words={"seat": number, "cards": Count(count, CountOf.CARDS)}),
        seat=number,
        answers=(
            Answer(
                label=Phrase(key="answer.yes"),
                command=Tell(what=Report.COUNTED, seat=number, count=count),
            ),
        ),
        dismiss=Phrase(key="answer.no"),
    )
