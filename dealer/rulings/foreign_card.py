"""A card with another back, or one too many of the deck (Robert's, Irregularities 3 and 4; TDA 35-A, 35-D and 35-E)."""

from typing import assert_never

from dealer.events import Fact
from dealer.games import Game
from dealer.irregular import windows
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.scrap import scrapped
from dealer.irregular.steps import UNNUMBERED, misdeal, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardsMoved, Misdealt, Move, Report, Reported, Where
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import ForeignCard

RULE = "DECK-FOREIGN-01"
IN_STUB = "in-stub"


def in_every_game(game: Game, book: Rulebook) -> bool:
    """Every deck can have one."""
    return True


def notice(at: Happening) -> Notice | None:
    """It is told of a seat's hand, or of the stub when no seat has it and ``count`` is not set for the board."""
    if not isinstance(at.fact, Reported) or at.fact.what is not Report.FOREIGN_CARD:
        return None
    in_play = at.fact.seat or at.fact.count
    return Notice(rule=RULE, event=at.fact.seq, seat=at.fact.seat, reason="" if in_play else IN_STUB)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """In play it voids the hand and all bets go back; in the stub the action stands and the card is taken out.

    In a tournament one found before substantial action makes a misdeal, afterwards it is a scrap of paper.
    """
    if is_over(now.state):
        return None
    if notice.reason == IN_STUB:
        out: tuple[Fact, ...] = (CardsMoved(seq=UNNUMBERED, moves=(Move(to=Where.MUCK),)),)
        steps = (step("foreign-card-out", facts=out),)
        return Remedy(outcome=Outcome.HAND_STANDS, steps=steps, case=IN_STUB)
    match now.book.remedies.foreign_card:
        case ForeignCard.VOIDS:
            void: tuple[Fact, ...] = (Misdealt(seq=UNNUMBERED),)
            return Remedy(outcome=Outcome.MISDEAL, steps=(step("call-floor"), step("void-hand", facts=void)))
        case ForeignCard.MISDEAL_THEN_SCRAP:
            window = windows.misdeal(now.state, now.game, now.book)
            if window.is_open:
                return Remedy(outcome=Outcome.MISDEAL, steps=misdeal(), window=window)
            scrap = scrapped(now.state, notice.seat, notice.event) if notice.seat else ()
            steps = (step("foreign-card-is-scrap", facts=scrap),)
            return Remedy(outcome=Outcome.REPLACE, steps=steps, window=window)
        case _:
            assert_never(now.book.remedies.foreign_card)


RULING = Ruling(
    rule=RULE,
    applies=in_every_game,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.MISDEAL, Outcome.HAND_STANDS, Outcome.REPLACE),
    vocabulary={
        "irregularity.deck-foreign-01": (),
        "irregularity.deck-foreign-01-in-stub": (),
        "step.foreign-card-out": (),
        "step.foreign-card-is-scrap": (),
        "step.void-hand": (),
        "step.call-floor": (),
        "step.misdeal": (),
    },
    blocks_award=True,
    silent=True,
)
