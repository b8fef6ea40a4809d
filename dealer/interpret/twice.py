"""The same card read at two places at once: a misreading or a fouled deck (EVAL-DUP-01); asked about only."""

from collections.abc import Iterator

from dealer.cards import Card
from dealer.commands import Tell
from dealer.hand import HandState
from dealer.interpret.felt import believed
from dealer.interpret.memory import Memory
from dealer.interpret.question import Answer, Question
from dealer.interpret.rows import SURE
from dealer.irregular import seen
from dealer.mishaps import Report
from dealer.observations import ZoneKind, ZoneSettled
from dealer.words import CardRow, Phrase, Vocabulary

AT_REST_MS = 2_500
"""Both places have been at rest for so long: a card that is moved shows in two places for a moment."""

_PLACES = (ZoneKind.BOARD, ZoneKind.SEAT_UP)

VOCABULARY: Vocabulary = {
    **seen.VOCABULARY,
    "question.twice": ("card", "places"),
    "answer.both-lie-there": (),
    "answer.misread": (),
}


def of_two_places(state: HandState, memory: Memory) -> Iterator[Question]:
    """Every card that is surely read twice, on the board, at seats of this hand or in one row."""
    latest = max((zone.at_ms for zone in memory.zones.values()), default=0)
    lying: dict[Card, list[int]] = {}
    for zone in _shown(state, memory):
        if latest - zone.at_ms < AT_REST_MS:
            continue
        for card in zone.cards:
            if card.card is not None and card.confidence >= SURE:
                lying.setdefault(card.card, []).append(zone.zone.seat)
    for found, places in lying.items():
        if len(places) > 1:
            yield _asks(found, tuple(sorted(set(places))))


def _shown(state: HandState, memory: Memory) -> Iterator[ZoneSettled]:
    """What lies face up where cards of this hand belong, the board first."""
    for ref in sorted(memory.zones, key=lambda ref: ref.seat):
        zone = believed(memory, ref) if ref.kind in _PLACES else None
        if zone is not None and (not ref.seat or ref.seat in state.by_number):
            yield zone


def _asks(card: Card, places: tuple[int, ...]) -> Question:
    """``places`` are seats, 0 for the board; one place when both lie there."""
    return Question(
        key=f"twice:{card}:{'-'.join(map(str, places))}",
        show=Phrase(key="question.twice", words={"card": CardRow((card,)), "places": seen.named(places)}),
        seat=places[-1],
        answers=(
            Answer(
                label=Phrase(key="answer.both-lie-there"),
                command=Tell(what=Report.DUPLICATE, seat=places[-1], cards=(str(card),)),
            ),
        ),
        dismiss=Phrase(key="answer.misread"),
    )
