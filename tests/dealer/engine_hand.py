"""A hand told by facts in any order, for what golden hands cannot tell: cards out of order, senseless facts."""

from dealer.cards import parse_card
from dealer.events import (
    BoardCardDealt,
    CardBurned,
    CardDealt,
    Checked,
    Dealt,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    Post,
    Posted,
    PotPushed,
    Share,
    Wagered,
)
from dealer.expected import ExpectAct, ExpectCard, Expected, ExpectPost
from dealer.expects import expects
from dealer.games import load
from dealer.hand import HandState
from dealer.state import apply, start


class Hand:
    """Stacks by seat; the methods add one fact each and answer the hand, so that they can be chained."""

    def __init__(self, game: str, stacks: dict[int, int], button: int, rulebook: str = "roberts-cash") -> None:
        begun = HandStarted(
            seq=1,
            hand_no=1,
            game=game,
            limit=load(game).limit,
            stakes=load(game).stakes,
            dealt=tuple(Dealt(seat=seat, stack=stack) for seat, stack in stacks.items()),
            button=button,
            rulebook=rulebook,
        )
        self.facts: list[Fact] = [begun]
        self.state: HandState = start(begun)

    @property
    def expected(self) -> Expected | None:
        """What may come next."""
        return expects(self.state)

    @property
    def turn(self) -> int:
        """Whose turn it is; 0 when nobody's."""
        return self.expected.seat if isinstance(self.expected, ExpectAct) else 0

    @property
    def chips(self) -> int:
        """All chips at the table."""
        return self.state.collected + sum(seat.stack + seat.bet for seat in self.state.seats)

    def add(self, fact: Fact) -> "Hand":
        """Apply a fact; give it the next seq yourself with ``seq``."""
        self.facts.append(fact)
        self.state = apply(self.state, fact)
        return self

    @property
    def seq(self) -> int:
        """The seq of the next fact."""
        return len(self.facts) + 1

    def posts(self) -> "Hand":
        """All posts that are due."""
        while isinstance(expected := self.expected, ExpectPost):
            self.post(expected.seat, expected.kind, expected.amount)
        return self

    def post(self, seat: int, kind: Post, amount: int) -> "Hand":
        return self.add(Posted(seq=self.seq, seat=seat, kind=kind, amount=amount))

    def deal(self) -> "Hand":
        """All seats' cards of the street, in order, upcards unread."""
        while isinstance(expected := self.expected, ExpectCard):
            self.card(expected.seat, up=expected.facing is Facing.UP)
        return self

    def card(self, seat: int, code: str = "", up: bool = False) -> "Hand":
        facing = Facing.UP if up or code else Facing.DOWN
        return self.add(CardDealt(seq=self.seq, seat=seat, facing=facing, card=parse_card(code) if code else None))

    def burn(self) -> "Hand":
        return self.add(CardBurned(seq=self.seq))

    def board(self, *codes: str) -> "Hand":
        for code in codes:
            self.add(BoardCardDealt(seq=self.seq, card=parse_card(code)))
        return self

    def check(self, *seats: int) -> "Hand":
        for seat in seats:
            self.add(Checked(seq=self.seq, seat=seat))
        return self

    def fold(self, *seats: int) -> "Hand":
        for seat in seats:
            self.add(Folded(seq=self.seq, seat=seat))
        return self

    def to(self, seat: int, total: int) -> "Hand":
        return self.add(Wagered(seq=self.seq, seat=seat, to=total))

    def show(self, seat: int, *codes: str) -> "Hand":
        cards = tuple(None if code == "??" else parse_card(code) for code in codes)
        return self.add(HandTabled(seq=self.seq, seat=seat, cards=cards))

    def muck(self, seat: int) -> "Hand":
        return self.add(HandMucked(seq=self.seq, seat=seat))

    def push(self, pot: int, **shares: int) -> "Hand":
        """Shares by seat: ``push(0, seat2=40)``."""
        taken = tuple(Share(seat=int(seat.removeprefix("seat")), amount=amount) for seat, amount in shares.items())
        return self.add(PotPushed(seq=self.seq, pot=pot, shares=taken))

    def end(self) -> "Hand":
        return self.add(HandEnded(seq=self.seq))


def holdem(*stacks: int, button: int = 0, game: str = "limit_holdem") -> Hand:
    """Hold'em with seats 1 to n; the last has the button unless said otherwise."""
    return Hand(game, dict(enumerate(stacks, 1)), button or len(stacks))


def stud(*stacks: int) -> Hand:
    """Seven-card stud with seats 1 to n, seat 1 dealt first."""
    return Hand("limit_seven_card_stud", dict(enumerate(stacks, 1)), len(stacks))
