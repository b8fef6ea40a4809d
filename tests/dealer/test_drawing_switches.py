"""What the house says about a draw: who acts first after it, and who must check or bet a good low."""

import pytest

from dealer import games, rulebooks
from dealer.cards import parse_card
from dealer.drawing import opens
from dealer.events import (
    BetsReturned,
    CardBurned,
    CardDealt,
    CardsDiscarded,
    Checked,
    Dealt,
    Facing,
    Fact,
    HandStarted,
    HandTabled,
    Posted,
    Switch,
    Wagered,
)
from dealer.expected import ExpectAct, ExpectBurn, ExpectCard, ExpectDraw, ExpectPost, ExpectPush, ExpectReturn
from dealer.expects import expects
from dealer.games import Opens
from dealer.hand import HandState
from dealer.state import apply, start

SEVEN = tuple(parse_card(code) for code in ("7c", "5d", "4h", "3s", "2c"))
EIGHT = tuple(parse_card(code) for code in ("8c", "6d", "4s", "3h", "Ac"))


@pytest.mark.parametrize(
    ("game", "switch", "first"),
    [
        ("limit_draw_high", None, Opens.OPENER),
        ("limit_draw_high", ("draw.first_after_draw", "left_of_dealer"), Opens.LEFT_OF_BUTTON),
        ("limit_jacks_or_better", None, Opens.OPENER),
        ("no_limit_five_card_draw", None, Opens.LEFT_OF_BUTTON),
        ("limit_ace_to_five_lowball", None, Opens.LEFT_OF_BUTTON),
        ("limit_ace_to_five_lowball", ("lowball.first_after_draw", "opener"), Opens.OPENER),
        ("limit_ace_to_five_lowball", ("draw.first_after_draw", "left_of_dealer"), Opens.LEFT_OF_BUTTON),
        ("limit_deuce_to_seven_lowball", ("lowball.first_after_draw", "opener"), Opens.OPENER),
    ],
)
def test_the_house_says_who_acts_first_after_the_draw(game: str, switch: Switch | None, first: Opens) -> None:
    book = rulebooks.load("roberts-cash", (switch,) if switch else ())
    assert opens(games.load(game), 1, book) is first


def test_no_switch_about_the_draw_changes_the_round_before_it() -> None:
    book = rulebooks.load("roberts-cash", (("lowball.first_after_draw", "opener"),))
    assert opens(games.load("limit_ace_to_five_lowball"), 0, book) is Opens.LEFT_OF_BIG_BLIND


def checked_and_called(*house: Switch, game: str = "limit_ace_to_five_lowball", stack: int = 500) -> HandState:
    """Seat 1 checks a seven after the draw, seat 2 bets an eight with all of its ``stack`` or a bet, seat 1 calls."""
    state = start(
        HandStarted(
            seq=1,
            hand_no=1,
            game=game,
            limit=games.load(game).limit,
            stakes=games.load(game).stakes,
            dealt=(Dealt(seat=1, stack=500), Dealt(seat=2, stack=stack)),
            button=2,
            house=house,
        )
    )
    while not state.showing:
        state = apply(state, _next(state))
    for seat in state.showing:
        state = apply(state, HandTabled(seq=state.last_seq + 1, seat=seat, cards=SEVEN if seat == 1 else EIGHT))
    return state


def _next(state: HandState) -> Fact:
    seq, expected = state.last_seq + 1, expects(state)
    match expected:
        case ExpectPost(seat=seat, kind=kind, amount=amount):
            return Posted(seq=seq, seat=seat, kind=kind, amount=amount)
        case ExpectBurn():
            return CardBurned(seq=seq)
        case ExpectCard(seat=seat):
            return CardDealt(seq=seq, seat=seat, facing=Facing.DOWN)
        case ExpectDraw(seat=seat):
            return CardsDiscarded(seq=seq, seat=seat, count=0)
        case ExpectAct(seat=seat, options=options) if options.call_to:
            return Wagered(seq=seq, seat=seat, to=options.call_to)
        case ExpectAct(seat=2, options=options) if state.street:
            return Wagered(seq=seq, seat=2, to=options.raise_to[0] if options.raise_to else options.raise_low)
        case ExpectAct(seat=seat):
            return Checked(seq=seq, seat=seat)
        case _:
            raise AssertionError(expected)


def test_the_sevens_rule_is_played_unless_the_house_says_otherwise() -> None:
    assert isinstance(expects(checked_and_called()), ExpectReturn)
    assert isinstance(expects(checked_and_called(("lowball.sevens_rule", False))), ExpectPush)


@pytest.mark.parametrize("game", ["no_limit_ace_to_five_lowball", "limit_deuce_to_seven_lowball"])
def test_big_bet_and_deuce_to_seven_lowball_have_no_sevens_rule(game: str) -> None:
    assert isinstance(expects(checked_and_called(game=game)), ExpectPush)


@pytest.mark.parametrize(("behind", "goes_back"), [(9, False), (10, True)])
def test_a_checked_seven_wins_an_all_in_for_less_than_half_a_bet(behind: int, goes_back: bool) -> None:
    expected = expects(checked_and_called(stack=10 + behind))
    assert isinstance(expected, ExpectReturn if goes_back else ExpectPush)


def test_half_a_bet_is_counted_by_the_limit_that_the_house_plays_after_the_draw() -> None:
    house = ("lowball.double_after_draw", False)
    assert isinstance(expects(checked_and_called(house, stack=10 + 5)), ExpectReturn)
    assert isinstance(expects(checked_and_called(house, stack=10 + 4)), ExpectPush)


def test_bets_that_went_back_do_not_go_back_twice() -> None:
    state = checked_and_called()
    expected = expects(state)
    assert isinstance(expected, ExpectReturn)
    after = apply(state, BetsReturned(seq=state.last_seq + 1, shares=expected.shares))
    assert isinstance(expects(after), ExpectPush)
    assert [seat.stack for seat in after.seats] == [490, 490]
