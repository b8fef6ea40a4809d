"""Stud hands that go wrong as the dealer tells it, on every street and in the games beside seven-card stud."""

import pytest
from msgspec.structs import replace

from dealer import games
from dealer.cards import parse_card
from dealer.commands import Action, CloseIrregularity, TakeStep, Tell
from dealer.events import CardBurned, CardDealt, CardRead, Checked, Facing, Folded, Wagered
from dealer.expected import ExpectAct, ExpectBurn, ExpectCard, ExpectReading
from dealer.expects import expects
from dealer.hand import DealtCard, Stage
from dealer.irregular.types import Outcome
from dealer.mishaps import CardExposed, CardTurned, Decision, Report, Reported
from tests.dealer.room import Room
from tests.dealer.room import setup as seated
from tests.scenarios.position import Setting, about_to_deal, begin, opened_by
from tests.scenarios.wrong.session import Session

BOOKS = ("roberts-cash", "tda-2024")
DOORS = {1: "8c", 2: "2c", 3: "Jd", 4: "Kh"}


def setting(street: int, game: str = "limit_seven_card_stud", book: str = "roberts-cash") -> Setting:
    played = games.load(game)
    return Setting(
        game=played,
        stakes=games.default_stakes(played),
        seats=(1, 2, 3, 4),
        button=4,
        street=street,
        deep=1000,
        rulebook=book,
        upcards={seat: (parse_card(card),) for seat, card in DOORS.items()},
        pot=None if street == 0 else 40,
    )


def dealing(street: int, game: str = "limit_seven_card_stud", book: str = "roberts-cash") -> Session:
    return Session(state=about_to_deal(setting(street, game, book)))


def betting(street: int, game: str = "limit_seven_card_stud", book: str = "roberts-cash") -> Session:
    """The street's cards lie there; seat 1 opens a later street."""
    state = begin(setting(street, game, book))
    return Session(state=opened_by(state, 1) if isinstance(expects(state), ExpectReading) else state)


def raised(table: Session) -> list[tuple[str, Outcome]]:
    return [(each.notice.rule, each.remedy.outcome) for each in table.open]


def turn(table: Session) -> int:
    expected = expects(table.state)
    return expected.seat if isinstance(expected, ExpectAct) else 0


def deals(table: Session, cards: int) -> int:
    last = 0
    for _ in range(cards):
        expected = expects(table.state)
        assert isinstance(expected, ExpectCard)
        card = parse_card(DOORS[expected.seat]) if expected.facing is Facing.UP else None
        table.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing, card=card))
        last = expected.seat
    return last


def told(table: Session, what: Report, seat: int, count: int = 0) -> None:
    table.happens(Reported(seq=0, what=what, seat=seat, count=count))


# --- the wrong hand acts first -------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", ["limit_seven_card_stud", "limit_razz", "limit_five_card_stud"])
def test_a_wrong_high_hand_that_acts_first_is_the_floors(game: str, book: str) -> None:
    table = betting(1, game, book)
    assert turn(table) == 1
    table.happens(Checked(seq=0, seat=3))
    assert raised(table) == [("STUD-HIGH-01", Outcome.CALL_FLOOR)]
    table.put_right()
    assert not table.open


def test_a_wrong_high_hand_can_be_told_before_it_has_put_chips_in() -> None:
    table = betting(2)
    told(table, Report.OUT_OF_TURN, 2)
    assert raised(table) == [("STUD-HIGH-01", Outcome.CALL_FLOOR)]


def test_once_the_high_hand_has_acted_another_seat_is_simply_out_of_turn() -> None:
    table = betting(1)
    table.happens(Checked(seq=0, seat=1))
    table.happens(Checked(seq=0, seat=4))
    assert raised(table) == [("HE-ACT-04", Outcome.OUT_OF_TURN)]


def test_the_high_hand_that_acts_first_shows_nothing() -> None:
    table = betting(1)
    table.happens(Checked(seq=0, seat=1))
    assert not table.noticed


def test_a_fold_before_the_low_card_has_brought_it_in_is_out_of_turn() -> None:
    table = betting(0)
    assert turn(table) == 2
    table.happens(Folded(seq=0, seat=4))
    assert raised(table) == [("HE-ACT-04", Outcome.OUT_OF_TURN)]


def test_a_wrong_bring_in_is_told_by_hand_with_its_chips_and_put_right() -> None:
    room = Room(seated("limit_seven_card_stud", dict.fromkeys((1, 3, 5), 5000)))
    room.start()
    for seat, card in {1: "Kd", 3: "2c", 5: "9h"}.items():
        room.downs(seat, 2)
        room.ups(seat, card)
    amount = games.load("limit_seven_card_stud").stakes.bring_in
    room.press(Tell(what=Report.OUT_OF_TURN, seat=5, amount=amount))
    wrong = room.view.irregularities[0]
    assert (wrong.rule, wrong.show) == ("STUD-BRING-06", "Wrong low card: seat 5 bet, true low is seat 3")
    assert room.seat(5).bet == amount
    room.press(TakeStep(irregularity=wrong.key, step=0))
    assert (room.seat(5).bet, room.view.to_act) == (0, 3)
    room.does(3, Action.BRING_IN)
    assert not room.view.irregularities


