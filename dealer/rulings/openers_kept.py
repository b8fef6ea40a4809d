"""The opener declared that it splits its openers and kept openers all the same (Robert's, Jacks or Better)."""

from itertools import combinations

from dealer import openers
from dealer.cards import Card
from dealer.events import DiscardsShown, HandTabled
from dealer.games import Game
from dealer.hand import HandState
from dealer.irregular import falseopen
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.pack import joker_use
from dealer.rulebooks import Rulebook, of

RULE = "JOB-SPLIT-02"


def notice(at: Happening) -> Notice | None:
    """Its hand and the cards under the chip lie open, and what it kept has openers."""
    fact = at.fact
    if not isinstance(fact, HandTabled | DiscardsShown) or fact.seat not in at.after.split_openers:
        return None
    if fact.seat != openers.opener(at.after) or _kept_openers(at.before, fact.seat, at.game, at.book):
        return None
    kept = _kept_openers(at.after, fact.seat, at.game, at.book)
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat) if kept else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Breaking up a straight or a flush splits nothing while openers are kept: the hand stands as it is."""
    state, seat = now.state, notice.seat
    if is_over(state) or not _kept_openers(state, seat, now.game, of(state.start)):
        return None
    return Remedy(outcome=Outcome.HAND_STANDS, steps=(step("nothing-was-split", seat=seat),))


def _kept_openers(state: HandState, number: int, game: Game, book: Rulebook) -> bool:
    """Whether all its cards and discards are known and some of the former, as many as it kept, could have opened."""
    seat = state.seat(number)
    final = _known(seat.tabled or ())
    thrown = _known([card.card for card in seat.thrown])
    if len(final) != len(seat.cards) or len(thrown) != len(seat.thrown) or not thrown or len(thrown) >= len(final):
        return False
    joker = joker_use(game, book)
    return any(openers.can_open(kept, joker) for kept in combinations(final, len(final) - len(thrown)))


def _known(cards: tuple[Card | None, ...] | list[Card | None]) -> list[Card]:
    return [card for card in cards if card is not None]


RULING = Ruling(
    rule=RULE,
    applies=falseopen.needs_openers,
    watches=(HandTabled, DiscardsShown),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.HAND_STANDS,),
    vocabulary={"irregularity.job-split-02": ("seat",), "step.nothing-was-split": ("seat",)},
    blameless=True,
)
