"""Who acts first: by position, by the low card and its suit, by the open hand."""

from collections.abc import Mapping

import pytest

from dealer.cards import parse_cards
from dealer.events import Dealt, HandStarted, Limit, Stakes
from dealer.games import Opens
from dealer.hand import DealtCard, HandState, SeatState, Stage
from dealer.opening import opener, unread
from dealer.rulebooks import Rulebook
from dealer.rulebooks.switches import HighTie, LowTie, Stud

HOUSE = Rulebook(title="House")


def table(upcards: Mapping[int, str], last: int = 8, folded: tuple[int, ...] = ()) -> HandState:
    """Seats with their upcards; the seat ``last`` would be dealt last. "?" is an upcard that is not read."""
    started = HandStarted(
        seq=1,
        hand_no=1,
        game="limit_seven_card_stud",
        limit=Limit.FIXED,
        stakes=Stakes(small_bet=10, big_bet=20),
        dealt=tuple(Dealt(seat=seat, stack=100) for seat in upcards),
        button=last,
    )
    seats = []
    for seat, text in upcards.items():
        cards = (None,) if text == "?" else parse_cards(text)
        ups = tuple(DealtCard(event=10 * seat + at, card=card, up=True) for at, card in enumerate(cards))
        seats.append(SeatState(seat=seat, stack=100, cards=ups, folded=seat in folded))
    order = tuple(sorted(upcards, key=lambda seat: (seat - last - 1) % 10))
    return HandState(start=started, stage=Stage.DEALING, street=0, seats=tuple(seats), order=order)


@pytest.mark.parametrize(
    ("upcards", "seat"),
    [
        ({1: "3d", 3: "3c", 4: "Ac", 7: "Kh"}, 3),
        ({2: "Ac", 4: "Kc", 6: "Ad"}, 4),
        ({1: "2s", 2: "2h", 3: "2d", 4: "3c"}, 3),
    ],
)
def test_the_lowest_door_card_opens_with_suits_from_clubs_up_and_the_ace_high(
    upcards: Mapping[int, str], seat: int
) -> None:
    assert opener(table(upcards), Opens.LOWEST_UPCARD, 0, HOUSE) == seat


def test_equal_low_cards_may_go_by_position() -> None:
    house = Rulebook(title="House", stud=Stud(bring_in_tie=LowTie.BY_POSITION))
    assert opener(table({1: "2s", 2: "2c"}), Opens.LOWEST_UPCARD, 0, house) == 1


def test_only_the_door_card_counts_for_the_bring_in() -> None:
    assert opener(table({1: "9c2c", 2: "8dKd"}), Opens.LOWEST_UPCARD, 0, HOUSE) == 2


@pytest.mark.parametrize(
    ("upcards", "last", "seat"),
    [
        ({2: "QcJd", 5: "QhJs", 8: "Td9d"}, 4, 5),
        ({1: "Ac2d4h", 3: "9c9d3s", 6: "9h9s2c"}, 8, 3),
        ({2: "AdKdQdJd", 5: "4c4h3d3s", 7: "AsAh6c2d"}, 8, 5),
        ({1: "JhTc", 7: "JdTh", 8: "JcTd"}, 7, 8),
        ({1: "9c8d7h6s", 2: "Kc2d3h4s"}, 8, 2),
        ({1: "KdAd", 2: "KhAh"}, 8, 1),
    ],
)
def test_the_highest_open_hand_opens_and_the_first_dealt_of_equals(
    upcards: Mapping[int, str], last: int, seat: int
) -> None:
    assert opener(table(upcards, last), Opens.HIGHEST_HAND, 0, HOUSE) == seat


def test_equal_open_hands_may_go_by_suit() -> None:
    house = Rulebook(title="House", stud=Stud(high_tie=HighTie.BY_SUIT))
    assert opener(table({1: "QcJd", 2: "QhJs"}), Opens.HIGHEST_HAND, 0, house) == 2


def test_a_folded_hand_does_not_open() -> None:
    assert opener(table({1: "AcAd", 2: "2h3s", 3: "4h5s"}, folded=(1,)), Opens.HIGHEST_HAND, 0, HOUSE) == 3


def test_position_opens_left_of_the_button_or_of_the_big_blind() -> None:
    state = table({1: "2c", 2: "3c", 5: "4c"}, last=2, folded=(5,))
    assert opener(state, Opens.LEFT_OF_BUTTON, 0, HOUSE) == 1
    assert opener(state, Opens.LEFT_OF_BIG_BLIND, 1, HOUSE) == 2
    assert opener(state, Opens.LEFT_OF_BIG_BLIND, 2, HOUSE) == 1
    assert opener(state, Opens.LEFT_OF_BIG_BLIND, 0, HOUSE) == 1


def test_unread_upcards_are_named_only_where_they_decide() -> None:
    state = table({1: "2c", 2: "?", 5: "4c"})
    assert unread(state, Opens.LOWEST_UPCARD, HOUSE) == (20,)
    assert unread(state, Opens.HIGHEST_HAND, HOUSE) == (20,)
    assert unread(state, Opens.LEFT_OF_BUTTON, HOUSE) == ()


def test_an_unread_upcard_of_a_folded_hand_is_not_waited_for() -> None:
    assert unread(table({1: "2c", 2: "?", 5: "4c"}, folded=(2,)), Opens.HIGHEST_HAND, HOUSE) == ()


def test_a_seat_whose_upcard_is_not_read_is_passed_over() -> None:
    assert opener(table({1: "9c", 2: "?", 5: "4c"}), Opens.LOWEST_UPCARD, 0, HOUSE) == 5
