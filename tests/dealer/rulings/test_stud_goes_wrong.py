"""Stud hands in which something goes wrong: noticed, not noticed, too late, and how the hand goes on."""

import pytest

from dealer import games
from dealer.cards import parse_card
from dealer.events import CardDealt, CardRead, Checked, Facing, Wagered
from dealer.expected import ExpectAct, ExpectBurn, ExpectCard, ExpectReading
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular.types import Outcome
from dealer.mishaps import CardExposed, DeclaredAllIn, Report, Reported
from dealer.rulings import every
from tests.scenarios.position import Setting, about_to_deal, begin, opened_by
from tests.scenarios.wrong.session import Session

GAME = games.load("limit_seven_card_stud")
DOORS = {1: "8c", 2: "2c", 3: "Jd", 4: "Kh"}


def setting(street: int, book: str = "roberts-cash", seats: int = 4) -> Setting:
    ups = {seat: (parse_card(DOORS[seat]),) for seat in range(1, seats + 1)}
    return Setting(
        game=GAME,
        stakes=games.default_stakes(GAME),
        seats=tuple(range(1, seats + 1)),
        button=seats,
        street=street,
        deep=1000,
        rulebook=book,
        upcards=ups,
        pot=None if street == 0 else 40,
    )


def dealing(street: int, book: str = "roberts-cash", seats: int = 4) -> Session:
    return Session(state=about_to_deal(setting(street, book, seats)))


def betting(street: int, book: str = "roberts-cash", seats: int = 4) -> Session:
    state = begin(setting(street, book, seats))
    return Session(state=opened_by(state, 1) if isinstance(expects(state), ExpectReading) else state)


def outcomes(table: Session) -> list[Outcome]:
    return [each.remedy.outcome for each in table.open]


def turn(table: Session) -> int:
    expected = expects(table.state)
    return expected.seat if isinstance(expected, ExpectAct) else 0


def deal_cards(table: Session, count: int) -> int:
    """So many cards as they are due, named at the doors; the answer is the last seat."""
    for _ in range(count):
        expected = expects(table.state)
        assert isinstance(expected, ExpectCard)
        card = parse_card(DOORS[expected.seat]) if expected.facing is Facing.UP else None
        table.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing, card=card))
        last = expected.seat
    return last


def exposes(table: Session, seat: int, card: str) -> None:
    nth = len(table.state.seat(seat).cards)
    table.happens(CardExposed(seq=0, seat=seat, nth=nth))
    dealt = table.state.seat(seat).cards[nth - 1].event
    table.happens(CardRead(seq=0, target=dealt, card=parse_card(card)))


def told(table: Session, what: Report, seat: int, count: int = 0) -> None:
    table.happens(Reported(seq=0, what=what, seat=seat, count=count))


def exposed_downcard(book: str, card: str) -> Session:
    """Seat 2's first card lies face up, and the others get theirs."""
    table = dealing(0, book)
    exposes(table, deal_cards(table, 2), card)
    table.put_right()
    while isinstance(expected := expects(table.state), ExpectCard):
        up = expected.facing is Facing.UP
        card_up = parse_card(DOORS[expected.seat]) if up else None
        table.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing, card=card_up))
    return table


def test_an_exposed_downcard_is_the_upcard_and_the_third_card_comes_down() -> None:
    table = exposed_downcard("roberts-cash", "9h")
    assert [card.up for card in table.state.seat(2).cards] == [True, False, False]
    assert turn(table) == 1  # the eight of clubs is low now
    assert not table.open


def test_by_roberts_rules_an_exposed_low_card_obliges_nobody() -> None:
    table = exposed_downcard("roberts-cash", "2c")
    assert outcomes(table) == [Outcome.LOW_WAS_EXPOSED_CARD]
    expected = expects(table.state)
    assert isinstance(expected, ExpectAct)
    assert (expected.seat, expected.options.may_fold) == (3, True)
    table.fold()
    assert not table.open


def test_by_the_tda_an_exposed_low_card_brings_it_in() -> None:
    table = exposed_downcard("tda-2024", "2c")
    expected = expects(table.state)
    assert isinstance(expected, ExpectAct)
    assert (expected.seat, expected.options.may_fold) == (2, False)
    assert not table.open


