"""Jacks or better: false openers, openers that are split, calls that are regretted, and pots carried over."""

import pytest
from msgspec.structs import replace

from dealer.events import Checked, Folded, OpenersShown, OpenersSplit, PotOpened, Wagered
from dealer.expected import ExpectAct, ExpectOpening
from dealer.expects import expects
from dealer.irregular.types import Outcome
from dealer.mishaps import Report, Reported
from dealer.seating import Player, TableSetup
from tests.dealer.rulings.draw_table import BOOKS, burn, deal, dealing, opened, outcomes
from tests.scenarios.wrong.session import Session

JACKS = "limit_jacks_or_better"  # antes of 1, bets of 5


def betting(book: str = "roberts-cash", seats: tuple[int, ...] = (1, 2, 3, 4, 5)) -> Session:
    return deal(dealing(JACKS, book, seats=seats))


def bets(table: Session, seat: int, to: int = 5) -> None:
    table.happens(Wagered(seq=0, seat=seat, to=to))


def checks(table: Session, seat: int) -> None:
    table.happens(Checked(seq=0, seat=seat))


def shows(table: Session, seat: int, *, proved: bool = False) -> None:
    table.happens(OpenersShown(seq=0, seat=seat, proved=proved))


@pytest.mark.parametrize("book", BOOKS)
def test_a_false_opener_is_dead_and_the_others_are_asked(book: str) -> None:
    table = betting(book)
    checks(table, 1)
    bets(table, 2)
    bets(table, 3)
    shows(table, 2)
    assert outcomes(table) == [("JOB-FALSE-01", Outcome.FALSE_OPENERS)]
    step = table.open[0].step
    assert step is not None
    assert (step.show.key, step.waits) == ("step.who-opens-instead", True)
    assert expects(table.state) == ExpectOpening(instead_of=2, may=(3, 4, 5))
    table.happens(PotOpened(seq=0, seat=4))
    assert not table.open
    assert table.state.live == (1, 3, 4, 5)


def test_when_nobody_opens_instead_the_hand_is_over_and_so_is_the_matter() -> None:
    table = betting()
    bets(table, 1)
    bets(table, 2)
    shows(table, 1)
    table.happens(PotOpened(seq=0, seat=0))
    assert not table.open
    assert table.state.passed_out
    assert table.state.collected == 10  # five antes and the first bet


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("why", ["raised", "two-callers", "pre-draw-complete"])
def test_after_a_raise_two_calls_or_the_round_the_pot_plays(book: str, why: str) -> None:
    table = betting(book)
    bets(table, 1)
    if why == "pre-draw-complete":
        bets(table, 2)
        for seat in (3, 4, 5):
            table.happens(Folded(seq=0, seat=seat))
    else:
        bets(table, 2, 10 if why == "raised" else 5)
        bets(table, 3, 10 if why == "raised" else 5)
    shows(table, 1)
    if why == "pre-draw-complete":
        assert not table.open  # the other has won
        assert [each.reason for each in table.noticed] == [why]
        return
    assert outcomes(table) == [("JOB-PLAYS-01", Outcome.POT_PLAYS)]
    assert table.open[0].show.key.endswith(why)
    pot = table.state.pot_total
    table.put_right()
    assert not table.open
    assert table.state.pot_total == pot
    assert isinstance(expects(table.state), ExpectAct)


def test_openers_that_are_proved_are_no_matter() -> None:
    table = betting()
    bets(table, 1)
    shows(table, 1, proved=True)
    assert not table.noticed


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_that_opened_falsely_all_in_is_barred(book: str) -> None:
    table = betting(book, (1, 2, 3))
    seats = tuple(replace(seat, stack=0) if seat.seat == 1 else seat for seat in table.state.seats)
    table.state = replace(table.state, seats=seats)
    table.happens(PotOpened(seq=0, seat=1))
    bets(table, 2)
    bets(table, 3)
    shows(table, 1)
    assert outcomes(table) == [("JOB-ALLIN-01", Outcome.SEAT_BARRED)]
    step = table.open[0].step
    assert step is not None
    assert step.show.key == "step.barred-until-won"
    table.put_right()
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
def test_discards_of_split_openers_lie_under_a_chip_until_they_are_shown(book: str) -> None:
    table = burn(opened(betting(book)))
    table.happens(OpenersSplit(seq=0, seat=1))
    assert outcomes(table) == [("JOB-SPLIT-01", Outcome.EXPOSE_DISCARDS)]
    table.put_right()
    step = table.open[0].step
    assert step is not None
    assert (step.show.key, step.waits) == ("step.expose-discards", True)
    shows(table, 1, proved=True)
    assert not table.open


@pytest.mark.parametrize("book", BOOKS)
def test_a_caller_who_cannot_beat_openers_gets_nothing_back(book: str) -> None:
    table = burn(opened(betting(book)))
    table.happens(Reported(seq=0, what=Report.REFUND_ASKED, seat=3))
    assert outcomes(table) == [("JOB-REFUND-01", Outcome.NO_REFUND)]
    pot = table.state.pot_total
    table.put_right()
    assert (table.state.pot_total, table.open) == (pot, ())


def asked(table: Session, what: Report, *, carried: int, forfeited: int = 0) -> list[tuple[str, Outcome]]:
    begun = replace(table.state.start, carried=carried, forfeited=forfeited, deal=3)
    table.state = replace(table.state, start=begun)
    table.happens(Reported(seq=0, what=what, seat=9))
    return outcomes(table)


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_changes_seats_while_chips_are_carried_over(book: str) -> None:
    assert asked(betting(book), Report.SEAT_CHANGE_ASKED, carried=10) == [("DRAW-SEAT-01", Outcome.SEAT_CHANGE_REFUSED)]
    assert asked(betting(book), Report.SEAT_CHANGE_ASKED, carried=0) == []


def test_who_pays_the_antes_due_may_join_unless_chips_were_forfeited_without_him() -> None:
    table = betting()
    assert asked(table, Report.JOIN_ASKED, carried=10) == [("DRAW-SEAT-01", Outcome.MAY_JOIN_FOR_THE_ANTES)]
    step = table.open[0].step
    assert step is not None
    assert step.show.words["amount"] == 3
    assert asked(betting(), Report.JOIN_ASKED, carried=15, forfeited=5) == [("DRAW-SEAT-01", Outcome.JOIN_REFUSED)]


def test_what_a_false_opener_lost_is_carried_as_forfeited() -> None:
    table = betting(seats=(1, 2, 3))
    setup = TableSetup(
        game=JACKS,
        stakes=table.state.start.stakes,
        seats={seat: Player(stack=1000) for seat in (1, 2, 3)},
        button=3,
    )
    bets(table, 1)
    bets(table, 2)
    shows(table, 1)
    table.happens(PotOpened(seq=0, seat=0))
    after = setup.after(table.state)
    assert (after.carried, after.forfeited, after.deal) == (3 + 5, 5, 2)
    assert after.before(table.state).forfeited == 0
