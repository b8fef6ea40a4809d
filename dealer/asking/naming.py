"""Naming a card that lies face up: an unread one is read, a misread one is corrected, and the log keeps both."""

from typing import assert_never

from msgspec.structs import replace

from dealer.asking.cards import named
from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, refusal
from dealer.cards import Card
from dealer.commands import NameCard
from dealer.errors import HandError
from dealer.events import (
    AnyEvent,
    BoardCardDealt,
    CardDealt,
    CardRead,
    Corrected,
    DiscardsShown,
    Fact,
    HandTabled,
)
from dealer.places import DealtPlace, TabledPlace, resolve


def name(moment: Moment, command: NameCard) -> tuple[AnyEvent, ...] | Refusal:
    """The reading, or the correction of the event that gave the wrong one; nothing when it is right already."""
    target = target_of(moment, command.place)
    if target is None:
        return refusal("not-a-place", place=command.place)
    card = named(moment, command.card, but=target)
    if isinstance(card, Refusal):
        return card
    if card is None:
        return refusal("not-a-card", text=command.card)
    said = _said(moment, target)
    if said is None:
        return (CardRead(seq=UNNUMBERED, source=source_of(command), target=target, card=card),)
    fact, was = said
    if was == card:
        return ()
    instead = _with_card(moment, fact, target, card)
    return (Corrected(seq=UNNUMBERED, source=source_of(command), target=fact.seq, instead=instead, by=command.by),)


def target_of(moment: Moment, place: str) -> int | None:
    """The event that dealt the card at ``place``; None when no card lies there."""
    try:
        found = resolve(moment.state, place)
    except HandError:
        return None
    match found:
        case DealtPlace(event=event):
            return event
        case TabledPlace(seat=seat, index=index):
            return _downs(moment, seat)[index]
        case _:
            assert_never(found)


def _downs(moment: Moment, seat: int) -> tuple[int, ...]:
    return tuple(card.event for card in moment.state.seat(seat).cards if not card.up)


def _thrown(moment: Moment, seat: int) -> tuple[int, ...]:
    return tuple(card.event for card in moment.state.seat(seat).thrown)


def _said(moment: Moment, target: int) -> tuple[Fact, Card] | None:
    """The fact that says what that card is, the newest when several do, and what it says."""
    for fact in reversed(moment.facts):
        card = _card_of(moment, fact, target)
        if card is not None:
            return fact, card
    return None


def _card_of(moment: Moment, fact: Fact, target: int) -> Card | None:
    match fact:
        case CardRead(target=read, card=card) if read == target:
            return card
        case CardDealt(seq=seq, card=card) | BoardCardDealt(seq=seq, card=card) if seq == target:
            return card
        case HandTabled(seat=seat, cards=cards):
            downs = _downs(moment, seat)
            return cards[downs.index(target)] if target in downs[: len(cards)] else None
        case DiscardsShown(seat=seat, cards=cards):
            gone = _thrown(moment, seat)
            return cards[gone.index(target)] if target in gone[: len(cards)] else None
        case _:
            return None


def _with_card(moment: Moment, fact: Fact, target: int, card: Card) -> Fact:
    """The same fact with that card in it."""
    match fact:
        case CardRead() | CardDealt() | BoardCardDealt():
            return replace(fact, card=card)
        case HandTabled(seat=seat, cards=cards):
            at = _downs(moment, seat).index(target)
            return replace(fact, cards=(*cards[:at], card, *cards[at + 1 :]))
        case DiscardsShown(seat=seat, cards=cards):
            at = _thrown(moment, seat).index(target)
            return replace(fact, cards=(*cards[:at], card, *cards[at + 1 :]))
        case _:
            raise AssertionError("only a fact that says a card can say another")
