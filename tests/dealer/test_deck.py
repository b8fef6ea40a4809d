"""Deck accounting: where the cards are, what a short deck asks for, and how early that is known."""

import pytest

from dealer import deck, rulebooks
from dealer.deck import LastStreet, ShortDeckPlan, plan
from dealer.events import DeckReshuffled
from dealer.expected import ExpectBoard, ExpectBurn, ExpectCard, Expected, ExpectReshuffle
from dealer.games import load
from dealer.rulebooks.switches import ShortDeck
from tests.dealer.engine_hand import Hand, holdem

ROBERTS, TDA = rulebooks.load("roberts-cash"), rulebooks.load("tda-2024")
RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for suit in SUITS for rank in RANKS]


def stud(players: int, rulebook: str = "roberts-cash") -> Hand:
    return Hand("limit_seven_card_stud", dict.fromkeys(range(1, players + 1), 200), players, rulebook)


def ledger(hand: Hand) -> deck.Ledger:
    return deck.ledger(hand.state, load(hand.state.start.game), rulebooks.of(hand.state.start))


def forecast(hand: Hand) -> ShortDeckPlan | None:
    ahead = deck.forecast(hand.state, load(hand.state.start.game), rulebooks.of(hand.state.start))
    assert ahead is None or (ahead.street, ahead.players) == ("seventh street", len(hand.state.live))
    return ahead.plan if ahead else None


def expects(hand: Hand, expected: Expected) -> bool:
    return hand.expected == expected


def dealt(hand: Hand, codes: list[str]) -> Hand:
    """Every card of the street, the next of ``codes`` for each upcard."""
    if isinstance(hand.expected, ExpectBurn):
        hand.burn()
    while isinstance(expected := hand.expected, ExpectCard):
        hand.card(expected.seat, codes.pop() if expected.facing.value == "up" else "")
    return hand


def checked_round(hand: Hand) -> Hand:
    while hand.turn:
        hand.check(hand.turn)
    return hand


def brought_in(hand: Hand) -> Hand:
    while hand.turn:
        hand.to(hand.turn, 3)
    return hand


def to_sixth_street(hand: Hand) -> Hand:
    """Everybody stays: three streets of upcards after third, each of them checked."""
    codes = list(reversed(DECK))
    brought_in(dealt(hand.posts(), codes))
    for _ in range(3):
        checked_round(dealt(hand, codes))
    return hand


@pytest.mark.parametrize(
    ("players", "stub", "expected"),
    [
        (
            7,
            7,
            ShortDeckPlan(
                mode=LastStreet.SCRAMBLE,
                fresh=10,
                burn_first=True,
                from_stub=5,
                pool=5,
                second_burn=True,
                from_pool=2,
                left=2,
            ),
        ),
        (
            7,
            4,
            ShortDeckPlan(mode=LastStreet.SCRAMBLE, fresh=7, burn_first=True, from_stub=2, pool=5, from_pool=5),
        ),
        (6, 7, ShortDeckPlan(mode=LastStreet.NORMAL, fresh=10, burn_first=True, from_stub=6)),
        (8, 1, ShortDeckPlan(mode=LastStreet.COMMON_CARD, fresh=4)),
        (7, 3, ShortDeckPlan(mode=LastStreet.COMMON_CARD, fresh=6)),
    ],
)
def test_a_short_deck_is_scrambled_as_far_as_it_goes(players: int, stub: int, expected: ShortDeckPlan) -> None:
    assert plan(players, stub, 3, ShortDeck.SCRAMBLE_THEN_COMMON) == expected


def test_a_scramble_loses_no_card_and_never_leaves_a_seat_without() -> None:
    for players in range(2, 9):
        for stub in range(12):
            for rule in ShortDeck:
                steps = plan(players, stub, 3, rule)
                if steps.mode is LastStreet.COMMON_CARD:
                    assert rule is ShortDeck.COMMON_CARD_AT_ONCE or steps.fresh < players + 2
                    continue
                assert steps.from_stub + steps.from_pool == players
                gone = steps.from_stub + steps.from_pool + steps.left + steps.second_burn
                burned_for_good = steps.burn_first and steps.mode is LastStreet.NORMAL
                assert gone + burned_for_good == (stub if steps.mode is LastStreet.NORMAL else stub + 3)


def test_cards_that_lie_aside_can_be_scrambled_in() -> None:
    steps = plan(7, 2, 3, ShortDeck.SCRAMBLE_THEN_COMMON, removed=2)
    assert (steps.mode, steps.fresh, steps.pool, steps.second_burn) == (LastStreet.SCRAMBLE, 7, 7, False)


def test_a_house_may_turn_the_common_card_as_soon_as_the_deck_is_short() -> None:
    assert plan(7, 7, 3, ShortDeck.COMMON_CARD_AT_ONCE).mode is LastStreet.COMMON_CARD
    assert plan(6, 7, 3, ShortDeck.COMMON_CARD_AT_ONCE).mode is LastStreet.NORMAL


