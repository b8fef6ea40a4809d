"""A downcard that lies face up where no rule of its game says more."""

from dealer import games
from dealer.irregular.types import Outcome
from dealer.mishaps import CardExposed, Exposer
from tests.scenarios.position import Setting, begin
from tests.scenarios.wrong.session import Session


def betting(game: str, street: int) -> Session:
    played = games.load(game)
    stakes = games.default_stakes(played)
    setting = Setting(game=played, stakes=stakes, seats=(1, 2, 3), button=3, street=street, deep=1000)
    return Session(state=begin(setting))


def test_a_card_that_the_dealer_turns_up_on_the_flop_is_for_the_floor() -> None:
    table = betting("no_limit_holdem", 1)
    table.happens(CardExposed(seq=0, seat=2, nth=1))
    assert [each.remedy.outcome for each in table.open] == [Outcome.CALL_FLOOR]
    table.happens(CardExposed(seq=0, seat=2, nth=1))
    assert len(table.open) == 1, "it is the same card"
    table.put_right()
    assert not table.open


def test_a_card_that_its_player_shows_plays_and_nothing_is_noticed() -> None:
    table = betting("no_limit_holdem", 1)
    table.happens(CardExposed(seq=0, seat=2, nth=1, by=Exposer.PLAYER))
    assert not table.noticed


def test_a_card_that_a_rule_of_its_game_governs_is_that_rule_s() -> None:
    table = betting("limit_draw_high", 0)
    table.happens(CardExposed(seq=0, seat=2, nth=1))
    assert [notice.rule for notice in table.noticed] == ["DRAW-EXP-01"]
