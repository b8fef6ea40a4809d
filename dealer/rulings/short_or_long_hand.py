"""A hand of a draw game that has not five cards, before or after the draw (Robert's, Lowball; Draw High)."""

from collections.abc import Mapping

from dealer.drawing import hand_size
from dealer.events import CardDealt
from dealer.hand import HandState
from dealer.irregular import counts, drawn, exposed, windows
from dealer.irregular.misdeals import is_over, misdeal_or_stands
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.types import Notice, Outcome, Remedy, Step, Window
from dealer.mishaps import Report, Reported
from dealer.rulebooks.switches import ShortDrawHand
from dealer.words import Count, CountOf, Phrase, Series, Word

RULE = "DRAW-HAND-01"
SEVERAL = "several"


def notice(at: Happening) -> Notice | None:
    """A wrong number at the end of the deal, or one that is counted after the draw."""
    fact = at.fact
    if counts.shown(at):
        return Notice(rule=RULE, event=fact.seq, seat=next(iter(counts.wrong(at.after, at.game))))
    if not isinstance(fact, Reported) or fact.what is not Report.COUNTED:
        return None
    has = drawn.told(fact, at.before)
    if has is None or has == hand_size(at.before):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, reason=drawn.FOULED, count=has)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """After the draw the hand is fouled; before it the game, the seat and whether anybody has acted decide."""
    state = now.state
    if is_over(state):
        return None
    if notice.reason == drawn.FOULED:
        if not drawn.is_still_wrong(now, notice.seat, notice.event):
            return None
        words: dict[str, Word] = {"count": notice.count}
        return Remedy(outcome=Outcome.FOULED_HAND, steps=drawn.fouled(notice.seat), words=words, case=drawn.FOULED)
    if state.street > 0:
        return _at_the_draw(now)
    off = counts.wrong(state, now.game)
    if not off:
        return None
    if exposed.is_lowball(now.game):
        return _lowball(now, off)
    return _high(now, off)


def _lowball(now: Now, off: Mapping[int, int]) -> Remedy | None:
    """Short hands are completed until the first player acts. Other wrong numbers are those of any button game."""
    button_alone = off == {now.state.start.button: -1}
    if not now.book.lowball.complete_short_hand or max(off.values()) > 0 or button_alone:
        return None
    window = Window(made=_acted(now), needed=1)
    if window.is_open:
        return Remedy(
            outcome=Outcome.DEAL_MISSING_CARD,
            steps=(_missing_cards(off),),
            window=window,
            case=_case(off),
            words=_words(now.state, off),
        )
    return _draws(now, off, window)


def _high(now: Now, off: Mapping[int, int]) -> Remedy | None:
    """A misdeal until somebody acts; the button may get its fifth card also later, others draw it."""
    button = now.state.start.button
    draws_to_five = _draws_to_five(now)
    extra = max(off.values()) > 0
    window = windows.misdeal(now.state, now.game, now.book)
    if draws_to_five and not extra:
        window = Window(made=_acted(now), needed=1)
    may_complete = draws_to_five or not any(action.seat == button for action in now.state.actions)
    if off == {button: -1} and may_complete:
        steps = (step("complete-button-hand", facts=(counts.completed(button),), seat=button),)
        outcome = Outcome.BUTTON_RECEIVES_FIFTH_CARD
        return Remedy(outcome=outcome, steps=steps, window=window, case=_case(off), words=_words(now.state, off))
    if window.is_open:
        return misdeal_or_stands(now, case=_case(off), words=_words(now.state, off))
    if extra or not draws_to_five:
        return counts.too_late(now, tuple(off), case=_case(off), words=_words(now.state, off))
    return _draws(now, off, window)


def _draws(now: Now, off: Mapping[int, int], window: Window | None = None) -> Remedy:
    """The button gets its fifth card now, others what they lack at the draw."""
    button = now.state.start.button
    completes = off.get(button) == -1 and now.state.street == 0
    others = tuple(Phrase(key="step.seat", words={"seat": seat}) for seat in off if seat != button or not completes)
    steps = (
        step("complete-button-hand", facts=(counts.completed(button),), done=not completes, seat=button),
        step("draws-to-five", waits=True, seats=Series(others)),
    )
    return Remedy(
        outcome=Outcome.DRAW_TO_FIVE, steps=steps, window=window, case=_case(off), words=_words(now.state, off)
    )


def _at_the_draw(now: Now) -> Remedy | None:
    """Hands that have still to draw: the engine deals short ones what they lack, unless the house holds them dead."""
    state, size = now.state, hand_size(now.state)
    held = {seat: len(state.seat(seat).cards) for seat in state.drawing} if state.street == 1 else {}
    off = {seat: count - size for seat, count in held.items() if count != size}
    if not off:
        return None
    low = exposed.is_lowball(now.game)
    if max(off.values()) > 0 or not (now.book.lowball.complete_short_hand if low else _draws_to_five(now)):
        return counts.too_late(now, tuple(off), case=_case(off), words=_words(state, off))
    return _draws(now, off)


def _draws_to_five(now: Now) -> bool:
    return now.book.remedies.short_draw_hand is ShortDrawHand.DRAWS_TO_FIVE


def _acted(now: Now) -> int:
    """Actions since the last card of the deal: what was done before does not count (Robert's, Lowball)."""
    dealt = max((fact.seq for fact in now.facts if isinstance(fact, CardDealt)), default=0)
    return len(windows.acted(now.state, dealt))


def _missing_cards(off: Mapping[int, int]) -> Step:
    each = tuple(
        Phrase(key="step.missing-at-seat", words={"seat": seat, "cards": Count(-count, CountOf.CARDS)})
        for seat, count in off.items()
    )
    facts = tuple(counts.completed(seat, -count) for seat, count in off.items())
    return step("deal-missing-cards", facts=facts, missing=Series(each))


def _case(off: Mapping[int, int]) -> str:
    return SEVERAL if len(off) > 1 else ""


def _words(state: HandState, off: Mapping[int, int]) -> Mapping[str, Word]:
    seat = next(iter(off))
    return {"seat": seat, "count": len(state.seat(seat).cards)}


RULING = Ruling(
    rule=RULE,
    applies=drawn.has_draw,
    watches=(CardDealt, Reported),
    notice=notice,
    remedy=remedy,
    outcomes=(
        Outcome.MISDEAL,
        Outcome.DEAL_MISSING_CARD,
        Outcome.BUTTON_RECEIVES_FIFTH_CARD,
        Outcome.DRAW_TO_FIVE,
        Outcome.TOO_LATE_FOR_MISDEAL,
        Outcome.FOULED_HAND,
    ),
    vocabulary={
        "irregularity.draw-hand-01": ("seat", "count"),
        "irregularity.draw-hand-01-several": (),
        "irregularity.draw-hand-01-fouled": ("seat", "count"),
        "step.complete-button-hand": ("seat",),
        "step.deal-missing-cards": ("missing",),
        "step.missing-at-seat": ("seat", "cards"),
        "step.draws-to-five": ("seats",),
        "step.seat": ("seat",),
        "step.fouled-hand": ("seat",),
        "step.misdeal": (),
        "step.call-floor": (),
        "step.wrong-count-is-dead": (),
    },
)
