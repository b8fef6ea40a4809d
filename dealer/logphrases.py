"""What one fact, or several of a kind, is in the log; a downcard is counted here and never named, whatever is known."""

from collections.abc import Sequence
from typing import assert_never

import msgspec

from dealer import irregularwords, shares
from dealer.cards import Card
from dealer.drawing import counts_are_open
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
    Facing,
    Fact,
    Folded,
    HandEnded,
    HandMucked,
    HandStarted,
    HandTabled,
    OpenersShown,
    OpenersSplit,
    Post,
    Posted,
    PotOpened,
    PotPushed,
    RakeTaken,
    Wagered,
)
from dealer.games import Family, Forced, Game
from dealer.hand import ActionKind, HandState
from dealer.streets import street_heading
from dealer.words import CardName, CardRow, Count, CountOf, Join, Phrase, Series, Vocabulary, Word

VOCABULARY: Vocabulary = {
    "log.start": ("hand", "players"),
    "log.start-button": ("hand", "players", "button"),
    "log.antes": ("amount",),
    **{f"log.{kind.value}": ("seat", "amount") for kind in Post},
    "log.burn": (),
    "log.downcard": ("seat",),
    "log.downcards": ("cards",),
    "log.upcard": ("seat", "card"),
    "log.upcards": ("street", "cards"),
    "log.common-card": ("cards",),
    "log.board": ("street", "cards"),
    "log.read": ("card",),
    "log.check": ("seat",),
    "log.fold": ("seat",),
    "log.chips": ("seat", "to"),
    **{
        f"log.{verb}{ending}": ("seat", "to")
        for verb in ("call", "bring-in", "complete", "bet", "raise")
        for ending in ("", "-all-in")
    },
    "log.returned": ("seat", "amount"),
    "log.table": ("seat", "cards"),
    "log.table-unnamed": ("seat",),
    "log.muck": ("seat",),
    "log.plays-board": ("seat",),
    "log.pat": ("seat",),
    "log.draw": ("seat", "count"),
    "log.drawn": ("seat",),
    "log.reshuffle": (),
    "log.openers": ("seat",),
    "log.no-openers": ("seat",),
    "log.split-openers": ("seat",),
    "log.discards-shown": ("seat", "cards"),
    "log.opens": ("seat",),
    "log.nobody-opens": (),
    "log.bets-back": ("shares",),
    "log.rake": ("amount",),
    "log.push": ("pot", "shares"),
    "log.end": (),
    "log.passed-out": ("amount",),
    "log.taken-back": ("line",),
    "log.corrected": ("was", "line"),
    "log.restored": ("line",),
    **shares.VOCABULARY,
}


class Step(msgspec.Struct, frozen=True):
    """A fact with the state it met and the state it made."""

    fact: Fact
    before: HandState
    after: HandState


def together(group: Sequence[Step], now: HandState, game: Game) -> Phrase | None:
    """Several facts of a kind in one phrase, their cards as they are known in the state ``now``."""
    first = group[0]
    match first.fact:
        case Posted():
            amount = sum(step.fact.amount for step in group if isinstance(step.fact, Posted))
            return Phrase(key="log.antes", words={"amount": amount})
        case CardDealt(facing=Facing.DOWN):
            return Phrase(key="log.downcards", words={"cards": Count(len(group), CountOf.DOWNCARDS)})
        case CardDealt():
            return _upcards(group, now, game)
        case BoardCardDealt():
            return _board(group, now, game)
        case _:
            return None


def alone(step: Step, now: HandState, game: Game) -> Phrase | None:
    """One fact; None for one that the table cannot see."""
    fact = step.fact
    match fact:
        case CardBurned() | CardDealt() | BoardCardDealt() | CardRead():
            return _cards(step, fact, now, game)
        case Posted() | Checked() | Folded() | Wagered():
            return _action(fact, step.after)
        case HandTabled() | DiscardsShown() | BoardPlayed() | HandMucked() | PotPushed():
            return _showdown(fact, now)
        case CardsDiscarded() | DeckReshuffled() | RakeTaken():
            return _of_the_draw(fact, step, now)
        case OpenersShown() | OpenersSplit() | PotOpened() | BetsReturned():
            return _of_the_openers(fact)
        case HandStarted():
            return _start(fact, game)
        case HandEnded():
            return _end(step.before)
        case _:
            return irregularwords.logged(fact)


def _cards(
    step: Step, fact: CardBurned | CardDealt | BoardCardDealt | CardRead, now: HandState, game: Game
) -> Phrase | None:
    match fact:
        case CardBurned():
            return Phrase(key="log.burn")
        case CardDealt(facing=Facing.DOWN, seat=seat):
            return Phrase(key="log.downcard", words={"seat": seat})
        case CardDealt():
            return _upcards([step], now, game)
        case BoardCardDealt():
            return _board([step], now, game)
        case CardRead(target=target, card=card):
            return Phrase(key="log.read", words={"card": CardName(card)}) if target in _face_up(now) else None
        case _:
            assert_never(fact)


def _action(fact: Posted | Checked | Folded | Wagered, after: HandState) -> Phrase:
    match fact:
        case Posted(seat=seat, kind=kind, amount=amount):
            return Phrase(key=f"log.{kind.value}", words={"seat": seat, "amount": amount})
        case Checked(seat=seat):
            return Phrase(key="log.check", words={"seat": seat})
        case Folded(seat=seat):
            return Phrase(key="log.fold", words={"seat": seat})
        case Wagered():
            return _wager(fact, after)
        case _:
            assert_never(fact)


