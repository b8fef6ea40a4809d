"""A hand told as in a card room: who does what, what the dealer is told, what the dealer says."""

from collections.abc import Iterator

from dealer import games
from dealer.announcements import Announcement, announce, announcements_of
from dealer.cards import Card, parse_card, parse_cards
from dealer.events import (
    AnyEvent,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardRead,
    Checked,
    Corrected,
    Dealt,
    DeckReshuffled,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    Posted,
    PotPushed,
    Stakes,
    Switch,
    Wagered,
)
from dealer.expected import (
    ExpectAct,
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    Expected,
    ExpectPost,
    ExpectPush,
    ExpectReading,
    ExpectReshuffle,
)
from dealer.expects import expects
from dealer.hand import HandState
from dealer.log import effective
from dealer.phrases import load
from dealer.prompts import Prompt, prompt
from dealer.state import apply, fold, start

ENGLISH = load("en")


class Hand:
    """A hand that is played by its facts; ``heard`` are the announcements since the last time it was asked."""

    def __init__(
        self,
        game: str,
        *stacks: int,
        button: int = 1,
        stakes: Stakes | None = None,
        seats: tuple[int, ...] = (),
        rulebook: str = "roberts-cash",
        house: tuple[Switch, ...] = (),
    ) -> None:
        self.game = games.load(game)
        numbers = seats or tuple(range(1, len(stacks) + 1))
        opening = HandStarted(
            seq=1,
            hand_no=1,
            game=game,
            limit=self.game.limit,
            stakes=stakes or games.default_stakes(self.game),
            dealt=tuple(Dealt(seat=seat, stack=stack) for seat, stack in zip(numbers, stacks, strict=True)),
            button=button,
            rulebook=rulebook,
            house=house,
        )
        self.events: list[AnyEvent] = [opening]
        self.state: HandState = start(opening)
        self.secrets: Iterator[Card] = iter(())
        self._said: list[Announcement] = list(announce(None, opening, self.state, self.game))
        while isinstance(expected := self.expected, ExpectPost):
            self.happens(Posted(seq=self.next, seat=expected.seat, kind=expected.kind, amount=expected.amount))

    @property
    def next(self) -> int:
        return len(self.events) + 1

    @property
    def expected(self) -> Expected | None:
        return expects(self.state)

    @property
    def prompt(self) -> Prompt:
        return prompt(self.state, self.expected, self.game)

    @property
    def now(self) -> str:
        return ENGLISH.show(self.prompt)

    @property
    def detail(self) -> str:
        return ENGLISH.detail(self.prompt)

    def shown(self) -> list[str]:
        """The announcements since the last time, as they are shown."""
        return [ENGLISH.show(each) for each in self._take()]

    def heard(self) -> list[str]:
        """The announcements since the last time, as they are spoken."""
        return [ENGLISH.say(each) for each in self._take() if each.aloud]

    def whole_log(self) -> list[str]:
        """Every announcement of the log as it stands, with its number."""
        return [f"{each.no} {ENGLISH.show(each)}" for each in announcements_of(self.events, self.game)]

    def happens(self, fact: Fact) -> int:
        """A fact; its seq."""
        before = self.state
        self.events.append(fact)
        self.state = apply(before, fact)
        self._said.extend(announce(before, fact, self.state, self.game))
        return fact.seq

    def corrects(self, target: int, instead: Fact | None) -> None:
        self.events.append(Corrected(seq=self.next, target=target, instead=instead))
        self.state = fold(self.events)

    def fact(self, seq: int) -> Fact:
        return next(fact for fact in effective(self.events) if fact.seq == seq)

    def keeps_secret(self, cards: str) -> "Hand":
        """Downcards that the log knows and nobody has seen, in the order of the deal."""
        self.secrets = iter(parse_cards(cards))
        return self

    def deal(self, cards: str = "") -> "Hand":
        """Burn and deal until it is somebody's turn; ``cards`` are the face-up ones in order, "?" an unread one.

        A short stub is scrambled on the way.
        """
        faces = iter(cards.split())
        while True:
            match self.expected:
                case ExpectBurn():
                    self.happens(CardBurned(seq=self.next))
                case ExpectReshuffle():
                    self.happens(DeckReshuffled(seq=self.next))
                case ExpectCard(seat=seat, facing=facing):
                    card = next(self.secrets, None) if facing is Facing.DOWN else _face(next(faces))
                    self.happens(CardDealt(seq=self.next, seat=seat, facing=facing, card=card))
                case ExpectBoard():
                    face = next(faces, "")
                    if not face:
                        return self
                    self.happens(BoardCardDealt(seq=self.next, card=_face(face)))
                case _:
                    return self

    def reads(self, target: int, card: str) -> None:
        self.happens(CardRead(seq=self.next, target=target, card=parse_card(card)))

    def looks(self, *cards: str) -> None:
        """The dealer names the cards that the hand waits for."""
        waiting = self.expected
        assert isinstance(waiting, ExpectReading)
        for target, card in zip(waiting.targets, cards, strict=True):
            self.reads(target, card)

    def check(self) -> "Hand":
        self.happens(Checked(seq=self.next, seat=self._actor().seat))
        return self

    def fold(self) -> "Hand":
        self.happens(Folded(seq=self.next, seat=self._actor().seat))
        return self

    def call(self) -> "Hand":
        return self.to(self._actor().options.call_to)

    def to(self, total: int) -> "Hand":
        self.happens(Wagered(seq=self.next, seat=self._actor().seat, to=total))
        return self

    def everybody_calls(self) -> "Hand":
        """Checks and calls until the round is over."""
        while isinstance(expected := self.expected, ExpectAct):
            if expected.options.bring_in_to:
                self.to(expected.options.bring_in_to)
            elif expected.options.may_check:
                self.check()
            else:
                self.call()
        return self

    def tables(self, seat: int, cards: str) -> None:
        faces = tuple(_face(code) for code in cards.split())
        self.happens(HandTabled(seq=self.next, seat=seat, cards=faces))

    def mucks(self, seat: int) -> None:
        self.happens(HandMucked(seq=self.next, seat=seat))

    def push(self) -> None:
        expected = self.expected
        assert isinstance(expected, ExpectPush)
        self.happens(PotPushed(seq=self.next, pot=expected.pot, shares=expected.shares))

    def ends(self) -> None:
        self.happens(HandEnded(seq=self.next))

    def _actor(self) -> ExpectAct:
        expected = self.expected
        assert isinstance(expected, ExpectAct), expected
        return expected

    def _take(self) -> list[Announcement]:
        said, self._said = self._said, []
        return said


def _face(code: str) -> Card | None:
    return None if code == "?" else parse_card(code)
