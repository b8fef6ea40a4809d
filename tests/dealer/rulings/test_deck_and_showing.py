"""Decks that are not in order, cards off the table, hands shown in part, and chips added in the middle of a hand."""

import pytest

from dealer import games
from dealer.asking import Moment, Refusal, ask
from dealer.cards import parse_card
from dealer.commands import PushPot
from dealer.events import CardDealt, CardRead, HandTabled
from dealer.expected import ExpectAct, ExpectCard, ExpectPush
from dealer.expects import expects
from dealer.hand import Stage
from dealer.irregular.types import Outcome, Severity
from dealer.mishaps import Report, Reported
from tests.scenarios.ending import checked_through, last_street
from tests.scenarios.position import Setting, about_to_deal
from tests.scenarios.wrong.session import Session

BOOKS = ("roberts-cash", "tda-2024")
HOLDEM = games.load("no_limit_holdem")


def dealing(book: str = "roberts-cash", game: str = "no_limit_holdem") -> Session:
    played = games.load(game)
    setting = Setting(
        game=played,
        stakes=games.default_stakes(played),
        seats=(1, 2, 3, 4, 5),
        button=5,
        deep=1000,
        rulebook=book,
    )
    return Session(state=about_to_deal(setting))


def deal(table: Session, count: int) -> None:
    for _ in range(count):
        expected = expects(table.state)
        assert isinstance(expected, ExpectCard)
        table.happens(CardDealt(seq=0, seat=expected.seat, facing=expected.facing))


def acts(table: Session, players: int) -> None:
    for _ in range(players):
        expected = expects(table.state)
        assert isinstance(expected, ExpectAct)
        table.passes(expected)


def told(table: Session, what: Report, seat: int = 0, count: int = 0, amount: int = 0, codes: str = "") -> None:
    named = tuple(parse_card(code) for code in codes.split())
    table.happens(Reported(seq=0, what=what, seat=seat, count=count, amount=amount, cards=named))


def showdown(board: str = "Ks 9s Qs Qh 5s", game: str = "pot_limit_omaha") -> Session:
    """Seats 1 to 3 have checked to the end for a pot of 90."""
    named = tuple(parse_card(code) for code in board.split())
    return Session(state=checked_through(last_street(games.load(game), (1, 2, 3), 3, board=named, pot=90)))


def tables(table: Session, seat: int, codes: str) -> None:
    named = tuple(parse_card(code) for code in codes.split())
    table.happens(HandTabled(seq=0, seat=seat, cards=named))


def outcomes(table: Session) -> list[tuple[str, Outcome]]:
    return [(each.notice.rule, each.remedy.outcome) for each in table.open]


def pushes(table: Session) -> object:
    expected = expects(table.state)
    assert isinstance(expected, ExpectPush)
    moment = Moment(
        facts=tuple(table.facts),
        state=table.state,
        expected=expected,
        game=games.load(table.state.start.game),
        irregularities=table.open,
    )
    return ask(moment, PushPot())


def test_a_card_at_two_places_blocks_the_award_until_it_is_named_otherwise() -> None:
    table = showdown()
    tables(table, 1, "2s 3s Kd Qh")
    tables(table, 2, "2c 3c 4c 7d")
    tables(table, 3, "2h 3h 4h 7h")
    (found,) = table.open
    assert (found.remedy.outcome, found.silent, found.blocks_award) == (Outcome.DUPLICATE_CARD, True, True)
    refused = pushes(table)
    assert isinstance(refused, Refusal)
    assert refused.key == "refuse.award-blocked"
    misread = table.state.board[3].event
    table.happens(CardRead(seq=0, target=misread, card=parse_card("Qd")))
    assert not table.open
    assert not isinstance(pushes(table), Refusal)


def test_a_fouled_deck_voids_the_hand_and_returns_all_bets() -> None:
    table = dealing()
    deal(table, 10)
    acts(table, 5)
    told(table, Report.DUPLICATE, codes="Qh")
    (found,) = table.open
    assert (found.remedy.severity, found.silent) == (Severity.FLOOR, True)
    table.put_right()
    assert table.state.misdealt
    assert [seat.stack for seat in table.state.seats] == [1000] * 5


@pytest.mark.parametrize("book", BOOKS)
def test_one_boxed_card_is_replaced_by_the_next_and_two_in_the_deal_are_a_misdeal(book: str) -> None:
    table = dealing(book)
    deal(table, 3)
    told(table, Report.BOXED, 3)
    assert outcomes(table) == [("DECK-BOXED-01", Outcome.REPLACE)]
    table.put_right()
    assert (len(table.state.seat(3).cards), table.stub) == (1, 48)
    deal(table, 7)
    assert table.state.stage is Stage.BETTING
    told(table, Report.BOXED)
    assert outcomes(table) == [("DECK-BOXED-01", Outcome.MISDEAL)]


