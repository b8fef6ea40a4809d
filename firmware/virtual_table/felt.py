"""What lies on the virtual table, as its dealer remembers it."""

from dataclasses import dataclass, field

from dealer.cards import Card


@dataclass(slots=True)
class Laid:
    """A card that the dealer has laid; ``number`` is its number on the stage."""

    number: int
    card: Card
    up: bool
    tabled: bool = False


@dataclass(slots=True)
class Felt:
    """What lies where, as the dealer remembers it."""

    seats: dict[int, list[Laid]] = field(default_factory=dict)
    folded: dict[int, list[Laid]] = field(default_factory=dict)
    board: list[Laid] = field(default_factory=list)
    burns: list[Laid] = field(default_factory=list)
    discards: list[Laid] = field(default_factory=list)
    turned_up: dict[int, list[Laid]] = field(default_factory=dict)
    """Discards that a seat turned up to prove its openers; they lie beside its hand."""
    muck: int = 0

    def hand(self, seat: int) -> list[Laid]:
        """The cards before a seat, in dealing order."""
        return self.seats.setdefault(seat, [])

    def upcards(self, seat: int) -> list[Laid]:
        """The cards that were dealt face up to a seat."""
        return [laid for laid in self.hand(seat) if laid.up]

    def downcards(self, seat: int) -> list[Laid]:
        """The cards that were dealt face down to a seat, tabled or not."""
        return [laid for laid in self.hand(seat) if not laid.up]

    def everything(self) -> list[Laid]:
        """Every card on the table."""
        by_seat = (*self.seats.values(), *self.folded.values(), *self.turned_up.values())
        piles = [*by_seat, self.board, self.burns, self.discards]
        return [laid for pile in piles for laid in pile]
