"""The same card at two places: a misreading or a fouled deck (Robert's, Irregularities 4; TDA 35-E)."""

from dealer.cards import Card
from dealer.events import BoardCardDealt, CardDealt, CardRead, Fact, HandTabled
from dealer.games import Game
from dealer.hand import Stage
from dealer.irregular import seen
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.irregular.windows import happened
from dealer.mishaps import Misdealt, Report, Reported
from dealer.rulebooks import Rulebook
from dealer.words import CardRow, Word

RULE = "EVAL-DUP-01"
TOLD = "told"


def in_every_game(game: Game, book: Rulebook) -> bool:
    """A pack holds each card once."""
    return True


def notice(at: Happening) -> Notice | None:
    """A card that was seen elsewhere already, or two that people found."""
    if isinstance(at.fact, Reported):
        told = at.fact.what is Report.DUPLICATE
        return Notice(rule=RULE, event=at.fact.seq, seat=at.fact.seat, reason=TOLD) if told else None
    before = seen.twice(at.before)
    new = next((card for card in seen.twice(at.after) if card not in before), None)
    return None if new is None else Notice(rule=RULE, event=at.fact.seq, reason=str(new))


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Nothing is awarded until people say which reading is wrong; two such cards void all action and return the bets.

    Once a card is named otherwise, nothing is wrong any more.
    """
    if now.state.stage is Stage.OVER:
        return None
    case, words = "", dict[str, Word]()
    found = {str(card): (card, places) for card, places in seen.twice(now.state).items()}
    if notice.reason == TOLD:
        fact = happened(now.facts, notice.event)
        cards: tuple[Card, ...] = fact.cards if isinstance(fact, Reported) else ()
        if any(str(card) in found for card in cards):
            return None  # both are named by now, which is noticed with their places
        case, words = TOLD, {"cards": CardRow(cards)}
    elif notice.reason in found:
        card, places = found[notice.reason]
        words = {"card": CardRow((card,)), "places": seen.named(places)}
    else:
        return None
    void: tuple[Fact, ...] = (Misdealt(seq=UNNUMBERED),)
    steps = (step("compare-places"), step("call-floor"), step("void-hand", facts=void))
    return Remedy(outcome=Outcome.DUPLICATE_CARD, steps=steps, case=case, words=words)


RULING = Ruling(
    rule=RULE,
    applies=in_every_game,
    watches=(HandTabled, CardRead, CardDealt, BoardCardDealt, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.DUPLICATE_CARD,),
    vocabulary={
        "irregularity.eval-dup-01": ("card", "places"),
        "irregularity.eval-dup-01-told": ("cards",),
        "step.compare-places": (),
        "step.call-floor": (),
        "step.void-hand": (),
    },
    blocks_award=True,
    silent=True,
)
