"""The end of a hand: pots pushed as proposed, and the cards gathered."""

from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, not_now, refusal
from dealer.commands import EndHand, PushPot
from dealer.events import Fact, HandEnded, PotPushed
from dealer.expected import ExpectEnd, ExpectPush


def push(moment: Moment, command: PushPot) -> tuple[Fact, ...] | Refusal:
    """The pot whose turn it is, shared as the prompt says."""
    match moment.expected:
        case ExpectPush() if any(each.blocks_award for each in moment.irregularities):
            return refusal("award-blocked")
        case ExpectPush(pot=pot, shares=shares) if shares:
            return (PotPushed(seq=UNNUMBERED, source=source_of(command), pot=pot, shares=shares),)
        case ExpectPush():
            return refusal("nobody-to-push-to")
        case _:
            return not_now(moment.state, moment.expected, moment.game)


def end(moment: Moment, command: EndHand) -> tuple[Fact, ...] | Refusal:
    """The hand is over."""
    if not isinstance(moment.expected, ExpectEnd):
        return not_now(moment.state, moment.expected, moment.game)
    return (HandEnded(seq=UNNUMBERED, source=source_of(command)),)
