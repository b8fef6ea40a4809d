"""Random hands played by our engine and by PokerKit side by side, decision by decision and payout by payout."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from dealer.cards import Card
from dealer.events import BoardCardDealt, CardDealt, CardsDiscarded, Checked, Folded, HandStarted, Wagered
from dealer.expected import ExpectAct, ExpectBoard, ExpectBurn, ExpectCard, ExpectDraw
from dealer.expects import expects
from dealer.games import Cap, Family, load
from dealer.rulebooks import load as load_rulebook
from tests.laws.pokerkit_differences import Difference, What, explain, idle_check
from tests.laws.pokerkit_table import Oracle, Turn
from tests.laws.random_hands import Table, option_totals, random_action, random_start, shuffled, stacks

HOUSE = (
    ("joker.lowball_a5", False),
    ("joker.draw", False),
    ("lowball.check_raise_limit_a5", True),
    ("lowball.sevens_rule", False),
    ("pot_limit.base", "all_pots"),
    ("pot_limit.short_blinds", "as_posted"),
)
"""PokerKit knows no joker, no ban on check-raising and no sevens rule, and counts every pot for pot-limit."""
DRAWERS = {0: (10, 0), 1: (4, 5), 3: (4, 2)}
"""By the number of draws the most players, and the most cards that each draws.

PokerKit's new stub is another than the rule's, so none may be needed.
"""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand compared: ``category`` is empty when it was identical, ``unexplained`` when no category fits."""

    decisions: int
    payouts: bool = False
    """Whether the payouts were compared, that is, no difference came before."""
    category: str = ""
    unexplained: str = ""
    idle_checks: int = 0
    """Checks that PokerKit asked for and that could change nothing; the comparison goes on after them."""


def compare_hand(seed: str, games: Sequence[str], rulebook: str = "roberts-cash", fewer_bets: int = 0) -> Verdict:
    """Play the hand of this seed to its end; PokerKit follows until the first difference. Chips are counted throughout.

    ``fewer_bets`` makes the oracle wrong on purpose: so many bets less before the cap.
    """
    rng = Random(seed)
    name = rng.choice(games)
    game, book = load(name), load_rulebook(rulebook)
    most, draws = DRAWERS[sum(bool(street.draw) for street in game.streets)]
    begun = replace(random_start(rng, name, rulebook, most), house=HOUSE)
    cap = book.raise_cap.draw_max_bets if game.cap is Cap.DRAW else book.raise_cap.limit_max_bets
    return _Comparison(rng, begun, Oracle(begun, cap - fewer_bets), draws).run()


class Tally(msgspec.Struct, kw_only=True):
    """What many hands came to."""

    hands: int = 0
    decisions: int = 0
    payouts: int = 0
    idle_checks: int = 0
    categories: Counter[str] = msgspec.field(default_factory=Counter)
    unexplained: list[str] = msgspec.field(default_factory=list)

    def add(self, seed: str, verdict: Verdict) -> None:
        """Count one hand in."""
        self.hands += 1
        self.decisions += verdict.decisions
        self.payouts += verdict.payouts
        self.idle_checks += verdict.idle_checks
        if verdict.unexplained:
            self.unexplained.append(f"{seed}: {verdict.unexplained}")
        elif verdict.category:
            self.categories[verdict.category] += 1


