"""Acting out of turn, string bets, large chips, bets of too little, and hands taken by mistake."""

import pytest
from msgspec.structs import replace

from dealer import games
from dealer.commands import Tell
from dealer.events import Folded, Wagered
from dealer.expected import ExpectAct
from dealer.expects import expects
from dealer.irregular.types import Outcome
from dealer.mishaps import Report, Reported
from tests.dealer.room import Room, setup
from tests.scenarios.position import Setting, begin
from tests.scenarios.wrong.session import Session

GAME = games.load("no_limit_holdem")


def table(book: str, street: int = 0) -> Session:
    stakes = games.default_stakes(GAME)
    seats = (1, 2, 3, 4, 5, 6)
    return Session(
        state=begin(
            Setting(game=GAME, stakes=stakes, seats=seats, button=6, street=street, deep=1000, rulebook=book, pot=60)
        )
    )


def turn(session: Session) -> int:
    expected = expects(session.state)
    assert isinstance(expected, ExpectAct)
    return expected.seat


def told(session: Session, what: Report, seat: int, amount: int = 0) -> None:
    session.happens(Reported(seq=0, what=what, seat=seat, amount=amount))


def outcomes(session: Session) -> list[Outcome]:
    return [each.remedy.outcome for each in session.open]


@pytest.mark.parametrize("book", ["roberts-cash", "tda-2024"])
def test_chips_out_of_turn_go_back_and_the_skipped_seat_acts(book: str) -> None:
    session = table(book, street=1)
    assert turn(session) == 1
    session.happens(Wagered(seq=0, seat=3, to=40))
    assert outcomes(session) == [Outcome.OUT_OF_TURN]
    session.put_right()
    assert turn(session) == 1
    assert session.state.seat(3).bet == 0
    assert session.state.pot_total == 60


def test_a_skipped_seat_that_lets_two_others_bet_is_for_the_floor() -> None:
    session = table("tda-2024", street=1)
    session.happens(Wagered(seq=0, seat=3, to=40))
    session.happens(Wagered(seq=0, seat=4, to=40))
    session.happens(Wagered(seq=0, seat=5, to=40))
    assert Outcome.CALL_FLOOR in outcomes(session)


def test_acting_in_turn_is_no_irregularity() -> None:
    session = table("tda-2024")
    session.finish_betting()
    assert not session.noticed


def test_the_dealer_can_tell_of_an_action_out_of_turn() -> None:
    session = table("roberts-cash", street=1)
    told(session, Report.OUT_OF_TURN, 4)
    assert outcomes(session) == [Outcome.OUT_OF_TURN]
    told(session, Report.OUT_OF_TURN, 1)
    assert len(session.open) == 1, "seat 1 is in turn"


def test_a_string_bet_is_a_call_in_tournaments_and_for_the_floor_by_roberts_rules() -> None:
    session = table("tda-2024")
    told(session, Report.STRING_BET, 3)
    assert outcomes(session) == [Outcome.COUNTS_AS_CALL]
    session.put_right()
    assert session.state.seat(3).bet == GAME.stakes.big_blind
    assert turn(session) == 4
    cash = table("roberts-cash")
    told(cash, Report.STRING_BET, 3)
    assert outcomes(cash) == [Outcome.CALL_FLOOR]


def test_one_large_chip_calls_a_bet_and_else_bets_what_it_is_worth() -> None:
    session = table("tda-2024")
    told(session, Report.OVERSIZED_CHIP, 3, 500)
    assert outcomes(session) == [Outcome.COUNTS_AS_CALL]
    flop = table("tda-2024", street=1)
    told(flop, Report.OVERSIZED_CHIP, 1, 500)
    assert outcomes(flop) == [Outcome.BET_OF_THE_CHIP]
    flop.put_right()
    assert flop.state.seat(1).bet == 500


@pytest.mark.parametrize(
    ("put_in", "outcome", "front"), [(14, Outcome.COUNTS_AS_CALL, 10), (15, Outcome.COMPLETE_BET, 20)]
)
def test_half_a_raise_is_completed_and_less_is_a_call(put_in: int, outcome: Outcome, front: int) -> None:
    session = table("tda-2024")
    assert (GAME.stakes.big_blind, turn(session)) == (10, 3)
    told(session, Report.UNDERBET, 3, put_in)
    assert outcomes(session) == [outcome]
    session.put_right()
    assert session.state.seat(3).bet == front


def test_too_small_a_bet_is_made_a_bet() -> None:
    session = table("tda-2024", street=1)
    told(session, Report.UNDERBET, 1, 4)
    assert outcomes(session) == [Outcome.COMPLETE_BET]
    session.put_right()
    assert session.state.seat(1).bet == 10


def test_a_report_is_settled_by_the_seat_s_action() -> None:
    session = table("tda-2024")
    told(session, Report.STRING_BET, 3)
    session.happens(Folded(seq=0, seat=3))
    assert not session.open


def test_a_hand_taken_by_mistake_is_dead_without_redress() -> None:
    session = table("roberts-cash", street=1)
    told(session, Report.UNPROTECTED, 4)
    assert outcomes(session) == [Outcome.DEAD_HAND]
    session.put_right()
    assert session.state.live == (1, 2, 3, 5, 6)
    assert not session.open


@pytest.mark.parametrize(
    ("game", "outcome"),
    [("limit_draw_high", Outcome.MAY_STILL_PLAY), ("limit_ace_to_five_lowball", Outcome.CALL_FLOOR)],
)
def test_a_player_who_raps_without_knowing_of_a_bet_may_still_play_draw_high(game: str, outcome: Outcome) -> None:
    played = games.load(game)
    stakes = games.default_stakes(played)
    session = Session(state=begin(Setting(game=played, stakes=stakes, seats=(1, 2, 3), button=3, deep=1000)))
    opener = turn(session)
    session.happens(Wagered(seq=0, seat=opener, to=stakes.small_bet))
    rapper = turn(session)
    told(session, Report.RAPPED, rapper)
    assert outcomes(session) == [outcome]
    session.happens(Folded(seq=0, seat=rapper))
    assert not session.open


@pytest.mark.parametrize("stack", [4, 500])  # after the ante of one the bring-in of three is all it has, or not
def test_a_bring_in_of_too_little_is_made_a_bring_in_and_not_a_bet(stack: int) -> None:
    room = Room(replace(setup("limit_seven_card_stud", {1: 500, 3: stack, 5: 500}), rulebook="tda-2024"))
    room.start()
    for seat, door in {1: "Kd", 3: "2c", 5: "9h"}.items():
        room.downs(seat, 2)
        room.ups(seat, door)
    room.press(Tell(what=Report.UNDERBET, seat=3, amount=1))
    (found,) = room.view.irregularities
    assert (found.rule, found.steps[0].show) == ("BET-UNDER-01", "Make it 3")