def _showdown(fact: HandTabled | DiscardsShown | BoardPlayed | HandMucked | PotPushed, now: HandState) -> Phrase:
    match fact:
        case HandTabled(seat=seat, cards=cards):
            shown = next((each.tabled for each in now.seats if each.seat == seat and each.tabled), cards)
            return Phrase(key="log.table", words={"seat": seat, "cards": CardRow(shown)})
        case DiscardsShown(seat=seat, cards=cards):
            thrown = next((each.thrown for each in now.seats if each.seat == seat), ())
            shown = tuple(card.card for card in thrown if card.up)
            return Phrase(key="log.discards-shown", words={"seat": seat, "cards": CardRow(shown or cards)})
        case BoardPlayed(seat=seat):
            return Phrase(key="log.plays-board", words={"seat": seat})
        case HandMucked(seat=seat):
            return Phrase(key="log.muck", words={"seat": seat})
        case PotPushed(pot=pot, shares=taken):
            words: dict[str, Word] = {"pot": shares.pot_name(now, pot), "shares": shares.share_series(taken)}
            return Phrase(key="log.push", words=words)
        case _:
            assert_never(fact)


def _of_the_draw(fact: CardsDiscarded | DeckReshuffled | RakeTaken, step: Step, now: HandState) -> Phrase:
    match fact:
        case CardsDiscarded(seat=seat) if not counts_are_open(now, step.before.street):
            return Phrase(key="log.drawn", words={"seat": seat})
        case CardsDiscarded(seat=seat, count=0):
            return Phrase(key="log.pat", words={"seat": seat})
        case CardsDiscarded(seat=seat, count=count):
            return Phrase(key="log.draw", words={"seat": seat, "count": Count(count, CountOf.CARDS)})
        case DeckReshuffled():
            return Phrase(key="log.reshuffle")
        case RakeTaken(amount=amount):
            return Phrase(key="log.rake", words={"amount": amount})
        case _:
            assert_never(fact)


def _of_the_openers(fact: OpenersShown | OpenersSplit | PotOpened | BetsReturned) -> Phrase:
    match fact:
        case OpenersShown(seat=seat, proved=proved):
            return Phrase(key="log.openers" if proved else "log.no-openers", words={"seat": seat})
        case OpenersSplit(seat=seat):
            return Phrase(key="log.split-openers", words={"seat": seat})
        case PotOpened(seat=0):
            return Phrase(key="log.nobody-opens")
        case PotOpened(seat=seat):
            return Phrase(key="log.opens", words={"seat": seat})
        case BetsReturned(shares=back):
            return Phrase(key="log.bets-back", words={"shares": shares.share_series(back)})
        case _:
            assert_never(fact)


def _end(before: HandState) -> Phrase:
    if before.passed_out:
        return Phrase(key="log.passed-out", words={"amount": before.collected})
    return Phrase(key="log.end")


def _start(fact: HandStarted, game: Game) -> Phrase:
    players = Count(len(fact.dealt), CountOf.PLAYERS)
    if game.streets[0].forced is not Forced.BLINDS:
        return Phrase(key="log.start", words={"hand": fact.hand_no, "players": players})
    words: dict[str, Word] = {"hand": fact.hand_no, "players": players, "button": fact.button}
    return Phrase(key="log.start-button", words=words)


def _wager(fact: Wagered, after: HandState) -> Phrase:
    action = after.actions[-1] if after.actions else None
    if action is None or action.event != fact.seq:
        return Phrase(key="log.chips", words={"seat": fact.seat, "to": fact.to})
    if action.kind in (ActionKind.CHECK, ActionKind.FOLD):
        return Phrase(key=f"log.{action.kind.value}", words={"seat": fact.seat})
    ending = "-all-in" if action.all_in else ""
    return Phrase(key=f"log.{action.kind.value}{ending}", words={"seat": fact.seat, "to": action.to})


def _upcards(group: Sequence[Step], now: HandState, game: Game) -> Phrase:
    known = _face_up(now)
    cards = tuple(
        Phrase(key="log.upcard", words={"seat": fact.seat, "card": CardRow((known.get(fact.seq, fact.card),))})
        for fact in (step.fact for step in group)
        if isinstance(fact, CardDealt)
    )
    words: dict[str, Word] = {"street": _street(group[0], game), "cards": Series(cards, Join.COMMA)}
    return Phrase(key="log.upcards", words=words)


def _board(group: Sequence[Step], now: HandState, game: Game) -> Phrase:
    known = _face_up(now)
    facts = (step.fact for step in group)
    cards = tuple(known.get(fact.seq, fact.card) for fact in facts if isinstance(fact, BoardCardDealt))
    if game.family is Family.STUD:
        return Phrase(key="log.common-card", words={"cards": CardRow(cards)})
    words: dict[str, Word] = {"street": _street(group[0], game), "cards": CardRow(cards)}
    return Phrase(key="log.board", words=words)


def _street(step: Step, game: Game) -> Phrase:
    return street_heading(game.streets[max(0, step.before.street)].name)


def _face_up(state: HandState) -> dict[int, Card | None]:
    """Cards that everybody at the table can see, by the seq that dealt them."""
    cards = (*state.board, *(card for seat in state.seats for card in seat.upcards))
    return {card.event: card.card for card in cards}
