"""Golden hands: a hand as a dealer would tell it, one line after another, and after ``>`` what we must expect.

A file holds ``game``, ``button``, ``stacks`` and optionally ``stakes``, ``rulebook``, ``house``, ``extra_posts`` and
``blinds``; ``hand`` is the telling.

    post                    all antes and blinds that are due
    deal                    the street's cards; stud upcards as ``deal 1:Kc 2:9h``, in the order in which they land;
                            ``deal 5`` is five of the downcards
    burn | board Ah 9c 4d   ``??`` is a card that is not read
    read Kc                 the first unread card is this one
    3 raise 20              also check, call, fold, bet, complete, bring-in, all-in (a total in front)
    scramble                the stub that is due is made of the last card and the burns
    3 draws 2               discards, 0 for pat, and the new cards as far as they come at once
    reshuffle               the same at a draw, then the cards that waited for it
    4 opens | 0 opens       in place of false openers; 0 is nobody
    2 openers               shown and good; ``2 no-openers`` are not
    return                  bets go back as the engine proposes
    show 1 As Kd | muck 1   showdown
    push | end              what the engine proposes
    > act 3: fold call 10 raise 20 to 500
    > stub 7                the cards that are left to deal
    > pots 40 | > stacks 1:90 2:110 | > kinds bet raise call
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import msgspec

from dealer import games, rulebooks
from dealer.cards import Card, parse_card
from dealer.deck import ledger
from dealer.events import (
    BetsReturned,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardRead,
    CardsDiscarded,
    Checked,
    Dealt,
    DeckReshuffled,
    ExtraPost,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    OpenersShown,
    Posted,
    PotOpened,
    PotPushed,
    Stakes,
    Wagered,
)
from dealer.expected import (
    ExpectAct,
    ExpectBoard,
    ExpectBurn,
    ExpectCard,
    ExpectDraw,
    Expected,
    ExpectEnd,
    ExpectOpeners,
    ExpectOpening,
    ExpectPost,
    ExpectPush,
    ExpectReading,
    ExpectReshuffle,
    ExpectReturn,
    ExpectShow,
    Options,
)
from dealer.expects import expects
from dealer.hand import HandState
from dealer.state import apply, start

HANDS = Path(__file__).parent


class Telling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One golden hand."""

    title: str
    game: str
    button: int
    stacks: dict[str, int]
    hand: str
    stakes: Stakes | None = None
    rulebook: str = "roberts-cash"
    seats: int = 10
    house: dict[str, bool | int | float | str] = {}
    """Switches by their dotted names."""
    extra_posts: tuple[ExtraPost, ...] = ()
    blinds: tuple[int, int] = (0, 0)


class NotAsTold(AssertionError):
    """The engine expects something else than the hand tells."""


def load(path: Path) -> Telling:
    """One file. Unknown keys are errors."""
    return msgspec.toml.decode(path.read_bytes(), type=Telling)


