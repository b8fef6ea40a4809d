"""What a script makes happen: its hand played by the engine, with every prompt and announcement it calls for."""

import random
from typing import assert_never

import msgspec

from dealer import announcements, deck, games, phrases, prompts, viewing
from dealer.cards import Card
from dealer.commands import Action
from dealer.events import (
    AnyEvent,
    BetsReturned,
    BoardCardDealt,
    CardBurned,
    CardDealt,
    CardsDiscarded,
    Checked,
    DeckReshuffled,
    DiscardsShown,
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandTabled,
    OpenersShown,
    OpenersSplit,
    Posted,
    PotOpened,
    PotPushed,
    RakeTaken,
    Source,
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
)
from dealer.expects import expects
from dealer.hand import HandState
from dealer.openers import can_open, needs_openers, opener
from dealer.state import apply, start
from dealer.turn import Move, moves
from dealer.views import AnnouncementView, PromptView
from firmware.virtual_table import throwing
from firmware.virtual_table.players import choose
from firmware.virtual_table.script import Deed, Script, ScriptError
from firmware.virtual_table.shoe import Shoe

_EVENTS_MAX = 2000


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table between two facts: what the dealer's screen must show until ``fact`` happens.

    ``card`` is what was dealt when the fact does not say it: the downcard, or the burned card.
    """

    prompt: PromptView
    fact: Fact
    card: Card | None = None
    thrown: tuple[Card, ...] = ()
    """What went face down to the muck at a draw."""


class Truth(msgspec.Struct, frozen=True, kw_only=True):
    """A script played out. ``deeds`` are all actions, also those that the script left to the players."""

    script: Script
    events: tuple[AnyEvent, ...]
    moments: tuple[Moment, ...]
    announcements: tuple[AnnouncementView, ...]
    downcards: tuple[tuple[int, tuple[Card, ...]], ...]
    """(seat, its downcards); only the virtual table knows them."""
    deeds: tuple[Deed, ...]
    final: HandState

    @property
    def game(self) -> games.Game:
        """The game of the hand."""
        return games.load(self.script.start.game)

    @property
    def prompts(self) -> tuple[PromptView, ...]:
        """What the screen must show, one after the other, when every card is seen as it lands.

        Posts are made by the house before anybody looks, and cards for the board land together.
        """
        shown: list[PromptView] = []
        before: Fact | None = None
        for moment in self.moments:
            together = isinstance(moment.fact, BoardCardDealt) and isinstance(before, BoardCardDealt)
            if not isinstance(moment.fact, Posted) and not together:
                shown.append(moment.prompt)
            before = moment.fact
        return tuple(shown)


def play(script: Script, language: str = "en") -> Truth:
    """Play a script to its end. Raises ScriptError when an action in it is not legal or comes out of turn."""
    return _Playing(script, language).run()


class _Playing:
    """One hand while it is played."""

    def __init__(self, script: Script, language: str) -> None:
        self.script = script
        self.words = phrases.load(language)
        self.game = games.load(script.start.game)
        self.state = start(script.start)
        self.shoe = Shoe(script.deck, dict(script.cards), script.board)
        self.rng = random.Random(script.seed)
        self.left = list(script.deeds)
        self.deeds: list[Deed] = []
        self.downs: dict[int, list[Card]] = {dealt.seat: [] for dealt in script.start.dealt}
        self.hidden: Card | None = None
        self.away: tuple[Card, ...] = ()
        self.throws = list(script.throws)
        self.first: dict[int, list[Card]] = {dealt.seat: [] for dealt in script.start.dealt}
        self.gone: dict[int, list[Card]] = {dealt.seat: [] for dealt in script.start.dealt}
        self.burned: list[Card] = []

    def run(self) -> Truth:
        events: list[AnyEvent] = [self.script.start]
        moments: list[Moment] = []
        while (expected := expects(self.state)) is not None:
            prompt = prompts.prompt(self.state, expected, self.game)
            self.hidden, self.away = None, ()
            fact = self._next(expected)
            shown = viewing.prompt_view(prompt, self.words)
            moments.append(Moment(prompt=shown, fact=fact, card=self.hidden, thrown=self.away))
            events.append(fact)
            self.state = apply(self.state, fact)
            if len(events) > _EVENTS_MAX:
                raise ScriptError(f"{self.script.name}: the hand does not end")
        for line in (*self.left[:1], *self.throws[:1]):
            raise ScriptError(f"{self.script.name}: actions: the hand is over before “{line}”")
        said = announcements.announcements_of(events, self.game)
        return Truth(
            script=self.script,
            events=tuple(events),
            moments=tuple(moments),
            announcements=tuple(viewing.announcement_view(each, self.words) for each in said),
            downcards=tuple((seat, tuple(cards)) for seat, cards in self.downs.items()),
            deeds=tuple(self.deeds),
            final=self.state,
        )

    def _next(self, expected: Expected) -> Fact:  # noqa: C901 one line for each expectation
        seq = self.state.last_seq + 1
        match expected:
            case ExpectPost(seat=seat, kind=kind, amount=amount):
                return Posted(seq=seq, source=Source.HOUSE, seat=seat, kind=kind, amount=amount)
            case ExpectBurn() | ExpectCard() | ExpectBoard():
                return self._from_deck(seq, expected)
            case ExpectAct(seat=seat):
                legal = moves(self.state.seat(seat), expected.options)
                deed = self._deed(seat, legal)
                self.deeds.append(deed)
                return _fact(seq, deed, legal)
            case ExpectShow(seat=seat):
                if seat in self.script.mucks and len(self.state.live) > 1:
                    return HandMucked(seq=seq, seat=seat)
                return HandTabled(seq=seq, source=Source.CAMERA, seat=seat, cards=tuple(self.downs[seat]))
            case ExpectPush(pot=pot, shares=shares):
                return PotPushed(seq=seq, pot=pot, shares=shares)
            case ExpectEnd():
                return HandEnded(seq=seq)
            case ExpectReshuffle():
                return self._new_stub(seq)
            case ExpectRake(amount=amount):
                return RakeTaken(seq=seq, amount=amount)
            case ExpectReturn(shares=shares):
                return BetsReturned(seq=seq, shares=shares)
            case ExpectDraw() | ExpectOpening() | ExpectOpeners():
                return self._of_the_draw(seq, expected)
            case ExpectReading():
                raise AssertionError("every card of a script is known")
            case _:
                assert_never(expected)

    def _of_the_draw(self, seq: int, expected: ExpectDraw | ExpectOpening | ExpectOpeners) -> Fact:
        match expected:
            case ExpectDraw(seat=seat, most=most):
                return self._throw(seq, seat, most)
            case ExpectOpening(may=may):
                return PotOpened(seq=seq, seat=next((seat for seat in may if can_open(self.downs[seat])), 0))
            case ExpectOpeners(seat=seat, split=True, discards=count) if count:
                return DiscardsShown(seq=seq, source=Source.CAMERA, seat=seat, cards=tuple(self.gone[seat]))
            case ExpectOpeners(seat=seat):
                return OpenersShown(seq=seq, seat=seat, proved=can_open(self.first[seat]))
            case _:
                assert_never(expected)

    def _throw(self, seq: int, seat: int, most: int) -> Fact:
        """What the script says of the seat's draw; once it has ended the player chooses."""
        hand = self.downs[seat]
        away: tuple[Card, ...] | None = throwing.thrown(hand, self.game)[:most]
        if self.throws:
            throw = self.throws.pop(0)
            where = f"{self.script.name}: actions: “{throw}”"
            if throw.seat != seat:
                raise ScriptError(f"{where} comes when seat {seat} is to draw")
            if throw.splits:
                if not needs_openers(self.state) or opener(self.state) != seat:
                    raise ScriptError(f"{where}: seat {seat} has not opened, or the game needs no openers")
                return OpenersSplit(seq=seq, seat=seat)
            if throw.count > most:
                raise ScriptError(f"{where} is not possible; seat {seat} may draw up to {most}")
            away = throwing.of_hand(throw, hand, self.game)
            if away is None:
                raise ScriptError(f"{where}: seat {seat} does not hold these cards")
        self.away = away or ()
        self.downs[seat] = [card for card in hand if card not in self.away]
        self.gone[seat] += self.away
        return CardsDiscarded(seq=seq, seat=seat, count=len(self.away))

    def _new_stub(self, seq: int) -> Fact:
        """Burns and, at a draw, what others than the drawer threw away, but for what lies under a chip."""
        stay = deck.stay_aside(self.state)
        back = [card for seat, cards in self.gone.items() if seat not in stay for card in cards]
        self.shoe.put_back([*self.burned, *back], self.rng)
        self.burned.clear()
        for seat in self.gone:
            self.gone[seat] = self.gone[seat] if seat in stay else []
        return DeckReshuffled(seq=seq)

    def _from_deck(self, seq: int, expected: ExpectBurn | ExpectCard | ExpectBoard) -> Fact:
        match expected:
            case ExpectBurn():
                self.hidden = self._drawn(self.shoe.burn())
                self.burned.append(self.hidden)
                return CardBurned(seq=seq, source=Source.CAMERA)
            case ExpectBoard():
                return BoardCardDealt(seq=seq, source=Source.CAMERA, card=self._drawn(self.shoe.to_board()))
            case ExpectCard(seat=seat, facing=facing):
                card = self._drawn(self.shoe.to_seat(seat))
                if facing is Facing.UP:
                    return CardDealt(seq=seq, source=Source.CAMERA, seat=seat, facing=facing, card=card)
                self.downs[seat].append(card)
                if not self.state.drawn:
                    self.first[seat].append(card)
                self.hidden = card
                return CardDealt(seq=seq, source=Source.CAMERA, seat=seat, facing=facing)

    def _drawn(self, card: Card | None) -> Card:
        if card is None:
            raise ScriptError(
                f"{self.script.name}: the deck runs out; fewer seats or earlier folds keep it long enough"
            )
        return card

    def _deed(self, seat: int, legal: tuple[Move, ...]) -> Deed:
        if not self.left:
            if not self.state.street and needs_openers(self.state) and not opener(self.state):
                honest = [move for move in legal if can_open(self.downs[seat]) or not move.to]
                legal = tuple(honest) or legal
            own = [*self.downs[seat], *(c.card for c in self.state.seat(seat).upcards if c.card)]
            shared = [c.card for c in self.state.board if c.card]
            return choose(seat, legal, own + shared, self.script.start.stakes.unit, self.rng)
        deed = self.left.pop(0)
        where = f"{self.script.name}: actions: “{deed}”"
        if deed.seat != seat:
            raise ScriptError(f"{where} comes when seat {seat} is to act")
        if move_of(deed, legal) is None:
            may = "; ".join(_said(move) for move in legal)
            raise ScriptError(f"{where} is not possible; seat {seat} may {may}")
        return deed


def move_of(deed: Deed, legal: tuple[Move, ...]) -> Move | None:
    """The legal move that a deed is, with the deed's total; None when it is none."""
    for move in legal:
        if deed.action is Action.ALL_IN and (move.all_in or move.high):
            return Move(action=move.action, to=move.high or move.to, all_in=True)
        if deed.action is move.action:
            if not deed.to:
                return move
            if move.to <= deed.to <= max(move.to, move.high):
                return Move(action=move.action, to=deed.to)
    return None


def _said(move: Move) -> str:
    return f"{move.action.value} {move.to}–{move.high}" if move.high else f"{move.action.value} {move.to or ''}".strip()


def _fact(seq: int, deed: Deed, legal: tuple[Move, ...]) -> Fact:
    move = move_of(deed, legal)
    if move is None:
        raise AssertionError(f"{deed} was checked to be legal")
    if move.action is Action.FOLD:
        return Folded(seq=seq, seat=deed.seat)
    if move.action is Action.CHECK:
        return Checked(seq=seq, seat=deed.seat)
    return Wagered(seq=seq, seat=deed.seat, to=move.to)
