"""A hand in which something goes wrong: its facts, what the product notices, and the remedy taken step by step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from dealer import games, rulebooks
from dealer.cards import Card
from dealer.deck import ledger
from dealer.events import BoardCardDealt, CardBurned, CardDealt, CardsDiscarded, Checked, Fact, Folded, Wagered
from dealer.expected import ExpectAct, ExpectBoard, ExpectBurn, ExpectCard
from dealer.expects import expects
from dealer.hand import DealtCard, HandState
from dealer.irregular.life import notices, open_irregularities
from dealer.irregular.types import Irregularity, Notice
from dealer.mishaps import CardsMoved, Decision, HandKilled, IrregularityClosed, Move, StepTaken, StubShuffled, Where
from dealer.state import apply
from tests.scenarios.fields import ScenarioError


@dataclass(slots=True)
class Session:
    """Facts go in one by one; ``deck`` are the cards that come off it next, where the scenario names them."""

    state: HandState
    facts: list[Fact] = field(default_factory=list)
    noticed: list[Notice] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    stays: tuple[int, ...] = ()
    """Seats that are in after the betting that is open, where the scenario says so; the others fold in turn."""
    remedies: list[Irregularity] = field(default_factory=list)
    """Every irregularity that was put right, as it stood before its first step."""
    burned: list[Card | None] = field(default_factory=list)
    """The burns by name, where the scenario names them."""
    taken: list[Card | None] = field(default_factory=list)
    """Cards that were taken away from the board or a seat, in that order."""
    given: list[tuple[int, Card | None]] = field(default_factory=list)
    """(seat, card) dealt off the deck by remedies."""
    back: list[Card | None] = field(default_factory=list)
    """Cards that went back to the stub by name."""
    off_the_pile: list[Card | None] = field(default_factory=list)
    """Burns that turned out to be cards of the street."""
    shuffled: list[int] = field(default_factory=list)
    """How many cards the stub had each time it was shuffled."""

    def happens(self, fact: Fact) -> None:
        """One more fact, with the next number."""
        before, numbered = self.state, replace(fact, seq=self.state.last_seq + 1)
        self.state = apply(before, numbered)
        match numbered:
            case CardsMoved(moves=moves):
                lying = {card.event: card.card for card in _cards_of(before)}
                self.taken += [lying[move.card] for move in moves if move.card in lying]
                for move in moves:
                    self._name_moved(move, lying)
                self.given += [(move.seat, self.top()) for move in moves if not move.card and move.to is Where.SEAT]
            case StubShuffled():
                self.shuffled.append(self.stub)
            case _:
                pass
        self.facts.append(numbered)
        self.noticed.extend(notices(before, numbered, self.state))

    def _name_moved(self, move: Move, lying: Mapping[int, Card | None]) -> None:
        """What the scenario calls the cards that change places; the product need not know the unseen ones."""
        card = lying.get(move.card)
        if not move.card and move.origin is Where.BURNS and self.burned:
            card = self.burned.pop()
            if move.to is not Where.STUB:
                self.off_the_pile.append(card)
        if move.to is Where.BURNS:
            self.burned.append(card)
        elif move.to is Where.STUB:
            self.back.append(card)

    @property
    def stub(self) -> int:
        """How many cards the product holds the stub to have."""
        return ledger(self.state, games.load(self.state.start.game), rulebooks.of(self.state.start)).stub

    @property
    def open(self) -> tuple[Irregularity, ...]:
        """What the product holds to be wrong now, oldest first."""
        return open_irregularities(self.state, self.facts, self.noticed)

    @property
    def last(self) -> Irregularity | None:
        """The newest of them; the last one that was put right when none is open."""
        return self.open[-1] if self.open else (self.remedies[-1] if self.remedies else None)

    def top(self) -> Card | None:
        """The next card off the deck, None when the scenario does not name it."""
        return self.deck.pop(0) if self.deck else None

    def put_right(self) -> None:
        """Take every step whose turn it is, dealing what the product asks for in between."""
        known = {each.key for each in self.remedies}
        for _ in range(60):
            due = next((each for each in self.open if each.step is not None and not each.step.waits), None)
            if due is None:
                return
            if due.key not in known:
                self.remedies.append(due)
                known.add(due.key)
            step = due.step
            if step is None:
                raise ScenarioError(f"{due.key} has no step left")
            for fact in () if step.optional else step.facts:
                self.happens(fact)
            self.happens(StepTaken(seq=0, irregularity=due.key, step=due.taken))
            if due.taken + 1 == len(due.remedy.steps):
                self.happens(IrregularityClosed(seq=0, irregularity=due.key, decision=Decision.DONE))
        raise ScenarioError("The remedies do not end")

    def deal_on(self) -> None:
        """Burn and deal as long as the product asks for it."""
        while True:
            match expects(self.state):
                case ExpectBurn():
                    self.burn(self.top())
                case ExpectCard(seat=seat, facing=facing):
                    self.happens(CardDealt(seq=0, seat=seat, facing=facing, card=self.top()))
                case ExpectBoard():
                    self.happens(BoardCardDealt(seq=0, card=self.top()))
                case _:
                    return

    def finish_betting(self) -> None:
        """Everybody checks or calls until the round is over."""
        street = self.state.street
        while isinstance(expected := expects(self.state), ExpectAct) and self.state.street == street:
            self.passes(expected)

    def passes(self, expected: ExpectAct) -> None:
        """The seat in turn checks, or calls what there is to call."""
        options = expected.options
        if self.stays and expected.seat not in self.stays and options.may_fold:
            self.happens(Folded(seq=0, seat=expected.seat))
        elif options.may_check:
            self.happens(Checked(seq=0, seat=expected.seat))
        else:
            to = options.call_to or options.bring_in_to or options.raise_low
            self.happens(Wagered(seq=0, seat=expected.seat, to=to))

    def bets(self, *, all_in: bool = False) -> None:
        """The seat in turn opens or raises for the least, or for all it has."""
        expected = expects(self.state)
        if not isinstance(expected, ExpectAct):
            raise ScenarioError("Nobody is to act, so nobody can bet")
        options = expected.options
        held = self.state.seat(expected.seat)
        to = held.stack + held.bet if all_in else options.raise_low or options.raise_to[0]
        self.happens(Wagered(seq=0, seat=expected.seat, to=to))

    def kills(self, number: int) -> None:
        """That hand is declared dead."""
        self.happens(HandKilled(seq=0, seat=number))

    def fold(self) -> None:
        """The seat in turn folds."""
        expected = expects(self.state)
        if not isinstance(expected, ExpectAct):
            raise ScenarioError("Nobody is to act, so nobody can fold")
        self.happens(Folded(seq=0, seat=expected.seat))

    def stands_pat(self, number: int) -> None:
        """The seat draws nothing."""
        self.happens(CardsDiscarded(seq=0, seat=number, count=0))

    def burn(self, card: Card | None = None) -> None:
        """A card goes to the burn pile."""
        self.burned.append(card)
        self.happens(CardBurned(seq=0))

    def outcomes(self) -> Sequence[str]:
        """What the product says now, by the catalogue's names."""
        return [each.remedy.outcome.value for each in self.open]


def _cards_of(state: HandState) -> Iterator[DealtCard]:
    yield from state.board
    for seat in state.seats:
        yield from seat.cards