def play(told: Telling) -> tuple[list[Fact], HandState]:
    """Tell the hand to the engine; NotAsTold names the line where it expects something else."""
    teller = _Teller(told)
    for number, line in enumerate(told.hand.strip().splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            teller.take(number, words)
    return teller.facts, teller.state


class _Teller:
    def __init__(self, told: Telling) -> None:
        game = games.load(told.game)
        begun = HandStarted(
            seq=1,
            hand_no=1,
            game=told.game,
            limit=game.limit,
            stakes=told.stakes or game.stakes,
            dealt=tuple(Dealt(seat=int(seat), stack=stack) for seat, stack in told.stacks.items()),
            button=told.button,
            seats=told.seats,
            rulebook=told.rulebook,
            house=tuple(told.house.items()),
            extra_posts=told.extra_posts,
            blinds=told.blinds,
        )
        self.facts: list[Fact] = [begun]
        self.state = start(begun)
        self._where = ""

    def take(self, number: int, words: list[str]) -> None:
        self._where = f"line {number}, “{' '.join(words)}”"
        first, *rest = words
        if first == ">":
            self._must_be(rest)
        elif first.isdigit():
            self._told(int(first), *rest)
        else:
            commands: dict[str, Callable[[list[str]], None]] = {
                "post": self._post,
                "deal": self._deal,
                "burn": lambda _: self._add(CardBurned(seq=self._seq)),
                "board": self._board,
                "read": self._read,
                "scramble": self._scramble,
                "show": self._show,
                "muck": lambda words: self._add(HandMucked(seq=self._seq, seat=int(words[0]))),
                "reshuffle": self._reshuffle,
                "return": self._return,
                "push": self._push,
                "end": lambda _: self._add(HandEnded(seq=self._seq)),
            }
            commands.get(first, self._unknown)(rest)

    @property
    def _seq(self) -> int:
        return len(self.facts) + 1

    def _add(self, fact: Fact) -> None:
        self.facts.append(fact)
        self.state = apply(self.state, fact)

    def _fail(self, why: str) -> NoReturn:
        raise NotAsTold(f"{self._where}: {why}")

    def _unknown(self, _: list[str]) -> None:
        self._fail("this is not a line that the runner knows")

    def _post(self, _: list[str]) -> None:
        while isinstance(expected := expects(self.state), ExpectPost):
            self._add(Posted(seq=self._seq, seat=expected.seat, kind=expected.kind, amount=expected.amount))

    def _deal(self, words: list[str]) -> None:
        some = int(words.pop()) if words and words[-1].isdigit() else None
        ups = [(int(seat), _card(code)) for seat, _, code in (word.partition(":") for word in words)]
        for seat, facing in self.state.queue[:some]:
            if facing is Facing.DOWN:
                self._add(CardDealt(seq=self._seq, seat=seat, facing=facing))
        for seat, card in ups:
            self._add(CardDealt(seq=self._seq, seat=seat, facing=Facing.UP, card=card))

    def _board(self, words: list[str]) -> None:
        for code in words:
            self._add(BoardCardDealt(seq=self._seq, card=_card(code)))

    def _read(self, words: list[str]) -> None:
        for code in words:
            expected = expects(self.state)
            if not isinstance(expected, ExpectReading):
                self._fail(f"no card is to be read but {describe(expected)}")
            self._add(CardRead(seq=self._seq, target=expected.targets[0], card=parse_card(code)))

    def _scramble(self, _: list[str]) -> None:
        if not isinstance(expected := expects(self.state), ExpectReshuffle):
            self._fail(f"no stub is to be made but {describe(expected)}")
        self._add(DeckReshuffled(seq=self._seq))

    def _show(self, words: list[str]) -> None:
        cards = tuple(_card(code) for code in words[1:])
        self._add(HandTabled(seq=self._seq, seat=int(words[0]), cards=cards))

    def _push(self, _: list[str]) -> None:
        expected = expects(self.state)
        if not isinstance(expected, ExpectPush):
            self._fail(f"no pot is to be pushed but {describe(expected)}")
        self._add(PotPushed(seq=self._seq, pot=expected.pot, shares=expected.shares))

    def _reshuffle(self, words: list[str]) -> None:
        self._scramble(words)
        self._new_cards()

    def _return(self, _: list[str]) -> None:
        expected = expects(self.state)
        if not isinstance(expected, ExpectReturn):
            self._fail(f"no bets go back but {describe(expected)}")
        self._add(BetsReturned(seq=self._seq, shares=expected.shares))

    def _new_cards(self) -> None:
        while isinstance(expected := expects(self.state), ExpectCard):
            self._add(CardDealt(seq=self._seq, seat=expected.seat, facing=expected.facing))

    def _draw(self, seat: int, count: int) -> None:
        expected = expects(self.state)
        if not isinstance(expected, ExpectDraw) or expected.seat != seat or count > expected.most:
            self._fail(f"expected {describe(expected)}")
        self._add(CardsDiscarded(seq=self._seq, seat=seat, count=count))
        self._new_cards()

    def _told(self, seat: int, what: str, amount: str = "0") -> None:
        match what:
            case "draws":
                self._draw(seat, int(amount))
            case "opens":
                self._add(PotOpened(seq=self._seq, seat=seat))
            case "openers" | "no-openers":
                self._add(OpenersShown(seq=self._seq, seat=seat, proved=what == "openers"))
            case _:
                self._act(seat, what, amount)

    def _act(self, seat: int, action: str, amount: str = "0") -> None:
        expected = expects(self.state)
        if not isinstance(expected, ExpectAct) or expected.seat != seat:
            self._fail(f"expected {describe(expected)}")
        options, player = expected.options, self.state.seat(seat)
        match action:
            case "fold" if options.may_fold:
                self._add(Folded(seq=self._seq, seat=seat))
            case "check" if options.may_check:
                self._add(Checked(seq=self._seq, seat=seat))
            case "call" if options.call_to:
                self._add(Wagered(seq=self._seq, seat=seat, to=options.call_to))
            case "bring-in" if options.bring_in_to:
                self._add(Wagered(seq=self._seq, seat=seat, to=options.bring_in_to))
            case "all-in" if options.allows(player.bet + player.stack):
                self._add(Wagered(seq=self._seq, seat=seat, to=player.bet + player.stack))
            case "bet" | "raise" | "complete" if options.allows(int(amount)) and action == _verb(options):
                self._add(Wagered(seq=self._seq, seat=seat, to=int(amount)))
            case _:
                self._fail(f"expected {describe(expected)}")

    def _must_be(self, words: list[str]) -> None:
        told = " ".join(words)
        match words[0]:
            case "pots":
                got = " ".join(["pots", *(str(pot.amount) for pot in self.state.pots)])
            case "stub":
                count = ledger(self.state, games.load(self.state.start.game), rulebooks.of(self.state.start))
                got = f"stub {count.stub}"
            case "stacks":
                got = " ".join(["stacks", *(f"{seat.seat}:{seat.stack}" for seat in self.state.seats)])
            case "kinds":
                last = self.state.actions[-1].street
                kinds = [action.kind.value for action in self.state.actions if action.street == last]
                got = " ".join(["kinds", *kinds])
            case _:
                got = describe(expects(self.state))
        if got != told:
            self._fail(f"got “{got}”")


def _card(code: str) -> Card | None:
    return None if code == "??" else parse_card(code)


def _verb(options: Options) -> str:
    return "complete" if options.completes else "bet" if options.opens else "raise"


def describe(expected: Expected | None) -> str:
    """The expectation as the tellings write it."""
    match expected:
        case ExpectPost(seat=seat, kind=kind, amount=amount):
            return f"post {seat} {kind.value} {amount}"
        case ExpectBurn(street=street):
            return f"burn {street}"
        case ExpectCard(seat=seat, facing=facing, street=street):
            return f"card {seat} {facing.value} {street}"
        case ExpectBoard(street=street, count=count):
            return f"board {count} {street}"
        case ExpectReshuffle(street=street, cards=cards):
            return f"scramble {cards} {street}"
        case ExpectAct(seat=seat, options=options):
            return f"act {seat}: {' '.join(_choices(options))}"
        case ExpectDraw(seat=seat, most=most):
            return f"draw {seat} most {most}"
        case ExpectOpening(instead_of=seat, may=may):
            return f"opening for {seat}: {' '.join(map(str, may))}"
        case _:
            return _describe_end(expected)


def _describe_end(expected: Expected | None) -> str:
    match expected:
        case None:
            return "nothing"
        case ExpectReading(targets=targets):
            return f"read {len(targets)}"
        case ExpectShow(order=order):
            return f"show {' '.join(map(str, order))}"
        case ExpectOpeners(seat=seat):
            return f"openers {seat}"
        case ExpectReturn(shares=shares):
            return f"return {' '.join(f'{share.seat}:{share.amount}' for share in shares)}"
        case ExpectPush(pot=pot, amount=amount, shares=shares):
            return f"push {pot} {amount} to {' '.join(f'{share.seat}:{share.amount}' for share in shares)}"
        case ExpectEnd():
            return "end"
        case _:
            raise AssertionError(expected)


def _choices(options: Options) -> Iterator[str]:
    if options.may_fold and not options.may_check:  # with nothing to call a fold goes without saying
        yield "fold"
    if options.may_check:
        yield "check"
    if options.bring_in_to:
        yield f"bring-in {options.bring_in_to}"
    if options.call_to:
        yield f"call {options.call_to}"
    if options.raise_to:
        yield f"{_verb(options)} {' or '.join(map(str, options.raise_to))}"
    if options.raise_high:
        span = f"{options.raise_low} to {options.raise_high}"
        yield f"{_verb(options)} {options.raise_high if options.raise_low == options.raise_high else span}"
