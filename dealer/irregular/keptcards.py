"""A card exposed before the draw: its player must take it, or it is replaced after the deal; nobody ever chooses."""

from collections.abc import Callable, Set

from dealer.cards import Card, Rank
from dealer.events import Facing
from dealer.games import Game
from dealer.hand import Exposure, HandState
from dealer.irregular import exposed, windows
from dealer.irregular import steps as common
from dealer.irregular.misdeals import is_over
from dealer.irregular.ruling import Happening, Now, Ruling
from dealer.irregular.steps import UNNUMBERED, step
from dealer.irregular.types import Notice, Outcome, Remedy, Step
from dealer.mishaps import CardExposed, CardsMoved, Exposer, Move, Where
from dealer.rulebooks import Rulebook

UNNAMED, KEPT, REPLACED = "unnamed", "kept", "replaced"


def noticing(rule: str) -> Callable[[Happening], Notice | None]:
    """Notices the exposed cards that ``rule`` governs; ``count`` is the event that dealt the card."""

    def notice(at: Happening) -> Notice | None:
        """A card that lay face up in the deal, if no other rule governs it."""
        if exposed.rule_of(at) != rule:
            return None
        card = at.after.exposed[-1]
        return Notice(rule=rule, event=at.fact.seq, seat=card.seat, count=card.card)

    return notice


def shown(notice: Notice, state: HandState) -> Exposure | None:
    """The card of the notice while it lies in a hand that is still in; None once there is nothing to put right."""
    card = next((each for each in state.exposed if each.card == notice.count), None)
    if card is None or is_over(state) or not state.seat(card.seat).live or not exposed.place(state, card):
        return None
    return card


def by_rank(rule: str, keeps: Set[Rank]) -> Ruling:
    """The ruling under which a card of one of the ranks ``keeps`` must be taken and any other is replaced.

    The joker counts as the lowest card that its hand lacks, which is among the five lowest: it must be taken as well.
    """

    def remedy(notice: Notice, now: Now) -> Remedy | None:
        return _remedy(notice, now, keeps)

    ranks = ", ".join(rank.letter for rank in sorted(keeps))
    remedy.__doc__ = (
        f"One of {ranks} must be taken; any other card is replaced after the deal and is the burn of the draw."
    )

    name = f"irregularity.{rule.lower()}"
    return Ruling(
        rule=rule,
        applies=applies_to(rule),
        watches=(CardExposed,),
        notice=noticing(rule),
        remedy=remedy,
        outcomes=(Outcome.CHECK, Outcome.MUST_TAKE, Outcome.REPLACE_AFTER_DEAL, Outcome.CALL_FLOOR),
        vocabulary={
            f"{name}-{UNNAMED}": ("seat", "nth"),
            f"{name}-{KEPT}": ("seat", "nth"),
            f"{name}-{REPLACED}": ("seat", "nth"),
            "step.name-the-exposed-card": ("seat", "nth"),
            "step.must-take": ("seat",),
            "step.finish-the-deal": (),
            "step.replace-exposed-as-draw-burn": ("seat",),
            "step.call-floor": (),
        },
    )


def applies_to(rule: str) -> Callable[[Game, Rulebook], bool]:
    """In the games in which ``rule`` governs some exposed card."""

    def applies(game: Game, book: Rulebook) -> bool:
        last = len(game.cards(0))  # of the deal and of its hand: no card of the first two
        return exposed.governing(game, book, number=last * game.seats[0], nth=last, by=Exposer.DEALER) == rule

    return applies


def must_take(seat: int) -> tuple[Step, ...]:
    """The card stays where it is."""
    return (step("must-take", seat=seat),)


def _remedy(notice: Notice, now: Now, keeps: Set[Rank]) -> Remedy | None:
    """With a second card exposed by the dealer it is a misdeal instead, and too late the floor's."""
    state = now.state
    card = shown(notice, state)
    if card is None or len(exposed.by_the_dealer(state, now.facts)) != 1:
        return None
    nth = exposed.place(state, card)
    face = state.seat(card.seat).cards[nth - 1].card
    words = {"nth": nth}
    if state.street > 0 and (face is None or not _is_kept(face, keeps)):
        case = UNNAMED if face is None else REPLACED
        return Remedy(outcome=Outcome.CALL_FLOOR, steps=common.call_floor(), words=words, case=case)
    if face is None:
        steps: tuple[Step, ...] = (step("name-the-exposed-card", waits=True, seat=card.seat, nth=nth),)
        return Remedy(outcome=Outcome.CHECK, steps=steps, words=words, case=UNNAMED)
    if _is_kept(face, keeps):
        if state.street > 0:
            return None  # it was taken
        return Remedy(outcome=Outcome.MUST_TAKE, steps=must_take(card.seat), words=words, case=KEPT)
    whole = windows.dealt_whole(state, now.game)
    steps = (
        step("finish-the-deal", waits=not whole, done=whole),
        step("replace-exposed-as-draw-burn", facts=(_replaced(card),), waits=not whole, seat=card.seat),
    )
    return Remedy(outcome=Outcome.REPLACE_AFTER_DEAL, steps=steps, words=words, case=REPLACED)


def _is_kept(face: Card, keeps: Set[Rank]) -> bool:
    return face.joker or face.rank in keeps


def _replaced(card: Exposure) -> CardsMoved:
    """It lies on the burn pile, so that no other burn is asked for before the draw; the seat gets the next card."""
    moves = (
        Move(card=card.card, to=Where.BURNS),
        Move(to=Where.SEAT, seat=card.seat, facing=Facing.DOWN),
    )
    return CardsMoved(seq=UNNUMBERED, moves=moves)
