"""No burn before a board card, or two (Robert's, Hold'em 4 and 5; TDA 38 and 39-B)."""

from dealer.events import BoardCardDealt, CardBurned, Fact, Source
from dealer.hand import Stage
from dealer.irregular import steps as common
from dealer.irregular.board import FLOP, beyond, burned_for, dealt, has_acted, has_flop, moved
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import CardsMoved, Move, StubShuffled, Where
from dealer.rulebooks.switches import FourCardFlop

RULE = "HE-IRR-13"
MISSING, DOUBLE = "missing", "double"


def notice(at: Happening) -> Notice | None:
    """A board card while its burn is due, or a second burn while the street's cards are."""
    before, street = at.before, at.before.street
    if before.stage is not Stage.DEALING or not before.board_due:
        return None
    if isinstance(at.fact, CardBurned):
        double = not before.burn_due and burned_for(before, at.game, street)
        return Notice(rule=RULE, event=at.fact.seq, reason=DOUBLE, count=street) if double else None
    shows = _last_without_a_burn(at) if at.fact.source is Source.CAMERA else before.burn_due
    return Notice(rule=RULE, event=at.fact.seq, reason=MISSING, count=street) if shows else None


def _last_without_a_burn(at: Happening) -> bool:
    """Whether the street lies there and no burn was seen: a camera may see the burn after the cards."""
    return not at.after.board_due and not burned_for(at.after, at.game, at.before.street)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """Cards go to where they belong while nobody has bet; a flop that was seen is dealt again; afterwards it stands."""
    state, game, street = now.state, now.game, notice.count
    lack, seen = game.burns(street), state.burns - state.extra_burns
    words = {"seen": seen, "due": lack}
    if not state.is_contested or (notice.reason == MISSING and seen >= lack and not _mended(now, notice)):
        return None  # the burn was only seen late
    if has_acted(state, street) or state.street > street:
        return Remedy(outcome=Outcome.MISSING_BURN, case=notice.reason, steps=common.play_on(), words=words)
    steps = _missing(now, street) if notice.reason == MISSING else _double(now, street)
    return Remedy(outcome=Outcome.MISSING_BURN, case=notice.reason, steps=(step("count-burns"), *steps), words=words)


def _mended(now: Now, notice: Notice) -> bool:
    return any(isinstance(fact, CardsMoved) and fact.seq > notice.event for fact in now.facts)


def _missing(now: Now, street: int) -> tuple[Step, ...]:
    cards = beyond(now.state, now.game, street - 1)
    if street != FLOP:
        return (step("card-was-the-burn", facts=moved(cards[:1], Where.BURNS)),)
    if now.book.remedies.four_card_flop is FourCardFlop.REDEAL:
        return (step("flop-back-and-burn", facts=moved(cards, Where.STUB, shuffle=True)),)
    # one of the three, taken unseen, is the burn; the other two and the next card are the flop
    moves = (*(Move(card=card, to=Where.STUB) for card in cards), Move(to=Where.BURNS))
    scrambled: tuple[Fact, ...] = (CardsMoved(seq=UNNUMBERED, moves=moves),)
    return (step("scramble-three", facts=scrambled),)


def _double(now: Now, street: int) -> tuple[Step, ...]:
    cards = beyond(now.state, now.game, street - 1)
    burn_back = Move(origin=Where.BURNS, to=Where.STUB)
    if not cards:
        return (step("burn-back-on-top", facts=(CardsMoved(seq=UNNUMBERED, moves=(burn_back,)),)),)
    if street == FLOP:
        moves = tuple(Move(card=card, to=Where.STUB) for card in cards)
        back: tuple[Fact, ...] = (CardsMoved(seq=UNNUMBERED, moves=moves), StubShuffled(seq=UNNUMBERED))
        return (step("flop-to-stub", facts=back), step("deal-flop-without-burn", done=dealt(now.state, now.game, FLOP)))
    swapped = (Move(card=cards[0], to=Where.STUB), Move(origin=Where.BURNS, to=Where.BOARD))
    return (step("burn-is-the-card", facts=(CardsMoved(seq=UNNUMBERED, moves=swapped),)),)


RULING = Ruling(
    rule=RULE,
    applies=has_flop,
    watches=(BoardCardDealt, CardBurned),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.MISSING_BURN,),
    vocabulary={
        "irregularity.he-irr-13-missing": ("seen", "due"),
        "irregularity.he-irr-13-double": ("seen", "due"),
        "step.count-burns": (),
        "step.play-on": (),
        "step.card-was-the-burn": (),
        "step.flop-back-and-burn": (),
        "step.scramble-three": (),
        "step.burn-back-on-top": (),
        "step.burn-is-the-card": (),
        "step.flop-to-stub": (),
        "step.deal-flop-without-burn": (),
    },
)