class _Comparison:
    def __init__(self, rng: Random, begun: HandStarted, oracle: Oracle, draws: int) -> None:
        self._rng = rng
        self._table = Table(begun, shuffled(rng, begun), self._choose)
        self._table.draws_at_most = draws
        self._has_board = load(begun.game).family is Family.FLOP
        self._oracle: Oracle | None = oracle
        self._dealt: dict[int, list[Card]] = {}
        self._board: list[Card] = []
        self._thrown: dict[int, list[Card]] = {}
        self._decisions = 0
        self._idle_checks = 0
        self._difference: Difference | None = None

    def run(self) -> Verdict:
        chips = self._table.chips
        while (expected := expects(self._table.state)) is not None:
            fifth = isinstance(expected, ExpectBurn) and self._thrown and not self._table.state.drawing
            if not fifth and not isinstance(expected, ExpectCard | ExpectBoard | ExpectDraw):
                self._deal_to_oracle()
            if isinstance(expected, ExpectAct) and self._oracle:
                self._compare(expected, self._oracle.turn)
            self._table.step()
            self._remember_card()
            if self._table.chips != chips:
                return Verdict(decisions=self._decisions, unexplained=f"chips {chips} became {self._table.chips}")
        if self._table.state.collected:
            return Verdict(
                decisions=self._decisions, unexplained=f"{self._table.state.collected} chips were not pushed"
            )
        return self._verdict()

    def _verdict(self) -> Verdict:
        if self._oracle:
            self._compare_payouts(self._oracle)
        if self._difference is None:
            return Verdict(decisions=self._decisions, payouts=True, idle_checks=self._idle_checks)
        seen = self._difference
        payouts = seen.what is What.PAYOUT
        category = self._category
        told = "" if category else f"{seen.what.value}: ours {seen.ours}, theirs {seen.theirs}"
        return Verdict(
            decisions=self._decisions,
            payouts=payouts,
            category=category,
            unexplained=told,
            idle_checks=self._idle_checks,
        )

    def _compare(self, expected: ExpectAct, turn: Turn) -> None:
        self._decisions += 1
        options = expected.options
        low, high = option_totals(options)
        if len(options.raise_to) > 1:
            high = low  # PokerKit does not know the larger bet of an open pair; it is not chosen either
        ours = Turn(seat=expected.seat, call_to=options.call_to, low=low, high=high, bring_in_to=options.bring_in_to)
        checks = (
            (What.TURN, ours.seat == turn.seat),
            (What.CALL, (ours.call_to, ours.bring_in_to) == (turn.call_to, turn.bring_in_to)),
            (What.RAISE, (ours.low, ours.high) == (turn.low, turn.high)),
        )
        for what, same in checks:
            if not same:
                self._differ(
                    Difference(
                        what=what, table=self._table, ours=str(ours), theirs=str(turn), expected=expected, turn=turn
                    )
                )
                return

    def _compare_payouts(self, oracle: Oracle) -> None:
        ours, theirs = stacks(self._table), oracle.stacks
        if not oracle.is_over or ours != theirs:
            self._differ(
                Difference(what=What.PAYOUT, table=self._table, ours=str(ours), theirs=str(theirs), payouts=theirs)
            )

    def _differ(self, seen: Difference) -> None:
        """The first difference: named now, while the table is as it was; PokerKit is followed no further."""
        self._difference, self._category, self._oracle = seen, explain(seen), None

    def _choose(self, expected: ExpectAct) -> Checked | Folded | Wagered:
        tame = expected.options.raise_to[:1] if self._oracle else ()
        fact = random_action(self._rng, expected, self._table.seq, tame)
        if self._oracle and isinstance(fact, Folded) and (turn := self._oracle.turn).bring_in_to:
            self._differ(
                Difference(
                    what=What.FOLD, table=self._table, ours="may fold", theirs=str(turn), expected=expected, turn=turn
                )
            )
        if self._oracle:
            self._oracle.act(fact, isinstance(fact, Wagered) and fact.to == expected.options.bring_in_to)
        return fact

    def _remember_card(self) -> None:
        match self._table.facts[-1]:
            case CardDealt(seat=seat, card=card):
                self._dealt.setdefault(seat, []).append(card or self._table.downs[seat][-1])
            case BoardCardDealt(card=Card() as card):
                self._board.append(card)
            case CardsDiscarded(seat=seat, count=count):
                thrown = self._table.discards[seat]
                self._thrown[seat] = thrown[len(thrown) - count :]

    def _deal_to_oracle(self) -> None:
        if not self._dealt and not self._board and not self._thrown:
            return
        if self._oracle and self._board and not self._has_board:
            told = "a common card or a new stub"
            self._differ(Difference(what=What.DECK, table=self._table, ours=told, theirs="a card for each seat"))
        if self._oracle and not self._oracle.wants_cards:
            turn = self._oracle.turn
            seen = Difference(what=What.TURN, table=self._table, ours="the next cards", theirs=str(turn), turn=turn)
            if idle_check(seen):
                self._idle_checks += 1
                self._oracle.act(Checked(seq=0, seat=turn.seat), False)
            else:
                self._differ(seen)
        if self._oracle:
            for seat, cards in self._thrown.items():
                self._oracle.draw(seat, cards)
            self._oracle.deal(self._dealt, self._board)
        self._dealt, self._board, self._thrown = {}, [], {}
