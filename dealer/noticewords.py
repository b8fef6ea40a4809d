"""The quiet lines on the dealer's screen: their words, and those that follow from the hand or the table."""

from dealer import deck, rulebooks
from dealer.deck import LastStreet
from dealer.games import Game
from dealer.hand import HandState
from dealer.seating import TableSetup
from dealer.streets import street_phrase
from dealer.words import Count, CountOf, Phrase, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "notice.floor": ("note",),
    "notice.listener": ("name", "reason"),
    "notice.barred": ("seat",),
    "notice.short-deck": ("street", "players", "now", "then"),
    "notice.short-deck-shuffle": ("street", "players", "pool"),
    "notice.short-deck-common": ("street", "players"),
}


def of_the_table(setup: TableSetup) -> tuple[Phrase, ...]:
    """Who is not dealt in although it has chips (JOB-ALLIN-01)."""
    return tuple(Phrase(key="notice.barred", words={"seat": seat}) for seat in sorted(setup.course.barred))


def of_the_hand(state: HandState, game: Game) -> tuple[Phrase, ...]:
    """What the dealer should know ahead: a deck that will run short in stud (STUD-IRR-09). Never spoken.

    Not on the first street, which most hands do not outlive.
    """
    ahead = deck.forecast(state, game, rulebooks.of(state.start)) if state.street > 0 else None
    if ahead is None:
        return ()
    steps = ahead.plan
    words: dict[str, Word] = {
        "street": street_phrase(ahead.street),
        "players": Count(ahead.players, CountOf.PLAYERS),
    }
    if steps.mode is LastStreet.COMMON_CARD:
        return (Phrase(key="notice.short-deck-common", words=words),)
    if not steps.from_stub:
        words["pool"] = Count(steps.pool, CountOf.CARDS)
        return (Phrase(key="notice.short-deck-shuffle", words=words),)
    words |= {"now": steps.from_stub, "then": steps.from_pool}
    return (Phrase(key="notice.short-deck", words=words),)
