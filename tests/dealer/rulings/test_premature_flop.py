"""A flop before the first betting round is finished."""

from dealer import games
from dealer.events import BoardCardDealt, CardBurned
from dealer.expected import ExpectAct, ExpectBoard
from dealer.expects import expects
from dealer.hand import HandState, Stage
from dealer.irregular.types import Outcome
from tests.scenarios.position import Setting, begin
from tests.scenarios.wrong.session import Session

GAME = games.load("limit_holdem")


def hand() -> HandState:
    return begin(Setting(game=GAME, stakes=GAME.stakes, seats=(1, 2, 3, 4, 5, 6, 7, 8), button=8, deep=1000))


def test_a_flop_before_the_action_is_complete_is_dealt_again_without_a_burn() -> None:
    table = Session(state=hand())
    table.happens(CardBurned(seq=0))
    for _ in range(3):
        table.happens(BoardCardDealt(seq=0))
    assert [each.remedy.outcome for each in table.open] == [Outcome.REDEAL_FLOP_AFTER_BETTING]
    assert isinstance(expected := expects(table.state), ExpectAct)
    assert expected.seat == 3

    table.put_right()  # only the first step is possible now
    table.finish_betting()
    table.put_right()
    assert not table.open
    assert (table.state.burns, table.state.board) == (1, ())
    assert expects(table.state) == ExpectBoard(street="flop", count=3)
    table.deal_on()
    assert (table.state.burns, table.state.stage, len(table.state.board)) == (1, Stage.BETTING, 3)


def test_a_flop_in_its_time_is_no_irregularity() -> None:
    table = Session(state=hand())
    table.finish_betting()
    table.deal_on()
    assert table.state.stage is Stage.BETTING
    assert not table.noticed
