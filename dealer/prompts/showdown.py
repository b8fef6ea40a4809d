"""The prompt for the showdown order: who shows first, who next."""

from dealer import boardplay, games, rulebooks, shares
from dealer.expected import ExpectShow
from dealer.hand import HandState
from dealer.prompts.prompt import Prompt
from dealer.views import Urgency
from dealer.words import Vocabulary, Word

VOCABULARY: Vocabulary = {
    "prompt.show-first": ("seat", "then"),
    "prompt.show-next": ("seat", "then"),
    "prompt.show-last": ("seat",),
    "prompt.must-show": ("seat",),
    "prompt.show-or-declare": ("seat",),
    "prompt.show-whole": ("seat",),
    **shares.VOCABULARY,
}


def prompt(state: HandState, expected: ExpectShow) -> Prompt:
    """Name the seat whose turn it is to show, and those after it; where all must show, say so (SHOW-MUCK-01).

    While the board may be the best hand, warn before cards are thrown away without a word (HE-SHOW-02).
    """
    game, book = games.load(state.start.game), rulebooks.of(state.start)
    if book.showdown.all_must_show:
        return Prompt(key="prompt.must-show", urgency=Urgency.DO, seat=expected.seat, words={"seat": expected.seat})
    if boardplay.may_be_best(state, game, book):
        key = "prompt.show-or-declare" if boardplay.may_declare(state, game, book) else "prompt.show-whole"
        return Prompt(key=key, urgency=Urgency.WARN, seat=expected.seat, words={"seat": expected.seat})
    begun = any(seat.tabled is not None or seat.mucked for seat in state.seats)
    after = tuple(seat for seat in expected.order if seat != expected.seat)
    if not after:
        return Prompt(key="prompt.show-last", urgency=Urgency.DO, seat=expected.seat, words={"seat": expected.seat})
    words: dict[str, Word] = {"seat": expected.seat, "then": shares.seat_series(after)}
    key = "prompt.show-next" if begun else "prompt.show-first"
    return Prompt(key=key, urgency=Urgency.DO, seat=expected.seat, words=words)
