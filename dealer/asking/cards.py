"""Cards told by a person: burned, dealt, tabled, mucked; a downcard is never named."""

from collections.abc import Sequence

from dealer import rulebooks
from dealer.asking.moment import UNNUMBERED, Moment, source_of
from dealer.asking.refusals import Refusal, card_row, not_now, refusal
from dealer.boardplay import may_declare
from dealer.cards import Card, parse_card
from dealer.commands import Burn, DealCard, MuckHand, PlayBoard, ShowDiscards, TableHand
from dealer.errors import CardError
from dealer.events import (
    BoardCardDealt,
    BoardPlayed,
    CardBurned,
    CardDealt,
    DiscardsShown,
    Facing,
    Fact,
    HandMucked,
    HandTabled,
)
from dealer.expected import ExpectBoard, ExpectBurn, ExpectCard, ExpectOpeners, ExpectShow
from dealer.mishaps import Report, Reported
from dealer.words import Count, CountOf

UNREAD = ("", "?", "??")


def burn(moment: Moment, command: Burn) -> tuple[Fact, ...] | Refusal:
    """The burn that is due."""
    if not isinstance(moment.expected, ExpectBurn):
        return not_now(moment.state, moment.expected, moment.game)
    return (CardBurned(seq=UNNUMBERED, source=source_of(command)),)


def deal(moment: Moment, command: DealCard) -> tuple[Fact, ...] | Refusal:
    """The card that is due, face down or face up."""
    source = source_of(command)
    match moment.expected:
        case ExpectCard(seat=seat, facing=Facing.DOWN):
            if command.card.strip() not in UNREAD:
                return refusal("downcard-named", seat=seat)
            return (CardDealt(seq=UNNUMBERED, source=source, seat=seat, facing=Facing.DOWN),)
        case ExpectCard(seat=seat, facing=Facing.UP):
            card = named(moment, command.card)
            if isinstance(card, Refusal):
                return card
            return (CardDealt(seq=UNNUMBERED, source=source, seat=seat, facing=Facing.UP, card=card),)
        case ExpectBoard():
            card = named(moment, command.card)
            return card if isinstance(card, Refusal) else (BoardCardDealt(seq=UNNUMBERED, source=source, card=card),)
        case _:
            return not_now(moment.state, moment.expected, moment.game)


def table(moment: Moment, command: TableHand) -> tuple[Fact, ...] | Refusal:
    """A hand turned face up at showdown, or to prove openers; without cards it is tabled and still to be read."""
    seat = next((seat for seat in moment.state.seats if seat.seat == command.seat), None)
    if seat is not None and seat.tabled is not None:
        return refusal("tabled-already", seat=command.seat)
    if seat is None:
        return not_now(moment.state, moment.expected, moment.game)
    match moment.expected:
        case ExpectShow(seat=turn, order=order) if command.seat not in order:
            return refusal("not-showing", seat=command.seat, turn=turn)
        case ExpectOpeners(seat=opener) if command.seat != opener:
            return refusal("not-the-opener", seat=command.seat, opener=opener)
        case ExpectShow() | ExpectOpeners():
            pass
        case _:
            return not_now(moment.state, moment.expected, moment.game)
    texts = command.cards or ("",) * seat.downcards
    if len(texts) != seat.downcards:
        return refusal("tabled-count", seat=command.seat, count=Count(seat.downcards, CountOf.DOWNCARDS))
    cards = _row(moment, texts)
    if isinstance(cards, Refusal):
        return cards
    return (HandTabled(seq=UNNUMBERED, source=source_of(command), seat=command.seat, cards=cards),)


def turn_up(moment: Moment, command: ShowDiscards) -> tuple[Fact, ...] | Refusal:
    """The discards with which an opener proves its openers; without cards they are still to be read."""
    match moment.expected:
        case ExpectOpeners(seat=opener) if command.seat != opener:
            return refusal("not-the-opener", seat=command.seat, opener=opener)
        case ExpectOpeners(discards=0):
            return refusal("no-discards", seat=command.seat)
        case ExpectOpeners(discards=count):
            texts = command.cards or ("",) * count
        case _:
            return not_now(moment.state, moment.expected, moment.game)
    if len(texts) != count:
        return refusal("discards-count", seat=command.seat, count=Count(count, CountOf.CARDS))
    cards = _row(moment, texts)
    if isinstance(cards, Refusal):
        return cards
    return (DiscardsShown(seq=UNNUMBERED, source=source_of(command), seat=command.seat, cards=cards),)


def play_board(moment: Moment, command: PlayBoard) -> tuple[Fact, ...] | Refusal:
    """A hand that needs no cards, where a word is enough for that."""
    if not isinstance(moment.expected, ExpectShow):
        return not_now(moment.state, moment.expected, moment.game)
    if command.seat not in moment.expected.order:
        return refusal("not-showing", seat=command.seat, turn=moment.expected.seat)
    if not may_declare(moment.state, moment.game, rulebooks.of(moment.state.start)):
        return refusal("board-not-declared", seat=command.seat)
    return (BoardPlayed(seq=UNNUMBERED, source=source_of(command), seat=command.seat),)


def muck(moment: Moment, command: MuckHand) -> tuple[Fact, ...] | Refusal:
    """A hand given up at showdown."""
    if not isinstance(moment.expected, ExpectShow):
        return not_now(moment.state, moment.expected, moment.game)
    if command.seat not in moment.expected.order:
        return refusal("not-showing", seat=command.seat, turn=moment.expected.seat)
    return (HandMucked(seq=UNNUMBERED, source=source_of(command), seat=command.seat),)


def named(moment: Moment, text: str, *, but: int = 0) -> Card | Refusal | None:
    """The card that a person names, None for an unread one; refused when the table saw it elsewhere.

    Unless people found two of it in the deck: then both are what they are (EVAL-DUP-01).
    """
    if text.strip() in UNREAD:
        return None
    try:
        card = parse_card(text)
    except CardError:
        return refusal("not-a-card", text=text)
    holder = moment.holder(card, but=but)
    if holder is None or _told_twice(moment, card):
        return card
    if holder == 0:
        return refusal("card-on-the-board", card=card_row(card))
    return refusal("card-at-a-seat", card=card_row(card), seat=holder)


def _told_twice(moment: Moment, card: Card) -> bool:
    told = (fact for fact in moment.facts if isinstance(fact, Reported) and fact.what is Report.DUPLICATE)
    return any(card in fact.cards for fact in told)


def _row(moment: Moment, texts: Sequence[str]) -> tuple[Card | None, ...] | Refusal:
    cards: list[Card | None] = []
    for text in texts:
        card = named(moment, text)
        if isinstance(card, Refusal):
            return card
        if card is not None and card in cards:
            return refusal("card-twice", card=card_row(card))
        cards.append(card)
    return tuple(cards)