def test_in_a_tournament_by_roberts_rules_an_exposed_downcard_is_a_misdeal() -> None:
    table = dealing(0, "roberts-tournament")
    exposes(table, deal_cards(table, 2), "9h")
    assert outcomes(table) == [Outcome.MISDEAL]
    table.put_right()
    assert (table.state.stage, table.state.misdealt) == (Stage.OVER, True)
    assert all(seat.stack == 1000 for seat in table.state.seats)


def test_both_downcards_exposed_kill_the_hand_and_give_the_ante_back() -> None:
    table = dealing(0)
    pot = table.state.pot_total
    exposes(table, deal_cards(table, 2), "9h")
    table.put_right()
    exposes(table, deal_cards(table, 4), "4d")
    assert outcomes(table) == [Outcome.DEAD_HAND_ANTE_BACK]
    table.put_right()
    assert (table.state.live, table.state.pot_total) == ((1, 3, 4), pot * 3 // 4)
    assert table.state.seat(2).stack == 1000


def test_an_absent_player_is_killed_when_the_action_arrives_and_not_before() -> None:
    table = betting(0)
    assert turn(table) == 2
    told(table, Report.ABSENT, 3)
    assert outcomes(table) == [Outcome.HAND_STILL_LIVE]
    table.put_right()
    assert 3 in table.state.live
    table.passes(expects(table.state))  # type: ignore[arg-type]  # seat 2 is to bring it in
    table.put_right()
    assert table.state.live == (1, 2, 4)
    assert not table.open


def test_an_absent_low_card_loses_ante_and_bring_in() -> None:
    table = betting(0)
    told(table, Report.ABSENT, 2)
    table.put_right()
    stakes = GAME.stakes
    assert table.state.seat(2).paid == stakes.ante + stakes.bring_in
    assert 2 not in table.state.live


def test_an_absent_player_who_acts_is_back() -> None:
    table = betting(0)
    told(table, Report.ABSENT, 2)
    table.passes(expects(table.state))  # type: ignore[arg-type]  # seat 2 brings it in after all
    assert not table.open


def test_lifting_the_upcards_is_a_fold_only_when_facing_a_bet() -> None:
    facing = betting(2)
    facing.happens(Wagered(seq=0, seat=1, to=10))
    told(facing, Report.LIFTED, 3)
    assert outcomes(facing) == [Outcome.FOLD]
    facing.put_right()
    assert 3 not in facing.state.live
    free = betting(2)
    told(free, Report.LIFTED, 3)
    assert outcomes(free) == [Outcome.NOT_A_FOLD]
    free.put_right()
    assert 3 in free.state.live


def test_a_card_off_the_table_plays_as_an_exposed_one() -> None:
    table = dealing(0)
    seat = deal_cards(table, 2)
    told(table, Report.OFF_TABLE, seat, 1)
    assert outcomes(table) == [Outcome.CARD_PLAYS_AS_EXPOSED]
    table.put_right()
    assert [notice.rule for notice in table.noticed] == ["STUD-IRR-06", "STUD-IRR-01"]
    assert table.state.seat(2).cards[0].up


def test_without_a_burn_every_card_moves_on_by_one() -> None:
    table = dealing(2)
    names = ("4d", "Jc", "8s", "Qh")
    for seat, name in zip((1, 2, 3, 4), names, strict=True):
        table.happens(CardDealt(seq=0, seat=seat, facing=Facing.UP, card=parse_card(name)))
    assert outcomes(table) == [Outcome.SHIFT]
    table.put_right()
    assert [str(table.state.seat(seat).cards[-1].card) for seat in (1, 2, 3)] == ["Jc", "8s", "Qh"]
    assert table.state.burns == 2
    assert expects(table.state) == ExpectCard(seat=4, facing=Facing.UP, street="fifth street", queue=((4, Facing.UP),))


def test_a_wrong_burn_stands_once_somebody_has_bet() -> None:
    table = dealing(2)
    for seat in (1, 2, 3, 4):
        table.happens(CardDealt(seq=0, seat=seat, facing=Facing.UP, card=None))
    table.state = opened_by(table.state, 1)
    table.happens(Checked(seq=0, seat=1))
    assert outcomes(table) == [Outcome.HAND_STANDS]


@pytest.mark.parametrize(
    ("book", "stub", "burns", "again"), [("roberts-cash", 30, 3, True), ("tda-2024", 34, 2, False)]
)
def test_early_cards_are_eliminated_or_shuffled_back(book: str, stub: int, burns: int, again: bool) -> None:
    table = betting(1, book)
    table.burn()
    for seat in (1, 2):
        table.happens(CardDealt(seq=0, seat=seat, facing=Facing.UP, card=None))
    assert outcomes(table) == [Outcome.PREMATURE_CARD]
    table.put_right()
    assert turn(table) == 1
    table.finish_betting()
    table.put_right()
    assert isinstance(expects(table.state), ExpectBurn if again else ExpectCard)
    assert table.stub == stub
    table.deal_on()
    assert table.state.burns == burns
    assert not table.open


def test_an_early_last_card_that_was_looked_at_is_kept_at_a_price() -> None:
    table = betting(3)
    table.burn()
    table.happens(CardDealt(seq=0, seat=2, facing=Facing.DOWN))
    told(table, Report.LOOKED_AT, 2)
    assert outcomes(table) == [Outcome.PLAYER_KEEPS_CARD]
    table.put_right()
    table.happens(Checked(seq=0, seat=1))
    expected = expects(table.state)
    assert isinstance(expected, ExpectAct)
    assert (expected.seat, expected.options.raise_to, expected.options.may_check) == (2, (), True)


def test_an_exposed_last_card_plays_and_its_player_may_declare_all_in() -> None:
    table = dealing(4)
    table.burn()
    for seat in (1, 2):
        table.happens(CardDealt(seq=0, seat=seat, facing=Facing.DOWN))
    exposes(table, 2, "Ah")
    assert outcomes(table) == [Outcome.CARD_PLAYS_AS_EXPOSED]
    table.put_right()
    assert table.state.seat(2).cards[-1].up
    table.deal_on()
    table.happens(DeclaredAllIn(seq=0, seat=2))
    state = opened_by(table.state, 1)
    assert state.betting is not None
    assert state.betting.order == (1, 3, 4)
    assert 2 in state.live


def test_by_the_tda_an_exposed_last_card_is_replaced() -> None:
    table = dealing(4, "tda-2024")
    table.burn()
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.DOWN))
    exposes(table, 1, "Ah")
    assert outcomes(table) == [Outcome.REPLACE]
    table.put_right()
    assert len(table.state.seat(1).cards) == 6
    table.deal_on()
    assert [len(seat.cards) for seat in table.state.seats] == [7, 7, 7, 7]


