"""A card falls off the table in a game with a flop or a draw (Robert's, Irregularities 12)."""

from dealer.events import Fact
from dealer.games import Family, Game
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardExposed, Report, Reported
from dealer.rulebooks import Rulebook

RULE = "DEAL-OFF-01"


def applies(game: Game, book: Rulebook) -> bool:
    """Stud has a rule of its own."""
    return game.family is not Family.STUD


def notice(at: Happening) -> Notice | None:
    """The dealer tells of it, and which of the seat's cards it was."""
    match at.fact:
        case Reported(what=Report.OFF_TABLE, seat=seat, count=nth) if seat in at.before.live:
            there = 1 <= nth <= len(at.before.seat(seat).cards)
            return Notice(rule=RULE, event=at.fact.seq, seat=seat, count=nth) if there else None
        case _:
            return None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """It counts as exposed by the dealer; what follows is for the rule on that card to say."""
    state = now.state
    if is_over(state) or notice.seat not in state.live or notice.count > len(state.seat(notice.seat).cards):
        return None
    card = state.seat(notice.seat).cards[notice.count - 1].event
    exposed: tuple[Fact, ...] = (CardExposed(seq=UNNUMBERED, seat=notice.seat, nth=notice.count),)
    known = any(each.card == card for each in state.exposed)
    steps = (step("off-table-is-exposed", facts=() if known else exposed, seat=notice.seat),)
    return Remedy(outcome=Outcome.CARD_PLAYS_AS_EXPOSED, steps=steps, words={"nth": notice.count})


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.CARD_PLAYS_AS_EXPOSED,),
    vocabulary={
        "irregularity.deal-off-01": ("seat", "nth"),
        "step.off-table-is-exposed": ("seat",),
    },
)
