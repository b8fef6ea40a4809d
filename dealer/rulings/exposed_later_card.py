"""A later downcard exposed by the dealer in a game with a flop (Robert's, Hold'em 1)."""

from dealer.events import Facing
from dealer.games import Family, Game
from dealer.hand import Exposure
from dealer.irregular import exposed, windows
from dealer.irregular import steps as common
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import CardExposed, CardsMoved, Move, Where
from dealer.rulebooks import Rulebook

RULE = exposed.LATER


def applies(game: Game, book: Rulebook) -> bool:
    """In games with a flop; in draw games the rank or the game decides."""
    return game.family is Family.FLOP


def notice(at: Happening) -> Notice | None:
    """One card from the third of the deal on."""
    if exposed.rule_of(at) != RULE:
        return None
    return Notice(rule=RULE, event=at.fact.seq, seat=at.after.exposed[-1].seat)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """The deal is finished, the card is replaced from the top of the stub, and it is the burn before the flop.

    No redress once the flop is out or the seat gave up its hand; with a second exposed card it is a misdeal instead.
    """
    shown, state = exposed.by_the_dealer(now.state, now.facts), now.state
    if is_over(state) or len(shown) != 1 or not state.seat(shown[0].seat).live:
        return None
    nth = exposed.place(state, shown[0])
    if not nth:
        return None  # it has been taken away
    words = {"nth": nth}
    if state.street > 0:
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor(), words=words)
    whole = windows.dealt_whole(state, now.game)
    steps = (
        step("finish-the-deal", waits=not whole, done=whole),
        step("replace-exposed-as-burn", facts=(_replaced(shown[0]),), waits=not whole, seat=notice.seat),
    )
    return Remedy(outcome=Outcome.REPLACE, steps=steps, words=words)


def _replaced(card: Exposure) -> CardsMoved:
    """It lies on the burn pile, so that the engine asks for no other burn; the seat gets the top card of the stub."""
    moves = (
        Move(card=card.card, to=Where.BURNS),
        Move(to=Where.SEAT, seat=card.seat, facing=Facing.DOWN),
    )
    return CardsMoved(seq=UNNUMBERED, moves=moves)


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(CardExposed,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.REPLACE, Outcome.CALL_FLOOR),
    vocabulary={
        "irregularity.he-irr-02": ("seat", "nth"),
        "step.finish-the-deal": (),
        "step.replace-exposed-as-burn": ("seat",),
        "step.call-floor": (),
    },
)
