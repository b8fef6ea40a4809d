"""Hands with a wrong number of cards, cards at wrong seats, a button out of position, and misdeals called too late."""

import pytest

from dealer import games
from dealer.events import CardDealt, Facing, Source, Switch
from dealer.expected import ExpectAct, ExpectCard
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular.types import Outcome, Severity
from dealer.mishaps import Report, Reported
from tests.scenarios.position import Setting, about_to_deal
from tests.scenarios.wrong.session import Session

BOOKS = ("roberts-cash", "tda-2024")


def dealing(book: str = "roberts-cash", game: str = "no_limit_holdem", house: tuple[Switch, ...] = ()) -> Session:
    """Five seats, the button at seat 5, so that seat 1 gets the first card."""
    played = games.load(game)
    stakes = games.default_stakes(played)
    return Session(
        state=about_to_deal(
            Setting(
                game=played,
                stakes=stakes,
                seats=(1, 2, 3, 4, 5),
                button=5,
                deep=1000,
                rulebook=book,
                switches=house,
            )
        )
    )


def dealt(book: str = "roberts-cash", game: str = "no_limit_holdem") -> Session:
    table = dealing(book, game)
    table.deal_on()
    return table


def card(table: Session, seat: int, source: Source = Source.DEALER) -> None:
    table.happens(CardDealt(seq=0, source=source, seat=seat, facing=Facing.DOWN))


def told(table: Session, what: Report, seat: int = 0, count: int = 0) -> None:
    table.happens(Reported(seq=0, what=what, seat=seat, count=count))


def acts(table: Session, players: int) -> None:
    for _ in range(players):
        expected = expects(table.state)
        assert isinstance(expected, ExpectAct)
        table.passes(expected)


def outcomes(table: Session) -> list[tuple[str, Outcome]]:
    return [(each.notice.rule, each.remedy.outcome) for each in table.open]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", ["limit_holdem", "pot_limit_omaha", "pot_limit_five_card_omaha", "limit_draw_high"])
def test_a_deal_in_order_shows_nothing(book: str, game: str) -> None:
    table = dealt(book, game)
    assert table.state.stage is Stage.BETTING
    assert not table.noticed


def test_an_extra_card_of_the_first_player_is_the_burn_in_a_cash_game() -> None:
    table = dealt()
    card(table, 1)
    assert outcomes(table) == [("HE-IRR-08", Outcome.EXTRA_CARD_IS_BURN)]
    table.put_right()
    assert not table.open
    assert (table.state.burns, len(table.state.seat(1).cards), table.stub) == (1, 2, 41)
    table.finish_betting()
    assert not table.state.burn_due


def test_an_extra_card_of_the_first_player_is_a_wrong_number_in_a_tournament() -> None:
    table = dealt("tda-2024")
    card(table, 1)
    assert outcomes(table) == [("HE-IRR-09", Outcome.MISDEAL)]


