"""Tournament levels by the clock, and what a player owes before being dealt in."""

import pytest

from dealer import games, rulebooks
from dealer.errors import GameError
from dealer.events import Post, Stakes
from dealer.hand import ActionKind
from dealer.setup import blinds, levels
from dealer.setup.blinds import Choice, Duty, Until
from dealer.setup.ladder import raise_ladder
from dealer.setup.levels import MINUTE_MS, Level
from dealer.setup.scales import Scale, scaled

LEVELS = (
    Level(small_blind=25, big_blind=50, minutes=20),
    Level(small_blind=50, big_blind=100, ante=10, minutes=20),
    Level(small_blind=100, big_blind=200, ante=25, minutes=20),
)
STAKES = Stakes(small_bet=10, big_bet=20, small_blind=5, big_blind=10)
BOOK = rulebooks.load("roberts-cash")
HOLDEM, LOWBALL = games.load("holdem"), games.load("ace_to_five_lowball")


@pytest.mark.parametrize(("minutes", "number"), [(0, 0), (19.9, 0), (20, 1), (59, 2), (600, 2)])
def test_the_level_is_the_clock_s_and_the_last_one_stays(minutes: float, number: int) -> None:
    assert levels.level_at(LEVELS, int(minutes * MINUTE_MS)) == number


def test_a_running_hand_keeps_the_level_it_began_at() -> None:
    begun, now = 19 * MINUTE_MS, 21 * MINUTE_MS
    assert levels.level_of_hand(LEVELS, now, begun_ms=begun) == 0
    assert levels.level_of_hand(LEVELS, now, begun_ms=None) == 1
    assert (levels.ends_ms(LEVELS, 0), levels.ends_ms(LEVELS, 2)) == (20 * MINUTE_MS, None)


def test_a_house_without_antes_plays_the_levels_without_them() -> None:
    assert levels.ante_of(LEVELS[1], BOOK) == 10
    assert levels.ante_of(LEVELS[1], rulebooks.load("roberts-cash", (("tournament.antes", "none"),))) == 0


def test_a_tournament_without_levels_is_refused() -> None:
    with pytest.raises(GameError):
        levels.level_at((), 0)


def test_missed_blinds_are_both_posted_the_small_one_dead() -> None:
    owed = blinds.comes_back((Post.SMALL_BLIND, Post.BIG_BLIND), Choice.POST, HOLDEM, STAKES, BOOK)
    assert (owed.must_post, owed.dead, owed.dealt_in) == (15, 5, True)
    small = blinds.comes_back((Post.SMALL_BLIND,), Choice.POST, HOLDEM, STAKES, BOOK)
    assert (small.must_post, small.dead) == (5, 5)
    assert blinds.comes_back((), Choice.WAIT, HOLDEM, STAKES, BOOK) == blinds.NOTHING


def test_who_waits_is_dealt_in_on_the_big_blind_and_so_is_everybody_at_a_house_without_posting() -> None:
    waits = blinds.comes_back((Post.BIG_BLIND,), Choice.WAIT, HOLDEM, STAKES, BOOK)
    assert (waits.must_post, waits.dealt_in, waits.until) == (0, False, Until.BIG_BLIND)
    wait_only = rulebooks.load("roberts-cash", (("blinds.missed", "wait_only"),))
    assert blinds.joins(Choice.POST, HOLDEM, STAKES, wait_only) == waits


def test_a_newcomer_posts_a_big_blind_and_in_lowball_kills_the_pot() -> None:
    assert blinds.joins(Choice.POST, HOLDEM, STAKES, BOOK).must_post == 10
    assert blinds.joins(Choice.KILL, LOWBALL, STAKES, BOOK).must_post == 20
    half = rulebooks.load("roberts-cash", (("kill.amount_factor", 1.5),))
    assert blinds.joins(Choice.KILL, LOWBALL, STAKES, half).must_post == 15
    with pytest.raises(GameError, match="nobody kills"):
        blinds.joins(Choice.KILL, HOLDEM, STAKES, BOOK)
    with pytest.raises(GameError, match="kills the pot or waits"):
        blinds.joins(Choice.POST, LOWBALL, STAKES, BOOK)


def test_a_changed_seat_costs_nothing() -> None:
    moved = blinds.changes_seat()
    assert (moved.must_post, moved.dealt_in, moved.until) == (0, True, Until.POSITION)


@pytest.mark.parametrize(("stack", "full"), [(4, False), (5, True), (10, True)])
def test_half_a_single_blind_is_a_blind(stack: int, full: bool) -> None:
    short = blinds.short_blind(10, stack)
    assert (short.counts_as_full, short.next_posts) == (full, not full)
    duty = blinds.after_short_blind(10, stack, won_or_rebought=True)
    assert duty is (Duty.NONE if full else Duty.TAKE_BLIND_OR_SIT_OUT)
    assert blinds.after_short_blind(10, stack, won_or_rebought=False) is Duty.NONE


def test_a_big_blind_below_the_bet_is_completed_and_then_raised_three_times() -> None:
    short = Stakes(small_bet=10, big_bet=20, small_blind=2, big_blind=5)
    rungs = [(rung.to, rung.kind) for rung in raise_ladder("limit_holdem", short)]
    assert rungs == [
        (10, ActionKind.COMPLETE),
        (20, ActionKind.RAISE),
        (30, ActionKind.RAISE),
        (40, ActionKind.RAISE),
    ]


def test_the_ladder_of_stud_begins_with_the_completion_and_that_of_no_limit_has_no_end() -> None:
    stud = Stakes(small_bet=10, big_bet=20, ante=1, bring_in=3)
    assert [rung.to for rung in raise_ladder("limit_razz", stud)] == [10, 20, 30, 40]
    assert len(raise_ladder("no_limit_holdem", STAKES, most=7)) == 7


def test_mississippi_is_played_at_a_low_or_a_high_ante() -> None:
    low, high = scaled(Scale.LOW_ANTE, 1), scaled(Scale.HIGH_ANTE, 5)
    assert (low.ante, low.bring_in, low.small_bet, low.big_bet) == (1, 2, 10, 20)
    assert (high.ante, high.bring_in, high.small_bet, high.big_bet) == (20, 25, 50, 100)
