"""Laws of the pots: equal to slicing chip by chip, and each won by the best hand among those who paid into it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import (
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit import Hand as PkHand

from dealer.cards import Card
from dealer.events import Dealt, HandStarted
from dealer.games import Makes, Part, load, names
from dealer.hand import HandState, Pot
from dealer.pots import Layer, layers, slice_pots, split
from tests.laws.random_hands import Table, play_out, random_start


def naive_pots(paid: Sequence[Layer]) -> tuple[Pot, ...]:
    """Take a chip from every seat that has one left, again and again; chips that nobody live matched join the last."""
    rows: list[tuple[tuple[int, ...], int]] = []
    dead = sum(each.dead for each in paid)
    if dead:
        rows.append((tuple(each.seat for each in paid if each.live), dead))
    for level in range(1, max((each.paid - each.dead for each in paid), default=0) + 1):
        payers = [each for each in paid if each.paid - each.dead >= level]
        eligible = tuple(each.seat for each in payers if each.live)
        rows.append((eligible or rows[-1][0], len(payers)))
    grouped = groupby(rows, key=lambda row: row[0])
    return tuple(Pot(amount=sum(amount for _, amount in row), eligible=eligible) for eligible, row in grouped)


@st.composite
def contributions(draw: st.DrawFn) -> list[Layer]:
    """Two to nine seats, the first of them live with as much as anybody who folded; some with dead money."""
    size = draw(st.integers(2, 9))
    layers = []
    for seat in range(1, size + 1):
        dead = draw(st.sampled_from((0, 0, 0, 3)))
        live = seat == 1 or draw(st.booleans())
        layers.append(Layer(seat=seat, paid=draw(st.integers(1, 12)) + dead, dead=dead, live=live))
    return layers


@given(contributions())
@settings(max_examples=300, deadline=None)
def test_pots_equal_those_of_slicing_chip_by_chip(paid: list[Layer]) -> None:
    assert slice_pots(paid) == naive_pots(paid)


@given(contributions())
@settings(max_examples=150, deadline=None)
def test_chips_in_are_chips_out_over_all_pots(paid: list[Layer]) -> None:
    assert sum(pot.amount for pot in slice_pots(paid)) == sum(each.paid for each in paid)


@given(st.integers(0, 10_000), st.lists(st.integers(1, 10), min_size=1, unique=True), st.sampled_from((1, 5, 25)))
@settings(max_examples=200, deadline=None)
def test_a_split_gives_all_chips_and_nobody_more_than_one_odd_chip(amount: int, winners: list[int], unit: int) -> None:
    shares = [share.amount for share in split(amount, winners, unit)]
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= unit
    assert shares == sorted(shares, reverse=True)


_ORACLE: dict[tuple[Makes, Part], type[PkHand]] = {
    (Makes.ANY_FIVE, Part.HIGH): StandardHighHand,
    (Makes.ANY_FIVE, Part.ACE_TO_FIVE): RegularLowHand,
    (Makes.ANY_FIVE, Part.DEUCE_TO_SEVEN): StandardLowHand,
    (Makes.ANY_FIVE, Part.EIGHT_OR_BETTER): EightOrBetterLowHand,
    (Makes.TWO_AND_THREE, Part.HIGH): OmahaHoldemHand,
    (Makes.TWO_AND_THREE, Part.EIGHT_OR_BETTER): OmahaEightOrBetterLowHand,
}
WITHOUT_JOKER = (("joker.lowball_a5", False), ("joker.draw", False))
"""PokerKit knows no joker."""


def worth(part: Part, makes: Makes, own: Sequence[Card], board: Sequence[Card]) -> PkHand | None:
    """The hand as PokerKit values it."""
    row = ["".join(map(str, cards)) for cards in (own, board)]
    return _ORACLE[makes, part].from_game_or_none(*row)


def all_in_start(rng: Random, name: str) -> HandStarted:
    """Few chips and many seats, so that most hands are a tower of side pots."""
    begun = random_start(rng, name, most=6)
    stacks = rng.sample(range(2, 60), len(begun.dealt))
    dealt = tuple(Dealt(seat=seat.seat, stack=stack) for seat, stack in zip(begun.dealt, stacks, strict=True))
    return HandStarted(
        seq=1,
        hand_no=1,
        game=name,
        limit=load(name).limit,
        stakes=begun.stakes,
        dealt=dealt,
        button=begun.button,
        house=WITHOUT_JOKER,
    )


def upcards(state: HandState, seat: int) -> list[Card]:
    """The seat's cards that lie face up."""
    return [card.card for card in state.seat(seat).upcards if card.card]


