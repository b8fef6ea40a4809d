"""One betting round on its own, told by totals: seats, stacks, blinds, and then the actions in turn."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from dealer import betting as rounds
from dealer.cards import parse_cards
from dealer.events import Limit
from dealer.expected import Options
from dealer.hand import DealtCard, SeatState
from dealer.rulebooks import Rulebook
from dealer.terms import Terms

_KINGS = tuple(DealtCard(event=at, card=card, up=True) for at, card in enumerate(parse_cards("KdKc")))


class Round:
    """Seats 1 to n; ``blinds`` are what they have in front; the first to act is ``first``.

    With ``open_pair`` seat 2 shows two kings and the larger bet is ``upper``. ``terms`` are further fields of Terms.
    """

    def __init__(
        self,
        stacks: Sequence[int],
        limit: Limit,
        *,
        bet: int = 10,
        blinds: Mapping[int, int] | None = None,
        big_blind: int = 0,
        bring_in: int = 0,
        first: int = 1,
        pot: int = 0,
        book: Rulebook | None = None,
        upper: int = 0,
        open_pair: bool = False,
        **terms: int | bool,
    ) -> None:
        put = blinds or {}
        self.limit, self.pot, self.book = limit, pot, book or Rulebook(title="House")
        self.seats = {
            seat: SeatState(
                seat=seat,
                stack=stack - put.get(seat, 0),
                bet=put.get(seat, 0),
                cards=_KINGS if open_pair and seat == 2 else (),
            )
            for seat, stack in enumerate(stacks, 1)
        }
        order = [*range(first, len(stacks) + 1), *range(1, first)]
        obliged = first if bring_in else 0
        agreed = Terms(
            limit=limit,
            size=bet,
            big_size=upper if limit is Limit.SPREAD else 0,
            pair_size=upper if open_pair else 0,
            cap=self.book.raise_cap.limit_max_bets if limit in (Limit.FIXED, Limit.SPREAD) else 0,
            blind=big_blind,
            bring_in=bring_in,
        )
        self.betting = rounds.open_round(replace(agreed, **terms), self.seats, order, obliged)

    @property
    def actor(self) -> int:
        """Whose turn it is; 0 when the round is over."""
        return rounds.actor(self.betting, self.seats)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that act after it if nobody raises."""
        return rounds.waiting(self.betting, self.seats)

    @property
    def options(self) -> Options:
        """What the seat in turn may do."""
        pot = self.pot + sum(seat.bet for seat in self.seats.values())
        return rounds.options(self.betting, self.actor, self.seats, pot, self.book, self.limit)

    def go(self, *actions: int | str) -> "Round":
        """``"call"``, ``"check"``, ``"fold"``, ``"bring-in"`` or the total of a bet or raise, which must be legal."""
        for action in actions:
            seat, options = self.actor, self.options
            match action:
                case "fold":
                    assert options.may_fold
                    self.betting = rounds.folded(self.betting, seat)
                    continue
                case "check":
                    assert options.may_check
                    self.betting = rounds.checked(self.betting, seat, self.seats)
                    continue
                case "call":
                    total = options.call_to
                case "bring-in":
                    total = options.bring_in_to
                case _:
                    total = int(action)
                    assert options.allows(total), f"{total} is not among {options}"
            player = self.seats[seat]
            self.seats[seat] = replace(player, bet=total, stack=player.stack - (total - player.bet))
            self.betting, _ = rounds.wagered(self.betting, seat, self.seats, self.limit, self.book)
        return self
