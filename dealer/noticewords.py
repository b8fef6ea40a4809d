"""The quiet lines on the dealer's screen: their words, and those that follow from the hand or the table."""

from dealer import deck, rulebooks
from dealer.deck import LastStreet
from dealer.evaluate import Category, high
from dealer.games import Game, Makes
from dealer.hand import HandState, Stage
from dealer.handnames import FULL_HAND
from dealer.seating import TableSetup
from dealer.stakesname import stakes_said
from dealer.streets import street_phrase
from dealer.words import Count, CountOf, Phrase, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "notice.floor": ("note",),
    "notice.listener": ("name", "reason"),
    "notice.barred": ("seat",),
    "notice.board-may-play": (),
    "notice.under-chip": ("seat", "cards"),
    "notice.level": ("level", "stakes"),
    "notice.short-deck": ("street", "players", "now", "then"),
    "notice.short-deck-shuffle": ("street", "players", "pool"),
    "notice.short-deck-common": ("street", "players"),
}


def of_the_table(setup: TableSetup, running: int | None, now_ms: int) -> tuple[Phrase, ...]:
    """Who is not dealt in although it has chips (JOB-ALLIN-01), and a level that begins with the next hand.

    ``running`` is the level of the hand on the table, None between hands, when the prompt tells it (BLIND-TOURN-01).
    """
    barred = tuple(Phrase(key="notice.barred", words={"seat": seat}) for seat in sorted(setup.course.barred))
    coming = 0 if running is None else setup.new_level(now_ms, running)
    if not coming:
        return barred
    words: dict[str, Word] = {"level": coming, "stakes": stakes_said(setup.at_level(now_ms).stakes)}
    return (Phrase(key="notice.level", words=words), *barred)


def of_the_hand(state: HandState, game: Game) -> tuple[Phrase, ...]:
    """What the dealer should know ahead and nobody says: discards to keep, a short deck, a board that may play."""
    return (*_under_chips(state), *_short_deck(state, game), *_board_may_play(state, game))


def _board_may_play(state: HandState, game: Game) -> tuple[Phrase, ...]:
    """At a showdown over a board that is a straight or better by itself: who throws his cards away without a word has
    lost his claim (HE-SHOW-02)."""
    board = [card.card for card in state.board if card.card is not None]
    if game.makes is not Makes.ANY_FIVE or len(board) < FULL_HAND or state.stage is not Stage.SHOWDOWN:
        return ()
    return (Phrase(key="notice.board-may-play"),) if high(board).category >= Category.STRAIGHT else ()


def _under_chips(state: HandState) -> tuple[Phrase, ...]:
    """Discards of who split openers stay where they are until the opener has shown (JOB-SPLIT-01)."""
    lines = []
    for seat in dict.fromkeys(state.split_openers):
        cards = sum(not card.up for card in state.seat(seat).thrown)
        if cards and state.seat(seat).live and all(each != seat for each, _ in state.openers):
            lines.append(Phrase(key="notice.under-chip", words={"seat": seat, "cards": Count(cards, CountOf.CARDS)}))
    return tuple(lines)


def _short_deck(state: HandState, game: Game) -> tuple[Phrase, ...]:
    """A deck that will run short in stud (STUD-IRR-09); not on the first street, which most hands do not outlive."""
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
