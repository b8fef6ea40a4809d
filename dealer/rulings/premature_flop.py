"""A flop put out before the first betting round is finished (HE-IRR-05; TDA RP-5)."""

from dealer.events import BoardCardDealt, Fact
from dealer.games import Family, Game
from dealer.hand import Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardsMoved, Move, StubShuffled, Where
from dealer.rulebooks import Rulebook

RULE = "HE-IRR-05"


def applies(game: Game, book: Rulebook) -> bool:
    """In games with a flop."""
    return game.family is Family.FLOP


def notice(at: Happening) -> Notice | None:
    """The first board card that lands while the first round is open."""
    before = at.before
    if before.stage is not Stage.BETTING or before.street != 0 or before.board:
        return None
    return Notice(rule=RULE, event=at.fact.seq)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Finish the betting, then deal another flop from the stub with the cards in it; the burn stays."""
    state = now.state
    early = [card.event for card in state.board]
    if state.street == 0 and not early:
        return None  # it was taken back
    betting = state.street == 0
    back = tuple(Move(card=card, to=Where.STUB) for card in early)
    facts: tuple[Fact, ...] = (CardsMoved(seq=UNNUMBERED, moves=back), StubShuffled(seq=UNNUMBERED))
    steps = (
        step("finish-betting"),
        step("flop-to-stub", facts=facts, waits=betting),
        step("deal-flop-without-burn", waits=betting),
    )
    return Remedy(outcome=Outcome.REDEAL_FLOP_AFTER_BETTING, steps=steps)


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(BoardCardDealt,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.REDEAL_FLOP_AFTER_BETTING,),
    vocabulary={
        "irregularity.he-irr-05": (),
        "step.finish-betting": (),
        "step.flop-to-stub": (),
        "step.deal-flop-without-burn": (),
    },
)
