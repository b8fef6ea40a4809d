"""Lowball showdowns: hands that are named better than they are, and pairs that are spread without a word."""

import pytest

from dealer.cards import parse_cards
from dealer.events import HandTabled
from dealer.expected import ExpectPush
from dealer.expects import expects
from dealer.irregular.types import Outcome
from dealer.mishaps import Report, Reported
from tests.dealer.rulings.draw_table import BOOKS, acts, burn, deal, dealing, opened, outcomes
from tests.scenarios.wrong.session import Session

A5, D27, TRIPLE = "limit_ace_to_five_lowball", "no_limit_deuce_to_seven_lowball", "limit_deuce_to_seven_triple_draw"


def showdown(game: str = A5, book: str = "roberts-cash", seats: tuple[int, ...] = (1, 2)) -> Session:
    table = opened(deal(dealing(game, book, seats=seats)))
    while not table.state.showing:
        burn(table)
        for seat in table.state.drawing:
            table.stands_pat(seat)
        table.finish_betting()
    return table


def says(table: Session, seat: int, text: str) -> None:
    table.happens(Reported(seq=0, what=Report.DECLARED, seat=seat, text=text))


def tells(table: Session, what: Report, seat: int) -> None:
    table.happens(Reported(seq=0, what=what, seat=seat))


def tables(table: Session, seat: int, cards: str) -> None:
    table.happens(HandTabled(seq=0, seat=seat, cards=parse_cards(cards)))


def winners(table: Session) -> list[int]:
    expected = expects(table.state)
    assert isinstance(expected, ExpectPush)
    return [share.seat for share in expected.shares]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("game", "said", "held", "outcome"),
    [
        (A5, "8", "8c 7d 4h 3s 2c", None),
        (A5, "8-7", "8c 7d 4h 3s 2c", None),
        (A5, "9", "8c 7d 4h 3s 2c", None),
        (A5, "8-6", "8c 7d 4h 3s 2c", Outcome.NO_PENALTY),
        (A5, "7", "8c 7d 4h 3s 2c", Outcome.BEST_HAND_WINS),
        (A5, "10-8", "Jc 7d 4h 3s 2c", Outcome.BEST_HAND_WINS),
        (A5, "5", "Ac 2d 4h 3s 5c", None),
        (A5, "8", "8c 8d 4h 3s 2c", Outcome.BEST_HAND_WINS),
        (D27, "7", "Ac 2d 4h 3s 5c", Outcome.BEST_HAND_WINS),
        (D27, "8", "8c 7c 4c 3c 2c", Outcome.BEST_HAND_WINS),
        (TRIPLE, "9-7", "9c 8d 4h 3s 2c", Outcome.NO_PENALTY),
        (A5, "a rough one", "8c 7d 4h 3s 2c", Outcome.CALL_FLOOR),
    ],
)
def test_only_the_first_card_that_is_named_counts(
    game: str, book: str, said: str, held: str, outcome: Outcome | None
) -> None:
    table = showdown(game, book)
    says(table, 1, said)
    tables(table, 1, held)
    tables(table, 2, "Kc Qd 4s 3h 2h")
    assert outcomes(table) == ([("LB-MISCALL-01", outcome)] if outcome else [])


@pytest.mark.parametrize("book", BOOKS)
def test_between_two_intact_hands_the_best_wins_whatever_was_said(book: str) -> None:
    table = showdown(A5, book)
    says(table, 1, "8")
    tables(table, 1, "9c 7d 4h 3s 2c")
    assert outcomes(table) == [("LB-MISCALL-01", Outcome.CHECK)]  # the other hand is still to be seen
    tables(table, 2, "9d 6d 4s 3h 2d")
    assert outcomes(table) == [("LB-MISCALL-01", Outcome.BEST_HAND_WINS)]
    table.put_right()
    assert not table.open
    assert winners(table) == [2]


@pytest.mark.parametrize("book", BOOKS)
def test_who_miscalls_and_makes_another_foul_his_hand_is_dead(book: str) -> None:
    table = showdown(D27, book)
    says(table, 1, "8")
    tells(table, Report.FOULED, 2)
    assert outcomes(table) == [("LB-MISCALL-01", Outcome.CHECK)]
    tables(table, 1, "9c 7d 4h 3s 2c")
    assert outcomes(table) == [("LB-MISCALL-01", Outcome.DECLARER_DEAD)]
    table.put_right()
    assert table.state.live == (2,)
    assert winners(table) == [2]


def test_a_hand_that_was_fouled_before_was_not_fouled_by_the_miscall() -> None:
    table = showdown()
    tells(table, Report.FOULED, 2)
    says(table, 1, "8")
    tables(table, 1, "9c 7d 4h 3s 2c")
    assert outcomes(table) == [("LB-MISCALL-01", Outcome.CHECK)]


@pytest.mark.parametrize("book", BOOKS)
def test_in_a_pot_of_three_a_miscalled_hand_is_dead_and_the_best_of_the_others_wins(book: str) -> None:
    table = showdown(A5, book, (1, 2, 3))
    says(table, 1, "7")
    tables(table, 1, "8c 7d 4h 3s 2c")
    tables(table, 2, "Tc 7h 4s 3h 2d")
    tables(table, 3, "9c 7s 4d 3d 2h")
    assert outcomes(table) == [("LB-MISCALL-01", Outcome.DECLARER_DEAD)]
    table.put_right()
    assert winners(table) == [3]
    assert not table.open


def test_nothing_is_noticed_of_a_hand_named_before_the_showdown() -> None:
    table = opened(deal(dealing(A5, seats=(1, 2))))
    says(table, 1, "8")
    assert not table.noticed


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", [A5, D27, TRIPLE])
def test_a_pair_spread_without_a_word_may_lose_the_pot_when_it_makes_another_foul(game: str, book: str) -> None:
    table = showdown(game, book)
    tables(table, 1, "6c 6d 4h 3s 2c")
    assert not table.noticed  # the pair is said aloud, which is no irregularity
    tells(table, Report.FOULED, 2)
    assert outcomes(table) == [("LB-PAIR-01", Outcome.MAY_LOSE_POT_FLOOR)]
    assert table.open[0].notice.seat == 1


def test_who_said_pair_has_no_part_in_it() -> None:
    table = showdown()
    tells(table, Report.PAIR_SAID, 1)
    tables(table, 1, "6c 6d 4h 3s 2c")
    tells(table, Report.FOULED, 2)
    assert not table.open


def test_a_hand_without_a_pair_needs_no_word() -> None:
    table = showdown()
    tables(table, 1, "7c 6d 4h 3s 2c")
    tells(table, Report.FOULED, 2)
    assert not table.noticed


def test_with_another_hand_intact_the_best_wins() -> None:
    table = showdown(A5, seats=(1, 2, 3))
    tables(table, 1, "6c 6d 4h 3s 2c")
    tables(table, 2, "9c 6h 4s 3h 2d")
    tells(table, Report.FOULED, 3)
    assert outcomes(table) == [("LB-PAIR-01", Outcome.BEST_HAND_WINS)]


def test_in_draw_high_nobody_is_held_to_what_he_says() -> None:
    table = acts(burn(opened(deal(dealing("limit_five_card_draw", seats=(1, 2))))), 0)
    for seat in table.state.drawing:
        table.stands_pat(seat)
    table.finish_betting()
    says(table, 1, "8")
    assert not table.noticed
