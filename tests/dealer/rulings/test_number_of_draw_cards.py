"""Hands of draw games that have not five cards: before the draw, at it and after it, by both books."""

import pytest

from dealer.events import CardDealt, CardsDiscarded, Facing, Folded
from dealer.expected import ExpectAct, ExpectCard, ExpectDraw
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular.types import Outcome
from dealer.mishaps import Report, Reported
from tests.dealer.rulings.draw_table import BOOKS, acts, burn, deal, dealing, draws, opened, outcomes
from tests.scenarios.wrong.session import Session

LOW = ("limit_ace_to_five_lowball", "no_limit_deuce_to_seven_lowball", "limit_deuce_to_seven_triple_draw")
HIGH = ("limit_draw_high", "no_limit_jacks_or_better", "limit_five_card_draw")
CASH, TOURNAMENT = BOOKS


def counted(table: Session, seat: int, count: int) -> Session:
    table.happens(Reported(seq=0, what=Report.COUNTED, seat=seat, count=count))
    return table


def dealt(game: str, book: str = CASH, **counts: int) -> Session:
    """Everybody has five cards but the seats that are told, like ``seat_2=4``; nobody has acted."""
    table = deal(dealing(game, book))
    for name, count in counts.items():
        counted(table, int(name.removeprefix("seat_")), count)
    return table


def at_the_draw(game: str, book: str = CASH) -> Session:
    return burn(opened(deal(dealing(game, book))))


def hands(table: Session) -> list[int]:
    return [len(seat.cards) for seat in table.state.seats]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", [*LOW, *HIGH])
def test_nothing_is_said_of_hands_of_five(game: str, book: str) -> None:
    table = counted(dealt(game, book), 2, 5)
    counted(burn(opened(table)), 3, 5)
    draws(table, {1: 2, 2: 0, 3: 5, 4: 1})
    counted(table, 1, 5)
    assert not table.noticed


@pytest.mark.parametrize("game", LOW)
def test_in_lowball_a_short_hand_is_completed_until_the_first_player_acts(game: str) -> None:
    table = dealt(game, seat_2=4, seat_3=3)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.DEAL_MISSING_CARD)]
    table.put_right()
    assert not table.open
    assert hands(table) == [5, 5, 5, 5]
    expected = expects(table.state)
    assert isinstance(expected, ExpectAct)
    assert expected.seat == 3  # behind the blinds, as if nothing had been


@pytest.mark.parametrize("game", LOW)
def test_in_lowball_a_short_hand_draws_to_five_once_somebody_has_acted(game: str) -> None:
    table = acts(dealt(game, seat_1=4), 1)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.DRAW_TO_FIVE)]
    table.put_right()
    assert table.open  # not before the draw
    table.finish_betting()
    burn(table)
    draws(table, {1: 2})
    assert hands(table) == [5, 5, 5, 5]
    assert table.state.drawn == ((1, 1, 3),)
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", HIGH)
def test_in_draw_high_a_short_hand_is_a_misdeal_before_anybody_acts(game: str, book: str) -> None:
    table = dealt(game, book, seat_2=4)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.MISDEAL)]
    table.put_right()
    assert table.state.misdealt


@pytest.mark.parametrize("game", HIGH)
def test_after_one_action_a_short_hand_draws_to_five_by_roberts_rules(game: str) -> None:
    table = acts(dealt(game, seat_2=4), 1)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.DRAW_TO_FIVE)]


def test_a_hand_that_stands_pat_on_four_cards_gets_one() -> None:
    table = opened(dealt("limit_draw_high", seat_1=4))
    burn(table)
    table.stands_pat(1)
    expected = expects(table.state)
    assert isinstance(expected, ExpectCard)
    assert expected.queue == ((1, Facing.DOWN),)


def test_in_a_tournament_a_short_hand_is_dead_after_substantial_action() -> None:
    table = acts(dealt("limit_draw_high", TOURNAMENT, seat_2=4), 2)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.MISDEAL)]  # two checks are none yet
    table.bets()
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.TOO_LATE_FOR_MISDEAL)]
    table.put_right()
    assert not table.state.seat(2).live


def test_in_tournament_lowball_a_short_hand_is_a_misdeal_as_in_any_game() -> None:
    table = dealt("limit_ace_to_five_lowball", TOURNAMENT, seat_2=4)
    assert outcomes(table) == [("HE-IRR-09", Outcome.MISDEAL)]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("players", [0, 1, 2])
