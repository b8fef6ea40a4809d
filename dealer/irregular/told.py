"""What is worth telling by hand as a hand stands: the reports and exposed cards that some ruling heeds now."""

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from dealer import games, rulebooks, rulings
from dealer.cards import Card, parse_card
from dealer.events import Fact
from dealer.games import Family, Game
from dealer.hand import HandState, Stage
from dealer.irregular.ruling import Happening, Now
from dealer.irregular.types import Irregularity
from dealer.mishaps import CardExposed, Report, Reported
from dealer.state import apply

COUNTED = (Report.COUNTED, Report.OFF_TABLE, Report.SHOWN_IN_PART, Report.SERVED_WRONG)
"""Told with a number of cards, or with the number of one."""
IN_CHIPS = (Report.UNDERBET, Report.OVERSIZED_CHIP, Report.CHIPS_ADDED)
"""Told with an amount."""
NUMBER_OF_ONE = (Report.OFF_TABLE,)
"""Those whose number is that of a card in its hand."""
_KINDS = (Reported, CardExposed)
_MUCH = 10**6
_SOME_CARD = parse_card("As")


class Heeded(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of thing that can be told: of which seats (0 for none in particular), and with which numbers.

    ``what`` is None for a downcard that lay face up; its numbers are those of the card in its hand.
    """

    what: Report | None
    seats: tuple[int, ...]
    counts: tuple[int, ...] = ()
    cards: int = 0
    """So many cards are named."""
    chips: bool = False


def heeded(state: HandState, facts: Sequence[Fact], open_: Sequence[Irregularity]) -> tuple[Heeded, ...]:
    """Everything that would open an irregularity or change one that is open, in the order of the reports."""
    if state.stage in (Stage.POSTING, Stage.OVER):
        return ()
    game = games.load(state.start.game)
    asked = _Asked(state, tuple(facts), tuple(open_), game)
    found = [asked.exposed()]
    found += [asked.report(what) for what in Report]
    return tuple(each for each in found if each is not None)


class _Asked:
    """A hand that is asked what it would make of one fact more."""

    def __init__(self, state: HandState, facts: tuple[Fact, ...], open_: tuple[Irregularity, ...], game: Game) -> None:
        self._state, self._facts, self._open, self._game = state, facts, open_, game
        self._book = rulebooks.of(state.start)
        self._most = max([len(seat.cards) for seat in state.seats], default=0)
        watching = (
            rulings.watching(kind, state.start.game, state.start.rulebook, state.start.house) for kind in _KINDS
        )
        self._watching = dict(zip(_KINDS, watching, strict=True))

    def exposed(self) -> Heeded | None:
        """Downcards that may have lain face up, by the dealer's doing."""
        seats, numbers = list[int](), set[int]()
        for seat in self._state.seats:
            downs = [nth for nth, card in enumerate(seat.cards, start=1) if not card.up] if seat.live else []
            known = [each.card for each in self._state.exposed]
            heeds = [
                nth
                for nth in downs
                if seat.cards[nth - 1].event not in known
                and self._heeds(CardExposed(seq=self._seq, seat=seat.seat, nth=nth))
            ]
            if heeds:
                seats.append(seat.seat)
                numbers.update(heeds)
        return Heeded(what=None, seats=tuple(seats), counts=tuple(sorted(numbers))) if seats else None

    def report(self, what: Report) -> Heeded | None:
        """The seats that it may be told of, and what goes with it."""
        seats, numbers = list[int](), set[int]()
        for seat in range(self._state.start.seats + 1):
            if numbers:  # with which numbers it means something is the same at every seat
                tried = (fact for fact in self._variants(what, seat) if fact.count in numbers)
                heeds = [fact.count for fact in islice(tried, 1) if self._heeds(fact)]
            else:
                heeds = [fact.count for fact in self._variants(what, seat) if self._heeds(fact)]
            if heeds:
                seats.append(seat)
                numbers.update(heeds)
        if not seats:
            return None
        return Heeded(
            what=what,
            seats=tuple(seats),
            counts=tuple(sorted(numbers)) if what in COUNTED else (),
            cards=self._named(what, seats),
            chips=what in IN_CHIPS,
        )

    @property
    def _seq(self) -> int:
        return self._state.last_seq + 1

    def _named(self, what: Report, seats: Sequence[int]) -> int:
        if what is Report.DUPLICATE:
            return 1
        rows = [len(self._state.seat(seat).upcards) for seat in seats if seat in self._state.by_number]
        return max(rows, default=0) if what is Report.REARRANGED else 0

    def _variants(self, what: Report, seat: int) -> Iterator[Reported]:
        """The report with each number, amount and row of cards with which it may be told."""

        def told(count: int = 0, amount: int = 0, cards: tuple[Card, ...] = (), text: str = "") -> Reported:
            return Reported(seq=self._seq, what=what, seat=seat, count=count, amount=amount, cards=cards, text=text)

        if what in COUNTED:
            least = 1 if what in NUMBER_OF_ONE else 0
            most = self._most if what in NUMBER_OF_ONE else self._most + 2
            yield from (told(count=count) for count in range(least, most + 1))
        elif what in IN_CHIPS:
            price = self._state.betting.price if self._state.betting else 0
            yield from (told(amount=amount) for amount in (1, price + 1, _MUCH))
        elif what is Report.REARRANGED:
            held = self._state.by_number.get(seat)
            row = [card.card for card in held.upcards] if held else []
            yield told(cards=tuple(card for card in reversed(row) if card is not None))
        elif what is Report.DUPLICATE:
            yield told(cards=(_SOME_CARD,))
        else:
            yield told(text="?" if what is Report.DECLARED else "")

    def _heeds(self, fact: Fact) -> bool:
        """Whether some ruling would say something because of it."""
        after = apply(self._state, fact)
        at = Happening(before=self._state, fact=fact, after=after, game=self._game, book=self._book)
        now = Now(state=after, facts=(*self._facts, fact), game=self._game, book=self._book)
        for ruling in self._watching[type(fact)]:
            notice = ruling.notice(at)
            if notice is not None and ruling.remedy(notice, now) is not None:
                return True
        every = rulings.every()
        return any(every[each.notice.rule].remedy(each.notice, now) != each.remedy for each in self._open)


def early_seats(state: HandState, game: Game) -> tuple[int, ...] | None:
    """The seats that may have got the next street's card too early, none for board cards; None when nothing can."""
    if state.stage is not Stage.BETTING or state.street == game.last_street:
        return None
    if game.family is Family.STUD:
        dealt = len(game.cards(state.street))
        return tuple(seat for seat in state.live if len(state.seat(seat).cards) == dealt) or None
    return () if game.board(state.street + 1) > len(state.board) else None
