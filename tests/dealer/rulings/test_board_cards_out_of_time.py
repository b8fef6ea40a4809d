"""Board cards that come too early, too many or without a burn, and how the hand goes on."""

import pytest

from dealer import games
from dealer.events import BoardCardDealt, CardBurned, Source, Wagered
from dealer.expected import ExpectBoard, ExpectBurn
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular.types import Outcome, Severity
from tests.scenarios.position import Setting, about_to_deal, begin
from tests.scenarios.wrong.session import Session

GAME = games.load("no_limit_holdem")
BOOKS = ("roberts-cash", "tda-2024")


def setting(street: int, book: str = "roberts-cash") -> Setting:
    stakes = games.default_stakes(GAME)
    return Setting(
        game=GAME, stakes=stakes, seats=(1, 2, 3, 4, 5, 6), button=6, street=street, deep=1000, rulebook=book
    )


def betting(street: int, book: str = "roberts-cash") -> Session:
    return Session(state=begin(setting(street, book)))


def board(table: Session, count: int = 1) -> None:
    for _ in range(count):
        table.happens(BoardCardDealt(seq=0))


def outcomes(table: Session) -> list[Outcome]:
    return [each.remedy.outcome for each in table.open]


@pytest.mark.parametrize("book", BOOKS)
def test_an_early_flop_comes_again_from_the_stub_without_a_burn(book: str) -> None:
    table = betting(0, book)
    table.burn()
    board(table, 3)
    assert outcomes(table) == [Outcome.REDEAL_FLOP_AFTER_BETTING]
    table.put_right()
    assert not table.state.board
    table.finish_betting()
    table.put_right()
    assert table.shuffled == [39]
    assert expects(table.state) == ExpectBoard(street="flop", count=3)
    table.deal_on()
    assert not table.open
    assert (table.stub, table.state.burns, len(table.state.board)) == (36, 1, 3)


def test_by_roberts_rules_an_early_turn_lies_aside_and_the_river_comes_from_a_shuffled_stub() -> None:
    table = betting(1)
    table.burn()
    board(table)
    assert outcomes(table) == [Outcome.PREMATURE_TURN]
    table.put_right()
    table.finish_betting()
    assert expects(table.state) == ExpectBurn(street="turn")  # another burn, as the first came too early
    table.deal_on()
    assert (len(table.state.board), table.state.burns, table.state.aside) == (4, 3, 1)
    table.finish_betting()
    table.put_right()
    assert table.shuffled == [33]
    assert expects(table.state) == ExpectBoard(street="river", count=1)
    table.deal_on()
    assert not table.open
    assert (table.stub, table.state.burns, table.state.aside) == (32, 3, 0)


def test_by_the_tda_an_early_turn_goes_back_to_the_stub_and_no_card_is_burned_again() -> None:
    table = betting(1, "tda-2024")
    table.burn()
    board(table)
    table.put_right()
    table.finish_betting()
    table.put_right()
    assert table.shuffled == [35]
    assert expects(table.state) == ExpectBoard(street="turn", count=1)
    table.deal_on()
    assert not table.open
    table.finish_betting()
    assert expects(table.state) == ExpectBurn(street="river")


@pytest.mark.parametrize("book", BOOKS)
def test_an_early_river_goes_back_and_comes_without_a_burn(book: str) -> None:
    table = betting(2, book)
    table.burn()
    board(table)
    assert outcomes(table) == [Outcome.PREMATURE_RIVER]
    table.put_right()
    table.finish_betting()
    table.put_right()
    table.deal_on()
    assert not table.open
    assert (table.state.burns, len(table.state.board), table.state.stage) == (3, 5, Stage.BETTING)


def test_an_early_card_is_forgotten_when_everybody_folds() -> None:
    table = betting(2)
    table.burn()
    board(table)
    while table.state.is_contested:
        table.fold()
    assert not table.open


