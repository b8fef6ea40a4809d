"""Where Robert's Rules (version 11, cash) and the TDA's rules of 2024 differ: the same happening by both books."""

import pytest
from msgspec.structs import replace

from dealer import deck, games, opening, rulebooks
from dealer.awards import odd_chip_order
from dealer.betting import is_capped
from dealer.cards import parse_card
from dealer.deck import LastStreet
from dealer.evaluate import value
from dealer.events import BoardCardDealt, PotPushed, Wagered
from dealer.expected import ExpectAct, ExpectBoard, ExpectBurn, ExpectPush
from dealer.expects import expects
from dealer.games import Makes, Opens, Part
from dealer.hand import ActionKind, ActionTaken, DealtCard, HandState
from dealer.irregular import windows
from dealer.phrases import load
from dealer.prompts import prompt
from tests.scenarios.position import Setting, about_to_deal, begin
from tests.scenarios.wrong.session import Session

BOOKS = ("roberts-cash", "tda-2024")
STUD = games.load("limit_seven_card_stud")
HOLDEM = games.load("limit_holdem")


def stud(street: int, book: str, ups: dict[int, str]) -> HandState:
    upcards = {seat: tuple(parse_card(code) for code in codes.split()) for seat, codes in ups.items()}
    stakes = games.default_stakes(STUD)
    seats = tuple(ups)
    return begin(
        Setting(
            game=STUD,
            stakes=stakes,
            seats=seats,
            button=max(seats),
            street=street,
            deep=1000,
            rulebook=book,
            upcards=upcards,
            pot=40 if street else None,
        )
    )


def flop_game(street: int, book: str) -> Session:
    seats = (1, 2, 3, 4)
    setting = Setting(
        game=HOLDEM,
        stakes=games.default_stakes(HOLDEM),
        seats=seats,
        button=4,
        street=street,
        deep=1000,
        rulebook=book,
    )
    return Session(state=about_to_deal(setting) if street == 1 else begin(setting))


def by_both(results: tuple[object, object]) -> dict[str, object]:
    return dict(zip(BOOKS, results, strict=True))


@pytest.mark.parametrize("book", BOOKS)
def test_too_late_for_a_misdeal_after_two_players_or_after_substantial_action(book: str) -> None:
    """Two checks are two players, but no substantial action: that takes three acts without chips."""
    acts = tuple(ActionTaken(event=at, street=0, seat=at, kind=ActionKind.FOLD, to=0) for at in (1, 2))
    state = flop_game(0, book).state
    window = windows.misdeal(replace(state, actions=acts), HOLDEM, rulebooks.load(book))
    assert window.is_open is by_both((False, True))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_a_four_card_flop_is_dealt_again_or_the_floor_picks_the_burn(book: str) -> None:
    table = flop_game(1, book)
    table.burn()
    for _ in range(4):
        table.happens(BoardCardDealt(seq=0))
    table.put_right()
    assert table.state.burns == by_both((1, 2))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_after_an_early_turn_there_is_another_burn_or_none(book: str) -> None:
    table = Session(state=begin(_flop_betting(book)))
    table.burn()
    table.happens(BoardCardDealt(seq=0))
    table.put_right()
    table.finish_betting()
    table.put_right()
    assert type(expects(table.state)) is by_both((ExpectBurn, ExpectBoard))[book]


def _flop_betting(book: str) -> Setting:
    stakes = games.default_stakes(HOLDEM)
    return Setting(game=HOLDEM, stakes=stakes, seats=(1, 2, 3, 4), button=4, street=1, deep=1000, rulebook=book)


