"""Stud cards burned and dealt before the round is finished (Robert's, Seven-card Stud; TDA RP-5)."""

from dealer.events import CardDealt, Fact
from dealer.hand import Stage
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.stud import beyond, is_stud, moved, set_aside, to, told
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import Move, Report, Restricted, StubShuffled, Where
from dealer.rulebooks.switches import PrematureUpcard

RULE = "STUD-IRR-08"


def notice(at: Happening) -> Notice | None:
    """The first card for a seat while players are still to act."""
    before, fact = at.before, at.fact
    if before.stage is not Stage.BETTING or before.street >= at.game.last_street or not isinstance(fact, CardDealt):
        return None
    if fact.seat not in before.live or any(beyond(seat, at.game, before.street) for seat in before.seats):
        return None
    return Notice(rule=RULE, event=fact.seq, seat=fact.seat, count=before.street)


def remedy(notice: Notice, now: Now) -> Remedy | None:
    """They are out of play; so many more go that later cards fall where they would have; then a burn and the street."""
    state, street = now.state, notice.count
    if not state.is_contested or state.street > street + 1 or any(act.street > street for act in state.actions):
        return None
    kept = _kept(notice, now)
    early = tuple(
        card.event for seat in state.seats if seat.seat not in kept for card in beyond(seat, now.game, street)
    )
    steps: tuple[Step, ...] = (step("early-cards-aside", facts=moved(*to(Where.ASIDE, early))),)
    if kept:
        limits: tuple[Fact, ...] = tuple(Restricted(seq=UNNUMBERED, seat=seat) for seat in kept)
        steps = (step("keeps-and-may-only-call", facts=limits, seat=kept[0]), *steps)
    betting = state.street == street
    steps = (*steps, _after_the_round(notice, now, waits=betting, kept=len(kept)))
    outcome = Outcome.PLAYER_KEEPS_CARD if kept else Outcome.PREMATURE_CARD
    return Remedy(outcome=outcome, steps=steps, words={"seat": kept[0] if kept else notice.seat})


def _kept(notice: Notice, now: Now) -> tuple[int, ...]:
    """Seats that looked at an early last downcard or mixed it in, which they keep."""
    if notice.count + 1 != now.game.last_street:
        return ()
    return tuple(fact.seat for fact in told(now, Report.LOOKED_AT, notice.event) if fact.seat in now.state.live)


def _after_the_round(notice: Notice, now: Now, *, waits: bool, kept: int) -> Step:
    aside = set_aside(now.facts, notice.event)
    if now.book.remedies.premature_upcard is PrematureUpcard.BACK_TO_THE_STUB:
        back = (Move(origin=Where.ASIDE, to=Where.STUB) for _ in range(aside))
        facts: tuple[Fact, ...] = (*moved(*back), StubShuffled(seq=UNNUMBERED))
        return step("early-cards-to-stub", facts=facts, waits=waits)
    state, each = now.state, len(now.game.streets[notice.count + 1].deal)
    more = max(0, len(state.live) * each - kept - aside)
    gone = (Move(origin=Where.STUB, to=Where.ASIDE) for _ in range(more))
    early = state.burns - state.extra_burns > now.game.burns(notice.count)  # that burn counts for no street
    return step("eliminate-more", facts=moved(*gone, void_burns=int(early)), waits=waits, more=more)


RULING = Ruling(
    rule=RULE,
    applies=is_stud,
    watches=(CardDealt,),
    notice=notice,
    remedy=remedy,
    outcomes=(Outcome.PREMATURE_CARD, Outcome.PLAYER_KEEPS_CARD),
    vocabulary={
        "irregularity.stud-irr-08": ("seat",),
        "step.early-cards-aside": (),
        "step.keeps-and-may-only-call": ("seat",),
        "step.early-cards-to-stub": (),
        "step.eliminate-more": ("more",),
    },
)