def test_a_flop_of_four_cards_is_dealt_again_by_roberts_rules() -> None:
    table = Session(state=about_to_deal(setting(1)))
    table.burn()
    board(table, 4)
    assert outcomes(table) == [Outcome.REDEAL_FLOP]
    assert [len(each.remedy.steps) for each in table.open] == [2]
    table.put_right()
    assert table.shuffled == [39]
    table.deal_on()
    assert not table.open
    assert (table.stub, table.state.burns) == (36, 1)


def test_by_the_tda_the_floor_picks_the_next_burn_of_a_four_card_flop() -> None:
    table = Session(state=about_to_deal(setting(1, "tda-2024")))
    table.burn()
    board(table, 4)
    assert table.open[0].remedy.severity is Severity.FLOOR
    table.put_right()
    table.deal_on()
    assert not table.open
    assert (table.state.burns, len(table.state.board)) == (2, 3)
    table.finish_betting()
    assert expects(table.state) == ExpectBoard(street="turn", count=1)


def test_four_cards_that_were_bet_on_are_for_the_floor() -> None:
    table = Session(state=about_to_deal(setting(1)))
    table.burn()
    board(table, 4)
    table.happens(Wagered(seq=0, seat=1, to=20))
    assert outcomes(table) == [Outcome.CALL_FLOOR]


def test_a_turn_without_a_burn_is_the_burn_and_the_next_card_the_turn() -> None:
    table = Session(state=about_to_deal(setting(2)))
    board(table)
    assert outcomes(table) == [Outcome.MISSING_BURN]
    table.put_right()
    assert table.state.burns == 2
    assert expects(table.state) == ExpectBoard(street="turn", count=1)


def test_a_burn_that_is_only_seen_late_is_no_irregularity() -> None:
    table = Session(state=about_to_deal(setting(2)))
    board(table)
    table.happens(CardBurned(seq=0))
    assert not table.open


def test_a_missing_burn_stands_once_somebody_has_bet() -> None:
    table = Session(state=about_to_deal(setting(3)))
    board(table)
    table.happens(Wagered(seq=0, seat=1, to=20))
    assert [step.show.key for step in table.open[0].remedy.steps] == ["step.play-on"]


@pytest.mark.parametrize(("book", "burns"), [("roberts-cash", 0), ("tda-2024", 1)])
def test_a_flop_without_a_burn_is_dealt_again(book: str, burns: int) -> None:
    table = Session(state=about_to_deal(setting(1, book)))
    board(table, 3)
    assert outcomes(table) == [Outcome.MISSING_BURN]
    table.put_right()
    assert (table.state.burns, table.state.board) == (burns, ())
    table.deal_on()
    assert (table.state.burns, len(table.state.board)) == (1, 3)


def test_a_second_burn_goes_back_on_top_while_the_street_is_not_dealt() -> None:
    table = Session(state=about_to_deal(setting(2)))
    table.burn()
    table.burn()
    assert outcomes(table) == [Outcome.MISSING_BURN]
    table.put_right()
    assert (table.state.burns, table.stub) == (2, 35)
    table.deal_on()
    assert not table.open


def test_after_two_burns_the_second_is_the_turn() -> None:
    table = Session(state=about_to_deal(setting(2)))
    table.burn()
    table.burn()
    board(table)
    table.put_right()
    assert (table.state.burns, len(table.state.board)) == (2, 4)
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_in_order_shows_nothing(book: str) -> None:
    table = betting(0, book)
    for _ in range(4):
        table.finish_betting()
        table.deal_on()
    assert len(table.state.board) == 5
    assert not table.noticed


def test_a_camera_that_sees_the_burn_after_the_flop_raises_nothing() -> None:
    table = Session(state=about_to_deal(setting(1)))
    for _ in range(2):
        table.happens(BoardCardDealt(seq=0, source=Source.CAMERA))
    table.happens(CardBurned(seq=0, source=Source.CAMERA))
    table.happens(BoardCardDealt(seq=0, source=Source.CAMERA))
    assert not table.noticed
    late = Session(state=about_to_deal(setting(1)))
    for _ in range(3):
        late.happens(BoardCardDealt(seq=0, source=Source.CAMERA))
    assert outcomes(late) == [Outcome.MISSING_BURN]
    late.happens(CardBurned(seq=0, source=Source.CAMERA))
    assert not late.open
