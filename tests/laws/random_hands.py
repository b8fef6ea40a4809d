"""Random hands: seats, stakes and stacks that hurt, and a table that does whatever the engine expects."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from dealer import rulebooks
from dealer.cards import DECK_WITH_JOKER, Card
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
    DiscardsShown,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandStarted,
    HandTabled,
    OpenersShown,
    OpenersSplit,
    Posted,
    PotOpened,
    PotPushed,
    RakeTaken,
    Share,
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
    ExpectRake,
    ExpectReading,
    ExpectReshuffle,
    ExpectReturn,
    ExpectShow,
    Options,
)
from dealer.expects import expects
from dealer.games import Game, load
from dealer.openers import needs_openers, opener
from dealer.pack import pack_size
from dealer.state import apply, start

TABLE_SEATS = 10
HAND_SIZE = 5
Choose = Callable[[ExpectAct], Checked | Folded | Wagered]


def random_start(rng: Random, name: str, rulebook: str = "roberts-cash", most: int = TABLE_SEATS) -> HandStarted:
    """A hand of the game with 2 to ``most`` seats anywhere at the table and stacks from one chip up."""
    game = load(name)
    low, high = game.seats
    count = rng.randint(low, min(high, most, TABLE_SEATS))
    seats = sorted(rng.sample(range(1, TABLE_SEATS + 1), count))
    stakes = random_stakes(rng, game)
    reach = rng.choice((8, 25, 100))  # bets that the larger stacks of this hand are worth
    stacks = [rng.randint(1, (2 if rng.random() < 0.06 else reach) * stakes.small_bet) for _ in seats]
    if rng.random() < 0.5:
        stacks = [stack - stack % stakes.unit or stakes.unit for stack in stacks]
    return HandStarted(
        seq=1,
        hand_no=1,
        game=name,
        limit=game.limit,
        stakes=stakes,
        dealt=tuple(Dealt(seat=seat, stack=stack) for seat, stack in zip(seats, stacks, strict=True)),
        button=rng.choice(seats),
        seats=TABLE_SEATS,
        rulebook=rulebook,
    )


def random_stakes(rng: Random, game: Game) -> Stakes:
    """Stakes of the game's kind, of some odd size, with an ante now and then in blind games."""
    usual = game.stakes
    bet = rng.choice((4, 6, 10, 20))
    ante = rng.choice((1, 2)) if usual.ante or rng.random() < 0.3 else 0
    return Stakes(
        small_bet=bet,
        big_bet=bet * usual.big_bet // usual.small_bet,
        ante=ante,
        small_blind=bet // 2 if usual.small_blind else 0,
        big_blind=bet if usual.big_blind else 0,
        bring_in=rng.choice((bet // 4, bet // 2)) if usual.bring_in else 0,
    )


def random_action(rng: Random, expected: ExpectAct, seq: int, tame: Sequence[int] = ()) -> Checked | Folded | Wagered:
    """Some legal action. ``tame`` restricts raises to these totals when it is given."""
    options, seat = expected.options, expected.seat
    totals = list(options.raise_to)
    if options.raise_high:
        low, high = options.raise_low, options.raise_high
        totals = [low, high, rng.randint(low, high), min(high, 2 * low)]
    totals = [total for total in totals if total in tame] if tame else totals
    roll = rng.random()
    if totals and roll < 0.35:
        return Wagered(seq=seq, seat=seat, to=rng.choice(totals))
    if options.may_check:
        return Checked(seq=seq, seat=seat)
    if options.may_fold and roll > 0.8:
        return Folded(seq=seq, seat=seat)
    least = options.raise_to[0] if options.raise_to else options.raise_low  # where the opener bets or folds
    return Wagered(seq=seq, seat=seat, to=options.bring_in_to or options.call_to or least)


class Table:
    """Cards and chips that do what the engine expects; the choices are given by ``choose``.

    Downcards are kept here, as in players' hands, and named only when the hand is tabled.
    """

    def __init__(self, begun: HandStarted, deck: Sequence[Card], choose: Choose) -> None:
        self.facts: list[Fact] = [begun]
        self.state = start(begun)
        self.game = load(begun.game)
        self.downs: dict[int, list[Card]] = {dealt.seat: [] for dealt in begun.dealt}
        self.won: dict[int, int] = {dealt.seat: 0 for dealt in begun.dealt}
        self.stub = list(deck)
        self.burns: list[Card] = []
        self.aside: list[Card] = []
        self.discards: dict[int, list[Card]] = {dealt.seat: [] for dealt in begun.dealt}
        self.draws_at_most = HAND_SIZE
        self.splits = 0.3  # how often the opener declares that it splits its openers
        self._choose = choose
        self._luck = Random(str(deck[0]) + str(deck[-1]))

    @property
    def seq(self) -> int:
        """The seq of the next fact."""
        return len(self.facts) + 1

    @property
    def chips(self) -> int:
        """All chips at the table, wherever they lie."""
        return self.state.collected + self.state.raked + sum(seat.stack + seat.bet for seat in self.state.seats)

    def step(self) -> Expected | None:
        """Do what is expected; the answer is what that was, None when the hand is over."""
        expected = expects(self.state)
        if expected is not None:
            fact = self.fact(expected)
            self.facts.append(fact)
            self.state = apply(self.state, fact)
        return expected

    def fact(self, expected: Expected) -> Fact:  # noqa: C901 one line for each expectation
        """The fact that answers the expectation."""
        match expected:
            case ExpectPost(seat=seat, kind=kind, amount=amount):
                return Posted(seq=self.seq, seat=seat, kind=kind, amount=amount)
            case ExpectBurn():
                self.burns.append(self.stub.pop())
                return CardBurned(seq=self.seq)
            case ExpectDraw(seat=seat) if self._splits(seat):
                return OpenersSplit(seq=self.seq, seat=seat)
            case ExpectDraw(seat=seat, most=most):
                return self._discard(seat, min(self.draws_at_most, self._luck.choice((0, 1, 2, 3, most))))
            case ExpectReshuffle():
                return self._new_stub()
            case ExpectOpeners(seat=seat, discards=discards) if discards and self._luck.random() < 0.6:
                return DiscardsShown(seq=self.seq, seat=seat, cards=tuple(self.discards[seat]))
            case ExpectOpeners(seat=seat):
                return OpenersShown(seq=self.seq, seat=seat, proved=self._luck.random() < 0.8)
            case ExpectOpening(may=may):
                return PotOpened(seq=self.seq, seat=self._luck.choice((0, *may)))
            case ExpectReturn(shares=shares):
                return BetsReturned(seq=self.seq, shares=shares)
            case ExpectRake(amount=amount):
                return RakeTaken(seq=self.seq, amount=amount)
            case ExpectCard(seat=seat, facing=facing):
                return self._deal(seat, facing)
            case ExpectBoard():
                return BoardCardDealt(seq=self.seq, card=self.stub.pop())
            case ExpectAct():
                return self._choose(expected)
            case ExpectShow(seat=seat):
                return HandTabled(seq=self.seq, seat=seat, cards=tuple(self._tabled(seat)))
            case ExpectPush(pot=pot, shares=shares):
                self._win(shares)
                return PotPushed(seq=self.seq, pot=pot, shares=shares)
            case ExpectEnd():
                return HandEnded(seq=self.seq)
            case ExpectReading(targets=targets):
                return self._read(targets[0])

    def _splits(self, seat: int) -> bool:
        """Now and then the opener declares at its draw that it splits its openers."""
        if not needs_openers(self.state) or seat != opener(self.state) or seat in self.state.split_openers:
            return False
        return self._luck.random() < self.splits

    def _discard(self, seat: int, count: int) -> CardsDiscarded:
        """The last cards that the seat was dealt; the engine only counts them."""
        hand = self.downs[seat]
        self.discards[seat] += hand[len(hand) - count :]
        del hand[len(hand) - count :]
        return CardsDiscarded(seq=self.seq, seat=seat, count=count)

    def _new_stub(self) -> DeckReshuffled:
        """Burns and the discards of the others; who draws never gets its own back, and what is under a chip stays."""
        drawer = self.state.queue[0][0] if self.state.queue else 0
        for seat, thrown in self.discards.items():
            if seat not in (drawer, *self.state.split_openers):
                self.stub += thrown
                thrown.clear()
        self.stub += self.burns + self.aside
        self.burns.clear()
        self.aside.clear()
        self._luck.shuffle(self.stub)
        return DeckReshuffled(seq=self.seq)

    def _deal(self, seat: int, facing: Facing) -> CardDealt:
        card = self.stub.pop()
        if facing is Facing.UP:
            return CardDealt(seq=self.seq, seat=seat, facing=facing, card=card)
        self.downs[seat].append(card)
        return CardDealt(seq=self.seq, seat=seat, facing=facing)

    def _tabled(self, seat: int) -> list[Card]:
        """The seat's downcards; one that was turned over lies face up already."""
        held = self.state.seat(seat)
        turned = sum(card.event in self.state.turned for card in held.cards)
        return self.downs[seat][: held.downcards] if turned else self.downs[seat]

    def _read(self, target: int) -> CardRead:
        """An exposed downcard is named, from the hand that it lies in, or a card that was moved from elsewhere."""
        for seat in self.state.seats:
            downs = [card.event for card in seat.cards if not card.up or card.event in self.state.turned]
            if target in downs and self.downs[seat.seat]:
                hand = self.downs[seat.seat]
                is_upcard = target in self.state.turned  # then it is not tabled again with the downcards
                return CardRead(seq=self.seq, target=target, card=hand.pop() if is_upcard else hand[0])
        return CardRead(seq=self.seq, target=target, card=self.burns.pop() if self.burns else self.stub.pop())

    def _win(self, shares: Sequence[Share]) -> None:
        for share in shares:
            self.won[share.seat] += share.amount


def shuffled(rng: Random, begun: HandStarted) -> list[Card]:
    """The pack of the hand's game in random order, with its joker when the house plays one."""
    size = pack_size(load(begun.game), rulebooks.of(begun))
    return rng.sample(DECK_WITH_JOKER[:size], size)


def play_out(rng: Random, begun: HandStarted, check: Callable[[Table], None] | None = None) -> Table:
    """A whole hand with random legal actions; ``check`` sees the table after every step."""
    table: Table | None = None

    def choose(expected: ExpectAct) -> Checked | Folded | Wagered:
        return random_action(rng, expected, table.seq if table else 0)

    table = Table(begun, shuffled(rng, begun), choose)
    while table.step() is not None:
        if check:
            check(table)
    return table


def option_totals(options: Options) -> tuple[int, int]:
    """The smallest and the largest legal total of a bet or raise, zeros when there is none."""
    if options.raise_to:
        return options.raise_to[0], options.raise_to[-1]
    return options.raise_low, options.raise_high


def stacks(table: Table) -> Mapping[int, int]:
    """Chips behind each seat."""
    return {seat.seat: seat.stack for seat in table.state.seats}