@pytest.mark.parametrize("book", BOOKS)
def test_an_extra_card_of_another_player_is_a_misdeal(book: str) -> None:
    table = dealt(book)
    card(table, 2)
    assert outcomes(table) == [("HE-IRR-09", Outcome.MISDEAL)]
    table.put_right()
    assert table.state.misdealt


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seats", [(1, 2), (1, 1), (4, 5)])
def test_two_extra_cards_are_a_misdeal(book: str, seats: tuple[int, ...]) -> None:
    table = dealt(book)
    for seat in seats:
        card(table, seat)
    assert outcomes(table) == [("HE-IRR-08", Outcome.MISDEAL)]
    acts(table, 2)
    assert outcomes(table) == [("HE-IRR-08", Outcome.TOO_LATE_FOR_MISDEAL)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_button_that_is_one_card_short_is_given_it(book: str) -> None:
    table = dealt(book)
    told(table, Report.COUNTED, 5, 1)
    assert (len(table.state.seat(5).cards), table.stub) == (1, 43)
    assert outcomes(table) == [("HE-IRR-09", Outcome.COMPLETE_BUTTON_HAND)]
    acts(table, 1)
    table.put_right()
    assert (len(table.state.seat(5).cards), table.stub) == (2, 42)
    assert not table.open


def test_after_two_players_a_short_button_is_for_the_floor_in_a_cash_game_and_completed_in_a_tournament() -> None:
    for book, outcome in (
        ("roberts-cash", Outcome.TOO_LATE_FOR_MISDEAL),
        ("tda-2024", Outcome.COMPLETE_BUTTON_HAND),
    ):
        table = dealt(book)
        told(table, Report.COUNTED, 5, 1)
        acts(table, 2)
        assert outcomes(table) == [("HE-IRR-09", outcome)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_button_that_acted_on_a_short_hand_has_a_dead_hand(book: str) -> None:
    table = dealt(book)
    told(table, Report.COUNTED, 5, 1)
    acts(table, 3)
    assert outcomes(table) == [("HE-IRR-09", Outcome.TOO_LATE_FOR_MISDEAL)]
    assert table.open[0].remedy.severity is Severity.FLOOR
    table.put_right()
    assert table.state.seat(5).folded
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("seat", "count"), [(2, 1), (5, 0 + 3), (3, 4)])
def test_any_other_wrong_number_is_a_misdeal_while_one_may_be_called(book: str, seat: int, count: int) -> None:
    table = dealt(book, "pot_limit_omaha")
    told(table, Report.COUNTED, seat, count)
    if (seat, count) == (3, 4):
        assert not table.open  # as it should be
        return
    expected = Outcome.COMPLETE_BUTTON_HAND if seat == 5 else Outcome.MISDEAL
    assert outcomes(table) == [("HE-IRR-09", expected)]


def test_a_count_that_was_wrong_itself_is_counted_again() -> None:
    table = dealt()
    told(table, Report.COUNTED, 2, 1)
    told(table, Report.COUNTED, 2, 2)
    assert not table.open
    assert table.stub == 42


@pytest.mark.parametrize("book", BOOKS)
def test_in_lowball_the_button_gets_its_card_also_after_two_actions(book: str) -> None:
    table = dealt(book, "limit_ace_to_five_lowball")
    told(table, Report.COUNTED, 5, 4)
    acts(table, 2)
    assert outcomes(table) == [("HE-IRR-09", Outcome.COMPLETE_BUTTON_HAND)]


def test_an_extra_card_in_lowball_is_a_misdeal() -> None:
    table = dealt(game="limit_ace_to_five_lowball")
    card(table, 1)
    assert outcomes(table) == [("HE-IRR-09", Outcome.MISDEAL)]


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_card_to_the_wrong_seat_is_one_misdeal(book: str) -> None:
    table = dealing(book)
    for seat in (2, 3, 4, 5, 1, 2):
        card(table, seat)
    assert outcomes(table) == [("HE-IRR-10", Outcome.MISDEAL)]
    assert table.open[0].remedy.case == "first-card-wrong-position"
    table.deal_on()
    acts(table, 2)
    assert outcomes(table) == [("HE-IRR-10", Outcome.HAND_STANDS)]


def test_a_card_out_of_sequence_is_told_from_the_first_one() -> None:
    table = dealing()
    for seat in (1, 2, 4):
        card(table, seat)
    assert [each.remedy.case for each in table.open] == ["out-of-sequence"]
    table = dealt()
    told(table, Report.OUT_OF_SEQUENCE, 4)
    assert [each.remedy.case for each in table.open] == ["out-of-sequence"]


def test_the_camera_believes_a_wrong_first_seat_only_of_a_whole_round() -> None:
    late = dealing()
    for seat in (2, 3, 1, 4, 5, 2, 1, 3, 5, 4):  # cards that come to rest out of order
        card(late, seat, Source.CAMERA)
    assert not late.noticed
    table = dealing()
    for seat in (3, 4, 5, 1, 2):
        card(table, seat, Source.CAMERA)
    assert [(each.rule, each.seat) for each in table.noticed] == [("HE-IRR-10", 3)]


@pytest.mark.parametrize("book", BOOKS)
def test_cards_to_an_empty_seat_are_a_misdeal_and_later_dead_cards(book: str) -> None:
    table = dealing(book)
    for seat in (1, 2, 3, 7):
        card(table, seat)
    assert table.stub == 48
    assert outcomes(table) == [("HE-IRR-11", Outcome.MISDEAL)]
    table.deal_on()
    acts(table, 2)
    assert outcomes(table) == [("HE-IRR-11", Outcome.HAND_STANDS)]
    table.put_right()
    assert not table.open
    assert not table.state.astray
    assert table.stub == 41  # the dead card does not come back


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_that_was_dealt_out_makes_a_misdeal_and_later_has_no_hand(book: str) -> None:
    table = dealt(book)
    told(table, Report.COUNTED, 3, 0)
    assert outcomes(table) == [("HE-IRR-11", Outcome.MISDEAL)]
    while len(table.state.actions) < 2:
        expected = expects(table.state)
        assert isinstance(expected, ExpectAct)
        table.passes(expected)
    assert outcomes(table) == [("HE-IRR-11", Outcome.HAND_STANDS)]
    table.put_right()
    assert table.state.seat(3).folded
    assert not table.open


def test_an_absent_player_is_skipped_without_a_misdeal_unless_posted() -> None:
    for seat, outcome in ((4, Outcome.NO_MISDEAL), (2, Outcome.MISDEAL)):  # seat 2 has the big blind
        table = dealt()
        told(table, Report.ABSENT, seat)
        told(table, Report.DEALT_OUT, seat)
        assert not table.open  # it has cards on record
        told(table, Report.COUNTED, seat, 0)
        assert {each.remedy.outcome for each in table.open} == {outcome}


@pytest.mark.parametrize("book", BOOKS)
def test_a_misdeal_is_called_in_time_or_too_late(book: str) -> None:
    table = dealt(book)
    acts(table, 1)
    told(table, Report.MISDEAL_CALLED)
    assert outcomes(table) == [("HE-IRR-12", Outcome.MISDEAL)]
    acts(table, 1)
    assert outcomes(table) == [("HE-IRR-12", Outcome.HAND_STANDS)]


@pytest.mark.parametrize(
    ("book", "step"), [("roberts-cash", "step.button-right-next-hand"), ("tda-2024", "step.button-stands")]
)
def test_a_button_out_of_position_is_a_misdeal_and_later_as_the_book_says(book: str, step: str) -> None:
    table = dealing(book)
    told(table, Report.BUTTON_AT, 3)
    assert outcomes(table) == [("BTN-MOVE-02", Outcome.MISDEAL)]
    table.deal_on()
    acts(table, 2)
    assert outcomes(table) == [("BTN-MOVE-02", Outcome.HAND_STANDS)]
    assert [each.show.key for each in table.open[0].remedy.steps] == [step]


def test_a_button_at_its_place_is_in_order() -> None:
    table = dealing()
    told(table, Report.BUTTON_AT, 5)
    assert not table.noticed
    told(table, Report.BUTTON_AT, 4)
    told(table, Report.BUTTON_AT, 5)
    assert not table.open


def test_nothing_is_wrong_with_the_deal_of_a_hand_that_is_over() -> None:
    table = dealt()
    card(table, 2)
    while table.state.is_contested:
        table.fold()
    assert not table.open


def test_cards_still_to_come_are_no_wrong_number() -> None:
    table = dealing()
    for _ in range(7):
        expected = expects(table.state)
        assert isinstance(expected, ExpectCard)
        card(table, expected.seat)
    assert not table.noticed
