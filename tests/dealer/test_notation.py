"""Hand-history files: what they tell, and the one sentence when they cannot be read."""

import pytest

from dealer.cards import parse_card
from dealer.errors import NotationError
from dealer.events import CardBurned, CardDealt, HandMucked, HandStarted, HandTabled, Posted, PotPushed, Wagered
from dealer.notation import complete, read, replay

HEADS_UP = """
variant = "NT"
antes = [0, 3]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ["Ann", "Bob"]
actions = [
    "d dh p1 AhAd", "d dh p2 ????", "p2 cc # a limp", "p1 cbr 100", "p2 cc",
    "# both hands are tabled", "p1 sm AhAd", "p2 sm KsKd", "d db 2c7d9h", "d db 3s", "d db 4s",
]
"""


def test_heads_up_blinds_and_antes_belong_to_the_other_player_than_written() -> None:
    posts = [
        (event.seat, event.kind.value, event.amount) for event in read(HEADS_UP).events if isinstance(event, Posted)
    ]
    assert posts == [(1, "ante", 3), (1, "big-blind", 2), (2, "small-blind", 1)]


def test_downcards_of_a_file_are_not_named_before_they_are_tabled() -> None:
    events = read(HEADS_UP).events
    assert all(event.card is None for event in events if isinstance(event, CardDealt))
    assert HandTabled in {type(event) for event in events}


def test_hands_that_the_file_deals_one_by_one_are_dealt_round_the_table() -> None:
    assert [event.seat for event in read(HEADS_UP).events if isinstance(event, CardDealt)] == [1, 2, 1, 2]


def test_burns_and_pots_are_filled_in() -> None:
    facts = complete(read(HEADS_UP))
    assert [fact.seq for fact in facts] == list(range(1, len(facts) + 1))
    assert sum(isinstance(fact, CardBurned) for fact in facts) == 3
    assert sum(isinstance(fact, PotPushed) for fact in facts) == 1


def test_the_big_blind_ante_is_dead_money_and_goes_to_the_winner() -> None:
    state, stacks = replay(read(HEADS_UP))
    assert stacks == [197, 3]  # 97 behind after the ante, called by 97 of 100; the three dead chips are in the pot
    assert sum(stacks) == 200
    assert state.pots[0].eligible == (1, 2)


def test_a_file_names_its_players() -> None:
    hand = read(HEADS_UP)
    assert hand.players == ("Ann", "Bob")
    first = hand.events[0]
    assert isinstance(first, HandStarted)
    assert [dealt.name for dealt in first.dealt] == ["Ann", "Bob"]


def test_a_call_of_the_file_is_a_wager_of_the_price() -> None:
    assert [event.to for event in read(HEADS_UP).events if isinstance(event, Wagered)] == [2, 97, 97]


def test_showing_nothing_is_mucking() -> None:
    text = HEADS_UP.replace('"p2 sm KsKd"', '"p2 sm"')
    assert HandMucked in {type(event) for event in read(text).events}


def test_a_stud_hand_is_shown_without_the_cards_that_were_up() -> None:
    text = """
    variant = "F7S"
    antes = [1, 1]
    bring_in = 2
    small_bet = 4
    big_bet = 8
    starting_stacks = [1, 1]
    actions = ["d dh p1 AhAd2c", "d dh p2 KhKd3c", "d dh p1 4c", "d dh p2 5c", "d dh p1 6c", "d dh p2 7c",
               "d dh p1 8c", "d dh p2 9c", "d dh p1 Tc", "d dh p2 Jc", "p1 sm AhAd2c4c6c8cTc", "p2 sm KhKd3c5c7c9cJc"]
    """
    hand = read(text)
    shown = {event.seat: event.cards for event in hand.events if isinstance(event, HandTabled)}
    assert shown[1] == (parse_card("Ah"), parse_card("Ad"), parse_card("Tc"))
    assert replay(hand)[1] == [0, 2]  # seat 2 has the better flush


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"NT"', '"XX"', "variant: “XX” cannot be read"),
        ("[100, 100]", "[100, inf]", "starting_stacks: inf is not a whole number"),
        ("[100, 100]", "[100, 100.5]", "starting_stacks: 100.5"),
        ("[100, 100]", "[100]", "starting_stacks: 1 players"),
        ("[0, 3]", "[0, 3, 0]", "antes: 3 entries for 2 players"),
        ("min_bet = 2", "", "small_bet: say the size of a bet"),
        ('"p2 cc # a limp"', '"p2 xx"', "Action 3, “p2 xx”: not something"),
        ('"p2 cc # a limp"', '"p9 cc"', "Action 3, “p9 cc”: “p9” is none of p1 to p2"),
        ('"d db 3s"', '"d db 1s"', "Action 10, “d db 1s”: “1s” is not a card"),
        ('"d db 3s"', '"d db 3"', "Action 10, “d db 3”"),
        ('"p1 cbr 100"', '"p1 cbr lots"', "“lots” is not an amount"),
        ("actions = [", "actions = [7, ", "This is not a hand history"),
        ('variant = "NT"', "variant = ", "This is not a hand history"),
    ],
)
def test_a_file_that_cannot_be_read_says_why_in_one_sentence(old: str, new: str, says: str) -> None:
    assert old in HEADS_UP
    with pytest.raises(NotationError, match=says.replace("[", r"\[").replace("(", r"\(")):
        read(HEADS_UP.replace(old, new))


def test_a_straddle_is_posted_and_acts_last() -> None:
    text = 'variant="FT"\nantes=[0,0,0,0]\nblinds_or_straddles=[1,2,4,0]\nsmall_bet=2\nbig_bet=4\n'
    actions = '["d dh p1 ????","d dh p2 ????","d dh p3 ????","d dh p4 ????","p4 f","p1 f","p2 cc","p3 cbr 6","p2 f"]'
    hand = read(text + f"starting_stacks=[9,9,9,9]\nactions={actions}")
    _, stacks = replay(hand)
    assert stacks == [8, 5, 14, 9]
