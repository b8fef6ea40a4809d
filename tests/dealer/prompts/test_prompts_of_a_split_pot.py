"""What the dealer is told to push in a split game: halves, quarters, a scoop, no low; both hands by name."""

import pytest

from dealer.announcements import pushed
from dealer.events import PotPushed
from dealer.expected import ExpectPush
from dealer.phrases import load
from dealer.prompts import push
from tests.dealer.shown_hands import Shown
from tests.dealer.test_awards import BOARD, SEED_HANDS, STUD_TIE

SCOOP = {1: "As 3s Kd Kh", 2: "Qs Qd Jh Jc"}


def told(shown: Shown, amount: int) -> tuple[str, str, list[str]]:
    """The prompt, its second line and what is said once the pot is pushed."""
    words, taken = load("en"), shown.shares(amount)
    prompt = push.prompt(shown.state, ExpectPush(pot=0, amount=amount, shares=taken), shown.game)
    said = pushed.announce(None, PotPushed(seq=9, pot=0, shares=taken), shown.state, shown.game)
    return words.show(prompt), words.detail(prompt), [words.say(line) for line in said]


@pytest.mark.parametrize(
    ("shown", "amount", "show", "detail", "said"),
    [
        (
            Shown("limit_omaha_hi_lo", SEED_HANDS, BOARD, button=5),
            100,
            "Split the pot, 100: high 50 to seat 3, low 25 each to seat 2 and seat 5",
            "Jack-high straight, seven-five low",
            "The pot split: high 50 to seat 3, low 25 each to seat 2 and seat 5",
        ),
        (
            Shown("limit_omaha_hi_lo", SEED_HANDS, BOARD, button=5),
            103,
            "Split the pot, 103: high 52 to seat 3, low 26 to seat 2 and low 25 to seat 5",
            "Jack-high straight, seven-five low, odd chip to seat 2",
            "The pot split: high 52 to seat 3, low 26 to seat 2 and low 25 to seat 5, odd chip to seat 2",
        ),
        (
            Shown("limit_omaha_hi_lo", SCOOP, "2s 5c 4h 7d 8c"),
            61,
            "Push the pot, 61, to seat 1",
            "Five-high straight, wheel",
            "The pot, 61, to seat 1",
        ),
        (
            Shown("limit_omaha_hi_lo", SCOOP, "2s Tc 9h 9d Jd"),
            60,
            "Push the pot, 60, to seat 2",
            "Jacks full of nines, no low",
            "The pot, 60, to seat 2",
        ),
        (
            Shown("limit_stud_hi_lo", STUD_TIE),
            41,
            "Split the pot, 41: 21 to seat 5 and 20 to seat 2",
            "Ace high, six-four low, odd chip to seat 5",
            "The pot split: 21 to seat 5 and 20 to seat 2, odd chip to seat 5",
        ),
    ],
)
def test_the_push_of_a_split_pot_in_words(shown: Shown, amount: int, show: str, detail: str, said: str) -> None:
    assert told(shown, amount) == (show, detail, [said])
