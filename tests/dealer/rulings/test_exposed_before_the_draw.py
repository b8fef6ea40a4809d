"""Cards that the dealer exposes before the draw: kept or replaced by game, betting structure and rank."""

import pytest

from dealer.cards import JOKER_CODE
from dealer.expected import ExpectDraw
from dealer.expects import expects
from dealer.irregular.types import Outcome
from dealer.mishaps import Exposer
from tests.dealer.rulings.draw_table import BOOKS, burn, deal, dealing, exposed, opened, outcomes

LIMIT, NO_LIMIT, POT = (f"{each}_ace_to_five_lowball" for each in ("limit", "no_limit", "pot_limit"))
TRIPLE = "limit_deuce_to_seven_triple_draw"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("game", "kept", "replaced"),
    [
        (LIMIT, "A 2 3 4 5 6 7", "8 9 T J Q K"),
        (NO_LIMIT, "A 2 3 4 5", "6 7 8 K"),
        (POT, "A 5", "6 7 Q"),
        ("limit_deuce_to_seven_lowball", "2 3 4 5 7", "6 8 K A"),
        ("no_limit_deuce_to_seven_lowball", "2 3 4 5 7", "6 8 A"),
        (TRIPLE, "2 7", "6 A"),
    ],
)
def test_the_rank_decides_whether_an_exposed_card_is_kept(book: str, game: str, kept: str, replaced: str) -> None:
    for ranks, outcome in ((kept, Outcome.MUST_TAKE), (replaced, Outcome.REPLACE_AFTER_DEAL)):
        for rank in ranks.split():
            table = exposed(deal(dealing(game, book), 10), 2, card=f"{rank}c")
            assert [each for _, each in outcomes(table)] == [outcome], rank


def test_the_joker_is_among_the_five_lowest_and_must_be_taken() -> None:
    for game in (LIMIT, NO_LIMIT):
        table = exposed(deal(dealing(game), 10), 2, card=JOKER_CODE)
        assert [each for _, each in outcomes(table)] == [Outcome.MUST_TAKE]


@pytest.mark.parametrize(
    ("game", "rule"),
    [(LIMIT, "LB-EXP-01"), (NO_LIMIT, "LB-EXP-03"), (TRIPLE, "LB-EXP-02")],
)
def test_until_people_name_the_card_the_hand_waits_for_its_name(game: str, rule: str) -> None:
    table = exposed(deal(dealing(game), 10), 2)
    assert outcomes(table) == [(rule, Outcome.CHECK)]
    step = table.open[0].step
    assert step is not None
    assert step.waits
    exposed(table, 2, 3, "Kc")
    assert outcomes(table) == [(rule, Outcome.REPLACE_AFTER_DEAL)]


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_replaced_card_is_the_burn_of_the_draw(book: str) -> None:
    table = exposed(deal(dealing(LIMIT, book), 10), 2, card="8c")
    table.put_right()
    assert [each for _, each in outcomes(table)] == [Outcome.REPLACE_AFTER_DEAL]  # the deal comes first
    deal(table)
    table.put_right()
    assert not table.open
    assert (table.state.burns, table.stub) == (1, 53 - 20 - 1)
    assert [len(seat.cards) for seat in table.state.seats] == [5, 5, 5, 5]
    assert table.state.seat(2).cards[-1].card is None
    table.finish_betting()
    assert isinstance(expects(table.state), ExpectDraw)  # no other burn


def test_a_kept_card_leaves_the_burn_of_the_draw_to_the_stub() -> None:
    table = exposed(deal(dealing(LIMIT), 10), 2, card="7c")
    table.put_right()
    assert not table.open
    deal(table)
    table.finish_betting()
    burn(table)
    assert (table.state.burns, table.stub) == (1, 53 - 20 - 1)


def test_triple_draw_burns_again_before_the_second_draw() -> None:
    table = exposed(deal(dealing(TRIPLE), 10), 2, card="Ac")
    deal(table)
    table.put_right()
    table.finish_betting()
    while isinstance(expected := expects(table.state), ExpectDraw):
        table.stands_pat(expected.seat)
    table.finish_betting()
    burn(table)
    assert table.state.burns == 2


def test_once_the_draw_has_begun_a_card_that_was_to_be_replaced_is_the_floors() -> None:
    table = exposed(deal(dealing(LIMIT)), 2, card="8c")
    table.finish_betting()
    assert outcomes(table) == [("LB-EXP-01", Outcome.CALL_FLOOR)]
    table = exposed(deal(dealing(LIMIT)), 2, card="7c")
    table.finish_betting()
    assert not table.open


def test_a_second_exposed_card_in_lowball_is_a_misdeal_instead() -> None:
    table = exposed(deal(dealing(LIMIT), 9), 1, card="8c")
    exposed(deal(table, 1), 2, card="2c")
    assert outcomes(table) == [("HE-IRR-03", Outcome.MISDEAL)]


def test_nothing_is_done_about_a_card_that_its_own_player_shows_or_of_a_folded_hand() -> None:
    table = exposed(deal(dealing(LIMIT)), 2, card="8c", by=Exposer.PLAYER)
    assert not table.noticed
    table = exposed(deal(dealing(LIMIT)), 3, card="8c")
    table.fold()
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", ["limit_draw_high", "no_limit_jacks_or_better", "limit_five_card_draw"])
def test_in_draw_high_every_exposed_card_is_kept(book: str, game: str) -> None:
    table = exposed(deal(dealing(game, book), 1), 1)
    exposed(deal(table, 6), 3, card="3c")
    assert outcomes(table) == [("DRAW-EXP-01", Outcome.MUST_TAKE)] * 2
    table.put_right()
    assert not table.open
    deal(table)
    opened(table)
    assert table.state.burns == 0
    burn(table)
    assert [len(seat.cards) for seat in table.state.seats] == [5, 5, 5, 5]
