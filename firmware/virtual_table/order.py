"""What the virtual dealer deals next: a game's streets against what already lies on the table."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dealer.events import Facing
from dealer.games import Game
from firmware.virtual_table.felt import Felt


@dataclass(frozen=True, slots=True)
class BurnNext:
    """Burn a card."""


@dataclass(frozen=True, slots=True)
class DealNext:
    """One card to a seat."""

    seat: int
    facing: Facing


@dataclass(frozen=True, slots=True)
class BoardNext:
    """So many cards to the board."""

    count: int


Next = BurnNext | DealNext | BoardNext


def round_the_table(seats: Collection[int], button: int, places: int) -> tuple[int, ...]:
    """Seats in dealing order: from the left of the button round to it."""
    return tuple(sorted(seats, key=lambda seat: (seat - button - 1) % places))


def next_deal(
    game: Game, order: Sequence[int], live: Collection[int], felt: Felt, *, burns: bool = True
) -> Next | None:
    """The first burn, card or board card that the table still lacks; None when everything is dealt.

    Without ``burns`` none is missed: after a scramble the burned cards are in the stub again.
    """
    for street, dealt in enumerate(game.streets):
        pattern = game.cards(street)
        first = len(pattern) - len(dealt.deal)
        missing = [
            DealNext(seat, pattern[turn])
            for turn in range(first, len(pattern))
            for seat in order
            if seat in live and len(felt.hand(seat)) <= turn
        ]
        board = game.board(street) - len(felt.board)
        if not missing and board <= 0:
            continue
        if burns and dealt.burn and len(felt.burns) < game.burns(street):
            return BurnNext()
        return missing[0] if missing else BoardNext(board)
    return None