def test_of_two_players_the_second_last_card_comes_up_after_the_first() -> None:
    table = dealing(4, seats=2)
    table.burn()
    table.happens(CardDealt(seq=0, seat=1, facing=Facing.DOWN))
    exposes(table, 1, "4d")
    table.put_right()
    expected = expects(table.state)
    assert isinstance(expected, ExpectCard)
    assert (expected.seat, expected.facing) == (2, Facing.UP)


def test_the_true_low_card_brings_it_in_until_the_next_player_has_acted() -> None:
    table = betting(0)
    bring_in = GAME.stakes.bring_in
    table.happens(Wagered(seq=0, seat=3, to=bring_in))
    assert outcomes(table) == [Outcome.CORRECT_LOW]
    table.put_right()
    assert (turn(table), table.state.seat(3).bet) == (2, 0)
    late = betting(0)
    late.happens(Wagered(seq=0, seat=3, to=bring_in))
    late.happens(Wagered(seq=0, seat=4, to=bring_in))
    assert outcomes(late) == [Outcome.WAGER_STANDS]
    assert turn(late) == 1


def test_a_stud_hand_in_order_shows_nothing() -> None:
    table = betting(0)
    for _ in range(4):
        table.finish_betting()
        table.deal_on()
        if isinstance(expects(table.state), ExpectReading):
            table.state = opened_by(table.state, 1)
    assert [notice for notice in table.noticed if not every()[notice.rule].blameless] == []
