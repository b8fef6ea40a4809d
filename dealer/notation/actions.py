"""The actions of a hand-history file, one after another, as events."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from dealer import games
from dealer.cards import Card, parse_card
from dealer.errors import NotationError
from dealer.events import (
    BoardCardDealt,
    CardDealt,
    CardsDiscarded,
    Checked,
    Facing,
    Fact,
    Folded,
    HandMucked,
    HandStarted,
    HandTabled,
    Source,
    Wagered,
)
from dealer.notation.fields import one
from dealer.state import apply, start

UNKNOWN = "??"


def interleaved(actions: Sequence[str]) -> Iterator[tuple[int, str, list[str]]]:
    """(number, actor, words) of each action; hands dealt in a row are dealt a card at a time round the table."""
    dealt: list[tuple[int, list[str]]] = []
    for number, action in enumerate(actions, 1):
        actor, *words = action.partition("#")[0].split() or [""]
        if actor == "d" and words[:1] == ["dh"] and len(words) == 3:
            if any(words[1] == before[1] for _, before in dealt):  # a player again: the next street
                yield from _rounds(dealt)
                dealt = []
            dealt.append((number, words))
            continue
        yield from _rounds(dealt)
        dealt = []
        if actor:
            yield number, actor, words
    yield from _rounds(dealt)


def _rounds(dealt: Sequence[tuple[int, list[str]]]) -> Iterator[tuple[int, str, list[str]]]:
    hands = [[words[2][at : at + 2] for at in range(0, len(words[2]), 2)] for _, words in dealt]
    for row in zip_longest(*hands):
        for (number, words), code in zip(dealt, row, strict=True):
            if code is not None:
                yield number, "d", ["dh", words[1], code]


class ActionReader:
    """Builds the events one action after another, following the state to know what a call costs."""

    def __init__(self, begun: HandStarted) -> None:
        self.events: list[Fact] = [begun]
        self._state = start(begun)
        self._pattern = games.load(begun.game).cards(games.load(begun.game).last_street)
        self._downs: dict[int, list[Card | None]] = {dealt.seat: [] for dealt in begun.dealt}
        self._ups: dict[int, list[Card]] = {dealt.seat: [] for dealt in begun.dealt}

    def add(self, fact: Fact) -> None:
        """One more event; its seq is given here."""
        numbered = replace(fact, seq=len(self.events) + 1)
        self.events.append(numbered)
        self._state = apply(self._state, numbered)

    def take(self, actor: str, words: Sequence[str]) -> None:
        """One action. Raises NotationError or CardError when it cannot be understood."""
        if actor == "d":
            self._dealer(words)
        else:
            self._player(self._seat(actor), words)

    def _dealer(self, words: Sequence[str]) -> None:
        match words:
            case "dh", player, cards:
                for card in _cards(cards):
                    self._deal(self._seat(player), card)
            case "db", cards:
                for card in _cards(cards):
                    self.add(BoardCardDealt(seq=0, source=Source.IMPORT, card=card))
            case _:
                raise NotationError("not something that the dealer does in this game")

    def _player(self, seat: int, words: Sequence[str]) -> None:
        match words:
            case ("f",):
                self.add(Folded(seq=0, source=Source.IMPORT, seat=seat))
            case ("sd",):
                self._discard(seat, ())
            case "sd", cards:
                self._discard(seat, _cards(cards))
            case ("cc",):
                self._check_or_call(seat)
            case ("pb",):
                self.add(Wagered(seq=0, source=Source.IMPORT, seat=seat, to=self._state.start.stakes.bring_in))
            case "cbr", amount:
                player = self._state.seat(seat)
                to = min(_amount(amount), player.bet + player.stack)
                self.add(Wagered(seq=0, source=Source.IMPORT, seat=seat, to=to))
            case ("sm",):
                self.add(HandMucked(seq=0, source=Source.IMPORT, seat=seat))
            case "sm", cards:
                self._show(seat, cards)
            case _:
                raise NotationError("not something that a player does in this game")

    def _seat(self, player: str) -> int:
        seat = int(player[1:]) if player[:1] == "p" and player[1:].isdecimal() else 0
        if seat not in self._downs:
            raise NotationError(f"“{player}” is none of p1 to p{len(self._downs)}")
        return seat

    def _deal(self, seat: int, card: Card | None) -> None:
        held = len(self._downs[seat]) + len(self._state.seat(seat).upcards)
        facing = self._pattern[held] if held < len(self._pattern) else Facing.DOWN
        if facing is Facing.DOWN:
            self._downs[seat].append(card)
        elif card is not None:
            self._ups[seat].append(card)
        shown = card if facing is Facing.UP else None
        self.add(CardDealt(seq=0, source=Source.IMPORT, seat=seat, facing=facing, card=shown))

    def _discard(self, seat: int, cards: Sequence[Card | None]) -> None:
        """Stand pat, or throw cards away; which ones is kept here for the showdown alone."""
        held = self._downs[seat]
        for card in cards:
            if card in held:
                held.remove(card)
            elif None in held:
                held.remove(None)
            else:
                raise NotationError(f"p{seat} does not hold {card}")
        self.add(CardsDiscarded(seq=0, source=Source.IMPORT, seat=seat, count=len(cards)))

    def _check_or_call(self, seat: int) -> None:
        price = self._state.betting.price if self._state.betting else 0
        player = self._state.seat(seat)
        if price <= player.bet:
            self.add(Checked(seq=0, source=Source.IMPORT, seat=seat))
        else:
            self.add(Wagered(seq=0, source=Source.IMPORT, seat=seat, to=min(price, player.bet + player.stack)))

    def _show(self, seat: int, text: str) -> None:
        """The file shows the whole hand; what was dealt face up is on the table already."""
        shown = self._downs[seat] if text == "-" else [card for card in _cards(text) if card not in self._ups[seat]]
        self.add(HandTabled(seq=0, source=Source.IMPORT, seat=seat, cards=tuple(shown)))


def _cards(text: str) -> tuple[Card | None, ...]:
    if len(text) % 2:
        raise NotationError(f"“{text}” is not a row of cards; write each as rank and suit, like AhKd")
    codes = (text[at : at + 2] for at in range(0, len(text), 2))
    return tuple(None if code == UNKNOWN else parse_card(code) for code in codes)


def _amount(text: str) -> int:
    try:
        amount = float(text)
    except ValueError as error:
        raise NotationError(f"“{text}” is not an amount") from error
    return one("amount", amount)
