"""A sample of the long proof: our engine and PokerKit, decision by decision and payout by payout."""

import pytest

from tests.laws.pokerkit_hands import Tally, compare_hand
from tests.prove.games import GAMES

_OFTEN = ("limit_holdem", "no_limit_holdem", "limit_seven_card_stud")
_HANDS = {game: 80 if game in _OFTEN else 15 for game in GAMES}


@pytest.mark.parametrize("game", sorted(_HANDS))
def test_every_difference_from_pokerkit_is_one_that_is_understood(game: str) -> None:
    tally = Tally()
    for number in range(_HANDS[game]):
        seed = f"sample:{number}"
        tally.add(seed, compare_hand(seed, (game,)))
    assert tally.unexplained == []
    assert tally.decisions > 3 * tally.hands
    assert tally.payouts > tally.hands // 2  # most hands are compared to the last chip


def test_the_comparison_finds_an_oracle_that_caps_one_bet_too_early() -> None:
    tally = Tally()
    for number in range(60):
        seed = f"sample:{number}"
        tally.add(seed, compare_hand(seed, ("limit_holdem",), fewer_bets=1))
    assert tally.unexplained
