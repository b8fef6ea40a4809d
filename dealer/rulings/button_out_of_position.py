"""Cards dealt with the button in the wrong place (Robert's, Misdeals 1g and Irregularities 1; TDA 34-A)."""

from msgspec.structs import replace

from dealer.irregular import exposed
from dealer.irregular.misdeals import OUTCOMES, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy
from dealer.mishaps import Report, Reported
from dealer.rulebooks.switches import ButtonError

RULE = "BTN-MOVE-02"


def notice(at: Happening) -> Notice | None:
    """The button is told to lie at another seat than the record has it."""
    match at.fact:
        case Reported(what=Report.BUTTON_AT, seat=seat) if seat != at.after.start.button:
            return Notice(rule=RULE, event=at.fact.seq, seat=seat)
        case _:
            return None


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """A misdeal while it may be called; afterwards the book says whether the button goes back or stays."""
    told = [fact.seat for fact in now.facts if isinstance(fact, Reported) and fact.what is Report.BUTTON_AT]
    right = now.state.start.button
    if told[-1:] == [right]:
        return None  # put right, or a misreading
    remedy = misdeal_or_stands(now, words={"right": right})
    if remedy is None or remedy.outcome is Outcome.MISDEAL:
        return remedy
    match now.book.remedies.button_error:
        case ButtonError.PUT_RIGHT_NEXT_HAND:
            return replace(remedy, steps=(step("button-right-next-hand", right=right),))
        case ButtonError.STANDS:
            return replace(remedy, steps=(step("button-stands", seat=notice.seat),))


RULING = Ruling(
    rule=RULE,
    applies=exposed.has_button_misdeals,
    watches=(Reported,),
    notice=notice,
    remedy=remedy,
    outcomes=OUTCOMES,
    vocabulary={
        "irregularity.btn-move-02": ("seat", "right"),
        "step.misdeal": (),
        "step.button-right-next-hand": ("right",),
        "step.button-stands": ("seat",),
    },
)
