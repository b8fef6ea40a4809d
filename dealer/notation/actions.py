"""The actions of a hand-history file, one after another, as events."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from dealer import games
from dealer.cards import Card
from dealer.drawing import IN_A_ROW
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
from dealer.notation import codes, remarks
from dealer.notation.fields import one
from dealer.state import apply, start

Action = tuple[int, str, list[str]]
"""Its number in the file, the actor, and the words after it."""


def interleaved(actions: Sequence[str]) -> Iterator[Action]:
    """The actions as they happen at a table; the notation writes each player's cards of a street in a row.

    Hands are dealt a card at a time round the table; at a draw each player discards and gets the new cards in turn.
    """
    cards = _Cards()
    for number, action in enumerate(actions, 1):
        told, _, remark = action.partition("#")
        actor, *words = told.split() or ["#" if remark.split()[:1] == [codes.SIGN] else ""]
        words = _with_jokers(words, remark.split()) if told.strip() else remark.split()[1:]
        if actor == "d" and words[:1] == ["dh"] and len(words) == 3:
            yield from cards.dealt(number, words)
        elif words[:1] == ["sd"]:
            yield from cards.thrown((number, actor, words))
        elif actor:
            yield from cards.come()
            if actor != "#":
                cards = _Cards()
            yield number, actor, words
    yield from cards.come()


class _Cards:
    """Rows of cards, and of discards before them, that are held back until they can be told in turn."""

    def __init__(self) -> None:
        self._thrown: list[Action] = []
        self._rows: dict[str, list[Action]] = {}
        self._got: dict[str, int] = {}
        """Cards that each player who has discarded has got since."""

    def dealt(self, number: int, words: Sequence[str]) -> Iterator[Action]:
        """A player's row; one for the same player again is of the next street."""
        player = words[1]
        if player in self._rows:
            yield from self.come()
        self._rows[player] = [(number, "d", ["dh", player, code]) for code in codes.split(words[2])]

    def thrown(self, action: Action) -> Iterator[Action]:
        """A player discards or stands pat, for a second time at the next draw; cards before the first are the deal."""
        first = not self._thrown and not self._got
        if first or action[1] in self._got or any(action[1] == player for _, player, _ in self._thrown):
            yield from self.come()
            self._got = {}
        self._thrown.append(action)

    def come(self) -> Iterator[Action]:
        """At a draw four cards at most at once and the fifth after the others; else round the table."""
        waiting = {player: None for player in self._got if player in self._rows}
        for player in waiting:  # the new stub came before the cards of these
            yield from self._at_once(player)
        for number, player, words in self._thrown:
            yield number, player, words
            self._got[player] = 0
            yield from self._at_once(player)
        order = dict.fromkeys((*self._got, *self._rows))
        for turn in zip_longest(*(self._rows.get(player, []) for player in order)):
            yield from (card for card in turn if card is not None)
        self._thrown, self._rows = [], {}

    def _at_once(self, player: str) -> Iterator[Action]:
        row, room = self._rows.get(player, []), IN_A_ROW - self._got[player]
        yield from row[:room]
        self._got[player] += len(row[:room])
        self._rows[player] = row[room:]


def _with_jokers(words: list[str], remark: Sequence[str]) -> list[str]:
    """The words of an action, the jokers in its row of cards as the comment behind it tells them."""
    if remark[:2] != [codes.SIGN, codes.JOKER_REMARK] or not words:
        return words
    return [*words[:-1], codes.with_jokers(words[-1], remark[2:])]


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
        elif actor == "#":
            self.add(remarks.read(words, self._seat))
        else:
            self._player(self._seat(actor), words)

    def _dealer(self, words: Sequence[str]) -> None:
        match words:
            case "dh", player, cards:
                for card in codes.cards(cards):
                    self._deal(self._seat(player), card)
            case "db", cards:
                for card in codes.cards(cards):
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
                self._discard(seat, codes.cards(cards))
            case ("cc",):
                self._check_or_call(seat)
            case ("pb",):
                player = self._state.seat(seat)
                to = min(self._state.start.stakes.bring_in, player.bet + player.stack)
                self.add(Wagered(seq=0, source=Source.IMPORT, seat=seat, to=to))
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
        whole = self._downs[seat] if text == "-" else codes.cards(text)
        shown = tuple(card for card in whole if text == "-" or card not in self._ups[seat])
        self.add(HandTabled(seq=0, source=Source.IMPORT, seat=seat, cards=shown))


def _amount(text: str) -> int:
    try:
        amount = float(text)
    except ValueError as error:
        raise NotationError(f"“{text}” is not an amount") from error
    return one("amount", amount)
