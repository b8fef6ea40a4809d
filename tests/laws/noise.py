"""The noise law: nothing is raised on a legal hand, and what goes wrong is raised once, at the fact that shows it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from dealer import games
from dealer.announcements import announce
from dealer.cards import Card
from dealer.events import Checked, Facing, Fact, Folded, Wagered
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.hand import HandState, Stage
from dealer.irregular.life import notices, open_irregularities
from dealer.irregular.types import Notice
from dealer.mishaps import CardsMoved, Decision, IrregularityClosed, StepTaken, Where
from dealer.rulings import every
from dealer.state import apply
from tests.laws.random_hands import Table, random_action, random_start, shuffled
from tests.laws.true_announcements import mistakes
from tests.laws.wrongs.wrong import Wrong

MOST_STEPS = 600
"""More than any hand has, so that a remedy without an end is found and not waited for."""


@dataclass(slots=True)
class Watched:
    """A table whose every fact is looked at by the rulings."""

    table: Table
    noticed: list[Notice] = field(default_factory=list)
    meant: str = ""
    """The rule that is to be raised, which counts although nobody is to blame for it."""

    def record(self, fact: Fact) -> tuple[Notice, ...]:
        """One more fact at the table; what it shows to be wrong."""
        before, numbered = self.table.state, replace(fact, seq=self.table.seq)
        if isinstance(numbered, CardsMoved):
            self._move(before, numbered)
        self.table.facts.append(numbered)
        self.table.state = apply(before, numbered)
        raised = notices(before, numbered, self.table.state)
        found = tuple(each for each in raised if each.rule == self.meant or not every()[each.rule].blameless)
        self.noticed.extend(found)
        return found

    def shown(self) -> tuple[Notice, ...]:
        """What stands on the dealer's screen now: of two rulings that look at one fact the one that governs it."""
        return tuple(each.notice for each in open_irregularities(self.table.state, self.table.facts, self.noticed))

    def _move(self, before: HandState, fact: CardsMoved) -> None:
        """The cards themselves change places as the fact says."""
        table = self.table
        piles = {Where.STUB: table.stub, Where.BURNS: table.burns, Where.ASIDE: table.aside}
        for move in fact.moves:
            card = self._taken(before, move.card) if move.card else None
            if card is None and not move.card and piles.get(move.origin):
                card = piles[move.origin].pop()
            if card is None:
                continue
            if move.to in piles:
                piles[move.to].append(card)
            elif move.to is Where.SEAT and move.facing is Facing.DOWN:
                table.downs[move.seat].append(card)

    def _taken(self, before: HandState, event: int) -> Card | None:
        """The card that the event dealt, out of the hand that holds it."""
        for card in before.board:
            if card.event == event:
                return card.card
        for seat in before.seats:
            downs = self.table.downs[seat.seat]
            for card in seat.cards:
                if card.event == event and (card.up or not downs):
                    return card.card
                if card.event == event:
                    return downs.pop()
        return None

    def step(self) -> bool:
        """What is expected happens; False when the hand is over."""
        expected = expects(self.table.state)
        if expected is None:
            return False
        self.record(self.table.fact(expected))
        return True

    def put_right(self) -> None:
        """Take every step whose turn it is."""
        for _ in range(60):
            standing = open_irregularities(self.table.state, self.table.facts, self.noticed)
            due = next((each for each in standing if each.step is not None and not each.step.waits), None)
            if due is None or due.step is None:
                return
            for fact in () if due.step.optional else due.step.facts:
                self.record(fact)
            self.record(StepTaken(seq=0, irregularity=due.key, step=due.taken))
            if due.taken + 1 == len(due.remedy.steps):
                self.record(IrregularityClosed(seq=0, irregularity=due.key, decision=Decision.DONE))
        raise AssertionError(f"The remedy of {due.key if due else 'nothing'} does not end")


def watched(rng: Random, game: str, rulebook: str, wrong: Wrong | None = None) -> Watched:
    """A random hand of the game that is about to begin, in which that may go wrong."""
    begun = random_start(rng, game, rulebook)
    begun = wrong.begins(rng, begun) if wrong else begun
    seen: list[Watched] = []

    def choose(expected: ExpectAct) -> Checked | Folded | Wagered:
        action = random_action(rng, expected, seen[0].table.seq)
        price = expected.options.call_to
        if wrong and wrong.stays and isinstance(action, Folded) and price:
            return Wagered(seq=action.seq, seat=action.seat, to=price)
        return action

    table = Table(begun, shuffled(rng, begun), choose)
    seen.append(Watched(table=table, meant=wrong.rule if wrong else ""))
    return seen[0]


def legal_hand(seed: int, game: str, rulebook: str) -> tuple[str, ...]:
    """What is raised on a random legal hand and what is announced wrongly in it, which should be nothing."""
    hand, played = watched(Random(seed), game, rulebook), games.load(game)
    wrongly: list[str] = []
    while True:
        before = hand.table.state
        if not hand.step():
            return (*(notice.rule for notice in hand.noticed), *wrongly)
        fact, after = hand.table.facts[-1], hand.table.state
        said = announce(before, fact, after, played)
        wrongly += mistakes(before, fact, after, played, said)


@dataclass(frozen=True, slots=True)
class Raised:
    """What became of a hand in which something was to go wrong."""

    happened: bool
    at_once: tuple[str, ...] = ()
    """The rules raised by the fact that shows it."""
    early: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    """The rules raised before it and after it, while it is put right and the hand is played to its end."""
    chips_moved: int = 0
    """Chips that appeared or vanished."""
    left_open: tuple[str, ...] = ()


def wrong_hand(seed: int, wrong: Wrong, game: str) -> Raised:
    """A random hand in which it goes wrong once, is put right by the book and played to its end."""
    rng = Random(seed)
    hand = watched(rng, game, wrong.rulebook, wrong)
    chips = hand.table.chips
    for _ in range(MOST_STEPS):
        expected = expects(hand.table.state)
        if expected is None:
            return Raised(False)
        facts: Sequence[Fact] = wrong.happens(rng, hand.table, expected)
        if not facts:
            hand.step()
            continue
        for fact in facts[:-1]:
            hand.record(fact)
        early = tuple(notice.rule for notice in hand.noticed if notice.rule not in wrong.first)
        found, shown = hand.record(facts[-1]), hand.shown()
        at_once = tuple(notice.rule for notice in found if notice in shown)
        known = len(hand.noticed)
        to_the_end(hand)
        late = tuple(notice.rule for notice in hand.noticed[known:] if notice.rule not in wrong.then)
        state = hand.table.state
        left = open_irregularities(state, hand.table.facts, hand.noticed) if state.stage is not Stage.OVER else ()
        keys = tuple(each.key for each in left)
        return Raised(True, at_once, early, late, hand.table.chips - chips, keys)
    raise AssertionError(f"{game}, seed {seed}: the hand does not end")


def to_the_end(hand: Watched) -> None:
    for _ in range(MOST_STEPS):
        hand.put_right()
        if hand.table.state.stage is Stage.OVER or not hand.step():
            return
    raise AssertionError("the hand does not end")


def playable(wrong: Wrong) -> tuple[str, ...]:
    """The games in which it can go wrong."""
    return tuple(name for name in games.names() if wrong.games(games.load(name)))
