"""Films a script: its hand performed on a stage and looked at as often as wanted, in no time but the film's own."""

import random
from collections.abc import Iterator
from typing import assert_never

import msgspec

from dealer import deck
from dealer.cards import Card
from dealer.events import (
    BetsReturned,
    BoardCardDealt,
    BoardPlayed,
    CardBurned,
    CardDealt,
    CardRead,
    CardsDiscarded,
    Checked,
    DeckReshuffled,
    DiscardsShown,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    OpenersShown,
    OpenersSplit,
    Posted,
    PotOpened,
    PotPushed,
    RakeTaken,
    Wagered,
)
from dealer.hand import HandState
from dealer.mishaps import Mishap
from dealer.state import apply, start
from firmware.virtual_table.chiphands import ChipHands
from firmware.virtual_table.chips import Bank, Chips
from firmware.virtual_table.croupier import Croupier
from firmware.virtual_table.felt import Laid
from firmware.virtual_table.mover import Mover
from firmware.virtual_table.script import has_button
from firmware.virtual_table.spots import Spots
from firmware.virtual_table.stage import Stage
from firmware.virtual_table.truth import Moment, Truth
from vision.layout import TableLayout, casino_table, home_table
from vision.render.scene import Scene

DECK = "jumbo"
REST_MS = 350.0
"""After each movement the table rests, so that there is a picture to read."""


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One picture to take: the scene, when, and whether all is at rest."""

    at_ms: float
    scene: Scene
    still: bool


def shots(
    truth: Truth, *, fps: float, seed: int = 1, deck: str = DECK, layout: TableLayout | None = None
) -> Iterator[Shot]:
    """Perform a script and give ``fps`` scenes for every second of it, the same for the same seed."""
    film = _Film(layout or table_for(truth.script.start.seats), fps)
    rng = random.Random(seed)
    spots = Spots(film.stage.layout, rng)
    mover = Mover(film.stage, lambda: film.now_ms, film.let_pass, 1.0)
    actors = _Actors(truth, Croupier(film.stage, spots, mover), ChipHands(film.stage, spots, mover))
    for _ in actors.play(deck):
        mover.pause(REST_MS)
        yield from film.taken()
    mover.pause(1000.0)
    yield from film.taken()


def table_for(places: int) -> TableLayout:
    """A home table where it has so many places, else a casino's."""
    return home_table(places) if places <= 8 else casino_table(places)


class _Film:
    """The film's clock: time passes only when a movement lets it, and pictures fall due as it does."""

    def __init__(self, layout: TableLayout, fps: float) -> None:
        self.stage = Stage(layout)
        self.now_ms = 0.0
        self._gap_ms = 1000 / fps
        self._due_ms = 0.0
        self._shots: list[Shot] = []

    def let_pass(self, seconds: float) -> None:
        """Time passes; pictures are taken as they fall due."""
        until = self.now_ms + seconds * 1000
        while self._due_ms <= until:
            self.now_ms = max(self.now_ms, self._due_ms)
            scene, still = self.stage.scene(self.now_ms), not self.stage.moving()
            self._shots.append(Shot(at_ms=round(self.now_ms, 1), scene=scene, still=still))
            self._due_ms += self._gap_ms
        self.now_ms = until

    def taken(self) -> list[Shot]:
        """The pictures since the last call."""
        shots, self._shots = self._shots, []
        return shots