# --- the deal ------------------------------------------------------------------------------------------------


def test_an_ante_that_the_dealer_misses_holds_the_deal_until_it_lies_there() -> None:
    room = Room(seated("limit_razz", dict.fromkeys((1, 3, 5), 5000)))
    room.start()
    room.press(Tell(what=Report.ANTE_MISSING, seat=3))
    missing = room.view.irregularities[0]
    assert (missing.rule, missing.show) == ("STUD-ANTE-01", "Ante missing: seat 3")
    room.press(TakeStep(irregularity=missing.key, step=0))
    assert not room.view.irregularities


def test_an_ante_is_not_missed_any_more_once_somebody_has_acted() -> None:
    table = betting(0)
    table.passes(expects(table.state))  # type: ignore[arg-type]  # seat 2 brings it in
    told(table, Report.ANTE_MISSING, 3)
    assert not table.noticed


def test_two_seats_with_exposed_cards_and_the_second_is_low() -> None:
    table = dealing(0)
    for _ in range(2):
        seat = deals(table, 1)
        table.happens(CardExposed(seq=0, seat=seat, nth=1))
        table.put_right()
        dealt = table.state.seat(seat).cards[0].event
        table.happens(CardRead(seq=0, target=dealt, card=parse_card(DOORS[seat])))
    while isinstance(expects(table.state), ExpectCard):
        deals(table, 1)
    assert raised(table)[-1] == ("STUD-IRR-01", Outcome.LOW_WAS_EXPOSED_CARD)
    assert turn(table) == 3


@pytest.mark.parametrize(
    ("game", "pattern"),
    [
        ("limit_stud_hi_lo", [True, False, False]),
        ("limit_razz", [True, False, False]),
        ("limit_mississippi_stud", [True, False, False]),
        ("limit_five_card_stud", [True, False]),
    ],
)
def test_in_every_stud_game_an_exposed_downcard_is_the_upcard(game: str, pattern: list[bool]) -> None:
    table = dealing(0, game)
    seat = deals(table, 2)
    table.happens(CardExposed(seq=0, seat=seat, nth=1))
    assert raised(table) == [("STUD-IRR-01", Outcome.THIRD_CARD_DOWN)]
    table.put_right()
    while isinstance(expects(table.state), ExpectCard):
        deals(table, 1)
    assert [card.up for card in table.state.seat(seat).cards] == pattern


def test_a_face_that_was_taken_for_the_upcard_becomes_it_with_the_third_card_down() -> None:
    table = dealing(0)
    deals(table, 1)
    table.happens(CardDealt(seq=0, seat=2, facing=Facing.UP, card=parse_card("2c")))
    table.happens(CardExposed(seq=0, seat=2, nth=1))
    assert raised(table) == [("STUD-IRR-01", Outcome.THIRD_CARD_DOWN)]
    table.put_right()
    assert [facing for seat, facing in table.state.queue if seat == 2] == [Facing.DOWN, Facing.DOWN]
    table.happens(CardTurned(seq=0, seat=2, nth=1))  # told once more it changes nothing
    while isinstance(expects(table.state), ExpectCard):
        deals(table, 1)
    assert turn(table) == 3, "the low card was the exposed one"


def test_a_card_off_the_table_without_a_number_is_the_newest() -> None:
    table = dealing(0)
    seat = deals(table, 6)
    told(table, Report.OFF_TABLE, seat)
    assert raised(table) == [("STUD-IRR-06", Outcome.CARD_PLAYS_AS_EXPOSED)]
    table.put_right()
    assert [card.up for card in table.state.seat(seat).cards] == [False, True]


def test_an_upcard_off_the_table_just_plays() -> None:
    table = dealing(0)
    seat = deals(table, 9)
    told(table, Report.OFF_TABLE, seat)
    table.put_right()
    assert [notice.rule for notice in table.noticed] == ["STUD-IRR-06"]


# --- burns ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_missing_burn_is_put_right_at_the_first_card(book: str) -> None:
    table = dealing(2, book=book)
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.UP, card=parse_card("4d")))
    table.put_right()
    assert (table.state.burns, len(table.state.seat(1).cards)) == (2, 4)
    expected = expects(table.state)
    assert isinstance(expected, ExpectCard)
    assert (expected.seat, [seat for seat, _ in expected.queue]) == (1, [1, 2, 3, 4])


def test_a_second_burn_goes_back_on_top_before_a_card_is_dealt() -> None:
    table = dealing(2)
    table.happens(CardBurned(seq=0))
    table.happens(CardBurned(seq=0))
    stub = table.stub
    table.put_right()
    assert (table.state.burns, table.stub) == (2, stub + 1)
    assert [seat for seat, _ in table.state.queue] == [1, 2, 3, 4]


def test_a_burn_that_is_only_seen_after_the_cards_is_none_too_few() -> None:
    table = dealing(2)
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.UP, card=parse_card("4d")))
    table.happens(CardBurned(seq=0))
    assert not table.open


