"""No burn before a stud street, or two (Robert's, Seven-card Stud; TDA 38)."""

from dealer.events import CardBurned, CardDealt, Facing, Source
from dealer.hand import Stage
from dealer.irregular import steps as common
from dealer.irregular.board import burned_for
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import step
from dealer.irregular.stud import dealt_on, is_stud, moved, told
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import CardsMoved, Move, Report, Where

RULE = "STUD-IRR-07"
MISSING, DOUBLE = "missing", "double"


def notice(at: Happening) -> Notice | None:
    """A card for a seat while the burn is due, or a second burn while the street's cards are."""
    before = at.before
    if before.stage is not Stage.DEALING or before.street < 1 or not before.queue:
        return None
    if isinstance(at.fact, CardBurned):
        burned = burned_for(before, at.game, before.street)  # else it is the missing one, only seen late
        spare = burned and not before.burn_due and not before.reshuffles and before.to_deal <= 1
        return Notice(rule=RULE, event=at.fact.seq, reason=DOUBLE, count=before.street) if spare else None
    shows = _last_without_a_burn(at) if at.fact.source is Source.CAMERA else before.burn_due
    return Notice(rule=RULE, event=at.fact.seq, reason=MISSING, count=before.street) if shows else None


def _last_without_a_burn(at: Happening) -> bool:
    """Whether the street is dealt and no burn was seen: a camera may see the burn after the first cards."""
    after = at.after
    return not at.before.reshuffles and not after.queue and not burned_for(after, at.game, at.before.street)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Every card moves to where it would have come; a last downcard that was looked at or mixed in is kept."""
    state, street = now.state, notice.count
    mended = any(isinstance(fact, CardsMoved) and fact.seq > notice.event for fact in now.facts)
    burns = state.burns - state.extra_burns
    if notice.reason == MISSING and burns >= now.game.burns(street) and not mended:
        return None  # the burn was only seen late
    if not state.is_contested:
        return None
    acted = any(action.street == street for action in state.actions) or state.street > street
    if acted:
        return Remedy(outcome=Outcome.HAND_STANDS, steps=common.play_on(), case=notice.reason)
    looked = [fact.seat for fact in told(now, Report.LOOKED_AT, notice.event)]
    if street == now.game.last_street and looked:
        keep = step("keeps-the-card", seat=looked[0])
        return Remedy(outcome=Outcome.PLAYER_KEEPS_CARD, steps=(keep,), case="kept", words={"keeper": looked[0]})
    return Remedy(outcome=Outcome.SHIFT, steps=(_shift(notice, now),), case=notice.reason)


def _shift(notice: Notice, now: Now) -> Step:
    """Without a burn the first card is the burn and the last seat gets the next; after two the second is a card."""
    state, street = now.state, notice.count
    cards = tuple(dealt_on(now.facts, state, now.game, street))
    facing = now.game.streets[street].deal[0]
    if notice.reason == MISSING:
        seats = [seat for seat, _ in cards]
        moves = [Move(card=card, to=Where.BURNS) for _, card in cards[:1]]
        moves += [_to_seat(card, seat, facing) for (_, card), seat in zip(cards[1:], seats, strict=False)]
        return step("shift-cards-on", facts=moved(*moves))
    if not cards:
        back = Move(origin=Where.BURNS, to=Where.STUB)
        return step("burn-back-on-top", facts=moved(back))
    after = [seat for seat, _ in cards]
    last = Move(card=cards[-1][1], to=Where.STUB)
    shifted = [_to_seat(card, seat, facing) for (_, card), seat in zip(cards, after[1:], strict=False)]
    first = Move(origin=Where.BURNS, to=Where.SEAT, seat=after[0], facing=facing)
    return step("shift-cards-back", facts=moved(last, *reversed(shifted), first))


def _to_seat(card: int, seat: int, facing: Facing) -> Move:
    return Move(card=card, to=Where.SEAT, seat=seat, facing=facing)


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(CardDealt, CardBurned),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.SHIFT, Outcome.PLAYER_KEEPS_CARD, Outcome.HAND_STANDS),
    vocabulary={
        "irregularity.stud-irr-07-missing": (),
        "irregularity.stud-irr-07-double": (),
        "irregularity.stud-irr-07-kept": ("keeper",),
        "step.shift-cards-on": (),
        "step.shift-cards-back": (),
        "step.burn-back-on-top": (),
        "step.keeps-the-card": ("seat",),
        "step.play-on": (),
    },
)