@pytest.mark.parametrize("book", BOOKS)
def test_two_boxed_cards_told_at_once_are_one_misdeal(book: str) -> None:
    table = dealing(book, "limit_seven_card_stud")
    deal(table, 2)
    told(table, Report.BOXED)
    told(table, Report.BOXED)
    assert outcomes(table) == [("DECK-BOXED-01", Outcome.MISDEAL)]


def test_boxed_cards_after_the_deal_are_scraps_each() -> None:
    table = dealing()
    deal(table, 10)
    table.finish_betting()
    stub = table.stub
    for _ in range(2):
        told(table, Report.BOXED)
        assert outcomes(table) == [("DECK-BOXED-01", Outcome.REPLACE)]
        table.put_right()
    assert table.stub == stub - 2


def test_a_foreign_card_in_the_stub_is_taken_out_and_the_action_stands() -> None:
    table = dealing()
    deal(table, 10)
    told(table, Report.FOREIGN_CARD)
    assert outcomes(table) == [("DECK-FOREIGN-01", Outcome.HAND_STANDS)]
    table.put_right()
    assert (table.stub, table.state.misdealt) == (41, False)


def test_a_foreign_card_in_play_voids_a_cash_hand_and_is_a_scrap_after_substantial_action() -> None:
    for book, outcome in (("roberts-cash", Outcome.MISDEAL), ("tda-2024", Outcome.REPLACE)):
        table = dealing(book)
        deal(table, 10)
        told(table, Report.FOREIGN_CARD, 2)
        assert outcomes(table) == [("DECK-FOREIGN-01", Outcome.MISDEAL)]
        acts(table, 2)
        assert outcomes(table) == [("DECK-FOREIGN-01", outcome)]
        table.put_right()
        assert table.state.misdealt is (outcome is Outcome.MISDEAL)
    assert len(table.state.seat(2).cards) == 2


def test_a_joker_is_a_scrap_unless_its_player_has_acted() -> None:
    table = dealing()
    deal(table, 10)
    told(table, Report.JOKER, 3)
    assert outcomes(table) == [("DECK-JOKER-01", Outcome.REPLACE)]
    acts(table, 1)  # seat 3 is first to act
    assert outcomes(table) == [("DECK-JOKER-01", Outcome.DEAD_HAND)]
    table.put_right()
    assert table.state.seat(3).folded


def test_a_joker_is_in_order_where_it_plays() -> None:
    table = dealing(game="limit_ace_to_five_lowball")
    deal(table, 5)
    told(table, Report.JOKER, 3)
    assert not table.noticed


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("card", "then"), [(2, "HE-IRR-01"), (4, "HE-IRR-02")])
def test_a_card_off_the_table_counts_as_exposed(book: str, card: int, then: str) -> None:
    table = dealing(book)
    deal(table, card)
    told(table, Report.OFF_TABLE, card, 1)
    assert outcomes(table) == [("DEAL-OFF-01", Outcome.CARD_PLAYS_AS_EXPOSED)]
    step = table.open[0].step
    assert step is not None
    for fact in step.facts:
        table.happens(fact)
    assert [each.notice.rule for each in table.open][-1] == then


def test_a_card_that_nobody_has_cannot_fall() -> None:
    table = dealing()
    deal(table, 1)
    told(table, Report.OFF_TABLE, 2, 1)
    assert not table.noticed


def test_nobody_is_paid_before_all_cards_are_shown() -> None:
    table = showdown()
    told(table, Report.SHOWN_IN_PART, 1, 2)
    (found,) = table.open
    assert (found.remedy.outcome, found.blocks_award) == (Outcome.SHOW_ALL_HOLE_CARDS, True)
    tables(table, 1, "2s 3s Kd Ah")
    assert not table.open


def test_a_hand_tabled_with_two_of_its_four_cards_is_not_enough() -> None:
    table = showdown()
    tables(table, 2, "Ah Kh")
    assert outcomes(table) == [("OM-SHOW-01", Outcome.SHOW_ALL_HOLE_CARDS)]
    table = showdown(game="no_limit_holdem")
    tables(table, 2, "Ah Kh")
    assert not table.noticed


@pytest.mark.parametrize("book", BOOKS)
def test_chips_added_in_the_middle_of_a_hand_play_in_the_next(book: str) -> None:
    table = dealing(book)
    deal(table, 10)
    told(table, Report.CHIPS_ADDED, 4, amount=500)
    assert outcomes(table) == [("POT-STAKES-01", Outcome.CHIPS_ADDED_MID_HAND)]
    assert table.state.seat(4).stack == 1000
    table.put_right()
    assert not table.open
