"""The first player dealt one card too many, or more than one extra card anywhere (Robert's, Hold'em 2; TDA 35-A)."""

from dealer.events import CardDealt
from dealer.games import Family, Game
from dealer.irregular import counts, windows
from dealer.irregular.misdeals import is_over, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Reported
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import FirstExtraCard

RULE = "HE-IRR-08"
ONE, SEVERAL = "", "two-extra-cards"


def applies(game: Game, book: Rulebook) -> bool:
    """In games with a flop."""
    return game.family is Family.FLOP


def notice(at: Happening) -> Notice | None:
    """A hand with more cards than it should have, and none with fewer."""
    if not counts.shown(at):
        return None
    seat = next((seat for seat, count in counts.wrong(at.after, at.game).items() if count > 0), 0)
    return Notice(rule=RULE, event=at.fact.seq, seat=seat) if seat else None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """One extra card of the first player is the burn; several make a misdeal, as any wrong number does elsewhere."""
    off = counts.wrong(now.state, now.game)
    extra = sum(count for count in off.values() if count > 0)
    first = now.state.order[0]
    window = windows.misdeal(now.state, now.game, now.book)
    if is_over(now.state) or not extra or min(off.values()) < 0:
        return None  # with a short hand beside it, it is a wrong number of cards
    if extra > 1:
        words = {"count": extra}
        if not window.is_open:
            return counts.too_late(now, tuple(off), case=SEVERAL, words=words)
        return misdeal_or_stands(now, case=SEVERAL, words=words)
    if tuple(off) != (first,) or now.book.misdeal.first_extra_card is FirstExtraCard.MISDEAL or not window.is_open:
        return None  # a wrong number of cards like any other
    back = counts.as_burn(counts.extra_card(now.state, first))
    steps = (step("extra-card-is-burn", facts=(back,), seat=first),)
    return Remedy(outcome=Outcome.EXTRA_CARD_IS_BURN, steps=steps, window=window)


RULING = Ruling(
    rule=RULE,
    applies=applies,
    watches=(CardDealt, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.EXTRA_CARD_IS_BURN, Outcome.MISDEAL, Outcome.TOO_LATE_FOR_MISDEAL),
    vocabulary={
        "irregularity.he-irr-08": ("seat",),
        "irregularity.he-irr-08-two-extra-cards": ("count",),
        "step.extra-card-is-burn": ("seat",),
        "step.misdeal": (),
        "step.call-floor": (),
        "step.wrong-count-is-dead": (),
    },
)