def test_in_draw_high_the_button_gets_its_fifth_card_although_there_was_action(book: str, players: int) -> None:
    table = acts(dealt("limit_jacks_or_better", book, seat_4=4), players)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.BUTTON_RECEIVES_FIFTH_CARD)]
    actions = table.state.actions
    table.put_right()
    assert not table.open
    assert (hands(table), table.state.actions) == ([5, 5, 5, 5], actions)


def test_a_button_that_lacks_two_cards_is_like_any_other_seat() -> None:
    assert outcomes(dealt("limit_draw_high", seat_4=3)) == [("DRAW-HAND-01", Outcome.MISDEAL)]


def test_in_lowball_the_button_beside_another_short_hand_gets_its_card_at_once() -> None:
    table = acts(dealt("limit_ace_to_five_lowball", seat_2=4, seat_4=4), 1)
    assert [each for _, each in outcomes(table)] == [Outcome.DRAW_TO_FIVE]
    table.put_right()
    assert hands(table) == [5, 4, 5, 5]


def test_one_card_too_many_is_a_misdeal_until_two_have_acted_and_then_the_floors() -> None:
    table = acts(dealt("limit_draw_high", seat_3=6), 1)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.MISDEAL)]
    acts(table, 1)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.TOO_LATE_FOR_MISDEAL)]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", [*LOW, *HIGH])
@pytest.mark.parametrize("count", [4, 6])
def test_after_the_draw_a_hand_that_has_not_five_cards_is_fouled(game: str, book: str, count: int) -> None:
    table = at_the_draw(game, book)
    draws(table, {1: 1, 2: 0, 3: 0, 4: 1})
    table.finish_betting()
    counted(table, 4, count)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.FOULED_HAND)]
    pot = table.state.pot_total
    table.put_right()
    assert table.state.live == (1, 2, 3)
    assert table.state.pot_total == pot
    assert not table.open


def test_a_second_count_of_five_ends_it() -> None:
    table = at_the_draw("limit_draw_high")
    draws(table, {1: 0, 2: 0, 3: 0, 4: 0})
    counted(table, 2, 6)
    assert outcomes(table) == [("DRAW-HAND-01", Outcome.FOULED_HAND)]
    counted(table, 2, 5)
    assert not table.open
    assert hands(table) == [5, 5, 5, 5]


@pytest.mark.parametrize(("received", "left"), [(3, 28), (1, 28)])
def test_a_wrong_draw_is_put_right_before_anybody_acts(received: int, left: int) -> None:
    table = at_the_draw("limit_five_card_draw")  # 52 cards, 20 dealt, one burned
    table.happens(CardsDiscarded(seq=0, seat=1, count=2))
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.DOWN))
    table.happens(Reported(seq=0, what=Report.SERVED_WRONG, seat=1, count=received))
    assert hands(table)[0] == 3 + received
    assert outcomes(table) == [("DRAW-DRAW-01", Outcome.FOULED_IF_NOT_CORRECTED)]
    step = table.open[0].step
    assert step is not None
    assert step.optional
    for fact in step.facts:
        table.happens(fact)
    assert not table.open
    assert hands(table) == [5, 5, 5, 5]
    assert table.stub == left + 1
    expected = expects(table.state)
    assert isinstance(expected, ExpectDraw)
    assert expected.seat == 2


def test_a_wrong_draw_that_is_acted_on_is_a_fouled_hand() -> None:
    table = at_the_draw("no_limit_deuce_to_seven_lowball")
    draws(table, {1: 2, 2: 0, 3: 0, 4: 0})
    table.happens(Reported(seq=0, what=Report.SERVED_WRONG, seat=1, count=3))
    assert outcomes(table) == [("DRAW-DRAW-01", Outcome.FOULED_IF_NOT_CORRECTED)]
    acts(table, 1)
    assert outcomes(table) == [("DRAW-DRAW-01", Outcome.FOULED_HAND)]
    table.put_right()
    assert table.state.live == (2, 3, 4)
    assert table.state.stage is Stage.BETTING


def test_nothing_more_is_said_of_a_wrong_draw_once_its_seat_has_folded() -> None:
    table = at_the_draw("no_limit_deuce_to_seven_lowball")
    draws(table, {1: 2, 2: 0, 3: 0, 4: 0})
    table.happens(Reported(seq=0, what=Report.SERVED_WRONG, seat=1, count=3))
    table.happens(Folded(seq=0, seat=1))
    assert not table.open


def test_a_draw_served_as_it_was_asked_for_is_no_wrong_draw() -> None:
    table = at_the_draw("limit_draw_high")
    draws(table, {1: 2})
    table.happens(Reported(seq=0, what=Report.SERVED_WRONG, seat=1, count=2))
    assert not table.noticed