def pot_is_won_by_the_best(table: Table, number: int) -> None:
    state, game = table.state, load(table.state.start.game)
    pot, shares = state.pots[number], dict(state.pushed)[number]
    board = [card.card for card in state.board if card.card]
    own = {seat: [*table.downs[seat], *upcards(state, seat)] for seat in pot.eligible if state.seat(seat).live}
    expected: set[int] = set()
    for part in game.parts:
        values = {seat: hand for seat, cards in own.items() if (hand := worth(part, game.makes, cards, board))}
        expected |= {seat for seat, hand in values.items() if hand == max(values.values())}
    assert {share.seat for share in shares} == expected


@given(st.integers(0, 2**32), st.sampled_from(names()))
@settings(max_examples=60, deadline=None)
def test_every_pot_goes_to_the_best_hand_among_those_who_paid_into_it(seed: int, name: str) -> None:
    rng = Random(seed)
    table = play_out(rng, all_in_start(rng, name))
    if table.state.passed_out:
        return
    assert [number for number, _ in table.state.pushed] == list(range(len(table.state.pots)))[::-1]
    if len(table.state.live) > 1:
        for number in range(len(table.state.pots)):
            pot_is_won_by_the_best(table, number)
    assert sum(seat.stack for seat in table.state.seats) == sum(dealt.stack for dealt in table.state.start.dealt)


def fair_parts(table: Table) -> dict[int, Fraction]:
    """What each seat's cards deserve of what lies in the middle: every chip won by itself, in fractions of a chip.

    The chips at one height of the stacks that were put in are won by the best hands among the live seats that put
    in that much; nothing of it knows pots.
    """
    state, game = table.state, load(table.state.start.game)
    paid = layers(state.seats, state.order)
    live = [each for each in paid if each.live]
    board = [card.card for card in state.board if card.card]
    own = {each.seat: [*table.downs[each.seat], *upcards(state, each.seat)] for each in live}
    values = [{seat: worth(part, game.makes, cards, board) for seat, cards in own.items()} for part in game.parts]
    deserved = dict.fromkeys(state.order, Fraction(0))

    def win(chips: int, claims: Sequence[int]) -> None:
        best = [best_of(value, claims) for value in values]
        parts = [seats for seats in best if seats]
        for seats in parts:
            for seat in seats:
                deserved[seat] += Fraction(chips, len(parts) * len(seats))

    win(sum(each.dead for each in paid), [each.seat for each in live])
    top = max(each.paid - each.dead for each in live)
    for height in range(1, max(each.paid - each.dead for each in paid) + 1):
        here = [each for each in paid if each.paid - each.dead >= height]
        win(len(here), [each.seat for each in live if each.paid - each.dead >= min(height, top)])
    return deserved


def best_of(values: Mapping[int, PkHand | None], claims: Sequence[int]) -> list[int]:
    """The claims whose hand no other beats."""
    hands = {seat: hand for seat in claims if (hand := values[seat]) is not None}
    return [seat for seat, hand in hands.items() if all(hand >= other for other in hands.values())]


@given(st.integers(0, 2**32), st.sampled_from(names()))
@settings(max_examples=60, deadline=None)
def test_every_seat_takes_what_its_cards_deserve_of_every_chip(seed: int, name: str) -> None:
    rng = Random(seed)
    table = play_out(rng, all_in_start(rng, name))
    if table.state.passed_out or len(table.state.live) < 2:
        return
    odd_chips = 2 * len(table.state.pots) * table.state.start.stakes.unit
    for seat, deserved in fair_parts(table).items():
        assert abs(table.won[seat] - deserved) < odd_chips


def test_three_all_ins_make_three_pots() -> None:
    """The worked example beside the laws (POT-SIDE-01)."""
    paid = [Layer(seat=seat, paid=amount, dead=0, live=True) for seat, amount in ((1, 40), (2, 100), (3, 65))]
    assert slice_pots(paid) == naive_pots(paid)
    assert slice_pots(paid) == (
        Pot(amount=120, eligible=(1, 2, 3)),
        Pot(amount=50, eligible=(2, 3)),
        Pot(amount=35, eligible=(2,)),
    )
