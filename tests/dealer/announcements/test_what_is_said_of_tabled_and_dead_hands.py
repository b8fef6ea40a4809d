"""What the dealer says at a showdown in lowball or over a good board, and when something has gone wrong."""

from dealer.cards import parse_card
from dealer.events import CardRead, CardsDiscarded
from dealer.expected import ExpectAct, ExpectDraw
from dealer.mishaps import CardExposed, DeclaredAllIn, HandKilled, Misdealt
from dealer.noticewords import of_the_hand
from tests.dealer.cardroom import ENGLISH, Hand


def lowball(game: str = "limit_ace_to_five_lowball") -> Hand:
    """Two hands at the showdown, both pat."""
    hand = Hand(game, 200, 200, button=1).deal().everybody_calls().deal()
    while isinstance(expected := hand.expected, ExpectDraw):
        hand.happens(CardsDiscarded(seq=hand.next, seat=expected.seat, count=0))
    hand.everybody_calls()
    hand.heard()
    return hand


def holdem(board: str) -> Hand:
    hand = Hand("limit_holdem", 200, 200, button=1).deal().everybody_calls()
    cards = board.split()
    hand.deal(" ".join(cards[:3])).everybody_calls().deal(cards[3]).everybody_calls().deal(cards[4]).everybody_calls()
    hand.heard()
    return hand


def notices(hand: Hand) -> list[str]:
    return [ENGLISH.show(line) for line in of_the_hand(hand.state, hand.game)]


def test_a_pair_in_a_tabled_low_hand_is_said_before_the_rest_is_read() -> None:
    hand = lowball()
    hand.tables(2, "6c 6d ? ? ?")
    assert hand.heard() == ["Seat 2: pair"]
    for dealt, code in zip(hand.state.seat(2).cards[2:], ("4h", "3s", "2c"), strict=True):
        hand.reads(dealt.event, code)
    assert hand.heard() == ["Seat 2: pair of sixes"]


def test_a_tabled_low_hand_that_is_read_at_once_is_called_by_its_name_alone() -> None:
    hand = lowball("no_limit_deuce_to_seven_lowball")
    hand.tables(2, "6c 6d 4h 3s 2c")
    hand.tables(1, "9c 7d 4s 3h 2d")
    assert hand.heard() == ["Seat 2: pair of sixes", "Seat 1: nine-seven low"]


def test_a_pair_is_nothing_to_call_where_high_hands_win() -> None:
    hand = holdem("9h 5d 4c 2s Kh")
    hand.tables(2, "9s ?")
    assert hand.heard() == []


def test_a_hand_no_better_than_the_board_plays_it() -> None:
    hand = holdem("Th Jd Qc Ks Ah")
    hand.tables(2, "9s 9d")
    assert hand.heard() == ["Seat 2 plays the board: ace-high straight"]
    hand = holdem("9h Jd Qc Ks Th")
    hand.tables(2, "As 2d")
    hand.tables(1, "3s 3d")
    assert hand.heard() == ["Seat 2: ace-high straight", "Seat 1 plays the board: king-high straight"]


def test_in_omaha_nobody_plays_the_board() -> None:
    hand = Hand("pot_limit_omaha", 200, 200, button=1).deal().everybody_calls().deal("Th Jd Qc").everybody_calls()
    hand.deal("Ks").everybody_calls().deal("Ah").everybody_calls()
    hand.heard()
    hand.tables(2, "Ac Kd 2c 3d")
    assert hand.heard() == ["Seat 2: ace-high straight"]


def test_the_dealer_is_told_quietly_that_a_board_may_play_and_only_at_the_showdown() -> None:
    hand = holdem("Th Jd Qc Ks Ah")
    assert notices(hand) == ["The board may play: a hand that plays it is declared before it is mucked"]
    assert notices(holdem("Th Jd Qc Ks 2h")) == []
    hand.tables(2, "9s 9d")
    hand.mucks(1)
    assert notices(hand) == []


def test_a_misdeal_and_a_dead_hand_are_said_once() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal()
    hand.happens(HandKilled(seq=hand.next, seat=2))
    hand.happens(HandKilled(seq=hand.next, seat=2))
    assert hand.heard() == ["Seat 2: dead hand"]
    hand.happens(Misdealt(seq=hand.next))
    hand.happens(Misdealt(seq=hand.next))
    assert hand.heard() == ["Misdeal"]


def test_an_exposed_card_is_named_once_a_person_has_confirmed_it_and_no_other_downcard_is() -> None:
    hand = Hand("limit_holdem", 200, 200, 200, button=1).deal()
    first, second = (card.event for card in hand.state.seat(2).cards)
    hand.happens(CardExposed(seq=hand.next, seat=2, nth=1))
    assert hand.heard() == [], "that it lay open is on the dealer's screen"
    hand.happens(CardRead(seq=hand.next, target=first, card=parse_card("9h")))
    hand.happens(CardRead(seq=hand.next, target=first, card=parse_card("9h")))
    hand.happens(CardRead(seq=hand.next, target=second, card=parse_card("9d")))
    assert hand.heard() == ["Exposed card, seat 2: nine of hearts"]


def test_a_seat_that_stays_in_without_betting_is_all_in() -> None:
    hand = Hand("limit_seven_card_stud", 200, 200, 200, button=3).deal("Kh 2c 9d")
    hand.heard()
    assert isinstance(hand.expected, ExpectAct)
    hand.happens(DeclaredAllIn(seq=hand.next, seat=1))
    hand.happens(DeclaredAllIn(seq=hand.next, seat=1))
    assert hand.heard() == ["Seat 1, all in"]
