"""Cards that lie face up when they are dealt at the draw: never kept, replaced when everybody has drawn."""

import pytest

from dealer.events import CardDealt, CardsDiscarded, DeckReshuffled, Facing
from dealer.expected import ExpectAct, ExpectCard, ExpectDraw, ExpectReshuffle, ExpectShow
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular.types import Outcome
from dealer.mishaps import Exposer
from tests.dealer.rulings.draw_table import BOOKS, burn, deal, dealing, draws, exposed, opened, outcomes
from tests.scenarios.wrong.session import Session

GAMES = (
    "limit_ace_to_five_lowball",
    "no_limit_ace_to_five_lowball",
    "no_limit_deuce_to_seven_lowball",
    "limit_deuce_to_seven_triple_draw",
    "limit_draw_high",
    "limit_jacks_or_better",
    "pot_limit_five_card_draw",
)


def at_the_draw(game: str, book: str = "roberts-cash") -> Session:
    """Seats 1 to 4 have called and the burn is out."""
    return burn(opened(deal(dealing(game, book))))


def draw_and_take(table: Session, seat: int, count: int, cards: int) -> None:
    """The seat throws ``count`` away and has got ``cards`` of the new ones."""
    table.happens(CardsDiscarded(seq=0, seat=seat, count=count))
    for _ in range(cards):
        table.happens(CardDealt(seq=0, seat=seat, facing=Facing.DOWN))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_an_exposed_card_is_replaced_when_everybody_has_drawn(game: str, book: str) -> None:
    table = at_the_draw(game, book)
    draw_and_take(table, 1, 2, 1)
    exposed(table, 1)
    assert outcomes(table) == [("DRAW-EXP-02", Outcome.REPLACE)]
    table.put_right()
    assert len(table.state.seat(1).cards) == 3
    expected = expects(table.state)
    assert isinstance(expected, ExpectCard)
    assert expected.seat == 1  # its second card comes in turn
    deal(table)
    draws(table, {2: 1, 3: 0, 4: 1})  # and is followed at once by the one that replaces the exposed card
    assert [len(seat.cards) for seat in table.state.seats] == [5, 5, 5, 5]
    assert not table.open
    assert isinstance(expects(table.state), ExpectAct)
    assert sum(count for _, count in table.state.discards) == 5
    assert (table.state.burns, table.state.extra_burns) == (1, 0)


def test_the_replacement_waits_for_the_fifth_card_of_another_seat() -> None:
    table = at_the_draw("limit_draw_high")
    draws(table, {1: 5})
    draw_and_take(table, 2, 1, 1)
    exposed(table, 2)
    table.put_right()
    draws(table, {3: 0})
    table.stands_pat(4)
    order = []
    while isinstance(expected := expects(table.state), ExpectCard):
        order.append(expected.seat)
        deal(table, 1)
    assert order == [1, 2]


def test_the_card_of_the_last_seat_is_replaced_although_the_betting_has_opened() -> None:
    table = at_the_draw("limit_ace_to_five_lowball")
    draws(table, {1: 0, 2: 0, 3: 0, 4: 1})
    exposed(table, 4)
    assert table.state.stage is Stage.BETTING
    table.put_right()
    assert expects(table.state) == ExpectCard(seat=4, facing=Facing.DOWN, street="draw", queue=((4, Facing.DOWN),))
    deal(table)
    assert not table.open
    assert (table.state.stage, len(table.state.seat(4).cards)) == (Stage.BETTING, 5)


def test_a_replacement_that_is_exposed_as_well_is_replaced_again() -> None:
    table = at_the_draw("limit_ace_to_five_lowball")
    draws(table, {1: 0, 2: 0, 3: 0, 4: 1})
    for _ in range(2):
        exposed(table, 4)
        table.put_right()
        deal(table)
    assert not table.open
    assert len(table.state.seat(4).cards) == 5
    assert table.state.discards == ((4, 1), (4, 1), (4, 1))


def test_after_action_an_exposed_card_is_the_floors() -> None:
    table = at_the_draw("limit_ace_to_five_lowball")
    draws(table, {1: 1, 2: 0, 3: 0, 4: 0})
    exposed(table, 1)
    expected = expects(table.state)
    assert isinstance(expected, ExpectAct)
    table.passes(expected)
    assert outcomes(table) == [("DRAW-EXP-02", Outcome.CALL_FLOOR)]


def test_with_everybody_all_in_the_card_is_replaced_before_the_showdown() -> None:
    table = deal(dealing("no_limit_deuce_to_seven_lowball", seats=(1, 2)))
    table.bets(all_in=True)
    table.finish_betting()
    burn(table)
    draws(table, {1: 1, 2: 1})
    assert isinstance(expects(table.state), ExpectShow)
    exposed(table, 2)
    table.put_right()
    assert not table.open
    assert len(table.state.seat(2).cards) == 5
    assert table.state.discards == ((1, 1), (2, 1), (2, 1))


def test_the_new_stub_is_made_for_a_replacement_that_the_stub_cannot_serve() -> None:
    table = dealing("limit_five_card_draw", seats=tuple(range(1, 9)))  # 52 cards, 40 of them dealt
    burn(opened(deal(table)))
    draws(table, {1: 4})
    exposed(table, 1)
    table.put_right()
    draws(table, {2: 4, 3: 2, 4: 0, 5: 0, 6: 0, 7: 0})
    assert table.stub == 1
    table.stands_pat(8)
    expected = expects(table.state)
    assert isinstance(expected, ExpectReshuffle)
    assert expected.discards == 6  # without what seat 1 threw away and what it was shown
    table.happens(DeckReshuffled(seq=0))
    deal(table)
    assert len(table.state.seat(1).cards) == 5


@pytest.mark.parametrize("book", BOOKS)
def test_in_triple_draw_each_draw_goes_by_the_same_rule(book: str) -> None:
    table = at_the_draw("limit_deuce_to_seven_triple_draw", book)
    draws(table, {1: 0, 2: 0, 3: 0, 4: 0})
    table.finish_betting()
    burn(table)
    draw_and_take(table, 1, 3, 3)
    exposed(table, 1, 5)
    table.put_right()
    assert isinstance(expects(table.state), ExpectDraw)
    draws(table, {2: 0, 3: 0, 4: 0})
    assert len(table.state.seat(1).cards) == 5
    assert isinstance(expects(table.state), ExpectAct)


def test_nothing_is_noticed_of_a_card_that_was_kept_or_that_its_player_shows() -> None:
    table = at_the_draw("limit_ace_to_five_lowball")
    draws(table, {1: 2})
    exposed(table, 1, 2)
    exposed(table, 1, 5, by=Exposer.PLAYER)
    assert not table.noticed


def test_a_hand_that_dies_gets_no_replacement() -> None:
    table = at_the_draw("limit_ace_to_five_lowball")
    draw_and_take(table, 1, 1, 1)
    exposed(table, 1)
    table.put_right()
    table.kills(1)
    draws(table, {2: 0, 3: 0, 4: 0})
    assert isinstance(expects(table.state), ExpectAct)
    assert not table.open
