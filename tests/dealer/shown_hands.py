"""A table at the end of a hand: who has tabled what, and what each pot is worth."""

from collections.abc import Mapping

from dealer import awards, rulebooks
from dealer.cards import parse_card
from dealer.events import Dealt, HandStarted, Share, Switch
from dealer.games import Game, load
from dealer.hand import DealtCard, HandState, Pot, SeatState, Stage


class Shown:
    """Hands by seat as "Ah Kd 2c", all of them tabled; in stud the last card and the first two are the downcards."""

    def __init__(
        self,
        game: str,
        hands: Mapping[int, str],
        board: str = "",
        *,
        button: int = 10,
        rulebook: str = "roberts-cash",
        house: tuple[Switch, ...] = (),
        unit: int = 1,
    ) -> None:
        self.game: Game = load(game)
        stakes = self.game.stakes
        start = HandStarted(
            seq=1,
            hand_no=1,
            game=game,
            limit=self.game.limit,
            stakes=type(stakes)(
                small_bet=stakes.small_bet, big_bet=stakes.big_bet, big_blind=stakes.big_blind, unit=unit
            ),
            dealt=tuple(Dealt(seat=seat, stack=100) for seat in hands),
            button=button,
            rulebook=rulebook,
            house=house,
        )
        self.state = HandState(
            start=start,
            stage=Stage.PUSHING,
            street=self.game.last_street,
            seats=tuple(self._seat(seat, cards.split()) for seat, cards in sorted(hands.items())),
            board=tuple(DealtCard(event=1, card=parse_card(card), up=True) for card in board.split()),
            order=tuple(sorted(hands, key=lambda seat: (seat - button - 1) % start.seats)),
        )
        self.everybody = tuple(sorted(hands))

    def _seat(self, number: int, cards: list[str]) -> SeatState:
        facings = self.game.cards(self.game.last_street)
        dealt, tabled = [], []
        for at, code in enumerate(cards):
            up = at < len(facings) and facings[at].value == "up"
            dealt.append(DealtCard(event=1, card=parse_card(code) if up else None, up=up))
            if not up:
                tabled.append(parse_card(code))
        return SeatState(seat=number, stack=0, cards=tuple(dealt), tabled=tuple(tabled))

    def shares(self, amount: int, *eligible: int) -> tuple[Share, ...]:
        """Who takes what of a pot of that amount."""
        pot = Pot(amount=amount, eligible=eligible or self.everybody)
        return awards.shares(self.state, pot, self.game, rulebooks.of(self.state.start))

    def paid(self, amount: int, *eligible: int) -> dict[int, int]:
        """What each seat takes, its halves together."""
        takes: dict[int, int] = {}
        for share in self.shares(amount, *eligible):
            takes[share.seat] = takes.get(share.seat, 0) + share.amount
        return takes