@pytest.mark.parametrize("book", BOOKS)
def test_an_open_pair_on_fourth_street_may_be_bet_at_either_limit_or_at_the_small_one(book: str) -> None:
    expected = expects(stud(1, book, {1: "9c 9d", 2: "Kd Qh", 3: "2c 4h"}))
    assert isinstance(expected, ExpectAct)
    stakes = games.default_stakes(STUD)
    both = (stakes.small_bet, stakes.big_bet)
    assert expected.options.raise_to == by_both((both, both[:1]))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_of_equal_high_boards_the_first_dealt_or_the_high_suit_acts_first(book: str) -> None:
    state = stud(1, book, {1: "Kc Qd", 2: "Ks Qh", 3: "2c 4h"})
    assert opening.best_boards(state, Opens.HIGHEST_HAND, rulebooks.load(book))[0] == by_both((1, 2))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_a_common_card_counts_for_who_acts_first_or_does_not(book: str) -> None:
    state = stud(3, book, {1: "Ad Kc 4s 2h", 2: "9c 7d 5h 3s", 3: "Ac Qd 8h 6s"})
    state = replace(state, board=(DealtCard(event=99, card=parse_card("9h"), up=True),))
    assert opening.best_boards(state, Opens.HIGHEST_HAND, rulebooks.load(book))[0] == by_both((2, 1))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_a_short_deck_on_seventh_is_dealt_to_its_last_card_or_mixed_with_the_burns_at_once(book: str) -> None:
    plan = deck.plan(7, 7, 3, rulebooks.load(book).stud.short_deck)
    assert plan.mode is LastStreet.SCRAMBLE
    assert (plan.burn_first, plan.from_stub) == by_both(((True, 5), (False, 0)))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_the_odd_chip_in_stud_goes_by_all_seven_cards_or_by_the_five_that_play(book: str) -> None:
    """Seat 1 has the ace of spades as a spare card, seat 2 the higher of the cards that play."""
    hands = {1: "Kc Qd Jh Tc 9d As 2c", 2: "Ks Qh Jd Td 9c 3d 2h"}
    state = stud(0, book, {1: "Kc", 2: "Ks"})
    for seat, codes in hands.items():
        cards = tuple(parse_card(code) for code in codes.split())
        held = replace(
            state.seat(seat),
            cards=tuple(DealtCard(event=100 + at, card=card, up=False) for at, card in enumerate(cards)),
            tabled=cards,
        )
        state = replace(state, seats=tuple(held if each.seat == seat else each for each in state.seats))
    hand_of = {
        seat: value(Part.HIGH, Makes.ANY_FIVE, [parse_card(code) for code in codes.split()[:5]])
        for seat, codes in hands.items()
    }
    values = {seat: worth for seat, worth in hand_of.items() if worth is not None}
    order = odd_chip_order(state, STUD, rulebooks.load(book), Part.HIGH, values)
    assert min(values, key=order) == by_both((1, 2))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_folded_without_a_bet_keeps_getting_cards_or_none(book: str) -> None:
    table = Session(state=stud(1, book, {1: "Ac Kd", 2: "Qd 9h", 3: "2c 4h"}))
    table.passes(expects(table.state))  # type: ignore[arg-type]  # seat 1 checks
    table.fold()
    table.finish_betting()
    assert len({seat for seat, _ in table.state.queue}) == by_both((3, 2))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_limit_raises_heads_up_are_unlimited_or_capped(book: str) -> None:
    state = begin(
        Setting(
            game=HOLDEM,
            stakes=games.default_stakes(HOLDEM),
            seats=(1, 2),
            button=1,
            street=1,
            deep=1000,
            rulebook=book,
        )
    )
    table = Session(state=state)
    for _ in range(5):
        expected = expects(table.state)
        assert isinstance(expected, ExpectAct)
        if not expected.options.raise_to:
            break
        table.happens(Wagered(seq=0, seat=expected.seat, to=expected.options.raise_to[0]))
    betting = table.state.betting
    assert betting is not None
    assert is_capped(betting, table.state.by_number, rulebooks.load(book)) is by_both((False, True))[book]


@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_may_be_disputed_until_the_next_riffle_or_the_next_hand(book: str) -> None:
    hand = Session(state=begin(_flop_betting(book)))
    while hand.state.is_contested:
        hand.fold()
    while isinstance(expected := expects(hand.state), ExpectPush):
        hand.happens(PotPushed(seq=0, pot=expected.pot, shares=expected.shares))
    said = load("en").detail(prompt(hand.state, expects(hand.state), HOLDEM))
    assert said == f"Open to dispute {by_both(('until the next riffle', 'until the next hand begins'))[book]}"