def test_a_tournament_keeps_the_last_card_and_mixes_the_burns_in_at_once() -> None:
    assert plan(5, 7, 3, ShortDeck.COUNT_THE_BURNS).mode is LastStreet.NORMAL
    steps = plan(6, 7, 3, ShortDeck.COUNT_THE_BURNS)
    assert (steps.from_stub, steps.pool, steps.second_burn, steps.from_pool, steps.left) == (0, 10, True, 6, 3)
    assert plan(6, 4, 3, ShortDeck.COUNT_THE_BURNS).mode is LastStreet.COMMON_CARD


@pytest.mark.parametrize(
    ("players", "mode"),
    [(6, None), (7, LastStreet.SCRAMBLE), (8, LastStreet.COMMON_CARD)],
)
def test_a_short_seventh_street_is_known_before_the_first_card(players: int, mode: LastStreet | None) -> None:
    hand = stud(players).posts()
    ahead = forecast(hand)
    assert (ahead.mode if ahead else None) is mode


def test_the_forecast_ends_with_the_folds_that_make_the_deck_long_enough() -> None:
    hand = dealt(stud(7).posts(), list(reversed(DECK)))
    assert forecast(hand) is not None
    first = hand.turn
    hand.to(first, 10)
    hand.fold(hand.turn)
    assert forecast(hand) is None


def test_the_forecast_is_what_then_happens() -> None:
    hand = stud(7)
    before = forecast(hand)
    to_sixth_street(hand)
    assert before == forecast(hand)
    assert expects(hand, ExpectBurn(street="seventh street"))
    hand.burn()
    assert before is not None
    for _ in range(before.from_stub):
        assert isinstance(hand.expected, ExpectCard)
        hand.card(hand.expected.seat)
    assert expects(hand, ExpectReshuffle(street="seventh street", cards=before.pool, discards=0))
    hand.add(DeckReshuffled(seq=hand.seq))
    assert expects(hand, ExpectBurn(street="seventh street"))
    dealt(hand, [])
    assert ledger(hand).stub == before.left


def test_no_forecast_disturbs_a_game_with_a_board_or_a_draw() -> None:
    assert forecast(holdem(*[100] * 10).posts()) is None
    assert forecast(Hand("limit_draw_high", dict.fromkeys(range(1, 8), 100), 7)) is None


def test_the_last_card_of_the_stub_and_the_burns_give_the_common_card() -> None:
    hand = to_sixth_street(stud(8))
    assert expects(hand, ExpectReshuffle(street="seventh street", cards=4, discards=0))
    hand.add(DeckReshuffled(seq=hand.seq))
    assert expects(hand, ExpectBurn(street="seventh street"))
    hand.burn()
    assert expects(hand, ExpectBoard(street="seventh street", count=1))
    hand.board("As")
    assert hand.turn
    assert ledger(hand) == deck.Ledger(stub=2, seats=48, board=1, burns=1, discards=0)


def test_folded_cards_are_counted_at_their_seat_until_the_deck_is_gathered() -> None:
    hand = dealt(stud(4).posts(), list(reversed(DECK)))
    hand.to(hand.turn, 10)
    hand.fold(hand.turn)
    assert ledger(hand) == deck.Ledger(stub=40, seats=12, board=0, burns=0, discards=0)


def test_a_dead_hand_gets_no_card_that_a_live_one_needs() -> None:
    """Six hands and a dead one: seven cards and the burn are one too many, six are not."""
    hand = stud(7)
    codes = list(reversed(DECK))
    brought_in(dealt(hand.posts(), codes))
    for _ in range(2):
        checked_round(dealt(hand, codes))
    dealt(hand, codes)
    out = hand.turn
    hand.fold(out)
    checked_round(hand)
    assert ledger(hand).stub == 7
    hand.burn()
    assert isinstance(hand.expected, ExpectCard)
    assert len(hand.expected.queue) == 6
    assert out not in [seat for seat, _ in hand.expected.queue]


def test_a_dead_hand_shares_in_the_deal_only_after_a_round_without_a_bet() -> None:
    hand = stud(4)
    codes = list(reversed(DECK))
    dealt(hand.posts(), codes)
    first = hand.turn
    hand.to(first, 3)
    faced = hand.turn
    hand.fold(faced)  # the bring-in is a bet
    brought_in(hand)
    dealt(hand, codes)
    free = hand.turn
    hand.fold(free)
    checked_round(hand)
    hand.burn()
    assert isinstance(hand.expected, ExpectCard)
    seats = [seat for seat, _ in hand.expected.queue]
    assert free in seats
    assert faced not in seats
    dealt(hand, codes)
    assert hand.turn != free
    hand.to(hand.turn, 20)
    while hand.turn:
        hand.to(hand.turn, 20)
    hand.burn()
    assert isinstance(hand.expected, ExpectCard)
    assert free not in [seat for seat, _ in hand.expected.queue]


def test_how_many_a_deck_serves() -> None:
    game = load("limit_seven_card_stud")
    assert deck.players_that_fit(game, 4, 52) == 6
    assert (deck.cards_needed(game, 7, 4), deck.cards_needed(game, 8, 4)) == (53, 60)
    assert deck.players_that_fit(load("limit_mississippi_stud"), 3, 52) == 7