class _Actors:
    """Dealer and players perform the facts of a truth."""

    def __init__(self, truth: Truth, croupier: Croupier, hands: ChipHands) -> None:
        self._truth = truth
        self._croupier = croupier
        self._hands = hands
        self._chips = Chips(hands)
        self._gone: dict[int, list[Laid]] = {}
        """What each seat threw away and still lies in the muck."""

    def play(self, deck: str) -> Iterator[None]:
        """Perform one thing after the other, from the riffle to the gathered cards."""
        opening = self._truth.script.start
        state = start(opening)
        self._croupier.take_deck(deck)
        self._chips.lay(_bank(state))
        self._croupier.riffle()
        self._croupier.move_button(opening.button if has_button(self._truth.game) else 0)
        yield
        laid: list[Moment] = []
        for moment in self._truth.moments:
            if laid and not isinstance(moment.fact, BoardCardDealt):
                self._board(laid)
                laid = []
                yield
            if isinstance(moment.fact, BoardCardDealt):
                laid.append(moment)
            else:
                self._perform(moment, state)
            state = apply(state, moment.fact)
            if not laid:
                self._chips.follow(_bank(state))
            yield

    def _board(self, moments: list[Moment]) -> None:
        """Cards for the board are laid together."""
        facts = [moment.fact for moment in moments]
        self._croupier.board(tuple(fact.card for fact in facts if isinstance(fact, BoardCardDealt) and fact.card))

    def _perform(self, moment: Moment, before: HandState) -> None:
        fact: Fact = moment.fact
        if isinstance(fact, Mishap):
            return  # a script tells of none
        match fact:
            case CardBurned() | CardDealt():
                self._from_deck(fact, moment)
            case Checked(seat=seat):
                self._hands.knock(seat)
            case Folded(seat=seat) | HandMucked(seat=seat):
                self._croupier.fold(seat)
            case HandTabled(seat=seat):
                self._croupier.table(seat)
            case HandEnded():
                self._croupier.gather()
            case Posted() | Wagered() | PotPushed() | HandStarted() | BoardCardDealt() | CardRead():
                pass  # the chips follow; begun before, laid together, never in a truth
            case CardsDiscarded() | DeckReshuffled() | DiscardsShown():
                self._of_the_draw(fact, moment, before)
            case RakeTaken() | BoardPlayed() | OpenersShown() | OpenersSplit() | PotOpened() | BetsReturned():
                pass  # words; the chips follow, and the house's are not shown
            case _:
                assert_never(fact)

    def _of_the_draw(
        self, fact: CardsDiscarded | DeckReshuffled | DiscardsShown, moment: Moment, before: HandState
    ) -> None:
        match fact:
            case CardsDiscarded(seat=seat):
                self._throw(seat, moment.thrown)
            case DeckReshuffled():
                self._new_stub(before)
            case DiscardsShown(seat=seat):
                self._croupier.turn_up(seat, self._gone.get(seat, []))
            case _:
                assert_never(fact)

    def _throw(self, seat: int, cards: tuple[Card, ...]) -> None:
        laid = [each for each in self._croupier.felt.hand(seat) if each.card in cards]
        self._croupier.discard(seat, laid)
        self._gone[seat] = [*self._gone.get(seat, ()), *laid]

    def _new_stub(self, before: HandState) -> None:
        """The spent cards go back into the deck: at a draw all burns and discards but those that stay aside."""
        if not self._gone:
            self._croupier.take_spent()
            return
        stay = deck.stay_aside(before)
        kept = {seat: laid for seat, laid in self._gone.items() if seat in stay}
        self._croupier.take_burns_and_discards([laid for row in kept.values() for laid in row])
        self._gone = kept

    def _from_deck(self, fact: CardBurned | CardDealt, moment: Moment) -> None:
        card = moment.card or (fact.card if isinstance(fact, CardDealt) else None)
        if card is None:
            raise AssertionError("a truth knows every card")
        if isinstance(fact, CardDealt):
            self._croupier.deal(fact.seat, card, fact.facing)
        else:
            self._croupier.burn(card)


def _bank(state: HandState) -> Bank:
    """The chips of a state as a screen would show them."""
    pushed = {pot for pot, _ in state.pushed}
    return Bank(
        {seat.seat: seat.bet for seat in state.seats},
        {seat.seat: seat.stack for seat in state.seats},
        tuple(pot.amount for index, pot in enumerate(state.pots) if index not in pushed),
    )
