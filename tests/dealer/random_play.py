"""A player of all seats and a dealer in one, who looks at the page alone and presses something legal."""

from random import Random

from dealer.cards import DECK
from dealer.commands import (
    Act,
    AnyCommand,
    Burn,
    DealCard,
    EndHand,
    MuckHand,
    NameCard,
    PushPot,
    Reshuffle,
    SetSeat,
    StartHand,
    TableHand,
)
from dealer.views import CardView, TableView


def face_up(view: TableView) -> list[CardView]:
    rows = [view.board, *(seat.upcards for seat in view.seats), *(seat.tabled for seat in view.seats)]
    return [card for row in rows for card in row]


class RandomPlayer:
    """Remembers the cards it has seen in the hand, also those that were folded since."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._seen: set[str] = set()

    def look(self, view: TableView) -> None:
        if view.now.key in ("start", "too-few-players"):
            self._seen = set()
        self._seen |= {card.card for card in face_up(view)}

    def cards(self, count: int) -> tuple[str, ...]:
        """Cards that may still come."""
        return tuple(self._chance.sample([str(card) for card in DECK if str(card) not in self._seen], count))

    def next(self, view: TableView) -> AnyCommand:  # noqa: C901 one line for each prompt
        """Something that the page allows now."""
        self.look(view)
        match view.now.key:
            case "start":
                return StartHand()
            case "too-few-players":
                busted = next(seat.seat for seat in view.seats if seat.stack == 0 and seat.status.value != "empty")
                return SetSeat(seat=busted, stack=500)
            case "deal-first" | "deal" | "deal-dead":
                return DealCard(card=self.cards(1)[0] if view.choices[0].key == "deal-up" else "")
            case "deal-up" | "board" | "common-card":
                return DealCard(card=self.cards(1)[0])
            case "burn" | "burn-again" | "burn-common":
                return Burn()
            case key if key.startswith("reshuffle"):
                return Reshuffle()
            case "look-seat" | "look-board":
                place = next(card.place for card in face_up(view) if not card.card)
                return NameCard(place=place, card=self.cards(1)[0])
            case key if key.startswith("show-"):
                return self._showing(view)
            case "gather" | "gather-button":
                return EndHand()
            case key if key.startswith(("push", "split")):
                return PushPot()
            case _:
                return self._acting(view)

    def _showing(self, view: TableView) -> AnyCommand:
        seat = next(each for each in view.seats if each.seat == view.to_act)
        if self._chance.random() < 0.3:
            return MuckHand(seat=seat.seat)
        return TableHand(seat=seat.seat, cards=self.cards(seat.downcards))

    def _acting(self, view: TableView) -> AnyCommand:
        calm = [choice for choice in view.choices if choice.key in ("check", "call", "bring-in")]
        choice = self._chance.choice(calm if calm and self._chance.random() < 0.6 else view.choices)
        command = choice.command
        assert isinstance(command, Act), command
        if choice.amount is None:
            return Act(seat=command.seat, action=command.action, to=command.to)
        low, high = choice.amount.low, choice.amount.high
        to = self._chance.choice((low, high, self._chance.randint(low, high)))
        return Act(seat=command.seat, action=command.action, to=to)