def test_a_last_card_that_was_looked_at_after_a_missing_burn_is_kept() -> None:
    table = dealing(4, "limit_razz")
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.DOWN))
    told(table, Report.LOOKED_AT, 1)
    assert raised(table) == [("STUD-IRR-07", Outcome.PLAYER_KEEPS_CARD)]
    table.put_right()
    table.deal_on()
    assert [len(seat.cards) for seat in table.state.seats] == [7, 7, 7, 7]


# --- early cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("burned", [True, False])
def test_so_many_cards_go_as_the_street_has_for_the_players_still_in(burned: bool) -> None:
    table = betting(0, "limit_mississippi_stud")
    stub, burns = table.stub, table.state.burns
    if burned:
        table.burn()
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.UP, card=None))
    assert raised(table) == [("STUD-IRR-08", Outcome.PREMATURE_CARD)]
    table.put_right()
    table.fold()
    table.finish_betting()
    table.put_right()
    each = len(table_game(table).streets[1].deal)
    assert table.state.aside == 3 * each
    assert isinstance(expects(table.state), ExpectBurn)
    table.deal_on()
    assert table.state.burns == burns + 1 + burned
    assert table.stub == stub - 3 * each - 1 - burned - 3 * each
    assert not table.open


def table_game(table: Session) -> games.Game:
    return games.load(table.state.start.game)


def test_by_the_tda_the_burn_of_an_early_card_stays_and_no_other_is_made() -> None:
    table = betting(2, book="tda-2024")
    stub = table.stub
    table.burn()
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.UP, card=None))
    table.put_right()
    table.finish_betting()
    table.put_right()
    assert (table.state.aside, table.stub, len(table.shuffled)) == (0, stub - 1, 1)
    assert isinstance(expects(table.state), ExpectCard)


# --- showdown ------------------------------------------------------------------------------------------------


def showdown(common: bool, house: tuple[tuple[str, str], ...] = ()) -> Session:
    state = begin(setting(4))
    table = Session(state=opened_by(state, 1) if isinstance(expects(state), ExpectReading) else state)
    table.state = replace(table.state, start=replace(table.state.start, house=house))
    table.finish_betting()
    assert table.state.stage is Stage.SHOWDOWN
    if common:
        table.state = replace(table.state, board=(DealtCard(event=900, card=parse_card("4d"), up=True),))
    return table


@pytest.mark.parametrize(
    ("count", "common", "outcome"),
    [
        (8, False, Outcome.DEAD_HAND),
        (6, False, Outcome.FLOOR_DECIDES_LIVE_OR_DEAD),
        (5, False, Outcome.DEAD_HAND),
        (6, True, Outcome.LIVE),
        (7, True, Outcome.DEAD_HAND),
        (5, True, Outcome.DEAD_HAND),
    ],
)
def test_a_hand_is_dead_with_too_many_or_too_few_cards(count: int, common: bool, outcome: Outcome) -> None:
    table = showdown(common)
    told(table, Report.COUNTED, 2, count)
    assert raised(table) == [("STUD-IRR-13", outcome)]
    table.put_right()
    assert (2 in table.state.live) is (outcome is not Outcome.DEAD_HAND)


def test_seven_cards_without_a_common_one_are_as_they_should_be() -> None:
    table = showdown(common=False)
    told(table, Report.COUNTED, 2, 7)
    assert not table.noticed


@pytest.mark.parametrize(("value", "outcome"), [("dead", Outcome.DEAD_HAND), ("live", Outcome.LIVE)])
def test_the_house_says_what_a_hand_without_its_last_card_is(value: str, outcome: Outcome) -> None:
    table = showdown(common=False, house=(("stud.six_card_hand", value),))
    told(table, Report.COUNTED, 2, 6)
    assert raised(table) == [("STUD-IRR-13", outcome)]


def test_upcards_picked_up_at_the_showdown_mean_nothing() -> None:
    table = showdown(common=False)
    told(table, Report.LIFTED, 2)
    assert raised(table) == [("STUD-IRR-05", Outcome.LIVE_UNTIL_DISCARDED)]
    table.put_right()
    assert 2 in table.state.live


def test_a_call_of_what_all_can_see_is_not_given_back() -> None:
    table = betting(4)
    table.happens(Wagered(seq=0, seat=1, to=20))
    table.happens(Wagered(seq=0, seat=2, to=20))
    told(table, Report.REFUND_ASKED, 2)
    assert raised(table) == [("SHOW-REFUND-01", Outcome.NO_REFUND)]
    table.put_right()
    assert table.state.seat(2).bet == 20


def test_not_so_ends_what_the_dealer_told_by_mistake() -> None:
    room = Room(seated("limit_razz", dict.fromkeys((1, 3, 5), 5000)))
    room.start()
    room.press(Tell(what=Report.ANTE_MISSING, seat=5))
    key = room.view.irregularities[0].key
    room.press(CloseIrregularity(irregularity=key, decision=Decision.NOT_SO))
    assert not room.view.irregularities
