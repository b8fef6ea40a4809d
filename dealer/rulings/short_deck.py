"""The stub does not suffice for a stud street (Robert's, Seven-card Stud; TDA RP-10-H)."""

from dealer import deck
from dealer.deck import LastStreet, ShortDeckPlan
from dealer.events import CardDealt, CardRead, Checked, Folded, Wagered
from dealer.games import Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import is_stud
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.rulebooks import Rulebook
from dealer.words import Count, CountOf, Word

RULE = "STUD-IRR-09"


def notice(at: Happening) -> Notice | None:
    """A street is over, all-in or not, and the next has too few cards, though with the burns there are enough."""
    before, after = at.before, at.after
    if after.stage is not Stage.DEALING or after.street != before.street + 1 or before.street < 0:
        return None
    plan = plan_of(after, at.game, at.book)
    if plan is None or plan.mode is not LastStreet.SCRAMBLE:
        return None
    return Notice(rule=RULE, event=at.fact.seq, count=after.street)


def plan_of(state: HandState, game: Game, book: Rulebook) -> ShortDeckPlan | None:
    """How the street that is about to be dealt has to be dealt."""
    ahead = deck.forecast(state, game, book) if not state.to_deal else None
    return ahead.plan if ahead is not None and ahead.street == game.streets[state.street].name else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """All but the last card is dealt; that one, the burns and what lies aside are scrambled for the others."""
    state = now.state
    if state.stage is not Stage.DEALING or state.street != notice.count:
        return None
    plan = plan_of(state, now.game, now.book)
    if plan is None:
        return Remedy(outcome=Outcome.SCRAMBLE, steps=(step("scramble"),), case="begun")
    words: dict[str, Word] = {"first": Count(plan.from_stub, CountOf.CARDS), "then": plan.from_pool}
    return Remedy(outcome=Outcome.SCRAMBLE, steps=(step("scramble"),), words=words)


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(Checked, Folded, Wagered, CardDealt, CardRead),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.SCRAMBLE,),
    vocabulary={
        "irregularity.stud-irr-09": ("first", "then"),
        "irregularity.stud-irr-09-begun": (),
        "step.scramble": (),
    },
    blameless=True,
    silent=True,
)
