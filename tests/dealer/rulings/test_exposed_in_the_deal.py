"""Cards that lie face up while the hand is dealt, by the dealer's doing or their player's."""

import pytest

from dealer import games
from dealer.events import CardDealt, Switch, Wagered
from dealer.expected import ExpectAct, ExpectBoard, ExpectCard
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular.exposed import governing
from dealer.irregular.types import Outcome
from dealer.mishaps import CardExposed, Exposer, Report, Reported
from dealer.rulebooks import load
from tests.scenarios.position import Setting, about_to_deal
from tests.scenarios.wrong.session import Session

BOOKS = ("roberts-cash", "tda-2024")
OF_ANY_HAND = (("misdeal.first_two_scope", "first_or_second_card_of_any_one_hand"),)


def dealing(book: str = "roberts-cash", game: str = "no_limit_holdem", house: tuple[Switch, ...] = ()) -> Session:
    """Six seats, seat 1 gets the first card."""
    played = games.load(game)
    setting = Setting(
        game=played,
        stakes=games.default_stakes(played),
        seats=(1, 2, 3, 4, 5, 6),
        button=6,
        deep=1000,
        rulebook=book,
        switches=house,
    )
    return Session(state=about_to_deal(setting))


def deal(table: Session, cards: int) -> None:
    for _ in range(cards):
        expected = expects(table.state)
        assert isinstance(expected, ExpectCard)
        table.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing))


def exposed(table: Session, seat: int, nth: int, by: Exposer = Exposer.DEALER) -> None:
    table.happens(CardExposed(seq=0, seat=seat, nth=nth, by=by))


def outcomes(table: Session) -> list[tuple[str, Outcome]]:
    return [(each.notice.rule, each.remedy.outcome) for each in table.open]


def acts(table: Session, players: int) -> None:
    for _ in range(players):
        expected = expects(table.state)
        assert isinstance(expected, ExpectAct)
        table.passes(expected)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("card", [1, 2])
def test_one_of_the_first_two_cards_exposed_makes_a_misdeal(book: str, card: int) -> None:
    table = dealing(book)
    deal(table, card)
    exposed(table, card, 1)
    assert outcomes(table) == [("HE-IRR-01", Outcome.MISDEAL)]
    table.put_right()
    assert table.state.misdealt
    assert [seat.stack for seat in table.state.seats] == [1000] * 6
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
def test_the_third_card_exposed_makes_no_misdeal(book: str) -> None:
    table = dealing(book)
    deal(table, 3)
    exposed(table, 3, 1)
    assert outcomes(table) == [("HE-IRR-02", Outcome.REPLACE)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_house_may_call_a_misdeal_for_the_second_card_of_any_hand(book: str) -> None:
    table = dealing(book, "pot_limit_omaha", OF_ANY_HAND)
    deal(table, 9)
    exposed(table, 3, 2)
    assert outcomes(table) == [("HE-IRR-01", Outcome.MISDEAL)]
    table = dealing(book, "pot_limit_omaha", OF_ANY_HAND)
    deal(table, 15)
    exposed(table, 3, 3)
    assert outcomes(table) == [("HE-IRR-02", Outcome.REPLACE)]


@pytest.mark.parametrize(("book", "calls"), [("roberts-cash", 2), ("tda-2024", 2)])
def test_too_late_for_a_misdeal_the_hand_stands(book: str, calls: int) -> None:
    table = dealing(book)
    deal(table, 1)
    exposed(table, 1, 1)
    deal(table, 11)
    acts(table, calls - 1)
    assert outcomes(table) == [("HE-IRR-01", Outcome.MISDEAL)]
    acts(table, 1)
    assert outcomes(table) == [("HE-IRR-01", Outcome.HAND_STANDS)]


def test_two_folds_end_the_time_for_a_misdeal_in_a_cash_game_and_not_in_a_tournament() -> None:
    for book, outcome in (("roberts-cash", Outcome.HAND_STANDS), ("tda-2024", Outcome.MISDEAL)):
        table = dealing(book)
        deal(table, 1)
        exposed(table, 1, 1)
        deal(table, 11)
        table.fold()
        table.fold()
        assert outcomes(table) == [("HE-IRR-01", outcome)]
        table.fold()
        assert outcomes(table) == [("HE-IRR-01", Outcome.HAND_STANDS)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_later_exposed_card_is_replaced_after_the_deal_and_is_the_burn(book: str) -> None:
    table = dealing(book)
    deal(table, 9)
    exposed(table, 3, 2)
    table.put_right()
    step = table.open[0].step
    assert step is not None
    assert step.waits  # the deal comes first
    deal(table, 3)
    table.put_right()
    assert not table.open
    assert (table.stub, table.state.burns, len(table.state.seat(3).cards)) == (39, 1, 2)
    assert (table.state.stage, table.state.street) == (Stage.BETTING, 0)
    table.finish_betting()
    assert expects(table.state) == ExpectBoard(street="flop", count=3)  # no other burn
    table.deal_on()
    table.finish_betting()
    table.deal_on()
    assert (table.state.burns, table.stub) == (2, 34)


def test_an_exposed_card_is_replaced_although_its_seat_has_acted_but_not_after_the_flop() -> None:
    table = dealing()
    deal(table, 12)
    acts(table, 2)
    exposed(table, 3, 2)
    table.put_right()
    assert (table.state.burns, len(table.state.seat(3).cards)) == (1, 2)
    assert len(table.state.actions) == 2
    table = dealing()
    deal(table, 12)
    exposed(table, 3, 2)
    table.finish_betting()
    table.deal_on()
    assert outcomes(table) == [("HE-IRR-02", Outcome.CALL_FLOOR)]


def test_nothing_is_replaced_for_a_seat_that_folded() -> None:
    table = dealing()
    deal(table, 12)
    exposed(table, 3, 2)
    table.fold()
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", ["no_limit_holdem", "pot_limit_omaha", "limit_ace_to_five_lowball"])
def test_two_cards_exposed_by_the_dealer_make_one_misdeal(book: str, game: str) -> None:
    table = dealing(book, game)
    deal(table, 5)
    exposed(table, 5, 1)
    deal(table, 6)
    exposed(table, 5, 2)
    assert outcomes(table) == [("HE-IRR-03", Outcome.MISDEAL)]
    deal(table, 1)
    exposed(table, 6, 2)
    assert outcomes(table) == [("HE-IRR-03", Outcome.MISDEAL)]
    table.put_right()
    assert table.state.misdealt


def test_the_same_card_told_twice_is_one_card() -> None:
    table = dealing()
    deal(table, 5)
    exposed(table, 5, 1)
    exposed(table, 5, 1)
    assert outcomes(table) == [("HE-IRR-02", Outcome.REPLACE)]


def test_a_card_that_its_own_player_shows_plays_and_counts_for_nothing() -> None:
    table = dealing()
    deal(table, 4)
    exposed(table, 2, 1, Exposer.PLAYER)
    assert not table.open
    exposed(table, 4, 1)
    assert outcomes(table) == [("HE-IRR-02", Outcome.REPLACE)]


def test_a_card_that_lay_boxed_in_the_deck_was_not_exposed() -> None:
    table = dealing()
    deal(table, 4)
    exposed(table, 4, 1)
    table.happens(Reported(seq=0, what=Report.BOXED, seat=4))
    assert not any(each.notice.rule == "HE-IRR-02" for each in table.open)


@pytest.mark.parametrize("book", BOOKS)
def test_lowball_has_the_misdeals_of_the_games_with_a_button(book: str) -> None:
    table = dealing(book, "limit_deuce_to_seven_lowball")
    deal(table, 1)
    exposed(table, 1, 1)
    assert outcomes(table) == [("HE-IRR-01", Outcome.MISDEAL)]
    deal(table, 29)
    table.happens(Wagered(seq=0, seat=3, to=20))
    table.happens(Wagered(seq=0, seat=4, to=20))
    assert outcomes(table) == [("HE-IRR-01", Outcome.HAND_STANDS)]


@pytest.mark.parametrize(
    ("game", "number", "nth", "street", "rule"),
    [
        ("limit_omaha", 2, 1, 0, "HE-IRR-01"),
        ("limit_omaha", 3, 1, 0, "HE-IRR-02"),
        ("limit_holdem", 0, 1, 1, ""),
        ("limit_ace_to_five_lowball", 8, 2, 0, "LB-EXP-01"),
        ("no_limit_ace_to_five_lowball", 8, 2, 0, "LB-EXP-03"),
        ("pot_limit_ace_to_five_lowball", 2, 1, 0, "HE-IRR-01"),
        ("no_limit_deuce_to_seven_lowball", 8, 2, 0, "LB-EXP-02"),
        ("limit_ace_to_five_lowball", 0, 5, 1, "DRAW-EXP-02"),
        ("limit_draw_high", 1, 1, 0, "DRAW-EXP-01"),
        ("limit_razz", 0, 2, 0, "STUD-IRR-01"),
        ("limit_razz", 0, 7, 4, "STUD-IRR-12"),
    ],
)
def test_an_exposed_card_has_one_rule(game: str, number: int, nth: int, street: int, rule: str) -> None:
    assert governing(games.load(game), load("roberts-cash"), number=number, nth=nth, street=street) == rule


def test_both_downcards_exposed_in_stud_and_a_second_one_elsewhere_are_two_rules() -> None:
    game, book = games.load("limit_seven_card_stud"), load("roberts-cash")
    assert governing(game, book, nth=2, earlier=1, earlier_here=1) == "STUD-IRR-02"
    assert governing(game, book, nth=1, earlier=1) == "STUD-IRR-01"
    assert governing(games.load("limit_holdem"), book, number=7, nth=1, earlier=1) == "HE-IRR-03"
    assert not governing(game, book, nth=1, by=Exposer.PLAYER)
